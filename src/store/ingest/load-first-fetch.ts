import type { Queries } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** When the first document that is stored was fetched, ISO 8601 UTC: before that nothing was known. Null where none is. */
export async function loadFirstFetch(db: Queries): Promise<string | null> {
  const found = await queryRows(
    db,
    { first: cell.orNull(cell.text) },
    'select min(fetched_at) as first from documents',
  );
  return found.rows[0]?.first ?? null;
}
