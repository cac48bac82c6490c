/** The document that rows came from, as far as storing them needs it. */
export interface IssuedDocument {
  readonly id: number;
  readonly sourceId: string;
  /** When it was issued as far as is known: the publisher's stamp, else Last-Modified, else the fetch. ISO UTC. */
  readonly issuedAt: string;
}

/** SQL: whether the document that a row of `table` was last read from was issued no later than the instant `bound`. */
export const wasIssuedBy = (table: string, bound: string): string =>
  `coalesce((select coalesce(issued_at, fetched_at) from documents where id = ${table}.document_id), '-infinity') <= ${bound}`;
