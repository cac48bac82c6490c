import { lt } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { sourceRuns } from '../tables/index.ts';

/** Drops ledger lines of runs that started before an instant. @returns how many. */
export async function pruneSourceRuns({ db }: Tx, before: Date): Promise<number> {
  const dropped = await db.delete(sourceRuns).where(lt(sourceRuns.startedAt, before.toISOString()));
  return dropped.rowCount ?? 0;
}
