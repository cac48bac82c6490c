import type { Tx } from './client.ts';

/**
 * Samples stand in until the publisher has answered: prices and output that were read from them leave with the first
 * rows of its own, so that what is newest is what the publisher said, whatever the date of the samples. Requests of
 * queues leave with the first whole list (see `saveQueue`); stories stay, being news whoever told them.
 */
export async function dropSamples({ client }: Tx, sourceId: string): Promise<void> {
  const found = await client.query<{ id: number }>(
    `select id from documents where source_id = $1 and origin = 'sample'`,
    [sourceId],
  );
  if (found.rows.length === 0) return;
  const ids = found.rows.map(({ id }) => id);
  for (const table of ['lmp_prices', 'lmp_hours', 'lmp_days', 'lmp_revisions', 'fuel_mix', 'documents']) {
    const column = table === 'documents' ? 'id' : 'document_id';
    await client.query(`delete from ${table} where ${column} = any($1::bigint[])`, [ids]);
  }
  await client.query('update source_state set newest_observed_at = null where source_id = $1', [sourceId]);
}
