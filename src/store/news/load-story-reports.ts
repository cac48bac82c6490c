import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** What another feed says of a story. */
export const StoryReport = {
  storyId: cell.number,
  /** In its own words. */
  title: cell.text,
  /** The feed's name as people know it. */
  source: cell.text,
  url: cell.orNull(cell.text),
  publishedAt: cell.orNull(cell.text),
  firstSeenAt: cell.text,
};
export type StoryReport = QueryRow<typeof StoryReport>;

/**
 * The first report of each other feed of these stories: stories in any order, the earliest report of each first,
 * reports without a date last.
 * @param withheld sources whose documents are not passed on.
 */
export async function loadOtherReports(
  db: Database,
  ids: readonly number[],
  withheld: readonly string[],
): Promise<StoryReport[]> {
  if (ids.length === 0) return [];
  const found = await queryRows(db.pool, StoryReport, {
    name: 'other-reports',
    text: `select * from (
             select distinct on (report.story_id, report.feed) report.story_id as "storyId", report.title,
               coalesce(report.source_title, report.feed) as source, report.url, report.published_at as "publishedAt",
               coalesce(report.first_seen_at, document.fetched_at) as "firstSeenAt"
             from news_reports as report join news_stories as story on story.id = report.story_id
             join documents as document on document.id = report.document_id
             where report.story_id = any($1::bigint[]) and report.feed <> story.lead_feed
               and document.source_id <> all($2::text[])
             order by report.story_id, report.feed, report.published_at nulls last, report.item_id
           ) as reported order by "storyId", "publishedAt" nulls last, source`,
    values: [ids, withheld],
  });
  return found.rows;
}
