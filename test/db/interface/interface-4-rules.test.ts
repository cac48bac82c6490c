import { afterAll, beforeAll, expect } from 'vitest';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { aCrowdedWorld, CROWDED_FACILITIES } from '../../support/api/interface-world.ts';

/** Section 4: the claim of a key, and the rules below the table. */
let api: TestApi;
let enterprise: Record<string, string>;
beforeAll(async () => {
  api = await aCrowdedWorld();
  enterprise = await keyedAs(api.db, 'enterprise');
}, 300_000);
afterAll(() => api.close());

const CLAIM = '/api/v1/keys/claim';
const ALL = '/api/v1/market-brief/all';
const body = async (path: string) => {
  const answer = await api.get(path, enterprise);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};

/** Whether two addresses have the same answer to each of these queries. */
async function isAliasOf(alias: string, path: string, queries: readonly string[]): Promise<void> {
  for (const query of queries) expect(await body(`${alias}${query}`)).toEqual(await body(`${path}${query}`));
}
const NEWS = ['', '?limit=3', '?q=story%207&limit=20', '?limit=2&offset=5'];
const DEALS = ['', '?limit=1', '?deal_type=acquisition', '?deal_type=merger'];

async function claimsKey(): Promise<void> {
  const { status, body: claim } = await api.post(CLAIM, {});
  expect([status, claim]).toMatchObject([
    201,
    { ok: true, tier: 'free', claim_id: expect.any(String), usage_instructions: expect.stringContaining('X-API-Key') },
  ]);
  expect(claim.limits).toMatchObject({});
  const key = { 'x-api-key': claim.api_key };
  expect((await api.get('/api/agent/whoami', key)).body.agent).toMatchObject({ tier: 'free', is_claimed: true });
  expect((await api.get('/api/v1/facilities?limit=1', key)).status).toBe(200);
}

testRows('4 POST', {
  '4 POST /api/v1/keys/claim › request body: not shown': async () => {
    await claimsKey();
    // All members are optional, and so is a body that names some.
    const named = { client_name: 'A map', intended_use: 'Maps.', email: 'somebody@example.org' };
    expect((await api.post(CLAIM, named)).status).toBe(201);
    expect((await api.post(CLAIM, { email: 'nobody' })).status).toBe(400);
    const again = { 'idempotency-key': 'one' };
    const [first, second] = [await api.post(CLAIM, named, again), await api.post(CLAIM, named, again)];
    expect(second.body).toEqual(first.body);
  },
});

testRows('4 rule', {
  '4 rule 1: /api/news/live is an alias of /api/news': () => isAliasOf('/api/news/live', '/api/news', NEWS),
  '4 rule 1: /api/agent/news is an alias of /api/news': async () => {
    await isAliasOf('/api/agent/news', '/api/news', NEWS.slice(1));
    // It has the other documented default.
    expect(await body('/api/agent/news')).toEqual(await body('/api/news?limit=10'));
  },
  '4 rule 1: /api/news-feed is an alias of /api/news': () => isAliasOf('/api/news-feed', '/api/news', NEWS),
  '4 rule 1: /api/v1/news is an alias of /api/news': () => isAliasOf('/api/v1/news', '/api/news', NEWS),

  '4 rule 2: /api/deals is an alias of /api/transactions': () => isAliasOf('/api/deals', '/api/transactions', DEALS),
  '4 rule 2: /api/v1/transactions is an alias of /api/transactions': () =>
    isAliasOf('/api/v1/transactions', '/api/transactions', DEALS),
  '4 rule 2: /api/v1/deals is an alias of /api/transactions': () =>
    isAliasOf('/api/v1/deals', '/api/transactions', DEALS),

  '4 rule 3: a path serves the grid regions': async () => {
    const { regions } = await body('/api/v1/grid-intelligence');
    expect(regions.map(({ id }: { id: string }) => id)).toEqual(['ercot', 'pjm', 'miso-spp', 'caiso', 'southeast']);
    for (const { id } of regions) expect((await body(`/api/v1/grid-intelligence/${id}`)).id).toBe(id);
  },

  '4 rule 4: /api/health tells how the service is': async () => {
    const health = await body('/api/health');
    expect(health).toMatchObject({ checks: { database: 'ok', sources: { fresh: expect.any(Number) } } });
    expect(['ok', 'degraded']).toContain(health.status);
    expect([await body('/livez'), await body('/readyz')]).toEqual([{ status: 'ok' }, { status: 'ok' }]);
  },

  '4 rule 5: POST /api/v1/keys/claim issues a key': claimsKey,

  '4 rule 6: lmp prices, pipeline, map, single market and compare have documented shapes': async () => {
    const { paths } = await body('/openapi.json');
    const asked = {
      '/api/v1/lmp/prices': ['as_of', 'prices', 'nodes'],
      '/api/v1/pipeline': ['count', 'total', 'total_gw', 'projects', 'by_status', 'by_year'],
      '/api/v1/map': ['count', 'as_of', 'facilities'],
      '/api/v1/markets/{market_name}': ['slug', 'top_operators', 'by_status', 'recent_facilities', 'prices', 'queue'],
      '/api/v1/markets/compare': ['markets', 'winners', 'generated_at'],
    };
    for (const [path, members] of Object.entries(asked)) {
      expect([path, paths[path]?.get?.responses?.['200']?.content]).toEqual([
        path,
        expect.objectContaining({ 'application/json': expect.objectContaining({ schema: expect.anything() }) }),
      ]);
      const address = path.replace('{market_name}', 'dallas').replace(/compare$/, 'compare?markets=dallas,phoenix');
      expect([path, Object.keys(await body(address))]).toEqual([path, expect.arrayContaining(members)]);
    }
  },

  '4 rule 7: more than 50 briefs of /all are streamed in chunks, and streamed is true': async () => {
    for (const [limit, isStreamed] of [
      [50, false],
      [51, true],
    ] as const) {
      const answer = await api.app.inject({ url: `${ALL}?limit=${limit}`, headers: enterprise });
      expect([limit, answer.json().count, answer.json().streamed]).toEqual([limit, limit, isStreamed]);
      expect([limit, answer.headers['transfer-encoding'] === 'chunked']).toEqual([limit, isStreamed]);
      expect([limit, answer.headers['content-length'] === undefined]).toEqual([limit, isStreamed]);
    }
  },
  '4 rule 7: more than 50 briefs of all.csv are streamed in chunks': async () => {
    for (const [limit, isStreamed] of [
      [50, false],
      [51, true],
    ] as const) {
      const answer = await api.app.inject({ url: `${ALL}.csv?limit=${limit}`, headers: enterprise });
      expect(answer.body.trim().split('\r\n')).toHaveLength(1 + limit);
      expect([limit, answer.headers['transfer-encoding'] === 'chunked']).toEqual([limit, isStreamed]);
    }
  },
  '4 rule 7: bulk answers are cached at the edge for 6 hours': async () => {
    for (const path of [ALL, `${ALL}.csv`]) {
      const { 'cache-control': anybody, vary } = (await api.get(path)).headers;
      expect([path, anybody]).toEqual([path, expect.stringMatching(/^public\b.*\bs-maxage=21600\b/)]);
      // What a key adds is never shared.
      expect(vary).toMatch(/X-API-Key, Authorization/);
      const { 'cache-control': found } = (await api.get(path, enterprise)).headers;
      expect([path, found]).toEqual([path, expect.stringMatching(/^private\b(?!.*s-maxage)/)]);
    }
  },

  '4 rule 8: the anonymous preview has 2 results and the total count; a full-tier caller gets all up to limit':
    async () => {
      const search = '/api/agent/facilities';
      const preview = (await api.get(search)).body;
      expect([preview.data.length, preview.total_available]).toEqual([2, CROWDED_FACILITIES]);
      const { data } = await body(`${search}?limit=100`);
      expect(data).toHaveLength(100);
      const within = await body(`${search}?q=hall%200001`);
      expect(within.data).toHaveLength(within.total_available);
    },
});
