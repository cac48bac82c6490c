import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import { DECIMALS, type PartOf4 } from './part-of-4.ts';
import { priceRungs } from './price-rungs.ts';
import { CONGESTED_USD_PER_MWH } from './room.ts';
import { IMPORT_DEPENDENCE, SMALL_PLACE_MW } from './supply.ts';

/** Data centers per million people within 100 km; a place with few people is not crowded by its first data center. */
const FEW_PEOPLE = 500_000;
const perMillion = (facilities: number, people: number): number =>
  roundTo(facilities / ((people + FEW_PEOPLE) / 1e6), DECIMALS);

/** What already competes, how long it takes, and what stands against it. */
export const FRICTION: readonly PartOf4[] = [
  {
    id: 'queue-wait',
    axis: 'constraint',
    weight: 0.15,
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
        what: 'months until the grid’s owner expects room for new demand, or has half of what is contracted connected, or as long as a connection is stated to take',
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
        grade: 'B',
        what: 'published share of the country’s or the state’s electricity, spread by mapped sites and people',
        unit: 'share of electricity',
        bounds: { zeroAt: 0, fullAt: 0.25, knee: 0.02, because: 'The bounds of the first rung.' },
        reads: ['load_share_nearby'],
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
  IMPORT_DEPENDENCE,
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
    weight: 0.1,
    meaning: 'More rules against data centers that bind at the place, or are pending there, mean more obstacles.',
    rungs: [
      {
        grade: 'A',
        what: 'pauses of connections, measures and moratoria in force, and bills pending in the state',
        unit: 'points',
        bounds: {
          zeroAt: 0,
          fullAt: 8,
          because:
            'A stop at the place counts 4 and a condition there 3; a rule of the whole state or country 2, since it leaves most sites possible, and so does a moratorium of some county or town within 50 km; a bill, which may fail, 1. In April 2026 the median state had 2 restrictive bills pending, one in ten 7 or more. Judgment.',
        },
        reads: ['restriction_points'],
      },
    ],
  },
];
