import type { PriceReading } from '../readings.ts';
import { INPUTS, type Input, type InputName, type MarketInputs } from './inputs.ts';

/**
 * A statistic needs one full cycle of a day: with fewer hours it shows which hours they were, not the cost of power.
 */
export const MIN_HOURS = 24;

/** Of several markets at one node the first that has a day's worth of hours; else the first. Real time comes first. */
export function choosePrice(readings: readonly PriceReading[]): PriceReading | null {
  return readings.find(({ window }) => window !== null && window.hours >= MIN_HOURS) ?? readings[0] ?? null;
}

/** The inputs from a market's price point. Those with too few hours stay missing. */
export function priceInputs(reading: PriceReading | null): Partial<MarketInputs> {
  const window = reading?.window ?? null;
  if (reading === null || window === null || window.hours < MIN_HOURS) return {};
  const derived = (name: InputName, value: number, hours: number): Input => ({
    value,
    unit: INPUTS[name].unit,
    source: reading.provenance.source,
    source_url: reading.provenance.source_url,
    observed_at: reading.latest.interval_start,
    fetched_at: reading.provenance.fetched_at,
    basis: 'derived',
    ...(reading.provenance.origin === undefined
      ? {}
      : { origins: { [reading.provenance.source]: reading.provenance.origin } }),
    notes: [
      `${reading.node} (${reading.node_type}), ${reading.market}, ${window.days} days to the newest interval`,
      `n = ${window.intervals} intervals, ${hours} h`,
      ...(reading.provenance.notes === undefined ? [] : [reading.provenance.notes]),
    ].join('; '),
  });
  const congestion = window.congestion_mean_usd_per_mwh;
  return {
    price_mean_usd_per_mwh: derived('price_mean_usd_per_mwh', window.mean_usd_per_mwh, window.hours),
    price_at_or_below_zero_share: derived('price_at_or_below_zero_share', window.at_or_below_zero_share, window.hours),
    ...(congestion === null || window.congestion_hours < MIN_HOURS
      ? {}
      : {
          congestion_mean_usd_per_mwh: derived('congestion_mean_usd_per_mwh', congestion, window.congestion_hours),
        }),
  };
}
