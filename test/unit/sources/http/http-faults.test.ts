import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/clock.ts';
import { Fault } from '../../../../src/errors.ts';
import { createHttpClient, type Fetched, type GetOptions, type HttpClient } from '../../../../src/sources/http/http.ts';
import type { Limits } from '../../../../src/sources/http/limits.ts';
import {
  cutOff,
  drip,
  endless,
  type FaultyServer,
  gzipBomb,
  halfBody,
  notHttp,
  pauseInside,
  reply,
  reset,
  slowHeaders,
  stall,
  startFaultyServer,
  wrongLength,
} from '../../../support/servers/faulty-server.ts';

const textOf = (answer: Fetched) => (answer.kind === 'document' ? Buffer.from(answer.bytes).toString() : answer.kind);
const MIB = 1024 ** 2;
const brotliBomb = brotliCompressSync(Buffer.alloc(64 * MIB), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

let server: FaultyServer;
const clients: HttpClient[] = [];

beforeEach(async () => {
  server = await startFaultyServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

function aClient(limits: Partial<Limits> = {}): HttpClient {
  const client = createHttpClient({
    upstream: 'live',
    userAgent: 'test',
    clock: systemClock,
    limits: { politeMs: 0, retries: 0, retryBaseMs: 5, ...limits },
    allowAddress: (ip) => ip === '127.0.0.1',
    lookup: (_host, _options, callback) => callback(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }), '', 0),
  });
  clients.push(client);
  return client;
}

async function faultOfGet(limits: Partial<Limits> = {}, options: GetOptions = {}, path = '/'): Promise<Fault> {
  const error = await aClient(limits)
    .forSource('test')
    .get(server.origin + path, options)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (error instanceof Fault) return error;
  throw new Error(`expected a Fault, got ${error instanceof Error ? error.stack : String(error)}`);
}

describe('a broken connection', () => {
  it.each([
    ['half a body', halfBody('x'.repeat(20_000)), 'unreachable'],
    ['a body shorter than its Content-Length', wrongLength('abc', 10), 'unreachable'],
    ['a reset before the headers', reset(), 'unreachable'],
    ['a reset inside a chunked body', reset('part'), 'unreachable'],
    ['a chunked body without its last chunk', cutOff('part'), 'unreachable'],
    [
      'a chunked body without its last chunk on a connection that was to close',
      cutOff('part', { connection: 'close' }),
      'unreachable',
    ],
    [
      'half a gzip body',
      wrongLength(gzipSync(randomBytes(20_000)).subarray(0, 9_000), 20_000, { 'content-encoding': 'gzip' }),
      'unreachable',
    ],
    [
      'a gzip body cut off by its own server',
      reply({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(randomBytes(20_000)).subarray(0, 9_000) }),
      'unreachable',
    ],
    ['bytes that are not HTTP', notHttp(), 'unreachable'],
  ])('as %s is a fault to retry, never a short document', async (_case, answer, code) => {
    server.on('/', answer);
    const fault = await faultOfGet();
    expect(fault).toMatchObject({ code, retryable: true });
    expect(fault.message).toContain(server.origin);
  });

  it('is tried again twice, and then its document comes through', async () => {
    server.on('/', reset(), reset('part'), reply({ body: 'whole' }));
    const fetched = await aClient({ retries: 2 }).forSource('test').get(server.origin);
    expect(fetched).toMatchObject({ kind: 'document', bytes: new TextEncoder().encode('whole') });
    expect(server.requests).toHaveLength(3);
  });

  it('is not tried a fourth time', async () => {
    server.on('/', reset());
    expect(await faultOfGet({ retries: 2 })).toMatchObject({ code: 'unreachable' });
    expect(server.requests).toHaveLength(3);
  });

  it('is not tried again for a POST', async () => {
    server.on('/', reset());
    expect(await faultOfGet({ retries: 2 }, { method: 'POST', body: 'x' })).toMatchObject({ code: 'unreachable' });
    expect(server.requests).toHaveLength(1);
  });

  it('as a refused one is a fault to retry', async () => {
    await server.close();
    const fault = await faultOfGet({ retries: 1 });
    expect(fault).toMatchObject({ code: 'unreachable', retryable: true, details: { reason: 'refused' } });
  });

  it('as a name that does not resolve is a fault to retry', async () => {
    const error = await aClient()
      .forSource('test')
      .get('http://nowhere.example/')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unreachable', retryable: true, details: { reason: 'dns' } });
  });

  it('as TLS with a server that speaks none is a fault to retry', async () => {
    const address = server.origin.replace('http:', 'https:');
    const error = await aClient()
      .forSource('test')
      .get(address)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unreachable', retryable: true });
  });
});

describe('a slow publisher', () => {
  it.each([
    ['never sends headers', slowHeaders(), { headersMs: 200 }, 'headers', /no answer headers within 0.2 s/],
    ['falls silent inside the body', stall('part'), { bodyIdleMs: 200 }, 'body-idle', /body stopped .* within 0.2 s/],
    [
      'sends a byte now and then',
      drip(40),
      { bodyIdleMs: 200, wholeMs: 400 },
      'whole',
      /not finished within 0.4 s in all/,
    ],
  ])('that %s is left, and the limit is named', async (_case, answer, limits, reason, message) => {
    server.on('/', answer);
    const fault = await faultOfGet({ ...limits, retries: 2 });
    expect(fault).toMatchObject({ code: 'timed-out', retryable: true, details: { reason } });
    expect(fault.message).toMatch(message);
    expect(server.requests).toHaveLength(1);
    await server.idle();
  });

  it('is waited for where the source says that it reckons for long', async () => {
    server.on('/', slowHeaders(2_500, reply({ body: 'reckoned' })));
    expect(await faultOfGet({ headersMs: 200 })).toMatchObject({ code: 'timed-out', details: { reason: 'headers' } });
    const client = aClient({ headersMs: 200, wholeMs: 400, retries: 0 });
    const answer = await client.forSource('test').get(`${server.origin}/`, { patienceMs: 20_000 });
    expect(answer.kind === 'document' && Buffer.from(answer.bytes).toString()).toBe('reckoned');
  });

  it('is waited for between two pieces and in all, where the source says so for all of its documents', async () => {
    server.on('/pause', pauseInside('first', 2_500, 'second'));
    server.on('/slow', slowHeaders(2_500, reply({ body: 'large' })));
    const limits = { headersMs: 1_000, bodyIdleMs: 200, wholeMs: 1_000, retries: 0 };
    expect(await faultOfGet(limits, {}, '/pause')).toMatchObject({ details: { reason: 'body-idle' } });
    expect(await faultOfGet({ ...limits, headersMs: 20_000 }, {}, '/slow')).toMatchObject({
      details: { reason: 'whole' },
    });
    const patient = aClient(limits).forSource('test', { patienceMs: 20_000 });
    expect(textOf(await patient.get(`${server.origin}/pause`))).toBe('firstsecond');
    const large = aClient({ ...limits, headersMs: 20_000 }).forSource('test', { wholeMs: 20_000 });
    expect(textOf(await large.get(`${server.origin}/slow`))).toBe('large');
  });

  it('is held to the whole time inside a compressed body too', async () => {
    server.on('/', stall(gzipSync(randomBytes(20_000)).subarray(0, 9_000), { 'content-encoding': 'gzip' }));
    expect(await faultOfGet({ wholeMs: 200 })).toMatchObject({ code: 'timed-out', details: { reason: 'whole' } });
    await server.idle();
  });

  it('that does not accept the connection is left', async () => {
    const client = createHttpClient({
      upstream: 'live',
      userAgent: 'test',
      clock: systemClock,
      limits: { connectMs: 200 },
      lookup: () => {},
    });
    clients.push(client);
    const error = await client
      .forSource('test')
      .get('http://silent.example/')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'timed-out', details: { reason: 'connect' } });
    expect((error as Fault).message).toMatch(/no connection within 0.2 s/);
  });

  it('may not spend more than the whole time on redirects and retries together', async () => {
    server.on('/', slowHeaders(200, reply({ status: 302, headers: { location: '/2' } })));
    server.on('/2', slowHeaders(200, reply({ status: 302, headers: { location: '/3' } })));
    server.on('/3', slowHeaders(200, reply({ body: 'late' })));
    expect(await faultOfGet({ wholeMs: 500 })).toMatchObject({ code: 'timed-out', details: { reason: 'whole' } });
    expect(server.requests).not.toHaveLength(1);
  });

  it('is left at once when the caller gives up, with the caller’s reason', async () => {
    server.on('/', slowHeaders());
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const got = aClient().forSource('test', { signal: controller.signal }).get(server.origin);
    await server.received(1);
    controller.abort(reason);
    await expect(got).rejects.toBe(reason);
    await server.idle();
  });

  it('is left when the client is closed, which then serves nobody', async () => {
    server.on('/', slowHeaders());
    const client = aClient();
    const got = client.forSource('test').get(server.origin);
    const outcome = expect(got).rejects.toMatchObject({ code: 'unavailable' });
    await server.received(1);
    await client.close();
    await outcome;
    await expect(client.forSource('test').get(server.origin)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a body that is too large', () => {
  const lengthy = { 'content-length': 10 * 1024 ** 3 };

  it('is refused by its Content-Length before it is read', async () => {
    server.on('/', endless({ headers: lengthy }));
    const fault = await faultOfGet();
    expect(fault).toMatchObject({ code: 'too-large', retryable: false });
    expect(fault.message).toMatch(/declares 10737418240 bytes/);
    await server.idle();
    expect(server.bodyBytes).toBeLessThan(16 * MIB);
  });

  it('is let go at the limit when it comes in chunks without end', async () => {
    server.on('/', endless());
    const growth = await heapGrowth(async () => {
      const fault = await faultOfGet({}, { maxBytes: 5 * MIB });
      expect(fault).toMatchObject({ code: 'too-large', retryable: false });
    });
    await server.idle();
    expect(server.bodyBytes).toBeGreaterThan(5 * MIB);
    expect(server.bodyBytes).toBeLessThan(40 * MIB);
    expect(growth).toBeLessThan(20 * MIB);
  });

  it('is let go at the limit however it was packed: 10 GB of gzip unpack to no more than the limit', async () => {
    server.on('/', gzipBomb(10 * 1024 ** 3));
    const growth = await heapGrowth(async () => {
      const fault = await faultOfGet({}, { maxBytes: 5 * MIB });
      expect(fault).toMatchObject({ code: 'too-large' });
    });
    await server.idle();
    expect(growth).toBeLessThan(20 * MIB);
    expect(server.bodyBytes).toBeLessThan(8 * MIB);
  });

  it('is let go in brotli too', async () => {
    server.on('/', reply({ headers: { 'content-encoding': 'br' }, body: brotliBomb }));
    const growth = await heapGrowth(async () => {
      expect(await faultOfGet({}, { maxBytes: MIB })).toMatchObject({ code: 'too-large' });
    });
    expect(growth).toBeLessThan(20 * MIB);
  });

  it('is checked on the wire as well', async () => {
    server.on('/', endless({ chunk: gzipSync(randomBytes(100_000)), headers: { 'content-encoding': 'gzip' } }));
    const fault = await faultOfGet({ maxWireBytes: 50_000 });
    expect(fault).toMatchObject({ code: 'too-large' });
    expect(fault.message).toMatch(/more than the 50000 bytes/);
  });

  it('is one byte above the limit, not one at it', async () => {
    const body = randomBytes(10_000);
    server.on('/plain', reply({ body }));
    server.on('/gzip', reply({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) }));
    for (const path of ['/plain', '/gzip']) {
      const fetched = await aClient()
        .forSource('test', { maxBytes: 10_000 })
        .get(server.origin + path);
      expect(fetched).toMatchObject({ kind: 'document', bytes: new Uint8Array(body) });
      expect(await faultOfGet({}, { maxBytes: 9_999 }, path)).toMatchObject({ code: 'too-large' });
    }
  });

  it('may be its headers', async () => {
    server.on('/', reply({ headers: { 'x-long': 'x'.repeat(80_000) }, body: 'x' }));
    expect(await faultOfGet()).toMatchObject({ code: 'too-large', details: { reason: 'headers' } });
  });
});

describe('a bad status', () => {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [410, false],
    [425, true],
    [451, false],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [204, true],
    [206, false],
    [300, false],
  ])('%i is worth another try: %s', async (status, retryable) => {
    server.on('/', reply({ status, body: status === 204 ? '' : 'x' }));
    expect(await faultOfGet()).toMatchObject({ code: 'bad-status', retryable, details: { status } });
  });

  it.each([502, 503, 504])('%i is tried again at once, since it passes', async (status) => {
    server.on('/', reply({ status }), reply({ body: 'back' }));
    const fetched = await aClient({ retries: 1 }).forSource('test').get(server.origin);
    expect(fetched.kind).toBe('document');
  });

  it.each([500, 404, 403])('%i is left to the job', async (status) => {
    server.on('/', reply({ status }));
    await faultOfGet({ retries: 2 });
    expect(server.requests).toHaveLength(1);
  });

  it('lets the connection go with the rest of the answer', async () => {
    server.on('/', endless({ status: 404 }));
    for (let time = 0; time < 6; time += 1) expect(await faultOfGet()).toMatchObject({ details: { status: 404 } });
    await server.idle();
    expect(server.requests).toHaveLength(6);
  });

  it('never shows a key', async () => {
    server.on('/', reply({ status: 403 }));
    const fault = await faultOfGet({}, {}, '/?api_key=s3cret&data[0]=price');
    expect(fault.message).toContain('api_key=redacted');
    expect(fault.message).not.toContain('s3cret');
  });
});

/** Growth of all memory of this process while `work` runs, at its highest, in bytes. */
async function heapGrowth(work: () => Promise<void>): Promise<number> {
  const held = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, held());
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(highest, held()) - before;
}
