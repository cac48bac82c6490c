type Members = { [member: string]: unknown };

/** A list of an answer, or an object that is one by its members: how much of it is left. */
export interface Shortened {
  /** Members from the top of the answer, with dots between them. */
  readonly path: string;
  readonly shown: number;
  readonly of: number;
}

interface List {
  readonly path: string;
  readonly of: number;
  length(): number;
  size(): number;
  /** Takes away the entries that are beyond so many characters, all but the first. */
  fit(most: number): void;
  /** Takes away entries from the end. */
  drop(entries: number): void;
}

/** An object with so many members that are objects is a list of them by their names. */
const MEMBERS_OF_A_LIST = 8;
/** Of the longest list, at each step; small steps keep lists of one answer about as long as each other. */
const SHARE_DROPPED = 0.15;

/**
 * Shortens the longest lists of an answer, from their ends, and then leaves out the longest members, until the answer as
 * JSON text has at most `most` characters. The answer is changed. Lists within entries are shortened where a list has a
 * single entry.
 */
export function shortenLists(
  answer: Members,
  most: number,
): { readonly lists: readonly Shortened[]; readonly leftOut: readonly string[] } {
  const found = new Map<string, List>();
  for (let seen = -1; seen < found.size; ) {
    seen = found.size;
    for (const list of listsOf(answer, '')) if (!found.has(list.path)) found.set(list.path, list);
    shorten([...found.values()], answer, most);
  }
  const leftOut: string[] = [];
  for (let over = sizeOf(answer) - most; over > 0; over = sizeOf(answer) - most) {
    const name = leaveOut(answer, over);
    if (name === null) break;
    leftOut.push(name);
  }
  const shortened = [...found.values()].filter(
    (list) =>
      list.length() < list.of && !leftOut.some((name) => list.path === name || list.path.startsWith(`${name}.`)),
  );
  return { lists: shortened.map((list) => ({ path: list.path, shown: list.length(), of: list.of })), leftOut };
}

function shorten(lists: readonly List[], answer: Members, most: number): void {
  // More than the whole answer may have is never shown: long lists are not measured again and again.
  for (const list of lists) list.fit(most);
  while (sizeOf(answer) > most) {
    const longest = lists.filter((list) => list.length() > 1).sort((a, b) => b.size() - a.size())[0];
    if (longest === undefined) return;
    longest.drop(Math.max(1, Math.floor(longest.length() * SHARE_DROPPED)));
  }
}

/** Leaves out the longest member, or, where that is much longer than what is over, the longest within it. */
function leaveOut(value: Members, over: number): string | null {
  const [name] = Object.keys(value).sort((a, b) => sizeOf(value[b]) - sizeOf(value[a]));
  if (name === undefined) return null;
  const member = value[name];
  const inner = Array.isArray(member) && member.length === 1 ? (member as unknown[])[0] : member;
  if (isMembers(inner) && Object.keys(inner).length > 1 && sizeOf(inner) > over * MUCH_LONGER) {
    const within = leaveOut(inner, over);
    if (within !== null) return `${name}.${within}`;
  }
  delete value[name];
  return name;
}

const MUCH_LONGER = 1.5;

function listsOf(value: Members, path: string): List[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (Array.isArray(member)) {
      const [only, ...others] = member as unknown[];
      const inner = others.length === 0 && isMembers(only) ? listsOf(only, at) : [];
      return [ofEntries(at, member), ...inner];
    }
    if (!isMembers(member)) return [];
    const members = Object.values(member);
    const isList = members.length >= MEMBERS_OF_A_LIST && members.every((each) => isMembers(each));
    return isList ? [ofMembers(at, member)] : listsOf(member, at);
  });
}

function ofEntries(path: string, entries: unknown[]): List {
  return {
    path,
    of: entries.length,
    length: () => entries.length,
    size: () => sizeOf(entries),
    fit: (most) => {
      entries.length = fitting(entries, most);
    },
    drop: (count) => {
      entries.length = Math.max(1, entries.length - count);
    },
  };
}

function ofMembers(path: string, members: Members): List {
  return {
    path,
    of: Object.keys(members).length,
    length: () => Object.keys(members).length,
    size: () => sizeOf(members),
    fit: (most) => {
      const names = Object.keys(members);
      for (const name of names.slice(fitting(Object.values(members), most))) delete members[name];
    },
    drop: (count) => {
      for (const name of Object.keys(members).slice(1).slice(-count)) delete members[name];
    },
  };
}

/** How many of the entries have so many characters in all; at least one, where there is one. */
function fitting(entries: readonly unknown[], most: number): number {
  let size = 0;
  const beyond = entries.findIndex((entry) => {
    size += sizeOf(entry) + 1;
    return size > most;
  });
  return beyond < 0 ? entries.length : Math.max(1, beyond);
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
