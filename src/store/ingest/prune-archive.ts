import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

interface PrunedArchive {
  /** Contents whose bytes were let go. */
  readonly pruned: number;
  /** What they took as they were sent, in bytes. */
  readonly prunedBytes: number;
  /** Contents as old that stay: quarantined, newest of their source or feed, or shipped with the program. */
  readonly kept: number;
}

/** Contents let go by one statement: it is short, and whoever archives the same meanwhile waits for no longer. */
const BATCH = 500;

/**
 * What keeps bytes as old as that: a document at fault (somebody will want to look at it, and parse it again), one that
 * ships with the program, one fetched since, and the newest of each source or feed.
 */
const NEEDED = `
  select document.sha256 from documents as document
  where document.fault is not null or document.origin <> 'live' or document.fetched_at >= $1
  union
  select newest.sha256 from (
    select distinct on (source_id, unit) sha256 from documents order by source_id, unit, fetched_at desc, id desc
  ) as newest
  union
  select newest.sha256 from (
    select distinct on (source_id, unit) sha256 from documents
    where fault is null order by source_id, unit, fetched_at desc, id desc
  ) as newest`;

/**
 * Deletes the bytes of documents that no publisher has sent since `before`. The documents themselves stay: rows go on
 * to name their origin. Each batch is a transaction of its own; after an interruption the next call goes on.
 */
export async function pruneArchive(
  { pool }: Pick<Database, 'pool'>,
  { before, now }: { readonly before: Date; readonly now: Date },
  signal?: AbortSignal,
): Promise<PrunedArchive> {
  const old = await queryRows(
    pool,
    { sha256: cell.text, needed: cell.flag },
    `select sha256, sha256 in (${NEEDED}) as needed from archived_bytes
     where gzipped is not null and archived_at < $1 order by archived_at`,
    [before.toISOString()],
  );
  const due = old.rows.filter(({ needed }) => !needed).map(({ sha256 }) => sha256);
  let pruned = 0;
  let prunedBytes = 0;
  for (let at = 0; at < due.length; at += BATCH) {
    signal?.throwIfAborted();
    // Who has archived the same bytes meanwhile has made them young again.
    const gone = await queryRows(
      pool,
      { size: cell.number },
      `update archived_bytes set gzipped = null, pruned_at = $3
       where sha256 = any($1::text[]) and archived_at < $2 and gzipped is not null returning size_bytes as size`,
      [due.slice(at, at + BATCH), before.toISOString(), now.toISOString()],
    );
    pruned += gone.rows.length;
    for (const { size } of gone.rows) prunedBytes += size;
  }
  return { pruned, prunedBytes, kept: old.rows.length - due.length };
}
