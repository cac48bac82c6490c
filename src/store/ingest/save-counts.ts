import { cell, type ShapeOf } from '../db/query-rows.ts';
/** What a keyed upsert did: rows new or changed, rows that were there already, equal, and what stayed nevertheless. */
export interface SaveCounts {
  readonly written: number;
  readonly unchanged: number;
  /** Rows that say something else than what is stored, which stays: its document was issued later. */
  readonly outdated: number;
  /** When the latest of those documents was issued, as far as is known; null where nothing is outdated. ISO UTC. */
  readonly outdatedBy: string | null;
}

/** What stayed though the document says something else, as SQL counts it. */
export interface Outdated {
  readonly outdated: number;
  readonly outdatedBy: string | null;
}

export const OUTDATED: ShapeOf<Outdated> = { outdated: cell.number, outdatedBy: cell.orNull(cell.text) };

export const NOTHING_OUTDATED: Outdated = { outdated: 0, outdatedBy: null };

export function saveCountsOf(rows: number, written: number, { outdated, outdatedBy }: Outdated): SaveCounts {
  return { written, unchanged: rows - written - outdated, outdated, outdatedBy };
}
