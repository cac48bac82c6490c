import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { documents } from './tables/index.ts';

/** Whether anything of a source was ever archived here. */
export async function hasDocuments(db: Database, sourceId: string): Promise<boolean> {
  const found = await db.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.sourceId, sourceId))
    .limit(1);
  return found.length > 0;
}
