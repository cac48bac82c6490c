import { afterAll, beforeAll, expect } from 'vitest';
import type { Tier } from '../../../src/domain/accounts/tiers.ts';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { aCrowdedWorld, COUNTED_AT, CROWD, CROWDED_FACILITIES, countAt } from '../../support/api/interface-world.ts';
import { useUp } from '../../support/api/use-up.ts';

/** Section 8: how much of what a day has, and how much an answer. Caps are met at their edge. */
let api: TestApi;
beforeAll(async () => {
  api = await aCrowdedWorld();
}, 300_000);
afterAll(() => api.close());

const GRID = '/api/grid/fuel-mix?iso=ERCOT';
const ALL = '/api/v1/market-brief/all';
const DIFF = '/api/v1/market-brief/diff';
const SEARCH = '/api/agent/facilities';

/** Somebody without a key, of an address of its own. */
async function from(address: string, url: string) {
  const answer = await api.app.inject({ url, remoteAddress: address });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** One request before the cap is answered, the next is not; on another day it is again. */
async function capsAt(tier: Tier, cap: number): Promise<void> {
  const key = await keyedAs(api.db, tier);
  const first = await api.get(GRID, key);
  expect(first.headers).toMatchObject({
    'ratelimit-policy': `"daily";q=${cap};w=86400`,
    'x-ratelimit-limit': String(cap),
    'x-ratelimit-remaining': String(cap - 1),
  });
  await useUp(api.db, key, { daily: cap - 1 });
  const last = await api.get(GRID, key);
  expect([tier, last.status, last.headers['x-ratelimit-remaining']]).toEqual([tier, 200, '0']);
  const { status, body } = await api.get(GRID, key);
  expect([tier, status, body['violated-policies']]).toEqual([tier, 429, ['daily']]);
}

/** Slugs of a tier's scope; and one request before the cap of bulk requests, at it, and of another kind. */
async function scopesBulk(tier: Tier, markets: number, cap: number): Promise<void> {
  const key = await keyedAs(api.db, tier);
  await expectScope((path) => api.get(path, key), markets);
  await useUp(api.db, key, { bulk: cap - 1, daily: 0 });
  expect((await api.get(DIFF, key)).status).toBe(200);
  for (const path of [ALL, DIFF, `${ALL}.csv`]) {
    const { status, body, headers } = await api.get(path, key);
    expect([path, status, body['violated-policies']]).toEqual([path, 429, ['bulk']]);
    expect(headers['retry-after']).toBeDefined();
  }
  expect((await api.get(GRID, key)).status).toBe(200);
}

/** The same of a tier without a cap of bulk requests. */
async function scopesBulkWithoutCap(tier: Tier, markets: number): Promise<void> {
  const key = await keyedAs(api.db, tier);
  await expectScope((path) => api.get(path, key), markets);
  await useUp(api.db, key, { bulk: 1_000_000, daily: 1_000 });
  const { status, headers } = await api.get(DIFF, key);
  expect([status, headers['ratelimit-policy']]).toEqual([200, expect.not.stringContaining('bulk')]);
}

async function expectScope(ask: (path: string) => Promise<{ body: unknown }>, markets: number): Promise<void> {
  const { body } = (await ask(`${ALL}?limit=500`)) as { body: { briefs: { slug: string }[]; total_available: number } };
  expect(body.briefs.map(({ slug }) => slug)).toEqual(CROWD.slice(0, markets));
  expect(body.total_available).toBe(CROWD.length);
}

testRows('8', {
  '8 Daily request limits per tier › Free: 10': () => capsAt('free', 10),
  '8 Daily request limits per tier › Starter: 200': () => capsAt('starter', 200),
  '8 Daily request limits per tier › Developer: 500': () => capsAt('developer', 500),
  '8 Daily request limits per tier › Pro / Founding: 2,000': async () => {
    await capsAt('pro', 2_000);
    await capsAt('founding', 2_000);
  },
  '8 Daily request limits per tier › Enterprise: 100,000': () => capsAt('enterprise', 100_000),

  '8 Bulk market brief scoping › Anon: 5, 3 per day': async () => {
    await expectScope((path) => from('192.0.2.1', path), 5);
    const answers = [];
    for (const path of [DIFF, ALL, DIFF]) answers.push((await from('192.0.2.1', path)).status);
    expect(answers).toEqual([200, 200, 429]);
    expect((await from('192.0.2.1', GRID)).status).toBe(200);
    expect((await from('192.0.2.2', DIFF)).status).toBe(200);
  },
  // Both caps of a free key are ten: what is bulk counts in both.
  '8 Bulk market brief scoping › Free (with key): 5, 10 per day': () => scopesBulk('free', 5, 10),
  '8 Bulk market brief scoping › Pro / Founding: 15, unlimited': async () => {
    await scopesBulkWithoutCap('pro', 15);
    await scopesBulkWithoutCap('founding', 15);
  },
  '8 Bulk market brief scoping › Enterprise: all (about 232), unlimited': () =>
    scopesBulkWithoutCap('enterprise', CROWD.length),

  '8 Other limits › Page size for /all: default 50; maximum 50 (anon, free) or 500 (PRO and above)': async () => {
    const [free, pro, enterprise] = await Promise.all(
      (['free', 'pro', 'enterprise'] as const).map((tier) => keyedAs(api.db, tier)),
    );
    expect((await api.get(ALL, enterprise)).body).toMatchObject({ limit: 50, count: 50, streamed: false });
    expect((await api.get(`${ALL}?limit=500`, enterprise)).body).toMatchObject({ limit: 500, count: CROWD.length });
    expect((await api.get(`${ALL}?limit=500`, pro)).body.limit).toBe(500);
    expect((await api.get(`${ALL}?limit=500`, free)).body.limit).toBe(50);
    expect((await from('192.0.2.3', `${ALL}?limit=500`)).body.limit).toBe(50);
    expect((await api.get(`${ALL}?limit=501`, enterprise)).status).toBe(400);
  },

  '8 Other limits › Agent facility search: limit default 20, maximum 100': async () => {
    const key = await keyedAs(api.db, 'pro');
    const { data, total_available: total } = (await api.get(SEARCH, key)).body;
    expect([data.length, total]).toEqual([20, CROWDED_FACILITIES]);
    expect((await api.get(`${SEARCH}?limit=100`, key)).body.data).toHaveLength(100);
    expect((await api.get(`${SEARCH}?limit=101`, key)).status).toBe(400);
  },

  '8 Other limits › Anonymous facility search preview: 2 results': async () => {
    for (const query of ['', '?limit=100']) {
      const { data, total_available: total } = (await from('192.0.2.4', `${SEARCH}${query}`)).body;
      expect([query, data.length, total]).toEqual([query, 2, CROWDED_FACILITIES]);
    }
  },

  '8 Other limits › Grid-region preview: 3 of 5 regions': async () => {
    const { regions, _hidden_count: hidden } = (await from('192.0.2.5', '/api/v1/grid-intelligence')).body;
    expect([regions.length, hidden]).toEqual([3, 2]);
  },

  '8 Other limits › Free tier gets a reduced set of data fields; paid tiers get full fields': async () => {
    const members = async (tier: Tier): Promise<string[]> =>
      Object.keys((await api.get(SEARCH, await keyedAs(api.db, tier))).body.data[0]);
    const [free, full] = [await members('free'), await members('starter')];
    expect(full).toEqual(expect.arrayContaining(free));
    expect(full.length).toBeGreaterThan(free.length);
    for (const tier of ['developer', 'pro', 'founding', 'enterprise'] as const)
      expect(await members(tier)).toEqual(full);
    const brief = async (tier: Tier) =>
      (await api.get('/api/v1/market-brief/dallas', await keyedAs(api.db, tier))).body;
    expect((await brief('free')).power_grid).toBeUndefined();
    expect((await brief('starter')).power_grid).toEqual({ iso: 'ERCOT' });
  },

  '8 Other limits › Rate-limit response headers and the moment the daily counter resets: not shown': async () => {
    const key = await keyedAs(api.db, 'free');
    // Nine hours before the day of the database ends, in UTC.
    expect((await api.get(ALL, key)).headers).toMatchObject({
      'ratelimit-policy': '"daily";q=10;w=86400, "bulk";q=10;w=86400',
      ratelimit: '"daily";r=9;t=32400, "bulk";r=9;t=32400',
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '9',
      'x-ratelimit-reset': '32400',
    });
    await useUp(api.db, key, { daily: 10 });
    const refused = await api.get(GRID, key);
    expect([refused.status, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([
      429,
      '32400',
      '"daily";r=0;t=32400',
    ]);
    try {
      await countAt(api.db, '2026-11-20T23:59:59Z');
      expect((await api.get(GRID, key)).status).toBe(429);
      await countAt(api.db, '2026-11-21T00:00:00Z');
      const next = await api.get(GRID, key);
      expect([next.status, next.headers['x-ratelimit-remaining']]).toEqual([200, '9']);
    } finally {
      await countAt(api.db, COUNTED_AT);
    }
  },

  '8 Other limits › Maximum values of limit on news, transactions: not shown': async () => {
    const key = await keyedAs(api.db, 'pro');
    for (const [path, most] of [
      ['/api/news', 200],
      ['/api/transactions', 500],
    ] as const) {
      expect((await api.get(`${path}?limit=${most}`, key)).body.limit).toBe(most);
      expect([path, (await api.get(`${path}?limit=${most + 1}`, key)).status]).toEqual([path, 400]);
    }
  },
});
