import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

const TABLES = [
  'lmp_prices',
  'lmp_hours',
  'lmp_days',
  'lmp_revisions',
  'fuel_mix',
  'fuel_mix_hours',
  'queue_requests',
  'queue_changes',
  'queue_listings',
  'droughts',
];

/**
 * Samples are used until the publisher has answered: what was read from them leaves with the publisher's first rows. So
 * the newest rows are the publisher's, whatever the date of the samples, and a queue is the publisher's list and
 * nothing else.
 */
export async function dropSamples({ client }: Tx, sourceId: string): Promise<void> {
  const found = await queryRows(
    client,
    { id: cell.number },
    `select id from documents where source_id = $1 and origin = 'sample'`,
    [sourceId],
  );
  if (found.rows.length === 0) return;
  const ids = found.rows.map(({ id }) => id);
  for (const table of TABLES) await client.query(`delete from ${table} where document_id = any($1::bigint[])`, [ids]);
  await client.query('delete from documents where id = any($1::bigint[])', [ids]);
  await client.query('update source_state set newest_observed_at = null, reaches_to = null where source_id = $1', [
    sourceId,
  ]);
}
