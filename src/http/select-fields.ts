import { type AnswerTable, FinishedJson } from '../cache/finished-answer.ts';
import { nearWords, plain } from '../domain/text/near-words.ts';
import { Fault } from '../errors.ts';
import type { AnyDescribedQuestion } from '../read/described-question.ts';
import { jsonSchemaOf } from './json-schema-of.ts';

type Json = Readonly<Record<string, unknown>>;

/** Members of the entries of a list that are wanted, in their own order. */
export type Selected = readonly string[];

/**
 * What `fields` of an input selects; null: everything.
 * @throws Fault `bad-request` with near names for a member that no entry has.
 */
export function readFields(question: AnyDescribedQuestion, input: unknown): Selected | null {
  const { fields } = (input ?? {}) as { fields?: unknown };
  if (question.list === undefined || typeof fields !== 'string') return null;
  const members = entryMembers(question);
  const byName = new Map(members.map((member) => [plain(member), member]));
  const names = fields.split(',').map((name) => name.trim());
  if (names.some((name) => name.toLowerCase() === 'all')) return null;
  const unknown = names.filter((name) => !byName.has(plain(name)));
  if (unknown.length > 0) {
    const near = unknown.flatMap((name) => {
      const alike = nearWords(name, members);
      return alike.length > 0 ? alike : members.filter((member) => member.split('_').includes(plain(name)));
    });
    const detail = `must be some of ${members.join(', ')}`;
    throw new Fault('bad-request', `fields ${detail}.`, {
      problems: [{ pointer: '/query/fields', detail }],
      didYouMean: near.length > 0 ? near : members,
    });
  }
  const wanted = new Set(names.map((name) => byName.get(plain(name))));
  return members.filter((member) => wanted.has(member));
}

/** Names of all members that an entry may have; of entries of several forms those of each. */
function entryMembers({ list, output }: AnyDescribedQuestion): string[] {
  const schema = jsonSchemaOf(output, 'output') as Json;
  const named = (part: unknown): Json => {
    const { $ref } = (part ?? {}) as { $ref?: unknown };
    if (typeof $ref !== 'string') return (part ?? {}) as Json;
    return named((schema.$defs as Json | undefined)?.[$ref.slice('#/$defs/'.length)]);
  };
  const namesOf = (part: unknown): string[] => {
    const {
      properties = {},
      anyOf = [],
      oneOf = [],
    } = named(part) as {
      properties?: Json;
      anyOf?: readonly unknown[];
      oneOf?: readonly unknown[];
    };
    return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(namesOf)];
  };
  const { properties = {} } = named(schema) as { properties?: Json };
  return [...new Set(namesOf(named(properties[list?.member ?? '']).items))];
}

/** An answer of a list with the wanted members of its entries alone. */
export function selectFields({ list }: AnyDescribedQuestion, answer: unknown, selected: Selected | null): unknown {
  if (selected === null || list === undefined) return answer;
  const whole = (answer instanceof FinishedJson ? JSON.parse(answer.text.toString()) : answer) as Json;
  const { [list.member]: entries, missing } = whole;
  if (!Array.isArray(entries)) return answer;
  return {
    ...whole,
    [list.member]: entries.map((entry: Json) =>
      Object.fromEntries(selected.filter((member) => member in entry).map((member) => [member, entry[member]])),
    ),
    // Of members that are not shown nothing is said.
    ...(Array.isArray(missing)
      ? { missing: missing.filter((path) => isShown(String(path), list.member, selected)) }
      : {}),
  };
}

function isShown(path: string, list: string, selected: Selected): boolean {
  const found = path.startsWith(`${list}[`) ? /^[^.]*\.(\w+)/.exec(path) : null;
  return found === null || selected.includes(found[1] ?? '');
}

/** The same of its table: the columns that are named like the members. */
export function selectColumns({ columns, rows }: AnswerTable, selected: Selected | null): AnswerTable {
  if (selected === null) return { columns, rows };
  const places = columns.flatMap((column, place) => (selected.includes(column) ? [place] : []));
  if (places.length === 0) {
    const detail = `must name a column of the table: ${columns.join(', ')}`;
    throw new Fault('bad-request', `fields ${detail}.`, { problems: [{ pointer: '/query/fields', detail }] });
  }
  return {
    columns: places.map((place) => columns[place] ?? ''),
    rows: rows.map((row) => places.map((place) => row[place] ?? null)),
  };
}
