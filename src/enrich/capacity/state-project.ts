import type { CapacityStatement } from '../../domain/facilities/power.ts';
import type { ProjectRow } from '../../domain/projects/project.ts';

/**
 * What a list of projects states of a site that stands: the megawatts that run. Null where none do, where the list names
 * no day or no source, and for what the list's author estimates without bounds. A figure that is only planned belongs to
 * the pipeline.
 */
export function stateProject(project: Omit<ProjectRow, 'kind'>): CapacityStatement | null {
  const { operational_mw: mw, observed_on: day, capacity_basis: basis } = project;
  const [citation] = project.links;
  if (mw === null || mw <= 0 || day === null || citation === undefined || basis !== 'reported') return null;
  const { source, external_id, name, operator, lat, lon, address, city, state, country } = project;
  return {
    source,
    external_id,
    name,
    operator,
    lat,
    lon,
    address,
    city,
    state,
    country,
    capacity_mw: mw,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    term: TERMS[source] ?? 'not-stated',
    status: 'operating',
    scope: null,
    as_of: day,
    citation,
    quote: null,
  };
}

/** What the columns of a list are of, where its documentation says so. */
const TERMS: Readonly<Record<string, CapacityStatement['term']>> = { 'india-datacenters': 'it-load' };
