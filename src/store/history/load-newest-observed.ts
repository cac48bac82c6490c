import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** The newest observation of a source that is stored, ISO UTC; null: none. */
export async function loadNewestObserved({ pool }: Pick<Database, 'pool'>, sourceId: string): Promise<string | null> {
  const found = await queryRows(
    pool,
    { newest: cell.orNull(cell.text) },
    'select max(newest_observed_at) as newest from source_state where source_id = $1',
    [sourceId],
  );
  return found.rows[0]?.newest ?? null;
}
