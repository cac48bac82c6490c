import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Signed share of the active queue at which the part earns all marks. docs/adr/0004 */
const MOSTLY_SIGNED_SHARE = 0.5;

export const signedQueue = definePart<MarketInputs2>({
  id: 'signed-queue',
  axis: 'excess_power',
  meaning: 'A larger share of the queue with a signed agreement scores higher: those projects are likely to be built.',
  weight: 0.1,
  unit: 'share of MW',
  bounds: {
    zeroAt: 0,
    fullAt: MOSTLY_SIGNED_SHARE,
    because:
      'A queue without agreements promises nothing; in the US 12 % had one at the end of 2023 (Berkeley Lab), and 50 % is rare. Judgment.',
  },
  reads: ['queue_signed_share'],
});
