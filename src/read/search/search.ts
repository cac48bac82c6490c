import { z } from 'zod';
import { rightsOf } from '../../domain/accounts/tiers.ts';
import { readQuery, type SearchQuery } from '../../enrich/search/query-words.ts';
import type { FoundEntry, SearchEntry } from '../../enrich/search/rank-entries.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { showFacility } from '../../features/facilities/show-facility.ts';
import { entry } from '../../features/search/fixed-entries.ts';
import { openSearchIndex } from '../../features/search/search-cache.ts';
import { SEARCH_TYPES, type SearchType } from '../../features/search/search-types.ts';
import { loadNews } from '../../store/news/load-news.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { newsId } from './news-id.ts';
import { addressOfResult } from './result-addresses.ts';

type Entry = SearchEntry<SearchType>;

const MOST_RESULTS = 20;
/** Of one type, so that one building's namesakes do not hide the market; of the type that is asked for there are more. */
const MOST_OF_A_TYPE = 5;
const MOST_OF_THE_FIRST = 10;
const MOST_FACILITIES = 8;
const MOST_STORIES = 10;
/** As many as a search of the news takes. */
const MOST_WORDS = 8;
/** Of the words of the query, an entry has as many, or as the best entry has. */
const LEAST_COVERED = 0.5;

const Found = z
  .object({
    id: z.string().describe('What `fetch` takes.'),
    type: z.enum(SEARCH_TYPES),
    title: z.string(),
    url: z.string().describe('Address of the answer about it; of news, of the publisher.'),
  })
  .meta({ id: 'SearchResult' });

export const search = defineQuestion({
  name: 'search',
  path: '/api/v1/search',
  access: 'optional',
  cost: 'daily',
  toolset: 'meta',
  summary:
    'Finds markets, grids, states, countries, projects, deals, facilities, news, documents and parts of the method by words.',
  description:
    'The best match comes first, whatever its type. A name and a topic together find the figure: `queue PJM`, `ERCOT prices`, `tariffs Virginia`. `largest` and `newest` put results of the best type in that order: `largest data center deals`. Without a key facilities are not found.',
  input: z.object({
    query: TextParam(200).describe('Words to find: a name, a topic, or both.'),
  }),
  output: z.object({
    query: z.string().describe('The words as given.'),
    count: z.int().min(0).max(MOST_RESULTS),
    results: z.array(Found).max(MOST_RESULTS).describe('Best match first.'),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { query: 'queue PJM' },

  async answer(context, { query }) {
    const read = readQuery(query);
    const [index, facilities, stories] = await Promise.all([
      openSearchIndex(context),
      facilityEntries(context, query),
      storyEntries(context, read),
    ]);
    const found = index.rank(read, [...facilities, ...stories.map(({ entry }) => entry)]);
    const urls = new Map(stories.map(({ entry: { id }, url }) => [id, url]));
    const results = selectResults(found).map(({ id, type, title }) => ({
      id,
      type,
      title,
      url: urls.get(id) ?? `${context.publicUrl}${addressOfResult(id)}`,
    }));
    return { query, count: results.length, results };
  },
});

/** Those with most of the words, a few of each type. */
function selectResults(found: readonly FoundEntry<SearchType>[]): Entry[] {
  const most = found.reduce((best, { covered }) => Math.max(best, covered), 0);
  const least = Math.min(most, LEAST_COVERED);
  const counts = new Map<SearchType, number>();
  const first = found[0]?.entry.type;
  return found
    .filter(({ covered, entry: { type } }) => {
      if (covered < least) return false;
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count <= (type === first ? MOST_OF_THE_FIRST : MOST_OF_A_TYPE);
    })
    .slice(0, MOST_RESULTS)
    .map((one) => one.entry);
}

/** Facilities by their own index, docs/adr/0015: it knows nicknames, former names and numbers. */
async function facilityEntries(context: ReadContext, query: string): Promise<Entry[]> {
  const { facilities: view } = rightsOf(context.caller.tier);
  // Who sees a facility without its id cannot fetch it by one.
  if (view === 'preview') return [];
  const register = await openRegister(context);
  const { positions } = (await register.search()).search(query, {}, MOST_FACILITIES);
  return positions.flatMap((position) => {
    const facility = register.facilities[position];
    if (facility === undefined) return [];
    const { id, name, operator, city, state, market } = showFacility(facility, view);
    const place = [city, state].filter((part) => part !== null).join(', ');
    return entry({
      id: `facility:${id}`,
      type: 'facility',
      title: `${name ?? operator ?? id}${place === '' ? '' : ` (${place})`}: facility`,
      names: name === null ? [] : [name],
      about: 'facility building campus site',
      text: [operator, city, state, market].join(' '),
    });
  });
}

const NEWS_WORDS: ReadonlySet<string> = new Set(['new', 'story', 'headline', 'article', 'report']);

/** Stories with all the words by the words of their own table; those that ask for news at all are no words of a story. */
async function storyEntries(
  { db, sources }: ReadContext,
  { words }: SearchQuery,
): Promise<{ readonly entry: Entry; readonly url: string }[]> {
  const topical = words.filter((word) => !NEWS_WORDS.has(word)).slice(0, MOST_WORDS);
  if (topical.length === 0) return [];
  const filter = {
    words: topical,
    feeds: null,
    market: null,
    since: null,
    onlyRelevant: false,
    withheld: sources.filter(({ kind, withheld }) => kind === 'news' && withheld).map(({ id }) => id),
  };
  const { stories } = await loadNews(db, filter, { limit: MOST_STORIES, offset: 0 });
  return stories.flatMap((story) => {
    const { id, title, summary, url, publishedAt, firstSeenAt } = story;
    if (url === null) return [];
    const found = entry({
      id: newsId(id, title),
      type: 'news',
      title,
      names: [title],
      about: 'news story headline article report',
      text: summary ?? '',
      at: publishedAt ?? firstSeenAt,
    });
    return [{ entry: found, url }];
  });
}
