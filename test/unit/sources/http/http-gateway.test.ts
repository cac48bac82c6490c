import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { createHttpClient, type HttpClient } from '../../../../src/sources/http/http.ts';
import {
  conditional,
  cookieCheck,
  type FaultyServer,
  redirect,
  reply,
  slowHeaders,
  startFaultyServer,
  throttled,
} from '../../../support/servers/faulty-server.ts';

const clock = steppedClock('2026-03-01T12:00:00Z');
let gateway: FaultyServer;
let client: HttpClient;

function aClient(upstream: 'off' | URL): HttpClient {
  return createHttpClient({ upstream, userAgent: 'Loadstar test', clock, limits: { retryBaseMs: 1 } });
}

beforeEach(async () => {
  gateway = await startFaultyServer();
  client = aClient(new URL(`${gateway.origin}/mirror/`));
});
afterEach(async () => {
  await client.close();
  await gateway.close();
});

describe('UPSTREAM=off', () => {
  it('lets no fetch out and says why', async () => {
    const off = aClient('off');
    const got = off.forSource('caiso-lmp').get('https://oasis.caiso.com/x?api_key=s3cret');
    await expect(got).rejects.toMatchObject({ code: 'disabled', retryable: false });
    await expect(got).rejects.toThrow(/^UPSTREAM=off: caiso-lmp may not fetch https:\/\/oasis.caiso.com\/x/);
    await expect(got).rejects.not.toThrow(/s3cret/);
    await off.close();
  });
});

describe('UPSTREAM=<gateway>', () => {
  it('asks the gateway, by source and original address, with the method, headers and body of the request', async () => {
    const original = 'https://api.eia.gov/v2/data?api_key=k&data[0]=price&q=a%20b+c';
    gateway.on(original, reply({ headers: { 'content-type': 'application/json', etag: '"1"' }, body: '{}' }));
    const options = { method: 'POST', body: '{"q":1}', headers: { 'X-Api-Key': 'k' } } as const;
    const fetched = await client.forSource('eia-retail-prices').get(original, options);
    expect(gateway.requests[0]).toMatchObject({
      method: 'POST',
      path: `/mirror/eia-retail-prices?url=${encodeURIComponent(original)}`,
      sourceId: 'eia-retail-prices',
      original,
      body: '{"q":1}',
      headers: { 'x-api-key': 'k', 'user-agent': 'Loadstar test', host: `127.0.0.1:${gateway.port}` },
    });
    expect(fetched).toMatchObject({ url: original, finalUrl: original, contentType: 'application/json' });
  });

  it('takes the answer as the publisher’s: 304, statuses and pauses', async () => {
    gateway.on('https://feed.example/rss', conditional('<rss/>', { etag: '"1"' }));
    gateway.on('https://feed.example/gone', reply({ status: 410 }));
    gateway.on('https://feed.example/busy', throttled(60));
    const http = client.forSource('news', { validatorsFor: () => ({ etag: '"1"', lastModified: null }) });
    expect(await http.get('https://feed.example/rss')).toMatchObject({ kind: 'not-modified' });
    await expect(http.get('https://feed.example/gone')).rejects.toMatchObject({ details: { status: 410 } });
    await expect(http.get('https://feed.example/busy')).rejects.toMatchObject({ code: 'throttled' });
    await expect(http.get('https://feed.example/rss')).rejects.toMatchObject({ code: 'host-paused' });
    gateway.on('https://other.example/', reply({ body: 'x' }));
    expect(await http.get('https://other.example/')).toMatchObject({ kind: 'document' });
  });

  it('passes a check for cookies that leads back to the same address, with the cookie of the publisher', async () => {
    const report = 'https://www.report.example/transform/csv/fiveminlmp?type=prelim';
    gateway.on(report, cookieCheck(reply({ headers: { 'content-type': 'text/csv' }, body: 'a,b' })));
    gateway.on('https://elsewhere.example/', reply({ body: 'x' }));
    const http = client.forSource('isone-lmp', { keepsCookies: true });
    expect(await http.get(report)).toMatchObject({ kind: 'document', finalUrl: report, contentType: 'text/csv' });
    await http.get(report);
    await http.get('https://elsewhere.example/');
    expect(gateway.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'checked=1',
      'checked=1',
      undefined,
    ]);
  });

  it('reads a redirect against the original address and follows it through the gateway', async () => {
    gateway.on('https://feed.example/a/old', redirect('../new?x=1', 301));
    gateway.on('https://feed.example/new?x=1', redirect('https://cdn.example/feed', 308));
    gateway.on('https://cdn.example/feed', reply({ body: '<rss/>' }));
    const fetched = await client.forSource('news').get('https://feed.example/a/old', { headers: { cookie: 'c=1' } });
    expect(fetched).toMatchObject({ finalUrl: 'https://cdn.example/feed', permanentUrl: 'https://cdn.example/feed' });
    expect(gateway.requests.map((request) => request.headers.cookie)).toEqual(['c=1', 'c=1', undefined]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost:8080/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'ftp://a.example/',
  ])('refuses %s, as original and as redirect, though the gateway itself is private', async (address) => {
    gateway.on('https://feed.example/', redirect(address));
    await expect(client.forSource('news').get(address)).rejects.toMatchObject({ code: 'address-refused' });
    expect(gateway.requests).toHaveLength(0);
    const got = client.forSource('news').get('https://feed.example/');
    await expect(got).rejects.toMatchObject({ code: 'address-refused' });
    expect(gateway.requests).toHaveLength(1);
  });

  it('refuses a redirect to the gateway’s own address', async () => {
    gateway.on('https://feed.example/', redirect(`${gateway.origin}/secret`));
    const got = client.forSource('news').get('https://feed.example/');
    await expect(got).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('waits for no interval, but keeps to four requests at a time per original host', async () => {
    const held: (() => void)[] = [];
    gateway.on('*', (_request, response) => void held.push(() => response.end('x')));
    const http = client.forSource('caiso-lmp', { politeMs: 60_000 });
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => http.get(`https://oasis.example/${n}`)));
    await gateway.received(4);
    expect(client.hostState()).toMatchObject([{ host: 'oasis.example', running: 4, waiting: 1 }]);
    const other = client.forSource('other').get('https://other.example/');
    await gateway.received(5);
    expect(gateway.requests.at(-1)?.original).toBe('https://other.example/');
    for (const release of held.splice(0)) release();
    await gateway.received(6);
    for (const release of held.splice(0)) release();
    await all;
    await other;
  });

  it('counts a gateway that is down against the original host', async () => {
    await gateway.close();
    const got = client.forSource('news').get('https://feed.example/');
    await expect(got).rejects.toMatchObject({ code: 'unreachable', retryable: true });
    await expect(got).rejects.toThrow(/^https:\/\/feed.example\//);
  });

  it('bounds the gateway’s time like a publisher’s', async () => {
    gateway.on('*', slowHeaders());
    const hasty = createHttpClient({
      upstream: new URL(gateway.origin),
      userAgent: 'test',
      clock,
      limits: { wholeMs: 100 },
    });
    await expect(hasty.forSource('news').get('https://feed.example/')).rejects.toMatchObject({ code: 'timed-out' });
    await hasty.close();
  });
});
