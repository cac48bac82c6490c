import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** Changes whenever a document has brought a fact of any kind, records have come to other facilities, or a restore has brought other rows. */
export async function loadFactsVersion(db: Database): Promise<string> {
  const newest = Object.values(FACT_TABLES).map(({ table }) => `(select max(document_id) from ${table})`);
  const found = await queryRows(
    db.pool,
    { version: cell.text },
    `select concat_ws(' ', ${newest.map((one) => `coalesce(${one}, 0)`).join(', ')},
       (select resolved_at from facility_runs), (select epoch from feed_clock)) as version`,
  );
  return found.rows[0]?.version ?? '';
}
