/** The document that rows came from, as far as storing them needs it. */
export interface IssuedDocument {
  readonly id: number;
  readonly sourceId: string;
  /** When it was issued as far as is known: the publisher's stamp, else Last-Modified, else the fetch. ISO UTC. */
  readonly issuedAt: string;
}
