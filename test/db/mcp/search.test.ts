import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import { SEARCH_TYPES } from '../../../src/features/search/search-types.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { anApi, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anMcpClient } from '../../support/api/mcp-client.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

interface Result {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly url: string;
}

let api: TestApi;
let client: Client;
let keyed: Record<string, string>;
let close = async (): Promise<void> => {};
beforeAll(async () => {
  const { url } = await anEmbeddedDatabase();
  const db = openDatabase(url, { maxConnections: 6, applicationName: 'test-search' });
  api = await anApi({ db, sources: sourceFacts(readConfig({ UPSTREAM: 'off' }), SOURCES) });
  keyed = await keyedAs(db, 'enterprise');
  client = await anMcpClient(api.app, '2026-07-28', { headers: keyed });
  close = async () => {
    await client.close();
    await api.close();
    await db.close();
  };
}, 900_000);
afterAll(() => close());

const get = (path: string, headers = keyed) => askPatiently(() => api.get(path, headers));

async function search(query: string, headers = keyed): Promise<readonly Result[]> {
  const { status, body } = await get(`/api/v1/search?query=${encodeURIComponent(query)}`, headers);
  expect([query, status]).toEqual([query, 200]);
  return body.results;
}

/** What people type, and what they mean. */
const MEANT: readonly (readonly [query: string, id: RegExp])[] = [
  ['PJM', /^grid:PJM$/],
  ['queue PJM', /^queue:PJM$/],
  ['ercot interconnection queue', /^queue:ERCOT$/],
  ['ERCOT prices', /^prices:ERCOT$/],
  ['caiso fuel mix', /^fuel-mix:CAISO$/],
  ['largest data center deals', /^deal:/],
  ['nova', /^market:northern-virginia$/],
  ['dfw', /^market:dallas$/],
  ['stargate', /^(market:abilene|project:|news:)/],
  ['Virginia', /^(state|policy|water|carbon|renewable):VA$/],
  ['electricity price Ohio', /^state:OH$/],
  ['moratorium Georgia', /^policy:GA$/],
  ['drought Arizona', /^water:AZ$/],
  ['Sweden', /^country:SE$/],
  ['frankfurt', /^market:frankfurt$/],
  ['brief columbus', /^brief:columbus$/],
  ['how is the verdict calculated', /^method:market-power$/],
  ['api key', /^document:auth$/],
  ['openapi', /^document:openapi$/],
  ['Aligned Data Centers acquisition', /^deal:/],
  ['largest projects in Texas', /^project:/],
  ['latest microsoft news', /^news:/],
];

describe('the search over everything', () => {
  it.each(MEANT)('finds what is meant by %s first', async (query, id) => {
    const [first] = await search(query);
    expect(first?.id).toMatch(id);
    expect(first?.id.startsWith(first.type) || first?.type === 'state').toBe(true);
  });

  it('puts the largest first where the largest are asked for', async () => {
    const found = (await search('largest data center deals')).filter(({ type }) => type === 'deal');
    const values: number[] = [];
    for (const { id } of found) {
      const { body } = await get(`/api/v1/transactions/${id.slice('deal:'.length)}`);
      values.push(body.value_usd);
    }
    expect(values.length).toBeGreaterThan(4);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('finds nothing for words that nothing has, and never a name that is merely alike', async () => {
    expect(await search('zzzzqqq')).toEqual([]);
    for (const query of ['PJM', 'queue PJM', 'ERCOT prices', 'largest data center deals'])
      expect((await search(query)).filter(({ title }) => /mango/i.test(title))).toEqual([]);
  });

  it('is read by REST and by the tool alike, and every type is fetched by both', async () => {
    const seen = new Map<string, Result>();
    const queries = [...MEANT.map(([query]) => query), 'equinix', 'data center', 'aemo fuel mix', 'queue wait'];
    for (const query of queries) {
      const results = await search(query);
      const called = await client.callTool({ name: 'search', arguments: { query } });
      expect((called.structuredContent as { results: Result[] }).results).toEqual(results);
      for (const result of results) if (!seen.has(result.type)) seen.set(result.type, result);
    }
    expect([...seen.keys()].toSorted()).toEqual([...SEARCH_TYPES].toSorted());
    for (const { id, url } of seen.values()) {
      const rest = await get(`/api/v1/fetch?id=${encodeURIComponent(id)}`);
      const fetched = await client.callTool({ name: 'fetch', arguments: { id } });
      expect([id, rest.status, fetched.isError]).toEqual([id, 200, undefined]);
      expect(fetched.structuredContent).toMatchObject({ id, title: rest.body.title, url: rest.body.url });
      // What is fetched is what the result's address answers.
      if (!id.startsWith('news:')) expect(rest.body.url).toBe(url);
      if (url.startsWith('https://loadstar.example/api/'))
        expect((await get(url.replace('https://loadstar.example', ''))).status).toBe(200);
    }
  });

  it('refuses an id that nothing has, and shows no facility to who could not fetch it', async () => {
    for (const id of ['moon:1', 'market:', 'market:atlantis', 'source:none', 'document:none', 'news:1:'])
      expect([id, (await get(`/api/v1/fetch?id=${encodeURIComponent(id)}`)).status]).toEqual([id, 404]);
    const open = await search('equinix ashburn', {});
    expect(open.filter(({ type }) => type === 'facility')).toEqual([]);
    expect((await search('equinix ashburn')).some(({ type }) => type === 'facility')).toBe(true);
  });
});
