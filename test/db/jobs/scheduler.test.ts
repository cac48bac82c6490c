import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QueuedSlot } from '../../../jobs/runtime/job-queue.ts';
import { createScheduler } from '../../../jobs/runtime/scheduler.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { claimSlot } from '../../../src/store/ops/job-runs.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';
import { anEffectJob, jobsByName } from '../../support/db/effect-job.ts';

const log = createLog('silent');
const at = (text: string) => new Date(`2026-01-05T${text}Z`);

describe('the scheduler', () => {
  let db: Database;
  let queued: QueuedSlot[];
  let isQueueAway: boolean;

  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    queued = [];
    isQueueAway = false;
  });
  afterEach(() => db.close());

  /** Where slots go, seen from the scheduler. The real queues are in the tests of the queue. */
  const queue = {
    add: async (slots: readonly QueuedSlot[]) => {
      if (isQueueAway) throw new Error('the queue is unavailable');
      queued.push(...slots);
    },
  };

  const aScheduler = (...jobs: ReturnType<typeof anEffectJob>[]) =>
    createScheduler({ db, queue, jobs: jobsByName(...jobs), clock: steppedClock(at('10:00:00')), log });

  const times = () => queued.map(({ job, slot }) => `${job} ${slot.toISOString().slice(5, 19)}`);

  it('opens and queues a slot once, however many schedulers tick', async () => {
    const job = anEffectJob('hourly', { schedule: '0 * * * *', attempts: 4, backoffMs: 700 });
    const schedulers = [aScheduler(job), aScheduler(job), aScheduler(job)];
    expect(schedulers[0]?.lastTickAt).toBeNull();
    await Promise.all(schedulers.map((scheduler) => scheduler.tick('hourly', at('10:00:00'))));
    expect(queued).toEqual([{ job: 'hourly', slot: at('10:00:00'), attempts: 4, backoffMs: 700 }]);
    expect(schedulers[0]?.lastTickAt).toEqual(at('10:00:00'));
  });

  it('makes only the latest missed slot due where only the latest matters', async () => {
    const scheduler = aScheduler(anEffectJob('prices', { schedule: '*/5 * * * *', catchUp: 'latest' }));
    await scheduler.tick('prices', at('10:00:00'));
    queued = [];
    expect(await scheduler.reconcile(at('10:04:59'))).toEqual({ opened: 0, readded: 0, abandoned: 0 });
    expect(await scheduler.reconcile(at('12:03:20'))).toEqual({ opened: 1, readded: 0, abandoned: 0 });
    expect(times()).toEqual(['prices 01-05T12:00:00']);
    expect(await scheduler.reconcile(at('12:03:30'))).toEqual({ opened: 0, readded: 0, abandoned: 0 });
  });

  it('notes a gap that is not made good once, however many schedulers see it', async () => {
    const job = anEffectJob('prices', { schedule: '*/5 * * * *', catchUp: 'latest' });
    const schedulers = [aScheduler(job), aScheduler(job), aScheduler(job)];
    await schedulers[0]?.tick('prices', at('10:00:00'));
    await Promise.all(schedulers.map((scheduler) => scheduler.reconcile(at('12:03:20'))));
    const { rows } = await db.pool.query('select job, after, before, slots from missed_slots');
    expect(rows.map((row) => ({ ...row, after: new Date(row.after), before: new Date(row.before) }))).toEqual([
      { job: 'prices', after: at('10:00:00'), before: at('12:00:00'), slots: 23 },
    ]);
  });

  it('makes each missed slot due where each matters, up to a month of days', async () => {
    const scheduler = aScheduler(anEffectJob('scores', { schedule: '30 9 * * *', catchUp: 'each' }));
    await scheduler.tick('scores', new Date('2026-01-01T09:30:00Z'));
    queued = [];
    await scheduler.reconcile(new Date('2026-01-05T09:29:59Z'));
    expect(times()).toEqual(['scores 01-02T09:30:00', 'scores 01-03T09:30:00', 'scores 01-04T09:30:00']);
    queued = [];
    await scheduler.reconcile(new Date('2026-03-31T12:00:00Z'));
    expect(queued).toHaveLength(31);
    expect([times()[0], times()[30]]).toEqual(['scores 03-01T09:30:00', 'scores 03-31T09:30:00']);
  });

  it('runs at its very first start the latest slot where the latest matters, and nothing where each does', async () => {
    const scheduler = aScheduler(
      anEffectJob('prices', { schedule: '7 */6 * * *', catchUp: 'latest' }),
      anEffectJob('weekly', { schedule: '0 3 * * 0', catchUp: 'latest' }),
      anEffectJob('yearly', { schedule: '15 4 1 3 *', catchUp: 'latest' }),
      anEffectJob('scores', { schedule: '30 9 * * *', catchUp: 'each' }),
      anEffectJob('on-demand', { schedule: null }),
    );
    await scheduler.reconcile(at('10:00:00'));
    expect(times()).toEqual(['prices 01-05T06:07:00', 'weekly 01-04T03:00:00', 'yearly 03-01T04:15:00']);
    expect(queued[2]?.slot).toEqual(new Date('2025-03-01T04:15:00Z'));
  });

  it('opens missed slots once when many schedulers reconcile at the same time', async () => {
    const job = anEffectJob('hourly', { schedule: '0 * * * *' });
    await aScheduler(job).tick('hourly', at('01:00:00'));
    queued = [];
    await Promise.all(Array.from({ length: 4 }, () => aScheduler(job).reconcile(at('10:30:00'))));
    expect(times().toSorted()).toEqual(
      ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((hour) => `hourly 01-05T${hour}:00:00`),
    );
  });

  it('queues a slot later that could not be queued at its time', async () => {
    const scheduler = aScheduler(anEffectJob('hourly', { schedule: '0 * * * *' }));
    isQueueAway = true;
    await expect(scheduler.tick('hourly', at('10:00:00'))).rejects.toThrow('the queue is unavailable');
    isQueueAway = false;
    await db.pool.query(`update job_runs set enqueued_at = enqueued_at - interval '1 minute'`);
    expect(await scheduler.reconcile(at('10:01:00'))).toEqual({ opened: 0, readded: 1, abandoned: 0 });
    expect(queued).toMatchObject([{ job: 'hourly', slot: at('10:00:00') }]);
  });

  it('queues a slot again whose worker died, and gives it up when every attempt dies', async () => {
    const scheduler = aScheduler(anEffectJob('deadly', { attempts: 2 }));
    await scheduler.tick('deadly', at('10:00:00'));
    queued = [];
    for (let death = 1; death <= 12; death += 1) {
      await claimSlot(db, { job: 'deadly', slot: at('10:00:00'), claim: `c${death}`, leaseMs: -60_000 });
      const expected = death < 12 ? { readded: 1, abandoned: 0 } : { readded: 0, abandoned: 1 };
      expect(await scheduler.reconcile(at('10:01:00'))).toEqual({ opened: 0, ...expected });
    }
    const { rows } = await db.pool.query('select state, fault from job_runs');
    expect(rows).toEqual([{ state: 'failed', fault: '12 attempts died' }]);
  });

  it('leaves slots of jobs that it does not know alone', async () => {
    await aScheduler(anEffectJob('of-another-version')).tick('of-another-version', at('10:00:00'));
    await db.pool.query(`update job_runs set enqueued_at = enqueued_at - interval '1 minute'`);
    expect(await aScheduler().reconcile(at('10:01:00'))).toEqual({ opened: 0, readded: 0, abandoned: 0 });
    await expect(aScheduler().tick('of-another-version', at('10:00:00'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['61 * * * *', /"61 \* \* \* \*", is no cron pattern: minute/],
    ['', /is no cron pattern/],
    ['0 0 13 * 5', /sets both the day of the month and the day of the week/],
  ])('refuses the pattern "%s"', (schedule, message) => {
    expect(() => aScheduler(anEffectJob('odd', { schedule }))).toThrow(message);
  });

  it('ticks by the wall clock, at whole seconds, each slot once among two schedulers, and stops', async () => {
    const job = anEffectJob('secondly', { schedule: '* * * * * *', catchUp: 'latest' });
    const schedulers = [aScheduler(job), aScheduler(job)];
    await Promise.all(schedulers.map((scheduler) => scheduler.start()));
    await eventually(
      async () => queued.length,
      (count) => count >= 4,
    );
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    const seen = queued.map(({ slot }) => slot.getTime());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((time) => time % 1_000 === 0)).toBe(true);
    const before = queued.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(queued).toHaveLength(before);
  });
});
