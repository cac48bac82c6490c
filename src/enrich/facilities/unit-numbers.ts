import { foldText } from '../text/fold-text.ts';
import { DIRECTIONS, UNIT_WORDS } from './facility-words.ts';

/** Which building of its operator a name means. */
export interface UnitNumbers {
  /** Numbers and letters of buildings, e.g. `1` and `24` of "IAD-1/24", `1b` of "IAD1-B", `=g` of "Building G". */
  readonly units: ReadonlySet<string>;
  /** The letters before each number, where there are any: `iad` of "IAD24". */
  readonly prefixes: ReadonlySet<string>;
  /** Directions: `north` of "Telehouse North". */
  readonly directions: ReadonlySet<string>;
}

/** "DC1-DC15" names fifteen buildings; a longer span is not read as one. */
const LONGEST_SPAN = 60;
/** What a building was called before: its numbers then are none of its numbers now. */
const FORMER_NAME = /\((?:formerly|previously|ex|fka|was)\b[^()]{0,80}\)/g;
/** `CHIO1` is written for `CHI01`. */
const LETTER_FOR_ZERO = /\b([a-z]{3})o(\d)\b/g;
const ROMAN = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((numeral, at) => [numeral, at + 1]),
);
/** Speeds, powers, levels and years in names, which are not numbers of buildings. */
const NO_UNITS =
  /\btier[\s-]?(?:\d|i+v?)\b|\b24\s?[x/]\s?7\b|\b\d+(?:[.,]\d+)?\s?(?:mw|kw|kv|g|gbps|sqm|m2)\b|\b(?:19|20)\d\d\b|\b\d+(?:st|nd|rd|th)\b|\bn\+1\b|#\d{4,}/g;
/** Words that are the name of a street by their ending, in German, Dutch and Scandinavian languages. */
const STREET_WORD = /^\p{L}{3,20}(?:strasse|str|weg|gasse|allee|straat|laan|gracht|kade|gatan|vagen|veien|gata)$/u;
const TOKEN = /[a-z]+\d+[a-z]*|\d+[a-z]?(?![a-z])|[a-z]+|(?:(?![a-z\d])\p{L})+|[-–—/,&+;|():]|[^\s]/gu;

type Token =
  | { readonly kind: 'code'; readonly prefix: string; readonly number: number; readonly suffix: string }
  | { readonly kind: 'number'; readonly number: number; readonly suffix: string; readonly figures: number }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'mark'; readonly mark: string };

function tokenOf(text: string): Token {
  const code = /^([a-z]+)(\d{1,3})([a-z]{0,2})$/.exec(text);
  if (code !== null) return { kind: 'code', prefix: code[1] ?? '', number: Number(code[2]), suffix: code[3] ?? '' };
  const number = /^(\d+)([a-z]?)$/.exec(text);
  if (number !== null) {
    return { kind: 'number', number: Number(number[1]), suffix: number[2] ?? '', figures: number[1]?.length ?? 0 };
  }
  return /^[\p{L}\d]/u.test(text) ? { kind: 'word', word: text } : { kind: 'mark', mark: text };
}

const LISTS = new Set(['/', ',', '&', '+', '-', '–', '—', ';']);
const isListMark = (token: Token | undefined): boolean =>
  token !== undefined &&
  ((token.kind === 'mark' && LISTS.has(token.mark)) ||
    (token.kind === 'word' && (token.word === 'and' || token.word === 'und')));

/**
 * Reads numbers of buildings out of a name.
 * @param existing words (folded) of the operator's own name, whose figures are no numbers of buildings ("H5", "365").
 * @param addressWords words of the record's own address: "350 E Cermak" in a name is its address.
 */
export function readUnitNumbers(
  name: string,
  existing: ReadonlySet<string>,
  addressWords: ReadonlySet<string>,
): UnitNumbers {
  const units = new Set<string>();
  const prefixes = new Set<string>();
  const directions = new Set<string>();
  const plain = foldText(name)
    .replace(FORMER_NAME, ' ')
    .replace(LETTER_FOR_ZERO, '$10$2')
    .replace(NO_UNITS, ' ')
    // "DC 1.2" is a building as "DC 1B" is one.
    .replace(
      /(?<![\d.])(\d)\.(\d)(?![\d.])/g,
      (_, whole: string, part: string) => `${whole}${'jabcdefghi'[Number(part)]}`,
    );
  const texts = plain.match(TOKEN) ?? [];
  const tokens = texts.map(tokenOf);
  let list: { prefix: string; number: number } | null = null;
  const add = (prefix: string, number: number, suffix: string): void => {
    units.add(`${number}${suffix}`);
    if (prefix !== '') prefixes.add(prefix);
    list = { prefix, number };
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (token === undefined) continue;
    if (token.kind === 'mark') {
      if (!isListMark(token)) list = null;
      continue;
    }
    if (existing.has(texts[at] ?? '') && at <= 2) {
      list = null;
      continue;
    }
    if (token.kind === 'code') {
      const span = spanBefore(tokens, at, list, token.prefix);
      if (span !== null) for (let n = span + 1; n < token.number; n += 1) units.add(`${n}`);
      add(token.prefix, token.number, token.suffix);
      at = readSuffixes(tokens, at, token.number, units);
    } else if (token.kind === 'number') {
      if (token.figures > 3) {
        list = null;
      } else if (list !== null && isListMark(before) && !isHouse(after, addressWords)) {
        const opened: { prefix: string; number: number } = list;
        const span = spanBefore(tokens, at, list, null);
        if (span !== null) for (let n = span + 1; n < token.number; n += 1) units.add(`${n}`);
        add(opened.prefix, token.number, token.suffix);
      } else if (isUnit(tokens, at, addressWords)) {
        const word = tokens[before?.kind === 'word' ? at - 1 : at - 2];
        const prefix = word?.kind === 'word' && before !== undefined ? word.word : '';
        add(/^[a-z]{1,5}$/.test(prefix) && !UNIT_WORDS.has(prefix) ? prefix : '', token.number, token.suffix);
        at = readSuffixes(tokens, at, token.number, units);
      } else {
        list = null;
      }
    } else {
      const direction = DIRECTIONS.get(token.word);
      if (direction !== undefined && !addressWords.has(token.word)) directions.add(direction);
      if (!isListMark(token)) list = null;
      readLetter(tokens, at, token.word, before, after, units);
    }
  }
  return { units, prefixes, directions };
}

/** The first number of "DC1-DC15", "IAD450-456"; null where it is a list like "IAD01-02-03". */
function spanBefore(
  tokens: readonly Token[],
  at: number,
  list: { prefix: string; number: number } | null,
  prefix: string | null,
): number | null {
  const mark = tokens[at - 1];
  const token = tokens[at];
  if (list === null || mark?.kind !== 'mark' || !'-–—'.includes(mark.mark)) return null;
  if (token?.kind !== 'code' && token?.kind !== 'number') return null;
  if (prefix !== null && prefix !== list.prefix) return null;
  const next = tokens[at + 1];
  const isChain =
    prefix === null && next?.kind === 'mark' && '-–—'.includes(next.mark) && tokens[at + 2]?.kind === 'number';
  const width = token.number - list.number;
  return !isChain && width > 1 && width <= LONGEST_SPAN ? list.number : null;
}

/** "IAD1-A/F" is two buildings, 1a and 1f. Returns the position of the last token that was read. */
function readSuffixes(tokens: readonly Token[], at: number, number: number, units: Set<string>): number {
  let last = at;
  const letters: string[] = [];
  for (let next = at + 1; next + 1 < tokens.length + 1; next += 2) {
    const mark = tokens[next];
    const letter = tokens[next + 1];
    if (mark?.kind !== 'mark' || !'-/'.includes(mark.mark) || letter?.kind !== 'word' || !/^[a-z]$/.test(letter.word))
      break;
    letters.push(letter.word);
    last = next + 1;
  }
  if (letters.length > 0) units.delete(`${number}`);
  for (const letter of letters) units.add(`${number}${letter}`);
  return last;
}

/** Whether the word behind a number is the street's: `QTD2 - 60 Hudson Street`. */
const isHouse = (after: Token | undefined, addressWords: ReadonlySet<string>): boolean =>
  after?.kind === 'word' && addressWords.has(after.word) && !UNIT_WORDS.has(after.word);

/** Whether a separate number is that of a building, and not of a house, a floor or a firm. */
function isUnit(tokens: readonly Token[], at: number, addressWords: ReadonlySet<string>): boolean {
  const token = tokens[at];
  if (token?.kind !== 'number') return false;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const hasWordBefore = before?.kind === 'word';
  const hasCodeBefore = before?.kind === 'mark' && '-–—'.includes(before.mark) && tokens[at - 2]?.kind === 'word';
  if (isHouse(after, addressWords)) return false;
  if (
    hasWordBefore &&
    addressWords.has(before.word) &&
    !UNIT_WORDS.has(before.word) &&
    (addressWords.has(`${token.number}`) || addressWords.has(`${token.number}${token.suffix}`))
  )
    return false;
  // "Rechenzentrum Paulstrasse 12" is at its house, whichever record states the address.
  if (hasWordBefore && STREET_WORD.test(before.word)) return false;
  if (token.suffix !== '') return true;
  if (token.figures === 3) {
    const word = hasWordBefore ? before : hasCodeBefore ? tokens[at - 2] : undefined;
    return (
      word?.kind === 'word' &&
      (hasCodeBefore || after === undefined || after.kind === 'mark') &&
      /^[a-z]{3}$/.test(word.word)
    );
  }
  return hasWordBefore || hasCodeBefore || (before?.kind === 'mark' && '#)'.includes(before.mark));
}

const isDash = (token: Token | undefined): boolean => token?.kind === 'mark' && '-–—'.includes(token.mark);

/** "Building G", "Phase II", a letter or a Roman numeral at the end. */
function readLetter(
  tokens: readonly Token[],
  at: number,
  word: string,
  before: Token | undefined,
  after: Token | undefined,
  units: Set<string>,
): void {
  if (at === 0) return;
  const isNamed = before?.kind === 'word' && UNIT_WORDS.has(before.word);
  const next = after?.kind === 'mark' && after.mark === ',' ? tokens[at + 2] : after;
  // "Ashburn II LLC" numbers a company; "s.r.o." has no number.
  if (next?.kind === 'word' && /^(?:llc|lp|ltd|inc|gmbh|kg)$/.test(next.word)) return;
  const isLast = after === undefined || (after.kind === 'mark' && after.mark !== "'" && after.mark !== '.');
  const followsWord = before?.kind === 'word' || (before?.kind === 'mark' && '-/)'.includes(before.mark));
  const numeral = ROMAN.get(word);
  // "Oslo IX" and "OS-IX" are exchanges.
  const isExchange = word === 'ix' && !(after?.kind === 'mark' && after.mark === '/');
  if (numeral !== undefined && !isExchange && (isNamed || (isLast && followsWord && !isDash(before))))
    units.add(`${numeral}`);
  else if (/^[a-z]$/.test(word) && (isNamed || (isLast && followsWord && tokens.length > 1))) units.add(`=${word}`);
}

export type UnitRelation = 'none' | 'equal' | 'similar' | 'one-sided' | 'renumbered' | 'conflict';

/**
 * The relation of the buildings of two records; `similar` is one number behind different letters, `renumbered` are two
 * numbers in two ways of numbering, as after a sale.
 */
export function compareUnits(a: UnitNumbers, b: UnitNumbers): UnitRelation {
  if (a.units.size === 0 && b.units.size === 0) return 'none';
  if (a.units.size === 0 || b.units.size === 0) return 'one-sided';
  const isSame = a.units.size === b.units.size && [...a.units].every((unit) => b.units.has(unit));
  if (!isSame) {
    if (areOfOneSite(a, b)) return 'equal';
    if (lettersOnly(a) !== lettersOnly(b) || isPartOf(a, b) || isPartOf(b, a)) return 'one-sided';
    const areApart =
      a.prefixes.size > 0 && b.prefixes.size > 0 && ![...a.prefixes].some((prefix) => b.prefixes.has(prefix));
    return areApart && a.units.size === 1 && b.units.size === 1 ? 'renumbered' : 'conflict';
  }
  if (a.prefixes.size === 0 || b.prefixes.size === 0) return 'equal';
  return [...a.prefixes].some((prefix) => b.prefixes.has(prefix)) ? 'equal' : 'similar';
}

/** "GEN01A" is a part of "GEN01", or all that there is of it: one says which part, the other does not. */
function isPartOf({ units, prefixes }: UnitNumbers, whole: UnitNumbers): boolean {
  const [[unit = ''], [number = '']] = [[...units], [...whole.units]];
  if (units.size !== 1 || whole.units.size !== 1 || !/^\d{1,3}$/.test(number)) return false;
  return (
    unit.startsWith(number) &&
    /^[a-z]$/.test(unit.slice(number.length)) &&
    areOfOneSequence({ units, prefixes, directions: new Set() }, whole)
  );
}

/** "STO1-STO5" and "STO1-6": both list the site, one of them with a building more. */
function areOfOneSite(a: UnitNumbers, b: UnitNumbers): boolean {
  const [few, many] = a.units.size <= b.units.size ? [a.units, b.units] : [b.units, a.units];
  return (
    few.size > 1 && few.size * 2 >= many.size && areOfOneSequence(a, b) && [...few].every((unit) => many.has(unit))
  );
}

/** Two numbers of one sequence, by its letters: they are never one building, whoever has them. */
export const areOfOneSequence = (a: UnitNumbers, b: UnitNumbers): boolean =>
  [...a.prefixes].some((prefix) => b.prefixes.has(prefix));

const lettersOnly = ({ units }: UnitNumbers): boolean => [...units].every((unit) => unit.startsWith('='));
