/** Whole hundredths of a mark: the finest step in which a part is marked. */
export const HUNDREDTHS = 100;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Marks 0..100 that rise in a straight line from 0 at `zeroAt` to 100 at `fullAt` (zeroAt < fullAt), flat outside. */
export function ascending(value: number, zeroAt: number, fullAt: number): number {
  if (!(zeroAt < fullAt)) throw new RangeError(`rising marks need zeroAt < fullAt, not ${zeroAt} and ${fullAt}`);
  return clamp((100 * (value - zeroAt)) / (fullAt - zeroAt), 0, 100);
}

/** Marks 0..100 that fall in a straight line from 100 at `fullAt` to 0 at `zeroAt` (fullAt < zeroAt), flat outside. */
export function descending(value: number, fullAt: number, zeroAt: number): number {
  if (!(fullAt < zeroAt)) throw new RangeError(`falling marks need fullAt < zeroAt, not ${fullAt} and ${zeroAt}`);
  return clamp((100 * (zeroAt - value)) / (zeroAt - fullAt), 0, 100);
}

/**
 * Marks 0..100 that rise from 0 at nothing to 100 at `fullAt` by ratio: each doubling earns about the same once the value
 * is well above `knee`, and below it the line is nearly straight. Flat outside. Both bounds are above 0.
 */
export function ascendingByRatio(value: number, knee: number, fullAt: number): number {
  if (!(knee > 0 && fullAt > 0)) throw new RangeError(`marks by ratio need bounds above 0, not ${knee} and ${fullAt}`);
  // The quotient of two logarithms may be a last bit above 1.
  return clamp((100 * Math.log1p(clamp(value, 0, fullAt) / knee)) / Math.log1p(fullAt / knee), 0, 100);
}

/**
 * Divides `total` whole units in proportion to `weights`, so that the shares add up to `total` exactly: each gets its
 * floor, and the units left over go to the largest remainders, earlier ones first.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((so, weight) => so + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((so, share) => so + share, 0);
  const byRemainder = exact
    .map((share, position) => ({ position, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.position - b.position);
  for (const { position } of byRemainder.slice(0, left)) shares[position] = (shares[position] ?? 0) + 1;
  return shares;
}

/** One thing to be averaged: marks in whole hundredths, and a weight in whole units. */
export interface Weighed {
  readonly hundredths: number;
  readonly weight: number;
}

export interface WeightedMean {
  /** 0..100, or null without any data. */
  readonly mean: number | null;
  /** Per entry: share of the available weight (0..1) and its contribution to the mean; zeros for missing entries. */
  readonly entries: readonly { readonly effectiveWeight: number; readonly contribution: number }[];
}

/** Effective weights are whole ten-thousandths, so that every printed product is an exact decimal. */
const WEIGHT_UNITS = 10_000;

/**
 * Mean of the entries that are not null, their weights renormalized. Computed in whole numbers: the contributions add
 * up to the mean as printed, not just nearly.
 */
export function weightedMean(entries: readonly (Weighed | null)[]): WeightedMean {
  const shares = shareOut(
    WEIGHT_UNITS,
    entries.map((entry) => entry?.weight ?? 0),
  );
  const millionths = entries.map((entry, position) => (entry?.hundredths ?? 0) * (shares[position] ?? 0));
  const isAnyAvailable = shares.some((share) => share > 0);
  return {
    mean: isAnyAvailable ? millionths.reduce((so, one) => so + one, 0) / (WEIGHT_UNITS * HUNDREDTHS) : null,
    entries: shares.map((share, position) => ({
      effectiveWeight: share / WEIGHT_UNITS,
      contribution: (millionths[position] ?? 0) / (WEIGHT_UNITS * HUNDREDTHS),
    })),
  };
}

/** The middle value, or the mean of the middle two; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}
