import type { Part } from '../part.ts';
import { INPUTS, type InputName, type MarketInputs } from './inputs.ts';
import { METHOD } from './method.ts';
import { congestionFriction } from './parts/congestion-friction.ts';
import { drought } from './parts/drought.ts';
import { generationDue } from './parts/generation-due.ts';
import { generationHeadroom } from './parts/generation-headroom.ts';
import { hubPrice } from './parts/hub-price.ts';
import { moratoria } from './parts/moratoria.ts';
import { pricePressure } from './parts/price-pressure.ts';
import { queueWait } from './parts/queue-wait.ts';
import { saturation } from './parts/saturation.ts';
import { signedQueue } from './parts/signed-queue.ts';
import { surplusHours } from './parts/surplus-hours.ts';
import { timeToPowerMonths } from './parts/time-to-power.ts';
import { uncongestedPrice } from './parts/uncongested-price.ts';
import { waterRisk } from './parts/water-risk.ts';
import { withdrawnShare } from './parts/withdrawn-share.ts';
import type { Score } from './score.ts';
import { scoreBy } from './score-by.ts';
import type { Method } from './scoring-method.ts';
import { MIN_COVERAGE } from './verdict.ts';

/** Every part of the method, in the order in which answers list them. */
export const PARTS: readonly Part<MarketInputs>[] = [
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

/** The method of today. */
export const MARKET_POWER: Method<InputName> = {
  id: METHOD,
  inputs: INPUTS,
  parts: PARTS,
  waits: (inputs) => ({
    queue_wait_months: inputs.queue_wait_months.value,
    time_to_power_months: timeToPowerMonths(inputs.queue_wait_months.value, generationHeadroom.measure(inputs)),
  }),
  compositeFrom: MIN_COVERAGE,
  basisOfSeveral: (inputs) => (inputs.some(({ basis }) => basis === 'estimated') ? 'estimated' : 'derived'),
};

/**
 * The market power index of one market from its measured inputs. Pure: the same inputs give the same score on any day.
 * Missing inputs drop their parts, the weights of the others are renormalized, and `coverage` is the available share.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreMarket(inputs: MarketInputs): Score {
  return scoreBy(MARKET_POWER, inputs);
}
