import type { InputName3 } from './inputs-3.ts';
import { PARTS_3 } from './parts-3.ts';
import { ELSEWHERE_3, US_3 } from './priors-3.ts';
import type { LadderMethod } from './score-ladder.ts';

/** The third method, in trial: `loadstar method trial` scores by it, and nothing is stored or shown of it. docs/adr/0053 */
export const MARKET_POWER_3: LadderMethod<InputName3> = {
  id: 'market-power/3',
  parts: PARTS_3,
  priors: { us: US_3, elsewhere: ELSEWHERE_3 },
  priceParts: ['price', 'price-pressure'],
};
