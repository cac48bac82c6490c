import type { Part } from '../part.ts';
import { congestionFriction } from './congestion-friction.ts';
import { drought } from './drought.ts';
import { generationDue } from './generation-due.ts';
import { generationHeadroom } from './generation-headroom.ts';
import { hubPrice } from './hub-price.ts';
import { INPUTS, type InputName, type MarketInputs } from './inputs.ts';
import { METHOD } from './method.ts';
import { moratoria } from './moratoria.ts';
import { pricePressure } from './price-pressure.ts';
import { queueWait } from './queue-wait.ts';
import { saturation } from './saturation.ts';
import type { Score } from './score.ts';
import { type Method, scoreBy } from './score-by.ts';
import { signedQueue } from './signed-queue.ts';
import { surplusHours } from './surplus-hours.ts';
import { timeToPowerMonths } from './time-to-power.ts';
import { uncongestedPrice } from './uncongested-price.ts';
import { MIN_COVERAGE } from './verdict.ts';
import { waterRisk } from './water-risk.ts';
import { withdrawnShare } from './withdrawn-share.ts';

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
 * The market power index of one market from its measured inputs. Pure: the same inputs give the same score, whatever
 * the day. Silent inputs drop their parts, the weights of the others are renormalised, and `coverage` says how much
 * was heard.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreMarket(inputs: MarketInputs): Score {
  return scoreBy(MARKET_POWER, inputs);
}
