import type { Basis } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { RegisterOrigin } from '../../store/facilities/load-register-origin.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import type { SumSource } from './market-input.ts';

/** Sums of megawatts are reckoned in whole kilowatts, so that they do not depend on their order. */
export const KW_PER_MW = 1_000;
export const kilowatts = (mw: number): number => Math.round(mw * KW_PER_MW);

/** Where projects stand: at their own coordinates, else in the middle of the market that their words put them in. */
export function projectPlaces(
  markets: readonly Market[],
): (project: StoredProject) => { readonly lat: number; readonly lon: number } | null {
  const bySlug = new Map(markets.map((market) => [market.slug, market]));
  return ({ lat, lon, market }) =>
    lat !== null && lon !== null ? { lat, lon } : market === null ? null : (bySlug.get(market) ?? null);
}

/** The register as sources of sums: each by itself, as the records call it, all speaking for the newest day among them. */
export function registerSources({ sources, observedOn, fetchedAt }: RegisterOrigin): SumSource[] {
  const observed_at = observedOn === null ? null : `${observedOn}T00:00:00Z`;
  return sources.map((source) => ({ source, source_url: null, observed_at, fetched_at: fetchedAt }));
}

/** The sources that report a project. Of the documents behind it only their publishers' dates are kept. */
export function projectSources(
  { sources, ...project }: StoredProject,
  origin: AsOfSnapshot['registerOrigin'],
): SumSource[] {
  return sources.flatMap(({ source, sourceId, url, publishedAt, observedOn }): SumSource[] => {
    if (source === 'facilities') return origin === null ? [] : registerSources(origin);
    const recordedAt = publishedAt ?? (observedOn === null ? null : `${observedOn}T00:00:00Z`);
    const observed_at = recordedAt ?? project.observedAt ?? project.announcedAt;
    return [{ source: sourceId ?? source, source_url: url, observed_at, fetched_at: null }];
  });
}

/** An estimate among the figures makes their sum one. */
export const basisOfProjects = (projects: readonly StoredProject[]): Basis =>
  projects.some(({ capacityBasis }) => capacityBasis === 'estimated' || capacityBasis === 'modelled')
    ? 'estimated'
    : 'reported';
