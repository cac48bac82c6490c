import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** MW due nearby at which the part earns all marks. docs/adr/0004 */
const MUCH_MW = 3_000;

export const generationDue = definePart<MarketInputs2>({
  id: 'generation-due',
  axis: 'excess_power',
  meaning:
    'This is generation within 100 km that is under construction or has a signed agreement, and that is due within 24 months of the list date. More scores higher.',
  weight: 0.2,
  unit: 'MW',
  bounds: {
    zeroAt: 0,
    fullAt: MUCH_MW,
    because:
      'No generation coming online scores 0; 3 GW is the nameplate of three large plants, and a fifth of the ample level. Judgment.',
  },
  reads: ['generation_due_24_months_mw'],
});
