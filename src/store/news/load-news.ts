import type { Database } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { SourceDocument } from '../db/source-document.ts';
import { newsStories } from '../tables/news.ts';
import { planSearch, type WordSearch, wordParts } from './news-words.ts';

const STORY = [
  ...(['id', 'title', 'url', 'summary', 'sourceTitle', 'leadFeed'] as const),
  ...(['publishedAt', 'firstSeenAt', 'relevant', 'markets'] as const),
] as const;

/** A story with its lead report's document and the other feeds that tell it. */
export type StoredStory = RowOf<typeof newsStories, (typeof STORY)[number]> &
  Omit<SourceDocument, 'url'> & {
    readonly documentUrl: string | null;
    readonly alsoReportedBy: readonly string[];
    /** The deal that one of its reports is about. */
    readonly dealId: string | null;
  };

/** Which stories are wanted; null and empty lists are no condition. */
export interface NewsFilter {
  /** Each must occur in title or summary, in any case, as a word or the beginning of one. */
  readonly words: readonly string[];
  /** Reported by one of these feeds. */
  readonly feeds: readonly string[] | null;
  /** Slug of a market that it names. */
  readonly market: string | null;
  /** ISO UTC, of the order in which stories are listed. */
  readonly since: string | null;
  readonly onlyRelevant: boolean;
  /** Sources whose documents are not passed on. */
  readonly withheld: readonly string[];
}

/** Counting ends here, at as many stories as can be paged through; above it the answer says that there are more. */
const MOST_COUNTED = 10_000;

/** A page of stories, newest first. */
interface NewsPage {
  readonly stories: readonly StoredStory[];
  readonly hasMore: boolean;
  /** How many fit; null where the page is not the last and they are more than are counted, or found by words that many have. */
  readonly total: number | null;
}

/**
 * Stories newest first (or oldest) by the publisher's date (by when we first saw them where it gave none). Words that few stories
 * have are looked up and what they find is counted; others are met soon on the way down from the newest story, and to
 * count them would take longer than all else.
 */
export async function loadNews(
  db: Database,
  filter: NewsFilter,
  { limit, offset, isOldestFirst = false }: { limit: number; offset: number; isOldestFirst?: boolean },
): Promise<NewsPage> {
  const search = filter.words.length === 0 ? null : await planSearch(db, filter.words);
  const { where, values } = conditionsOf(filter, search);
  const way = isOldestFirst ? 'asc' : 'desc';
  const slice = `order by sort_at ${way}, id ${way} limit $${values.length + 1} offset $${values.length + 2}`;
  const pages =
    search?.isRare === true
      ? `found as materialized (select id, sort_at from news_stories as story ${where}),
         page as materialized (select id, (select count(*)::int from found) as total from found ${slice})`
      : `page as materialized (select id, null::int as total from news_stories as story ${where} ${slice})`;
  const { rows } = await db.pool.query<StoredStory & { readonly total: number | null }>(
    `with ${pages}
     select page.total, ${columns(newsStories, STORY, 'story')},
       coalesce(reported."alsoReportedBy", '{}') as "alsoReportedBy", reported."dealId",
       document.source_id as "sourceId", document.url as "documentUrl", document.origin,
       document.fetched_at as "fetchedAt"
     from page join news_stories as story using (id)
     join lateral (
       select
         max(report.document_id) filter (where (report.feed, report.item_id) = (story.lead_feed, story.lead_item_id)) as "documentId",
         array_agg(distinct coalesce(report.source_title, report.feed)) filter (where report.feed <> story.lead_feed) as "alsoReportedBy",
         min((
           select min(link.deal_id) from deal_links as link
           where link.source = 'news' and link.external_id = report.feed || ' ' || report.item_id
         )) as "dealId"
       from news_reports as report where report.story_id = story.id
     ) as reported on true
     join documents as document on document.id = reported."documentId"
     order by story.sort_at ${way}, story.id ${way}`,
    [...values, limit + 1, offset],
  );
  const stories = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  // A page that is not full is the last one: those before it are the others.
  const isLast = !hasMore && (stories.length > 0 || offset === 0);
  const counted = isLast ? offset + stories.length : (rows[0]?.total ?? null);
  const isCounted = counted !== null || (search !== null && !search.isRare);
  return { stories, hasMore, total: isCounted ? counted : await countNews(db, where, values) };
}

/** Null where more fit than are counted: to count all of them would take longer with every year. */
async function countNews(db: Database, where: string, values: readonly unknown[]): Promise<number | null> {
  const found = await queryRows(
    db.pool,
    { total: cell.number },
    `select count(*)::int as total from (
       select from news_stories as story ${where} limit $${values.length + 1}
     ) as found`,
    [...values, MOST_COUNTED + 1],
  );
  const total = found.rows[0]?.total ?? 0;
  return total > MOST_COUNTED ? null : total;
}

/** Every feed that has published a report, with its name for itself. */
export async function loadNewsFeeds(db: Database): Promise<{ readonly feed: string; readonly title: string | null }[]> {
  const found = await queryRows(
    db.pool,
    { feed: cell.text, title: cell.orNull(cell.text) },
    `with recursive feeds (feed) as (
       (select feed from news_reports order by feed limit 1)
       union all
       select (select feed from news_reports where feed > feeds.feed order by feed limit 1)
       from feeds where feeds.feed is not null
     )
     select feed, (
       select source_title from news_reports as report
       where report.feed = feeds.feed and source_title is not null limit 1
     ) as title
     from feeds where feed is not null order by feed`,
  );
  return found.rows;
}

function conditionsOf(filter: NewsFilter, search: WordSearch | null): { where: string; values: unknown[] } {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (search !== null) add((at) => `story.words @@ ${at}::tsquery`, search.indexed);
  // `is true` keeps the condition from the index.
  if (search !== null && search.looked !== null) add((at) => `(story.words @@ ${at}::tsquery) is true`, search.looked);
  // What has marks in it is looked at as it is written: `100%` is not `100`.
  for (const word of filter.words.filter((each) => wordParts(each).join('') !== each.toLowerCase()))
    add((at) => `(story.title || ' ' || coalesce(story.summary, '')) ilike ${at}`, `%${escapeLike(word)}%`);
  if (filter.feeds !== null)
    add((at) => `story.id in (select story_id from news_reports where feed = any(${at}::text[]))`, filter.feeds);
  if (filter.market !== null) add((at) => `story.markets @> array[${at}::text]`, filter.market);
  if (filter.since !== null) add((at) => `story.sort_at >= ${at}::timestamptz`, filter.since);
  if (filter.onlyRelevant) conditions.push('story.relevant');
  if (filter.withheld.length > 0)
    add(
      (at) => `not exists (
        select from news_reports as lead join documents as document on document.id = lead.document_id
        where lead.feed = story.lead_feed and lead.item_id = story.lead_item_id and document.source_id = any(${at}::text[])
      )`,
      filter.withheld,
    );
  return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
