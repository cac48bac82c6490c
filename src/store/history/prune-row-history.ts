import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** Rows of one statement. */
const BATCH = 5_000;

/**
 * Prunes former rows that were replaced before `before`. First it notes from when on the history is whole, so that no
 * earlier moment is scored from what is left.
 */
export async function pruneRowHistory(db: Database, before: Date, signal?: AbortSignal): Promise<number> {
  const since = before.toISOString();
  const due = await db.pool.query('select 1 from row_history where replaced_at < $1 limit 1', [since]);
  if (due.rowCount === 0) return 0;
  await db.pool.query(
    `insert into kept_since as stored (subject, since) values ('row_history', $1)
     on conflict (subject) do update set since = excluded.since where stored.since < excluded.since`,
    [since],
  );
  for (let pruned = 0; ; ) {
    signal?.throwIfAborted();
    const gone = await db.pool.query(
      `delete from row_history where id in (select id from row_history where replaced_at < $1 limit ${BATCH})`,
      [since],
    );
    pruned += gone.rowCount ?? 0;
    if ((gone.rowCount ?? 0) < BATCH) return pruned;
  }
}

/** From when on former rows are all kept, ISO UTC; null: from the beginning. */
export async function loadHistorySince(queries: Queries): Promise<string | null> {
  const found = await queryRows(
    queries,
    { since: cell.text },
    `select since from kept_since where subject = 'row_history'`,
  );
  const since = found.rows[0]?.since;
  return since === undefined ? null : new Date(since).toISOString();
}
