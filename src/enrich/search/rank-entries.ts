import { type SearchQuery, searchWords } from './query-words.ts';

/** A thing that can be found: what it is called, what it is about, and what is said of it. */
export interface SearchEntry<Type extends string = string> {
  /** `<type>:<name>`, by which it is fetched. */
  readonly id: string;
  readonly type: Type;
  readonly title: string;
  /** All that it is called. */
  readonly names: readonly string[];
  /** What people ask of such a thing: `interconnection queue wait`. */
  readonly about: string;
  /** Where it is, and whose. */
  readonly text: string;
  /** Dollars or megawatts, for `largest`; null: not known. */
  readonly size: number | null;
  /** ISO 8601, for `newest`. */
  readonly at: string | null;
}

export interface FoundEntry<Type extends string = string> {
  readonly entry: SearchEntry<Type>;
  readonly score: number;
  /** Share (0..1) of the words of the query that the entry has. */
  readonly covered: number;
}

/** Of a word in a name, in what it is about, in what is said of it. */
const WEIGHTS = { names: 3, about: 2, text: 1 } as const;
/** An entry whose whole name is in the query is what is meant: so much of the name's words beside. */
const WHOLE_NAME = 2;
/** A name that is all of the query. */
const ONLY_NAME = 1.5;

interface Indexed<Type extends string> {
  readonly entry: SearchEntry<Type>;
  readonly words: ReadonlyMap<string, number>;
  readonly names: readonly (readonly string[])[];
}

/** An index in which the words of few entries say more than those of many. */
export interface EntryIndex<Type extends string> {
  /** Entries with any of the words, the best first; `others` are ranked with them, by the same measure. */
  rank(query: SearchQuery, others?: readonly SearchEntry<Type>[]): readonly FoundEntry<Type>[];
}

/** @param priors factor on the score of each type: of two that match alike, which is rather meant. */
export function openEntryIndex<Type extends string>(
  entries: readonly SearchEntry<Type>[],
  priors: Readonly<Record<Type, number>>,
): EntryIndex<Type> {
  const indexed = entries.map(indexOf);
  const having = new Map<string, Indexed<Type>[]>();
  for (const one of indexed)
    for (const word of one.words.keys()) {
      const others = having.get(word);
      if (others === undefined) having.set(word, [one]);
      else others.push(one);
    }
  const rarityOf = (word: string): number => Math.log(1 + indexed.length / (1 + (having.get(word)?.length ?? 0)));

  const scoreOf = (one: Indexed<Type>, words: readonly string[]): FoundEntry<Type> => {
    const wanted = new Set(words);
    const matched = words.filter((word) => one.words.has(word));
    const sum = matched.reduce((all, word) => all + rarityOf(word) * (one.words.get(word) ?? 0), 0);
    const named = one.names.filter((name) => name.every((word) => wanted.has(word)));
    const longest = named.reduce((most, name) => Math.max(most, sumOf(name)), 0);
    const isOnly = named.some((name) => name.length === wanted.size);
    const covered = words.length === 0 ? 0 : matched.length / words.length;
    const score = (sum + WHOLE_NAME * longest) * covered * (isOnly ? ONLY_NAME : 1) * priors[one.entry.type];
    return { entry: one.entry, score, covered };
  };
  const sumOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + rarityOf(word), 0);

  return {
    rank: ({ words, order }, others = []) => {
      const candidates = new Set(words.flatMap((word) => having.get(word) ?? []));
      for (const other of others) candidates.add(indexOf(other));
      const found = [...candidates]
        .map((one) => scoreOf(one, words))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || compareText(a.entry.id, b.entry.id));
      return order === null ? found : inOrder(found, order);
    },
  };
}

function indexOf<Type extends string>(entry: SearchEntry<Type>): Indexed<Type> {
  const names = [...new Set(entry.names.map((name) => searchWords(name).join(' ')))]
    .filter((name) => name !== '')
    .map((name) => name.split(' '));
  const words = new Map<string, number>();
  for (const word of searchWords(entry.text)) words.set(word, WEIGHTS.text);
  for (const word of searchWords(entry.about)) words.set(word, WEIGHTS.about);
  for (const word of names.flat()) words.set(word, WEIGHTS.names);
  return { entry, names, words };
}

/** Those of the type that fits best come in the order that is asked for; what has no size or date comes after them. */
function inOrder<Type extends string>(
  found: readonly FoundEntry<Type>[],
  order: 'by-size' | 'by-date',
): readonly FoundEntry<Type>[] {
  const measured = found.filter(({ entry }) => (order === 'by-size' ? entry.size : entry.at) !== null);
  const best = measured[0];
  if (best === undefined) return found;
  const ordered = measured
    .filter(({ entry, covered }) => entry.type === best.entry.type && covered === best.covered)
    .sort((a, b) =>
      order === 'by-size' ? (b.entry.size ?? 0) - (a.entry.size ?? 0) : compareText(b.entry.at ?? '', a.entry.at ?? ''),
    );
  const first = new Set(ordered);
  return [...ordered, ...found.filter((one) => !first.has(one))];
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
