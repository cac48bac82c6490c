import { latestNews } from '../../read/news/latest-news.ts';
import { ask } from '../ask.ts';
import { formatDate, formatNumber } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { Choice, Entry, isNarrowed } from '../lists/filter-form.tsx';
import { ListBody, queryWithout } from '../lists/list-body.tsx';
import { loadMarketNames, marketOptions } from '../lists/market-names.tsx';
import { whyNothing } from '../lists/no-rows.ts';
import { readInput } from '../lists/read-input.ts';
import type { Page } from '../page.ts';
import { loadTroubles } from '../trust/source-notice.tsx';
import { type Story, StoryEntry } from './story-entry.tsx';

const PATH = '/news';
const PER_PAGE = 50;
const TOPICS = [{ value: 'data-centers', label: 'About data centers' }];

/** `/news`: each story once, by day. */
export const newsPage: Page = {
  path: PATH,
  summary: 'News about data centers and their power, each story once, with all publishers that report it.',
  query: ['q', 'topic', 'market', 'source', 'since', 'offset'],
  render: async ({ read, query }) => {
    const input = readInput<typeof latestNews.input>(query, ['q', 'topic', 'market', 'source', 'since'], ['offset']);
    const answer = await ask(latestNews, read, { ...input, limit: PER_PAGE });
    const [markets, troubles] = await Promise.all([loadMarketNames(read), loadTroubles(read, ['news'])]);
    const { news, total } = answer;
    const feedQuery = queryWithout(query, 'offset', 'since');
    if (!feedQuery.has('topic')) feedQuery.set('topic', 'all');
    return {
      kind: 'page',
      title: 'News',
      description:
        'News about data centers and their power, each story once, with publisher, date and all other reports.',
      at: PATH,
      body: (
        <ListBody
          title="News"
          path={PATH}
          query={query}
          lead={
            <>
              {total === null ? 'Thousands of stories' : `${formatNumber(total)} ${total === 1 ? 'story' : 'stories'}`}
              {isNarrowed(query) ? ' fit' : ''}, newest first by the publisher’s date. Text is the publishers’ own.
            </>
          }
          feed={{ name: 'news', query: feedQuery, beyond: query.has('since') ? 'of all days' : undefined }}
          troubles={troubles}
          fields={
            <>
              <Entry name="q" label="Words" type="search" query={query} />
              <Choice name="topic" label="Topic" all="All news" options={TOPICS} query={query} />
              <Choice name="market" label="Market" all="All markets" options={marketOptions(markets)} query={query} />
              <Entry name="source" label="Publisher" query={query} />
              <Entry name="since" label="Since" type="date" query={query} />
            </>
          }
          answer={answer}
          perPage={PER_PAGE}
          hasMore={answer.has_more}
        >
          {news.length === 0 ? (
            <Nothing>
              {whyNothing(query, total, {
                noneFits: 'No matching news. Try fewer words or another market.',
                noneRead:
                  'No news yet. It appears when the feeds have been fetched; see Sources for the status of each feed.',
              })}
            </Nothing>
          ) : (
            byDay(news).map(([day, stories]) => (
              <section key={day ?? 'undated'} class="day">
                <h2>{day === null ? 'Undated' : formatDate(day)}</h2>
                {stories.map((story) => (
                  <StoryEntry key={story.id} story={story} markets={markets} />
                ))}
              </section>
            ))
          )}
        </ListBody>
      ),
    };
  },
};

/** In the order that they come in; those of one day stand together. */
function byDay(stories: readonly Story[]): [string | null, Story[]][] {
  const days = new Map<string | null, Story[]>();
  for (const story of stories) {
    const day = story.published_at?.slice(0, 10) ?? null;
    days.set(day, [...(days.get(day) ?? []), story]);
  }
  return [...days];
}
