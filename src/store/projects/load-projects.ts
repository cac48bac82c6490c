import type { ProjectQuote } from '../../domain/projects/pipeline.ts';
import type { PermitStatus, ProjectFigure, ProjectStatus, ProjectTerm } from '../../domain/projects/project.ts';
import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import { recordsAt } from '../history/records-at.ts';
import { versionsAt } from '../history/versions-at.ts';
import { loadKeptId } from '../ids/load-survivor.ts';
import { PROJECT_REDIRECTS } from '../ids/redirect-tables.ts';

/** A source that reports a project. */
export interface ProjectSource {
  /** `news`, `facilities`, or the source of a list. */
  readonly source: string;
  readonly externalId: string;
  /** The feed's title; null of lists and facilities. */
  readonly publisher: string | null;
  readonly title: string | null;
  readonly url: string | null;
  /** Whether it is a sample that ships with the program, in our own wording. */
  readonly isSample: boolean;
  /** The publisher's date of a report. */
  readonly publishedAt: string | null;
  /** Documents that a list names for it. */
  readonly links: readonly string[];
  /** Of a list: the source of its document; null elsewhere. */
  readonly sourceId: string | null;
  /** The day for which a list speaks. */
  readonly observedOn: string | null;
  /** Of a list that gives a capacity: how it came to be. */
  readonly capacityBasis: string | null;
}

/** A project of the pipeline that may be shown. Instants are ISO 8601 UTC. */
export interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly operator: string | null;
  /** Slug of the market that it lies in. */
  readonly market: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly capacityMw: number | null;
  readonly operationalMw: number | null;
  readonly capacityBasis: string | null;
  readonly capacityTerm: ProjectTerm | null;
  readonly permitStatus: PermitStatus | null;
  readonly timeline: string | null;
  readonly status: ProjectStatus | null;
  readonly statusAt: string | null;
  readonly expected: string | null;
  readonly announcedAt: string | null;
  readonly observedAt: string | null;
  readonly quotes: Readonly<Partial<Record<ProjectFigure, ProjectQuote>>>;
  readonly firstSeen: string;
  readonly changedAt: string;
  /** In the order of source and id. */
  readonly sources: readonly ProjectSource[];
}

/** Changes whenever a project does. */
export async function loadProjectsVersion(db: Database): Promise<string> {
  const found = await queryRows(
    db.pool,
    { version: cell.text },
    {
      name: 'projects-version',
      text: `select concat_ws(' ', count(*), max(changed_at), sum(('x' || left(content_hash, 8))::bit(32)::bigint)) as version
           from projects`,
    },
  );
  return found.rows[0]?.version ?? '';
}

/** Of the columns below. */
export const PROJECT: ShapeOf<Omit<StoredProject, 'sources'>> = {
  id: cell.text,
  name: cell.text,
  operator: cell.orNull(cell.text),
  market: cell.orNull(cell.text),
  city: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  country: cell.orNull(cell.text),
  lat: cell.orNull(cell.number),
  lon: cell.orNull(cell.number),
  capacityMw: cell.orNull(cell.number),
  operationalMw: cell.orNull(cell.number),
  capacityBasis: cell.orNull(cell.text),
  capacityTerm: cell.orNull(cell.word<ProjectTerm>()),
  permitStatus: cell.orNull(cell.word<PermitStatus>()),
  timeline: cell.orNull(cell.text),
  status: cell.orNull(cell.word<ProjectStatus>()),
  statusAt: cell.orNull(cell.text),
  expected: cell.orNull(cell.text),
  announcedAt: cell.orNull(cell.text),
  observedAt: cell.orNull(cell.text),
  quotes: cell.json<StoredProject['quotes']>(),
  firstSeen: cell.text,
  changedAt: cell.text,
};

const SOURCE: ShapeOf<ProjectSource & { readonly projectId: string }> = {
  projectId: cell.text,
  source: cell.text,
  externalId: cell.text,
  publisher: cell.orNull(cell.text),
  title: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
  isSample: cell.flag,
  publishedAt: cell.orNull(cell.text),
  links: cell.list(cell.text),
  sourceId: cell.orNull(cell.text),
  observedOn: cell.orNull(cell.text),
  capacityBasis: cell.orNull(cell.text),
};

/** Columns of a project under the names of `StoredProject`. */
export const PROJECT_COLUMNS = `id, name, operator, market, city, state, country, lat, lon,
  capacity_mw as "capacityMw", operational_mw as "operationalMw", capacity_basis as "capacityBasis",
  capacity_term as "capacityTerm", permit_status as "permitStatus", timeline, status,
  status_at as "statusAt", expected, announced_at as "announcedAt", observed_at as "observedAt", quotes,
  first_seen as "firstSeen", changed_at as "changedAt"`;

export const LARGEST_FIRST = 'capacity_mw desc nulls last, id';

/** Every project that may be shown, the largest first, those without a figure last, equals by id. */
export async function loadProjects(db: Database): Promise<StoredProject[]> {
  const [found, sources] = await Promise.all([
    queryRows(db.pool, PROJECT, `select ${PROJECT_COLUMNS} from projects where is_shown order by ${LARGEST_FIRST}`),
    loadProjectSources(db.pool),
  ]);
  return found.rows.map((project) => ({ ...project, sources: sources.get(project.id) ?? [] }));
}

/** The sources that report each project, by its id, as lists and the register have it. */
function loadProjectSources(client: Queries): Promise<ReadonlyMap<string, readonly ProjectSource[]>> {
  return querySources(client, { records: 'project_records', register: 'facility_register' }, []);
}

/**
 * The sources that had reported each project by `at`, as lists and the register had it then; the links are those of
 * today.
 * @param at ISO 8601.
 */
export function loadProjectSourcesAsOf(
  client: Queries,
  at: string,
): Promise<ReadonlyMap<string, readonly ProjectSource[]>> {
  const records = `(${recordsAt('project_records', ['source', 'external_id'])})`;
  const register = `(select * from (${versionsAt('facilities', ['id'], 'changed_at')}) as facility where is_shown)`;
  return querySources(client, { records, register }, [at]);
}

/** @param values the moment, or nothing: then all that is known. */
async function querySources(
  client: Queries,
  from: { readonly records: string; readonly register: string },
  values: readonly [at: string] | readonly [],
): Promise<ReadonlyMap<string, readonly ProjectSource[]>> {
  const found = await queryRows(
    client,
    SOURCE,
    `select link.project_id as "projectId", link.source, link.external_id as "externalId",
       coalesce(report.source_title, report.feed) as publisher,
       coalesce(case when source_document.origin <> 'sample' then report.title end, record.name, facility.name, request.name)
         as title, report.url,
       coalesce(source_document.origin = 'sample', false) as "isSample",
       report.published_at as "publishedAt", coalesce(record.links, '{}') as links,
       coalesce(document.source_id, request.source_id) as "sourceId",
       coalesce(record.observed_on, facility.observed_on, request.listed_at::date)::text as "observedOn",
       case when request.source_id is null then record.capacity_basis else 'filed' end as "capacityBasis"
     from project_links as link
     left join news_reports as report on link.source = 'news' and report.feed = split_part(link.external_id, ' ', 1)
       and report.item_id = substr(link.external_id, length(split_part(link.external_id, ' ', 1)) + 2)
     left join documents as source_document on source_document.id = report.document_id
     left join ${from.records} as record on record.source = link.source and record.external_id = link.external_id
     left join documents as document on document.id = record.document_id
     left join queue_requests as request on request.source_id = link.source and request.queue_id = link.external_id
     left join ${from.register} as facility on link.source = 'facilities' and facility.id = link.external_id
     ${values.length === 0 ? '' : 'where coalesce(report.first_seen_at, document.fetched_at, facility.first_seen, request.listed_at) <= $1'}
     order by link.project_id, link.source, link.external_id`,
    [...values],
  );
  const sources = new Map<string, ProjectSource[]>();
  for (const { projectId, ...source } of found.rows) {
    const others = sources.get(projectId);
    if (others === undefined) sources.set(projectId, [source]);
    else others.push(source);
  }
  return sources;
}

/** The shown project that an old id leads to; null where it leads nowhere. */
export const loadKeptProjectId = (db: Database, id: string): Promise<string | null> =>
  loadKeptId(db, PROJECT_REDIRECTS, id);

/** The document with the newest rows of each list that reports shown projects. */
export interface ListOrigin extends SourceDocument {
  /** The day for which it speaks, `YYYY-MM-DD`. */
  readonly observedOn: string | null;
}

export async function loadListOrigins(db: Database): Promise<ListOrigin[]> {
  const found = await db.pool.query<ListOrigin>(
    `select distinct on (document.source_id) ${SOURCE_DOCUMENT}, record.observed_on::text as "observedOn"
     from project_records as record join documents as document on document.id = record.document_id
     order by document.source_id, record.observed_on desc nulls last, document.id desc`,
  );
  const queues = await db.pool.query<ListOrigin>(
    `select ${SOURCE_DOCUMENT}, listing.listed_at::date::text as "observedOn"
     from queue_listings as listing join documents as document on document.id = listing.document_id
     where exists (select from project_links as link where link.source = listing.source_id)
     order by document.source_id`,
  );
  return [...found.rows, ...queues.rows];
}
