import type { CapacityStatement } from '../../domain/facilities/power.ts';
import type { ProjectRow } from '../../domain/projects/project.ts';
import { EPOCH_INTERVAL } from './epoch-interval.ts';

type Project = Omit<ProjectRow, 'kind'>;

/**
 * What a list of projects states of a site that stands: the megawatts that run. Null where none do, where the list names
 * no day or no source, and for estimates whose error is not known. A figure that is only planned belongs to the
 * pipeline.
 */
export function stateProject(project: Project): CapacityStatement | null {
  const { operational_mw: mw, observed_on: day, capacity_basis: basis } = project;
  const { source, external_id, name, operator, lat, lon, address, city, state, country } = project;
  if (mw === null || mw <= 0 || day === null) return null;
  const figure = basis === 'reported' ? reportedFigure(project) : estimatedFigure(project, mw);
  if (figure === null) return null;
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
    status: 'operating',
    as_of: day,
    quote: null,
    ...figure,
  };
}

type Figure = Pick<CapacityStatement, 'low_mw' | 'high_mw' | 'basis' | 'term' | 'scope' | 'citation'>;

function reportedFigure({ source, links: [citation] }: Project): Figure | null {
  if (citation === undefined) return null;
  return { low_mw: null, high_mw: null, basis: 'stated', term: TERMS[source] ?? 'not-stated', scope: null, citation };
}

/** Epoch's estimate of a campus, with the interval that its former figures leave (docs/adr/0063); no other list's. */
function estimatedFigure({ source, capacity_term: term, lat, lon }: Project, mw: number): Figure | null {
  if (source !== EPOCH || lat === null || lon === null) return null;
  const bound = (share: number): number => Number((mw * share).toPrecision(3));
  return {
    low_mw: bound(EPOCH_INTERVAL.low),
    high_mw: bound(EPOCH_INTERVAL.high),
    basis: 'estimated',
    term: term === 'facility' || term === 'it-load' ? term : 'not-stated',
    scope: 'campus',
    citation: EPOCH_PAGE,
  };
}

const EPOCH = 'epoch-projects';
/** Where its figures are written; the addresses of a site are those that Epoch reads. */
const EPOCH_PAGE = 'https://epoch.ai/data/data-centers';

/** What the columns of a list are of, where its documentation says so. */
const TERMS: Readonly<Record<string, CapacityStatement['term']>> = { 'india-datacenters': 'it-load' };
