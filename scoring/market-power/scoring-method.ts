import type { Basis } from '../../src/domain/facts/provenance.ts';
import type { Part } from '../part.ts';
import type { Input, InputWords } from './inputs.ts';

/** The inputs of a method by their names. */
export type InputsOf<Name extends string> = { readonly [name in Name]: Input };

/** The waits of a market in months; null where they are not known. */
interface Waits {
  readonly queue_wait_months: number | null;
  readonly time_to_power_months: number | null;
}

/**
 * One version of the method as a value: its inputs and marks. Coverage, verdict bands and rounding are shared by all
 * versions; released scores that are stored with the tests check that they do not change.
 */
export interface Method<Name extends string> {
  readonly id: string;
  /** Everything that is gathered, in the order in which answers list it. */
  readonly inputs: Readonly<Record<Name, InputWords>>;
  /** In the order in which answers list them. */
  readonly parts: readonly Part<InputsOf<Name>>[];
  waits(inputs: InputsOf<Name>): Waits;
  /**
   * Share of the weight below which there are axes and no composite: a sum over few inputs is easily mistaken for a
   * rank.
   */
  readonly compositeFrom: number;
  /** The basis of a part that is made of several inputs. */
  basisOfSeveral(inputs: readonly Input[]): Basis;
}

/** Several inputs give an estimate if any of them is one. */
export const MOST_DERIVED = (inputs: readonly Input[]): Basis =>
  inputs.some(({ basis }) => basis === 'estimated') ? 'estimated' : 'derived';
