import type { Quote } from '../../domain/news/quote.ts';
import { ABBREVIATIONS, SENTENCE_STARTERS } from './abbreviations.ts';

/** One word, figure or mark of a text. */
export interface Word {
  /** As written, without possessive `'s`. */
  readonly text: string;
  /** In lower case, with straight apostrophes. */
  readonly lower: string;
  readonly kind: 'word' | 'number' | 'mark';
  readonly isCapitalized: boolean;
  readonly isPossessive: boolean;
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  /** Number of its sentence in the text, from 0. */
  readonly sentence: number;
}

/** A title or a summary as words. */
export interface Passage {
  readonly from: Quote['from'];
  readonly text: string;
  readonly words: readonly Word[];
  /** Sentences as published, by their numbers. */
  readonly sentences: readonly string[];
}

/** Units that are written onto their figure: `1GW`, `1.2bn`. Other letters make the figure a name: `21Shares`, `5G`. */
const GLUED_UNITS: ReadonlySet<string> = new Set(
  (
    'kw mw gw tw kwh mwh gwh twh mwe mwp mwdc mwac gwe mva gva kva k m b t mn mln mm bn bln tn trn cr ' +
    'million billion trillion crore lakh eur usd gbp pc pct ft sqft sqm acre acres'
  ).split(' '),
);

/** Pronouns whose `'s` is a verb. */
const CONTRACTED: ReadonlySet<string> = new Set(
  'it that there here what who where how when why let he she this everything everyone nobody'.split(' '),
);

const SPACE = /\s+/uy;
/** `U.S.`, `D.C.`, `U.A.E`: one word with its periods. */
const INITIALS = /(?:\p{Lu}\.){2,}(?:\p{Lu}(?!\p{L}))?|\p{Lu}\.\p{Lu}(?![\p{L}\p{N}])/uy;
/** Digits in groups of three, or of two as in India; then letters that are written onto them. */
const NUMBER = /(\d+(?:,\d{2,3})*(?:\.\d+)?)(\p{L}[\p{L}\p{N}]*)?/uy;
/** Letters and figures; `AT&T`, `O'Hare`, `don't` and `Example.com` are one word each, hyphenated words are several. */
const WORD =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:(?:&|\+)(?=\p{L})[\p{L}\p{N}]+|['’ʼ](?!s(?!\p{L})|(?<=\p{Lu}['’ʼ])S(?![\p{L}\p{N}]))\p{L}+|\.(?:com|ai|AI|io|IO|net|org|co|js|tech|cloud|eu)(?![\p{L}\p{N}]))*/uy;
const POSSESSIVE = /['’ʼ]s(?![\p{L}\p{N}])|(?<=\p{Lu})['’ʼ]S(?![\p{L}\p{N}])/uy;
const APOSTROPHES: ReadonlySet<string> = new Set(["'", '’', 'ʼ']);
/** For most characters their code shows what they begin. */
const ZERO = 48;
const NINE = 57;
const LAST_ASCII = 127;
const SPACE_CODE = 32;
/** Of an ASCII letter, either case. */
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const CLOSING = /["'’”)\]]/u;
const ENDS_SENTENCE = /[.!?…]/u;
const UPPER = /^\p{Lu}/u;
/** For most words the first letter is enough. */
const startsUpper = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code > LAST_ASCII ? UPPER.test(text) : code >= UPPER_A && code <= UPPER_Z;
};
const UPPER_A = 65;
const UPPER_Z = 90;
const CURLY = /’/g;

interface Token {
  readonly text: string;
  readonly kind: Word['kind'];
  readonly isPossessive: boolean;
  readonly start: number;
  readonly end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A figure at this place, without a unit that is written onto it. */
function figureAt(text: string, at: number): Token | null {
  const found = matchAt(NUMBER, text, at);
  if (found === null) return null;
  const [whole, digits = '', letters] = found;
  const isNumber = letters === undefined || GLUED_UNITS.has(letters.toLowerCase());
  const written = isNumber ? digits : whole;
  return {
    text: written,
    kind: isNumber ? 'number' : 'word',
    isPossessive: false,
    start: at,
    end: at + written.length,
  };
}

/** `isQuoted`: a single quotation mark is open, so that an apostrophe after `s` closes it. */
function wordAt(text: string, at: number, isQuoted: boolean): Token | null {
  const initials = text.charAt(at + 1) === '.' ? matchAt(INITIALS, text, at) : null;
  const found = initials ?? matchAt(WORD, text, at);
  if (found === null) return null;
  const [written] = found;
  const end = at + written.length;
  const token = { text: written, kind: 'word' as const, isPossessive: false, start: at, end };
  const next = text.charAt(end);
  if (!APOSTROPHES.has(next)) return token;
  const mark = matchAt(POSSESSIVE, text, end);
  if (mark !== null) {
    if (!CONTRACTED.has(written.toLowerCase())) return { ...token, isPossessive: true };
    return { ...token, text: written + mark[0], end: end + mark[0].length };
  }
  const isPlural = /s$/iu.test(written) && next !== 'ʼ' && /[\s]/u.test(text.charAt(end + 1));
  return isPlural && !isQuoted ? { ...token, isPossessive: true } : token;
}

/** Where reading continues: after the apostrophe of a possessive, which is not a mark of its own. */
function endOf(token: Token, text: string): number {
  if (!token.isPossessive) return token.end;
  const mark = matchAt(POSSESSIVE, text, token.end);
  return token.end + (mark === null ? 1 : mark[0].length);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isQuoted = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === SPACE_CODE) {
      at += 1;
      continue;
    }
    const space = code > LAST_ASCII || code < SPACE_CODE ? matchAt(SPACE, text, at) : null;
    if (space !== null) {
      at += space[0].length;
      continue;
    }
    const isDigit = code >= ZERO && code <= NINE;
    const token = isDigit
      ? figureAt(text, at)
      : code > LAST_ASCII || isLetter(code)
        ? wordAt(text, at, isQuoted)
        : null;
    if (token !== null) {
      tokens.push(token);
      at = endOf(token, text);
      continue;
    }
    const mark = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (mark === '‘' || (mark === "'" && !/\S/u.test(text.charAt(at - 1)))) isQuoted = true;
    else if (mark === '’' || mark === "'") isQuoted = false;
    tokens.push({ text: mark, kind: 'mark', isPossessive: false, start: at, end: at + mark.length });
    at += mark.length;
  }
  return tokens;
}

/** Whether a sentence ends with this token. */
function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined) return false;
  if (token.end === next.start) return false;
  if (token.kind !== 'mark' && !token.text.endsWith('.')) return false;
  const startsAnew = startsUpper(next.text) && SENTENCE_STARTERS.has(next.text.toLowerCase());
  if (token.kind === 'word') return token.text.endsWith('.') && startsAnew;
  let mark = token;
  let place = index;
  while (CLOSING.test(mark.text)) {
    place -= 1;
    const before = tokens[place];
    if (before === undefined || before.end !== mark.start) return false;
    mark = before;
  }
  if (mark.kind !== 'mark' || !ENDS_SENTENCE.test(mark.text)) return false;
  if (next.kind === 'word' && !startsUpper(next.text) && mark.text !== '!' && mark.text !== '?') return false;
  if (mark.text !== '.') return true;
  const before = tokens[place - 1];
  if (before?.kind !== 'word' || before.end !== mark.start) return true;
  const amount = tokens[place - 2];
  // The letter of `$1.5B` is a unit, and no initial.
  if (amount?.kind === 'number' && amount.end === before.start) return true;
  const isShort = ABBREVIATIONS.has(before.text.toLowerCase()) && startsUpper(before.text);
  return !(isShort || /^\p{Lu}$/u.test(before.text)) || startsAnew;
}

/**
 * The words of a title or a summary. Figures are separate from units, currency marks and hyphens that are written onto
 * them: `300-MW` is `300` `-` `MW`, `A$16bn+` is `A` `$` `16` `bn` `+`; `start` and `end` show that they touch.
 * Hyphenated words are separated in the same way. `U.S.` is one word, `St.` is `St` and a period that ends no sentence.
 */
export function readWords(text: string, from: Quote['from']): Passage {
  const tokens = tokensOf(text);
  const words: Word[] = [];
  const starts = [0];
  for (const [index, token] of tokens.entries()) {
    const { text: written, kind, isPossessive, start, end } = token;
    const lower = written.toLowerCase();
    words.push({
      text: written,
      lower: lower.includes('’') ? lower.replace(CURLY, "'") : lower,
      kind,
      isCapitalized: kind === 'word' && startsUpper(written),
      isPossessive,
      start,
      end,
      sentence: starts.length - 1,
    });
    const next = tokens[index + 1];
    if (next !== undefined && endsSentence(tokens, index)) starts.push(next.start);
  }
  const sentences = starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length).trim());
  return { from, text, words, sentences };
}
