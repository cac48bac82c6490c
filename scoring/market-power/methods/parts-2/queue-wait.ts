import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Months from request to operation at which there is no friction, and at which it is full. docs/adr/0020 */
const QUICK_MONTHS = 12;
const SLOW_MONTHS = 96;

export const queueWait = definePart<MarketInputs2>({
  id: 'queue-wait',
  axis: 'constraint',
  meaning: 'Longer waits from interconnection request to operation mean more obstacles.',
  weight: 0.3,
  unit: 'months',
  bounds: {
    zeroAt: QUICK_MONTHS,
    fullAt: SLOW_MONTHS,
    because:
      'Projects built in 2008 had waited under 2 years, in 2015 3 years and in 2022 5 years (Berkeley Lab, Queued Up); some operators and states now have twice that. The lower bound is one year less; the upper is eight years, because no campus is planned further ahead. The bounds are a judgment.',
  },
  reads: ['queue_wait_months'],
});
