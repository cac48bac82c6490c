/** What reading one document may cost. */
export interface DocumentLimits {
  /** Objects of the process that reads it. */
  readonly heapMb: number;
  /** From the moment when reading starts; the wait for a free process is not counted. */
  readonly mostMs: number;
  /** Rows, and apart from them rows that are refused and warnings. */
  readonly rows: number;
  /** All rows together, as they are handed over. */
  readonly rowBytes: number;
}

/**
 * The largest known one takes three seconds. All nodes of a day are some 410,000 rows of 240 bytes; storing them takes
 * all of them in memory.
 */
export const DOCUMENT_LIMITS: DocumentLimits = {
  heapMb: 512,
  mostMs: 60_000,
  rows: 750_000,
  rowBytes: 256 * 1024 * 1024,
};
