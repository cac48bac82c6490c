import { definePart } from '../../part.ts';
import type { MarketInputs } from '../inputs.ts';

/** Mean price of a month, $/MWh, that counts as low and as high for a US hub. docs/adr/0020 */
export const LOW_USD_PER_MWH = 20;
export const HIGH_USD_PER_MWH = 80;

export const hubPrice = definePart<MarketInputs>({
  id: 'hub-price',
  axis: 'excess_power',
  meaning: 'A lower mean price at the market’s price point scores higher: supply there is not short.',
  weight: 0.2,
  unit: '$/MWh',
  bounds: {
    zeroAt: HIGH_USD_PER_MWH,
    fullAt: LOW_USD_PER_MWH,
    because:
      'Means of a year lie between about 30 and 55 $/MWh over the regions (EIA, outlook for 2025); a month swings wider: two thirds of the one, and half as much again as the other. Judgement.',
  },
  reads: ['price_mean_usd_per_mwh'],
});
