import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Share of the area in severe drought at which friction is full. docs/adr/0004 */
const WIDESPREAD_SHARE = 0.6;

export const drought = definePart<MarketInputs2>({
  id: 'drought',
  axis: 'constraint',
  meaning: 'A larger area in severe drought means more obstacles for water-cooled load and for hydro power.',
  weight: 0.05,
  unit: 'share of area',
  bounds: {
    zeroAt: 0,
    fullAt: WIDESPREAD_SHARE,
    because: 'Severe (D2) is where the US Drought Monitor expects water restrictions; 60 % is widespread. Judgment.',
  },
  reads: ['drought_severe_share'],
});
