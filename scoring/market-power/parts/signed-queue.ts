import { definePart } from '../../part.ts';
import type { MarketInputs } from '../inputs.ts';

/** Signed share of the active queue at which the part earns all marks. docs/adr/0004 */
const MOSTLY_SIGNED_SHARE = 0.5;

export const signedQueue = definePart<MarketInputs>({
  id: 'signed-queue',
  axis: 'excess_power',
  meaning: 'A larger share of the queue under a signed agreement scores higher: what is queued is likely to be built.',
  weight: 0.1,
  unit: 'share of MW',
  bounds: {
    zeroAt: 0,
    fullAt: MOSTLY_SIGNED_SHARE,
    because:
      'A queue without agreements promises nothing; over the US 12 % had one at the end of 2023 (Berkeley Lab), and half of it signed is rare. Judgement.',
  },
  reads: ['queue_signed_share'],
});
