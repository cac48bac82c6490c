import type { Database } from '../db/client.ts';

/** The newest observation of a source that is stored, ISO UTC; null: none. */
export async function loadNewestObserved({ pool }: Pick<Database, 'pool'>, sourceId: string): Promise<string | null> {
  const found = await pool.query<{ newest: string | null }>(
    'select max(newest_observed_at) as newest from source_state where source_id = $1',
    [sourceId],
  );
  return found.rows[0]?.newest ?? null;
}
