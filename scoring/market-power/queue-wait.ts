import { definePart } from '../part.ts';
import type { MarketInputs } from './inputs.ts';

/** Months from request to operation at which there is no friction, and at which it is full. docs/adr/0004 */
export const QUICK_MONTHS = 12;
export const SLOW_MONTHS = 72;

export const queueWait = definePart<MarketInputs>({
  id: 'queue-wait',
  axis: 'constraint',
  meaning: 'Longer waits from interconnection request to operation mean more friction.',
  weight: 0.3,
  unit: 'months',
  bounds: {
    zeroAt: QUICK_MONTHS,
    fullAt: SLOW_MONTHS,
    because: 'US medians have run from about two to five years (Berkeley Lab, Queued Up); a year either side.',
  },
  reads: ['queue_wait_months'],
});
