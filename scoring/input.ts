import type { Basis } from '../src/domain/provenance.ts';

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
  readonly notes?: string;
}

/** Silence, written down. */
export function silentInput(unit: string): Input {
  return { value: null, unit, source: null, source_url: null, observed_at: null, fetched_at: null, basis: null };
}
