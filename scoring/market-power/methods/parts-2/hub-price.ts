import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Mean price of a month, $/MWh, that counts as low and as high for a US hub. docs/adr/0020 */
export const LOW_USD_PER_MWH = 20;
export const HIGH_USD_PER_MWH = 80;

export const hubPrice = definePart<MarketInputs2>({
  id: 'hub-price',
  axis: 'excess_power',
  meaning: 'A lower mean price at the market’s price point scores higher: supply is not short.',
  weight: 0.2,
  unit: '$/MWh',
  bounds: {
    zeroAt: HIGH_USD_PER_MWH,
    fullAt: LOW_USD_PER_MWH,
    because:
      'Regional annual means are about 30 to 55 $/MWh (EIA, outlook for 2025); monthly means vary more, so the bounds are two thirds of the lower and 1.5 times the upper value. Judgment.',
  },
  reads: ['price_mean_usd_per_mwh'],
});
