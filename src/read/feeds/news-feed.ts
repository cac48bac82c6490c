import { z } from 'zod';
import type { Feed, FeedEntry } from '../../enrich/text/write-feed.ts';
import type { ReadContext } from '../context.ts';
import { latestNews, listNews } from '../news/latest-news.ts';
import { LimitParam } from '../parameters.ts';
import { feedAddresses, newestInstant, newsCheckedAt, tagBase } from './feed-answer.ts';

const NEWS_PARAMS = latestNews.input.shape;

/** The filters of the list that a feed takes; by default a feed has only the trade's own news. */
export const NewsFeedInput = z.object({
  q: NEWS_PARAMS.q,
  source: NEWS_PARAMS.source,
  market: NEWS_PARAMS.market,
  topic: NEWS_PARAMS.topic
    .removeDefault()
    .default('data-centers')
    .describe(NEWS_PARAMS.topic.description ?? ''),
  limit: LimitParam(50, 200),
});

type Answer = z.input<typeof latestNews.output>;

/** Stories newest first, as the list of news has them. @throws Fault as that list does. */
export async function newsFeed(
  context: ReadContext,
  { limit, topic, ...filters }: z.output<typeof NewsFeedInput>,
  format: 'atom' | 'json',
): Promise<Feed> {
  const { news } = await listNews(context, { ...filters, topic, limit, offset: 0 });
  const named = {
    ...filters,
    topic: topic === 'data-centers' ? undefined : topic,
    limit: limit === 50 ? undefined : limit,
  };
  return {
    ...feedAddresses(context, 'news', named, format),
    title: 'Loadstar: data center news',
    description: 'News from many feeds, each story once, with all reports of it. Text is the publishers’ own.',
    checkedAt: news.length === 0 ? await newsCheckedAt(context) : null,
    entries: news.map((story) => entryOf(context, story)),
  };
}

function entryOf({ publicUrl }: Pick<ReadContext, 'publicUrl'>, story: Answer['news'][number]): FeedEntry {
  const reported = [story, ...story.other_reports];
  const dates = reported.flatMap(({ published_at: at }) => (at === null ? [] : [at]));
  const others = story.other_reports.filter(
    ({ url, source }) => url !== null && url !== story.url && source !== story.source,
  );
  return {
    id: `${tagBase(publicUrl)}news/${story.id}`,
    title: story.title,
    url: story.url === '' ? null : story.url,
    text: story.summary,
    publishedAt: story.published_at,
    updatedAt: newestInstant(dates) ?? story.published_at ?? story.first_seen_at,
    author: story.source,
    related: others.flatMap(({ url, source }) => (url === null ? [] : [{ title: source, url }])),
    tags: [...story.markets],
  };
}
