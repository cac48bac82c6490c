import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { Fault } from '../../../../src/errors.ts';
import {
  createHttpClient,
  type FetchedDocument,
  type HttpClient,
  type Validators,
} from '../../../../src/sources/http/http.ts';
import {
  conditional,
  cookieCheck,
  type FaultyServer,
  garbage,
  htmlPage,
  redirect,
  reply,
  startFaultyServer,
} from '../../../support/servers/faulty-server.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const USER_AGENT = 'Loadstar/0.1 (+https://loadstar.example; ops@loadstar.example)';

let server: FaultyServer;
let client: HttpClient;

beforeEach(async () => {
  server = await startFaultyServer();
  client = createHttpClient({
    upstream: 'live',
    userAgent: USER_AGENT,
    clock: steppedClock(NOW),
    limits: { politeMs: 0 },
    allowAddress: (ip) => ip === '127.0.0.1' || ip === '127.0.0.2',
  });
});
afterEach(async () => {
  await client.close();
  await server.close();
});

async function getDocument(path: string, options = {}, sourceOptions = {}): Promise<FetchedDocument> {
  const fetched = await client.forSource('test', sourceOptions).get(server.origin + path, options);
  if (fetched.kind !== 'document') throw new Error(`expected a document, got ${fetched.kind}`);
  return fetched;
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) return error;
  throw new Error(`expected a Fault, got ${String(error)}`);
}

const text = (document: FetchedDocument) => new TextDecoder().decode(document.bytes);

describe('a document', () => {
  it('comes with what a parser and the archive need to know', async () => {
    const lastModified = 'Sun, 01 Mar 2026 11:58:00 GMT';
    const headers = { 'content-type': 'text/csv', etag: '"v1"', 'last-modified': lastModified };
    server.on('/lmp.csv', reply({ headers, body: 'a,b\n1,2\n' }));
    const document = await getDocument('/lmp.csv?day=1');
    expect(document).toEqual({
      kind: 'document',
      url: `${server.origin}/lmp.csv?day=1`,
      finalUrl: `${server.origin}/lmp.csv?day=1`,
      permanentUrl: null,
      bytes: new TextEncoder().encode('a,b\n1,2\n'),
      contentType: 'text/csv',
      fetchedAt: NOW,
      validators: { etag: '"v1"', lastModified },
      lastModified: '2026-03-01T11:58:00.000Z',
    });
  });

  it('has null where the publisher says nothing or nonsense', async () => {
    server.on('/', reply({ headers: { 'last-modified': 'yesterday' }, body: 'x' }));
    const document = await getDocument('/');
    expect(document.contentType).toBeNull();
    expect(document.validators).toEqual({ etag: null, lastModified: 'yesterday' });
    expect(document.lastModified).toBeNull();
  });

  it('is asked for by name and contact, in the encodings that we read', async () => {
    server.on('/', reply({ body: 'x' }));
    await getDocument('/', { accept: 'application/json', headers: { 'X-Api-Key': 'k', 'Accept-Encoding': 'zstd' } });
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': USER_AGENT,
      'accept-encoding': 'gzip, br, deflate',
      accept: 'application/json',
      'x-api-key': 'k',
    });
  });

  it('can be asked for by POST', async () => {
    server.on('/query', reply({ body: '[]' }));
    await getDocument('/query', { method: 'POST', body: 'data=1', headers: { 'content-type': 'text/plain' } });
    expect(server.requests[0]).toMatchObject({ method: 'POST', body: 'data=1' });
    expect(server.requests[0]?.headers).toMatchObject({ 'content-length': '6', 'content-type': 'text/plain' });
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', (bytes: Uint8Array) => bytes],
  ] as const)('is decompressed from %s', async (encoding, compress) => {
    const body = 'interval,node,lmp\n'.repeat(20_000);
    server.on('/', reply({ headers: { 'content-encoding': encoding }, body: compress(Buffer.from(body)) }));
    const document = await getDocument('/');
    expect(text(document)).toBe(body);
    expect(document.bytes.constructor).toBe(Uint8Array);
  });

  it('may be empty, even where it says gzip', async () => {
    server.on('/', reply({ headers: { 'content-encoding': 'gzip' } }));
    expect((await getDocument('/')).bytes.byteLength).toBe(0);
  });

  it('is passed on as it is, be it an error page or garbage: judging it is the parser’s work', async () => {
    server.on('/page', htmlPage());
    server.on('/garbage', garbage());
    expect(text(await getDocument('/page'))).toContain('Service unavailable');
    expect((await getDocument('/garbage')).bytes.byteLength).toBe(4_096);
  });

  it.each([
    ['is not compressed as it says', { 'content-encoding': 'gzip' }, 'not gzip'],
    ['is not brotli as it says', { 'content-encoding': 'br' }, 'not brotli at all, no'],
    ['comes in an encoding nobody asked for', { 'content-encoding': 'zstd' }, 'x'],
    ['is packed twice', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('x'))],
  ])('is refused when it %s', async (_case, headers, body) => {
    server.on('/', reply({ headers, body }));
    const fault = await faultOf(getDocument('/'));
    expect(fault).toMatchObject({ code: 'wrong-document', retryable: false });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a conditional request', () => {
  const lastModified = 'Sun, 01 Mar 2026 11:58:00 GMT';
  const remembering = (validators: Validators) => ({ validatorsFor: () => validators });

  it.each([
    ['ETag', { etag: '"v1"', lastModified: null }],
    ['Last-Modified', { etag: null, lastModified }],
  ])('sends the %s back and learns that nothing changed', async (_name, validators) => {
    server.on('/feed', conditional('<rss/>', { etag: '"v1"', lastModified }));
    const url = `${server.origin}/feed`;
    const fetched = await client.forSource('test', remembering(validators)).get(url);
    expect(fetched).toEqual({ kind: 'not-modified', url, fetchedAt: NOW });
  });

  it('is for the address that the validators belong to', async () => {
    server.on('/feed', conditional('<rss/>', { etag: '"v1"' }));
    const asked: string[] = [];
    const validatorsFor = (url: string) => {
      asked.push(url);
      return null;
    };
    await getDocument('/feed', {}, { validatorsFor });
    expect(asked).toEqual([`${server.origin}/feed`]);
    expect(server.requests[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('gives the new document when the validator is old', async () => {
    server.on('/feed', conditional('<rss/>', { etag: '"v2"' }));
    const document = await getDocument('/feed', {}, remembering({ etag: '"v1"', lastModified: null }));
    expect(document.validators.etag).toBe('"v2"');
  });

  it('is the only one that may be answered with 304', async () => {
    server.on('/feed', reply({ status: 304 }));
    const fault = await faultOf(getDocument('/feed'));
    expect(fault).toMatchObject({ code: 'bad-status', retryable: false, details: { status: 304 } });
  });
});

describe('a redirect', () => {
  it('is followed, and remembered as permanent only where every hop was', async () => {
    server.on('/a', redirect('/b', 301));
    server.on('/b', redirect(`${server.origin}/c`, 308));
    server.on('/t', redirect('/a', 307));
    server.on('/p', redirect('/t', 301));
    server.on('/c', reply({ body: 'here' }));
    expect(await getDocument('/a')).toMatchObject({
      url: `${server.origin}/a`,
      finalUrl: `${server.origin}/c`,
      permanentUrl: `${server.origin}/c`,
    });
    expect(await getDocument('/t')).toMatchObject({ finalUrl: `${server.origin}/c`, permanentUrl: null });
    expect(await getDocument('/p')).toMatchObject({ finalUrl: `${server.origin}/c`, permanentUrl: null });
    expect(server.requests).toHaveLength(3 + 4 + 5);
    // A connection is used again after a redirect; one more may be opened while the first is being freed.
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('may lead to an address with bytes beyond ASCII', async () => {
    server.on('/a', redirect(Buffer.from('/café', 'utf8').toString('latin1'), 302));
    server.on('/caf%C3%A9', reply({ body: 'here' }));
    expect(text(await getDocument('/a'))).toBe('here');
  });

  it('is followed five times and not a sixth', async () => {
    for (let request = 0; request < 6; request += 1) server.on(`/${request}`, redirect(`/${request + 1}`));
    server.on('/6', reply({ body: 'end' }));
    expect(text(await getDocument('/1'))).toBe('end');
    const fault = await faultOf(getDocument('/0'));
    expect(fault).toMatchObject({ code: 'bad-status', retryable: false, details: { reason: 'too-many-redirects' } });
  });

  it('is not followed in a circle', async () => {
    server.on('/a', redirect('/b'));
    server.on('/b', redirect('/a#again'));
    const fault = await faultOf(getDocument('/a'));
    expect(fault).toMatchObject({ code: 'bad-status', retryable: false, details: { reason: 'redirect-loop' } });
    expect(server.requests).toHaveLength(2);
  });

  it('must say where to', async () => {
    server.on('/a', reply({ status: 302 }));
    expect(await faultOf(getDocument('/a'))).toMatchObject({ code: 'bad-status', details: { reason: 'no-location' } });
  });

  it('takes secrets along to the same origin and to no other', async () => {
    await using other = await startFaultyServer();
    const headers = { Authorization: 'Bearer s', Cookie: 'c=1', 'X-Api-Key': 'k', 'Ocp-Apim-Subscription-Key': 'o' };
    const names = ['authorization', 'cookie', 'x-api-key', 'ocp-apim-subscription-key'];
    server.on('/same', redirect('/end'));
    server.on('/away', redirect(`${other.origin}/end`));
    server.on('/end', reply({ body: 'x' }));
    other.on('/end', reply({ body: 'x' }));
    await getDocument('/same', { headers });
    await getDocument('/away', { headers: { ...headers, 'X-Format': 'csv' } });
    const sent = (request: (typeof server.requests)[number] | undefined) =>
      names.filter((name) => request?.headers[name] !== undefined);
    expect(sent(server.requests[1])).toEqual(names);
    expect(sent(other.requests[0])).toEqual([]);
    expect(other.requests[0]?.headers).toMatchObject({ 'x-format': 'csv', 'user-agent': USER_AGENT });
  });

  it.each([
    [303, 'GET', ''],
    [302, 'GET', ''],
    [307, 'POST', 'q'],
  ])('with %i turns a POST into a %s', async (status, method, body) => {
    server.on('/post', redirect('/end', status));
    server.on('/end', reply({ body: 'x' }));
    await getDocument('/post', { method: 'POST', body: 'q', headers: { 'content-type': 'text/plain' } });
    expect(server.requests[1]).toMatchObject({ method, body });
    expect(server.requests[1]?.headers['content-type']).toBe(method === 'POST' ? 'text/plain' : undefined);
  });
});

describe('a document that is not there yet', () => {
  it('is absent where the source foresaw the status, and a fault otherwise', async () => {
    server.on('/tomorrow.csv', reply({ status: 404, body: '<Error><Code>BlobNotFound</Code></Error>' }));
    const url = `${server.origin}/tomorrow.csv`;
    const http = client.forSource('test');
    expect(await http.get(url, { absentOn: [404] })).toEqual({ kind: 'absent', url, status: 404, fetchedAt: NOW });
    expect(await faultOf(http.get(url, { absentOn: [403] }))).toMatchObject({ code: 'bad-status' });
    expect(await faultOf(http.get(url))).toMatchObject({ code: 'bad-status', details: { status: 404 } });
  });
});

describe('cookies', () => {
  const page = () =>
    reply({ headers: { 'set-cookie': ['session=abc; Path=/', 'other=1; Path=/elsewhere'] }, body: '<p/>' });

  it('go back to the host that set them, for the rest of the run', async () => {
    server.on('/page', page());
    server.on('/table.csv', reply({ body: 'a,b' }));
    const http = client.forSource('test', { keepsCookies: true });
    await http.get(`${server.origin}/page`);
    await http.get(`${server.origin}/table.csv`);
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'session=abc']);
  });

  it('that a redirect sets are kept, and sent to nobody else', async () => {
    server.on('/page', redirect('/table.csv', 302, { 'set-cookie': 'session=abc; Path=/' }));
    server.on('/table.csv', reply({ body: 'a,b' }));
    const http = client.forSource('test', { keepsCookies: true });
    await http.get(`${server.origin}/page`);
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'session=abc']);
    const elsewhere = await startFaultyServer('127.0.0.2');
    try {
      elsewhere.on('*', reply({ body: 'x' }));
      await http.get(`${elsewhere.origin}/`);
      expect(elsewhere.requests[0]?.headers.cookie).toBeUndefined();
    } finally {
      await elsewhere.close();
    }
  });

  it('are not kept from run to run, nor without being asked for', async () => {
    server.on('*', page());
    for (const options of [{ keepsCookies: true }, { keepsCookies: true }, {}, {}]) {
      await client.forSource('test', options).get(`${server.origin}/`);
    }
    const plain = client.forSource('test');
    await plain.get(`${server.origin}/`);
    await plain.get(`${server.origin}/`);
    expect(server.requests).toHaveLength(6);
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual(Array(6).fill(undefined));
  });

  it('that a check sets are shown when it leads back to the same address, by every source', async () => {
    server.on('/report?day=1', cookieCheck(reply({ body: 'a,b' })));
    expect(text(await getDocument('/report?day=1'))).toBe('a,b');
    expect(text(await getDocument('/report?day=1', {}, { keepsCookies: true }))).toBe('a,b');
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'checked=1',
      undefined,
      'checked=2',
    ]);
  });

  it('that never please the check, or are not set at all, end the chain', async () => {
    server.on('/never', cookieCheck(reply({ body: 'a,b' }), { everNew: true }));
    server.on('/same', redirect('/same', 302, { 'set-cookie': 'stays=same; Path=/' }));
    expect(await faultOf(getDocument('/never'))).toMatchObject({ details: { reason: 'too-many-redirects' } });
    const before = server.requests.length;
    expect(await faultOf(getDocument('/same'))).toMatchObject({ details: { reason: 'redirect-loop' } });
    expect(server.requests.length - before).toBe(2);
  });
});
