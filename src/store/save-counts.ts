/** What a keyed upsert did: rows new or changed, and rows that were there already, equal. */
export interface SaveCounts {
  readonly written: number;
  readonly unchanged: number;
}
