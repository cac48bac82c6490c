import { storyRules } from '../../src/enrich/news/story-rules.ts';
import type { Database } from '../../src/store/db/client.ts';
import { archiveDocument } from '../../src/store/ingest/archive-document.ts';
import type { NewsReport } from '../../src/store/news/save-news.ts';
import { aHeadline, aSummary, openDice } from '../bench/news/many-stories.ts';

/** The newest report is of this moment. */
export const NEWEST_AT = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const AT_ONCE = 3_000;
const FEEDS = 54;

export interface Burst {
  readonly perDay: number;
  readonly days: number;
}

/**
 * Stores so many reports a day, each of a story of its own, as feeds would have brought them.
 * @returns every thousandth of them, newest last.
 */
export async function storeBurst(db: Database, { perDay, days }: Burst): Promise<NewsReport[]> {
  const { id: documentId } = await archiveDocument(db, {
    sourceId: 'news',
    unit: 'feed-0',
    url: 'https://feed-0.example/rss',
    origin: 'live',
    contentType: null,
    fetchedAt: new Date(NEWEST_AT).toISOString(),
    bytes: Buffer.from('burst'),
  });
  const dice = openDice(7);
  const some: NewsReport[] = [];
  const all = perDay * days;
  for (let first = 0; first < all; first += AT_ONCE) {
    const reports = Array.from({ length: Math.min(AT_ONCE, all - first) }, (_, at) => {
      const number = first + at;
      const feed = `feed-${number % FEEDS}`;
      return {
        kind: 'news' as const,
        id: String(number),
        source: feed,
        storyKey: `https://${feed}.example/${number}`,
        url: `https://${feed}.example/${number}`,
        title: aHeadline(dice),
        summary: aSummary(dice),
        source_title: feed,
        published_at: new Date(NEWEST_AT - ((all - number) * DAY_MS) / perDay).toISOString(),
      };
    });
    some.push(...reports.filter((_, at) => (first + at) % 1_000 === 999));
    await db.pool.query(
      `with incoming as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
           as incoming (feed, item_id, page, title, summary, at, keys)
       ), stories as (
         insert into news_stories
           (story_key, lead_feed, lead_item_id, title, url, summary, source_title, published_at, first_seen_at, sort_at, relevant)
         select page, feed, item_id, title, page, summary, feed, at, at, at, true from incoming returning id, story_key
       )
       insert into news_reports
         (feed, item_id, story_id, title, url, summary, source_title, published_at, document_id, page, first_seen_at, grammar, keys, keyed)
       select feed, item_id, stories.id, title, page, summary, feed, at, $8::bigint, page, at, '1', keys::int[], $9
       from incoming join stories on stories.story_key = incoming.page`,
      [
        reports.map(({ source }) => source),
        reports.map(({ id }) => id),
        reports.map(({ storyKey }) => storyKey),
        reports.map(({ title }) => title),
        reports.map(({ summary }) => summary),
        reports.map(({ published_at: at }) => at),
        reports.map((report) => `{${storyRules.keysOf(report, report.published_at).join()}}`),
        documentId,
        storyRules.keysVersion,
      ],
    );
  }
  await db.pool.query('vacuum analyze news_stories, news_reports');
  return some;
}
