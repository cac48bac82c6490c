import {
  completeInputs,
  INPUTS,
  type Input,
  type InputName,
  type MarketInputs,
} from '../../../scoring/market-power/inputs.ts';

/** Inputs with these values, as if measured, and silence for the rest. */
export function someInputs(values: Partial<Record<InputName, number | null>>): MarketInputs {
  const entries = Object.entries(values) as [InputName, number | null][];
  const available = entries
    .filter(([, value]) => value !== null)
    .map(([name, value]): [InputName, Input] => [
      name,
      {
        value,
        unit: INPUTS[name].unit,
        source: `source-of-${name}`,
        source_url: `https://publisher.example/${name}`,
        observed_at: '2026-11-20T11:55:00Z',
        fetched_at: '2026-11-20T11:58:00Z',
        basis: 'reported',
        ...(name === 'queue_wait_months' ? { estimator: 'survival' as const } : {}),
      },
    ]);
  return completeInputs(Object.fromEntries(available));
}

/** A market of the United States whose parts all have data of their best source. */
export const ALL_HEARD = {
  generation_nearby_mw: 9_000,
  dc_operating_mw: 1_200,
  dc_pipeline_mw: 1_800,
  generation_due_24_months_mw: 900,
  price_mean_usd_per_mwh: 38.25,
  congestion_mean_usd_per_mwh: 2.4,
  price_at_or_below_zero_share: 0.031,
  queue_signed_share: 0.22,
  queue_wait_months: 41,
  queue_withdrawn_share: 0.71,
  drought_severe_share: 0.12,
  water_risk_score: 2.1,
  restriction_points: 0,
  facilities_nearby: 31,
  hazard_score: 22.5,
  industrial_price_cents_per_kwh: 7.9,
  grid_accredited_mw: 92_000,
  grid_peak_mw: 82_000,
  accredited_nearby_mw: 6_500,
  peak_nearby_mw: 5_000,
  accredited_region_mw: 31_000,
  peak_region_mw: 26_000,
  facilities_on_grid: 30,
  people_nearby: 6_000_000,
  in_united_states: 1,
} as const satisfies Partial<Record<InputName, number>>;
