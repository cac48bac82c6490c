import { type Input, missingInput } from '../input.ts';

export type { Input } from '../input.ts';

export interface InputWords {
  readonly unit: string;
  readonly meaning: string;
  /** Its name in a sentence. */
  readonly label: string;
  /** Plausible range of the figure and its step: the range of a what-if. */
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Everything that is gathered about a market. Shares are 0..1. What no part reads is context and moves no score. */
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
      'Months from request to operation: the month by which half of all requests of the operator are in operation; else the median of what was completed there or in the region; else the months until the grid’s owner expects room, or as long as a connection is stated to take.',
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
    meaning: 'Mean price paid by industrial customers of the state, elsewhere of the country.',
    label: 'industrial price',
    from: 0,
    to: 50,
    step: 0.01,
  },
  grid_accredited_mw: {
    unit: 'MW',
    meaning: 'Accredited capacity of the plants of the market’s own grid: nameplates times the share of their fuel.',
    label: 'accredited capacity of the grid',
    from: 0,
    to: 500_000,
    step: 1,
  },
  grid_peak_mw: {
    unit: 'MW',
    meaning: 'Peak demand of the market’s own grid, as measured by its operator or its balancing authorities.',
    label: 'peak demand of the grid',
    from: 0,
    to: 500_000,
    step: 1,
  },
  zone_accredited_mw: {
    unit: 'MW',
    meaning:
      'Accredited capacity of the listed plants of the market’s own grid outside the United States: a zone or the country.',
    label: 'accredited capacity of the grid',
    from: 0,
    to: 3_000_000,
    step: 1,
  },
  zone_peak_mw: {
    unit: 'MW',
    meaning: 'Peak demand of that grid, estimated from the country’s yearly demand and the share of its people.',
    label: 'peak demand of the grid',
    from: 0,
    to: 3_000_000,
    step: 1,
  },
  country_accredited_mw: {
    unit: 'MW',
    meaning:
      'Accredited capacity of a grid whose list lacks plants: what the country’s generation needs beside them is added in proportion.',
    label: 'accredited capacity of the country',
    from: 0,
    to: 3_000_000,
    step: 1,
  },
  country_peak_mw: {
    unit: 'MW',
    meaning:
      'Peak demand of a grid whose list lacks plants, estimated from the country’s yearly demand in the year of the list.',
    label: 'peak demand of the country',
    from: 0,
    to: 3_000_000,
    step: 1,
  },
  accredited_nearby_mw: {
    unit: 'MW',
    meaning: 'Accredited capacity of the plants within 100 km on the market’s own grid.',
    label: 'accredited capacity nearby',
    from: 0,
    to: 60_000,
    step: 1,
  },
  listed_nearby_mw: {
    unit: 'MW',
    meaning: 'The same outside the United States, of lists that may be incomplete.',
    label: 'accredited capacity nearby',
    from: 0,
    to: 60_000,
    step: 1,
  },
  peak_nearby_mw: {
    unit: 'MW',
    meaning: 'Share of the grid’s peak demand that the people within 100 km are of the people of the grid.',
    label: 'peak demand nearby',
    from: 0,
    to: 60_000,
    step: 1,
  },
  accredited_region_mw: {
    unit: 'MW',
    meaning: 'Accredited capacity of the plants within 300 km on the market’s own grid.',
    label: 'accredited capacity within 300 km',
    from: 0,
    to: 300_000,
    step: 1,
  },
  listed_region_mw: {
    unit: 'MW',
    meaning: 'The same outside the United States, of lists that may be incomplete.',
    label: 'accredited capacity within 300 km',
    from: 0,
    to: 300_000,
    step: 1,
  },
  peak_region_mw: {
    unit: 'MW',
    meaning: 'Share of the grid’s peak demand that the people within 300 km are of the people of the grid.',
    label: 'peak demand within 300 km',
    from: 0,
    to: 300_000,
    step: 1,
  },
  wind_sun_region_mw: {
    unit: 'MW',
    meaning: 'Nameplate of the wind and solar plants within 300 km on the market’s own grid.',
    label: 'wind and sun within 300 km',
    from: 0,
    to: 200_000,
    step: 1,
  },
  facilities_on_grid: {
    unit: 'facilities',
    meaning: 'Data centers within 100 km on the market’s own grid.',
    label: 'data centers nearby',
    from: 0,
    to: 1_000,
    step: 1,
  },
  people_nearby: {
    unit: 'people',
    meaning: 'People who live within 100 km on the market’s own grid.',
    label: 'people nearby',
    from: 0,
    to: 60_000_000,
    step: 1_000,
  },
  area_due_24_months_mw: {
    unit: 'MW',
    meaning: 'Requests of the market’s grid area with a signed agreement that are due within 24 months of the list.',
    label: 'generation coming online in the area',
    from: 0,
    to: 200_000,
    step: 1,
  },
  area_price_usd_per_mwh: {
    unit: '$/MWh',
    meaning:
      'Mean wholesale price of the market’s hub or zone over the newest twelve months of a published series in dollars.',
    label: 'price of the zone',
    from: -50,
    to: 300,
    step: 0.01,
  },
  area_price_eur_per_mwh: {
    unit: 'EUR/MWh',
    meaning: 'The same of a published series in euros.',
    label: 'price of the zone',
    from: -50,
    to: 300,
    step: 0.01,
  },
  old_area_price_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'The same of a series in dollars that ended more than nine months ago.',
    label: 'price of the zone, long ago',
    from: -50,
    to: 300,
    step: 0.01,
  },
  old_area_price_eur_per_mwh: {
    unit: 'EUR/MWh',
    meaning: 'The same of a series in euros that ended more than nine months ago.',
    label: 'price of the zone, long ago',
    from: -50,
    to: 300,
    step: 0.01,
  },
  country_price_eur_per_mwh: {
    unit: 'EUR/MWh',
    meaning:
      'Mean wholesale price over the zones of the market’s country, weighted by load, over the newest twelve months published in euros.',
    label: 'price of the country',
    from: -50,
    to: 300,
    step: 0.01,
  },
  area_at_or_below_zero_share: {
    unit: 'share of hours',
    meaning:
      'Share of the hours of the market’s hub or zone with a price at or below zero over the newest twelve months of a published series.',
    label: 'hours at or below zero in the zone',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  area_signed_share: {
    unit: 'share of MW',
    meaning: 'Share of the active requests of the market’s grid area, or of the country, with a signed agreement.',
    label: 'signed share of the area’s queue',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  country_drought_score: {
    unit: 'score 0 to 10',
    meaning: 'Drought risk of the country by INFORM.',
    label: 'drought risk of the country',
    from: 0,
    to: 10,
    step: 0.1,
  },
  country_hazard_score: {
    unit: 'score 0 to 10',
    meaning: 'Natural hazards of the country by INFORM.',
    label: 'natural hazards of the country',
    from: 0,
    to: 10,
    step: 0.1,
  },
  load_share_nearby: {
    unit: 'share of electricity',
    meaning:
      'Share of the electricity within 100 km that data centers use: the published share of the country, spread by mapped sites, beside everybody else by people.',
    label: 'share of data centers in the load',
    from: 0,
    to: 1,
    step: 0.0001,
  },
  restriction_points: {
    unit: 'points',
    meaning:
      'Rules for data centers: 4 for each stop in force at the place, 3 for a condition there, 2 for a rule of the whole state or country and for a moratorium within 50 km, 1 for a restrictive bill pending.',
    label: 'restrictions',
    from: 0,
    to: 40,
    step: 1,
  },
  in_united_states: {
    unit: 'yes (1) or no (0)',
    meaning:
      'Whether the market is in the United States: parts without data spread as they do among the markets there, or elsewhere.',
    label: 'country',
    from: 0,
    to: 1,
    step: 1,
  },
} as const satisfies Readonly<Record<string, InputWords>>;

export type InputName = keyof typeof INPUTS;
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

export type MarketInputs = { readonly [name in InputName]: Input };

/** The available inputs, with missing ones for the rest, in the order of `INPUTS`. */
export function completeInputs(available: Partial<MarketInputs>): MarketInputs {
  const entries = INPUT_NAMES.map((name): [InputName, Input] => [
    name,
    available[name] ?? missingInput(INPUTS[name].unit),
  ]);
  return Object.fromEntries(entries) as { [name in InputName]: Input };
}
