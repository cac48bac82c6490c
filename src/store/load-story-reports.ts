import type { Database } from './client.ts';

/** What one feed says of a story. */
export interface StoryReport {
  readonly storyId: number;
  readonly feed: string;
  /** The feed's name as people know it. */
  readonly source: string;
  readonly url: string | null;
  readonly publishedAt: string | null;
}

/** Every report of these stories, the first to tell each first; whoever gave no date comes last. */
export async function loadStoryReports(db: Database, ids: readonly number[]): Promise<StoryReport[]> {
  const found = await db.pool.query<StoryReport>({
    name: 'story-reports',
    text: `select story_id as "storyId", feed, coalesce(source_title, feed) as source, url,
             published_at as "publishedAt"
           from news_reports where story_id = any($1::bigint[])
           order by story_id, published_at nulls last, feed, item_id`,
    values: [ids],
  });
  return found.rows;
}
