import { openRegister } from '../../features/facilities/register-cache.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import type { ReadContext } from '../../read/question.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatDate } from '../frame/format.ts';

/** A source of facilities, with the day of which it speaks. */
export interface FacilitySource {
  readonly source: string;
  readonly observed_at: string | null;
  readonly basis: string;
}

/** Where the counts of facilities of markets are from. */
export interface FacilityOrigins {
  readonly sourcesOf: (slug: string) => readonly FacilitySource[];
  /** Of a count over several sources: dated by the newest, and each with its own day. */
  readonly originOf: (slug: string) => Origin;
}

/** Of the register as it is now. */
export async function openFacilityOrigins(read: ReadContext): Promise<FacilityOrigins> {
  const register = await openRegister(read);
  const sourcesOf = (slug: string): readonly FacilitySource[] =>
    registerProvenance(read, register, register.byMarket.get(slug) ?? []);
  const resolvedAt = register.run?.resolvedAt ?? null;
  return {
    sourcesOf,
    originOf: (slug) => {
      const sources = sourcesOf(slug);
      const isEmpty = (register.byMarket.get(slug) ?? []).length === 0;
      return sources.length === 0 ? originOfRegister(resolvedAt, isEmpty) : originOf(sources);
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
        : sources.map(({ source, observed_at: at }) => `${source} of ${formatDate(at)}`).join(', '),
  };
}
