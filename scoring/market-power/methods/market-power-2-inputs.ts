import type { InputWords } from '../inputs.ts';
import type { InputsOf } from '../scoring-method.ts';

/** Everything that market-power/2 knew of a market, as it was released. Frozen. */
export const INPUTS_2 = {
  generation_nearby_mw: {
    unit: 'MW',
    meaning: 'Nameplate of the plants operating within 100 km.',
    label: 'generation nearby',
    from: 0,
    to: 60_000,
    step: 1,
  },
  dc_operating_mw: {
    unit: 'MW',
    meaning:
      'Data center load operating within 100 km: as stated by the operator, otherwise estimated from floor area.',
    label: 'data center load',
    from: 0,
    to: 30_000,
    step: 1,
  },
  dc_pipeline_mw: {
    unit: 'MW',
    meaning: 'Stated load of data center projects announced or under construction within 100 km.',
    label: 'data center pipeline',
    from: 0,
    to: 30_000,
    step: 1,
  },
  generation_due_24_months_mw: {
    unit: 'MW',
    meaning:
      'Capacity within 100 km that is under construction or has a signed interconnection agreement, due between 12 months before and 24 months after the date of its list.',
    label: 'generation coming online (24 months)',
    from: 0,
    to: 20_000,
    step: 1,
  },
  price_mean_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'Time-weighted mean of the LMP at the market’s price point over 30 days.',
    label: 'price level',
    from: -50,
    to: 200,
    step: 0.01,
  },
  congestion_mean_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'Time-weighted mean of the absolute congestion component at the price point over 30 days.',
    label: 'congestion',
    from: 0,
    to: 100,
    step: 0.01,
  },
  price_at_or_below_zero_share: {
    unit: 'share of hours',
    meaning: 'Share of hours over 30 days with a price at or below zero at the price point.',
    label: 'hours at or below zero',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  queue_signed_share: {
    unit: 'share of MW',
    meaning:
      'Share of the region’s active queue capacity with a signed interconnection agreement, of the capacity with a known agreement status.',
    label: 'signed share of the queue',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  queue_wait_months: {
    unit: 'months',
    meaning:
      'Months from queue request to operation in the region: the median of completed projects; if too few were completed, the month by which half of all requests were in operation.',
    label: 'queue wait',
    from: 0,
    to: 240,
    step: 0.1,
  },
  queue_withdrawn_share: {
    unit: 'share of requests',
    meaning: 'Share of the region’s completed and withdrawn requests that were withdrawn.',
    label: 'withdrawals from the queue',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  drought_severe_share: {
    unit: 'share of area',
    meaning: 'Share of the surrounding area in severe drought or worse (D2 and up).',
    label: 'drought',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  water_risk_score: {
    unit: 'score 0 to 5',
    meaning: 'Overall water risk of the basin by WRI Aqueduct: quantity, quality and regulation together.',
    label: 'water risk',
    from: 0,
    to: 5,
    step: 0.01,
  },
  restrictions_count: {
    unit: 'restrictions',
    meaning: 'Moratoria in force within 50 km and restrictive bills pending in the state.',
    label: 'restrictions',
    from: 0,
    to: 20,
    step: 1,
  },
  facilities_nearby: {
    unit: 'facilities',
    meaning: 'Data centers within 100 km.',
    label: 'data centers nearby',
    from: 0,
    to: 1_000,
    step: 1,
  },
  hazard_score: {
    unit: 'score 0 to 100',
    meaning: 'Composite of natural hazards of the county by FEMA’s National Risk Index.',
    label: 'natural hazards',
    from: 0,
    to: 100,
    step: 0.1,
  },
  industrial_price_cents_per_kwh: {
    unit: 'cents/kWh',
    meaning: 'Mean price paid by industrial customers of the state.',
    label: 'industrial price',
    from: 0,
    to: 50,
    step: 0.01,
  },
} as const satisfies Readonly<Record<string, InputWords>>;

export type InputName2 = keyof typeof INPUTS_2;
export type MarketInputs2 = InputsOf<InputName2>;
