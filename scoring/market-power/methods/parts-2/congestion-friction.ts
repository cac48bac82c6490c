import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';
import { CONGESTED_USD_PER_MWH } from './uncongested-price.ts';

export const congestionFriction = definePart<MarketInputs2>({
  id: 'congestion-friction',
  axis: 'constraint',
  meaning: 'A larger congestion component at the price point means more obstacles: the lines are full.',
  weight: 0.15,
  unit: '$/MWh',
  bounds: {
    zeroAt: 0,
    fullAt: CONGESTED_USD_PER_MWH,
    because: 'The bounds of uncongested-price, reversed.',
  },
  reads: ['congestion_mean_usd_per_mwh'],
});
