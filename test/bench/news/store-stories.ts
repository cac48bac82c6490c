import type { Database } from '../../../src/store/db/client.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { aHeadline, aSummary, openDice } from './many-stories.ts';

export const STORIES = 200_000;
const FEEDS = 54;
/** A thousand stories a day, as 54 feeds tell them: two hundred days. */
const APART_MS = 86_400;
/** The newest story is of this moment. */
export const NEWEST = Date.parse('2026-11-20T12:00:00Z');
const AT_ONCE = 5_000;

/** Stores stories with one report each, spread over two hundred days and the feeds of a large installation. */
export const storeStories = (db: Database): Promise<void> => storeStoriesTo(db, 0, STORIES);

/** The same of the stories after `from`, up to `count`, the first of which is the oldest. */
export async function storeStoriesTo(db: Database, from: number, count: number): Promise<void> {
  const { id: documentId } = await archiveDocument(db, {
    sourceId: 'news',
    unit: 'feed-0',
    url: 'https://feed-0.example/rss',
    origin: 'live',
    contentType: null,
    fetchedAt: new Date(NEWEST).toISOString(),
    bytes: Buffer.from('stories'),
  });
  const dice = openDice(7 + from);
  for (let first = from; first < count; first += AT_ONCE) {
    const stories = Array.from({ length: AT_ONCE }, (_, at) => aStory(dice, first + at));
    await db.pool.query(
      `with incoming as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
           as incoming (feed, page, title, summary, at)
       ), stories as (
         insert into news_stories
           (story_key, lead_feed, lead_item_id, title, url, summary, source_title, published_at, first_seen_at, sort_at, relevant)
         select page, feed, page, title, page, summary, feed, at, at, at, true from incoming returning id, story_key
       )
       insert into news_reports
         (feed, item_id, story_id, title, url, summary, source_title, published_at, document_id, page, first_seen_at, grammar)
       select feed, page, stories.id, title, page, summary, feed, at, $6::bigint, page, at, '0'
       from incoming join stories on stories.story_key = incoming.page`,
      [
        stories.map(({ feed }) => feed),
        stories.map(({ page }) => page),
        stories.map(({ title }) => title),
        stories.map(({ summary }) => summary),
        stories.map(({ publishedAt }) => publishedAt),
        documentId,
      ],
    );
  }
  await db.pool.query('vacuum analyze news_stories, news_reports');
}

function aStory(dice: () => number, number: number) {
  const feed = `feed-${number % FEEDS}`;
  return {
    feed,
    page: `https://${feed}.example/story/${number}`,
    title: aHeadline(dice),
    summary: aSummary(dice),
    publishedAt: new Date(NEWEST - (STORIES - number) * APART_MS).toISOString(),
  };
}
