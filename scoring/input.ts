import type { Basis } from '../src/domain/facts/provenance.ts';

/** `operator`: the whole of a grid operator; `state`: a US state, or its part of an operator; `basin`: a river basin. */
export type InputScope = 'state' | 'operator' | 'basin';

/** `completed`: the median of completed projects. `survival`: the median over all requests, those still waiting too. */
export type WaitEstimator = 'completed' | 'survival';

/**
 * One measured figure and where it is from. A figure that nobody published has `value: null`, and then says nothing of
 * its source. `observed_at` is the world's time.
 */
export interface Input {
  readonly value: number | null;
  readonly unit: string;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly fetched_at: string | null;
  readonly basis: Basis | null;
  /** The area that the figure is of, where it is not the place itself. */
  readonly scope?: InputScope;
  /** How a wait was estimated. */
  readonly estimator?: WaitEstimator;
  /** For people. Nothing is decided by these words. */
  readonly notes?: string;
}

/** Silence, written down. */
export function missingInput(unit: string): Input {
  return { value: null, unit, source: null, source_url: null, observed_at: null, fetched_at: null, basis: null };
}
