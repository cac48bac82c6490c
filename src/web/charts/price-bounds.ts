import { quantileSorted } from 'd3-array';

/** Between which prices a chart is drawn, $/MWh, and which of its prices lie beyond. */
interface PriceBounds {
  readonly low: number;
  readonly high: number;
}

/** Fewer prices than this are all shown as they are. */
const FEWEST = 24;
/** Shares of the prices between which they are ordinary. */
const ORDINARY = [0.05, 0.95] as const;
/** A price so many times as far from the median as ordinary ones reach would press them to a flat line. */
const FAR = 4;
/** Where nearly all prices are one, some dollars more are not far. $/MWh. */
const LEAST_REACH = 5;

/**
 * From the least to the greatest price, with zero between them; a few that lie far off all others are left out, so that
 * the others can be read. The chart has to mention those.
 */
export function priceBounds(prices: readonly number[]): PriceBounds {
  const sorted = [...prices].sort((a, b) => a - b);
  const shown = sorted.length < FEWEST ? sorted : sorted.filter(isNear(sorted));
  return { low: Math.min(0, shown[0] ?? 0), high: Math.max(1, shown.at(-1) ?? 1) };
}

function isNear(sorted: number[]): (price: number) => boolean {
  const at = (share: number): number => quantileSorted(sorted, share) ?? 0;
  const [median, below, above] = [at(0.5), at(ORDINARY[0]), at(ORDINARY[1])];
  const far = FAR * Math.max(LEAST_REACH, above - median, median - below);
  return (price) => Math.abs(price - median) <= far;
}
