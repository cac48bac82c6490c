import { STAMP_AHEAD_MINUTES } from '../../domain/facts/row-times.ts';

/** The document that rows came from, as far as storing them needs it. */
export interface IssuedDocument {
  readonly id: number;
  readonly sourceId: string;
  /** When it was issued as far as is known: the publisher's stamp, else Last-Modified, else the fetch. ISO UTC. */
  readonly issuedAt: string;
}

/** How long after its fetch a document may say that it was issued and still be believed; feeds are not ordered by it. */
const BELIEVED_AHEAD = `${STAMP_AHEAD_MINUTES} * interval '1 minute'`;

/**
 * SQL: when a document was issued as far as is known. One that bears a stamp of the future, from before such documents were
 * refused, was issued when it was fetched: else nothing true could ever replace what it says.
 */
export const issueOf = (document: string): string =>
  `case when ${document}.published_at - ${document}.fetched_at > ${BELIEVED_AHEAD} then ${document}.fetched_at
     else coalesce(${document}.issued_at, ${document}.fetched_at) end`;

/** SQL: when the document that a row of `table` was last read from was issued. */
export const issueOfRow = (table: string): string =>
  `coalesce((select ${issueOf('issue')} from documents as issue where issue.id = ${table}.document_id), '-infinity')`;
