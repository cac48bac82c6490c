import { roundTo } from '../../../src/domain/scores/round-to.ts';
import type { LadderPart } from '../ladder/rung.ts';
import type { INPUTS_3 } from './market-power-3-inputs.ts';

type PartOf3 = LadderPart<keyof typeof INPUTS_3>;

const DECIMALS = 6;

/** Accredited capacity over peak demand, less 1. */
const margin = (capacity: number, peak: number): number | null =>
  peak > 0 ? roundTo(capacity / peak - 1, DECIMALS) : null;

const MARGIN_BOUNDS = {
  zeroAt: -0.35,
  fullAt: 0.35,
  because:
    'Grids plan for accredited capacity near their peak (PJM’s forecast pool requirement for 2026/2027 is 0.93 of it); 35 % less means that neighbors carry a third of the peak, 35 % more that a third again could be served. Judgment.',
};

const reserveMargin: PartOf3 = {
  id: 'reserve-margin',
  axis: 'excess_power',
  weight: 0.3,
  meaning: 'More accredited capacity than peak demand on the market’s own grid scores higher.',
  rungs: [
    {
      grade: 'A',
      what: 'plants of the operator or of the region’s balancing authorities, over their measured peak',
      unit: 'share of peak',
      bounds: MARGIN_BOUNDS,
      reads: ['grid_accredited_mw', 'grid_peak_mw'],
      measure: margin,
    },
    {
      grade: 'C',
      what: 'listed plants of the country, over a peak estimated from its yearly demand',
      unit: 'share of peak',
      bounds: MARGIN_BOUNDS,
      reads: ['country_accredited_mw', 'country_peak_mw'],
      measure: margin,
    },
  ],
};

/** MW by which a place that has next to nothing, and needs next to nothing, stays in the middle. */
const SMALL_PLACE_MW = 1_000;

/** What is left of the capacity nearby after everybody's peak, as a share of both: -1 nothing there, 1 nobody there. */
function localBalance(accredited: number, peak: number, ...loads: number[]): number {
  const load = loads.reduce((sum, mw) => sum + mw, peak);
  return roundTo((accredited - load) / (accredited + load + SMALL_PLACE_MW), DECIMALS);
}

const localSupply: PartOf3 = {
  id: 'local-supply',
  axis: 'excess_power',
  weight: 0.3,
  meaning:
    'This is accredited capacity within 100 km on the same grid less the peak demand of the people and of the data centers there. More scores higher.',
  rungs: [
    {
      grade: 'A',
      what: 'plants within 100 km less the peak of people and data centers there',
      unit: 'share of capacity and load',
      bounds: {
        zeroAt: -0.8,
        fullAt: 0.6,
        because:
          'At -0.8 nine tenths of the power come from elsewhere, as in large cities without plants; at 0.6 four times the local load is generated. In between lies most of both continents. Judgment.',
      },
      reads: ['accredited_nearby_mw', 'peak_nearby_mw'],
      readsIfAvailable: ['dc_operating_mw', 'dc_pipeline_mw'],
      measure: localBalance,
    },
    {
      grade: 'B',
      what: 'listed plants within 100 km less the share of the country’s estimated peak there',
      unit: 'share of capacity and load',
      bounds: { zeroAt: -0.8, fullAt: 0.6, because: 'The bounds of the first rung.' },
      reads: ['listed_nearby_mw', 'peak_nearby_mw'],
      readsIfAvailable: ['dc_operating_mw', 'dc_pipeline_mw'],
      measure: localBalance,
    },
  ],
};

const USD = [20, 80] as const;
const EUR = [30, 130] as const;
const CENTS = [5, 15] as const;
const PRICE_REASONS = {
  usd: 'Regional annual means are about 30 to 55 $/MWh (EIA, outlook for 2025); two thirds of the lower and 1.5 times the upper value. Judgment.',
  eur: 'Zones of the European market had means from about 35 (northern Norway) to 115 EUR/MWh (Hungary, Italy, Ireland) in 2025 and 2026. Judgment.',
  cents:
    'Industrial customers paid 6 to 7 cents/kWh in the cheapest US states and over 15 in New England and California in 2024 (EIA); taxes and delivery are in it. Judgment.',
};

/** The same ladder from either side: `isGood` where a low price means room. */
function priceRungs(isGood: boolean): PartOf3['rungs'] {
  const bounds = ([low, high]: readonly [number, number], because: string) =>
    isGood ? { zeroAt: high, fullAt: low, because } : { zeroAt: low, fullAt: high, because };
  return [
    {
      grade: 'A',
      what: 'LMP of the market’s own hub or zone over 30 days',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['price_mean_usd_per_mwh'],
    },
    {
      grade: 'B',
      what: 'published means of the market’s hub or zone, in dollars',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['area_price_usd_per_mwh'],
    },
    {
      grade: 'B',
      what: 'published means of the market’s bidding zone, in euros',
      unit: 'EUR/MWh',
      bounds: bounds(EUR, PRICE_REASONS.eur),
      reads: ['area_price_eur_per_mwh'],
    },
    {
      grade: 'C',
      what: 'means of the hub or zone of a series that ended long ago, in dollars',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['old_area_price_usd_per_mwh'],
    },
    {
      grade: 'C',
      what: 'means of the bidding zone of a series that ended long ago, in euros',
      unit: 'EUR/MWh',
      bounds: bounds(EUR, PRICE_REASONS.eur),
      reads: ['old_area_price_eur_per_mwh'],
    },
    {
      grade: 'C',
      what: 'what industrial customers of the state, or of the country, pay',
      unit: 'cents/kWh',
      bounds: bounds(CENTS, PRICE_REASONS.cents),
      reads: ['industrial_price_cents_per_kwh'],
    },
  ];
}

const CONGESTED_USD_PER_MWH = 12;
const OFTEN_SHARE = 0.1;
const MUCH_MW = 3_000;

/** Excess power: what is there, what it costs, what is coming. */
const ROOM: readonly PartOf3[] = [
  reserveMargin,
  localSupply,
  {
    id: 'price',
    axis: 'excess_power',
    weight: 0.2,
    meaning: 'A lower price scores higher: supply is not short.',
    rungs: priceRungs(true),
  },
  {
    id: 'generation-due',
    axis: 'excess_power',
    weight: 0.05,
    meaning: 'More generation that is due within 24 months scores higher.',
    rungs: [
      {
        grade: 'A',
        what: 'under construction or with a signed agreement within 100 km',
        unit: 'MW',
        bounds: {
          zeroAt: 0,
          fullAt: MUCH_MW,
          because: 'No generation coming online scores 0; 3 GW is the nameplate of three large plants. Judgment.',
        },
        reads: ['generation_due_24_months_mw'],
      },
      {
        grade: 'B',
        what: 'requests of the grid area with a signed agreement, as a share of the grid’s peak',
        unit: 'share of peak',
        bounds: {
          zeroAt: 0,
          fullAt: 0.4,
          because:
            'US operators had from 4 % (New England) to 33 % (Texas) of their peak signed and due in early 2025. Judgment.',
        },
        reads: ['area_due_24_months_mw', 'grid_peak_mw'],
        measure: (due, peak) => (peak > 0 ? roundTo(due / peak, DECIMALS) : null),
      },
      {
        grade: 'C',
        what: 'requests of the country with a signed agreement, as a share of its estimated peak',
        unit: 'share of peak',
        bounds: { zeroAt: 0, fullAt: 0.4, because: 'The bounds of a grid area.' },
        reads: ['area_due_24_months_mw', 'country_peak_mw'],
        measure: (due, peak) => (peak > 0 ? roundTo(due / peak, DECIMALS) : null),
      },
    ],
  },
  {
    id: 'signed-queue',
    axis: 'excess_power',
    weight: 0.05,
    meaning:
      'A larger share of the queue with a signed agreement scores higher: those projects are likely to be built.',
    rungs: [
      {
        grade: 'A',
        what: 'the operator’s own queue in the state, or all of it',
        unit: 'share of MW',
        bounds: {
          zeroAt: 0,
          fullAt: 0.5,
          because: 'In the US 12 % had one at the end of 2023 (Berkeley Lab), and 50 % is rare. Judgment.',
        },
        reads: ['queue_signed_share'],
      },
      {
        grade: 'B',
        what: 'the queue of the grid area or of its region',
        unit: 'share of MW',
        bounds: { zeroAt: 0, fullAt: 0.5, because: 'The bounds of an operator’s own queue.' },
        reads: ['area_signed_share'],
      },
    ],
  },
  {
    id: 'uncongested-price',
    axis: 'excess_power',
    weight: 0.05,
    meaning: 'A smaller congestion component scores higher: power from elsewhere can reach the place.',
    rungs: [
      {
        grade: 'A',
        what: 'congestion component of the market’s own hub or zone over 30 days',
        unit: '$/MWh',
        bounds: {
          zeroAt: CONGESTED_USD_PER_MWH,
          fullAt: 0,
          because: 'Zero congestion is the best case; 12 $/MWh is about a third of a typical hub price. Judgment.',
        },
        reads: ['congestion_mean_usd_per_mwh'],
      },
    ],
  },
  {
    id: 'surplus-hours',
    axis: 'excess_power',
    weight: 0.05,
    meaning: 'More hours at or below zero score higher: there is surplus power.',
    rungs: [
      {
        grade: 'A',
        what: 'hours of 30 days at the market’s own hub or zone',
        unit: 'share of hours',
        bounds: {
          zeroAt: 0,
          fullAt: OFTEN_SHARE,
          because:
            'About 4 % of hours over all US nodes in 2020 and over 25 % in the windiest pockets (Berkeley Lab, 2021).',
        },
        reads: ['price_at_or_below_zero_share'],
      },
      {
        grade: 'B',
        what: 'hours of published series of the hub or zone',
        unit: 'share of hours',
        bounds: { zeroAt: 0, fullAt: OFTEN_SHARE, because: 'The bounds of the own hub.' },
        reads: ['area_at_or_below_zero_share'],
      },
    ],
  },
];

/** Data centers per million people within 100 km; a place with few people is not crowded by its first data center. */
const FEW_PEOPLE = 500_000;
const perMillion = (facilities: number, people: number): number =>
  roundTo(facilities / ((people + FEW_PEOPLE) / 1e6), DECIMALS);

/** What already competes, how long it takes, and what stands against it. */
const FRICTION: readonly PartOf3[] = [
  {
    id: 'queue-wait',
    axis: 'constraint',
    weight: 0.2,
    meaning: 'Longer waits for a connection mean more obstacles.',
    rungs: [
      {
        grade: 'A',
        what: 'survival estimate over all requests of the operator in the state, or of all of it',
        unit: 'months',
        bounds: {
          zeroAt: 24,
          fullAt: 120,
          because:
            'A connection takes two years without a queue; ten are longer than campuses are planned ahead, and CAISO’s queue of 2026 has them. Judgment.',
        },
        reads: ['queue_wait_months'],
        estimator: 'survival',
      },
      {
        grade: 'B',
        what: 'median of what was completed in the operator’s area or region',
        unit: 'months',
        bounds: {
          zeroAt: 12,
          fullAt: 96,
          because: 'What was completed waited less than what still waits: the bounds of the second method. Judgment.',
        },
        reads: ['queue_wait_months'],
        estimator: 'completed',
      },
      {
        grade: 'C',
        what: 'months until the grid’s owner expects room for new demand, or until half of the waiting MW are contracted to connect',
        unit: 'months',
        bounds: { zeroAt: 24, fullAt: 120, because: 'The bounds of the survival estimate.' },
        reads: ['queue_wait_months'],
        estimator: 'planned',
      },
    ],
  },
  {
    id: 'saturation',
    axis: 'constraint',
    weight: 0.3,
    meaning: 'More data center load against the demand of everybody else nearby means more obstacles.',
    rungs: [
      {
        grade: 'A',
        what: 'data center load, operating and in the pipeline, over the local peak',
        unit: 'share of peak',
        bounds: {
          zeroAt: 0,
          fullAt: 0.25,
          knee: 0.02,
          because:
            'Data centers used 4.4 % of US electricity in 2023 and a quarter of Virginia’s (Berkeley Lab, 2024; EPRI, 2024); where they are a quarter of the local peak, new ones wait for new lines, and the first hundred megawatts in a town say more than the tenth. Judgment.',
        },
        reads: ['dc_operating_mw', 'peak_nearby_mw'],
        readsIfAvailable: ['dc_pipeline_mw'],
        // A place with few people is not full because of its first data center.
        measure: (operating, peak, pipeline = 0) => roundTo((operating + pipeline) / (peak + SMALL_PLACE_MW), DECIMALS),
      },
      {
        grade: 'C',
        what: 'data centers per million people within 100 km',
        unit: 'facilities per million people',
        bounds: {
          zeroAt: 0,
          fullAt: 15,
          knee: 1,
          because:
            'Amsterdam, Frankfurt, Singapore and Dublin, where grids limit new connections, have 7, 8, 12 and 19 mapped sites per million people by this measure; half of the markets abroad have under 2. Judgment.',
        },
        reads: ['facilities_on_grid', 'people_nearby'],
        measure: perMillion,
      },
    ],
  },
  {
    id: 'import-dependence',
    axis: 'constraint',
    weight: 0.1,
    meaning:
      'More load than accredited capacity within 100 km means more obstacles: what is used comes over lines that all others use too.',
    rungs: [
      {
        grade: 'A',
        what: 'the peak of people and data centers within 100 km less the plants there',
        unit: 'share of capacity and load',
        bounds: {
          zeroAt: -0.6,
          fullAt: 0.8,
          because: 'The bounds of local-supply, reversed.',
        },
        reads: ['accredited_nearby_mw', 'peak_nearby_mw'],
        readsIfAvailable: ['dc_operating_mw', 'dc_pipeline_mw'],
        // Adding zero makes a negative zero an ordinary one.
        measure: (accredited, peak, ...loads) => -localBalance(accredited, peak, ...loads) + 0,
      },
      {
        grade: 'B',
        what: 'the share of the country’s estimated peak within 100 km less the listed plants there',
        unit: 'share of capacity and load',
        bounds: { zeroAt: -0.6, fullAt: 0.8, because: 'The bounds of local-supply, reversed.' },
        reads: ['listed_nearby_mw', 'peak_nearby_mw'],
        readsIfAvailable: ['dc_operating_mw', 'dc_pipeline_mw'],
        measure: (accredited, peak, ...loads) => -localBalance(accredited, peak, ...loads) + 0,
      },
    ],
  },
  {
    id: 'price-pressure',
    axis: 'constraint',
    weight: 0.1,
    meaning: 'A higher price means more obstacles: load competes for supply.',
    rungs: priceRungs(false),
  },
  {
    id: 'withdrawn-share',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'A larger share of withdrawn requests means more obstacles: few requests lead to power.',
    rungs: [
      {
        grade: 'A',
        what: 'the operator’s queue in the state, or all of it',
        unit: 'share of requests',
        bounds: {
          zeroAt: 0.4,
          fullAt: 0.95,
          because: 'Of the US capacity requested in 2000–2018 about 78 % was withdrawn (Berkeley Lab). Judgment.',
        },
        reads: ['queue_withdrawn_share'],
      },
    ],
  },
  {
    id: 'congestion-friction',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'A larger congestion component means more obstacles: the lines are full.',
    rungs: [
      {
        grade: 'A',
        what: 'congestion component of the market’s own hub or zone over 30 days',
        unit: '$/MWh',
        bounds: {
          zeroAt: 0,
          fullAt: CONGESTED_USD_PER_MWH,
          because: 'The bounds of uncongested-price, reversed.',
        },
        reads: ['congestion_mean_usd_per_mwh'],
      },
    ],
  },
  {
    id: 'drought',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'More drought means more obstacles for water-cooled load and for hydro power.',
    rungs: [
      {
        grade: 'B',
        what: 'share of the state in severe drought now',
        unit: 'share of area',
        bounds: {
          zeroAt: 0,
          fullAt: 0.6,
          because:
            'Severe (D2) is where the US Drought Monitor expects water restrictions; 60 % is widespread. Judgment.',
        },
        reads: ['drought_severe_share'],
      },
      {
        grade: 'C',
        what: 'drought risk of the country by INFORM',
        unit: 'score 0 to 10',
        bounds: { zeroAt: 0, fullAt: 10, because: 'The ends of INFORM’s scale.' },
        reads: ['country_drought_score'],
      },
    ],
  },
  {
    id: 'water-risk',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'A higher risk of water shortage or of polluted water in the river basin means more obstacles.',
    rungs: [
      {
        grade: 'A',
        what: 'overall water risk of the basin by WRI Aqueduct',
        unit: 'score 0 to 5',
        bounds: {
          zeroAt: 1,
          fullAt: 4,
          because: 'The ends of WRI Aqueduct’s classes of overall water risk: low up to 1, extremely high from 4.',
        },
        reads: ['water_risk_score'],
      },
    ],
  },
  {
    id: 'hazard',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'More natural hazards mean more obstacles.',
    rungs: [
      {
        grade: 'A',
        what: 'composite of the county by FEMA',
        unit: 'score 0 to 100',
        bounds: { zeroAt: 0, fullAt: 100, because: 'The ends of FEMA’s scale: percentiles among counties.' },
        reads: ['hazard_score'],
      },
      {
        grade: 'C',
        what: 'natural hazards of the country by INFORM',
        unit: 'score 0 to 10',
        bounds: { zeroAt: 0, fullAt: 10, because: 'The ends of INFORM’s scale.' },
        reads: ['country_hazard_score'],
      },
    ],
  },
  {
    id: 'policy',
    axis: 'constraint',
    weight: 0.05,
    meaning: 'More moratoria and pending restrictions on data centers mean more obstacles.',
    rungs: [
      {
        grade: 'B',
        what: 'moratoria nearby and restrictive bills pending in the state',
        unit: 'restrictions',
        bounds: {
          zeroAt: 0,
          fullAt: 8,
          because:
            'In April 2026 the median state had 2 restrictive bills pending, one state in ten 7 or more, the most 9. Judgment.',
        },
        reads: ['restrictions_count'],
      },
    ],
  },
];

/** Every part of market-power/3, in the order in which answers list them. */
export const PARTS_3: readonly PartOf3[] = [...ROOM, ...FRICTION];
