import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { Fault } from '../../../../src/errors.ts';
import { createMemoryHostGate } from '../../../../src/sources/http/host-gate.ts';
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../../../../src/sources/http/http.ts';
import {
  type FaultyServer,
  redirect,
  reply,
  reset,
  slowHeaders,
  startFaultyServer,
  throttled,
} from '../../../support/servers/faulty-server.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const clients: HttpClient[] = [];
let clock: ReturnType<typeof steppedClock>;
let server: FaultyServer;

beforeEach(async () => {
  clock = steppedClock(NOW);
  server = await startFaultyServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

function aClient({ limits, ...options }: Partial<HttpClientOptions> = {}): HttpClient {
  const client = createHttpClient({
    upstream: 'live',
    userAgent: 'test',
    clock,
    limits: { politeMs: 0, retries: 0, ...limits },
    allowAddress: (ip) => ip === '127.0.0.1',
    ...options,
  });
  clients.push(client);
  return client;
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) return error;
  throw new Error(`expected a Fault, got ${String(error)}`);
}

const inSeconds = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toUTCString();

describe('a publisher that asks us to slow down', () => {
  it.each([
    ['429 with seconds', 429, '120', 120_000],
    ['503 with seconds', 503, '120', 120_000],
    ['429 with a date', 429, inSeconds(120), 120_000],
    ['429 with a time that has passed', 429, inSeconds(-60), 1_000],
    ['429 with zero', 429, '0', 1_000],
    ['429 with more than a day', 429, '9999999', 86_400_000],
  ])(
    'by %s is distinguished from a failure, and how long to wait is known',
    async (_case, status, retryAfter, retryAfterMs) => {
      // The publisher's own clock; Node would send the real one.
      server.on('/', reply({ status, headers: { 'retry-after': retryAfter, date: inSeconds(0) } }));
      const fault = await faultOf(aClient().forSource('a').get(server.origin));
      expect(fault).toMatchObject({ code: 'throttled', retryable: true, details: { status, retryAfterMs } });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('by a date on a clock that is wrong by an hour waits the minute that was meant', async () => {
    server.on('/', reply({ status: 429, headers: { 'retry-after': inSeconds(3_660), date: inSeconds(3_600) } }));
    const fault = await faultOf(aClient().forSource('a').get(server.origin));
    expect(fault.details.retryAfterMs).toBe(60_000);
  });

  it('is left alone until then, by all sources, and asked again after it', async () => {
    server.on('/busy', throttled(60));
    server.on('/', reply({ body: 'x' }));
    const client = aClient();
    await faultOf(client.forSource('a').get(`${server.origin}/busy`));
    clock.advanceMs(20_000);
    const fault = await faultOf(client.forSource('b').get(server.origin));
    expect(fault).toMatchObject({ code: 'host-paused', retryable: true, details: { retryAfterMs: 40_000 } });
    expect(server.requests).toHaveLength(1);
    expect(client.hostState()).toMatchObject([{ pausedUntil: '2026-03-01T12:01:00.000Z', throttledInARow: 1 }]);
    clock.advanceMs(40_000);
    expect(await client.forSource('b').get(server.origin)).toMatchObject({ kind: 'document' });
    expect(client.hostState()).toMatchObject([{ pausedUntil: null, throttledInARow: 0 }]);
  });

  it('does not stop another host', async () => {
    await using other = await startFaultyServer();
    other.on('/', reply({ body: 'x' }));
    server.on('/', throttled(60));
    const http = aClient().forSource('a');
    await faultOf(http.get(server.origin));
    expect(await http.get(other.origin)).toMatchObject({ kind: 'document' });
  });

  it('for a moment only is waited for', async () => {
    server.on('/', throttled(1), reply({ body: 'x' }));
    const http = aClient().forSource('a');
    await faultOf(http.get(server.origin));
    clock.advanceMs(900);
    expect(await http.get(server.origin)).toMatchObject({ kind: 'document' });
    const [first, second] = server.requests;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(90);
  });

  it('without naming a time is left alone for longer and longer', async () => {
    server.on('/', throttled(null));
    const http = aClient({ limits: { pauseBaseMs: 8_000, pauseMaxMs: 30_000 } }).forSource('a');
    const pauses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const fault = await faultOf(http.get(server.origin));
      expect(fault.code).toBe('throttled');
      pauses.push(fault.details.retryAfterMs ?? 0);
      clock.advanceMs(60_000);
    }
    [8_000, 16_000, 30_000, 30_000].forEach((most, time) => {
      expect(pauses[time]).toBeGreaterThanOrEqual(most / 2);
      expect(pauses[time]).toBeLessThanOrEqual(most);
    });
  });

  it('behind a redirect is paused itself, not the one that redirected', async () => {
    await using target = await startFaultyServer();
    target.on('/', throttled(60));
    server.on('/away', redirect(target.origin));
    server.on('/', reply({ body: 'x' }));
    const http = aClient().forSource('a');
    await faultOf(http.get(`${server.origin}/away`));
    expect(await http.get(server.origin)).toMatchObject({ kind: 'document' });
    expect(await faultOf(http.get(target.origin))).toMatchObject({ code: 'host-paused' });
  });

  it('is heeded by every client that shares the gate', async () => {
    server.on('/', throttled(60));
    const gate = createMemoryHostGate(clock);
    await faultOf(aClient({ gate }).forSource('a').get(server.origin));
    expect(await faultOf(aClient({ gate }).forSource('b').get(server.origin))).toMatchObject({ code: 'host-paused' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a host that keeps failing', () => {
  const limits = { breakerFailures: 3, breakerOpenMs: 1_500 };

  it.each([
    ['resets', reset(), 'unreachable'],
    ['times out', slowHeaders(), 'timed-out'],
    ['answers 500', reply({ status: 500 }), 'bad-status'],
  ])('by %s is left alone, then tried by one request', async (_case, answer, code) => {
    server.on('/', answer);
    server.on('/well', reply({ body: 'x' }));
    const client = aClient({ limits: { ...limits, headersMs: 300 } });
    const http = client.forSource('a');
    for (let time = 0; time < 3; time += 1) expect((await faultOf(http.get(server.origin))).code).toBe(code);
    const paused = await faultOf(http.get(`${server.origin}/well`));
    expect(paused).toMatchObject({ code: 'host-paused', retryable: true });
    expect(paused.details.retryAfterMs).toBeGreaterThan(0);
    expect(paused.details.retryAfterMs).toBeLessThanOrEqual(1_500);
    expect(client.hostState()).toMatchObject([{ breaker: 'open' }]);
    expect(server.requests).toHaveLength(3);
    await vi.waitFor(async () => expect(await http.get(`${server.origin}/well`)).toMatchObject({ kind: 'document' }), {
      timeout: 30_000,
    });
    expect(client.hostState()).toMatchObject([{ breaker: 'closed' }]);
  });

  it('is not one that refuses, or that answers now and then', async () => {
    server.on('/gone', reply({ status: 404 }));
    server.on('/', reply({ status: 500 }), reply({ status: 500 }), reply({ body: 'x' }), reply({ status: 500 }));
    const http = aClient({ limits }).forSource('a');
    for (let time = 0; time < 10; time += 1) {
      expect(await faultOf(http.get(`${server.origin}/gone`))).toMatchObject({ code: 'bad-status' });
    }
    await faultOf(http.get(server.origin));
    await faultOf(http.get(server.origin));
    await http.get(server.origin);
    await faultOf(http.get(server.origin));
    expect(await faultOf(http.get(server.origin))).toMatchObject({ code: 'bad-status' });
  });

  it('is known by its own failure when the breaker opens during the retries', async () => {
    server.on('/', reset());
    const fault = await faultOf(
      aClient({ limits: { ...limits, breakerFailures: 2, retries: 2, retryBaseMs: 1 } })
        .forSource('a')
        .get(server.origin),
    );
    expect(fault.code).toBe('unreachable');
    expect(server.requests).toHaveLength(2);
  });

  it('is tried again in time though the wall clock was set back an hour', async () => {
    server.on('/', reply({ status: 500 }), reply({ body: 'x' }));
    const http = aClient({ limits: { breakerFailures: 1, breakerOpenMs: 50 } }).forSource('a');
    await faultOf(http.get(server.origin));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await vi.waitFor(async () => expect(await http.get(server.origin)).toMatchObject({ kind: 'document' }), {
      timeout: 30_000,
    });
  });
});

describe('politeness', () => {
  const gapsMs = (requests: FaultyServer['requests']) =>
    requests.slice(1).map((request, index) => request.atMs - (requests[index]?.atMs ?? 0));

  it('keeps an interval between request starts at one host, for all sources together', async () => {
    server.on('*', slowHeaders(300, reply({ body: 'x' })));
    const client = aClient({ limits: { politeMs: 150 } });
    await Promise.all(['a', 'b', 'c', 'd'].map((source) => client.forSource(source).get(`${server.origin}/${source}`)));
    const gaps = gapsMs(server.requests);
    expect(gaps).toHaveLength(3);
    // Between the start of a request and its arrival a busy machine takes what it takes: held against the three together.
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(225);
  });

  it('keeps a source’s own longer interval, and asks other hosts meanwhile', async () => {
    await using other = await startFaultyServer();
    other.on('/', reply({ body: 'x' }));
    server.on('/', reply({ body: 'x' }));
    const http = aClient().forSource('slow', { politeMs: 400 });
    await Promise.all([http.get(server.origin), http.get(server.origin), http.get(other.origin)]);
    expect(gapsMs(server.requests)[0]).toBeGreaterThan(300);
    expect(other.requests).toHaveLength(1);
  });

  it('does not count the wait for a turn against the whole time', async () => {
    server.on('/', reply({ body: 'x' }));
    const http = aClient({ limits: { wholeMs: 600 } }).forSource('slow', { politeMs: 800 });
    const all = await Promise.all([http.get(server.origin), http.get(server.origin)]);
    expect(all.map((fetched) => fetched.kind)).toEqual(['document', 'document']);
  });

  it('lets a waiting request go as soon as its caller gives up', async () => {
    server.on('/', reply({ body: 'x' }));
    const controller = new AbortController();
    const client = aClient();
    const http = client.forSource('slow', { politeMs: 60_000, signal: controller.signal });
    await http.get(server.origin);
    const waiting = http.get(server.origin);
    const outcome = expect(waiting).rejects.toThrow('enough');
    await vi.waitFor(() => expect(client.hostState()[0]?.running).toBe(1));
    controller.abort(new Error('enough'));
    await outcome;
    expect(server.requests).toHaveLength(1);
  });

  it('lets a request in the queue of a busy host go as soon as its caller gives up', async () => {
    server.on('*', slowHeaders());
    const client = aClient();
    const busy = Array.from({ length: 4 }, (_, n) => client.forSource('busy').get(`${server.origin}/${n}`));
    const ended = Promise.allSettled(busy);
    await server.received(4);
    const controller = new AbortController();
    const queued = client.forSource('queued', { signal: controller.signal }).get(server.origin);
    const outcome = expect(queued).rejects.toThrow('enough');
    await vi.waitFor(() => expect(client.hostState()[0]?.waiting).toBe(1));
    controller.abort(new Error('enough'));
    await outcome;
    await client.close();
    await ended;
    expect(server.requests).toHaveLength(4);
  });

  it('asks one host at most four things at a time', async () => {
    const held: (() => void)[] = [];
    server.on('*', (_request, response) => void held.push(() => response.end('x')));
    const client = aClient();
    const http = client.forSource('a');
    const all = Promise.all(Array.from({ length: 9 }, (_, n) => http.get(`${server.origin}/${n}`)));
    for (let done = 0; done < 9; done += 1) {
      await server.received(Math.min(9, done + 4));
      expect(server.requests.length).toBeLessThanOrEqual(done + 4);
      held.shift()?.();
    }
    await all;
  });
});

describe('the gate of one process', () => {
  it('books turns one interval apart and never shortens a pause', async () => {
    const gate = createMemoryHostGate(clock);
    expect(await gate.reserve('h', 5_000)).toBe(0);
    expect(await gate.reserve('h', 5_000)).toBeGreaterThan(4_900);
    expect(await gate.reserve('h', 5_000)).toBeGreaterThan(9_900);
    expect(await gate.reserve('other', 5_000)).toBe(0);
    const later = new Date('2026-03-01T12:10:00Z');
    await gate.pauseUntil('h', later);
    await gate.pauseUntil('h', new Date('2026-03-01T12:05:00Z'));
    expect(await gate.pausedUntil('h')).toEqual(later);
    expect(await gate.pausedUntil('other')).toBeNull();
    clock.set(later);
    expect(await gate.pausedUntil('h')).toBeNull();
  });
});
