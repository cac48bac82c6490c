import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey } from '../../src/store/api-keys.ts';
import { anApi, NOW, PEPPER, publish, storeMarkets, type TestApi } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';

const keyFor = (api: TestApi, tier: string): Promise<string> =>
  createKey(api.db, PEPPER, { tier, name: null, createdAt: NOW, expiresAt: null });

describe('one brief', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [
      { slug: 'northern-virginia', name: 'Northern Virginia', aliases: ['nova', 'ashburn'] },
      { slug: 'dallas', name: 'Dallas', aliases: ['dfw'] },
      { slug: 'phoenix', name: 'Phoenix' },
    ]);
    await publish(api.db, { slug: 'northern-virginia' }, { slug: 'dallas' });
  }, 300_000);
  afterAll(() => api.close());

  it('is sent byte for byte as it was published', async () => {
    const stored = await api.db.pool.query<{ body: string }>(
      `select body from market_briefs where market_slug = 'dallas'`,
    );
    const answer = await api.app.inject('/api/v1/market-brief/dallas');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe(stored.rows[0]?.body);
  });

  it.each(['nova', 'NOVA', 'Northern%20Virginia', 'northern_virginia'])(
    'is found as %s, under its own slug',
    async (name) => {
      const { status, body } = await api.get(`/api/v1/market-brief/${name}`);
      expect(status).toBe(200);
      expect(body.slug).toBe('northern-virginia');
    },
  );

  it('answers 404 with near names for a market that is not there', async () => {
    const { status, body } = await api.get('/api/v1/market-brief/dalas');
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'market_not_found', did_you_mean: ['dallas'], status: 404 });
    expect((await api.get('/api/v1/market-brief/xqzw')).body.did_you_mean).toEqual([]);
  });

  it('tells a market without a brief from an unknown one', async () => {
    const { status, body } = await api.get('/api/v1/market-brief/phoenix');
    expect(status).toBe(404);
    expect(body.error).toBe('brief_not_published');
  });

  it('answers 400 for control characters and over-long names', async () => {
    expect((await api.get('/api/v1/market-brief/a%00b')).status).toBe(400);
    expect((await api.get(`/api/v1/market-brief/${'a'.repeat(150)}`)).status).toBe(400);
  });

  it('is fresh after a publish, although it is kept at hand', async () => {
    const read = () => api.get('/api/v1/market-brief/dallas');
    await read();
    await publish(api.db, { slug: 'dallas', content: 'second' });
    const { body } = await eventually(read, ({ body }) => body.outlook.narrative_md === 'second');
    expect(body.revision).toBe(2);
    await publish(api.db, { slug: 'dallas', removed: true });
    const gone = await eventually(read, ({ status }) => status === 404);
    expect(gone.body.error).toBe('brief_not_published');
    await publish(api.db, { slug: 'dallas', content: 'third' });
    await eventually(read, ({ status }) => status === 200);
  });

  it('is never old while the connection that hears of publishes is lost', async () => {
    const read = async (): Promise<string> => (await api.get('/api/v1/market-brief/dallas')).body.outlook.narrative_md;
    await read();
    const { rows } = await api.db.pool.query<{ name: string }>('select current_database() as name');
    const elsewhere = new URL(api.db.pool.options.connectionString ?? '');
    elsewhere.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: elsewhere.href });
    await admin.connect();
    try {
      // Cut the listener and keep it out; the connections that are there go on.
      await admin.query(`alter database ${rows[0]?.name} allow_connections false`);
      const cut = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-api-listen' and datname = $1`,
        [rows[0]?.name],
      );
      expect(cut.rowCount).toBe(1);
      await publish(api.db, { slug: 'dallas', content: 'unheard' });
      await eventually(read, (text) => text === 'unheard');
      await publish(api.db, { slug: 'dallas', content: 'unheard too' });
      expect(await read()).toBe('unheard too');
    } finally {
      await admin.query(`alter database ${rows[0]?.name} allow_connections true`);
      await admin.end();
    }
  });
});

describe('all briefs', () => {
  let api: TestApi;
  const slugs = Array.from({ length: 120 }, (_, number) => `market-${String(number).padStart(3, '0')}`);
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(
      api.db,
      slugs.map((slug) => ({ slug })),
    );
    await publish(api.db, ...slugs.map((slug) => ({ slug, padding: 'x'.repeat(2_000) })), { slug: 'gone' });
    await publish(api.db, { slug: 'gone', removed: true });
  }, 300_000);
  afterAll(() => api.close());

  it('come a page at a time in the order of the list, without removed ones', async () => {
    const first = await api.get('/api/v1/market-brief/all');
    expect(first.body).toMatchObject({
      tier: 'anonymous',
      count: 50,
      total_available: 120,
      limit: 50,
      offset: 0,
      streamed: false,
    });
    const last = await api.get('/api/v1/market-brief/all?limit=50&offset=100');
    expect(last.body.count).toBe(20);
    expect(last.body.briefs.map((brief: { slug: string }) => brief.slug)).toEqual(slugs.slice(100));
    expect((await api.get('/api/v1/market-brief/all?offset=1000')).body).toMatchObject({ count: 0, briefs: [] });
  });

  it('give at most 50 without a paid key, and say so', async () => {
    const free = await keyFor(api, 'free');
    for (const headers of [{}, { 'x-api-key': free }]) {
      const { body } = await api.get('/api/v1/market-brief/all?limit=500', headers as Record<string, string>);
      expect(body).toMatchObject({ count: 50, limit: 50, streamed: false });
    }
    expect((await api.get('/api/v1/market-brief/all?limit=501')).status).toBe(400);
    expect((await api.get('/api/v1/market-brief/all?offset=-1')).status).toBe(400);
  });

  it('are streamed in chunks above 50, as one valid document', async () => {
    const headers = { 'x-api-key': await keyFor(api, 'pro') };
    const answer = await api.app.inject({ url: '/api/v1/market-brief/all?limit=500', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    expect(answer.json()).toMatchObject({ tier: 'pro', count: 120, limit: 500, streamed: true });
    expect(answer.json().briefs).toHaveLength(120);
  });

  it('are streamed compressed too, over a real socket', async () => {
    const headers = { 'x-api-key': await keyFor(api, 'enterprise'), 'accept-encoding': 'gzip' };
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/v1/market-brief/all?limit=100`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('transfer-encoding')).toBe('chunked');
    expect((await answer.json()) as object).toMatchObject({ count: 100, streamed: true });
  });

  it('may be kept by shared caches for an anonymous caller, and for nobody else', async () => {
    const anonymous = await api.get('/api/v1/market-brief/all');
    expect(anonymous.headers['cache-control']).toBe('public, max-age=60, s-maxage=21600');
    expect(anonymous.headers.vary).toBe('X-API-Key, Authorization, Accept, Accept-Encoding');
    const keyed = await api.get('/api/v1/market-brief/all', { authorization: `Bearer ${await keyFor(api, 'pro')}` });
    expect(keyed.headers['cache-control']).toBe('private, max-age=60');
    expect(keyed.headers.etag).not.toBe(anonymous.headers.etag);
  });
});

describe('the diff', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await anApi();
    return () => api.close();
  });
  const DIFF = '/api/v1/market-brief/diff';
  const ask = async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await api.get(`${DIFF}?${search}`);
    expect(status).toBe(200);
    return body;
  };
  const slugsOf = (body: { briefs: { slug: string }[] }): string[] => body.briefs.map((brief) => brief.slug);

  it('gives everything at first, then nothing until something changes', async () => {
    const at = await publish(api.db, { slug: 'a' }, { slug: 'b' });
    const first = await ask();
    expect(first).toMatchObject({
      changed_total: 2,
      since: null,
      as_of: at,
      next_since: at,
      has_more: false,
      reset: false,
      clock_ahead: false,
      count: 2,
      tier: 'anonymous',
      removed: [],
    });
    expect(slugsOf(first)).toEqual(['a', 'b']);
    const nothing = { changed_total: 0, count: 0, briefs: [], as_of: at, has_more: false };
    expect(await ask({ since: first.next_since })).toMatchObject({ ...nothing, since: at });
    expect(await ask({ cursor: first.next_cursor })).toMatchObject(nothing);
    await publish(api.db, { slug: 'b', content: 'new' });
    expect(slugsOf(await ask({ since: first.next_since }))).toEqual(['b']);
    expect(slugsOf(await ask({ cursor: first.next_cursor }))).toEqual(['b']);
  });

  it.each(['cursor', 'since'] as const)('shows each change exactly once to a walk by %s', async (by) => {
    const seen: string[] = [];
    const next: Record<string, string | number> = {};
    const walk = async (): Promise<void> => {
      for (let hasMore = true; hasMore; ) {
        const body = await ask({ ...next, limit: 2 });
        for (const brief of body.briefs) seen.push(`${brief.slug} ${brief.revision}`);
        for (const removed of body.removed) seen.push(`${removed.slug} removed`);
        next[by] = by === 'cursor' ? body.next_cursor : body.next_since;
        hasMore = body.has_more;
      }
    };
    await publish(api.db, { slug: 'a' });
    await publish(api.db, { slug: 'b' }, { slug: 'c' }, { slug: 'd' });
    await publish(api.db, { slug: 'e' });
    await walk();
    expect(seen.splice(0)).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1']);
    await publish(api.db, { slug: 'c', content: 'changed' });
    await publish(api.db, { slug: 'a', removed: true });
    await walk();
    expect(seen.splice(0)).toEqual(['c 2', 'a removed']);
    await walk();
    expect(seen).toEqual([]);
  });

  it('never parts briefs of the same instant, which a walk by since could not tell apart', async () => {
    await publish(api.db, { slug: 'a' }, { slug: 'b' }, { slug: 'c' });
    await api.db.pool.query(
      `update market_briefs set computed_at = (select at from feed_clock) where market_slug in ('b', 'c')`,
    );
    const page = await ask({ limit: 2 });
    expect(page).toMatchObject({ count: 3, has_more: false });
    const first = await ask({ limit: 1 });
    expect(first).toMatchObject({ changed_total: 3, count: 1, has_more: true });
    expect(first.next_since).toBe(first.briefs[0].market_power_scores.computed_at);
  });

  it('gives every change in one answer to who asks for no page', async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ slug: `market-${n}` }));
    await publish(api.db, ...many);
    const everything = await ask();
    expect(everything).toMatchObject({ changed_total: 130, count: 130, has_more: false, next_since: everything.as_of });
    expect(new Set(slugsOf(everything)).size).toBe(130);
    expect(await ask({ since: everything.next_since })).toMatchObject({ changed_total: 0, count: 0 });
  });

  it('leaves a tombstone of a removed market', async () => {
    await publish(api.db, { slug: 'a' }, { slug: 'b' });
    const { next_since } = await ask();
    const removedAt = await publish(api.db, { slug: 'a', removed: true });
    expect(await ask({ since: next_since })).toMatchObject({
      changed_total: 1,
      count: 0,
      briefs: [],
      removed: [{ slug: 'a', removed_at: removedAt, revision: 2 }],
    });
  });

  it('is empty for a moment in the future and says whose clock is ahead', async () => {
    const at = await publish(api.db, { slug: 'a' });
    const body = await ask({ since: '2999-01-01T00:00:00Z' });
    expect(body).toMatchObject({ changed_total: 0, briefs: [], clock_ahead: true, as_of: at, next_since: at });
  });

  it('understands any offset and precision, strictly after', async () => {
    const at = await publish(api.db, { slug: 'a' });
    const ms = Date.parse(at);
    const shown = new Date(ms).toISOString();
    const inIndia = new Date(ms + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    for (const since of [shown, shown.replace('Z', '999Z'), inIndia, shown.replace('T', ' ')]) {
      expect(await ask({ since }), since).toMatchObject({ changed_total: 0, since: shown });
    }
    // A plus sign that the client did not encode arrives as a space.
    expect((await api.get(`${DIFF}?since=${inIndia}`)).body.since).toBe(shown);
    const before = new Date(ms - 1).toISOString();
    for (const since of [before, before.replace('Z', '999999Z'), shown.slice(0, 10)]) {
      expect(await ask({ since }), since).toMatchObject({ changed_total: 1 });
    }
  });

  it.each([
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '1764072000',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00+24:00',
  ])('refuses %s as since', async (since) => {
    const { status, body } = await api.get(`${DIFF}?since=${encodeURIComponent(since)}`);
    expect(status).toBe(400);
    expect(body.errors[0].pointer).toBe('/query/since');
  });

  it('refuses a cursor that it did not write', async () => {
    await publish(api.db, { slug: 'a' });
    const { next_cursor } = await ask();
    const altered = `${next_cursor.slice(0, -1)}${next_cursor.endsWith('A') ? 'B' : 'A'}`;
    const raised = Buffer.from(next_cursor, 'base64url').toString().replace('|1|', '|0|');
    for (const cursor of ['garbage', 'Z2FyYmFnZQ', altered, Buffer.from(raised).toString('base64url')]) {
      const { status, body } = await api.get(`${DIFF}?cursor=${encodeURIComponent(cursor)}`);
      expect([cursor, status]).toEqual([cursor, 400]);
      expect(body.errors).toEqual([{ pointer: '/query/cursor', detail: 'is not a cursor of this feed' }]);
    }
  });

  it('starts over, and says so, when a cursor is of another feed or from beyond its end', async () => {
    await publish(api.db, { slug: 'a' });
    await publish(api.db, { slug: 'b' });
    const { next_cursor } = await ask();
    await api.db.pool.query('update feed_clock set seq = seq - 1');
    expect(await ask({ cursor: next_cursor })).toMatchObject({ reset: true, changed_total: 2 });
    await api.db.pool.query('update feed_clock set seq = seq + 1, epoch = gen_random_uuid()');
    const over = await ask({ cursor: next_cursor });
    expect(over).toMatchObject({ reset: true, changed_total: 2 });
    expect(await ask({ cursor: over.next_cursor })).toMatchObject({ reset: false, changed_total: 0 });
  });

  it('is never kept by a shared cache and costs nothing when unchanged', async () => {
    await publish(api.db, { slug: 'a' });
    const { headers } = await api.get(DIFF);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await api.get(DIFF, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await publish(api.db, { slug: 'b' });
    expect((await api.get(DIFF, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });
});
