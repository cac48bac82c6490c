import type { Database, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import type { SlotKey } from '../ops/job-runs.ts';

const MS = `interval '1 millisecond'`;

/** A slot of an archive as the ledger has it. */
const BackfillSlot = {
  job: cell.text,
  slot: cell.text,
  state: cell.word<'due' | 'running' | 'done' | 'failed' | 'skipped'>(),
  attempts: cell.number,
  /** Until another attempt may take it, by the database's clock; 0 or less where one may now, null where none holds it. */
  freeInMs: cell.orNull(cell.number),
};
type BackfillSlot = QueryRow<typeof BackfillSlot>;

/** What the ledger has of the archives of these sources, by job and first day. */
export async function loadBackfillSlots(
  db: Database,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, BackfillSlot>>> {
  const found = await queryRows(
    db.pool,
    BackfillSlot,
    `select job, slot, state, attempts,
       ceil(extract(epoch from claimed_until - clock_timestamp()) * 1000)::float8 as "freeInMs"
     from job_runs where job = any($1::text[])`,
    [jobs],
  );
  const byJob = new Map<string, Map<string, BackfillSlot>>();
  for (const row of found.rows) {
    const slots = byJob.get(row.job) ?? new Map<string, BackfillSlot>();
    byJob.set(row.job, slots.set(new Date(row.slot).toISOString().slice(0, 10), row));
  }
  return byJob;
}

/**
 * Counts a request before it is sent, so that none is lost with a process that is killed.
 * @returns requests of this slot so far, with those of attempts before.
 */
export async function countRequest(db: Database, { job, slot }: SlotKey): Promise<number> {
  const counted = await queryRows(
    db.pool,
    { requests: cell.number },
    `update job_runs set summary = coalesce(summary, '{}') || jsonb_build_object('requests',
       coalesce((summary ->> 'requests')::int, 0) + 1)
     where job = $1 and slot = $2 returning (summary ->> 'requests')::int as requests`,
    [job, slot],
  );
  return counted.rows[0]?.requests ?? 0;
}

/** Requests that attempts before this one have sent for a slot. */
export async function loadRequests(db: Database, { job, slot }: SlotKey): Promise<number> {
  const found = await queryRows(
    db.pool,
    { requests: cell.orNull(cell.number) },
    `select (summary ->> 'requests')::int as requests from job_runs where job = $1 and slot = $2`,
    [job, slot],
  );
  return found.rows[0]?.requests ?? 0;
}

/** A slot whose publisher asked for a pause waits for it, and the try does not count. */
export async function restSlot(db: Database, { job, slot }: SlotKey, restMs: number): Promise<void> {
  await db.pool.query(
    `update job_runs set attempts = greatest(attempts - 1, 0), claimed_until = clock_timestamp() + $3 * ${MS}
     where job = $1 and slot = $2 and state = 'due'`,
    [job, slot, restMs],
  );
}

/** What is due of the source now rests as long: it is one publisher. An earlier moment never shortens a pause. */
export async function pauseSource(db: Database, sourceId: string, until: Date): Promise<void> {
  await db.pool.query(
    `insert into source_state as state (source_id, unit, not_before) values ($1, '', $2)
     on conflict (source_id, unit) do update set not_before = greatest(state.not_before, excluded.not_before)`,
    [sourceId, until],
  );
}

/** Makes slots due again that are over: those that failed or were holes, or with `again` all. How many. */
export async function reopenBackfill(
  db: Database,
  { job, from, again }: { readonly job: string; readonly from: Date; readonly again: boolean },
): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update job_runs set state = 'due', claim = null, claimed_until = null, attempts = 0, finished_at = null,
       enqueued_at = clock_timestamp(), fault_code = null, fault = null,
       summary = summary - 'outcome' || jsonb_build_object('again', $3::boolean)
     where job = $1 and slot >= $2
       and (state = 'failed' or (state = 'done' and ($3 or summary ->> 'outcome' = 'missing')))`,
    [job, from, again],
  );
  return rowCount ?? 0;
}

/** Whether a slot was asked for again by hand, although it had been read. */
export async function isAskedAgain(db: Database, { job, slot }: SlotKey): Promise<boolean> {
  const found = await queryRows(
    db.pool,
    { again: cell.orNull(cell.flag) },
    `select (summary ->> 'again')::boolean as again from job_runs where job = $1 and slot = $2`,
    [job, slot],
  );
  return found.rows[0]?.again === true;
}

/**
 * Hours of a span for which prices are stored that a publisher sent, of the area that has the fewest; of an area those of
 * the hub or zone that has the most.
 */
export async function countStoredHours(
  db: Database,
  span: { readonly areas: readonly string[]; readonly market: number; readonly from: string; readonly to: string },
): Promise<number> {
  const found = await queryRows(
    db.pool,
    { hours: cell.number },
    `with stored as (
       select node.iso, node.id, price.starts_at
       from lmp_nodes as node
       cross join lateral (
         select date_trunc('hour', interval_start, 'UTC') as starts_at, document_id from lmp_prices
         where node_id = node.id and market = $2 and interval_start >= $3 and interval_start < $4
         union all
         select starts_at, document_id from lmp_hours
         where node_id = node.id and market = $2 and starts_at >= $3 and starts_at < $4
       ) as price
       join documents as document on document.id = price.document_id
       where node.iso = any($1::text[]) and node.node_type <> 'node' and document.origin = 'live'
     ), most as (
       select iso, max(hours) as hours from (
         select iso, id, count(distinct starts_at) as hours from stored group by iso, id
       ) as by_node group by iso
     )
     select coalesce(min(coalesce(most.hours, 0)), 0)::int as hours
     from unnest($1::text[]) as wanted (iso) left join most using (iso)`,
    [span.areas, span.market, span.from, span.to],
  );
  return found.rows[0]?.hours ?? 0;
}

/**
 * Deletes the bytes of documents of an archive whose rows are stored in this transaction: the publisher keeps them, and a
 * year of them is more than all prices. Bytes that came before, by another way, stay.
 */
export async function dropArchiveBytes(
  { client }: Tx,
  { ids, since, now }: { readonly ids: readonly number[]; readonly since: string; readonly now: string },
): Promise<void> {
  await client.query(
    `update archived_bytes as bytes set gzipped = null, pruned_at = $3
     from documents as document
     where document.id = any($1::bigint[]) and bytes.sha256 = document.sha256 and bytes.gzipped is not null
       and not exists (select from documents as other
         where other.sha256 = bytes.sha256 and other.fetched_at < $2::timestamptz)`,
    [ids, since, now],
  );
}

/** Progress of the archive of one source. */
const BackfillCounts = {
  job: cell.text,
  done: cell.number,
  /** Of those done, the ones of which the publisher had nothing. */
  missing: cell.number,
  failed: cell.number,
  running: cell.number,
  requests: cell.number,
  /** First day of the oldest slot that was done; null before the first. */
  oldest: cell.orNull(cell.text),
  /** When the first and the last slot ended; null before the first. */
  firstAt: cell.orNull(cell.text),
  lastAt: cell.orNull(cell.text),
};
export type BackfillCounts = QueryRow<typeof BackfillCounts>;

/** Counts of slots from the first one wanted on, by job. */
export async function loadBackfillCounts(
  db: Database,
  wanted: readonly { readonly job: string; readonly from: string }[],
): Promise<ReadonlyMap<string, BackfillCounts>> {
  const found = await queryRows(
    db.pool,
    BackfillCounts,
    `select wanted.job, count(*) filter (where state = 'done') as done,
       count(*) filter (where state = 'done' and summary ->> 'outcome' = 'missing') as missing,
       count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'running') as running,
       coalesce(sum((summary ->> 'requests')::int), 0)::int as requests,
       min(slot) filter (where state = 'done') as oldest, min(finished_at) as "firstAt", max(finished_at) as "lastAt"
     from unnest($1::text[], $2::timestamptz[]) as wanted (job, first)
     left join job_runs as run on run.job = wanted.job and run.slot >= wanted.first
     group by wanted.job`,
    [wanted.map(({ job }) => job), wanted.map(({ from }) => `${from}T00:00:00Z`)],
  );
  return new Map(found.rows.map((row) => [row.job, row]));
}
