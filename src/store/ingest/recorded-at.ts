import type { Tx } from '../db/client.ts';

/**
 * Says when what this transaction stores was told, ISO UTC: what it replaces is kept in `row_history` until then. A row
 * whose writer does not say so is replaced when its document was first fetched, and taken away at the server's time.
 */
export async function reportAt({ client }: Tx, at: string): Promise<void> {
  await client.query(`select set_config('loadstar.told_at', $1, true)`, [at]);
}
