import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

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

  it.each([
    ['body', 'starter'],
    ['teaser', 'free'],
  ] as const)('is sent byte for byte as its %s was published', async (text, tier) => {
    const stored = await api.db.pool.query<{ text: string }>(
      `select ${text} as text from market_briefs where market_slug = 'dallas'`,
    );
    const headers = await keyedAs(api.db, tier);
    const answer = await api.app.inject({ url: '/api/v1/market-brief/dallas', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe(stored.rows[0]?.text);
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

  it('is never old while the connection that listens for publishes is lost', async () => {
    const read = async (): Promise<string> => (await api.get('/api/v1/market-brief/dallas')).body.outlook.narrative_md;
    await read();
    const { rows } = await api.db.pool.query<{ name: string }>('select current_database() as name');
    const elsewhere = new URL(api.db.pool.options.connectionString ?? '');
    elsewhere.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: elsewhere.href });
    await admin.connect();
    try {
      // Cut whoever listens (for publishes, for keys) and keep them out; the connections that are there go on.
      await admin.query(`alter database ${rows[0]?.name} allow_connections false`);
      const cut = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-api-listen' and datname = $1`,
        [rows[0]?.name],
      );
      expect(cut.rowCount).toBeGreaterThan(0);
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
  /** Of somebody who sees every market. */
  let headers: { 'x-api-key': string };
  const slugs = Array.from({ length: 120 }, (_, number) => `market-${String(number).padStart(3, '0')}`);
  beforeAll(async () => {
    api = await anApi();
    headers = await keyedAs(api.db, 'enterprise');
    await storeMarkets(
      api.db,
      slugs.map((slug) => ({ slug })),
    );
    await publish(api.db, ...slugs.map((slug) => ({ slug, padding: 'x'.repeat(2_000) })), { slug: 'gone' });
    await publish(api.db, { slug: 'gone', removed: true });
  }, 300_000);
  afterAll(() => api.close());

  it('come a page at a time in the order of the list, without removed ones', async () => {
    const first = await api.get('/api/v1/market-brief/all', headers);
    expect(first.body).toMatchObject({
      tier: 'enterprise',
      count: 50,
      total_available: 120,
      limit: 50,
      offset: 0,
      streamed: false,
    });
    const last = await api.get('/api/v1/market-brief/all?limit=50&offset=100', headers);
    expect(last.body.count).toBe(20);
    expect(last.body.briefs.map((brief: { slug: string }) => brief.slug)).toEqual(slugs.slice(100));
    expect((await api.get('/api/v1/market-brief/all?offset=1000', headers)).body).toMatchObject({
      count: 0,
      briefs: [],
    });
  });

  it.each([
    ['free', 50],
    ['developer', 50],
    ['founding', 500],
  ] as const)('give a page of at most what the tier %s has, and say so', async (tier, limit) => {
    const { body } = await api.get('/api/v1/market-brief/all?limit=500', await keyedAs(api.db, tier));
    expect(body).toMatchObject({ tier, count: 0, total_available: 120, limit, streamed: false });
  });

  it('refuse a page that no tier has', async () => {
    expect((await api.get('/api/v1/market-brief/all?limit=501')).status).toBe(400);
    expect((await api.get('/api/v1/market-brief/all?offset=-1')).status).toBe(400);
  });

  it('are streamed in chunks above 50, as one valid document', async () => {
    const answer = await api.app.inject({ url: '/api/v1/market-brief/all?limit=500', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    expect(answer.json()).toMatchObject({ tier: 'enterprise', count: 120, limit: 500, streamed: true });
    expect(answer.json().briefs).toHaveLength(120);
  });

  it('are streamed compressed too, over a real socket', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/v1/market-brief/all?limit=100`, {
      headers: { ...headers, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('transfer-encoding')).toBe('chunked');
    expect((await answer.json()) as object).toMatchObject({ count: 100, streamed: true });
  });

  it('may be kept by shared caches for an anonymous caller, and for nobody else', async () => {
    const anonymous = await api.get('/api/v1/market-brief/all');
    expect(anonymous.headers['cache-control']).toBe('public, max-age=60, s-maxage=21600');
    expect(anonymous.headers.vary).toBe('X-API-Key, Authorization, Accept, Accept-Encoding');
    const keyed = await api.get('/api/v1/market-brief/all', { authorization: `Bearer ${headers['x-api-key']}` });
    expect(keyed.headers['cache-control']).toBe('private, max-age=60');
    expect(keyed.headers.etag).not.toBe(anonymous.headers.etag);
  });
});
