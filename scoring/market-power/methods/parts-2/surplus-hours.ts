import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Share of hours at or below zero at which the part earns all marks. docs/adr/0004 */
const OFTEN_SHARE = 0.1;

export const surplusHours = definePart<MarketInputs2>({
  id: 'surplus-hours',
  axis: 'excess_power',
  meaning: 'More hours at or below zero score higher: there is surplus power.',
  weight: 0.1,
  unit: 'share of hours',
  bounds: {
    zeroAt: 0,
    fullAt: OFTEN_SHARE,
    because: 'About 4 % of hours over all US nodes in 2020 and over 25 % in the windiest pockets (Berkeley Lab, 2021).',
  },
  reads: ['price_at_or_below_zero_share'],
});
