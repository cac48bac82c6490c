import type { Database } from './client.ts';
import { marketScores } from './tables/index.ts';

/** Whether any market was ever scored here. */
export async function hasScores(db: Database): Promise<boolean> {
  const found = await db.db.select({ slug: marketScores.marketSlug }).from(marketScores).limit(1);
  return found.length > 0;
}
