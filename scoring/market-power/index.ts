import { INPUTS, type InputName, type MarketInputs } from './inputs.ts';
import { PARTS_5 } from './ladder/parts-5.ts';
import { ELSEWHERE_4, US_4 } from './ladder/priors-4.ts';
import { type LadderMethod, scoreByLadder } from './ladder/score-by-ladder.ts';
import { METHOD } from './method.ts';
import type { Score } from './score.ts';

/** The method of today. docs/adr/0078 */
export const MARKET_POWER: LadderMethod<InputName> = {
  id: METHOD,
  inputs: INPUTS,
  parts: PARTS_5,
  priorsOf: (figures) => (figures.in_united_states.value === 1 ? US_4 : ELSEWHERE_4),
  priceParts: ['price', 'price-pressure'],
};

/**
 * The market power index of one market from its measured inputs. Pure: the same inputs give the same score on any day.
 * What has no data is spread as among the markets that have it, and `coverage` is the available share of the weight.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreMarket(inputs: MarketInputs): Score {
  return scoreByLadder(MARKET_POWER, inputs);
}

/** The same of any place, in a fraction of the time: without what would change the verdict. */
export function scorePlace(inputs: MarketInputs): Score {
  return scoreByLadder(MARKET_POWER, inputs, 'without-movers');
}
