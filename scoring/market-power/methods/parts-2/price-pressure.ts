import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';
import { HIGH_USD_PER_MWH, LOW_USD_PER_MWH } from './hub-price.ts';

export const pricePressure = definePart<MarketInputs2>({
  id: 'price-pressure',
  axis: 'constraint',
  meaning: 'A higher mean price at the market’s price point means more obstacles: load competes for supply.',
  weight: 0.15,
  unit: '$/MWh',
  bounds: {
    zeroAt: LOW_USD_PER_MWH,
    fullAt: HIGH_USD_PER_MWH,
    because: 'The bounds of hub-price, reversed.',
  },
  reads: ['price_mean_usd_per_mwh'],
});
