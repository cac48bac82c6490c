import type { LadderMethod } from '../ladder/score-by-ladder.ts';
import { INPUTS_3 } from './market-power-3-inputs.ts';
import { PARTS_3 } from './parts-3.ts';
import { ELSEWHERE_3, US_3 } from './priors-3.ts';

/** The method of November 2026, frozen. docs/adr/0053 */
export const MARKET_POWER_3: LadderMethod<keyof typeof INPUTS_3> = {
  id: 'market-power/3',
  inputs: INPUTS_3,
  parts: PARTS_3,
  priorsOf: (figures) => (figures.in_united_states.value === 1 ? US_3 : ELSEWHERE_3),
  priceParts: ['price', 'price-pressure'],
};
