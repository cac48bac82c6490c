import { STAMP_AHEAD_MINUTES } from '../../domain/facts/row-times.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** What it is kept out for, as it would be if it came today. */
const FAULT = 'publishedAt at the document: is of the future';

/** Documents with a stamp of the future count as issued when they were fetched, and as kept out by a fault. */
export async function refuseDocuments({ client }: Tx, ids: readonly number[]): Promise<void> {
  await client.query(
    `update documents set published_at = null, issued_at = fetched_at, fault = $2, fault_code = 'changed-shape',
       fault_field = 'publishedAt', fault_place = 'the document'
     where id = any($1::bigint[])`,
    [ids, FAULT],
  );
}

/** Documents without a stamp of their own that count as issued later than now were issued when they were fetched. */
export async function reissueDocuments({ client }: Tx, sourceId: string, now: Date): Promise<number> {
  const reissued = await client.query(
    'update documents set issued_at = fetched_at where source_id = $1 and issued_at > $2 and fetched_at <= $2',
    [sourceId, now.toISOString()],
  );
  return reissued.rowCount ?? 0;
}

/** Listings of queues dated to the future are removed; `relist` says afterwards what is listed. */
export async function dropFutureListings({ client }: Tx, sourceId: string): Promise<number> {
  const gone = await client.query(
    `delete from queue_listings as listing using documents as teller
     where teller.id = listing.document_id and listing.source_id = $1
       and listing.listed_at > teller.fetched_at + $2 * interval '1 minute'`,
    [sourceId, STAMP_AHEAD_MINUTES],
  );
  return gone.rowCount ?? 0;
}

/** The newest listing of each queue of a source that has none, from its requests. */
export async function relist({ client }: Tx, sourceId: string): Promise<void> {
  await client.query(
    `insert into queue_listings (iso, source_id, listed_at, document_id)
     select distinct on (iso) iso, source_id, listed_at, document_id from queue_requests
     where source_id = $1 order by iso, listed_at desc, document_id desc
     on conflict (iso, source_id) do nothing`,
    [sourceId],
  );
}

/**
 * Forgets what the next request would be conditional on where that is false: a date of the future, or the bytes of a document
 * that is not believed.
 */
export async function forgetFutureValidators(
  { client }: Tx,
  {
    sourceId,
    documentIds,
    now,
  }: { readonly sourceId: string; readonly documentIds: readonly number[]; readonly now: Date },
): Promise<number> {
  const stored = await queryRows(
    client,
    { url: cell.text, lastModified: cell.orNull(cell.text), isFalse: cell.flag },
    `select url, last_modified as "lastModified",
       sha256 in (select sha256 from documents where id = any($2::bigint[])) as "isFalse"
     from fetch_validators where source_id = $1`,
    [sourceId, documentIds],
  );
  const until = now.getTime() + STAMP_AHEAD_MINUTES * 60_000;
  const urls = stored.rows.flatMap(({ url, lastModified, isFalse }) =>
    isFalse || (lastModified !== null && Date.parse(lastModified) > until) ? [url] : [],
  );
  await client.query('delete from fetch_validators where source_id = $1 and url = any($2::text[])', [sourceId, urls]);
  return urls.length;
}

interface StateRepair {
  readonly sourceId: string;
  /** Where its rows are newest; null where it has none. ISO UTC. */
  readonly newestAt: string | null;
  readonly now: Date;
  /** Also where what the state says has come: rows were taken away. */
  readonly always: boolean;
}

/**
 * Computes anew what is newest of a source: never later than now, and how far its rows reach past that. The news of a
 * feed has no rows here: its next document says it.
 */
export async function repairStates({ client }: Tx, { sourceId, newestAt, now, always }: StateRepair): Promise<number> {
  const repaired = await client.query(
    `update source_state set
       newest_observed_at = case when unit = '' then least($2::timestamptz, $3) end,
       reaches_to = case when unit = '' and $2 > $3 then $2 end
     where source_id = $1
       and (newest_observed_at > $3 or ((unit = '' and $4 or reaches_to > $3)
         and (newest_observed_at, reaches_to) is distinct from
           (least($2::timestamptz, $3), case when $2 > $3 then $2 end)))`,
    [sourceId, newestAt, now.toISOString(), always],
  );
  return repaired.rowCount ?? 0;
}
