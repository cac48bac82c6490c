import type { AddressInfo } from 'node:net';
import { type Item, parseList, serializeList } from 'structured-headers';
import { afterEach, describe, expect, it } from 'vitest';
import { TIERS } from '../../../src/domain/accounts/tiers.ts';
import { RATE_LIMIT_HEADERS, rateLimitHeaders } from '../../../src/http/rate-limit-headers.ts';
import { limitsOf } from '../../../src/read/accounts/quota.ts';
import { COSTS } from '../../../src/read/described-question.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { anApi, keyedAs, publish, storeFuelMix, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

let api: TestApi | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

/** An API that counts by the day alone, with two briefs and a mix. */
async function aDoor(more: Partial<AppOptions> = {}): Promise<TestApi> {
  api = await anApi({ limits: 'daily-only', ...more });
  await storeMarkets(api.db, [{ slug: 'dallas', aliases: ['dfw'] }, { slug: 'phoenix' }]);
  await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
  await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', { gas: 10, wind: 30 });
  // The same distance from the next day, whenever the test runs.
  await api.db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable as
     $$ select timestamptz '2026-11-20 12:00:00+00' $$`,
  );
  return api;
}

const BRIEF = '/api/v1/market-brief/dallas';
const FREE = '/api/v1/tiers';
const HALF_A_DAY = 43_200;
const LEAST = 'x-ratelimit-remaining';

/** As a parser of Structured Fields reads it: by policy, its parameters. */
function read(header: unknown): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    parseList(String(header)).map((member) => {
      const [name, parameters] = member as Item;
      return [name as string, Object.fromEntries(parameters)];
    }),
  );
}

/** What is used of each bucket, by holder. */
const used = async (door: TestApi): Promise<Record<string, number>[]> => {
  const { rows } = await door.db.pool.query<{ counts: Record<string, number> }>(
    `select json_object_agg(bucket, used) as counts from api_usage group by holder order by max(used)`,
  );
  return rows.map(({ counts }) => counts);
};

describe('headers of what a caller has left', () => {
  it('are structured fields for each tier and cost, as a serializer of these writes them', () => {
    let checked = 0;
    for (const tier of TIERS)
      for (const cost of COSTS) {
        const buckets = limitsOf(tier, cost).map(({ bucket, limit }, place) => ({
          bucket,
          limit,
          remaining: 7 - place,
        }));
        const headers = rateLimitHeaders(tier, cost, { buckets, resetSeconds: 40_211 });
        if (cost === 'free') {
          expect(headers).toBeNull();
          continue;
        }
        const policies = buckets.map(
          ({ bucket, limit }): Item => [
            bucket,
            new Map([
              ['q', limit],
              ['w', 86_400],
            ]),
          ],
        );
        const left = buckets.map(
          ({ bucket, remaining }): Item => [
            bucket,
            new Map([
              ['r', remaining],
              ['t', 40_211],
            ]),
          ],
        );
        expect(headers?.['ratelimit-policy']).toBe(serializeList(policies));
        expect(headers?.ratelimit).toBe(serializeList(left));
        checked += 1;
      }
    expect(checked).toBe(14);
  });

  it('count down on 200, and those of the bucket with least left are in the older headers too', async () => {
    const door = await aDoor();
    const key = await keyedAs(door.db, 'pro');
    const { headers } = await door.get(BRIEF, key);
    expect(headers).toMatchObject({
      'ratelimit-policy': '"daily";q=2000;w=86400',
      ratelimit: `"daily";r=1999;t=${HALF_A_DAY}`,
      'x-ratelimit-limit': '2000',
      'x-ratelimit-remaining': '1999',
      'x-ratelimit-reset': `${HALF_A_DAY}`,
    });
    expect((await door.get(BRIEF, key)).headers[LEAST]).toBe('1998');
    const bulk = await door.get('/api/v1/market-brief/all');
    expect(read(bulk.headers['ratelimit-policy'])).toEqual({ daily: { q: 10, w: 86_400 }, bulk: { q: 3, w: 86_400 } });
    expect(read(bulk.headers.ratelimit)).toEqual({ daily: { r: 9, t: HALF_A_DAY }, bulk: { r: 2, t: HALF_A_DAY } });
    expect(bulk.headers).toMatchObject({ 'x-ratelimit-limit': '3', [LEAST]: '2' });
  });

  it('stand on 304 and HEAD, which cost nothing, and not on what is free', async () => {
    const door = await aDoor();
    const key = await keyedAs(door.db, 'free');
    const first = await door.get('/api/v1/market-brief/diff', key);
    const etag = String(first.headers.etag);
    const again = await door.get('/api/v1/market-brief/diff', { ...key, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(read(again.headers.ratelimit)).toEqual({ daily: { r: 9, t: HALF_A_DAY }, bulk: { r: 9, t: HALF_A_DAY } });
    const head = await door.app.inject({ method: 'HEAD', url: BRIEF, headers: key });
    expect(head.statusCode).toBe(200);
    expect(head.headers[LEAST]).toBe('9');
    for (const path of ['/api/health', '/auth.md', '/livez', '/openapi.json']) {
      const { status, headers } = await door.get(path);
      expect(status).toBe(200);
      expect(Object.keys(headers).filter((name) => RATE_LIMIT_HEADERS.includes(name as 'ratelimit'))).toEqual([]);
    }
    expect(await used(door)).toEqual([{ daily: 1, bulk: 1 }]);
  });
});

describe('a day that is used up', () => {
  it('is answered with 429, what is exceeded and when it ends, and nothing more is taken', async () => {
    const door = await aDoor();
    for (let count = 0; count < 3; count += 1) expect((await door.get('/api/v1/market-brief/all')).status).toBe(200);
    const { status, body, headers } = await door.get('/api/v1/market-brief/all');
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': `${HALF_A_DAY}`,
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^application\/problem\+json/),
      [LEAST]: '0',
      'x-ratelimit-limit': '3',
    });
    expect(read(headers.ratelimit)).toEqual({ daily: { r: 7, t: HALF_A_DAY }, bulk: { r: 0, t: HALF_A_DAY } });
    expect(body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      status: 429,
      error: 'quota_exceeded',
      'violated-policies': ['bulk'],
    });
    expect(await used(door)).toEqual([{ daily: 3, bulk: 3 }]);
    // The rest of the day is still there.
    expect((await door.get(BRIEF)).headers[LEAST]).toBe('6');
  });

  it('is one caller’s own: by key, not by address, and without a key by address', async () => {
    const door = await aDoor({ config: { publicUrl: 'https://loadstar.example', trustProxy: ['127.0.0.1'] } });
    const keys = [await keyedAs(door.db, 'free'), await keyedAs(door.db, 'free')];
    const ask = async (headers: Record<string, string>) => (await door.get(BRIEF, headers)).headers[LEAST];
    expect(await ask(keys[0] ?? {})).toBe('9');
    expect(await ask(keys[1] ?? {})).toBe('9');
    expect(await ask({ 'x-forwarded-for': '198.51.100.7' })).toBe('9');
    expect(await ask({ 'x-forwarded-for': '::ffff:198.51.100.7' })).toBe('8');
    expect(await ask({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7:4711' })).toBe('7');
    expect(await ask({ 'x-forwarded-for': '198.51.100.8' })).toBe('9');
    expect(await ask({ 'x-forwarded-for': '2001:db8:0:1::1' })).toBe('9');
    expect(await ask({ 'x-forwarded-for': '2001:db8:0:1:ffff::2' })).toBe('8');
    expect(await ask({ 'x-forwarded-for': '2001:db8:0:2::1' })).toBe('9');
    expect(await ask({ 'x-forwarded-for': 'anything' })).toBe('9');
    expect(await ask({ 'x-forwarded-for': 'else' })).toBe('8');
    const { rows } = await door.db.pool.query<{ holder: string }>('select distinct holder from api_usage');
    for (const { holder } of rows) expect(holder).toMatch(/^(a[0-9a-f]{32}|[0-9a-f]{64})$/);
  });

  it('cannot be had anew by a forged X-Forwarded-For', async () => {
    const door = await aDoor();
    const left = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      left.push((await door.get(BRIEF, { 'x-forwarded-for': address })).headers[LEAST]);
    expect(left).toEqual(['9', '8', '7']);
  });

  it('is reckoned from the right where a number of hops is trusted', async () => {
    const door = await aDoor({ config: { publicUrl: 'https://loadstar.example', trustProxy: 1 } });
    const ask = async (list: string) => (await door.get(BRIEF, { 'x-forwarded-for': list })).headers[LEAST];
    expect(await ask('198.51.100.1')).toBe('9');
    expect(await ask('6.6.6.6, 198.51.100.1')).toBe('8');
    expect(await ask('7.7.7.7, 198.51.100.1')).toBe('7');
  });
});

describe('what costs nothing', () => {
  it('is an answer that we fail to give, another address, being turned away, and a wrong question', async () => {
    const door = await aDoor();
    const key = await keyedAs(door.db, 'free');
    const left = async () => 10 - ((await used(door))[0]?.daily ?? 0);
    expect((await door.get(BRIEF, key)).status).toBe(200);
    expect(await left()).toBe(9);
    for (const [path, status] of [
      ['/api/v1/market-brief/nowhere', 404],
      ['/api/grid/fuel-mix', 400],
    ] as const) {
      const wrong = await door.get(path, key);
      expect(wrong.status).toBe(status);
      expect(wrong.headers).not.toHaveProperty(LEAST);
    }
    for (const path of ['/api/v1/nowhere', '/api/v1/where?latt=1', '/api/v1/layers?format=geojson'])
      expect((await door.get(path, key)).status).toBeGreaterThanOrEqual(400);
    expect(await left()).toBe(9);
    const moved = await door.app.inject({ method: 'GET', url: BRIEF, headers: { 'x-api-key': 'svc_free_wrong' } });
    expect(moved.statusCode).toBe(401);
    await door.db.pool.query('alter table fuel_mix rename to gone');
    const failed = await door.get('/api/grid/fuel-mix?iso=ERCOT', key);
    expect(failed.status).toBe(500);
    expect(failed.headers).not.toHaveProperty('ratelimit');
    expect(failed.headers).not.toHaveProperty(LEAST);
    // The same where work is done before it is paid for.
    expect((await door.get('/api/grid/fuel-mix?iso=ERCOT', { ...key, 'if-none-match': '"x"' })).status).toBe(500);
    expect(await left()).toBe(9);
    const conditional = await door.get('/api/v1/market-brief/nowhere', { ...key, 'if-none-match': '"x"' });
    expect(conditional.status).toBe(404);
    expect(conditional.headers).not.toHaveProperty(LEAST);
    expect(await left()).toBe(9);
    // A validator that is old is a question like any other.
    expect((await door.get(BRIEF, { ...key, 'if-none-match': '"old"' })).status).toBe(200);
    expect(await left()).toBe(8);
    // Of who has nothing left a wrong question is refused like any other.
    for (let more = 0; more < 8; more += 1) await door.get(BRIEF, key);
    expect(await left()).toBe(0);
    for (const headers of [key, { ...key, 'if-none-match': '"x"' }])
      expect((await door.get('/api/v1/market-brief/nowhere', headers)).status).toBe(429);
  });
});

describe('requests of one second', () => {
  it('are refused beyond what the tier has, with when to come back, and cost nothing of the day', async () => {
    const door = await aDoor({ limits: 'counted' });
    const key = await keyedAs(door.db, 'free');
    const answers = await Promise.all(Array.from({ length: 60 }, () => door.get(FREE, key)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"burst";q=20;w=1',
      ratelimit: '"burst";r=0;t=1',
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1',
      'cache-control': 'no-store',
    });
    expect(refused[0]?.body).toMatchObject({ error: 'too_fast', 'violated-policies': ['burst'] });
    expect(await used(door)).toEqual([]);
    const back = await eventually(
      () => door.get(BRIEF, key),
      ({ status }) => status !== 429,
    );
    expect(back.status).toBe(200);
  });
});

describe('while the database is away', () => {
  it('health answers, and what is counted is 503', async () => {
    const door = await aDoor();
    await door.db.pool.query('alter table api_usage rename to gone');
    expect((await door.get('/api/health')).status).not.toBe(500);
    await door.db.close();
    expect((await door.get(BRIEF)).status).toBe(503);
    expect((await door.get('/api/health')).body).toMatchObject({ status: 'down' });
    api = null;
    await door.app.close();
  });
});

describe('the stream of events', () => {
  it('costs one request to open, and none for who asks with HEAD', async () => {
    const door = await aDoor();
    await door.app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(door.app.server.address() as AddressInfo).port}`;
    const ending = new AbortController();
    const stream = await fetch(`${base}/api/v1/events`, { signal: ending.signal });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('ratelimit')).toBe(`"daily";r=9;t=${HALF_A_DAY}`);
    ending.abort();
    expect((await fetch(`${base}/api/v1/events`, { method: 'HEAD' })).status).toBe(200);
    expect(await used(door)).toEqual([{ daily: 1 }]);
  });
});
