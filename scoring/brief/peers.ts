import { roundTo } from '../../src/domain/scores/round-to.ts';
import type { MarketInputs } from '../market-power/inputs.ts';
import { median } from '../math.ts';
import type { PricePeers } from './sections.ts';

/** From how many price points on a median is worth comparing with. */
const ENOUGH_POINTS = 5;

/**
 * Medians over the price points of all markets, each counted once however many markets it prices; of congestion over the
 * points that state it. @param points inputs by price point. @returns null where too few have a price to compare with.
 */
export function comparePeers(points: ReadonlyMap<string, MarketInputs>): PricePeers | null {
  const available = (name: keyof MarketInputs): number[] =>
    [...points.values()].map((inputs) => inputs[name].value).filter((value) => value !== null);
  const middle = (values: readonly number[], decimals: number): number | null => {
    const value = values.length < ENOUGH_POINTS ? null : median(values);
    return value === null ? null : roundTo(value, decimals);
  };
  const prices = available('price_mean_usd_per_mwh');
  const price = middle(prices, 4);
  if (price === null) return null;
  return {
    price_points: prices.length,
    median_usd_per_mwh: price,
    median_congestion_usd_per_mwh: middle(available('congestion_mean_usd_per_mwh'), 4),
    median_at_or_below_zero_share: middle(available('price_at_or_below_zero_share'), 6),
  };
}
