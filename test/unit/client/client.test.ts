import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Loadstar, LoadstarProblem } from '../../../src/client/index.ts';
import { backoffMs } from '../../../src/client/pause.ts';
import { readRateLimits } from '../../../src/client/rate-limits.ts';

const MIX = { iso: 'NYISO', fuel_mix: { gas: 41 } };
const KEY = 'svc_pro_the-key';

interface Server {
  readonly base: string;
  readonly asked: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers'] }[];
}

describe('the client', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A server that answers as it is told to, and keeps what it was asked. */
  const aServer = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> => {
    const asked: Server['asked'] = [];
    const server = createServer((request, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };
  const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const problem = (response: ServerResponse, status: number, more: object = {}, headers = {}): void =>
    json(response, { status, error: 'a_word', detail: 'In words.', request_id: 'r-1', ...more }, headers, status);
  const failureOf = (call: Promise<unknown>): Promise<LoadstarProblem> =>
    call.then(
      () => {
        throw new Error('it did not fail');
      },
      (error) => {
        if (!(error instanceof LoadstarProblem)) throw error;
        return error;
      },
    );

  it('gives the body, and beside it what the headers say', async () => {
    const { base, asked } = await aServer((_, response) =>
      json(response, MIX, { etag: 'W/"1"', ratelimit: '"daily";r=1874;t=40211, "bulk";r=9', 'x-request-id': 'r-7' }),
    );
    const loadstar = new Loadstar({ baseUrl: `${base}/`, apiKey: KEY });
    expect(await loadstar.grid.fuelMix({ iso: 'NYISO' })).toEqual(MIX);
    const answer = await loadstar.grid.fuelMix({ iso: 'NYISO' }).withResponse();
    expect(answer).toMatchObject({
      body: MIX,
      status: 200,
      etag: 'W/"1"',
      isUnchanged: false,
      requestId: 'r-7',
      rateLimits: [
        { policy: 'daily', remaining: 1_874, resetSeconds: 40_211 },
        { policy: 'bulk', remaining: 9, resetSeconds: null },
      ],
    });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/grid/fuel-mix?iso=NYISO' });
    expect(asked[0]?.headers['x-api-key']).toBe(KEY);
  });

  it('keeps a path before the root of the service, and writes parameters as the service reads them', async () => {
    const { base, asked } = await aServer((_, response) => json(response, {}));
    const loadstar = new Loadstar({ baseUrl: `${base}/behind/a/proxy` });
    await loadstar.markets.compare({ markets: ['dallas', 'reno'] });
    await loadstar.markets.one({ market_name: 'a/b ?#é' });
    await loadstar.site.score({ lat: 32.5, lon: -96, explain: true });
    await loadstar.facilities.search({ q: undefined, limit: 5 });
    expect(asked.map(({ url }) => url)).toEqual([
      '/behind/a/proxy/api/v1/markets/compare?markets=dallas%2Creno',
      '/behind/a/proxy/api/v1/markets/a%2Fb%20%3F%23%C3%A9',
      '/behind/a/proxy/api/site-score?lat=32.5&lon=-96&explain=true',
      '/behind/a/proxy/api/agent/facilities?limit=5',
    ]);
    expect(asked[0]?.headers['x-api-key']).toBeUndefined();
  });

  it.each(['', '.', '..'])('refuses to ask for "%s", which would be another address', async (name) => {
    const { base, asked } = await aServer((_, response) => json(response, {}));
    const loadstar = new Loadstar({ baseUrl: base });
    await expect(loadstar.markets.one({ market_name: name })).rejects.toThrow(/must name something/);
    expect(asked).toEqual([]);
  });

  it.each([
    'loadstar.example',
    'ftp://loadstar.example',
    'https://u:p@loadstar.example',
    'https://loadstar.example/?a=1',
  ])('refuses %s as the address of a service', (baseUrl) => {
    expect(() => new Loadstar({ baseUrl })).toThrow(/baseUrl must be/);
  });

  it('sends a body as JSON, with the word that makes it once', async () => {
    let body = '';
    const { base, asked } = await aServer((request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => json(response, { ok: true }));
    });
    const loadstar = new Loadstar({ baseUrl: base });
    await loadstar.site.scoreBatch({ sites: [{ lat: 1, lon: 2 }] }, { idempotencyKey: 'once' });
    expect(JSON.parse(body)).toEqual({ sites: [{ lat: 1, lon: 2 }] });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/v1/site-score/batch' });
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' });
  });

  it('throws what is no success, with all that the problem says', async () => {
    const { base } = await aServer((_, response) =>
      problem(
        response,
        404,
        {
          error: 'market_not_found',
          did_you_mean: ['dallas'],
          errors: [{ pointer: '/path/slug', detail: 'is unknown' }],
        },
        { ratelimit: '"daily";r=3' },
      ),
    );
    const error = await failureOf(new Loadstar({ baseUrl: base }).briefs.market({ slug: 'dalas' }));
    expect(error).toBeInstanceOf(LoadstarProblem);
    expect(error).toMatchObject({
      status: 404,
      error: 'market_not_found',
      detail: 'In words.',
      errors: [{ pointer: '/path/slug', detail: 'is unknown' }],
      didYouMean: ['dallas'],
      requestId: 'r-1',
      retryAfterMs: null,
      requiredTier: null,
      isPassing: false,
      rateLimits: [{ policy: 'daily', remaining: 3, resetSeconds: null }],
    });
    expect(error.message).toBe('404 market_not_found: In words.');
  });

  it('throws an answer of something else than the service, by what it is', async () => {
    const { base } = await aServer(({ url }, response) => {
      const status = url === '/api/v1/stats' ? 200 : 502;
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>a proxy');
    });
    const loadstar = new Loadstar({ baseUrl: base });
    expect(await failureOf(loadstar.meta.stats())).toMatchObject({
      status: 200,
      error: 'unexpected_answer',
      detail: 'It is no JSON but begins with "<html>a proxy".',
      isPassing: true,
    });
    expect(await failureOf(loadstar.meta.sources())).toMatchObject({
      status: 502,
      error: 'unexpected_answer',
      isPassing: true,
    });
  });

  it('fails once, where the answer is asked for, when the body is not waited for', async () => {
    const { base } = await aServer((_, response) => problem(response, 400));
    const unhandled: unknown[] = [];
    const hear = (reason: unknown): unknown => unhandled.push(reason);
    process.on('unhandledRejection', hear);
    closing.push(() => process.off('unhandledRejection', hear));
    expect((await failureOf(new Loadstar({ baseUrl: base }).meta.stats().withResponse())).status).toBe(400);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });

  it('gives what was known while it is still true', async () => {
    let etag = 'W/"1"';
    const { base, asked } = await aServer(({ headers }, response) => {
      if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else json(response, { ...MIX, etag }, { etag });
    });
    const loadstar = new Loadstar({ baseUrl: base });
    const first = await loadstar.grid.fuelMix({ iso: 'NYISO' }).withResponse();
    const second = await loadstar.grid.fuelMix({ iso: 'NYISO' }, { known: first }).withResponse();
    expect(second).toMatchObject({ status: 304, isUnchanged: true, etag: 'W/"1"' });
    expect(second.body).toBe(first.body);
    etag = 'W/"2"';
    const third = await loadstar.grid.fuelMix({ iso: 'NYISO' }, { known: second }).withResponse();
    expect(third).toMatchObject({ status: 200, isUnchanged: false, etag: 'W/"2"', body: { etag: 'W/"2"' } });
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"1"', 'W/"1"']);
  });

  describe('redirects', () => {
    it('never takes the key to another origin: it does not go there at all', async () => {
      const elsewhere = await aServer((_, response) => json(response, MIX));
      const { base, asked } = await aServer((_, response) =>
        response.writeHead(302, { location: `${elsewhere.base}/api/grid/fuel-mix` }).end(),
      );
      const error = await failureOf(new Loadstar({ baseUrl: base, apiKey: KEY }).grid.fuelMix({ iso: 'NYISO' }));
      expect(error).toMatchObject({ status: 302, error: 'unexpected_answer' });
      expect(error.detail).toContain(elsewhere.base);
      expect(asked).toHaveLength(1);
      expect(elsewhere.asked).toEqual([]);
    });

    it('follows them within the service, with the key', async () => {
      const { base, asked } = await aServer(({ url }, response) => {
        if (url === '/api/v1/facilities/old') response.writeHead(301, { location: '/api/v1/facilities/new' }).end();
        else json(response, MIX);
      });
      expect(await new Loadstar({ baseUrl: base, apiKey: KEY }).facilities.one({ id: 'old' })).toEqual(MIX);
      expect(asked.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
        ['/api/v1/facilities/old', KEY],
        ['/api/v1/facilities/new', KEY],
      ]);
    });

    it('finds its way where, as in browsers, a redirect does not say where it leads', async () => {
      const elsewhere = await aServer((_, response) => json(response, MIX));
      const { base, asked } = await aServer(({ url }, response) => {
        if (url === '/api/v1/facilities/old') response.writeHead(301, { location: '/api/v1/facilities/new' }).end();
        else if (url === '/api/v1/facilities/away') response.writeHead(301, { location: `${elsewhere.base}/x` }).end();
        else json(response, MIX);
      });
      // What a browser's fetch answers to a redirect that it was told not to follow.
      const asBrowsersDo: typeof fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (init?.redirect !== 'manual' || response.status < 300 || response.status === 304) return response;
        const opaque = Response.error();
        return Object.defineProperty(opaque, 'type', { value: 'opaqueredirect' });
      };
      const loadstar = new Loadstar({ baseUrl: base, apiKey: KEY, fetch: asBrowsersDo });
      expect(await loadstar.facilities.one({ id: 'old' })).toEqual(MIX);
      expect(asked.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
        ['/api/v1/facilities/old', KEY],
        ['/api/v1/facilities/old', undefined],
        ['/api/v1/facilities/new', undefined],
        ['/api/v1/facilities/new', KEY],
      ]);
      expect((await failureOf(loadstar.facilities.one({ id: 'away' }))).error).toBe('unexpected_answer');
      expect(elsewhere.asked.map(({ headers }) => headers['x-api-key'])).toEqual([undefined]);
    });

    it('ends a circle, and does not send a body on', async () => {
      const { base, asked } = await aServer((_, response) => response.writeHead(307, { location: '/api/again' }).end());
      const loadstar = new Loadstar({ baseUrl: base, apiKey: KEY });
      expect((await failureOf(loadstar.meta.stats())).status).toBe(307);
      expect(asked).toHaveLength(6);
      expect((await failureOf(loadstar.site.scoreBatch({ sites: [{ lat: 1, lon: 2 }] }))).status).toBe(307);
      expect(asked).toHaveLength(7);
    });
  });

  describe('refused for the moment', () => {
    /** A server that refuses so many times before it answers. */
    const aBusyServer = async (times: number, headers: Record<string, string> = { 'retry-after': '0' }) => {
      let left = times;
      return aServer((_, response) => {
        left -= 1;
        if (left >= 0) problem(response, left % 2 === 0 ? 429 : 503, {}, headers);
        else json(response, MIX);
      });
    };

    it('is thrown at once when no retry was asked for, with the time to wait', async () => {
      const { base, asked } = await aBusyServer(1, { 'retry-after': '7' });
      const error = await failureOf(new Loadstar({ baseUrl: base }).meta.stats());
      expect(error).toMatchObject({ status: 429, retryAfterMs: 7_000, isPassing: true });
      expect(asked).toHaveLength(1);
    });

    it('is tried again as often as was asked for, and no more', async () => {
      const { base, asked } = await aBusyServer(3);
      const loadstar = new Loadstar({ baseUrl: base, retry: { tries: 2 } });
      expect((await failureOf(loadstar.meta.stats())).status).toBe(429);
      expect(asked).toHaveLength(3);
      expect(await loadstar.meta.stats()).toEqual(MIX);
    });

    it('is not waited for when the wait is too long, and the wait ends with the caller', async () => {
      const { base, asked } = await aBusyServer(9, { 'retry-after': '3600' });
      expect((await failureOf(new Loadstar({ baseUrl: base, retry: true }).meta.stats())).retryAfterMs).toBe(3_600_000);
      expect(asked).toHaveLength(1);
      const patient = new Loadstar({ baseUrl: base, retry: { longestWaitMs: 10_000_000 } });
      const leaving = new AbortController();
      const call = patient.meta.stats({ signal: leaving.signal });
      setTimeout(() => leaving.abort(new Error('enough')), 50);
      await expect(call).rejects.toThrow('enough');
      expect(asked).toHaveLength(2);
    });

    it('reads a date by the clock of the server', async () => {
      const { base } = await aBusyServer(1, {
        date: 'Sat, 21 Nov 2026 10:00:00 GMT',
        'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT',
      });
      expect((await failureOf(new Loadstar({ baseUrl: base }).meta.stats())).retryAfterMs).toBe(30_000);
    });

    it('is not tried again when it is not for the moment', async () => {
      const { base, asked } = await aServer((_, response) => problem(response, 500));
      expect((await failureOf(new Loadstar({ baseUrl: base, retry: true }).meta.stats())).status).toBe(500);
      expect(asked).toHaveLength(1);
    });
  });

  it('gives up after the time that it was given, also in the middle of a body', async () => {
    const { base } = await aServer((_, response) => response.writeHead(200).write('{"half":'));
    const loadstar = new Loadstar({ baseUrl: base, timeoutMs: 100 });
    await expect(loadstar.meta.stats()).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(loadstar.meta.stats({ timeoutMs: 50 })).rejects.toMatchObject({ message: 'no answer within 50 ms' });
  });

  it('stops when the caller says so, with the reason of the caller', async () => {
    const { base } = await aServer((_, response) => response.writeHead(200).write('{"half":'));
    const leaving = new AbortController();
    const call = new Loadstar({ baseUrl: base }).meta.stats({ signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('the reason')), 50);
    await expect(call).rejects.toThrow('the reason');
  });

  it('asks for any other address with the key, and nowhere else', async () => {
    const { base, asked } = await aServer((_, response) => response.end('a,b\n1,2\n'));
    const loadstar = new Loadstar({ baseUrl: base, apiKey: KEY });
    const table = await loadstar.fetch('/api/v1/lmp/prices?iso=ERCOT', { accept: 'text/csv' });
    expect(await table.text()).toBe('a,b\n1,2\n');
    expect(asked[0]?.headers).toMatchObject({ accept: 'text/csv', 'x-api-key': KEY });
    await expect(loadstar.fetch('@elsewhere.example/')).rejects.toThrow(/must begin with/);
    await expect(loadstar.fetch('https://elsewhere.example/')).rejects.toThrow(/must begin with/);
    expect(asked).toHaveLength(1);
  });
});

describe('what headers say is left', () => {
  it.each([
    [null, []],
    ['', []],
    ['"daily"', []],
    ['"daily";r=1', [{ policy: 'daily', remaining: 1, resetSeconds: null }]],
    ['"daily"; t=5; r=0', [{ policy: 'daily', remaining: 0, resetSeconds: 5 }]],
    [
      '"a";r=1;pk=:cHsdsRa894==:;t=2,"b";r=3',
      [
        { policy: 'a', remaining: 1, resetSeconds: 2 },
        { policy: 'b', remaining: 3, resetSeconds: null },
      ],
    ],
    ['limit=100, remaining=3', []],
    ['"a";r=-1, "b";r=1.5, "c";r=x', []],
  ])('reads %s', (header, limits) => {
    expect(readRateLimits(header)).toEqual(limits);
  });
});

describe('the wait after failures', () => {
  it('doubles to a minute, half of it by chance', () => {
    expect([1, 2, 3, 4, 7, 8, 5_000].map((failures) => backoffMs(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000,
    ]);
    expect(backoffMs(3, 0)).toBe(2_000);
    for (let time = 0; time < 100; time += 1) expect(backoffMs(1)).toBeGreaterThanOrEqual(500);
  });
});
