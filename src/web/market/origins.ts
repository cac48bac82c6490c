import type { SourceFacts } from '../../read/question.ts';
import type { Origin } from '../frame/figure.tsx';
import type { BriefShown, ProvenanceShown } from './brief-shape.ts';

/** Where figures are from that the index computes. */
export const indexOrigin = ({ hero, market_power_scores: scores }: BriefShown, notes?: string): Origin => ({
  source: hero.method,
  observed_at: scores.computed_at,
  basis: 'derived',
  notes,
});

/** Where an input of the score is from. */
export function inputOrigin({ market_power_scores: { inputs } }: BriefShown, name: string): Origin {
  return inputs.find((input) => input.name === name) ?? {};
}

/** Places of clouds are of the kind of facilities, and none of the register. */
export const CLOUD_REGIONS = 'cloud-regions';

/** All documents of one kind together, dated by the newest: what a sum over several sources is from. */
export function originOfKind(
  provenance: readonly Pick<ProvenanceShown, 'source' | 'observed_at'>[],
  sources: readonly Pick<SourceFacts, 'id' | 'kind'>[],
  kind: string,
): Origin {
  const kinds = new Map(sources.map((source) => [source.id, source.kind]));
  // Facilities name the feed of their source by a shorter word.
  const kindOf = (source: string): string | undefined => kinds.get(source) ?? kinds.get(`${source}-facilities`);
  const own = provenance.filter(({ source }) => source !== CLOUD_REGIONS && kindOf(source) === kind);
  if (own.length === 0) return {};
  const dates = own.flatMap(({ observed_at: at }) => at ?? []);
  return {
    source: own.map(({ source }) => source).join(' + '),
    observed_at: dates.length === 0 ? null : dates.reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
    basis: 'reported',
  };
}
