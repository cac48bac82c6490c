import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { SERVICE_DOCUMENTS } from '../../features/search/fixed-entries.ts';
import type { ReadContext } from '../context.ts';
import { latestNews } from '../news/latest-news.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { readAnswer } from './read-answer.ts';
import { addressOfResult, questionOfResult, splitId } from './result-addresses.ts';

const Fetched = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string().describe('The answer about it as JSON text; of news, title and summary as published.'),
    url: z.string(),
    metadata: z.record(z.string(), z.string()).describe('The tool that answers this, and dates of the document.'),
  })
  .meta({ id: 'FetchedResult' });
type Fetched = z.output<typeof Fetched>;

export const fetchResult = defineQuestion({
  name: 'fetch',
  path: '/api/v1/fetch',
  access: 'optional',
  cost: 'daily',
  toolset: 'meta',
  summary: 'Reads one result of a search by its id.',
  description:
    'The text is the answer of the question that `metadata.tool` names, at `url`. One facility needs an API key.',
  input: z.object({ id: TextParam(200).describe('Id from a search result.') }),
  output: Fetched,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { id: 'queue:ERCOT' },

  async answer(context, { id }) {
    const [kind, name] = splitId(id);
    if (kind === 'news') return fetchStory(context, id, name);
    if (kind === 'document') return fetchDocument(context, id, name);
    return fetchAnswer(context, id);
  },
});

/** @throws Fault `not-found`, `unauthenticated` where the answer needs a key. */
async function fetchAnswer(context: ReadContext, id: string): Promise<Fetched> {
  const found = questionOfResult(id);
  if (found === null) throw nothingUnder(id);
  const { question, input, entry } = found;
  if (question.access === 'key' && context.caller.tier === 'anonymous')
    throw new Fault('unauthenticated', 'One facility needs an API key.', { reason: 'missing_api_key' });
  if (!question.input.safeParse(input).success) throw nothingUnder(id);
  const answer = await readAnswer(context, question, input);
  const said = entry === undefined ? answer : oneOf(answer[entry.list], entry.id);
  if (said === null) throw nothingUnder(id);
  const title = [said.title, said.name, said.project, said.facility].find((each) => typeof each === 'string');
  return {
    id,
    title: typeof title === 'string' ? title : id,
    text: JSON.stringify(said),
    url: `${context.publicUrl}${addressOfResult(id)}`,
    metadata: { tool: question.name, ...(typeof said.as_of === 'string' ? { as_of: said.as_of } : {}) },
  };
}

function oneOf(list: unknown, id: string): Record<string, unknown> | null {
  const entries = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
  return entries.find((one) => one.id === id) ?? null;
}

function fetchDocument({ publicUrl }: ReadContext, id: string, name: string): Fetched {
  const document = SERVICE_DOCUMENTS.find((each) => each.name === name);
  if (document === undefined) throw nothingUnder(id);
  const url = `${publicUrl}${document.path}`;
  return { id, title: document.title, text: `${document.title}. It is read at ${url}`, url, metadata: {} };
}

async function fetchStory(context: ReadContext, id: string, name: string): Promise<Fetched> {
  const [storyId, words] = splitId(name);
  if (words.trim() === '') throw nothingUnder(id);
  const { news } = (await readAnswer(context, latestNews, { q: words, limit: 200 })) as { news: Story[] };
  const story = news.find((each) => each.id === Number(storyId));
  if (story === undefined) throw nothingUnder(id);
  const { title, summary, url, source, published_at } = story;
  const metadata = { tool: latestNews.name, source, ...(published_at === null ? {} : { published_at }) };
  return { id, title, text: [title, summary].filter((part) => part !== '').join('\n\n'), url, metadata };
}

interface Story {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly published_at: string | null;
  readonly summary: string;
}

const nothingUnder = (id: string): Fault =>
  new Fault('not-found', `There is nothing with the id "${id}". Use an id from search.`, { reason: 'id_not_found' });
