import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** What became of the wish to have a document parsed again. */
export type Marking =
  | 'marked'
  /** Somebody asked before, and it is still to be done. */
  | 'marked-before'
  /** Nothing keeps it out. */
  | 'stored'
  /** Its bytes were let go (ARCHIVE_DAYS). */
  | 'let-go'
  | 'unknown';

/** Marks a document that a fault kept out to be parsed again; marking twice is marking once. */
export async function markToParseAgain(db: Database, id: number): Promise<Marking> {
  const marked = await db.pool.query(
    `update documents set parse_again_at = clock_timestamp()
     where id = $1 and fault is not null and parse_again_at is null
       and exists (select from archived_bytes as b where b.sha256 = documents.sha256 and b.gzipped is not null)`,
    [id],
  );
  if (marked.rowCount === 1) return 'marked';
  const found = await queryRows(
    db.pool,
    { isFaulty: cell.flag, isMarked: cell.flag },
    `select fault is not null as "isFaulty", parse_again_at is not null as "isMarked" from documents where id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) return 'unknown';
  if (!row.isFaulty) return 'stored';
  return row.isMarked ? 'marked-before' : 'let-go';
}

/** The documents that somebody asked to be parsed again, who was asked for first first. */
export async function listToParseAgain(db: Database, limit: number): Promise<number[]> {
  const found = await queryRows(
    db.pool,
    { id: cell.number },
    'select id from documents where parse_again_at is not null order by parse_again_at, id limit $1',
    [limit],
  );
  return found.rows.map(({ id }) => id);
}

/** Holds a marked document for this transaction; false where another holds it or has done it. */
export async function holdToParseAgain({ client }: Tx, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from documents where id = $1 and parse_again_at is not null for update skip locked',
    [id],
  );
  return rowCount === 1;
}

/** Takes the mark away, whatever came of it. */
export async function unmarkToParseAgain(db: Database, id: number): Promise<void> {
  await db.pool.query('update documents set parse_again_at = null where id = $1', [id]);
}
