import { type Input, silentInput } from '../input.ts';

export type { Input } from '../input.ts';

interface InputWords {
  readonly unit: string;
  readonly meaning: string;
  /** How people say it in a sentence. */
  readonly label: string;
  /** Range in which the figure can sensibly lie and the step in which it is stated: how far a what-if may look. */
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Everything that the method listens to. Shares are 0..1. */
export const INPUTS = {
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
    meaning: 'Data center load operating within 100 km.',
    label: 'data center load',
    from: 0,
    to: 30_000,
    step: 1,
  },
  dc_pipeline_mw: {
    unit: 'MW',
    meaning: 'Data center load announced or under construction within 100 km.',
    label: 'data center pipeline',
    from: 0,
    to: 30_000,
    step: 1,
  },
  generation_due_24_months_mw: {
    unit: 'MW',
    meaning: 'Nameplate under construction within 100 km and due within 24 months.',
    label: 'generation under construction',
    from: 0,
    to: 20_000,
    step: 1,
  },
  price_mean_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'Time-weighted mean of the locational price at the market’s price point over 30 days.',
    label: 'price level',
    from: -50,
    to: 200,
    step: 0.01,
  },
  congestion_mean_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'Time-weighted mean magnitude of the congestion component there over 30 days.',
    label: 'congestion',
    from: 0,
    to: 100,
    step: 0.01,
  },
  price_at_or_below_zero_share: {
    unit: 'share of hours',
    meaning: 'Share of the hours of 30 days priced at or below zero there.',
    label: 'hours at or below zero',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  queue_signed_share: {
    unit: 'share of MW',
    meaning: 'Share of the active queue capacity of the region with a signed interconnection agreement.',
    label: 'signed share of the queue',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  queue_wait_months: {
    unit: 'months',
    meaning: 'Median months from queue request to operation in the region.',
    label: 'queue wait',
    from: 0,
    to: 240,
    step: 0.1,
  },
  queue_withdrawn_share: {
    unit: 'share of requests',
    meaning: 'Share of the settled requests of the region that were withdrawn.',
    label: 'withdrawals from the queue',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  drought_severe_share: {
    unit: 'share of area',
    meaning: 'Share of the area around in severe drought or worse (D2 and up).',
    label: 'drought',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  water_stress_ratio: {
    unit: 'withdrawals / supply',
    meaning: 'Baseline water stress: withdrawals against renewable supply of the basin.',
    label: 'water stress',
    from: 0,
    to: 2,
    step: 0.01,
  },
  restrictions_count: {
    unit: 'restrictions',
    meaning: 'Moratoria and pending restrictions on data centers that bind there.',
    label: 'restrictions',
    from: 0,
    to: 10,
    step: 1,
  },
} as const satisfies Readonly<Record<string, InputWords>>;

export type InputName = keyof typeof INPUTS;
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

export type MarketInputs = { readonly [name in InputName]: Input };

/** The inputs that were heard, with silence written down for the rest, in the order of `INPUTS`. */
export function completeInputs(heard: Partial<MarketInputs>): MarketInputs {
  const entries = INPUT_NAMES.map((name): [InputName, Input] => [name, heard[name] ?? silentInput(INPUTS[name].unit)]);
  return Object.fromEntries(entries) as { [name in InputName]: Input };
}
