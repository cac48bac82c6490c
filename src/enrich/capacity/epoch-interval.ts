import type { EpochRevision, EpochTotal } from './epoch-pairs.ts';

/** How far Epoch's figures for what runs are from what is so, as shares of the figure. docs/adr/0063 */
interface EpochInterval {
  /** `epoch-operating/1`: bounds of a name never change. */
  readonly name: string;
  /** Sites of which another list states the power, and sites of which two editions tell of one day. */
  readonly totals: number;
  readonly revisions: number;
  /** What a figure is multiplied with for the bounds of its interval of 80 %. */
  readonly low: number;
  readonly high: number;
  /** Share of left-out pairs of sites that lie within the interval which all others make. */
  readonly coverage: number;
}

/** Fewer say no interval of 80 %: of nine, the least and the greatest leave out a fifth. */
const LEAST_PAIRS = 9;
const COVERAGE = 0.8;

/** The interval in force; a test makes it anew from `EPOCH_TOTALS` and `EPOCH_REVISIONS`. */
export const EPOCH_INTERVAL: EpochInterval = {
  name: 'epoch-operating/1',
  totals: 14,
  revisions: 18,
  low: 0.371,
  high: 2.21,
  coverage: 0.849,
};

/**
 * The interval of 80 % of a figure for what runs. Two errors meet in it: how much a site draws, of which other lists tell,
 * and which buildings run, of which a later edition tells. Every share of the one with every share of the other, as if
 * they were independent. As much is cut off below and above as leaves at least 80 % of the left-out pairs within.
 * @returns null for fewer than nine sites of either kind, or where no cut leaves so many.
 */
export function makeEpochInterval(
  totals: readonly Pick<EpochTotal, 'epochMw' | 'statedMw'>[],
  revisions: readonly Pick<EpochRevision, 'formerMw' | 'laterMw'>[],
  name: string,
): EpochInterval | null {
  if (totals.length < LEAST_PAIRS || revisions.length < LEAST_PAIRS) return null;
  const sizes = totals.map(({ epochMw, statedMw }) => statedMw / epochMw);
  const states = revisions.map(({ formerMw, laterMw }) => laterMw / formerMw);
  for (let percent = 10; percent > 0; percent -= 1) {
    const coverage = leaveOut(sizes, states, percent / 100);
    if (coverage < COVERAGE) continue;
    const [low, high] = boundsOf(sizes, states, percent / 100).map(round);
    if (low === undefined || high === undefined) return null;
    return { name, totals: totals.length, revisions: revisions.length, low, high, coverage: round(coverage) };
  }
  return null;
}

/** Each pair of sites in turn against the interval of all others. */
function leaveOut(sizes: readonly number[], states: readonly number[], tail: number): number {
  let within = 0;
  for (const [at, size] of sizes.entries()) {
    for (const [on, state] of states.entries()) {
      const [low, high] = boundsOf(sizes.toSpliced(at, 1), states.toSpliced(on, 1), tail);
      if (low <= size * state && size * state <= high) within += 1;
    }
  }
  return within / (sizes.length * states.length);
}

/** What lies at the tail from either end: values that were found, and no means of two. */
function boundsOf(sizes: readonly number[], states: readonly number[], tail: number): readonly [number, number] {
  const shares = sizes.flatMap((size) => states.map((state) => size * state)).sort((a, b) => a - b);
  const rank = Math.max(1, Math.floor((shares.length + 1) * tail));
  return [shares[rank - 1] ?? 0, shares[shares.length - rank] ?? Number.POSITIVE_INFINITY];
}

const round = (share: number): number => Number(share.toPrecision(3));
