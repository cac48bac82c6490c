import { type Input, missingInput } from '../input.ts';
import type { PartWords } from '../part.ts';
import { MARKET_POWER } from './index.ts';
import { flat, type LadderMethod, scoreByLadder } from './ladder/score-by-ladder.ts';
import { MARKET_POWER_1 } from './methods/market-power-1.ts';
import { MARKET_POWER_2 } from './methods/market-power-2.ts';
import { MARKET_POWER_3 } from './methods/market-power-3.ts';
import { MARKET_POWER_4 } from './methods/market-power-4.ts';
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
  return { id: method.id, parts: method.parts, score: (inputs) => scoreBy(method, complete(method, inputs)) };
}

function ladderOf<Name extends string>(method: LadderMethod<Name>): ScoringMethod {
  const { id, parts } = method;
  return { id, parts: parts.map(flat), score: (inputs) => scoreByLadder(method, complete(method, inputs)) };
}

function complete<Name extends string>(method: Pick<Method<Name>, 'inputs'>, stored: StoredInputs): InputsOf<Name> {
  const entries = namesOf(method).map((name) => [name, stored[name] ?? missingInput(method.inputs[name].unit)]);
  return Object.fromEntries(entries) as InputsOf<Name>;
}

/** Every method that ever scored, newest first: a stored score is recomputed by the method that it names. */
export const ALL_METHODS: readonly ScoringMethod[] = [
  ladderOf(MARKET_POWER),
  ladderOf(MARKET_POWER_4),
  ladderOf(MARKET_POWER_3),
  methodOf(MARKET_POWER_2),
  methodOf(MARKET_POWER_1),
];

/**
 * How scores of a method are computed from the inputs that are stored with them, or null for an unknown method.
 * `serializeScore` of the result gives the stored bytes.
 */
export function scorerOf(method: string): ((inputs: StoredInputs) => Score<string>) | null {
  return ALL_METHODS.find(({ id }) => id === method)?.score ?? null;
}
