import type { Tx } from '../db/client.ts';

/**
 * Sets the report time of what this transaction stores, ISO UTC: what it replaces is valid in `row_history` until then.
 * Without it, a row counts as replaced at the first fetch of its document, and as taken away at the server's time.
 */
export async function reportAt({ client }: Tx, at: string): Promise<void> {
  await client.query(`select set_config('loadstar.told_at', $1, true)`, [at]);
}
