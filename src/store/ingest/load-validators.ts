import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { fetchValidators } from '../tables/index.ts';

/** By address, what the next request of a source may be conditional on. */
export async function loadValidators(
  db: Database,
  sourceId: string,
): Promise<ReadonlyMap<string, { etag: string | null; lastModified: string | null }>> {
  const rows = await db.db.select().from(fetchValidators).where(eq(fetchValidators.sourceId, sourceId));
  return new Map(rows.map(({ url, etag, lastModified }) => [url, { etag, lastModified }]));
}
