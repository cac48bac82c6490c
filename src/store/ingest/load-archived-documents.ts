import type { Database } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';

/** A document of the archive, as far as reading it again needs it. */
export interface ArchivedDocumentFacts {
  readonly id: number;
  readonly sourceId: string;
  /** The feed; empty for a source of one piece. */
  readonly unit: string;
  readonly sha256: string;
  readonly url: string | null;
  readonly contentType: string | null;
  /** When it was fetched first. ISO UTC. */
  readonly fetchedAt: string;
  /** The fetch, or Last-Modified where that was earlier and is still known. ISO UTC. */
  readonly leftPublisherAt: string;
  /** Whether its bytes were let go (ARCHIVE_DAYS): it cannot be read again. */
  readonly isPruned: boolean;
}

const ARCHIVED: ShapeOf<Omit<ArchivedDocumentFacts, 'leftPublisherAt'> & Stamps> = {
  id: cell.number,
  sourceId: cell.text,
  unit: cell.text,
  sha256: cell.text,
  url: cell.orNull(cell.text),
  contentType: cell.orNull(cell.text),
  fetchedAt: cell.text,
  isPruned: cell.flag,
  publishedAt: cell.orNull(cell.text),
  issuedAt: cell.orNull(cell.text),
  lastModified: cell.orNull(cell.text),
};

/** Which documents; those of `from` to `to` were fetched at or after the one and before the other. */
type ArchivedDocumentChoice =
  | { readonly ids: readonly number[] }
  | { readonly sourceId: string; readonly from?: string; readonly to?: string };

/**
 * Documents of the archive in the order in which they were fetched. Where a publisher stamps its documents itself,
 * their Last-Modified is known of the newest of each address alone.
 */
export async function loadArchivedDocuments(
  { pool }: Pick<Database, 'pool'>,
  choice: ArchivedDocumentChoice,
): Promise<readonly ArchivedDocumentFacts[]> {
  const [condition, values] =
    'ids' in choice
      ? ['document.id = any($1::bigint[])', [choice.ids]]
      : [
          `document.source_id = $1 and document.fetched_at >= coalesce($2::timestamptz, '-infinity')
             and document.fetched_at < coalesce($3::timestamptz, 'infinity')`,
          [choice.sourceId, choice.from ?? null, choice.to ?? null],
        ];
  const found = await queryRows(
    pool,
    ARCHIVED,
    `select document.id, document.source_id as "sourceId", document.unit, document.sha256, document.url,
       document.content_type as "contentType", document.fetched_at as "fetchedAt", bytes.gzipped is null as "isPruned",
       document.published_at as "publishedAt", document.issued_at as "issuedAt", validator.last_modified as "lastModified"
     from documents as document
     join archived_bytes as bytes using (sha256)
     left join fetch_validators as validator
       on (validator.source_id, validator.url, validator.sha256) = (document.source_id, document.url, document.sha256)
     where ${condition} order by document.fetched_at, document.id`,
    values,
  );
  return found.rows.map(({ publishedAt, issuedAt, lastModified, ...document }) => ({
    ...document,
    leftPublisherAt: leftPublisherAt(document.fetchedAt, { publishedAt, issuedAt, lastModified }),
  }));
}

interface Stamps {
  readonly publishedAt: string | null;
  readonly issuedAt: string | null;
  /** As the header had it. */
  readonly lastModified: string | null;
}

/** Without a stamp of the publisher's own, when a document was issued is when it left the publisher. */
function leftPublisherAt(fetchedAt: string, { publishedAt, issuedAt, lastModified }: Stamps): string {
  if (publishedAt === null && issuedAt !== null) return issuedAt;
  const modifiedAt = lastModified === null ? Number.NaN : Date.parse(lastModified);
  return modifiedAt < Date.parse(fetchedAt) ? new Date(modifiedAt).toISOString() : fetchedAt;
}
