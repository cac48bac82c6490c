import type { Database } from './client.ts';

/** Stories that are stored, each counted once however many feeds tell it. */
export async function countStories(db: Database): Promise<number> {
  const found = await db.pool.query<{ stories: number }>({
    name: 'count-stories',
    text: 'select count(*) as stories from news_stories',
  });
  return found.rows[0]?.stories ?? 0;
}
