import { definePart } from '../../part.ts';
import type { MarketInputs } from '../inputs.ts';

/** Mean congestion, $/MWh either way, at which the wires dominate a price. docs/adr/0004 */
export const CONGESTED_USD_PER_MWH = 12;

export const uncongestedPrice = definePart<MarketInputs>({
  id: 'uncongested-price',
  axis: 'excess_power',
  meaning: 'A smaller congestion component at the price point scores higher: what is generated elsewhere can reach it.',
  weight: 0.1,
  unit: '$/MWh',
  bounds: {
    zeroAt: CONGESTED_USD_PER_MWH,
    fullAt: 0,
    because: 'No congestion is the best there is; 12 $/MWh is about a third of an ordinary hub price. Judgement.',
  },
  reads: ['congestion_mean_usd_per_mwh'],
});
