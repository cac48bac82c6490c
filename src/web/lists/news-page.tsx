import type { z } from 'zod';
import { latestNews } from '../../read/news/latest-news.ts';
import { ask } from '../ask.ts';
import { formatDate, formatNumber } from '../frame/format.ts';
import { Foreign, Instant, Nothing } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { loadTroubles, SourceNotice } from '../trust/source-notice.tsx';
import { addressWith } from './address-with.ts';
import { Choice, Entry, FilterForm, isNarrowed } from './filter-form.tsx';
import { loadMarketNames, MarketLink, type MarketName, marketOptions } from './market-names.tsx';
import { Origins } from './origins.tsx';
import { Outside } from './outside.tsx';
import { Paging } from './paging.tsx';
import { readInput } from './read-input.ts';

type Story = z.output<typeof latestNews.output>['news'][number];

const PATH = '/news';
const PER_PAGE = 50;
const TOPICS = [{ value: 'data-centers', label: 'About data centers' }];

/** `/news`: each story once, by day. */
export const newsPage: Page = {
  path: PATH,
  summary: 'News of data centers and their power, each story once, with all who report it.',
  query: ['q', 'topic', 'market', 'source', 'since', 'offset'],
  render: async ({ read, query }) => {
    const input = readInput<typeof latestNews.input>(query, ['q', 'topic', 'market', 'source', 'since'], ['offset']);
    const answer = await ask(latestNews, read, { ...input, limit: PER_PAGE });
    const [markets, troubles] = await Promise.all([loadMarketNames(read), loadTroubles(read, ['news'])]);
    const { news, total } = answer;
    const feedQuery = new URLSearchParams(query);
    for (const name of ['offset', 'since']) feedQuery.delete(name);
    if (!feedQuery.has('topic')) feedQuery.set('topic', 'all');
    return {
      kind: 'page',
      title: 'News',
      description: 'News of data centers and their power, each story once, with publisher, date and all who report it.',
      at: PATH,
      body: (
        <>
          <h1>News</h1>
          <p>
            {total === null ? 'Many thousand stories' : `${formatNumber(total)} ${total === 1 ? 'story' : 'stories'}`}
            {isNarrowed(query) ? ' fit' : ''}, newest first by the publisher’s own date. Words are the publishers’.
          </p>
          <p class="soft">
            <a href={addressWith('/feeds/news.atom', feedQuery)}>Atom</a> ·{' '}
            <a href={addressWith('/feeds/news.json', feedQuery)}>JSON Feed</a>
          </p>
          <SourceNotice troubles={troubles} />
          <FilterForm path={PATH} isNarrowed={isNarrowed(query)}>
            <Entry name="q" label="Words" type="search" query={query} />
            <Choice name="topic" label="Topic" all="All news" options={TOPICS} query={query} />
            <Choice name="market" label="Market" all="All markets" options={marketOptions(markets)} query={query} />
            <Entry name="source" label="Publisher" query={query} />
            <Entry name="since" label="Since" type="date" query={query} />
          </FilterForm>
          {news.length === 0 ? (
            <Nothing>
              {isNarrowed(query)
                ? 'No story fits. Fewer words or another market may find some.'
                : 'No story was read yet. They come as soon as the feeds are fetched; the state of each is told under Sources.'}
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
          <Paging
            path={PATH}
            query={query}
            offset={answer.offset}
            limit={PER_PAGE}
            count={answer.count}
            total={total}
            hasMore={answer.has_more}
          />
          <Origins of={answer.provenance} />
        </>
      ),
    };
  },
};

function StoryEntry({ story, markets }: { readonly story: Story; readonly markets: readonly MarketName[] }) {
  return (
    <article class="story" id={`story-${story.id}`}>
      <h3>
        <Outside href={story.url}>
          <Foreign>{story.title}</Foreign>
        </Outside>
      </h3>
      {story.summary !== '' && (
        <p>
          <Foreign>{story.summary}</Foreign>
        </p>
      )}
      <p class="soft">
        <Foreign>{story.source}</Foreign> ·{' '}
        {story.published_at === null ? (
          <>
            undated by its publisher, first seen <Instant at={story.first_seen_at} />
          </>
        ) : (
          <Instant at={story.published_at} />
        )}
        {story.also_reported_by.length > 0 && (
          <>
            {' '}
            · also told by{' '}
            {story.also_reported_by.map((name, position) => (
              <span key={name}>
                {position > 0 && ', '}
                <Foreign>{name}</Foreign>
              </span>
            ))}
          </>
        )}
        {story.markets.map((slug) => (
          <span key={slug}>
            {' '}
            · <MarketLink slug={slug} among={markets} />
          </span>
        ))}
        {story.deal_id !== null && (
          <>
            {' '}
            · <a href={`/deals/${encodeURIComponent(story.deal_id)}`}>The deal it tells of</a>
          </>
        )}
      </p>
    </article>
  );
}

/** In the order that they come in; those of one day stand together. */
function byDay(stories: readonly Story[]): [string | null, Story[]][] {
  const days = new Map<string | null, Story[]>();
  for (const story of stories) {
    const day = story.published_at?.slice(0, 10) ?? null;
    days.set(day, [...(days.get(day) ?? []), story]);
  }
  return [...days];
}
