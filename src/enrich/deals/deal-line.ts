import { findMoney, type Sum } from '../money/find-money.ts';
import { operatorsIn } from '../operators/operator-names.ts';
import type { Passage, Word } from '../text/read-words.ts';

/** A word of a passage for the grammar of deals: compounds and sums are one token, quotation marks are left out. */
export interface DealToken {
  readonly text: string;
  readonly lower: string;
  readonly kind: 'word' | 'number' | 'mark' | 'sum';
  /** Written like a name: a capital somewhere, or a figure with letters. */
  readonly isName: boolean;
  readonly isPossessive: boolean;
  /** Part of a place that the gazetteer has. */
  readonly isPlace: boolean;
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  readonly sum: Sum | null;
}

/** A place of the gazetteer in a passage. */
interface PlaceInLine {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly isListed: boolean;
}

/** One clause: the text between colons, dashes and ends of sentences. */
export interface DealClause {
  readonly passage: Passage;
  readonly tokens: readonly DealToken[];
  /** Every word has a capital, so capitals do not mark names. */
  readonly isTitleCase: boolean;
  readonly asks: boolean;
}

export interface DealLine {
  readonly passage: Passage;
  readonly clauses: readonly DealClause[];
  readonly sums: readonly Sum[];
}

const QUOTES = /^["“”„«»‘’'()[\]#@*+®™.]$/u;
const HYPHEN = /^[-‐‑–/&']$/u;
const CLAUSE_END = /^[:;—–|…!?•·-]$/u;

/** Names that end in `!`, where it ends no clause. */
const EXCLAIMING: ReadonlySet<string> = new Set(['yahoo', 'yum']);

/** Words in lower case in titles. */
const SMALL: ReadonlySet<string> = new Set(
  'from with into over after amid than that this will have been their more upon near onto your when what says'.split(
    ' ',
  ),
);

const LOWER_VERBS =
  /^(?:acquires?|acquired|buys|bought|purchases|sells|sold|invests|invested|raises|raised|merges|secures|completes|announces|agrees|snaps|takes|lands|closes)$/u;

/** Share of the longer words with a capital from which on capitals do not mark names. */
const TITLE_CASE_SHARE = 0.84;

/** A verb in lower case between names: `Foo Data Solutions acquires Bar` is a sentence, however many of its words are names. */
const isLowerVerb = ({ text }: Word, index: number): boolean => index > 0 && LOWER_VERBS.test(text);

function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(
    (word, index) =>
      index > 0 &&
      word.kind === 'word' &&
      word.text.length > 3 &&
      !SMALL.has(word.lower) &&
      // `iPhone`, and the second half of `Read-later`, are written so in any title.
      (word.isCapitalized || (word.text === word.lower && words[index - 1]?.end !== word.start)),
  );
  if (long.length === 0 || words.some(isLowerVerb)) return false;
  return long.filter((word) => word.isCapitalized).length / long.length >= TITLE_CASE_SHARE;
}

/** Whether the mark joins the words on both its sides into one: `Hewlett-Packard`, `UK-based`. */
function joins(words: readonly Word[], index: number): boolean {
  const mark = words[index];
  const before = words[index - 1];
  const after = words[index + 1];
  if (mark === undefined || before === undefined || after === undefined || !HYPHEN.test(mark.text)) return false;
  return before.end === mark.start && mark.end === after.start && before.kind !== 'mark' && after.kind !== 'mark';
}

/** Index after the words that form the token at `index`. */
function tokenEnd(words: readonly Word[], index: number, isSum: (at: number) => boolean): number {
  let end = index + 1;
  for (;;) {
    const last = words[end - 1];
    const next = words[end];
    if (last === undefined || next === undefined) return end;
    if (joins(words, end) && !isSum(end + 1)) end += 2;
    else if (last.kind === 'number' && last.end === next.start && (next.kind === 'word' || next.text === '%')) end += 1;
    else return end;
  }
}

/** Brackets and their content are left out; the sums of the passage keep those inside. */
function withoutBrackets(words: readonly Word[]): boolean[] {
  let depth = 0;
  const isClosing = ({ text }: Word): boolean => text === ')' || text === ']';
  const lastClosing = words.findLastIndex(isClosing);
  return words.map((word, index) => {
    // A bracket that is never closed hides nothing.
    const isOpening = word.text === '(' || word.text === '[';
    if (isOpening && index < lastClosing) depth += 1;
    const isInside = depth > 0;
    if (isClosing(word) && depth > 0) depth -= 1;
    return isInside;
  });
}

/** What wires put before a title: `UPDATE 2-`, `BRIEF-`. */
const WIRE_LEAD =
  /^(?:UPDATE \d+|BRIEF|RPT|EXCLUSIVE|REFILE|CORRECTED|FACTBOX|WRAPUP \d+|DEALTALK|BREAKINGVIEWS|MEDIA|INTERVIEW)\s?[-–—]\s?/u;

/** `Men's Quarters`: first words of brands that own nothing. */
const OF_BRANDS = /^(?:men|women|children|people|dick|papa|jersey|sam|bj)$/u;

/** Whether what begins at this word is a question, up to the end of its sentence. */
const asksFrom = (words: readonly Word[], at: number): boolean =>
  /^(?:(?:what|why|who|how|where)(?:['’]s)?|will|is|can|should|does)$/u.test(words[at]?.lower ?? '') &&
  words.find(({ text }, index) => index > at && /^[.!?]$/u.test(text))?.text === '?';

/** Small words of a name of several words. */
const SMALL_IN_NAMES = /^(?:of|the|and|de|&|-|'|’|\d+)$/u;

/** `Johor, Malaysia`: the place that begins at this word goes on behind its comma. */
function placeEnd(words: readonly Word[], index: number, places: readonly PlaceInLine[]): number {
  const start = words[index]?.start;
  const place = places.find((one) => one.start === start);
  if (place === undefined || !/^(?:city|county|state)$/u.test(place.kind)) return index;
  const comma = words.findIndex((word) => word.start >= place.end);
  const next = words[comma + 1];
  const within = places.find(
    (one) => one.start === next?.start && (one.kind === 'country' || (one.kind === 'state' && place.kind !== 'state')),
  );
  if (words[comma]?.text !== ',' || within === undefined) return index;
  return words.findLastIndex((word) => word.end <= within.end);
}

/** Last word of each name of several words that is one token: an operator of the register, or `Foo Data Centers`. */
function namesOf(passage: Passage, inTitleCase: boolean, places: readonly PlaceInLine[]): Map<number, number> {
  const { words } = passage;
  const ends = new Map<number, number>();
  const isName = (first: number, last: number): boolean =>
    words.slice(first, last + 1).every(({ isCapitalized, isPossessive, text, end }, at) => {
      const isInner = isPossessive && end !== words[last]?.end;
      return !isInner && (isCapitalized || SMALL_IN_NAMES.test(text) || (at > 0 && /^\d/u.test(text)));
    });
  for (const { first, last } of operatorsIn(passage)) if (last > first && isName(first, last)) ends.set(first, last);
  for (const [at, word] of words.entries()) {
    if (!ends.has(at)) {
      const end = placeEnd(words, at, places);
      if (end > at) ends.set(at, end);
    }
    const isTail = /^Data ?(?:Centers|Centres|centers|centres)$/u.test(`${words[at + 1]?.text} ${words[at + 2]?.text}`);
    if (inTitleCase || !isTail || !word.isCapitalized || word.isPossessive || words[at + 2]?.isCapitalized !== true)
      continue;
    if (!places.some(({ start, end }) => start <= word.start && word.end <= end))
      ends.set(at, Math.max(at + 2, ends.get(at) ?? 0));
  }
  return ends;
}

/**
 * A passage as clauses of tokens, and its sums of money.
 * @param places of the passage; without them no token is part of a place
 */
export function readLine(passage: Passage, places: readonly PlaceInLine[] = []): DealLine {
  const { words, text } = passage;
  const listed = places.filter(({ isListed, kind }) => isListed && kind !== 'none');
  const sums = findMoney(passage);
  const sumAt = new Map(sums.map((sum) => [sum.first, sum]));
  const isInSum = (at: number): boolean => sums.some((sum) => sum.first <= at && at <= sum.last);
  const isBracketed = withoutBrackets(words);
  const clauses: DealClause[] = [];
  let tokens: DealToken[] = [];
  const inTitleCase = passage.from === 'title' && isTitleCase(words);
  const names = namesOf(passage, inTitleCase, listed);
  const isPlace = (start: number, end: number): boolean =>
    listed.some((place) => place.start <= start && end <= place.end);
  const close = (asks: boolean): void => {
    if (tokens.length > 0) clauses.push({ passage, tokens, isTitleCase: inTitleCase, asks });
    tokens = [];
  };
  let sentence = 0;
  const lead = WIRE_LEAD.exec(text)?.[0].length ?? 0;
  for (let index = words.findIndex(({ start }) => start >= lead); index >= 0 && index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const before = words[index - 1];
    if (word.sentence !== sentence) {
      const isYahoo = before?.text === '!' && EXCLAIMING.has(words[index - 2]?.lower ?? '');
      if (!isYahoo) close(false);
      sentence = word.sentence;
    }
    if (isBracketed[index] === true) continue;
    const sum = sumAt.get(index);
    if (sum !== undefined) {
      const written = text.slice(sum.start, sum.end);
      const { start, end } = sum;
      tokens.push({
        text: written,
        lower: written,
        kind: 'sum',
        isName: false,
        isPossessive: false,
        isPlace: false,
        start,
        end,
        sentence,
        sum,
      });
      index = sum.last;
      continue;
    }
    if (word.kind === 'mark') {
      // `Foo takes over Bar, what's next?`: the second half asks, and not the first.
      if (word.text === ',' && asksFrom(words, index + 1)) {
        close(false);
        continue;
      }
      if (word.text === ',' || word.text === '&') tokens.push({ ...word, isName: false, isPlace: false, sum: null });
      else if (QUOTES.test(word.text)) continue;
      else if (word.text === '!' && EXCLAIMING.has(before?.lower ?? '')) continue;
      // The hyphen of `$40-a-share` and of `$10-billion` touches: it ends nothing.
      else if (CLAUSE_END.test(word.text) && !(word.text === '-' && before?.end === word.start))
        close(word.text === '?');
      continue;
    }
    const joined = names.get(index);
    const end = joined === undefined ? tokenEnd(words, index, isInSum) : joined + 1;
    const last = words[end - 1] ?? word;
    const written = text.slice(word.start, last.end);
    tokens.push({
      text: written,
      lower: end === index + 1 ? word.lower : written.toLowerCase(),
      kind: word.kind,
      // `quillr has acquired`: what begins a text in small letters is written so.
      isName: /\p{Lu}|^\p{L}*\d+\p{L}/u.test(written) || (index === 0 && /^\p{Ll}{3}/u.test(written)),
      isPossessive: last.isPossessive && !(OF_BRANDS.test(word.lower) && words[end]?.isCapitalized === true),
      isPlace: isPlace(word.start, word.end) && isPlace(last.start, last.end),
      start: word.start,
      end: last.end,
      sentence,
      sum: null,
    });
    index = end - 1;
  }
  close(false);
  return { passage, clauses, sums };
}
