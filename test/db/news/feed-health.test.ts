import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../../../jobs/registry.ts';
import type { QueuedSlot } from '../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createScheduler } from '../../../jobs/runtime/scheduler.ts';
import { startWorker } from '../../../jobs/runtime/worker.ts';
import { systemClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { unitConditionsOf } from '../../../src/read/meta/source-state.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { news } from '../../../src/sources/news/index.ts';
import type { AnySource, SourceUnit } from '../../../src/sources/source.ts';
import { loadSourceStates } from '../../../src/store/ingest/load-source-status.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { eventually } from '../../support/api/eventually.ts';
import {
  A,
  aFeed,
  aFeedWorld,
  type FeedWorld,
  HOUR_MS,
  MINUTE_MS,
  requestsWithin,
  START,
} from '../../support/news/feed-world.ts';
import { conditional, htmlPage, reply, reset, slowHeaders, throttled } from '../../support/servers/faulty-server.ts';

const SIBLING: SourceUnit = { id: 'feed-a-more', title: 'Feed A, more', url: 'https://a.example/more' };
const log = createLog('silent');

let world: FeedWorld;
let server: FeedWorld['server'];
let clock: FeedWorld['clock'];
let db: FeedWorld['db'];
beforeEach(async () => {
  world = await aFeedWorld();
  ({ server, clock, db } = world);
});
afterEach(() => world.close());

describe('a feed that is well', () => {
  it('is asked at every slot with what it said of its version, and a 304 is a success', async () => {
    server.on(A.url, conditional(aFeed('one'), { etag: '"v1"', lastModified: 'Fri, 20 Nov 2026 11:00:00 GMT' }));
    expect(await world.slot()).toMatchObject({ outcome: 'stored', written: 1 });
    clock.advanceMs(5 * MINUTE_MS);
    expect(await world.slot()).toMatchObject({ outcome: 'not-modified', fetched: 0 });
    const [, second] = server.requests;
    expect(second?.headers['if-none-match']).toBe('"v1"');
    expect(second?.headers['if-modified-since']).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
    expect(await world.state()).toMatchObject({
      consecutiveFailures: 0,
      notBefore: null,
      movedTo: null,
      retiredAt: null,
    });
    expect(unitConditionsOf(await loadSourceStates(db), clock.now())).toEqual([]);
  });
});

describe('the slots of feeds', () => {
  it('come every five minutes, each feed at its own second', async () => {
    const sourceSettings = new Map([['CONTACT_EMAIL', 'operator@operator.example']]);
    const jobs = createJobs({ ...world.deps, sourceSettings }, [news as AnySource], []);
    const added: QueuedSlot[] = [];
    const add = async (slots: readonly QueuedSlot[]) => void added.push(...slots);
    const scheduler = createScheduler({ db, queue: { add }, jobs, clock, log });
    const slotsAt = async (now: string) => {
      added.length = 0;
      await scheduler.reconcile(new Date(now));
      const feeds = added.filter(({ job }) => job.startsWith('ingest-news.'));
      return new Map(feeds.map(({ job, slot: due }) => [job, due.getTime()]));
    };
    const first = await slotsAt('2026-11-20T12:00:00Z');
    expect(first.size).toBe(news.units?.length);
    expect(new Set(first.values()).size).toBeGreaterThan(first.size * 0.8);
    expect(Math.max(...first.values())).toBeLessThanOrEqual(Date.parse('2026-11-20T12:00:00Z'));
    expect(Math.min(...first.values())).toBeGreaterThan(Date.parse('2026-11-20T11:55:00Z'));
    const second = await slotsAt('2026-11-20T12:05:00Z');
    expect([...second]).toEqual([...first].map(([job, due]) => [job, due + 5 * MINUTE_MS]));
  });

  it('are none for a feed that needs a contact address where none is set', () => {
    const named = (settings: ReadonlyMap<string, string>) =>
      createJobs({ ...world.deps, sourceSettings: settings }, [news as AnySource], []).has(
        'ingest-news.sec-press-releases',
      );
    expect(named(new Map())).toBe(false);
    expect(named(new Map([['CONTACT_EMAIL', 'operator@operator.example']]))).toBe(true);
  });
});

describe('a feed that fails', () => {
  it.each([
    ['429 without a time', throttled(null), 5],
    ['403', reply({ status: 403 }), 3],
    ['404', reply({ status: 404 }), 3],
    ['500', reply({ status: 500 }), 6],
    ['a page that is no feed', htmlPage(), 6],
  ])('with %s is asked ever less often, and found again', async (_what, answer, most) => {
    server.on(A.url, answer);
    const requests = await requestsWithin(world, 4);
    expect(requests).toBeGreaterThanOrEqual(2);
    expect(requests).toBeLessThanOrEqual(most);
    expect(await world.state()).toMatchObject({ consecutiveFailures: requests, retiredAt: null });

    server.on(A.url, reply({ body: aFeed('back') }));
    const { notBefore } = await world.state();
    const restLeftMs = Date.parse(notBefore ?? START) - clock.now().getTime();
    expect(restLeftMs).toBeLessThanOrEqual(4 * HOUR_MS);
    clock.advanceMs(Math.max(0, restLeftMs));
    expect(await world.slot()).toMatchObject({ outcome: 'stored' });
    expect(await world.state()).toMatchObject({ consecutiveFailures: 0, notBefore: null, lastFault: null });
  });

  it('rests as long as its publisher says', async () => {
    server.on(A.url, throttled(7_200, 503), reply({ body: aFeed('back') }));
    expect(await world.slot()).toMatchObject({ retryable: false });
    expect(await world.state()).toMatchObject({ notBefore: '2026-11-20T14:00:00Z', lastFaultCode: 'throttled' });
    clock.set('2026-11-20T13:59:59.000Z');
    expect(await world.slot()).toEqual({ outcome: 'paused', paused_until: '2026-11-20T14:00:00.000Z' });
    clock.set('2026-11-20T14:00:00.000Z');
    expect(await world.slot()).toMatchObject({ outcome: 'stored' });
    expect(server.requests).toHaveLength(2);
  });

  it('is reported, with the moment until which it rests', async () => {
    server.on(A.url, reply({ status: 403 }));
    await world.slot();
    const { notBefore } = await world.state();
    expect(unitConditionsOf(await loadSourceStates(db), clock.now())).toEqual([
      {
        unit: A.id,
        state: `backing off until ${notBefore}`,
        backingOffUntil: notBefore,
        movedTo: null,
        movedAt: null,
        retiredAt: null,
      },
    ]);
    clock.advanceMs(HOUR_MS);
    expect(unitConditionsOf(await loadSourceStates(db), clock.now())).toEqual([]);
  });

  it('is asked by one request a slot once it has failed, not by three', async () => {
    server.on(A.url, reset());
    await world.slot();
    const first = server.requests.length;
    expect(first).toBe(3);
    clock.advanceMs(HOUR_MS);
    await world.slot();
    expect(server.requests.length - first).toBe(1);
  });

  it('leaves the pause of its host to its siblings, without a failure of theirs', async () => {
    server.on(A.url, throttled(600));
    server.on(SIBLING.url, reply({ body: aFeed('sibling') }));
    await world.slot();
    expect(await world.slot(SIBLING)).toMatchObject({
      fault: expect.stringContaining('asked us to pause'),
      retryable: false,
    });
    expect(await world.state(SIBLING.id)).toMatchObject({ consecutiveFailures: 0, notBefore: '2026-11-20T12:10:00Z' });
    clock.advanceMs(10 * MINUTE_MS);
    expect(await world.slot(SIBLING)).toMatchObject({ outcome: 'stored' });
    expect(world.asked()).toEqual([A.url, SIBLING.url]);
  });

  it('is tried once by the queue, not once for each try of the job', async () => {
    server.on('*', throttled(null));
    const jobs = createJobs(world.deps, [{ ...news, units: [A] } as AnySource], []);
    const job = jobs.get(`ingest-news.${A.id}`);
    if (job === undefined) throw new Error('no such job');
    const queue = await openQueue({ databaseUrl: world.databaseUrl, redisUrl: null, log });
    const worker = startWorker(world.deps, { queue, jobs, concurrency: 2, log });
    const due = new Date(START);
    await openSlot(db, { job: job.name, slot: due });
    await queue.add([{ job: job.name, slot: due, attempts: job.attempts, backoffMs: 10 }]);
    const [row] = await eventually(
      async () => (await db.pool.query('select state, attempts, fault_code from job_runs')).rows,
      (rows) => rows.every((one) => one.state === 'failed' || one.state === 'done'),
    );
    expect(row).toEqual({ state: 'failed', attempts: 1, fault_code: 'throttled' });
    expect(server.requests).toHaveLength(1);
    await worker.close();
    await queue.close();
  });
});

describe('a feed that hangs', () => {
  it('holds no other feed up', async () => {
    const others = Array.from({ length: 12 }, (_, at) => ({
      id: `feed-${at}`,
      title: `Feed ${at}`,
      url: `https://host-${at}.example/feed`,
    }));
    const hanging = { id: 'hanging', title: 'Hanging', url: 'https://slow.example/feed' };
    server.on('*', reply({ body: aFeed('quick') }));
    server.on(hanging.url, slowHeaders());
    const limits = { headersMs: 300_000, wholeMs: 300_000 };
    const patient = createHttpClient({
      upstream: new URL(server.origin),
      userAgent: 'test',
      clock: systemClock,
      limits,
    });
    const live = { ...world.deps, clock: systemClock, http: patient };
    const jobs = createJobs(live, [{ ...news, units: [hanging, ...others] } as AnySource], []);
    const queue = await openQueue({ databaseUrl: world.databaseUrl, redisUrl: null, log });
    const due = new Date(START);
    const units = [hanging, ...others];
    for (const { id } of units) await openSlot(db, { job: `ingest-news.${id}`, slot: due });
    await queue.add(units.map(({ id }) => ({ job: `ingest-news.${id}`, slot: due, attempts: 3, backoffMs: 10 })));
    const worker = startWorker(live, { queue, jobs, concurrency: 4, log });
    const rows = await eventually(
      async () => (await db.pool.query<{ job: string; state: string }>('select job, state from job_runs')).rows,
      (found) => found.filter(({ state: now }) => now === 'done').length === others.length,
    );
    // All the others are done while it still hangs.
    expect(rows.filter(({ state: now }) => now !== 'done')).toEqual([{ job: 'ingest-news.hanging', state: 'running' }]);
    await worker.close(0);
    await patient.close();
    await queue.close();
  });

  it('takes a worker for no longer than a request may last, and rests afterwards, when more hang than there are workers', async () => {
    const hanging = Array.from({ length: 6 }, (_, at) => ({
      id: `hanging-${at}`,
      title: `Hanging ${at}`,
      url: `https://slow-${at}.example/feed`,
    }));
    server.on('*', reply({ body: aFeed('quick') }));
    for (const { url } of hanging) server.on(url, slowHeaders());
    const limits = { headersMs: 400, wholeMs: 400 };
    const hasty = createHttpClient({ upstream: new URL(server.origin), userAgent: 'test', clock: systemClock, limits });
    const live = { ...world.deps, clock: systemClock, http: hasty };
    const units = [...hanging, A, SIBLING];
    const jobs = createJobs(live, [{ ...news, units } as AnySource], []);
    const queue = await openQueue({ databaseUrl: world.databaseUrl, redisUrl: null, log });
    const due = new Date(START);
    for (const { id } of units) await openSlot(db, { job: `ingest-news.${id}`, slot: due });
    await queue.add(units.map(({ id }) => ({ job: `ingest-news.${id}`, slot: due, attempts: 3, backoffMs: 10 })));
    const worker = startWorker(live, { queue, jobs, concurrency: 4, log });
    const rows = await eventually(
      async () => (await db.pool.query('select job, state, attempts, fault_code from job_runs order by job')).rows,
      (found) => found.every(({ state: now }) => now === 'done' || now === 'failed'),
    );
    const failed = hanging.map(({ id }) => ({
      job: `ingest-news.${id}`,
      state: 'failed',
      attempts: 1,
      fault_code: 'timed-out',
    }));
    expect(rows.filter(({ job }) => job.includes('hanging'))).toEqual(failed);
    expect(rows.filter(({ state: now }) => now === 'done')).toHaveLength(2);
    expect(server.requests).toHaveLength(units.length);
    await worker.close();
    await queue.close();
    await hasty.close();
  });
});
