import type { Basis, Provenance } from '../../domain/facts/provenance.ts';
import type { FeatureContext } from '../context.ts';
import { provenanceOf } from '../provenance.ts';
import type { Register } from './register.ts';

/** Page on which OpenStreetMap asks to be credited. */
const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';
const OSM_CREDIT = '© OpenStreetMap contributors, ODbL 1.0';

/** Sources whose records are those of OpenStreetMap, as a whole or in part. */
const OF_OPENSTREETMAP: ReadonlySet<string> = new Set(['osm-facilities', 'im3-atlas']);

/** Permits are what operators filed with an authority. */
const FILED: ReadonlySet<string> = new Set(['epa-echo']);

export const basisOfSource = (source: string): Basis => (FILED.has(source) ? 'filed' : 'reported');

/** What is owed to a source, by its id, wherever its records are shown. */
export function creditOf({ sources }: Pick<FeatureContext, 'sources'>, sourceId: string): string | null {
  if (OF_OPENSTREETMAP.has(sourceId)) return OSM_CREDIT;
  return sources.find(({ id }) => id === sourceId)?.licence ?? null;
}

/** What is owed to OpenStreetMap where a source's records are its own, as members of a provenance; else nothing. */
export const creditOfMap = (source: string): Pick<Provenance, 'source_url' | 'notes'> | Record<never, never> =>
  OF_OPENSTREETMAP.has(source) || source === 'osm' ? { source_url: OSM_COPYRIGHT, notes: OSM_CREDIT } : {};

/** One entry per source of the facilities of an answer, in the order of the ids, each with its credit. */
export function registerProvenance(
  context: Pick<FeatureContext, 'sources'>,
  { origins }: Pick<Register, 'origins'>,
  facilities: readonly { readonly sources: readonly string[] }[],
): Provenance[] {
  const named = new Set(facilities.flatMap(({ sources }) => sources));
  return [...named].sort().flatMap((source): Provenance[] => {
    const origin = origins.get(source);
    if (origin === undefined) return [];
    const { sourceId } = origin;
    const credit = creditOf(context, sourceId);
    const said = provenanceOf(
      origin,
      origin.observedOn === null ? null : `${origin.observedOn}T00:00:00Z`,
      basisOfSource(sourceId),
      credit === null ? [] : [credit],
    );
    return [OF_OPENSTREETMAP.has(sourceId) ? { ...said, source_url: OSM_COPYRIGHT } : said];
  });
}
