import { definePart } from '../../part.ts';
import type { InputsOf, Method } from '../scoring-method.ts';
import { INPUTS_1 } from './market-power-1-inputs.ts';

type Name = keyof typeof INPUTS_1;
type Inputs = InputsOf<Name>;

/** The parts of market-power/1 as they were released (docs/adr/0004). Frozen, independent of today's parts. */
const PARTS_1 = [
  definePart<Inputs>({
    id: 'generation-headroom',
    axis: 'excess_power',
    meaning:
      'More generation within 100 km than data centers operating and in the pipeline there could draw scores higher.',
    weight: 0.3,
    unit: 'MW',
    bounds: {
      zeroAt: 0,
      fullAt: 15000,
      because:
        'At 0 data centers could draw all that stands nearby; 15 GW is about three times the nameplate of an average 100 km circle of the contiguous US.',
    },
    reads: ['generation_nearby_mw', 'dc_operating_mw', 'dc_pipeline_mw'],
    measure: (generation, operating, pipeline) => generation - operating - pipeline,
  }),
  definePart<Inputs>({
    id: 'hub-price',
    axis: 'excess_power',
    meaning: 'A lower mean price at the market’s price point scores higher: supply there is not short.',
    weight: 0.2,
    unit: '$/MWh',
    bounds: {
      zeroAt: 60,
      fullAt: 25,
      because: 'Annual means of US hubs mostly lie between about 25 and 60 $/MWh (EIA, state-of-the-market reports).',
    },
    reads: ['price_mean_usd_per_mwh'],
  }),
  definePart<Inputs>({
    id: 'generation-due',
    axis: 'excess_power',
    meaning: 'More generation under construction within 100 km and due within 24 months scores higher.',
    weight: 0.15,
    unit: 'MW',
    bounds: {
      zeroAt: 0,
      fullAt: 3000,
      because: 'Nothing being built earns nothing; 3 GW is the nameplate of three large plants. Judgement.',
    },
    reads: ['generation_due_24_months_mw'],
  }),
  definePart<Inputs>({
    id: 'signed-queue',
    axis: 'excess_power',
    meaning:
      'A larger share of the queue under a signed agreement scores higher: what is queued is likely to be built.',
    weight: 0.15,
    unit: 'share of MW',
    bounds: {
      zeroAt: 0,
      fullAt: 0.5,
      because: 'A queue without agreements promises nothing; half of it signed is rare. Judgement.',
    },
    reads: ['queue_signed_share'],
  }),
  definePart<Inputs>({
    id: 'uncongested-price',
    axis: 'excess_power',
    meaning:
      'A smaller congestion component at the price point scores higher: what is generated elsewhere can reach it.',
    weight: 0.1,
    unit: '$/MWh',
    bounds: {
      zeroAt: 12,
      fullAt: 0,
      because: 'No congestion is the best there is; 12 $/MWh is about a third of an ordinary hub price. Judgement.',
    },
    reads: ['congestion_mean_usd_per_mwh'],
  }),
  definePart<Inputs>({
    id: 'surplus-hours',
    axis: 'excess_power',
    meaning: 'More hours at or below zero score higher: power there goes unused.',
    weight: 0.1,
    unit: 'share of hours',
    bounds: {
      zeroAt: 0,
      fullAt: 0.1,
      because:
        'About 4 % of hours over all US nodes in 2020 and over 25 % in the windiest pockets (Berkeley Lab, 2021).',
    },
    reads: ['price_at_or_below_zero_share'],
  }),
  definePart<Inputs>({
    id: 'queue-wait',
    axis: 'constraint',
    meaning: 'Longer waits from interconnection request to operation mean more friction.',
    weight: 0.3,
    unit: 'months',
    bounds: {
      zeroAt: 12,
      fullAt: 72,
      because: 'US medians have run from about two to five years (Berkeley Lab, Queued Up); a year either side.',
    },
    reads: ['queue_wait_months'],
  }),
  definePart<Inputs>({
    id: 'withdrawn-share',
    axis: 'constraint',
    meaning: 'A larger share of requests withdrawn means more friction.',
    weight: 0.15,
    unit: 'share of requests',
    bounds: {
      zeroAt: 0.4,
      fullAt: 0.95,
      because:
        'Of the US capacity requested in 2000–2018 about 78 % was withdrawn (Berkeley Lab); the ends are judgement.',
    },
    reads: ['queue_withdrawn_share'],
  }),
  definePart<Inputs>({
    id: 'congestion-friction',
    axis: 'constraint',
    meaning: 'A larger congestion component at the price point means more friction: the wires there are full.',
    weight: 0.15,
    unit: '$/MWh',
    bounds: { zeroAt: 0, fullAt: 12, because: 'The same two ends as uncongested-price, seen from the other side.' },
    reads: ['congestion_mean_usd_per_mwh'],
  }),
  definePart<Inputs>({
    id: 'price-pressure',
    axis: 'constraint',
    meaning: 'A higher mean price at the market’s price point means more friction: load there competes for supply.',
    weight: 0.15,
    unit: '$/MWh',
    bounds: { zeroAt: 25, fullAt: 60, because: 'The same two ends as hub-price, seen from the other side.' },
    reads: ['price_mean_usd_per_mwh'],
  }),
  definePart<Inputs>({
    id: 'saturation',
    axis: 'constraint',
    meaning:
      'More data center load in the pipeline against what operates means more friction: many wait for the same wires.',
    weight: 0.1,
    unit: 'pipeline / (operating + pipeline)',
    bounds: {
      zeroAt: 0,
      fullAt: 0.75,
      because: 'No pipeline, no crowd; at 75 % the pipeline is three times what operates. Judgement.',
    },
    reads: ['dc_pipeline_mw', 'dc_operating_mw'],
    measure: (pipeline, operating) => (pipeline + operating > 0 ? pipeline / (pipeline + operating) : null),
  }),
  definePart<Inputs>({
    id: 'drought',
    axis: 'constraint',
    meaning: 'More of the area in severe drought means more friction for water-cooled load and for hydro power.',
    weight: 0.05,
    unit: 'share of area',
    bounds: {
      zeroAt: 0,
      fullAt: 0.6,
      because: 'Severe (D2) is where the US Drought Monitor expects water restrictions; 60 % is widespread. Judgement.',
    },
    reads: ['drought_severe_share'],
  }),
  definePart<Inputs>({
    id: 'water-stress',
    axis: 'constraint',
    meaning: 'A basin whose water is mostly spoken for means more friction.',
    weight: 0.05,
    unit: 'withdrawals / supply',
    bounds: {
      zeroAt: 0.1,
      fullAt: 0.8,
      because: 'The ends of WRI Aqueduct’s scale of baseline water stress: low under 10 %, extremely high over 80 %.',
    },
    reads: ['water_stress_ratio'],
  }),
  definePart<Inputs>({
    id: 'moratoria',
    axis: 'constraint',
    meaning: 'Moratoria and pending restrictions on data centers mean more friction.',
    weight: 0.05,
    unit: 'restrictions',
    bounds: { zeroAt: 0, fullAt: 2, because: 'One may be worked around; two leave little room. Judgement.' },
    reads: ['restrictions_count'],
  }),
];

export const MARKET_POWER_1: Method<Name> = {
  id: 'market-power/1',
  inputs: INPUTS_1,
  parts: PARTS_1,
  compositeFrom: 0,
  basisOfSeveral: () => 'derived',
  waits: (inputs) => ({ queue_wait_months: inputs.queue_wait_months.value, time_to_power_months: null }),
};
