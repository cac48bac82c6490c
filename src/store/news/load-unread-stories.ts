import type { StoryText } from '../../domain/news/story.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

export interface StoredReport extends StoryText {
  readonly feed: string;
  readonly itemId: string;
}

export interface UnreadStory {
  readonly id: number;
  /** All its reports: what a story is follows from all of them. */
  readonly reports: readonly StoredReport[];
}

/** Stories with a report that this grammar has not read, newest reports' stories first, at most `most`. */
export async function loadUnreadStories(db: Database, grammar: string, most: number): Promise<UnreadStory[]> {
  const found = await queryRows(
    db.pool,
    { story: cell.number, feed: cell.text, itemId: cell.text, title: cell.text, summary: cell.orNull(cell.text) },
    `with unread as (
       select story_id from news_reports where grammar is null
       union all
       (select story_id from news_reports where grammar < $1 or grammar > $1 order by story_id desc limit $2)
     ), stories as (select distinct story_id from unread order by story_id desc limit $2)
     select report.story_id as story, report.feed, report.item_id as "itemId", report.title, report.summary
     from stories join news_reports as report using (story_id) order by report.story_id desc, report.feed, report.item_id`,
    [grammar, most],
  );
  const stories = new Map<number, StoredReport[]>();
  for (const { story, ...report } of found.rows) stories.set(story, [...(stories.get(story) ?? []), report]);
  return [...stories].map(([id, reports]) => ({ id, reports }));
}
