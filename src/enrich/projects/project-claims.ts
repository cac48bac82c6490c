import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import type { ProjectClaim } from '../../domain/projects/pipeline.ts';
import type { ProjectStatus } from '../../domain/projects/project.ts';
import type {
  FacilityToBe,
  ListedProject,
  ReportOfProject,
  RequestedLoad,
} from '../../domain/projects/project-reports.ts';
import { countryCodeOf } from '../places/country-names.ts';

/** Permits are what operators filed with an authority. */
const FILED = new Set(['epa-echo']);

/** What lists alone say. */
const NO_DETAILS = { capacity_term: null, permit_status: null, timeline: null } as const;

/** The claim of one report: states of the United States by postal code, countries by theirs. */
export function claimOfReport({ mention, title, summary, saidAt, ...report }: ReportOfProject): ProjectClaim {
  const country = mention.country === null ? null : countryCodeOf(mention.country);
  const code = mention.state === null ? undefined : CODE_OF_STATE.get(mention.state);
  return {
    source: 'news',
    external_id: report.external_id,
    story: report.story,
    name: null,
    text: summary === null ? title : `${title}\n${summary}`,
    operator: mention.operator,
    lat: null,
    lon: null,
    city: mention.city,
    state: code !== undefined && (country === null || country === 'US') ? code : mention.state,
    country,
    status: mention.status,
    capacity_mw: mention.capacity_mw,
    operational_mw: null,
    capacity_basis: mention.capacity_mw === null ? null : 'reported',
    ...NO_DETAILS,
    expected: null,
    announced_on: null,
    saidAt: instantOf(saidAt),
    url: report.url,
    quotes: mention.quotes,
  };
}

/** The claim of an entry of a list. */
export function claimOfEntry(entry: Omit<ListedProject, 'sourceId'>): ProjectClaim {
  const { source, external_id, name, operator, lat, lon, city, state, country, url } = entry;
  const { status, capacity_mw, operational_mw, capacity_basis, expected, announced_on, observed_on } = entry;
  const { capacity_term, permit_status, timeline } = entry;
  return {
    ...{ source, external_id, name, operator, lat, lon, city, state, country, url },
    ...{ status, capacity_mw, operational_mw, capacity_basis, expected, announced_on },
    ...{ capacity_term, permit_status, timeline },
    story: null,
    text: null,
    saidAt: observed_on === null ? null : instantOf(observed_on),
    quotes: {},
  };
}

/** The claim of a facility that is proposed or being built, or was. */
export function claimOfFacility({ status, observedOn, capacitySource, ...facility }: FacilityToBe): ProjectClaim {
  return {
    ...facility,
    source: 'facilities',
    story: null,
    text: null,
    status,
    operational_mw: null,
    capacity_basis: facility.capacity_mw === null ? null : FILED.has(capacitySource ?? '') ? 'filed' : 'reported',
    ...NO_DETAILS,
    expected: null,
    announced_on: null,
    saidAt: observedOn === null ? null : instantOf(observedOn),
    url: null,
    quotes: {},
  };
}

/** How a load is called that is a data center. A plant, a port or a mine is none, whatever it computes. */
const DATA_CENTER =
  /\bdata ?cent(?:er|re)s?\b|\bdata\b.{0,40}\bcenter\b|\bdata (?:I{1,3}|hall|campus)\b|\bdigital (?:campus|data)\b|\bcompute\b/i;

const STATUS_OF_REQUEST: Readonly<Record<RequestedLoad['status'], ProjectStatus>> = {
  active: 'planned',
  suspended: 'planned',
  withdrawn: 'cancelled',
  operational: 'operational',
};

/** The claim of a request to be supplied, if its name says that it is a data center: what the grid is asked for, no load. */
export function claimOfLoad({ status, observedOn, ...load }: RequestedLoad): ProjectClaim | null {
  if (!DATA_CENTER.test(load.name)) return null;
  return {
    ...load,
    story: null,
    text: null,
    operator: null,
    lat: null,
    lon: null,
    city: null,
    country: 'US',
    status: STATUS_OF_REQUEST[status],
    operational_mw: null,
    capacity_basis: load.capacity_mw === null ? null : 'filed',
    capacity_term: load.capacity_mw === null ? null : 'connection',
    permit_status: null,
    timeline: null,
    expected: status === 'operational' ? null : load.expected,
    saidAt: instantOf(observedOn),
    quotes: {},
  };
}

/** In one form, so that texts compare as times do. */
const instantOf = (text: string): string => new Date(text).toISOString();
