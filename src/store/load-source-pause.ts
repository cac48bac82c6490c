import { and, eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { sourceState } from './tables/index.ts';

/** Until when a source (or feed) must not be asked, because its publisher said so; null when it may. */
export async function loadSourcePause(db: Database, sourceId: string, unit: string): Promise<Date | null> {
  const [row] = await db.db
    .select({ notBefore: sourceState.notBefore })
    .from(sourceState)
    .where(and(eq(sourceState.sourceId, sourceId), eq(sourceState.unit, unit)));
  return row?.notBefore == null ? null : new Date(row.notBefore);
}
