import { type AddressInfo, createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperatorApp } from '../../../src/api/operator/operator-app.ts';
import { openGuard } from '../../../src/http/operator-guard.ts';
import type { OperatorPart } from '../../../src/http/operator-part.ts';
import { anApi, askPatiently, type TestApi } from '../../support/api/api.ts';

const TOKEN = 'a token of the operator';
const basic = (pair: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
});
const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

const part: OperatorPart = {
  name: 'a part',
  register: (routes) => {
    routes.get('/metrics', () => 'figures');
    routes.get('/ops', () => 'the page');
    routes.post('/ops/parse-again', () => 'done');
  },
};

interface Caller {
  readonly who: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  /** Without a token set, and with one. */
  readonly open: number;
  readonly locked: number;
}

/** `inject` comes from 127.0.0.1 and calls the host `localhost:80`, unless told otherwise. */
const CALLERS: readonly Caller[] = [
  { who: 'a program on this machine', open: 200, locked: 401 },
  { who: 'the same by IPv6', from: '::1', headers: { host: '[::1]:8080' }, open: 200, locked: 401 },
  { who: 'the same by IPv4 in IPv6', from: '::ffff:127.0.0.1', open: 200, locked: 401 },
  { who: 'another machine', from: '203.0.113.7', open: 404, locked: 401 },
  { who: 'a machine of the same network', from: '10.0.0.9', open: 404, locked: 401 },
  {
    who: 'another machine that claims a local name',
    from: '203.0.113.7',
    headers: { host: 'localhost' },
    open: 404,
    locked: 401,
  },
  { who: 'a proxy here, for another', headers: { 'x-forwarded-for': '203.0.113.7' }, open: 404, locked: 401 },
  {
    who: 'a proxy here, for this machine as it says',
    headers: { 'x-forwarded-for': '127.0.0.1' },
    open: 404,
    locked: 401,
  },
  { who: 'a proxy here that says Forwarded', headers: { forwarded: 'for=203.0.113.7' }, open: 404, locked: 401 },
  { who: 'a cache here that says Via', headers: { via: '1.1 varnish' }, open: 404, locked: 401 },
  { who: 'a proxy here that says X-Real-IP', headers: { 'x-real-ip': '203.0.113.7' }, open: 404, locked: 401 },
  { who: 'a proxy here that only says the scheme', headers: { 'x-forwarded-proto': 'https' }, open: 404, locked: 401 },
  { who: 'a page whose name was pointed here', headers: { host: 'attacker.example' }, open: 404, locked: 401 },
  {
    who: 'a page whose name begins like ours',
    headers: { host: 'localhost.attacker.example' },
    open: 404,
    locked: 401,
  },
  {
    who: 'a name that begins like an address',
    headers: { host: '127.0.0.1.attacker.example' },
    open: 404,
    locked: 401,
  },
  { who: 'who holds the token, from here', headers: bearer(TOKEN), open: 200, locked: 200 },
  {
    who: 'who holds the token, from elsewhere',
    from: '203.0.113.7',
    headers: { ...bearer(TOKEN), host: 'loadstar.example' },
    open: 404,
    locked: 200,
  },
  {
    who: 'who holds it behind a proxy',
    headers: { ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.7', host: 'loadstar.example' },
    open: 404,
    locked: 200,
  },
  { who: 'a browser with the token as password', headers: basic(`operator:${TOKEN}`), open: 200, locked: 200 },
  { who: 'a browser with the token as name', headers: basic(`${TOKEN}:`), open: 200, locked: 401 },
  { who: 'half of the token', headers: bearer(TOKEN.slice(0, 12)), open: 200, locked: 401 },
  { who: 'the token and more', headers: bearer(`${TOKEN}x`), open: 200, locked: 401 },
  { who: 'an empty token', headers: bearer(''), open: 200, locked: 401 },
  { who: 'a password without a colon', headers: basic(TOKEN), open: 200, locked: 401 },
  { who: 'a key in the place of the token', headers: { 'x-api-key': TOKEN }, open: 200, locked: 401 },
  { who: 'a program that writes', method: 'POST', headers: bearer(TOKEN), open: 200, locked: 200 },
  {
    who: 'its own page that writes',
    method: 'POST',
    headers: {
      ...bearer(TOKEN),
      origin: 'http://localhost:8080',
      host: 'localhost:8080',
      'sec-fetch-site': 'same-origin',
    },
    open: 200,
    locked: 200,
  },
  {
    who: 'its own page that writes, through a proxy that changes the name',
    method: 'POST',
    headers: { ...bearer(TOKEN), origin: 'https://ops.example', 'sec-fetch-site': 'same-origin' },
    open: 200,
    locked: 200,
  },
  {
    who: 'a page elsewhere that writes, as its browser says',
    method: 'POST',
    headers: { ...bearer(TOKEN), origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'cross-site' },
    open: 403,
    locked: 403,
  },
  { who: 'a proxy of a cloud, for another', headers: { 'fly-client-ip': '203.0.113.7' }, open: 404, locked: 401 },
  {
    who: 'a page elsewhere that writes',
    method: 'POST',
    headers: { ...bearer(TOKEN), origin: 'https://attacker.example' },
    open: 403,
    locked: 403,
  },
  {
    who: 'a page elsewhere that hides its name',
    method: 'POST',
    headers: { ...bearer(TOKEN), origin: 'null' },
    open: 403,
    locked: 403,
  },
  {
    who: 'a page of the same site but another origin',
    method: 'POST',
    headers: { ...bearer(TOKEN), 'sec-fetch-site': 'same-site' },
    open: 403,
    locked: 403,
  },
  { who: 'another machine that writes', method: 'POST', from: '203.0.113.7', open: 404, locked: 401 },
];

function asked({ from, headers, method = 'GET' }: Caller): InjectOptions {
  return {
    method,
    url: method === 'POST' ? '/ops/parse-again' : '/metrics',
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...(headers === undefined ? {} : { headers }),
  };
}

const SPELLINGS = [
  '/ops',
  '/ops/',
  '//ops',
  '/%6fps',
  '/%6Fps?a=/livez',
  '/ops;a=b',
  '/ops/../ops',
  '/livez/../metrics',
  '/livez/..%2fmetrics',
  '/./metrics',
  '/metrics#here',
  '/METRICS',
  'http://localhost/metrics',
  'http://localhost//metrics',
  'https://user@localhost/ops',
] as const;

/** Sends the head of a request to the letter, and nothing after it. @returns all that is answered. */
async function sayTo(app: FastifyInstance, head: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.end(`${head}Connection: close\r\n\r\n`);
  return text(socket);
}

const withToken = { parts: [part], guard: openGuard({ token: TOKEN, isProxied: false }) };
const withoutToken = { parts: [part], guard: openGuard({ token: null, isProxied: false }) };

describe("the operator's paths on the API's listener", () => {
  let open: TestApi;
  let locked: TestApi;
  beforeAll(async () => {
    open = await anApi({ operator: withoutToken });
    locked = await anApi({ operator: withToken, db: open.db });
  });
  afterAll(async () => {
    await locked.app.close();
    await open.close();
  });

  it.each(CALLERS)('$who: $open without a token set, $locked with one', async (caller) => {
    expect((await open.app.inject(asked(caller))).statusCode).toBe(caller.open);
    expect((await locked.app.inject(asked(caller))).statusCode).toBe(caller.locked);
  });

  it('looks to others like any address where nothing is', async () => {
    const shown = async (url: string, method: 'GET' | 'POST' | 'OPTIONS' | 'DELETE') => {
      const answer = await open.app.inject({ url, method, remoteAddress: '203.0.113.7' });
      const { 'x-request-id': _, date: __, ...headers } = answer.headers;
      const { request_id: ___, instance: ____, did_you_mean: near = [], ...body } = answer.json();
      expect(near.filter((path: string) => /^\/(ops|metrics)/.test(path))).toEqual([]);
      return { status: answer.statusCode, headers: { ...headers, 'content-length': null }, body };
    };
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'] as const) {
      const nothing = await shown('/nothing-here', method);
      for (const path of ['/metrics', '/ops', '/ops/parse-again']) expect(await shown(path, method)).toEqual(nothing);
    }
  });

  it('asks for the token in both ways that it may be sent', async () => {
    const answer = await locked.app.inject('/ops');
    expect(answer.headers['www-authenticate']).toEqual([
      expect.stringMatching(/^Basic /),
      expect.stringMatching(/^Bearer /),
    ]);
    expect(answer.json()).toMatchObject({ status: 401, error: 'operator_token' });
  });

  it('is kept by no cache, sent to no other origin, and in no description', async () => {
    for (const headers of [{}, bearer(TOKEN)]) {
      const answer = await locked.app.inject({ url: '/metrics', headers: { ...headers, origin: 'https://a.example' } });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const { body } = await askPatiently(() => open.get('/openapi.json'));
    expect(Object.keys(body.paths).filter((path) => /ops|metrics/.test(path))).toEqual([]);
  });

  it('is reached by no other spelling of its paths, and not by who says nothing of itself', async () => {
    await locked.app.listen({ port: 0 });
    await open.app.listen({ port: 0 });
    for (const path of SPELLINGS) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await sayTo(locked.app, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`);
        expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1.1 (?:400|401|404) /);
        expect(answer).not.toMatch(/figures|the page/);
      }
      for (const head of ['HTTP/1.0', 'HTTP/1.0\r\nHost: localhost', 'HTTP/1.1\r\nHost: localhost\r\nHost: a.example'])
        expect(await sayTo(open.app, `GET ${path} ${head}\r\n`), `${path} ${head}`).toMatch(/^HTTP\/1.1 (?:400|404) /);
      if (path.startsWith('http'))
        expect(await sayTo(open.app, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`), path).toMatch(/^HTTP\/1.1 404 /);
    }
  });

  it('shows nothing without a token where the settings tell of a proxy', async () => {
    const proxied = await anApi({
      db: open.db,
      operator: { parts: [part], guard: openGuard({ token: null, isProxied: true }) },
    });
    expect((await proxied.app.inject('/metrics')).statusCode).toBe(404);
    await proxied.app.close();
  });

  it('has nothing at these paths where they are on a listener of their own', async () => {
    const plain = await anApi({ db: open.db });
    for (const url of ['/metrics', '/ops']) expect((await plain.app.inject(url)).statusCode).toBe(404);
    await plain.app.close();
  });

  it('refuses a part that serves anything elsewhere', async () => {
    const stray: OperatorPart = { name: 'stray', register: (routes) => void routes.get('/opsy', () => '') };
    await expect(anApi({ db: open.db, operator: { ...withToken, parts: [stray] } })).rejects.toThrow(/opsy/);
  });
});

describe("the operator's own listener", () => {
  let trouble: string | null = null;
  const make = (options: typeof withToken): FastifyInstance =>
    createOperatorApp({ ...options, publicUrl: 'http://127.0.0.1', whyNotReady: () => trouble });
  const open = make(withoutToken);
  const locked = make(withToken);
  afterAll(async () => {
    await open.close();
    await locked.close();
  });

  it.each(CALLERS)('$who: $open without a token set, $locked with one', async (caller) => {
    expect((await open.inject(asked(caller))).statusCode).toBe(caller.open);
    expect((await locked.inject(asked(caller))).statusCode).toBe(caller.locked);
  });

  it('tells whoever asks whether the process lives and is ready', async () => {
    const ask = async (url: string) => {
      const answer = await locked.inject({ url, remoteAddress: '203.0.113.7' });
      return [answer.statusCode, answer.json(), answer.headers['cache-control']];
    };
    expect(await ask('/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
    expect(await ask('/readyz')).toEqual([200, { status: 'ok' }, 'no-store']);
    trouble = 'not fetching';
    expect(await ask('/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
    expect(await ask('/readyz')).toEqual([503, { status: 'not fetching' }, 'no-store']);
  });

  it('leads from the bare address to the pages, where they are served and the caller may know of them', async () => {
    for (const app of [open, locked])
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ url: '/', method });
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ops']);
      }
    const elsewhere = { remoteAddress: '203.0.113.7' };
    expect((await open.inject({ url: '/', ...elsewhere })).statusCode).toBe(404);
    expect((await locked.inject({ url: '/', ...elsewhere })).headers.location).toBe('/ops');
    expect((await locked.inject({ url: '/', method: 'POST' })).statusCode).toBe(404);
    const figuresAlone = make({
      ...withoutToken,
      parts: [{ name: 'figures', register: (routes) => void routes.get('/metrics', () => 'figures') }],
    });
    expect((await figuresAlone.inject('/')).statusCode).toBe(404);
    await figuresAlone.close();
  });
});

describe('wrong tokens', () => {
  const app = createOperatorApp({ ...withToken, publicUrl: 'http://127.0.0.1', whyNotReady: () => null });
  afterAll(() => app.close());
  const ask = (from: string, headers: Record<string, string>) =>
    app.inject({ url: '/metrics', remoteAddress: from, headers });
  const statuses = async (from: string, tokens: readonly string[]): Promise<number[]> => {
    const found: number[] = [];
    for (const token of tokens) found.push((await ask(from, bearer(token))).statusCode);
    return found;
  };
  const wrong = (count: number) => Array.from({ length: count }, (_, n) => `guess ${n}`);

  it('are looked at ten times a minute, after which no token of that address is', async () => {
    expect(await statuses('203.0.113.7', wrong(10))).toEqual(Array(10).fill(401));
    const refused = await ask('203.0.113.7', bearer('one more'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({ status: 429, error: 'wrong_tokens' });
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await ask('203.0.113.7', basic(`operator:${TOKEN}`))).statusCode).toBe(429);
    expect((await ask('203.0.113.7', {})).statusCode).toBe(401);
    expect((await ask('203.0.113.8', bearer(TOKEN))).statusCode).toBe(200);
  });

  it('are counted for a whole network of IPv6, which is one caller', async () => {
    for (let n = 1; n <= 10; n += 1) await ask(`2001:db8:0:1::${n}`, bearer('a guess'));
    expect((await ask('2001:db8:0:1::ffff', bearer('a guess'))).statusCode).toBe(429);
    expect((await ask('2001:db8:0:2::1', bearer('a guess'))).statusCode).toBe(401);
  });

  it('are not what right ones are counted as, nor requests without any', async () => {
    expect(await statuses('203.0.113.9', Array(30).fill(TOKEN))).toEqual(Array(30).fill(200));
    for (let n = 0; n < 30; n += 1) expect((await ask('203.0.113.9', {})).statusCode).toBe(401);
    expect(await statuses('203.0.113.9', [...wrong(9), TOKEN, 'the tenth', 'too many'])).toEqual([
      ...Array(9).fill(401),
      200,
      401,
      429,
    ]);
  });

  it('are no more than that when they come in one breath', async () => {
    await app.listen({ port: 0 });
    const heads = wrong(40).map(
      (token) => `GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`,
    );
    const answer = await sayTo(app, heads.join('\r\n'));
    const seen = [...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status);
    expect(seen.filter((status) => status === '401')).toHaveLength(10);
    expect(seen.filter((status) => status === '429')).toHaveLength(30);
  });
});
