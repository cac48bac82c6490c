import type { QueueListingKey, QueueToFigure, RequestToFigure } from '../../domain/grid/queue-stats.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { PROJECT_CONDITION, projectValues, type QueueListing, queueProjects } from './queue-projects.ts';

/** A listing, and the document that its newest requests are from. */
interface ListingToFigure extends QueueListing {
  readonly documentId: number;
}

const ListingToFigureRow: ShapeOf<ListingToFigure> = {
  documentId: cell.number,
  iso: cell.word<ListingToFigure['iso']>(),
  sourceId: cell.text,
  isOwn: cell.flag,
  listedAt: cell.text,
  url: cell.orNull(cell.text),
  origin: cell.text,
  fetchedAt: cell.text,
};

/**
 * The newest listing of each operator and source, where it has no figures yet. Samples are excerpts: of them there are
 * none to be made.
 */
export async function loadUnfiguredListings({ client }: Tx): Promise<ListingToFigure[]> {
  const found = await queryRows(
    client,
    ListingToFigureRow,
    `select listing.iso, listing.source_id as "sourceId", true as "isOwn", listing.listed_at as "listedAt",
       document.url, document.origin, document.fetched_at as "fetchedAt", document.id as "documentId"
     from queue_listings as listing join documents as document on document.id = listing.document_id
     where document.origin <> 'sample' and not exists (
       select from queue_figures as figures
       where (figures.iso, figures.source_id, figures.listed_at) = (listing.iso, listing.source_id, listing.listed_at)
     )
     order by listing.iso, listing.source_id`,
  );
  return found.rows;
}

const RequestToFigureRow: ShapeOf<RequestToFigure> = {
  queueId: cell.text,
  projectType: cell.word<RequestToFigure['projectType']>(),
  state: cell.orNull(cell.text),
  county: cell.orNull(cell.text),
  status: cell.word<RequestToFigure['status']>(),
  capacityMw: cell.orNull(cell.number),
  agreementSigned: cell.orNull(cell.flag),
  requestedOn: cell.orNull(cell.text),
  proposedOn: cell.orNull(cell.text),
  operationalOn: cell.orNull(cell.text),
  withdrawnOn: cell.orNull(cell.text),
  listedOn: cell.text,
};

/** The requests as a listing's source alone reports them. */
export async function loadListedRequests({ client }: Tx, listing: QueueListing): Promise<QueueToFigure> {
  const listings = [listing];
  const filter = { listings, state: null, fuel: null, projectType: null, minMw: null, status: null } as const;
  const found = await queryRows(client, RequestToFigureRow, listedQuery(listings), projectValues(filter));
  return { listedOn: listing.listedAt.slice(0, 10), requests: found.rows };
}

const MEMBERS = [
  'ledger',
  'fuel',
  'project_type',
  'capacity_mw',
  'state',
  'county',
  'agreement_signed',
  'requested_on',
  'proposed_on',
  'operational_on',
  'withdrawn_on',
] as const;

const listedQuery = (listings: readonly QueueListing[]): string => `
  select queue_id as "queueId", project_type as "projectType", state, county, queue_state as status,
    capacity_mw as "capacityMw", agreement_signed as "agreementSigned", requested_on::text as "requestedOn",
    proposed_on::text as "proposedOn", operational_on::text as "operationalOn", withdrawn_on::text as "withdrawnOn",
    to_char(listed_at, 'YYYY-MM-DD') as "listedOn"
  from (${queueProjects(listings, MEMBERS)}) as project
  where ${PROJECT_CONDITION}
  order by request_key`;

/** Where the figures of a listing are from; null where it has none. */
export async function loadFiguresOrigin(
  { client }: Tx,
  { iso, sourceId, listedAt }: QueueListingKey,
): Promise<{ origin: string; sha256: string } | null> {
  const found = await queryRows(
    client,
    { origin: cell.text, sha256: cell.text },
    `select document.origin, document.sha256
     from queue_figures as figures join documents as document on document.id = figures.document_id
     where figures.iso = $1 and figures.source_id = $2 and figures.listed_at = $3 limit 1`,
    [iso, sourceId, listedAt],
  );
  return found.rows[0] ?? null;
}
