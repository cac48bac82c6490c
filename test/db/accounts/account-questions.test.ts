import { beforeEach, describe, expect, it } from 'vitest';
import { IDENTIFIED, rightsOf, SCOPED_MARKETS, TIER_TABLE, TIERS } from '../../../src/domain/accounts/tiers.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { UNCHARGED_ANSWERS } from '../../../src/read/tier-words.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, keyedAs, NOW, PEPPER, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

const WHOAMI = '/api/agent/whoami';
const USAGE = '/api/v1/usage';
const TIERS_PATH = '/api/v1/tiers';
const COSTS_ONE = '/api/news';
const COSTS_BULK = '/api/v1/market-brief/all';

let api: TestApi;
beforeEach(async () => {
  api = await anApi({ limits: 'daily-only' });
  await setTime('2026-11-20T23:00:00Z');
  return () => api.close();
});

async function setTime(at: string): Promise<void> {
  await api.db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable as $$ select '${at}'::timestamptz $$`,
  );
}

describe('whoami', () => {
  it('says without a key how to send one', async () => {
    const { status, body, headers } = await api.get(WHOAMI);
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticated: false,
      message: expect.stringContaining(`${PUBLIC_URL}/api/v1/keys/claim`),
      auth_instructions: `${PUBLIC_URL}/auth.md`,
    });
    expect(headers['cache-control']).toContain('private');
  });

  it('says with one whose it is, what is left, and what it may', async () => {
    const key = await createKey(api.db, PEPPER, {
      tier: 'developer',
      name: 'a mapper',
      createdAt: NOW,
      expiresAt: '2027-01-01T00:00:00Z',
    });
    for (let turn = 0; turn < 3; turn += 1) expect((await api.get(COSTS_ONE, { 'x-api-key': key })).status).toBe(200);
    const { status, body } = await api.get(WHOAMI, { authorization: `Bearer ${key}` });
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticated: true,
      agent: {
        name: 'a mapper',
        tier: 'developer',
        api_calls_remaining: rightsOf('developer').daily - 3,
        is_claimed: false,
        follower_count: 0,
        key_prefix: key.slice(0, 'svc_developer_'.length + 4),
        created_at: NOW,
        expires_at: '2027-01-01T00:00:00Z',
        last_used_at: null,
        scope: { briefs: 10, slugs: SCOPED_MARKETS.slice(0, 10) },
      },
    });
  });

  it('calls a key without a name by its first characters, and an unbounded scope null', async () => {
    const keyed = await keyedAs(api.db, 'enterprise');
    const { agent } = (await api.get(WHOAMI, keyed)).body;
    expect(agent).toMatchObject({ name: keyed['x-api-key'].slice(0, 19), scope: { briefs: null, slugs: null } });
  });

  it('refuses a wrong key, and costs nothing', async () => {
    expect((await api.get(WHOAMI, { 'x-api-key': 'junk' })).status).toBe(401);
    const keyed = await keyedAs(api.db, 'free');
    for (let turn = 0; turn < rightsOf('free').daily + 2; turn += 1)
      expect((await api.get(WHOAMI, keyed)).body.agent.api_calls_remaining).toBe(rightsOf('free').daily);
  });
});

describe('usage', () => {
  it('counts what an address used, its bulk requests and its claims, and says when the day begins anew', async () => {
    expect((await api.get(COSTS_ONE)).status).toBe(200);
    expect((await api.get(COSTS_BULK)).status).toBe(200);
    expect((await api.post('/api/v1/keys/claim', {})).status).toBe(201);
    const { status, body, headers } = await api.get(USAGE);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('private');
    const same = { resets_at: '2026-11-21T00:00:00.000Z', day: '2026-11-20' };
    expect(body).toEqual({
      tier: 'anonymous',
      key_prefix: null,
      ...same,
      buckets: [
        { bucket: 'daily', meaning: expect.any(String), limit: 10, used: 2, remaining: 8, ...same },
        { bucket: 'bulk', meaning: expect.any(String), limit: 3, used: 1, remaining: 2, ...same },
        { bucket: 'claims', meaning: expect.any(String), limit: 5, used: 1, remaining: 4, ...same },
      ],
      history: null,
    });
  });

  it('still answers who has used up the day, and starts anew with the next', async () => {
    const keyed = await keyedAs(api.db, 'free');
    for (let turn = 0; turn < rightsOf('free').daily; turn += 1) await api.get(COSTS_ONE, keyed);
    expect((await api.get(COSTS_ONE, keyed)).status).toBe(429);
    expect((await api.get(USAGE, keyed)).body.buckets[0]).toMatchObject({ used: 10, remaining: 0 });
    await setTime('2026-11-21T00:00:00Z');
    expect((await api.get(USAGE, keyed)).body).toMatchObject({
      day: '2026-11-21',
      resets_at: '2026-11-22T00:00:00.000Z',
      buckets: [{ bucket: 'daily', used: 0, remaining: 10 }, { bucket: 'bulk' }],
      history: [{ day: '2026-11-20', requests: 10, bulk_requests: null }],
    });
  });

  it('has the last 30 days of a key, the newest first, and null where there is no limit', async () => {
    const keyed = await keyedAs(api.db, 'pro');
    await api.get(COSTS_BULK, keyed);
    await api.db.pool.query(
      `insert into api_usage (holder, day, bucket, used, granted)
       select holder, day - past, b.bucket, b.used, 0
       from api_usage, unnest('{29,30}'::int[]) as past, (values ('daily', 7), ('bulk', 2)) as b (bucket, used)`,
    );
    const { body } = await api.get(USAGE, keyed);
    expect(body.buckets).toMatchObject([
      { bucket: 'daily', limit: 2_000, used: 1, remaining: 1_999 },
      { bucket: 'bulk', limit: null, used: null, remaining: null },
    ]);
    expect(body.history).toEqual([
      { day: '2026-11-20', requests: 1, bulk_requests: null },
      { day: '2026-10-22', requests: 7, bulk_requests: 2 },
    ]);
    expect((await api.get(USAGE, { 'x-api-key': 'junk' })).status).toBe(401);
  });
});

describe('tiers', () => {
  it('are answered as the table has them, each with its scope', async () => {
    const { status, body } = await api.get(TIERS_PATH);
    expect(status).toBe(200);
    expect(body.count).toBe(TIERS.length);
    expect(body.tiers.map(({ tier }: { tier: string }) => tier)).toEqual(TIERS);
    for (const shown of body.tiers) {
      const rights = TIER_TABLE[shown.tier as keyof typeof TIER_TABLE];
      expect(shown).toMatchObject({
        meaning: rights.meaning,
        identified: shown.tier !== 'anonymous',
        limits: {
          requests_per_day: rights.daily,
          bulk_requests_per_day: rights.bulkDaily,
          requests_per_second: rights.burstPerSecond,
          briefs_in_scope: rights.markets,
          briefs_per_page: rights.pageSize,
        },
        brief_slugs: rights.markets === null ? null : SCOPED_MARKETS.slice(0, rights.markets),
        grid_regions_shown: rights.gridRegions,
      });
      expect(shown.in_words).toContain(`${rights.daily.toLocaleString('en-US')} requests a day`);
    }
    expect(body.not_charged[0]).toBe(`answers of status ${UNCHARGED_ANSWERS}`);
    const free = QUESTIONS.filter(({ cost }) => cost === 'free').map(({ method = 'GET', path }) => `${method} ${path}`);
    for (const endpoint of free) expect(body.not_charged.join('\n')).toContain(`${endpoint}: `);
    expect(body.claim).toMatchObject({ url: `${PUBLIC_URL}/api/v1/keys/claim`, per_address_per_day: 5 });
    expect(IDENTIFIED).toBe('IDENTIFIED');
    expect((await api.get(TIERS_PATH, { 'x-api-key': 'junk' })).status).toBe(401);
  });
});

it('knows after a while when a key was last used', async () => {
  const other = await anApi({ db: api.db });
  const keyed = await keyedAs(api.db, 'pro');
  await other.get(COSTS_ONE, keyed);
  await other.app.close();
  const seen = await eventually(
    async () => (await api.get(WHOAMI, keyed)).body.agent.last_used_at,
    (at) => at !== null,
  );
  expect(seen).toBe(NOW);
});
