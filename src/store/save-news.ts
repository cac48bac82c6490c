import type { NewsRow } from '../domain/news.ts';
import type { Tx } from './client.ts';
import type { SaveCounts } from './save-counts.ts';

/** A feed's item with the key of the story it tells. */
export interface NewsReport extends NewsRow {
  readonly source: string;
  readonly storyKey: string;
}

/**
 * Stores what one feed says. The first report of a story gives it its words; later ones of other feeds only stand
 * beside it. A report that its feed has revised is replaced, and the story with it if it was the first.
 * @param seenAt when the document was fetched: the story's first_seen_at, and its place in time where the publisher gave none.
 */
export async function saveNews(
  tx: Tx,
  reports: readonly NewsReport[],
  documentId: number,
  seenAt: string,
): Promise<SaveCounts> {
  // One order for all feeds, so that two of them telling the same stories never wait for each other in a ring.
  const sorted = [...reports].sort((a, b) => (a.storyKey < b.storyKey ? -1 : a.storyKey > b.storyKey ? 1 : 0));
  const incoming = [
    sorted.map((report) => report.storyKey),
    sorted.map((report) => report.source),
    sorted.map((report) => report.id),
    sorted.map((report) => report.title),
    sorted.map((report) => report.url),
    sorted.map((report) => report.summary),
    sorted.map((report) => report.source_title),
    sorted.map((report) => report.published_at),
  ];
  const rows = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
    as incoming (story_key, feed, item_id, title, url, summary, source_title, published_at)`;
  await tx.client.query(
    `insert into news_stories
       (story_key, lead_feed, lead_item_id, title, url, summary, source_title, published_at, first_seen_at, sort_at)
     select distinct on (story_key) story_key, feed, item_id, title, url, summary, source_title, published_at,
       $9::timestamptz, coalesce(published_at, $9::timestamptz)
     from ${rows} order by story_key, published_at nulls last, item_id
     on conflict (story_key) do nothing`,
    [...incoming, seenAt],
  );
  const saved = await tx.client.query(
    `insert into news_reports (feed, item_id, story_id, title, url, summary, source_title, published_at, document_id)
     select incoming.feed, incoming.item_id, story.id, incoming.title, incoming.url, incoming.summary,
       incoming.source_title, incoming.published_at, $9::bigint
     from ${rows} join news_stories as story using (story_key)
     on conflict (feed, item_id) do update set
       title = excluded.title, url = excluded.url, summary = excluded.summary,
       source_title = excluded.source_title, published_at = excluded.published_at, document_id = excluded.document_id
     where (news_reports.title, news_reports.url, news_reports.summary, news_reports.source_title, news_reports.published_at)
       is distinct from (excluded.title, excluded.url, excluded.summary, excluded.source_title, excluded.published_at)`,
    [...incoming, documentId],
  );
  await tx.client.query(
    `update news_stories as story set
       title = report.title, url = report.url, summary = report.summary, source_title = report.source_title,
       published_at = report.published_at, sort_at = coalesce(report.published_at, story.first_seen_at)
     from news_reports as report
     where report.document_id = $1 and report.feed = story.lead_feed and report.item_id = story.lead_item_id
       and (story.title, story.url, story.summary, story.source_title, story.published_at)
         is distinct from (report.title, report.url, report.summary, report.source_title, report.published_at)`,
    [documentId],
  );
  const written = saved.rowCount ?? 0;
  return { written, unchanged: reports.length - written };
}
