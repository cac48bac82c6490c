import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Mean congestion, $/MWh either way, at which the wires dominate a price. docs/adr/0004 */
export const CONGESTED_USD_PER_MWH = 12;

export const uncongestedPrice = definePart<MarketInputs2>({
  id: 'uncongested-price',
  axis: 'excess_power',
  meaning: 'A smaller congestion component at the price point scores higher: power from elsewhere can reach it.',
  weight: 0.1,
  unit: '$/MWh',
  bounds: {
    zeroAt: CONGESTED_USD_PER_MWH,
    fullAt: 0,
    because: 'Zero congestion is the best case; 12 $/MWh is about a third of a typical hub price. Judgment.',
  },
  reads: ['congestion_mean_usd_per_mwh'],
});
