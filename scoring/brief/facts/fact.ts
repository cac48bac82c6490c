import type { Provenance } from '../../../src/domain/facts/provenance.ts';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';

type Origin = Pick<BriefFact, 'source' | 'source_url' | 'date' | 'basis'>;
type More = Partial<Pick<BriefFact, 'words' | 'peers'>>;

/** A fact of a figure, or of words alone. */
export function fact(
  id: string,
  value: number | null,
  unit: string | null,
  origin: Origin,
  more: More = {},
): BriefFact {
  const { source, source_url, date, basis } = origin;
  return { id, value, unit, words: more.words ?? {}, source, source_url, date, basis, peers: more.peers ?? null };
}

export const originOf = (from: Provenance | undefined): Origin => ({
  source: from?.source ?? null,
  source_url: from?.source_url ?? null,
  date: from?.observed_at ?? null,
  basis: from?.basis ?? null,
});

export const byMethod = ({ score }: BriefFacts): Origin => ({
  source: score.method,
  source_url: null,
  date: null,
  basis: 'derived',
});

/** Names that are known, without those that are not. */
export function wordsOf(words: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] != null && entry[1] !== ''),
  );
}

export const stateName = (code: string): string => US_STATES[code] ?? code;
