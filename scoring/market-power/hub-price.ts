import { definePart } from '../part.ts';
import type { MarketInputs } from './inputs.ts';

/** Mean price, $/MWh, that counts as low and as high for a US hub. docs/adr/0004 */
export const LOW_USD_PER_MWH = 25;
export const HIGH_USD_PER_MWH = 60;

export const hubPrice = definePart<MarketInputs>({
  id: 'hub-price',
  axis: 'excess_power',
  meaning: 'A lower mean price at the market’s price point scores higher: supply there is not short.',
  weight: 0.2,
  unit: '$/MWh',
  bounds: {
    zeroAt: HIGH_USD_PER_MWH,
    fullAt: LOW_USD_PER_MWH,
    because: 'Annual means of US hubs mostly lie between about 25 and 60 $/MWh (EIA, state-of-the-market reports).',
  },
  reads: ['price_mean_usd_per_mwh'],
});
