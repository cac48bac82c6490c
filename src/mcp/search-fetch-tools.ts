import { z } from 'zod';
import { Fault, isFault } from '../errors.ts';
import { argumentsReader } from '../http/read-input.ts';
import { marketBrief } from '../read/briefs/market-brief.ts';
import type { ReadContext } from '../read/context.ts';
import { oneTransaction } from '../read/deals/one-transaction.ts';
import { transactions } from '../read/deals/transactions.ts';
import { oneFacility } from '../read/facilities/one-facility.ts';
import { searchFacilities } from '../read/facilities/search-facilities.ts';
import { listMarkets } from '../read/markets/list-markets.ts';
import { oneMarket } from '../read/markets/one-market.ts';
import { latestNews } from '../read/news/latest-news.ts';
import type { AnyQuestion } from '../read/question.ts';
import { answerCharged } from './charge.ts';
import { addressOf } from './question-tool.ts';
import { renderAnswer } from './render-answer.ts';
import type { McpTool } from './tool.ts';
import { inputSchemaOf, type ObjectSchema } from './tool-schemas.ts';

/** What one call of either costs: what a question does. */
const ASKED = { access: 'optional', cost: 'daily' } as const;

const SearchInput = z.object({
  query: z.string().min(1).max(200).describe('Search words: a market, operator, place, deal or topic.'),
});
const FetchInput = z.object({ id: z.string().min(1).max(200).describe('Id from a search result.') });

interface Result {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** A document as it is fetched. */
interface Fetched extends Result {
  readonly text: string;
  readonly metadata: Readonly<Record<string, string>>;
}

const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

const MOST_OF_A_KIND = 5;
const MOST_DEALS = 500;
/** As many as a search of the news takes. */
const MOST_WORDS = 8;
const TITLE_WORDS = 6;

/** `search` and `fetch`, each with one text, for clients that know no other tools. */
export function searchFetchTools(): readonly McpTool[] {
  return [
    pairTool({
      name: 'search',
      description:
        'Finds markets, briefs, facilities, deals and news by words; use fetch to read a result. Costs 1 request.',
      input: SearchInput,
      output: { results: { type: 'array' } },
      answer: async (context, { query }) => ({ results: await search(context, query) }),
    }),
    pairTool({
      name: 'fetch',
      description: 'Reads one search result in full, by its id. Costs 1 request.',
      input: FetchInput,
      output: {
        id: { type: 'string' },
        title: { type: 'string' },
        text: { type: 'string' },
        url: { type: 'string' },
        metadata: { type: 'object' },
      },
      answer: (context, { id }) => fetchOne(context, id),
    }),
  ];
}

interface PairTool<I extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: I;
  readonly output: Readonly<Record<string, { readonly type: string }>>;
  answer(context: ReadContext, input: z.output<I>): Promise<object>;
}

function pairTool<I extends z.ZodObject>({ name, description, input, output, answer }: PairTool<I>): McpTool {
  const read = argumentsReader(input);
  const outputSchema: ObjectSchema = { type: 'object', properties: output };
  return {
    question: null,
    toolset: null,
    definition: {
      name,
      title: name === 'search' ? 'Search' : 'Fetch',
      description,
      inputSchema: inputSchemaOf(input),
      outputSchema,
      annotations: ANNOTATIONS,
    },
    answer: (mcpRequest, given) =>
      answerCharged(mcpRequest, ASKED, async () => {
        const json = JSON.stringify(await answer(mcpRequest.context, read(given) as z.output<I>));
        return { json, text: null, isError: false };
      }),
  };
}

async function search(context: ReadContext, query: string): Promise<readonly Result[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = await Promise.all([
    findMarkets(context, words),
    findFacilities(context, query),
    findDeals(context, words),
    findNews(context, words),
  ]);
  return found.flat();
}

async function findMarkets(context: ReadContext, words: readonly string[]): Promise<readonly Result[]> {
  const { markets } = await ask<{ markets: Market[] }>(context, listMarkets, { limit: 1_000 });
  return best(markets, words, ({ slug, name, city, state }) => `${slug} ${name} ${city} ${state ?? ''}`).flatMap(
    ({ slug, name }) => [
      { id: `brief:${slug}`, title: `Market brief: ${name}`, url: linkOf(context, marketBrief, { slug }) },
      { id: `market:${slug}`, title: `Market: ${name}`, url: linkOf(context, oneMarket, { market_name: slug }) },
    ],
  );
}

interface Market {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string | null;
}

async function findFacilities(context: ReadContext, query: string): Promise<readonly Result[]> {
  const { data } = await ask<{ data: Facility[] }>(context, searchFacilities, { q: query, limit: MOST_OF_A_KIND });
  // Who sees a facility without its id cannot fetch it by one.
  return data.flatMap(({ id, name, city }) =>
    id === undefined
      ? []
      : [
          {
            id: `facility:${id}`,
            title: `Facility: ${[name, city].filter(Boolean).join(', ')}`,
            url: linkOf(context, oneFacility, { id }),
          },
        ],
  );
}

interface Facility {
  readonly id?: string;
  readonly name: string | null;
  readonly city?: string | null;
}

async function findDeals(context: ReadContext, words: readonly string[]): Promise<readonly Result[]> {
  const { transactions: deals } = await ask<{ transactions: Deal[] }>(context, transactions, { limit: MOST_DEALS });
  return best(deals, words, ({ title, buyer, seller, market }) => [title, buyer, seller, market].join(' ')).map(
    ({ id, title }) => ({ id: `deal:${id}`, title: `Deal: ${title}`, url: linkOf(context, oneTransaction, { id }) }),
  );
}

interface Deal {
  readonly id: string;
  readonly title: string;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly market: string | null;
}

async function findNews(context: ReadContext, words: readonly string[]): Promise<readonly Result[]> {
  const q = words.slice(0, MOST_WORDS).join(' ');
  const { news } = await ask<{ news: Story[] }>(context, latestNews, { q, limit: MOST_OF_A_KIND });
  return news.map(({ id, title, url }) => ({
    id: `news:${id}:${wordsOf(title).slice(0, TITLE_WORDS).join(' ')}`,
    title: `News: ${title}`,
    url,
  }));
}

interface Story {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly published_at: string | null;
  readonly summary: string;
}

/** @throws Fault `not-found`, `unauthenticated` where the document needs a key. */
async function fetchOne(context: ReadContext, id: string): Promise<Fetched> {
  const [kind = '', name = '', ...rest] = id.split(':');
  switch (kind) {
    case 'brief':
      return document(context, id, marketBrief, { slug: name }, 'Market brief');
    case 'market':
      return document(context, id, oneMarket, { market_name: name }, 'Market');
    case 'deal':
      return document(context, id, oneTransaction, { id: name }, 'Deal');
    case 'facility':
      if (context.caller.tier === 'anonymous')
        throw new Fault('unauthenticated', 'One facility needs an API key.', { reason: 'missing_api_key' });
      return document(context, id, oneFacility, { id: name }, 'Facility');
    case 'news':
      return fetchStory(context, id, Number(name), rest.join(':'));
    default:
      throw nothingUnder(id);
  }
}

async function document(
  context: ReadContext,
  id: string,
  question: AnyQuestion,
  given: Readonly<Record<string, string>>,
  kind: string,
): Promise<Fetched> {
  const text = await askText(context, question, given);
  const said = JSON.parse(text) as { name?: string | null; title?: string | null; as_of?: string | null };
  return {
    id,
    title: `${kind}: ${said.title ?? said.name ?? Object.values(given)[0]}`,
    text,
    url: linkOf(context, question, given),
    metadata: { tool: question.name, ...(typeof said.as_of === 'string' ? { as_of: said.as_of } : {}) },
  };
}

async function fetchStory(context: ReadContext, id: string, storyId: number, words: string): Promise<Fetched> {
  if (words.trim() === '') throw nothingUnder(id);
  const { news } = await ask<{ news: Story[] }>(context, latestNews, { q: words, limit: 200 });
  const story = news.find((each) => each.id === storyId);
  if (story === undefined) throw nothingUnder(id);
  const { title, summary, url, source, published_at } = story;
  const metadata = { tool: latestNews.name, source, ...(published_at === null ? {} : { published_at }) };
  return {
    id,
    title: `News: ${title}`,
    text: [title, summary].filter((part) => part !== '').join('\n\n'),
    url,
    metadata,
  };
}

const nothingUnder = (id: string): Fault =>
  new Fault('not-found', `There is nothing with the id "${id}". Use an id from search.`, { reason: 'id_not_found' });

/** The answer of a question as a value; of one that finds nothing by words, or refuses them, an empty one. */
async function ask<T extends object>(context: ReadContext, question: AnyQuestion, given: object): Promise<T> {
  try {
    return JSON.parse(await askText(context, question, given)) as T;
  } catch (error) {
    if (!isFault(error, 'not-found', 'bad-request')) throw error;
    return EMPTY as T;
  }
}

const EMPTY = { markets: [], data: [], transactions: [], news: [] };

async function askText(context: ReadContext, question: AnyQuestion, given: object): Promise<string> {
  const rendered = await renderAnswer(context, question, question.input.parse(given), Number.POSITIVE_INFINITY);
  if (rendered.kind !== 'json') throw new Error(`${question.name} answered no JSON`);
  return rendered.json;
}

const linkOf = (context: ReadContext, question: AnyQuestion, given: Readonly<Record<string, string>>): string =>
  context.publicUrl + addressOf(question, given);

/** Words that nearly every document has, or that only ask. */
const PLAIN: ReadonlySet<string> = new Set(
  'a about an and are at by data center centers centre centres datacenter datacenters do for from has have how in is it of on or the to what where which who with'.split(
    ' ',
  ),
);

function wordsOf(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const dealReport = all.filter((word) => !PLAIN.has(word));
  return [...new Set(dealReport.length > 0 ? dealReport : all)];
}

/** Those that have most of the words, a few. */
function best<T>(things: readonly T[], words: readonly string[], textOf: (thing: T) => string): readonly T[] {
  return things
    .map((thing) => {
      const text = new Set(wordsOf(textOf(thing)));
      return { thing, mark: words.filter((word) => text.has(word)).length };
    })
    .filter(({ mark }) => mark > 0)
    .sort((a, b) => b.mark - a.mark)
    .slice(0, MOST_OF_A_KIND)
    .map(({ thing }) => thing);
}
