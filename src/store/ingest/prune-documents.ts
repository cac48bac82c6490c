import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { HOLD_PRICE_PARTS } from '../grid/lmp-partitions.ts';

interface PrunedDocuments {
  readonly pruned: number;
  /** As old, and stored rows point to them. */
  readonly needed: number;
}

const BATCH = 500;
const DAY_MS = 86_400_000;
/** A price is refused that is further ahead of its document's fetch. */
const MOST_DAYS_AHEAD = 9;

/**
 * Lets documents go that were fetched before `before`, whose bytes were let go (ARCHIVE_DAYS), and to which no stored row
 * points; with the hashes of bytes that no document is left of. What keeps bytes, a fault, an origin of ours, the newest
 * of a source, keeps the document. The first of all stays, too: it says since when anything is known.
 */
export async function pruneDocuments(
  db: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
  signal?: AbortSignal,
): Promise<PrunedDocuments> {
  const found = await queryRows(
    db.pool,
    { id: cell.number },
    `select document.id from documents as document join archived_bytes as bytes using (sha256)
     where document.fetched_at < $1 and document.origin = 'live' and document.fault is null
       and document.parse_again_at is null and bytes.gzipped is null and bytes.archived_at < $1
       and document.fetched_at > (select min(fetched_at) from documents)
       and not exists (
         select from fetch_validators as validator where (validator.source_id, validator.url, validator.sha256)
           = (document.source_id, document.url, document.sha256)
       )
     order by document.id`,
    [before.toISOString()],
  );
  const old = found.rows.map(({ id }) => id);
  if (old.length === 0) return { pruned: 0, needed: 0 };
  // One snapshot over all tables: a row that moves from one to another meanwhile is in one of them.
  const needed = await db.snapshot((tx) => findNeeded(tx, old, { before, now }));
  const due = old.filter((id) => !needed.has(id));
  let pruned = 0;
  for (let at = 0; at < due.length; at += BATCH) {
    signal?.throwIfAborted();
    pruned += await db.transaction((tx) => dropDocuments(tx, due.slice(at, at + BATCH), before));
  }
  return { pruned, needed: needed.size };
}

/** Those of `ids` that a stored row points to, a former one among them. */
async function findNeeded({ client }: Tx, ids: readonly number[], { before, now }: { before: Date; now: Date }) {
  const needed = new Set<number>();
  await client.query(HOLD_PRICE_PARTS);
  await client.query('set local statement_timeout = 0');
  const columns = await queryRows(
    client,
    { table: cell.text, column: cell.text },
    `select class.relname as table, member.attname as column
     from pg_attribute as member join pg_class as class on class.oid = member.attrelid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and member.attname ~ '(^|_)document_id$' and not member.attisdropped and class.relname <> 'row_history'
     order by 1, 2`,
  );
  // Prices of young days are of documents fetched no earlier than some days before.
  const [first, last] = [before, now].map((at) => new Date(at.getTime() + MOST_DAYS_AHEAD * DAY_MS).toISOString());
  const asks = columns.rows.flatMap(({ table, column }) => {
    const ask = `select distinct ${column} as id from ${table} where ${column} = any($1::bigint[])`;
    if (table !== 'lmp_prices') return [ask];
    return [`${ask} and interval_start < '${first}'`, `${ask} and interval_start > '${last}'`];
  });
  asks.push(
    `select distinct replaced_by_document_id as id from row_history where replaced_by_document_id = any($1::bigint[])`,
    `select distinct (row ->> 'document_id')::bigint as id from row_history
     where (row ->> 'document_id')::bigint = any($1::bigint[])`,
  );
  for (const ask of asks) {
    const found = await queryRows(client, { id: cell.number }, ask, [ids]);
    for (const { id } of found.rows) needed.add(id);
  }
  return needed;
}

/** Whoever archives the same bytes at this moment waits, and makes a document of its own; or has made them young before. */
async function dropDocuments({ client }: Tx, ids: readonly number[], before: Date): Promise<number> {
  const held = await queryRows(
    client,
    { sha256: cell.text },
    `select sha256 from archived_bytes where sha256 in (select sha256 from documents where id = any($1::bigint[]))
       and archived_at < $2 and gzipped is null order by sha256 for update`,
    [ids, before.toISOString()],
  );
  const hashes = held.rows.map(({ sha256 }) => sha256);
  const gone = await client.query(`delete from documents where id = any($1::bigint[]) and sha256 = any($2::text[])`, [
    ids,
    hashes,
  ]);
  // That these bytes went over a bound is forgotten with them.
  await client.query(
    `delete from set_aside_documents as bytes where sha256 = any($1::text[])
       and not exists (select from documents where documents.sha256 = bytes.sha256)`,
    [hashes],
  );
  await client.query(
    `delete from archived_bytes as bytes where sha256 = any($1::text[])
       and not exists (select from documents where documents.sha256 = bytes.sha256)`,
    [hashes],
  );
  return gone.rowCount ?? 0;
}
