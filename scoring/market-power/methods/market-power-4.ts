import { INPUTS } from '../inputs.ts';
import type { InputName4 } from '../ladder/parts-4/part-of-4.ts';
import { PARTS_4 } from '../ladder/parts-4.ts';
import { ELSEWHERE_4, US_4 } from '../ladder/priors-4.ts';
import type { LadderMethod } from '../ladder/score-by-ladder.ts';

const { country_price_eur_per_mwh: _since5, ...INPUTS_4 } = INPUTS;

/** The method of the end of November 2026. docs/adr/0057 */
export const MARKET_POWER_4: LadderMethod<InputName4> = {
  id: 'market-power/4',
  inputs: INPUTS_4,
  parts: PARTS_4,
  priorsOf: (figures) => (figures.in_united_states.value === 1 ? US_4 : ELSEWHERE_4),
  priceParts: ['price', 'price-pressure'],
};
