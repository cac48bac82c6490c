import type { DealMention, NativeValue, ValueBound } from '../../domain/deals/deal.ts';

/** `agree`: one sum, as far as both are exact; `open`: no contradiction; `contrary`: two sums. */
type SumRelation = 'agree' | 'open' | 'contrary';

/** An exact sum may be rounded in another report, by at most this share. */
const ROUNDED = 0.1;
/** The range of "about" and "nearly". */
const ABOUT = 0.15;
/** "More than $1bn" may be $1.4bn, and is not $3bn. */
const MUCH_MORE = 1.5;
/** "Up to $1bn" may be reported as its first part, too. */
const FIRST_PART = 0.2;

/** The sum as it was written; dollars where only they are known. */
export const nativeOf = ({ value_native, value_usd }: DealMention): NativeValue | null =>
  value_native ?? (value_usd === null ? null : { amount: value_usd, currency: 'USD' });

/** Compares the sums that two texts give. Sums in two currencies are not compared: nothing is converted. */
export function compareSums(a: DealMention, b: DealMention): SumRelation {
  const [one, other] = [nativeOf(a), nativeOf(b)];
  if (one === null || other === null) return 'open';
  if (one.currency === other.currency) return compareAmounts(one.amount, a.value_bound, other.amount, b.value_bound);
  if (a.value_usd === null || b.value_usd === null) return 'open';
  return compareAmounts(a.value_usd, 'about', b.value_usd, 'about');
}

function compareAmounts(a: number, boundA: ValueBound | null, b: number, boundB: ValueBound | null): SumRelation {
  const [less, more] = a <= b ? [a, b] : [b, a];
  if (less <= 0) return a === b ? 'agree' : 'open';
  const apart = (more - less) / more;
  const bounds = new Set([boundA ?? 'exact', boundB ?? 'exact']);
  if (apart <= (bounds.size === 1 && bounds.has('exact') ? 0 : ABOUT)) return 'agree';
  if (bounds.size === 1 && bounds.has('exact')) return isRounded(less, more) && apart <= ROUNDED ? 'agree' : 'contrary';
  const [boundOfLess, boundOfMore] = a <= b ? [boundA, boundB] : [boundB, boundA];
  if (boundOfLess === 'at-least' && more <= less * MUCH_MORE) return 'open';
  if (boundOfMore === 'up-to' && less >= more * FIRST_PART) return 'open';
  return 'contrary';
}

/** Whether the sum with fewer digits is the other one rounded: 1.2 and 1.15. */
function isRounded(a: number, b: number): boolean {
  const digits = Math.min(digitsOf(a), digitsOf(b));
  const [one, other] = [a, b].map((amount) => Number(amount.toPrecision(digits)));
  return one === other || Math.abs(a - b) <= 0.5000001 * 10 ** (Math.floor(Math.log10(Math.max(a, b))) - digits + 1);
}

/** Significant digits of an amount as written in thousands, millions or billions. */
const digitsOf = (amount: number): number => amount.toExponential().replace(/e.*/, '').replace(/[.-]/g, '').length;
