import { roundTo } from '../../src/domain/scores/round-to.ts';
import { INPUT_NAMES, type Input, type InputName, type MarketInputs } from '../market-power/inputs.ts';

/** From how many values on a median is worth comparing with. */
const ENOUGH = 5;

/** Inputs of a price point: each point counts once, however many markets it prices. */
const OF_PRICE_POINTS: ReadonlySet<InputName> = new Set([
  'price_mean_usd_per_mwh',
  'congestion_mean_usd_per_mwh',
  'price_at_or_below_zero_share',
]);

/** The middle of an input over `n` of `of`, and the tenths below and above which only one in ten lies. */
export interface Peers {
  readonly of: 'markets' | 'price points';
  readonly n: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export type InputPeers = ReadonlyMap<InputName, Peers>;

/**
 * The usual value of each input; inputs that too few markets have are left out. Computed once for all briefs of a run.
 * @param markets inputs of all markets. @param points inputs by price point.
 */
export function compareInputs(markets: Iterable<MarketInputs>, points: ReadonlyMap<string, MarketInputs>): InputPeers {
  const all = [...markets];
  const found = INPUT_NAMES.flatMap((name): [InputName, Peers][] => {
    const ofPoints = OF_PRICE_POINTS.has(name);
    const values = (ofPoints ? [...points.values()] : all).flatMap((inputs) =>
      isComparable(inputs[name]) ? (inputs[name].value ?? []) : [],
    );
    if (values.length < ENOUGH) return [];
    const sorted = Float64Array.from(values).sort();
    const at = (share: number): number => roundTo(quantile(sorted, share), 6);
    const of = ofPoints ? 'price points' : 'markets';
    return [[name, { of, n: sorted.length, median: at(0.5), low: at(0.1), high: at(0.9) }]];
  });
  return new Map(found);
}

/** Waits of different estimators are of different requests: those by survival, which most markets have, are compared. */
export const isComparable = ({ estimator }: Pick<Input, 'estimator'>): boolean =>
  estimator === undefined || estimator === 'survival';

/** Between two values in a straight line. @param sorted at least one. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** The farthest that a value may count as off the usual. */
const MOST_OFF = 2;

/**
 * How far a value is off the usual: 0 at the median, 1 where only one in ten is farther up, −1 where only one in ten is
 * farther down.
 */
export function deviation(value: number, { median, low, high }: Peers): number {
  if (value === median) return 0;
  const reach = value > median ? high - median : median - low;
  // Where nine in ten are the same, any other is far off.
  const off = reach > 0 ? Math.abs(value - median) / reach : MOST_OFF;
  return Math.sign(value - median) * Math.min(MOST_OFF, off);
}
