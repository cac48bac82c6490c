import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/**
 * Forgets that feeds are retired, backing off or moved, so that the next slot asks each at its listed address. A pause
 * that a publisher asked of us is its host's and goes on.
 * @param unit one feed, whatever its state; null: every feed of the source that is retired.
 * @returns the feeds of which there was something to forget.
 */
export async function reviveUnits(db: Database, sourceId: string, unit: string | null): Promise<string[]> {
  const revived = await queryRows(
    db.pool,
    { unit: cell.text },
    `update source_state set retired_at = null, retired_url = null, not_before = null, moved_to = null, moved_at = null,
       consecutive_failures = 0, last_fault_code = null, last_fault = null
     where source_id = $1 and case when $2::text is null then retired_at is not null
       else unit = $2 and (retired_at is not null or not_before is not null or moved_to is not null) end
     returning unit`,
    [sourceId, unit],
  );
  return revived.rows.map((row) => row.unit).sort();
}
