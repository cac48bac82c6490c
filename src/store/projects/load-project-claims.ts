import { PLAUSIBLE_FACILITY_MW } from '../../domain/facilities/facility.ts';
import type {
  FacilityToBe,
  ListedProject,
  ReportOfProject,
  RequestedLoad,
} from '../../domain/projects/project-reports.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { asReported, IS_WANTED } from '../ingest/sample-reports.ts';

/** All reports of projects, and the ids that projects have. */
interface ProjectClaims {
  readonly reports: readonly ReportOfProject[];
  readonly entries: readonly ListedProject[];
  readonly facilities: readonly FacilityToBe[];
  readonly loads: readonly RequestedLoad[];
  /** The project that each claim is of, by `<source> <external_id>`. */
  readonly byClaim: ReadonlyMap<string, string>;
  /** When each id was given, ISO UTC. */
  readonly firstSeen: ReadonlyMap<string, string>;
}

const FacilityToBeRow: ShapeOf<FacilityToBe> = {
  status: cell.orNull(cell.word<NonNullable<FacilityToBe['status']>>()),
  observedOn: cell.orNull(cell.text),
  capacitySource: cell.orNull(cell.text),
  external_id: cell.text,
  name: cell.orNull(cell.text),
  operator: cell.orNull(cell.text),
  lat: cell.orNull(cell.number),
  lon: cell.orNull(cell.number),
  city: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  country: cell.orNull(cell.text),
  capacity_mw: cell.orNull(cell.number),
};

const ListedProjectRow: ShapeOf<ListedProject> = {
  sourceId: cell.text,
  url: cell.orNull(cell.text),
  source: cell.text,
  external_id: cell.text,
  status: cell.orNull(cell.word<NonNullable<ListedProject['status']>>()),
  announced_on: cell.orNull(cell.text),
  name: cell.text,
  operator: cell.orNull(cell.text),
  lat: cell.orNull(cell.number),
  lon: cell.orNull(cell.number),
  address: cell.orNull(cell.text),
  city: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  country: cell.orNull(cell.text),
  capacity_mw: cell.orNull(cell.number),
  operational_mw: cell.orNull(cell.number),
  capacity_basis: cell.orNull(cell.text),
  capacity_term: cell.orNull(cell.word<NonNullable<ListedProject['capacity_term']>>()),
  permit_status: cell.orNull(cell.word<NonNullable<ListedProject['permit_status']>>()),
  timeline: cell.orNull(cell.text),
  expected: cell.orNull(cell.text),
  observed_on: cell.orNull(cell.text),
};

const ReportOfProjectRow: ShapeOf<ReportOfProject> = {
  external_id: cell.text,
  story: cell.text,
  title: cell.text,
  summary: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
  saidAt: cell.text,
  mention: cell.json<ReportOfProject['mention']>(),
};

const RequestedLoadRow: ShapeOf<RequestedLoad> = {
  source: cell.text,
  external_id: cell.text,
  name: cell.text,
  state: cell.orNull(cell.text),
  capacity_mw: cell.orNull(cell.number),
  status: cell.word<RequestedLoad['status']>(),
  expected: cell.orNull(cell.text),
  announced_on: cell.orNull(cell.text),
  observedOn: cell.text,
  url: cell.orNull(cell.text),
};

/** Reads everything in one snapshot, in the order of its keys. */
export async function loadProjectClaims({ client }: Pick<Tx, 'client'>): Promise<ProjectClaims> {
  const reports = await queryRows(
    client,
    ReportOfProjectRow,
    `select mention.feed || ' ' || mention.item_id as external_id, report.story_id::text as story, report.title,
       report.summary, report.url,
       coalesce(report.published_at, report.first_seen_at, story.first_seen_at) as "saidAt",
       ${asReported('mention.project')} as mention
     from news_mentions as mention
     join news_reports as report on report.feed = mention.feed and report.item_id = mention.item_id
     join news_stories as story on story.id = report.story_id
     join documents as document on document.id = report.document_id
     where mention.project is not null and ${IS_WANTED}
     order by mention.feed, mention.item_id`,
  );
  // A newer edition of a list replaces the one before: what it does not have any more is listed no more.
  const entries = await queryRows(
    client,
    ListedProjectRow,
    `select record.source, record.external_id, record.name, record.operator, record.lat, record.lon, record.address,
       record.city, record.state, record.country, record.status, record.capacity_mw, record.operational_mw,
       record.capacity_basis, record.capacity_term, record.permit_status, record.timeline, record.expected, record.announced_on::text as announced_on,
       record.observed_on::text as observed_on, document.source_id as "sourceId", document.url
     from project_records as record join documents as document on document.id = record.document_id
     where record.observed_on is null or record.observed_on =
       (select max(other.observed_on) from project_records as other where other.source = record.source)
     order by record.source, record.external_id`,
  );
  // What was seen being built is followed until it is open.
  const facilities = await queryRows(
    client,
    FacilityToBeRow,
    `select facility.id as external_id, facility.name, facility.operator, facility.lat, facility.lon, facility.city,
       facility.state, facility.country,
       case facility.status when 'proposed' then 'planned' when 'under-construction' then 'under_construction'
         else facility.status end as status,
       case when facility.capacity_mw <= $1 then facility.capacity_mw end as capacity_mw,
       facility.chosen #>> '{capacity_mw,source}' as "capacitySource", facility.observed_on::text as "observedOn"
     from facility_register as facility
     where facility.status in ('proposed', 'under-construction')
       or facility.status = 'operational' and exists (
         select from project_links as link left join facility_redirects as redirect on redirect.old_id = link.external_id
         where link.source = 'facilities' and facility.id in (link.external_id, redirect.facility_id))
     order by facility.id`,
    [PLAUSIBLE_FACILITY_MW],
  );
  // What the newest queue does not list any more is asked for no more.
  const loads = await queryRows(
    client,
    RequestedLoadRow,
    `select request.source_id as source, request.queue_id as external_id, request.name, request.state,
       request.capacity_mw, request.status, request.proposed_on::text as expected,
       request.requested_on::text as announced_on, request.listed_at::date::text as "observedOn", document.url
     from queue_requests as request
     join queue_listings as listing on listing.iso = request.iso and listing.source_id = request.source_id
       and listing.listed_at = request.listed_at
     join documents as document on document.id = request.document_id
     where request.project_type = 'load' and request.name is not null
     order by request.source_id, request.queue_id`,
  );
  // A facility that goes on under another id is the same claim.
  const links = await queryRows(
    client,
    { key: cell.text, project_id: cell.text },
    `select link.source || ' ' || coalesce(redirect.facility_id, link.external_id) as key, link.project_id
     from project_links as link
     left join facility_redirects as redirect on link.source = 'facilities' and redirect.old_id = link.external_id
     order by redirect.facility_id is null, link.external_id`,
  );
  const seen = await queryRows(client, { id: cell.text, first_seen: cell.text }, 'select id, first_seen from projects');
  return {
    reports: reports.rows,
    entries: entries.rows,
    facilities: facilities.rows,
    loads: loads.rows,
    byClaim: new Map(links.rows.map(({ key, project_id }) => [key, project_id])),
    firstSeen: new Map(seen.rows.map(({ id, first_seen }) => [id, first_seen])),
  };
}
