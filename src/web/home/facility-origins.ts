import type { ReadContext } from '../../read/context.ts';
import { type FacilitySource, openFacilitySources } from '../../read/facilities/facility-sources.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatDate } from '../frame/format.ts';

/** Where the counts of facilities of markets are from. */
export interface FacilityOrigins {
  readonly sourcesOf: (slug: string) => readonly FacilitySource[];
  /** Of a count over several sources: dated by the newest, and each with its own day. */
  readonly originOf: (slug: string) => Origin;
}

/** Of the register as it is now. */
export async function openFacilityOrigins(read: ReadContext): Promise<FacilityOrigins> {
  const { resolvedAt, sourcesOf, isEmpty } = await openFacilitySources(read);
  return {
    sourcesOf,
    originOf: (slug) => {
      const sources = sourcesOf(slug);
      return sources.length === 0 ? originOfRegister(resolvedAt, isEmpty(slug)) : originOf(sources);
    },
  };
}

/** Of a count that names no source: there is nothing, or what there is came without a document. */
const originOfRegister = (resolvedAt: string | null, isEmpty: boolean): Origin => ({
  source: 'register of facilities',
  observed_at: resolvedAt,
  basis: 'derived',
  notes: isEmpty ? 'no source lists a facility here' : null,
});

function originOf(sources: readonly FacilitySource[]): Origin {
  const days = sources.flatMap(({ observed_at: at }) => at ?? []);
  return {
    source: sources.map(({ source }) => source).join(' + '),
    observed_at: days.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null),
    basis: [...new Set(sources.map(({ basis }) => basis))].join(', '),
    notes:
      sources.length === 1
        ? null
        : sources.map(({ source, observed_at: at }) => `${source} as of ${formatDate(at)}`).join(', '),
  };
}
