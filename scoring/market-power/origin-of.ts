import type { Basis } from '../../src/domain/facts/provenance.ts';
import type { Input } from './inputs.ts';
import type { ScoredPart } from './score.ts';

/** The source of a part's measure: for one input its own notes, for several all sources and the oldest observation. */
export function originOf(
  inputs: readonly Input[],
  basisOfSeveral: (inputs: readonly Input[]) => Basis,
): Pick<ScoredPart, 'source' | 'source_url' | 'observed_at' | 'basis'> {
  const [first] = inputs;
  if (first === undefined) return { source: null, source_url: null, observed_at: null, basis: null };
  const { source, source_url, observed_at, basis } = first;
  if (inputs.length === 1) return { source, source_url, observed_at, basis };
  const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);
  const sources = [...new Set(present(inputs.map((input) => input.source)))];
  const [oldest] = present(inputs.map((input) => input.observed_at)).sort((a, b) => Date.parse(a) - Date.parse(b));
  return {
    source: sources.length === 0 ? null : sources.join(' + '),
    source_url: null,
    observed_at: oldest ?? null,
    basis: basisOfSeveral(inputs),
  };
}
