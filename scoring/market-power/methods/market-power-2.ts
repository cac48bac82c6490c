import type { Part } from '../../part.ts';
import { type Method, MOST_DERIVED } from '../scoring-method.ts';
import { MIN_COVERAGE } from '../verdict.ts';
import { INPUTS_2, type InputName2, type MarketInputs2 } from './market-power-2-inputs.ts';
import { congestionFriction } from './parts-2/congestion-friction.ts';
import { drought } from './parts-2/drought.ts';
import { generationDue } from './parts-2/generation-due.ts';
import { generationHeadroom } from './parts-2/generation-headroom.ts';
import { hubPrice } from './parts-2/hub-price.ts';
import { moratoria } from './parts-2/moratoria.ts';
import { pricePressure } from './parts-2/price-pressure.ts';
import { queueWait } from './parts-2/queue-wait.ts';
import { saturation } from './parts-2/saturation.ts';
import { signedQueue } from './parts-2/signed-queue.ts';
import { surplusHours } from './parts-2/surplus-hours.ts';
import { timeToPowerMonths } from './parts-2/time-to-power.ts';
import { uncongestedPrice } from './parts-2/uncongested-price.ts';
import { waterRisk } from './parts-2/water-risk.ts';
import { withdrawnShare } from './parts-2/withdrawn-share.ts';

/** The parts of market-power/2 as they were released (docs/adr/0020). Frozen, independent of today's parts. */
const PARTS_2: readonly Part<MarketInputs2>[] = [
  generationHeadroom,
  hubPrice,
  generationDue,
  signedQueue,
  uncongestedPrice,
  surplusHours,
  queueWait,
  withdrawnShare,
  congestionFriction,
  pricePressure,
  saturation,
  drought,
  waterRisk,
  moratoria,
];

export const MARKET_POWER_2: Method<InputName2> = {
  id: 'market-power/2',
  inputs: INPUTS_2,
  parts: PARTS_2,
  waits: (inputs) => ({
    queue_wait_months: inputs.queue_wait_months.value,
    time_to_power_months: timeToPowerMonths(inputs.queue_wait_months.value, generationHeadroom.measure(inputs)),
  }),
  compositeFrom: MIN_COVERAGE,
  basisOfSeveral: MOST_DERIVED,
};
