import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { IS_DUE_WORK, WAITED_SECONDS } from '../ops/job-runs.ts';

/** The state of a source, or of one feed of a source that has several. */
export const StoredSourceState = {
  sourceId: cell.text,
  unit: cell.text,
  lastAttemptAt: cell.orNull(cell.text),
  lastSuccessAt: cell.orNull(cell.text),
  newestObservedAt: cell.orNull(cell.text),
  /** How far day-ahead prices reach past the fetch; null where none ever did. */
  reachesTo: cell.orNull(cell.text),
  consecutiveFailures: cell.number,
  lastFaultCode: cell.orNull(cell.text),
  lastFault: cell.orNull(cell.text),
  /** Not asked before this moment. */
  notBefore: cell.orNull(cell.text),
  /** Where it has moved for good. */
  movedTo: cell.orNull(cell.text),
  movedAt: cell.orNull(cell.text),
  /** Since when it is gone for good and asked no more. */
  retiredAt: cell.orNull(cell.text),
};
export type StoredSourceState = QueryRow<typeof StoredSourceState>;

export async function loadSourceStates(db: Database): Promise<StoredSourceState[]> {
  const found = await queryRows(db.pool, StoredSourceState, {
    name: 'source-states',
    text: `
      select source_id as "sourceId", unit, last_attempt_at as "lastAttemptAt", last_success_at as "lastSuccessAt",
        newest_observed_at as "newestObservedAt", reaches_to as "reachesTo", consecutive_failures as "consecutiveFailures",
        last_fault_code as "lastFaultCode", last_fault as "lastFault",
        not_before as "notBefore", moved_to as "movedTo", moved_at as "movedAt", retired_at as "retiredAt"
      from source_state order by source_id, unit`,
  });
  return found.rows;
}

/** Rows that each source has given so far, new or changed. */
export async function loadSourceRowCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const found = await queryRows(
    db.pool,
    { sourceId: cell.text, rows: cell.number },
    {
      name: 'source-row-counts',
      text: `select source_id as "sourceId", sum(rows_written)::bigint as rows from source_state group by source_id`,
    },
  );
  return new Map(found.rows.map(({ sourceId, rows }) => [sourceId, rows]));
}

const QueueStatus = {
  /** Slots that wait for a worker. */
  due: cell.number,
  running: cell.number,
  /** Slots that failed for good since `since`. */
  failed: cell.number,
  /** How long the slot that could be taken and was opened first has waited; null where none could. */
  waitedSeconds: cell.orNull(cell.number),
};
type QueueStatus = QueryRow<typeof QueueStatus>;

/** What the ledger of slots says of the queue. @param since start of the stretch in which failures count. */
export async function loadQueueStatus(db: Database, since: string): Promise<QueueStatus> {
  const found = await queryRows(db.pool, QueueStatus, {
    name: 'queue-status',
    text: `
      select count(*) filter (where state = 'due') as due, count(*) filter (where state = 'running') as running,
        count(*) filter (where state = 'failed') as failed, ${WAITED_SECONDS} as "waitedSeconds"
      from job_runs
      where ${IS_DUE_WORK} and (state in ('due', 'running') or (state = 'failed' and slot >= $1))`,
    values: [since],
  });
  const [row] = found.rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}
