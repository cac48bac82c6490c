import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeKey } from '../../../src/domain/accounts/api-key.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import {
  anApi,
  aSource,
  NOW,
  PEPPER,
  PUBLIC_URL,
  publish,
  SOURCES,
  storeMarkets,
  type TestApi,
} from '../../support/api/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await anApi();
  await storeMarkets(api.db, [{ slug: 'dallas', aliases: ['dfw'] }]);
  await publish(api.db, { slug: 'dallas', padding: 'x'.repeat(4_000) });
}, 300_000);
afterAll(() => api.close());

describe('errors', () => {
  it('have one shape, from RFC 9457, with the word and the request id', async () => {
    const { status, body, headers } = await api.get('/api/grid/fuel-mix?limit=3', { 'x-request-id': 'mine-1' });
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toBe('mine-1');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'iso is required.',
      instance: '/api/grid/fuel-mix',
      error: 'bad_request',
      request_id: 'mine-1',
      errors: [{ pointer: '/query/iso', detail: 'is required' }],
    });
  });

  it('never echo a request id that is not a plain word', async () => {
    const { headers } = await api.get('/livez', { 'x-request-id': 'a b"<script>' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
  });

  it.each(['/api/nothing', '/.well-known/anything', '/api', '/api/v1/market-brief/', '/docs2'])(
    'are 404 for %s',
    async (path) => {
      const { status, body } = await api.get(path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'not_found', title: 'Not Found', instance: path });
    },
  );

  it.each([
    '/api/news?q=%zz',
    '/api/news?q=%ff',
    '/api/news?q=a%00b',
    '/api/v1/market-brief/%zz',
    '/api/v1/market-brief/%c3%28',
    '/%',
  ])('are 400 for the malformed address %s', async (path) => {
    const { status, body, headers } = await api.get(path);
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body.request_id).toBe(headers['x-request-id']);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    'are 405 for %s, naming what is possible',
    async (method) => {
      const answer = await api.app.inject({
        method: method as 'POST',
        url: '/api/news',
        ...(method === 'POST' ? { payload: '<xml/>', headers: { 'content-type': 'text/xml' } } : {}),
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(answer.json()).toMatchObject({ error: 'method_not_allowed', status: 405 });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect((await api.app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
    },
  );

  it('say nothing of a defect but the request id', async () => {
    const broken = aSource('broken', { kind: 'news' });
    const explosive = new Proxy(broken, {
      get: () => {
        throw new Error('secret detail at /home/x.ts:3');
      },
    });
    const other = await anApi({ sources: [explosive] });
    const { status, body } = await other.get('/api/news');
    await other.close();
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: 'internal', title: 'Internal Server Error' });
    expect(JSON.stringify(body)).not.toMatch(/secret|\.ts|at /);
  });

  it('are 503 with Retry-After while the database is away, and health says down', async () => {
    const other = await anApi();
    await other.db.close();
    for (const path of ['/api/news', '/api/v1/market-brief/dallas', '/api/v1/market-brief/diff']) {
      const { status, body, headers } = await other.get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(headers['retry-after']).toBe('5');
      expect(body.detail).not.toMatch(/pool|pg|connect/i);
    }
    const key = composeKey('pro', 7n);
    expect((await other.get('/api/news', { 'x-api-key': key })).status).toBe(503);
    for (const headers of [{}, { 'x-api-key': key }]) {
      const health = await other.get('/api/health', headers as Record<string, string>);
      expect(health.status).toBe(503);
      expect(health.headers['cache-control']).toBe('no-store');
      expect(health.body).toMatchObject({ status: 'down', checks: { database: 'down', queue: null, sources: null } });
    }
    expect((await other.get('/livez')).status).toBe(200);
    await other.app.close();
  });

  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['a header of 40 kB', `GET /api/news HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'a name of 300 letters',
      `GET /api/v1/market-brief/${'a'.repeat(300)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      400,
    ],
  ])('are answered at the socket too: %s', async (_, sent, status) => {
    const address = new URL(await originOf(api));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), '127.0.0.1', () => socket.write(sent));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
  });
});

const originOf = async ({ app }: TestApi): Promise<string> =>
  app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 });

/** What is known of a body only where it is made, and what is another each time. */
const UNKNOWN_TO_HEAD = ['date', 'x-request-id', 'content-encoding', 'content-length', 'transfer-encoding'];
const varied = (names: string) => [...new Set(names.toLowerCase().split(', '))].sort();

describe('methods and caches', () => {
  const PATH = '/api/v1/market-brief/dallas';

  it('answer HEAD like GET, without a body', async () => {
    const get = await api.app.inject(PATH);
    const head = await api.app.inject({ method: 'HEAD', url: PATH });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    expect((await api.app.inject({ method: 'HEAD', url: '/api/v1/market-brief/none' })).statusCode).toBe(404);
  });

  it.each([
    '/api/news',
    '/api/v1/market-brief/all',
    '/api/v1/market-brief/all.csv',
    '/api/v1/market-brief/diff',
    '/api/v1/tiers',
    '/openapi.json',
    '/agents',
    '/auth.md',
    '/livez',
  ])('say of %s by HEAD what GET says, however it is encoded', async (url) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const [get, head] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) => api.app.inject({ method, url, headers })),
      );
      const said = (answer: typeof get) =>
        Object.entries(answer?.headers ?? {})
          .filter(([name]) => !UNKNOWN_TO_HEAD.includes(name))
          .map(([name, value]) => [name, name === 'vary' ? varied(String(value)) : value])
          .sort();
      expect([encoding, head?.statusCode, said(head)]).toEqual([encoding, get?.statusCode, said(get)]);
      if (head?.headers['content-length'] !== undefined)
        expect(head.headers['content-length']).toBe(get?.headers['content-length']);
    }
  });

  it('answer OPTIONS with what is possible, preflight or not', async () => {
    const plain = await api.app.inject({ method: 'OPTIONS', url: PATH });
    expect(plain.statusCode).toBe(204);
    expect(plain.headers.allow).toBe('GET, HEAD, OPTIONS');
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: PATH,
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('X-API-Key'),
    });
    expect((await api.app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404);
  });

  it.each([
    ['/api/v1/site-score/batch', 'POST', ['Content-Type', 'Idempotency-Key']],
    ['/api/v1/events', 'GET', ['Last-Event-ID', 'X-API-Key']],
    ['/mcp', 'POST', ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'X-MCP-Toolsets', 'Authorization']],
  ])('let a page send to %s by %s what is read there', async (url, method, names) => {
    const { headers } = await api.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://a.example', 'access-control-request-method': method },
    });
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(expect.arrayContaining(names));
  });

  it('let any page read, headers included', async () => {
    const { headers } = await api.get('/api/news', { origin: 'https://a.example' });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toBe('*');
    // Else the word would mean a header of that name.
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([PATH, '/api/news', '/api/grid/fuel-mix?iso=ERCOT', '/api/v1/market-brief/all'])(
    'know an unchanged answer of %s by its validator, alone, in a list, weak or strong, or by *',
    async (path) => {
      const { headers } = await api.get(path);
      const etag = String(headers.etag);
      expect(etag).toMatch(/^W\/"[^"]+"$/);
      for (const sent of [etag, `"x", ${etag}`, `W/"a,b" ,${etag},"c"`, etag.slice(2), '*', ' * ']) {
        const answer = await api.get(path, { 'if-none-match': sent });
        expect([sent, answer.status, answer.body]).toEqual([sent, 304, '']);
        expect(answer.headers).toMatchObject({ etag, vary: headers.vary, 'cache-control': headers['cache-control'] });
      }
      for (const sent of ['"x"', 'W/"x", "y"', etag.slice(0, -2)])
        expect((await api.get(path, { 'if-none-match': sent })).status).toBe(200);
    },
  );

  it('never take an error for unchanged', async () => {
    expect((await api.get('/api/v1/market-brief/none', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('compress what is worth it, kept briefs once, to the same text', async () => {
    const plain = await api.app.inject(PATH);
    const address = await originOf(api);
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${address}${PATH}`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(plain.body);
    }
    const refused = await fetch(`${address}${PATH}`, { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });
});

describe('keys', () => {
  const ALL = '/api/v1/market-brief/all?limit=1';
  const key = (tier: string, more: { expiresAt?: string } = {}) =>
    createKey(api.db, PEPPER, { tier, name: 'test', createdAt: NOW, expiresAt: more.expiresAt ?? null });

  it('are taken from X-API-Key and from Authorization: Bearer', async () => {
    const pro = await key('pro');
    expect(pro).toMatch(/^svc_pro_[0-9A-Za-z]{49}$/);
    for (const headers of [
      { 'x-api-key': pro },
      { authorization: `Bearer ${pro}` },
      { authorization: `bearer ${pro}` },
    ]) {
      const { status, body } = await api.get(ALL, headers as Record<string, string>);
      expect([status, body.tier]).toEqual([200, 'pro']);
    }
    expect((await api.get(`${ALL}&api_key=${pro}&key=${pro}`)).body.tier).toBe('anonymous');
    expect((await api.get(ALL, { authorization: 'Basic dTpw' })).body.tier).toBe('anonymous');
  });

  it('are stored as a hash only', async () => {
    const starter = await key('starter');
    const { rows } = await api.db.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(starter);
    expect(rows.map((row) => row.prefix)).toContain(starter.slice(0, 'svc_starter_'.length + 4));
  });

  it('are refused in the same words whether malformed, unknown, revoked or expired', async () => {
    const revoked = await key('pro');
    await api.db.pool.query(`update api_keys set revoked_at = now() where prefix = $1`, [revoked.slice(0, 12)]);
    const expired = await key('pro', { expiresAt: NOW });
    const good = await key('pro');
    const badChecksum = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
    const bodies = new Set<string>();
    for (const sent of ['junk', badChecksum, composeKey('pro', 5n), revoked, expired]) {
      const { status, body, headers } = await api.get(ALL, { 'x-api-key': sent });
      expect([sent, status]).toEqual([sent, 401]);
      expect(headers['www-authenticate']).toBe('ApiKey realm="loadstar", Bearer realm="loadstar"');
      expect(body.auth_instructions).toBe(`${PUBLIC_URL}/auth.md`);
      const { request_id: _, ...rest } = body;
      bodies.add(JSON.stringify(rest));
    }
    expect(bodies.size).toBe(1);
    expect((await api.get('/api/health', { 'x-api-key': badChecksum })).status).toBe(401);
    expect((await api.get(ALL, { 'x-api-key': good })).status).toBe(200);
  });

  it('with a wrong checksum cost no look-up', async () => {
    const other = await anApi();
    await other.db.close();
    expect((await other.get(ALL, { 'x-api-key': `svc_pro_${'a'.repeat(49)}` })).status).toBe(401);
    expect((await other.get(ALL, { 'x-api-key': composeKey('pro', 5n) })).status).toBe(503);
    await other.app.close();
  });
});

describe('what people and machines read', () => {
  it('has instructions, a page, and documentation that needs nothing from elsewhere', async () => {
    const auth = await api.get('/auth.md');
    expect(auth.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(auth.body).toContain('X-API-Key');
    const home = await api.get('/');
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    const sources = await api.get('/sources');
    for (const { id } of SOURCES) expect(sources.body).toContain(id);
    const docs = await api.get('/docs');
    expect(docs.status).toBe(200);
    expect(docs.body).not.toMatch(/src="https?:/);
    expect(docs.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
  });

  it('has a reference of the OpenAPI document that is small, and reads without scripts', async () => {
    const { paths } = (await api.get('/openapi.json')).body as { paths: Record<string, Record<string, never>> };
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId, tags }) =>
        operationId === undefined ? [] : [[operationId, tags[0]]],
      ),
    );
    const { body } = await api.get('/docs');
    expect(ids.length).toBeGreaterThan(80);
    for (const [id, tag] of ids) {
      expect(body, id).toContain(`id="/${tag}/${id}"`);
      expect(body, id).toContain(`href="/docs/${id}"`);
    }
    expect(body.length).toBeLessThan(120_000);
    const one = await api.get('/docs/grid_fuel_mix');
    for (const word of ['iso', 'renewable_pct', '404', 'fuel_mix.wind', '/api/grid/fuel-mix'])
      expect(one.body, word).toContain(word);
    for (const [id] of ids.filter((_, place) => place % 10 === 0))
      expect([id, (await api.get(`/docs/${id}`)).status]).toEqual([id, 200]);
    expect((await api.get('/docs/nothing')).status).toBe(404);
  });

  it('says when it drains, while it still answers', async () => {
    let draining = false;
    const other = await anApi({ isDraining: () => draining });
    expect((await other.get('/readyz')).status).toBe(200);
    draining = true;
    expect((await other.get('/readyz')).status).toBe(503);
    expect((await other.get('/livez')).status).toBe(200);
    expect((await other.get('/api/news')).status).toBe(200);
    await other.close();
  });
});
