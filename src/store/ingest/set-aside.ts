import { Fault } from '../../errors.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

interface ExcludedDocument {
  readonly sourceId: string;
  readonly sha256: string;
  /** The reader for which it was too much. */
  readonly reader: string;
  readonly reason: string;
}

/** Notes bytes that went over a bound: no machine reads them again for this source until they, or the reader, change. */
export async function excludeDocument(
  db: Database,
  { sourceId, sha256, reader, reason }: ExcludedDocument,
  at: Date,
): Promise<void> {
  await db.pool.query(
    `insert into set_aside_documents (source_id, sha256, reader, reason, set_aside_at) values ($1, $2, $3, $4, $5)
     on conflict (source_id, sha256, reader) do update set reason = excluded.reason, set_aside_at = excluded.set_aside_at`,
    [sourceId, sha256, reader, reason, at.toISOString()],
  );
}

/** @throws Fault `set-aside` for a document that went over a bound of this reader before. */
export async function refuseExcluded(db: Database, asked: Omit<ExcludedDocument, 'reason'>): Promise<void> {
  const found = await queryRows(
    db.pool,
    { reason: cell.text, at: cell.text },
    `select reason, set_aside_at as at from set_aside_documents where (source_id, sha256, reader) = ($1, $2, $3)`,
    [asked.sourceId, asked.sha256, asked.reader],
  );
  const [row] = found.rows;
  if (row !== undefined) throw exclusionFault(row.reason, `since ${row.at}`);
}

export function exclusionFault(reason: string, since: string, cause?: unknown): Fault {
  const problem = `${reason}; the document is excluded ${since} and is read again when its bytes change`;
  if (!(cause instanceof Fault)) return new Fault('set-aside', problem, cause === undefined ? {} : { cause });
  const { field, place } = cause.details;
  return new Fault('set-aside', problem, {
    cause,
    ...(field === undefined ? {} : { field }),
    ...(place === undefined ? {} : { place }),
  });
}

/** Bytes that could be read after all are no longer excluded, whichever reader they were too much for. */
export async function takeBack({ client }: Tx, sourceId: string, hashes: readonly string[]): Promise<void> {
  await client.query('delete from set_aside_documents where source_id = $1 and sha256 = any($2::text[])', [
    sourceId,
    hashes,
  ]);
}
