import type { ValueBound } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import type { Passage, Word } from '../text/read-words.ts';
import {
  BOUND_WORDS,
  CURRENCY_CODES,
  CURRENCY_NAMES,
  CURRENCY_SIGNS,
  MAGNITUDES,
  NATIONAL_CURRENCIES,
  SIGN_LETTERS,
  SUM_NOUNS,
} from './money-words.ts';

/**
 * What a sum is of: `price` may be the value of a deal; the others are not: a price of one share or one unit, a
 * spending rate by the year, a valuation, a result of the books, and what else carries a figure (markets, fines, bonds).
 */
type SumOf = 'price' | 'unit' | 'rate' | 'valuation' | 'result' | 'other';

/** One sum of money in a passage. */
export interface Sum {
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly bound: ValueBound;
  readonly of: SumOf;
  /** First and last of its words in the passage, bounding words and `+` included. */
  readonly first: number;
  readonly last: number;
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  readonly quote: Quote;
}

/** Indian sums count in crore of which a lakh makes one figure: `1.2 lakh crore`. */
interface Figure {
  readonly amount: number;
  readonly last: number;
  readonly hasMagnitude: boolean;
}

interface Currency {
  readonly code: string;
  readonly first: number;
}

const touches = (left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && left.end === right.start;

const isHyphen = (word: Word | undefined): boolean => word?.kind === 'mark' && /^[-‐‑–]$/u.test(word.text);

/** The currency that is written before the figure at this index. */
function currencyBefore(words: readonly Word[], index: number): Currency | null {
  const before = words[index - 1];
  if (before === undefined) return null;
  const sign = CURRENCY_SIGNS.get(before.text);
  if (sign !== undefined) {
    const letters = words[index - 2];
    const national = touches(letters, before) ? SIGN_LETTERS.get(letters?.text ?? '') : undefined;
    return national === undefined ? { code: sign, first: index - 1 } : { code: national, first: index - 2 };
  }
  const isDot = before.text === '.' && words[index - 2]?.text === 'Rs';
  const code = CURRENCY_CODES.get(isDot ? 'Rs' : before.text);
  return code === undefined ? null : { code, first: isDot ? index - 2 : index - 1 };
}

/** The figure at this index with its magnitudes: `1.2` `bn`, `10` `-` `billion`, `1.2` `lakh` `crore`. */
function figureAt(words: readonly Word[], index: number): Figure | null {
  const word = words[index];
  if (word?.kind !== 'number') return null;
  let amount = Number(word.text.replaceAll(',', ''));
  if (!Number.isFinite(amount)) return null;
  let last = index;
  let hasMagnitude = false;
  for (;;) {
    const skip = isHyphen(words[last + 1]) ? 2 : 1;
    const next = words[last + skip];
    const factor = next?.kind === 'word' ? MAGNITUDES.get(next.lower) : undefined;
    if (next === undefined || factor === undefined) break;
    // A single letter belongs to the figure only if it touches it, or is a capital: `$5 B`, not `$5 a`.
    if (next.text.length === 1 && skip === 1 && !touches(words[last], next) && !/^[MB]$/u.test(next.text)) break;
    if (hasMagnitude && !(words[last]?.lower === 'lakh' && next.lower.startsWith('cr'))) break;
    amount *= factor;
    hasMagnitude = true;
    last += skip;
  }
  return { amount: Math.round(amount * 100) / 100, last, hasMagnitude };
}

/** The currency that is named after a figure that ends at this index, and where its name ends. */
function currencyAfter(words: readonly Word[], last: number): { code: string; last: number } | null {
  const at = isHyphen(words[last + 1]) ? last + 2 : last + 1;
  const next = words[at];
  if (next?.kind !== 'word') return null;
  const two = `${next.lower} ${words[at + 1]?.lower ?? ''}`;
  const national = NATIONAL_CURRENCIES.get(next.lower);
  if (national !== undefined && CURRENCY_NAMES.has(words[at + 1]?.lower ?? '')) return { code: national, last: at + 1 };
  const far = NATIONAL_CURRENCIES.get(two);
  if (far !== undefined && CURRENCY_NAMES.has(words[at + 2]?.lower ?? '')) return { code: far, last: at + 2 };
  const code = CURRENCY_NAMES.get(next.lower) ?? (next.text === 'R' ? undefined : CURRENCY_CODES.get(next.text));
  return code === undefined ? null : { code, last: at };
}

/** The bound in the words before the index, and where its words begin. */
function boundBefore(words: readonly Word[], first: number): { bound: ValueBound; first: number } {
  for (const length of [3, 2, 1]) {
    if (first < length) continue;
    const phrase = words
      .slice(first - length, first)
      .map((word) => word.lower)
      .join(' ');
    for (const [bound, phrases] of BOUND_WORDS) if (phrases.includes(phrase)) return { bound, first: first - length };
  }
  return { bound: 'exact', first };
}

const RATE_WORDS: ReadonlySet<string> = new Set('annually yearly monthly hourly apiece each'.split(' '));
const PERIODS: ReadonlySet<string> = new Set('year month quarter week day hour annum'.split(' '));
const DEAL_NOUNS: ReadonlySet<string> = new Set(
  'deal transaction acquisition purchase takeover merger buyout sale agreement investment project campus'.split(' '),
);

const FIELDS: ReadonlySet<string> = new Set('market industry opportunity capex forecast'.split(' '));

/** What the sum is of, by the words around it. */
function meaningOf(words: readonly Word[], first: number, last: number): SumOf {
  const after = (offset: number): string => words[last + offset]?.lower ?? '';
  const skip = isHyphen(words[last + 1]) ? 1 : 0;
  const next = after(1 + skip);
  if (next === 'per' || (next === '/' && words[last + 2]?.kind === 'word') || next === 'a' || next === 'an') {
    const unit = after(2 + skip) === '-' ? after(3 + skip) : after(2 + skip);
    if (PERIODS.has(unit)) return 'rate';
    if (next !== 'a' && next !== 'an') return 'unit';
    if (unit === 'share' || unit === 'unit' || unit === 'user' || unit === 'ton') return 'unit';
  }
  if (RATE_WORDS.has(next)) return next === 'apiece' || next === 'each' ? 'unit' : 'rate';
  if (next === 'annual') return 'rate';
  let isIn = false;
  for (let offset = 1 + skip; offset <= 4 + skip; offset += 1) {
    const word = words[last + offset];
    isIn ||= word?.lower === 'in' || word?.lower === 'into';
    if (word === undefined || (word.kind === 'mark' && !isHyphen(word))) break;
    if (offset > 1 + skip && /^(?:to|for|from|by|as|at|after|into|on|and|with|of)$/u.test(word.lower)) break;
    const meaning = SUM_NOUNS.get(word.lower);
    // `$5bn market` is no price; in `$5bn in the AI market` the sum goes to the market.
    if (meaning !== undefined && !(isIn && FIELDS.has(word.lower))) return meaning;
  }
  for (let at = first - 1; at >= Math.max(0, first - 7); at -= 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== words[first]?.sentence) break;
    if (word.kind === 'mark' && !isHyphen(word)) break;
    if (word.lower === 'valuation' || word.lower === 'capitalization') return 'valuation';
    if (word.lower.startsWith('valu') && words.slice(at, first).some((between) => between.lower === 'at'))
      // `The deal values Foo at $4bn`, `the deal is valued at $4bn`: what is paid for it.
      return words.slice(Math.max(0, at - 3), at).some((word) => DEAL_NOUNS.has(word.lower)) ? 'price' : 'valuation';
    if (/^(?:revenues?|sales|profits?|earnings|losses|loss|turnover)$/u.test(word.lower)) return 'result';
    if (/^(?:worth|for|in|into|pays?|paid|with|raises?|raised|from|than|spends?)$/u.test(word.lower)) break;
  }
  return 'price';
}

/** A code that is written onto its figure, which is one word then: `RM2 billion`, `Rs500 crore`, `RM2.5bn`. */
const CODED_FIGURE = /^(\p{L}{2,3})(\d+)(\p{L}*)$/u;
/** `R15bn` is of South Africa; `R15` may be anything. */
const RAND_FIGURE = /^(R)(\d+)(\p{L}*)$/u;

/** A figure with its code in one word. Decimals, thousands and magnitude may follow as words that touch. */
function codedFigureAt(words: readonly Word[], index: number): (Figure & { readonly code: string }) | null {
  const text = words[index]?.text ?? '';
  const [, letters = '', digits = '', unit = ''] = CODED_FIGURE.exec(text) ?? RAND_FIGURE.exec(text) ?? [];
  const code = letters === 'R' ? 'ZAR' : CURRENCY_CODES.get(letters);
  if (code === undefined) return null;
  const glued = MAGNITUDES.get(unit.toLowerCase());
  if (unit !== '')
    return glued === undefined ? null : { amount: Number(digits) * glued, last: index, hasMagnitude: true, code };
  let written = digits;
  let last = index;
  const mark = words[index + 1];
  const more = words[index + 2];
  if (
    more?.kind === 'number' &&
    touches(words[index], mark) &&
    touches(mark, more) &&
    /^[.,]$/u.test(mark?.text ?? '')
  ) {
    written += mark?.text === '.' ? `.${more.text}` : more.text;
    last = index + 2;
  }
  const next = words[last + 1];
  const factor = MAGNITUDES.get(next?.lower ?? '') ?? 1;
  const second = next?.lower === 'lakh' && words[last + 2]?.lower.startsWith('cr') === true ? 1e7 : 1;
  if (factor > 1) last += second > 1 ? 2 : 1;
  if (letters === 'R' && factor === 1) return null;
  return {
    amount: Math.round(Number(written.replaceAll(',', '')) * factor * second * 100) / 100,
    last,
    hasMagnitude: factor > 1,
    code,
  };
}

/** `€205 ($235) million`: the magnitude of both, behind what the first is in another currency. */
function magnitudeAfterBracket(words: readonly Word[], last: number): number | null {
  // `($235) million`: the second of both.
  if (/^[)\]]$/u.test(words[last + 1]?.text ?? '')) {
    const open = words.slice(Math.max(0, last - 3), last).findLastIndex(({ text }) => text === '(' || text === '[');
    const first = words[Math.max(0, last - 3) + open - 1];
    const shared = MAGNITUDES.get(words[last + 2]?.lower ?? '');
    return open >= 0 && first?.kind === 'number' ? (shared ?? null) : null;
  }
  const close = words.slice(last + 1, last + 6).findIndex(({ text }) => text === ')' || text === ']');
  if (!/^[([]$/u.test(words[last + 1]?.text ?? '') || close < 0) return null;
  const inside = words.slice(last + 2, last + 1 + close);
  const factor = MAGNITUDES.get(words[last + 2 + close]?.lower ?? '');
  const isFigure = inside.some(({ kind }) => kind === 'number') && !inside.some(({ lower }) => MAGNITUDES.has(lower));
  return isFigure && factor !== undefined ? factor : null;
}

/** `a billion dollars`, `half a billion euros`: a figure written as a word. */
function wordedFigureAt(words: readonly Word[], index: number): Figure | null {
  const word = words[index];
  if (word === undefined) return null;
  const factor = MAGNITUDES.get(word.lower);
  if (word.kind !== 'word' || factor === undefined || word.text.length < 5 || word.lower.endsWith('s')) return null;
  const before = words[index - 1]?.lower;
  if (before !== 'a' && before !== 'one') return null;
  const half = words[index - 2]?.lower === 'half' && before === 'a' ? 0.5 : 1;
  return { amount: factor * half, last: index, hasMagnitude: true };
}

/**
 * Every sum of money in a passage, in order of the text: `$1.2bn`, `A$16bn`, `Rs 500 crore`, `500 million euros`,
 * `a billion dollars`. A range (`$2bn to $3bn`) is one sum, up to its end. Sums without a figure (`multibillion-dollar`,
 * `undisclosed`) are none. Nothing is converted.
 */
export function findMoney(passage: Passage): Sum[] {
  const { words } = passage;
  const sums: Sum[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const coded = codedFigureAt(words, index);
    const figure = coded ?? figureAt(words, index) ?? wordedFigureAt(words, index);
    if (figure === null) continue;
    const before = coded === null ? currencyBefore(words, index) : { code: coded.code, first: index };
    const named = currencyAfter(words, figure.last);
    // In `CNY 5bn, AED 20bn` the second code is of the second figure.
    const after = named !== null && words[named.last + 1]?.kind === 'number' && before !== null ? null : named;
    // `$5 billion Australian dollars`: a name that follows wins over a bare sign.
    const code = after !== null && before?.code === 'USD' ? after.code : (before?.code ?? after?.code);
    if (code === undefined) continue;
    let { amount } = figure;
    let last = after?.last ?? figure.last;
    const shared = figure.hasMagnitude ? null : magnitudeAfterBracket(words, last);
    if (shared !== null) amount *= shared;
    let bound: ValueBound | null = null;
    let first = before?.first ?? index;
    if (words[last + 1]?.text === '+') {
      last += 1;
      bound = 'at-least';
    }
    const range = rangeFrom(words, last, code);
    if (range !== null) {
      amount = range.amount;
      last = range.last;
      bound = 'up-to';
    }
    const worded = boundBefore(words, first);
    first = worded.first;
    bound ??= worded.bound;
    const from = words[first];
    const to = words[last];
    if (from === undefined || to === undefined) continue;
    sums.push({
      amount,
      currency: code,
      bound,
      of: meaningOf(words, first, last),
      first,
      last,
      start: from.start,
      end: to.end,
      quote: { text: passage.sentences[from.sentence] ?? passage.text, from: passage.from },
    });
    index = last;
  }
  return sums;
}

/** The end of a range that goes on after this index: `to $3bn`, `-3bn`, `and €5m` after `between`. */
function rangeFrom(words: readonly Word[], last: number, code: string): Figure | null {
  const link = words[last + 1];
  const isLink = link?.lower === 'to' || isHyphen(link);
  if (!isLink) return null;
  const sign = CURRENCY_SIGNS.get(words[last + 2]?.text ?? '');
  if (sign === undefined && link?.lower === 'to') return null;
  if (sign !== undefined && sign !== code) return null;
  const figure = figureAt(words, last + (sign === undefined ? 2 : 3));
  return figure?.hasMagnitude === true ? figure : null;
}
