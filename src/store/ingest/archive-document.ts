import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { sha256InTurns } from '../db/sha256.ts';
import { archivedBytes } from '../tables/index.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

interface DocumentToArchive {
  readonly sourceId: string;
  readonly unit: string;
  readonly url: string | null;
  readonly origin: 'live' | 'reference' | 'sample';
  readonly contentType: string | null;
  readonly fetchedAt: string;
  /** The fetch, or the Last-Modified header where that is earlier: read again, it is read as of then. */
  readonly leftPublisherAt?: string;
  readonly bytes: Uint8Array;
  /** It counts as unread until its rows are stored, as after a start that is cut off in between. */
  readonly awaitsRows?: boolean;
}

/** Until the transaction that stores its rows, in which it has no fault any more. */
const ROWS_MISSING = 'its rows are not stored yet: the next start reads it again';

interface ArchivedDocument {
  readonly id: number;
  readonly sha256: string;
}

/**
 * Keeps the bytes before anybody interprets them, in a transaction of its own: what cannot be parsed is there to be
 * looked at. The same bytes from the same address are one document, however often they are sent.
 */
export async function archiveDocument(db: Database, document: DocumentToArchive): Promise<ArchivedDocument> {
  const sha256 = await sha256InTurns(document.bytes);
  // Bytes that are still sent are not old: the day on which they were sent last is stored for the job that prunes.
  const gzipped = await zip(document.bytes);
  return db.transaction(async ({ client }) => {
    await client.query(
      `insert into archived_bytes (sha256, gzipped, size_bytes, archived_at)
       values ($1, $2, $3, $4)
       on conflict (sha256) do update set
         gzipped = coalesce(archived_bytes.gzipped, excluded.gzipped), archived_at = excluded.archived_at, pruned_at = null
       where archived_bytes.gzipped is null or archived_bytes.archived_at < excluded.archived_at - interval '1 day'`,
      [sha256, gzipped, document.bytes.byteLength, document.fetchedAt],
    );
    const values = [
      document.sourceId,
      document.unit,
      sha256,
      document.url,
      document.origin,
      document.contentType,
      document.fetchedAt,
      document.leftPublisherAt ?? null,
      document.awaitsRows === true ? ROWS_MISSING : null,
      document.awaitsRows === true ? 'unavailable' : null,
    ];
    const added = await queryRows(
      client,
      { id: cell.number },
      `insert into documents (source_id, unit, sha256, url, origin, content_type, fetched_at, issued_at, fault, fault_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
      values,
    );
    const found =
      added.rows[0] ??
      (
        await queryRows(
          client,
          { id: cell.number },
          `select id from documents
           where source_id = $1 and unit = $2 and sha256 = $3 and url is not distinct from $4`,
          values.slice(0, 4),
        )
      ).rows[0];
    if (found === undefined) throw new Error('a document that conflicts must be there');
    // The publisher says what a sample says: from now on it is the publisher's own.
    if (document.origin === 'live' && added.rowCount === 0) {
      await client.query(`update documents set origin = 'live', fetched_at = $2 where id = $1 and origin = 'sample'`, [
        found.id,
        document.fetchedAt,
      ]);
    }
    return { id: found.id, sha256 };
  });
}

/** The bytes of an archived document as they were sent, or null when they have been pruned. */
export async function loadArchivedBytes(db: Database, sha256: string): Promise<Uint8Array | null> {
  const [row] = await db.db
    .select({ gzipped: archivedBytes.gzipped })
    .from(archivedBytes)
    .where(eq(archivedBytes.sha256, sha256));
  return row === undefined || row.gzipped === null ? null : unzip(row.gzipped);
}
