import type { ConciseMembers } from './concise-members.ts';
import { type Shortened, shortenLists } from './shorten-lists.ts';

type Members = { [member: string]: unknown };

/**
 * Longest concise answer, in characters: 2,000 tokens of four characters each. Tokenizers that make more tokens of digits
 * and brackets than that stay below 2,500 with it. docs/adr/0067
 */
export const CONCISE_CHARACTERS = 8_000;
/** Entries of a list that are asked for where the caller does not say how many. */
export const CONCISE_ENTRIES = 20;

/** For the line that says what is left out. */
const ROOM_FOR_MORE = 500;
/** Longest text within an entry of a list. Texts outside of lists are what was asked for. */
const MOST_TEXT = 240;
/** Entries of a list within an entry of a list. */
const MOST_INNER = 3;
/** Sources named beside an answer; more of them are of what is not shown. */
const MOST_SOURCES = 6;
/** Lists whose lengths are said: the longest ones. */
const MOST_REPORTED = 5;

/** Members that say where a figure is written: one entry by its id, or the full view, has them. */
const WRITTEN_WHERE: ReadonlySet<string> = new Set([
  'provenance',
  'source_url',
  'source_urls',
  'quotes',
  'fetched_at',
  'power_citation',
  'docs',
]);
/** How many there are in all, where an answer is a page of them. */
const TOTALS = ['total', 'total_available', 'changed_total'] as const;

/** What of the call decides how the rest is got. */
export interface ConciseOptions {
  /** The caller said how many entries it wants: then the list has as many. */
  readonly isCounted: boolean;
  /** Entries that were asked for; null: the tool has no pages. */
  readonly limit: number | null;
  /** Entries that were skipped; null: the tool skips none. */
  readonly offset: number | null;
  readonly members: ConciseMembers;
  /** Characters; absent: as many as a concise answer has. */
  readonly most?: number;
  /** Parameters by which there would be fewer entries. */
  readonly narrowing: readonly string[];
}

/**
 * An answer for who reads all of it: less of the same members, with the same values. `more` says first what is left out
 * and how it is got. An answer that is short enough, and no page of a longer list, is the same text.
 */
export function conciseJson(json: string, options: ConciseOptions): string {
  const answer = JSON.parse(json) as unknown;
  if (!isMembers(answer)) return json;
  const most = options.most ?? CONCISE_CHARACTERS;
  const isShort = json.length <= most;
  const list = mainListOf(answer);
  const page = list === null ? null : pageOf(answer, list, options);
  if (isShort && page?.isLast !== false) return json;
  const isWhole = isShort || options.members.isWhole === true;
  const shown = isWhole ? answer : foldAnswer(answer, options.members);
  const { lists, leftOut } =
    isShort || options.isCounted ? { lists: [], leftOut: [] } : shortenLists(shown, most - ROOM_FOR_MORE);
  const more = [
    ...(page === null ? [] : pageWords(page, lists, options)),
    ...restWords(lists.filter(({ path }) => path !== list?.name && !BESIDE_THE_LIST.has(path))),
    ...(leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(', ')}.`]),
    ...(isWhole ? [] : ['view=full has every member, with all sources.']),
  ];
  if (more.length === 0) return json;
  // A cursor that stands behind entries which are not shown would skip them.
  if (lists.some(({ path }) => path === list?.name)) delete shown.next_cursor;
  if (list !== null && shown.count === list.entries)
    shown.count = (shown[list.name] as unknown[] | undefined)?.length ?? 0;
  return JSON.stringify({ more: more.join(' '), ...shown });
}

interface MainList {
  readonly name: string;
  readonly entries: number;
}

/** The list that the answer is a page of, where it counts entries: of those at its top, the one with the most text. */
function mainListOf(answer: Members): MainList | null {
  if (![...TOTALS, 'count'].some((name) => typeof answer[name] === 'number')) return null;
  const lists = Object.entries(answer)
    .filter((each): each is [string, unknown[]] => Array.isArray(each[1]) && !BESIDE_THE_LIST.has(each[0]))
    .map(([name, entries]) => ({ name, entries: entries.length, size: JSON.stringify(entries).length }))
    .sort((a, b) => b.size - a.size);
  return lists[0] ?? null;
}

const BESIDE_THE_LIST: ReadonlySet<string> = new Set(['missing', 'provenance', 'coverage']);

interface Page extends MainList {
  /** null: the answer does not say. */
  readonly total: number | null;
  readonly isLast: boolean;
  /** Whether the answer names a cursor for the next page. */
  readonly hasCursor: boolean;
}

function pageOf(answer: Members, list: MainList, { limit, offset }: ConciseOptions): Page {
  const total = TOTALS.map((name) => answer[name]).find((value) => typeof value === 'number') ?? null;
  const seen = (offset ?? 0) + list.entries;
  const hasCursor = answer.has_more === true && typeof answer.next_cursor === 'string';
  return { ...list, total, hasCursor, isLast: total === null ? limit === null || list.entries < limit : seen >= total };
}

/** How much of the list is shown, and how one gets the next entries. */
function pageWords(
  { name, entries, total, isLast, hasCursor }: Page,
  lists: readonly Shortened[],
  { limit, offset, narrowing }: ConciseOptions,
): string[] {
  const shown = lists.find(({ path }) => path === name)?.shown ?? entries;
  if (isLast && shown === entries) return [];
  const all = total ?? (isLast ? entries + (offset ?? 0) : null);
  const ways = [
    ...(offset === null ? [] : [`next: offset=${offset + shown}`]),
    ...(hasCursor && shown === entries ? ['next: cursor=next_cursor'] : []),
    ...(limit === null ? [] : ['more at once: limit']),
    ...(narrowing.length === 0 ? [] : [`fewer: ${narrowing.join(', ')}`]),
  ];
  const how = ways.length === 0 ? '' : ` (${ways.join('; ')})`;
  return [`${shown}${all === null ? '' : ` of ${all}`} ${name} shown${how}.`];
}

function restWords(lists: readonly Shortened[]): string[] {
  if (lists.length === 0) return [];
  const longest = lists.toSorted((a, b) => b.of - a.of).slice(0, MOST_REPORTED);
  return [`Shortened: ${longest.map(({ path, shown, of }) => `${path} ${shown} of ${of}`).join(', ')}.`];
}

/**
 * The answer with short entries. Those of lists that have a selection have its members, null where there is no data; of
 * others, members without a value and where each figure is written are left out.
 */
function foldAnswer(answer: Members, members: ConciseMembers): Members {
  const folded: Members = {};
  for (const [name, value] of Object.entries(answer)) {
    if (members.without?.includes(name) === true) continue;
    if (name === 'provenance') folded[name] = foldSources(value);
    else if (name === 'missing') folded[name] = foldMissing(value);
    else folded[name] = foldMember(value, name, members);
  }
  return folded;
}

/** Of what is in no entry of a list. */
function foldMember(value: unknown, path: string, members: ConciseMembers): unknown {
  const kept = members.entries?.[path];
  if (Array.isArray(value))
    return kept === undefined ? foldEntry(value, false) : value.map((entry) => selectedOf(entry, kept));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, member, `${path}.${name}`] as const)
      .filter(([name, member, at]) => !isLeftOut(name, member) && members.without?.includes(at) !== true)
      .map(([name, member, at]) => [name, foldMember(member, at, members)]),
  );
}

function selectedOf(entry: unknown, kept: readonly string[]): unknown {
  if (!isMembers(entry)) return entry;
  const names = kept.filter((name) => Object.hasOwn(entry, name));
  return Object.fromEntries(names.map((name) => [name, foldEntry(entry[name], true)]));
}

function foldEntry(value: unknown, isEntry: boolean): unknown {
  if (typeof value === 'string') return isEntry && value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value;
  if (Array.isArray(value)) {
    const entries = isEntry ? value.slice(0, MOST_INNER) : value;
    return entries.map((entry) => foldEntry(entry, true));
  }
  if (!isMembers(value)) return value;
  const members = Object.entries(value).filter(([name, member]) => !isLeftOut(name, member));
  return Object.fromEntries(members.map(([name, member]) => [name, foldEntry(member, isEntry)]));
}

const isLeftOut = (name: string, value: unknown): boolean => WRITTEN_WHERE.has(name) || isEmpty(value);

/** Which members lack data, whichever entry they are of. */
function foldMissing(missing: unknown): unknown {
  if (!Array.isArray(missing)) return missing;
  return [...new Set(missing.map((path) => String(path).replace(/\[\d{1,6}\]/g, '[]')))];
}

/** Which sources, of which time and basis; each once. */
function foldSources(provenance: unknown): unknown {
  const all = Array.isArray(provenance) ? provenance : [provenance];
  const named = all
    .filter(isMembers)
    .map(({ source, observed_at, basis }) => JSON.stringify({ source, observed_at, basis }));
  return [...new Set(named)].slice(0, MOST_SOURCES).map((each) => JSON.parse(each) as unknown);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return Array.isArray(value) ? value.length === 0 : isMembers(value) && Object.keys(value).length === 0;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is no JSON, up to a line or an entry at which it may end, and what is left out of it. */
export function conciseText(
  text: string,
  contentType: string,
): { readonly text: string; readonly more: string | null } {
  if (text.length <= CONCISE_CHARACTERS) return { text, more: null };
  const most = CONCISE_CHARACTERS - ROOM_FOR_MORE;
  const end = /\bxml\b/.test(contentType) ? '</entry>' : '\n';
  const at = text.lastIndexOf(end, most);
  const shown = text.slice(0, at < 0 ? most : at + end.length);
  const [all, left] = [text.split(end).length - 1, shown.split(end).length - 1];
  const more = `${left} of ${all} ${end === '\n' ? 'lines' : 'entries'}. view=full has all.`;
  return { text: end === '\n' ? shown : `${shown}\n</feed>\n`, more };
}
