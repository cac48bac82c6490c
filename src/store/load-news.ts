import type { Database } from './client.ts';

/** A story with its lead report's document and the other feeds that tell it. */
export interface StoredStory {
  readonly title: string;
  readonly url: string | null;
  readonly summary: string | null;
  readonly sourceTitle: string | null;
  readonly leadFeed: string;
  readonly publishedAt: string | null;
  readonly firstSeenAt: string;
  readonly alsoReportedBy: readonly string[];
  readonly sourceId: string;
  readonly documentUrl: string | null;
  readonly origin: string;
  readonly fetchedAt: string;
}

/**
 * Stories newest first by the publisher's date (by when we first saw them where it gave none), at most `limit`.
 * @param words each must occur in title or summary, in any case.
 * @param sources only stories of these sources.
 */
export async function loadNews(
  db: Database,
  words: readonly string[],
  sources: readonly string[],
  limit: number,
): Promise<StoredStory[]> {
  const conditions = words.map(
    (_, position) => `and (story.title || ' ' || coalesce(story.summary, '')) ilike $${position + 3}`,
  );
  const found = await db.pool.query<StoredStory>({
    name: `news-${words.length}`,
    text: `
      select story.title, story.url, story.summary, story.source_title as "sourceTitle", story.lead_feed as "leadFeed",
        story.published_at as "publishedAt", story.first_seen_at as "firstSeenAt",
        array(
          select distinct coalesce(report.source_title, report.feed) from news_reports as report
          where report.story_id = story.id and report.feed <> story.lead_feed order by 1
        ) as "alsoReportedBy",
        document.source_id as "sourceId", document.url as "documentUrl", document.origin,
        document.fetched_at as "fetchedAt"
      from news_stories as story
      join news_reports as lead on lead.feed = story.lead_feed and lead.item_id = story.lead_item_id
      join documents as document on document.id = lead.document_id
      where document.source_id = any($1::text[]) ${conditions.join(' ')}
      order by story.sort_at desc, story.id desc limit $2`,
    values: [sources, limit, ...words.map((word) => `%${escapeLike(word)}%`)],
  });
  return found.rows;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
