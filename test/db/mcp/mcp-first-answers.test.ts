import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { anApi, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anMcpClient } from '../../support/api/mcp-client.ts';
import { noteFigure } from '../../support/api/note-figure.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

let api: TestApi;
let client: Client;
let lean: Client;
beforeAll(async () => {
  const { url } = await anEmbeddedDatabase();
  const db = openDatabase(url, { maxConnections: 6, applicationName: 'test-first-answers' });
  api = await anApi({ db, sources: sourceFacts(readConfig({ UPSTREAM: 'off' }), SOURCES), checkAnswers: false });
  const keyed = await keyedAs(db, 'enterprise');
  client = await anMcpClient(api.app, '2026-07-28', { headers: keyed });
  lean = await anMcpClient(api.app, '2026-07-28', { headers: keyed, path: '/mcp/x/lean' });
}, 900_000);
afterAll(async () => {
  await client.close();
  await lean.close();
  await api.close();
  await api.db.close();
});

/** Tokens at four characters each; no tokenizer is among our dependencies. */
const MOST_TOKENS = 2_500;
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const textOf = (content: unknown): string => (content as { text?: string }[])[0]?.text ?? '';

/** The least that a tool can be called with: what it requires, and what it must have one of. */
function leastOf(name: string, required: readonly string[]): Record<string, unknown> {
  if (name === 'search') return { query: 'Dallas' };
  if (name === 'fetch') return { id: 'brief:dallas' };
  const question = QUESTIONS.find((each) => each.name === name);
  const example = (question?.example ?? {}) as Record<string, unknown>;
  const given = required.length > 0 || question === undefined ? required : ONE_OF.filter((one) => one in example);
  return Object.fromEntries(given.map((argument) => [argument, example[argument]]));
}

const ONE_OF = ['iso', 'area', 'state', 'country', 'market'];
/** Of these the example is not among what ships, or they make something. */
const NOT_CALLED = new Set(['account_claim']);
/** Lists that are longer than the bound, with what says how many more there are. */
const LONG = ['markets_list', 'facilities_list', 'meta_sources', 'pipeline_projects', 'policy_rules', 'grid_areas'];

describe('first answers over what ships', () => {
  it('have at most 2,500 tokens, of every tool with default arguments', async () => {
    const { tools } = await client.listTools();
    const tokens: [number, string][] = [];
    for (const { name, inputSchema } of tools.filter((tool) => !NOT_CALLED.has(tool.name))) {
      const { content } = await client.callTool({ name, arguments: leastOf(name, inputSchema.required ?? []) });
      tokens.push([tokensOf(textOf(content)), name]);
    }
    for (const [name, given] of [
      ['search_tools', {}],
      ['search_tools', { query: 'price' }],
      ['describe_tool', { name: 'brief_market' }],
      ['describe_tool', { name: 'site_around' }],
    ] as const) {
      const { content } = await lean.callTool({ name, arguments: given });
      tokens.push([tokensOf(textOf(content)), `${name} ${JSON.stringify(given)}`]);
    }
    tokens.sort(([a], [b]) => b - a);
    noteFigure(tokens.map(([count, name]) => `${name} ${count}`).join(', '));
    expect(tokens.length).toBeGreaterThan(60);
    expect(tokens.filter(([count]) => count > MOST_TOKENS)).toEqual([]);
  }, 600_000);

  it.each(LONG)('of %s say how many more there are and how to get them', async (name) => {
    const { structuredContent } = await client.callTool({ name, arguments: {} });
    const { more } = structuredContent as { more: string };
    expect(more).toMatch(/^\d+ of \d+ [a-z]+ shown/);
    expect(more).toMatch(/view=full|offset=/);
  });

  it('go on without a gap where the line says', async () => {
    const first = await client.callTool({ name: 'markets_list', arguments: {} });
    const { markets } = first.structuredContent as { markets: { slug: string }[] };
    const second = await client.callTool({ name: 'markets_list', arguments: { offset: markets.length } });
    const keyed = await keyedAs(api.db, 'enterprise');
    const rest = await askPatiently(() => api.get('/api/v1/markets/list', keyed));
    const slugs = rest.body.markets.map(({ slug }: { slug: string }) => slug);
    const seen = [first, second].flatMap(({ structuredContent }) =>
      (structuredContent as { markets: { slug: string }[] }).markets.map(({ slug }) => slug),
    );
    expect(seen).toEqual(slugs.slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(markets.length);
  });
});
