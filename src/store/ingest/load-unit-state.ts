import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** What is remembered of a source, or of one feed of it, between two looks at it. */
export interface UnitState {
  /** Not to be asked before this moment. */
  readonly notBefore: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly consecutiveFailures: number;
  readonly retiredAt: Date | null;
  /** The listed address that was gone when it was retired. */
  readonly retiredUrl: string | null;
  /** Where it has moved for good from the address that it is listed under now; null where it is still there. */
  readonly movedTo: string | null;
}

const EMPTY_SNAPSHOT: UnitState = {
  notBefore: null,
  lastAttemptAt: null,
  consecutiveFailures: 0,
  retiredAt: null,
  retiredUrl: null,
  movedTo: null,
};

const StoredState = {
  notBefore: cell.orNull(cell.text),
  lastAttemptAt: cell.orNull(cell.text),
  consecutiveFailures: cell.number,
  retiredAt: cell.orNull(cell.text),
  retiredUrl: cell.orNull(cell.text),
  movedTo: cell.orNull(cell.text),
};

/**
 * The state of a source (`unit` empty) or of one of its feeds.
 * @param listed the feed's address in the list of this version. A move is remembered only of an address that a document
 *   came from: where the list now names another, the move was not that one's.
 */
export async function loadUnitState(
  db: Database,
  { sourceId, unit, listed }: { readonly sourceId: string; readonly unit: string; readonly listed: string | null },
): Promise<UnitState> {
  const found = await queryRows(db.pool, StoredState, {
    name: 'unit-state',
    text: `
      select not_before as "notBefore", last_attempt_at as "lastAttemptAt",
        consecutive_failures as "consecutiveFailures", retired_at as "retiredAt", retired_url as "retiredUrl",
        case when moved_to is not null and exists (
          select from documents d where d.source_id = s.source_id and d.unit = s.unit and d.url = $3
        ) then moved_to end as "movedTo"
      from source_state s where source_id = $1 and unit = $2`,
    values: [sourceId, unit, listed],
  });
  const [row] = found.rows;
  if (row === undefined) return EMPTY_SNAPSHOT;
  return {
    ...row,
    notBefore: toDate(row.notBefore),
    lastAttemptAt: toDate(row.lastAttemptAt),
    retiredAt: toDate(row.retiredAt),
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
