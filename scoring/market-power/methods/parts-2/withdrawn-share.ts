import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Withdrawn share of settled requests at which there is no friction, and at which it is full. docs/adr/0004 */
const FEW_SHARE = 0.4;
const MOST_SHARE = 0.95;

export const withdrawnShare = definePart<MarketInputs2>({
  id: 'withdrawn-share',
  axis: 'constraint',
  meaning: 'A larger share of withdrawn requests means more obstacles: few requests lead to power.',
  weight: 0.1,
  unit: 'share of requests',
  bounds: {
    zeroAt: FEW_SHARE,
    fullAt: MOST_SHARE,
    because:
      'Of the US capacity requested in 2000–2018 about 78 % was withdrawn (Berkeley Lab); the bounds are a judgment.',
  },
  reads: ['queue_withdrawn_share'],
});
