import type { Basis, ShippedOrigin } from '../src/domain/facts/provenance.ts';

/** `operator`: the whole of a grid operator; `state`: a US state, or its part of an operator; `basin`: a river basin. */
export type InputScope = 'state' | 'operator' | 'basin';

/**
 * `completed`: the median of completed projects. `survival`: the median over all requests, including open ones. `planned`:
 * until the year in which the owner of the grid expects room, or in which half of the waiting MW are contracted to connect, or as
 * long as a connection is stated to take.
 */
export type WaitEstimator = 'completed' | 'survival' | 'planned';

/**
 * One measured figure and its source. A figure that is not published has `value: null`, and no source. `observed_at` is
 * the time of the observation.
 */
export interface Input {
  readonly value: number | null;
  readonly unit: string;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly fetched_at: string | null;
  readonly basis: Basis | null;
  /** The area of the figure, if it is not the place itself. */
  readonly scope?: InputScope;
  /** How a wait was estimated. */
  readonly estimator?: WaitEstimator;
  /** Its sources whose documents ship with the program. */
  readonly origins?: Readonly<Record<string, ShippedOrigin>>;
  /** For people; no logic depends on this text. */
  readonly notes?: string;
}

/** An input without data. */
export function missingInput(unit: string): Input {
  return { value: null, unit, source: null, source_url: null, observed_at: null, fetched_at: null, basis: null };
}
