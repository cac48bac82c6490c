import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../jobs/runtime/job.ts';
import type { JobQueue } from '../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createScheduler } from '../../../jobs/runtime/scheduler.ts';
import { startWorker } from '../../../jobs/runtime/worker.ts';
import { steppedClock } from '../../../src/clock.ts';
import { changedShape, Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import type { WorkerProcessOptions } from '../../tools/worker-process.ts';
import { eventually } from '../api/eventually.ts';
import { aDatabase } from './database.ts';
import { anEffectJob, countEffects, createEffects, jobsByName } from './effect-job.ts';

const log = createLog('silent');
const SLOT = new Date('2026-01-05T10:00:00Z');

/** Promised time from the death of a worker to its slot done by another. */
const RECOVERY_SECONDS = 15;

export interface QueueHome {
  readonly redisUrl: string | null;
  /** Loses everything that the queue holds. */
  forgetEverything(queue: JobQueue): Promise<void>;
  /** Breaks every connection of the worker to the queue and to the database at once. */
  breakConnections(db: Database): Promise<void>;
}

/** A queue on a database of its own. */
async function openQueueWorld({ redisUrl }: QueueHome) {
  const closers: (() => Promise<unknown>)[] = [];
  const { url: databaseUrl } = await aDatabase();
  const db = openDatabase(databaseUrl, { maxConnections: 8, applicationName: 'test' });
  await createEffects(db);
  const queueName = `slots-${Math.random().toString(36).slice(2)}`;

  const anOpenQueue = async (name: string): Promise<JobQueue> => {
    const opened = await openQueue({ databaseUrl, redisUrl, log, name });
    closers.push(() => opened.close());
    return opened;
  };
  const queue = await anOpenQueue(queueName);

  const ledger = async (): Promise<Record<string, unknown>[]> => {
    const { rows } = await db.pool.query(
      `select job, slot, state, attempts, summary, fault_code as "faultCode", fault from job_runs order by job, slot`,
    );
    return rows;
  };
  return {
    db,
    queue,
    queueName,
    anOpenQueue,
    ledger,
    work: (jobs: ReadonlyMap<string, Job>, on = queue) => {
      const worker = startWorker({ db }, { queue: on, jobs, concurrency: 4, log });
      closers.push(() => worker.close(1_000));
      return worker;
    },
    schedule: (jobs: ReadonlyMap<string, Job>) => createScheduler({ db, queue, jobs, clock: steppedClock(SLOT), log }),
    settled: (slots: number, withinMs?: number) =>
      eventually(
        ledger,
        (rows) => rows.length === slots && rows.every(({ state }) => state === 'done' || state === 'failed'),
        withinMs,
      ),
    enqueue: async (job: Job, slot = SLOT): Promise<void> => {
      await openSlot(db, { job: job.name, slot });
      await queue.add([{ job: job.name, slot, attempts: job.attempts, backoffMs: job.backoffMs }]);
    },
    aWorkerProcess: async (options: Pick<WorkerProcessOptions, 'stopAt' | 'blockMs'>) => {
      const process = await startWorkerProcess({ databaseUrl, redisUrl, queueName, ...options });
      closers.push(process.kill);
      return process;
    },
    close: async () => {
      for (const close of closers.reverse()) await close();
      await db.close();
    },
  };
}

type QueueWorld = Awaited<ReturnType<typeof openQueueWorld>>;

/** What any queue must do, whichever server it lives in. */
export function describeQueue(title: string, home: () => QueueHome): void {
  describeRecovery(title, home);

  describe(title, () => {
    let world: QueueWorld;
    let db: Database;
    let queue: JobQueue;

    beforeEach(async () => {
      world = await openQueueWorld(home());
      ({ db, queue } = world);
    });
    afterEach(() => world.close());

    const work: QueueWorld['work'] = (jobs, on) => world.work(jobs, on);
    const schedule: QueueWorld['schedule'] = (jobs) => world.schedule(jobs);
    const ledger: QueueWorld['ledger'] = () => world.ledger();
    const settled: QueueWorld['settled'] = (slots, withinMs) => world.settled(slots, withinMs);
    const enqueue: QueueWorld['enqueue'] = (job, slot) => world.enqueue(job, slot);

    it('runs each slot once, with two schedulers, two workers and every delivery made many times', async () => {
      const jobs = jobsByName(
        anEffectJob('minutely', { schedule: '*/1 * * * *' }),
        anEffectJob('minutely-latest', { schedule: '* * * * *', catchUp: 'latest' }),
        anEffectJob('every-five', { schedule: '*/5 * * * *' }),
        anEffectJob('every-two', { schedule: '*/2 * * * *' }),
      );
      const everyMinutes: Record<string, number> = {
        minutely: 1,
        'minutely-latest': 1,
        'every-five': 5,
        'every-two': 2,
      };
      // A second queue over the same ledger delivers every slot once more.
      const again = await world.anOpenQueue(`${world.queueName}-again`);
      work(jobs);
      work(jobs, again);
      const schedulers = [schedule(jobs), schedule(jobs)];
      const expected: Record<string, number> = {};

      for (let minute = 0; minute <= 10; minute += 1) {
        const now = new Date(SLOT.getTime() + minute * 60_000);
        const due = [...jobs.keys()].filter((name) => minute % (everyMinutes[name] ?? 1) === 0);
        // In minute 7 no scheduler ticks: the reconciliation finds what they missed.
        const ticking = minute === 7 ? [] : schedulers;
        await Promise.all(ticking.flatMap((one) => due.map((name) => one.tick(name, now))));
        await Promise.all(schedulers.map((one) => one.reconcile(now)));
        const slots = due.map((job) => ({ job, slot: now, attempts: 3, backoffMs: 50 }));
        await Promise.all(Array.from({ length: 10 }, () => queue.add(slots)));
        await Promise.all(Array.from({ length: 10 }, () => again.add(slots)));
        for (const name of due) expected[`${name} ${now.toISOString().replace('.000Z', 'Z')}`] = 1;
      }

      await settled(Object.keys(expected).length);
      await eventually(
        async () => [await queue.counts(), await again.counts()],
        (counts) => counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0),
      );
      expect(Object.keys(expected)).toHaveLength(11 + 11 + 3 + 6);
      expect(await countEffects(db)).toEqual(expected);
      expect((await ledger()).every(({ state, summary }) => state === 'done' && summary !== null)).toBe(true);
      expect([(await queue.counts()).failed, (await again.counts()).failed]).toEqual([0, 0]);
    }, 300_000);

    it('gets its slots back from the ledger after it forgot everything', async () => {
      const job = anEffectJob('hourly', { schedule: '0 * * * *' });
      const jobs = jobsByName(job);
      const scheduler = schedule(jobs);
      const hours = [0, 1, 2].map((hour) => new Date(SLOT.getTime() + hour * 3_600_000));
      for (const slot of hours) await scheduler.tick('hourly', slot);
      expect((await queue.counts()).waiting).toBe(3);
      await home().forgetEverything(queue);
      expect((await queue.counts()).waiting).toBe(0);

      const now = hours[2] ?? SLOT;
      expect(await scheduler.reconcile(now)).toEqual({ opened: 0, readded: 0, abandoned: 0 });
      await db.pool.query(`update job_runs set enqueued_at = enqueued_at - interval '1 minute'`);
      expect(await scheduler.reconcile(now)).toEqual({ opened: 0, readded: 3, abandoned: 0 });
      // Again, and by another scheduler: what the queue has stays as it is.
      await schedule(jobs).reconcile(now);
      expect((await queue.counts()).waiting).toBe(3);
      work(jobs);
      await settled(3);
      expect(Object.values(await countEffects(db))).toEqual([1, 1, 1]);
    });

    it('replaces an entry that ended without the slot having run', async () => {
      const slot = { job: 'late', slot: SLOT, attempts: 1, backoffMs: 10 };
      await openSlot(db, slot);
      await queue.add([slot]);
      // This worker is of a version that knows no such job.
      const old = work(jobsByName());
      await eventually(
        () => queue.failed(5),
        (failed) => failed.length === 1,
      );
      await old.close();
      await queue.add([slot]);
      expect(await queue.counts()).toMatchObject({ waiting: 1, failed: 0 });
      work(jobsByName(anEffectJob('late')));
      await settled(1);
      expect(await countEffects(db)).toEqual({ 'late 2026-01-05T10:00:00Z': 1 });
    });

    it('tries a fault that may pass again, after growing waits', async () => {
      const startedAt: number[] = [];
      const job = anEffectJob('flaky', {
        attempts: 3,
        backoffMs: 300,
        run: async (_run, effect) => {
          startedAt.push(performance.now());
          if (startedAt.length < 3) throw new Fault('unreachable', 'the publisher is away');
          await effect();
        },
      });
      work(jobsByName(job));
      await enqueue(job);
      expect(await settled(1)).toMatchObject([{ state: 'done', attempts: 3, faultCode: null }]);
      const [first = 0, second = 0, third = 0] = startedAt;
      // Jitter takes away up to a half.
      expect(second - first).toBeGreaterThan(145);
      expect(third - second).toBeGreaterThan(290);
    });

    it('does not try a changed document again', async () => {
      let runs = 0;
      const job = anEffectJob('changed', {
        attempts: 5,
        run: async () => {
          runs += 1;
          throw changedShape('price', 'line 3', 'not a number');
        },
      });
      work(jobsByName(job));
      await enqueue(job);
      expect(await settled(1)).toMatchObject([
        { state: 'failed', attempts: 1, faultCode: 'changed-shape', fault: 'price at line 3: not a number' },
      ]);
      const [failed] = await eventually(
        () => queue.failed(5),
        (entries) => entries.length === 1,
      );
      expect(failed).toMatchObject({ job: 'changed', slot: SLOT, tries: 1, reason: 'price at line 3: not a number' });
      expect(runs).toBe(1);
    });

    it('records the last failure, and runs the slot after all when a person retries it', async () => {
      let isFixed = false;
      const job = anEffectJob('broken', {
        attempts: 2,
        backoffMs: 20,
        run: async (_run, effect) => {
          if (!isFixed) throw new Fault('bad-status', 'HTTP 500');
          await effect();
        },
      });
      work(jobsByName(job));
      await enqueue(job);
      expect(await settled(1)).toMatchObject([
        { state: 'failed', attempts: 2, faultCode: 'bad-status', fault: 'HTTP 500', summary: null },
      ]);
      await eventually(
        () => queue.failed(5),
        (entries) => entries.length === 1,
      );
      expect(await countEffects(db)).toEqual({});
      isFixed = true;
      expect(await queue.retryFailed()).toBe(1);
      await eventually(ledger, ([row]) => row?.state === 'done');
      expect(await countEffects(db)).toEqual({ 'broken 2026-01-05T10:00:00Z': 1 });
    });

    it('brings a slot again when the attempt that runs it is over', async () => {
      const job = anEffectJob('contended');
      await openSlot(db, { job: job.name, slot: SLOT });
      await db.pool.query(
        `update job_runs set state = 'running', claim = 'somebody', claimed_until = clock_timestamp() + interval '2 seconds'`,
      );
      work(jobsByName(job));
      await queue.add([{ job: job.name, slot: SLOT, attempts: 1, backoffMs: 10 }]);
      await eventually(
        () => queue.counts(),
        ({ delayed }) => delayed === 1,
      );
      expect(await settled(1)).toMatchObject([{ state: 'done', attempts: 1 }]);
    });

    it('lets a run finish when the worker closes', async () => {
      const gate = aGate();
      const job = anEffectJob('slow', { run: (_run, effect) => gate.pass().then(effect) });
      const worker = work(jobsByName(job));
      await enqueue(job);
      await gate.reached;
      const closed = worker.close(10_000);
      gate.open();
      await closed;
      expect(await ledger()).toMatchObject([{ state: 'done', attempts: 1 }]);
      expect(await queue.counts()).toMatchObject({ waiting: 0, active: 0, completed: 1 });
      expect(worker.isRunning()).toBe(false);
    });

    it('hands a run back when the grace is over, for another worker at once', async () => {
      const gate = aGate();
      let signal: AbortSignal | undefined;
      const stubborn = anEffectJob('slow', {
        attempts: 1,
        run: (run, effect) => {
          signal = run.signal;
          return gate.pass().then(effect);
        },
      });
      const worker = work(jobsByName(stubborn));
      await enqueue(stubborn);
      await gate.reached;
      await worker.close(50);
      expect(signal?.aborted).toBe(true);
      expect(await ledger()).toMatchObject([{ state: 'due', fault: null }]);
      expect(await queue.counts()).toMatchObject({ waiting: 1, active: 0, failed: 0 });

      work(jobsByName(anEffectJob('slow', { attempts: 1 })));
      await settled(1, 60_000);
      // What was left behind goes on, and cannot commit.
      gate.open();
      expect(await countEffects(db)).toEqual({ 'slow 2026-01-05T10:00:00Z': 1 });
    });

    it('works on after every connection broke', async () => {
      const job = anEffectJob('steady');
      work(jobsByName(job));
      await enqueue(job);
      await settled(1);
      await home().breakConnections(db);
      const next = new Date(SLOT.getTime() + 60_000);
      await eventually(
        () =>
          enqueue(job, next).then(
            () => true,
            () => false,
          ),
        (isAdded) => isAdded,
      );
      await settled(2);
      expect(Object.values(await countEffects(db))).toEqual([1, 1]);
    });

    it('tells what waits, for how long, and forgets it when drained', async () => {
      expect(await queue.oldestWaitingMs()).toBeNull();
      await queue.add([{ job: 'x', slot: SLOT, attempts: 1, backoffMs: 10 }]);
      await queue.add([{ job: 'y', slot: SLOT, attempts: 1, backoffMs: 10 }]);
      expect(await queue.oldestWaitingMs()).toBeLessThan(5_000);
      expect(await queue.counts()).toEqual({ waiting: 2, active: 0, delayed: 0, failed: 0, completed: 0 });
      await queue.drain();
      expect(await queue.counts()).toMatchObject({ waiting: 0 });
    });
  });
}

/**
 * Beside each other: each waits until the lease of a worker that is gone has run out, and has a database and a queue of its own.
 */
function describeRecovery(title: string, home: () => QueueHome): void {
  describe.concurrent(`${title}, when a worker is lost`, () => {
    const inWorld = async (test: (world: QueueWorld) => Promise<void>): Promise<void> => {
      const world = await openQueueWorld(home());
      try {
        await test(world);
      } finally {
        await world.close();
      }
    };

    it.each(['before-commit', 'inside-transaction'] as const)(
      'that is killed %s is replaced by another within the promised time, and the effect happens once',
      (stopAt) =>
        inWorld(async ({ db, aWorkerProcess, enqueue, work, settled, ledger }) => {
          const job = anEffectJob('effect');
          const victim = await aWorkerProcess({ stopAt });
          await enqueue(job, SLOT);
          await victim.line('in effect');
          work(jobsByName(job));

          const killedAt = performance.now();
          await victim.kill();
          await settled(1, 120_000);
          const seconds = (performance.now() - killedAt) / 1_000;

          console.log(`${title}: killed ${stopAt}, slot done by another worker after ${seconds.toFixed(1)} s`);
          expect(await countEffects(db)).toEqual({ 'effect 2026-01-05T10:00:00Z': 1 });
          expect(await ledger()).toMatchObject([{ state: 'done', attempts: 2 }]);
          expect(seconds).toBeLessThan(RECOVERY_SECONDS);
        }),
      300_000,
    );

    it(
      'that was blocked so long that another took over may not commit',
      () =>
        inWorld(async ({ db, aWorkerProcess, enqueue, work }) => {
          const job = anEffectJob('effect');
          const blocked = await aWorkerProcess({ stopAt: 'blocked', blockMs: (RECOVERY_SECONDS + 1) * 1_000 });
          await enqueue(job, SLOT);
          await blocked.line('in effect');
          work(jobsByName(job));
          expect(await blocked.line(/^(refused|committed)/)).toMatch(/^refused: another attempt has taken over/);
          expect(await countEffects(db)).toEqual({ 'effect 2026-01-05T10:00:00Z': 1 });
          await blocked.kill();
        }),
      300_000,
    );
  });
}

async function startWorkerProcess(options: WorkerProcessOptions) {
  const script = fileURLToPath(new URL('../../tools/worker-process.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const line = async (wanted: string | RegExp): Promise<string> => {
    const found = () => lines.find((text) => (typeof wanted === 'string' ? text === wanted : wanted.test(text)));
    return (
      (await eventually(
        async () => found(),
        (text) => text !== undefined,
        300_000,
      )) ?? ''
    );
  };
  await line('ready');
  return { line, kill };
}

/** A point where a run waits until the test lets it go on. */
function aGate(): { pass(): Promise<void>; reached: Promise<void>; open(): void } {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reached,
    open: () => open(),
    pass: () => {
      reach();
      return opened;
    },
  };
}
