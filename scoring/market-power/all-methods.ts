import { type Input, missingInput } from '../input.ts';
import type { PartWords } from '../part.ts';
import { MARKET_POWER } from './index.ts';
import { MARKET_POWER_1 } from './methods/market-power-1.ts';
import type { Score } from './score.ts';
import { namesOf, scoreBy } from './score-by.ts';
import type { InputsOf, Method } from './scoring-method.ts';

/** Inputs as stored with a score of any method; inputs of the method that are not stored count as missing. */
export type StoredInputs = Readonly<Partial<Record<string, Input>>>;

/** The description of a part. */
export type MethodPart = PartWords<Readonly<Record<string, Input>>> & { readonly readsIfAvailable: readonly string[] };

/** A version of the method; its inputs are private to it. */
export interface ScoringMethod {
  readonly id: string;
  readonly parts: readonly MethodPart[];
  score(inputs: StoredInputs): Score<string>;
}

function methodOf<Name extends string>(method: Method<Name>): ScoringMethod {
  return {
    id: method.id,
    parts: method.parts,
    score(inputs) {
      const complete = namesOf(method).map((name) => [name, inputs[name] ?? missingInput(method.inputs[name].unit)]);
      return scoreBy(method, Object.fromEntries(complete) as InputsOf<Name>);
    },
  };
}

/** Every method that ever scored, newest first: a stored score is recomputed by the method that it names. */
export const ALL_METHODS: readonly ScoringMethod[] = [methodOf(MARKET_POWER), methodOf(MARKET_POWER_1)];

/**
 * How scores of a method are computed from the inputs that are stored with them, or null for an unknown method.
 * `serializeScore` of the result gives the stored bytes.
 */
export function scorerOf(method: string): ((inputs: StoredInputs) => Score<string>) | null {
  return ALL_METHODS.find(({ id }) => id === method)?.score ?? null;
}
