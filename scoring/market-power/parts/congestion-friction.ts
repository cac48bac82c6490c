import { definePart } from '../../part.ts';
import type { MarketInputs } from '../inputs.ts';
import { CONGESTED_USD_PER_MWH } from './uncongested-price.ts';

export const congestionFriction = definePart<MarketInputs>({
  id: 'congestion-friction',
  axis: 'constraint',
  meaning: 'A larger congestion component at the price point means more friction: the wires there are full.',
  weight: 0.15,
  unit: '$/MWh',
  bounds: {
    zeroAt: 0,
    fullAt: CONGESTED_USD_PER_MWH,
    because: 'The same two ends as uncongested-price, seen from the other side.',
  },
  reads: ['congestion_mean_usd_per_mwh'],
});
