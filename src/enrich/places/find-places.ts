import type { Passage, Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type Found, findName, foldedWords, type NameTable } from './name-table.ts';
import {
  IN,
  isName,
  isPlace,
  isPlaceBeforeState,
  isStateOfWashington,
  isTitleCase,
  OPERATORS,
  shortState,
} from './place-context.ts';

/** `region` is larger than a country; `county` is any place whose name has its kind: county, parish, township. */
type PlaceKind = 'city' | 'county' | 'state' | 'country' | 'region';

export interface PlaceSpan {
  readonly start: number;
  readonly end: number;
  /** As written, without the words around it: `Plano` of `Plano, Illinois`. */
  readonly text: string;
  readonly kind: PlaceKind;
  /** A state in full, the country of a demonym, else as written. */
  readonly name: string;
  /** Numbers of its first and last word in the passage. */
  readonly first: number;
  readonly last: number;
  readonly isDemonym: boolean;
  /** Whether it is in a list; other cities are recognized by the words around them. */
  readonly isListed: boolean;
  /** The state and the country that are written after it: `Plano, Illinois`. */
  readonly state: string | null;
  readonly country: string | null;
}

/** A place that is larger than a city, by its name; `none` is a company or an office with the name of a place. */
export interface LargePlace {
  readonly kind: 'state' | 'country' | 'region' | 'none';
  /** Null: as written. */
  readonly name: string | null;
  readonly isDemonym: boolean;
}

interface PlaceLists {
  readonly large: NameTable<LargePlace>;
  readonly gazetteer: Gazetteer;
  /** The longest listed city that begins at a word; its value is whether the trade knows it as a market. */
  listedCity(words: readonly Word[], folded: readonly (string | null)[], at: number): Found<boolean> | null;
}

/** Who acts for a county: `County Board`. `County Clare` is a county. */
const OF_COUNTY: ReadonlySet<string> = new Set(
  'board council commission commissioners supervisors officials leaders executive judge planners planning residents'.split(
    ' ',
  ),
);

const COUNTY: ReadonlySet<string> = new Set(['county', 'parish', 'township', 'borough']);
const COUNTIES: ReadonlySet<string> = new Set(['counties', 'townships', 'parishes']);
/** Parts of cities, and towns beside them, have the city's name after one of these words. */
const PARTS: ReadonlySet<string> = new Set(
  'western eastern northern southern west east north south greater navi'.split(' '),
);
/** Longer names of towns do not exist. */
const MOST_WORDS = 3;

/** The places of a passage in their order; they do not overlap. */
export function findPlaces(passage: Passage, lists: PlaceLists): PlaceSpan[] {
  const { words, text } = passage;
  const folded = foldedWords(words);
  const spans: PlaceSpan[] = [];
  const taken: boolean[] = [];
  const cities: Found<boolean>[] = [];

  const add = (first: number, last: number, kind: PlaceKind, more: Partial<PlaceSpan> = {}): void => {
    const start = words[first]?.start ?? 0;
    const end = words[last]?.end ?? 0;
    const written = text.slice(start, end);
    const place = { start, end, text: written, kind, name: written, first, last };
    spans.push({ ...place, isDemonym: false, isListed: true, state: null, country: null, ...more });
    for (let at = first; at <= last; at += 1) taken[at] = true;
  };

  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.kind !== 'word' || !word.isCapitalized) continue;
    const large = findLarge(words, folded, at, lists.large);
    const city = lists.listedCity(words, folded, at);
    if (city !== null && city.last > (large?.last ?? (city.value ? at - 1 : at))) {
      if (!taken[at]) cities.push(city);
      at = city.last > at || city.value ? city.last : at;
      continue;
    }
    if (large !== null) {
      const { kind, name, isDemonym } = large.value;
      if (kind !== 'none') add(at, large.last, kind, { isDemonym, ...(name === null ? {} : { name }) });
      else taken[at] = true;
      at = large.last;
      continue;
    }
    if (city !== null) cities.push(city);
    const state = shortState(words, at);
    if (state !== null) add(at, at, 'state', { name: state });
  }

  for (const [at, word] of words.entries()) {
    if (isShire(words, at) && !taken[at]) {
      add(words[at - 1]?.isCapitalized && PARTS.has(words[at - 1]?.lower ?? '') ? at - 1 : at, at, 'county');
      continue;
    }
    const isPlural = COUNTIES.has(word.lower);
    if (!isPlural && !COUNTY.has(word.lower)) continue;
    const first = isPlural ? listBefore(words, at, taken) : runBefore(words, at, taken);
    if (first !== null && (word.isCapitalized || isPlural)) add(first, at, 'county');
    else if (word.text === 'County' && words[at + 1]?.isCapitalized && !OF_COUNTY.has(words[at + 1]?.lower ?? ''))
      add(at, at + 1, 'county');
  }

  const title = isTitleCase(passage);
  for (const { first, last: end, value } of cities) {
    const last = withoutCouncil(words, first, end);
    if (!anyTaken(taken, first, last) && isPlace(words, folded, first, last, value, title, lists.gazetteer))
      add(first, last, 'city', fullName(passage, first, last, spans));
  }

  for (const large of [...spans]) {
    if (large.kind === 'city' || large.kind === 'county' || large.isDemonym) continue;
    if (words[large.first - 1]?.text !== ',') continue;
    const before = spans.find(({ last }) => last === large.first - 2);
    if (before?.kind === 'city' || before?.kind === 'county') {
      spans[spans.indexOf(before)] = { ...before, ...within(large, spans) };
      continue;
    }
    if (before !== undefined) continue;
    const first = runBefore(words, large.first - 1, taken);
    if (first === null || !isPlaceBeforeState(words, first, large.last, lists.gazetteer, folded)) continue;
    add(first, large.first - 2, 'city', { isListed: false, ...within(large, spans) });
  }

  if (!title) for (const { first, last } of unlisted(words, taken)) add(first, last, 'city', { isListed: false });
  return spans.sort((a, b) => a.start - b.start);
}

/** In `Bessemer City Council`, if some town is called Bessemer City, the last word of `Bessemer`. */
const withoutCouncil = (words: readonly Word[], first: number, last: number): number =>
  last > first &&
  words[last]?.lower === 'city' &&
  /^(?:council|commission|hall|manager)/.test(words[last + 1]?.lower ?? '')
    ? last - 1
    : last;

/** A part of a city keeps its full name: `Western Sydney`, `Navi Mumbai`; so does a longer name of a town. */
function fullName(
  { words, text }: Passage,
  first: number,
  last: number,
  spans: readonly PlaceSpan[],
): Pick<PlaceSpan, 'name'> {
  const before = words[first - 1];
  const from = before?.isCapitalized && PARTS.has(before.lower) && first > 1 ? first - 1 : first;
  let to = last;
  // `in Iskandar Puteri, Johor`
  if (IN.has(words[first - 1]?.lower ?? '') && isTownWord(words[last + 1]) && words[last + 2]?.text === ',')
    to = spans.some((span) => span.first === last + 3) ? last + 1 : last;
  return { name: text.slice(words[from]?.start ?? 0, words[to]?.end ?? 0) };
}

/** The state or country after a city; `Beloit, Wisconsin, US` has both. */
function within(large: PlaceSpan, spans: readonly PlaceSpan[]): { state: string | null; country: string | null } {
  if (large.kind !== 'state') return { state: null, country: large.kind === 'country' ? large.name : null };
  const country = spans.find(({ first, kind }) => kind === 'country' && first === large.last + 2);
  return { state: large.name, country: country?.name ?? null };
}

function findLarge(
  words: readonly Word[],
  folded: readonly (string | null)[],
  at: number,
  large: NameTable<LargePlace>,
): Found<LargePlace> | null {
  const word = words[at];
  const found = findName(large, words, folded, at);
  if (found === null || word === undefined || !isName(words, at, found.last)) return null;
  // `Us` in a title is a pronoun, `U.S.` and `US` are a country.
  if (word.lower === 'us' && word.text !== 'US') return null;
  // `US$4bn`
  if (word.text === 'US' && words[at + 1]?.text === '$') return null;
  if (word.text === 'Washington' && found.last === at && !isStateOfWashington(words, at)) return null;
  if (
    word.text === 'Georgia' &&
    /\b(?:Tbilisi|Caucasus|Black Sea|Armenia)\b/.test(words.map(({ text }) => text).join(' '))
  )
    return { ...found, value: { kind: 'country', name: null, isDemonym: false } };
  return found;
}

/** `Lincolnshire`, but not `Berkshire Hathaway`. */
const isShire = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return (
    word?.isCapitalized === true &&
    /^\p{Lu}\p{Ll}{3,}shire$/u.test(word.text) &&
    words[at + 1]?.lower !== 'hathaway' &&
    words[at + 1]?.kind !== 'number'
  );
};

const anyTaken = (taken: readonly boolean[], first: number, last: number): boolean =>
  taken.slice(first, last + 1).some(Boolean);

/** Where the capitalized words begin that end before a word and may be a place's name; null without any. */
function runBefore(words: readonly Word[], end: number, taken: readonly boolean[]): number | null {
  let first = end;
  for (let at = end - 1; at >= 0 && end - at <= MOST_WORDS + 1; at -= 1) {
    const word = words[at];
    if (word === undefined || taken[at]) break;
    const isDot = word.text === '.' && /^(?:St|Ste|Mt|Ft|Pt)$/.test(words[at - 1]?.text ?? '');
    const isHyphen = word.text === '-' && word.end === words[at + 1]?.start && words[at - 1]?.end === word.start;
    if (isDot || isHyphen) continue;
    const isSmall = at > 0 && at < end - 1 && /^(?:de|del|la|du|on|upon|le|am)$/.test(word.lower);
    if (!isSmall && (!word.isCapitalized || NO_PLACE_WORDS.has(word.lower) || OPERATORS.has(word.lower))) break;
    if (word.isPossessive && at < end - 1) break;
    if (!isSmall) first = at;
  }
  return first === end ? null : first;
}

/** Where a list of names begins that `counties` ends: `Culpeper, Prince William, and Henrico counties`. */
function listBefore(words: readonly Word[], end: number, taken: readonly boolean[]): number | null {
  let first = runBefore(words, end, taken);
  while (first !== null) {
    let at = first - 1;
    while (at > 0 && (words[at]?.text === ',' || words[at]?.lower === 'and')) at -= 1;
    const next: number | null = at === first - 1 ? null : runBefore(words, at + 1, taken);
    if (next === null) return first;
    first = next;
  }
  return null;
}

/** Names after `in`, `near` or `outside` in running text that are in no list. */
function* unlisted(words: readonly Word[], taken: readonly boolean[]): Generator<{ first: number; last: number }> {
  for (const [at, word] of words.entries()) {
    const isIn = IN.has(word.lower) && word.lower !== 'at' && word.lower !== 'across';
    const first = at + 1;
    if (!isIn || word.isCapitalized || taken[first]) continue;
    let last = first - 1;
    while (last - first < MOST_WORDS - 1 && isTownWord(words[last + 1]) && !taken[last + 1]) last += 1;
    const after = words[last + 1];
    if (last < first || after?.isCapitalized || after?.kind === 'number' || words[last]?.isPossessive) continue;
    yield { first, last };
  }
}

const isTownWord = (word: Word | undefined): boolean =>
  word?.kind === 'word' &&
  /^\p{Lu}[\p{Ll}'’]+$/u.test(word.text) &&
  !NO_PLACE_WORDS.has(word.lower) &&
  !OPERATORS.has(word.lower);
