import { CronExpressionParser } from 'cron-parser';
import { createTask, type Logger, type ScheduledTask, validateDetailed } from 'node-cron';
import type { Clock } from '../../src/clock.ts';
import { Fault, isFault, messageOf } from '../../src/errors.ts';
import type { Log } from '../../src/log.ts';
import type { Database } from '../../src/store/db/client.ts';
import { databaseAway } from '../../src/store/db/database-away.ts';
import { noteMissedSlots } from '../../src/store/ops/fleet.ts';
import { abandonSlot, findUnfinished, lastSlots, openSlot, readDatabaseClock } from '../../src/store/ops/job-runs.ts';
import type { Job } from './job.ts';
import type { JobQueue, QueuedSlot } from './job-queue.ts';
import { openOutageLog } from './outage-log.ts';

/** With the wait below: an entry that the queue has lost is back within 50 s; the limit is 60. */
const RECONCILE_EVERY_MS = 20_000;

/**
 * A slot that no worker has worked on for this long is put into the queue again (one that waits or runs there stays as
 * it is).
 */
const UNFINISHED_AFTER_MS = 30_000;

/** Most missed slots that a job with `catchUp: 'each'` is given back. */
const MOST_MISSED = 31;

/** Missed slots are counted, for the log, up to here. */
const MOST_COUNTED = 300;

/** How far back the slot before now is looked for: the rarest pattern in use is yearly. */
const LOOK_BACK_MS = 367 * 24 * 3_600_000;

/** Attempts of a slot that may die without an error, beyond its job's own tries, before it is given up. */
const MOST_DEATHS = 10;

/** For a slot that is in the ledger and could not be put into the queue; a later check does that. */
const QUEUE_AWAY = 'queue_away';

interface SchedulerOptions {
  readonly db: Database;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called at each tick and each check that succeeded. */
  readonly onTick?: () => void;
}

interface Reconciliation {
  /** Missed slots that are due now. */
  readonly opened: number;
  /** Slots that were due or running without a worker, put into the queue again. */
  readonly readded: number;
  /** Slots given up because every attempt died. */
  readonly abandoned: number;
}

/**
 * The clock: writes due slots to the ledger and then to the queue. Any number may run at once, and any may die at any
 * moment: a slot is opened once, by the first of them, and the next check finds what was missed.
 */
interface Scheduler {
  /** Opens one slot of one job and queues it; does nothing if it exists already. */
  tick(job: string, slot: Date): Promise<void>;
  /** Finds missed slots up to `now` by each job's policy, and slots without a worker. */
  reconcile(now: Date): Promise<Reconciliation>;
  /** Reconciles once, then ticks by the wall clock and goes on reconciling. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** When a tick or a reconciliation last succeeded; null before the first. */
  readonly lastTickAt: Date | null;
}

/**
 * @throws Fault `bad-config` for a job whose pattern is wrong, or sets both the day of the month and the day of the
 *   week: programs disagree on whether such a pattern means both or either.
 */
export function createScheduler({ db, queue, jobs, clock, log, onTick }: SchedulerOptions): Scheduler {
  const scheduled = [...jobs.values()].flatMap((job) =>
    job.schedule === null ? [] : [{ job, pattern: readPattern(job.name, job.schedule) }],
  );
  let lastTickAt: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let tasks: ScheduledTask[] = [];
  const underWay = new Set<Promise<unknown>>();

  const databaseOutage = openOutageLog(log, 'database');
  const queueOutage = openOutageLog(log, 'queue');

  const enqueue = async (slots: readonly QueuedSlot[]): Promise<void> => {
    if (slots.length === 0) return;
    try {
      await queue.add(slots);
    } catch (error) {
      queueOutage.failed(error);
      throw new Fault('unavailable', messageOf(error), { reason: QUEUE_AWAY, cause: error });
    }
    queueOutage.worked();
  };

  const noteTick = (): void => {
    lastTickAt = clock.now();
    onTick?.();
  };

  const tick: Scheduler['tick'] = async (name, slot) => {
    const job = jobs.get(name);
    if (job === undefined) throw new Fault('not-found', `there is no job ${name}`);
    if (await openSlot(db, { job: name, slot })) await enqueue([toQueued(job, slot)]);
    noteTick();
  };

  const openMissed = async (now: Date): Promise<QueuedSlot[]> => {
    const existing = await lastSlots(db, { jobs: scheduled.map(({ job }) => job.name), until: now });
    const opened: QueuedSlot[] = [];
    for (const { job, pattern } of scheduled) {
      const newest = existing.get(job.name) ?? null;
      const { owed, passedOver } = missedSlots(pattern, job.catchUp, newest, now);
      const [before] = owed;
      // Of several schedulers that see the same gap one notes it.
      const isNoted =
        passedOver > 0 && newest !== null && before !== undefined
          ? await noteMissedSlots(db, { job: job.name, after: newest, before, slots: passedOver })
          : false;
      if (isNoted) {
        const more = passedOver >= MOST_COUNTED ? 'or more' : undefined;
        log.warn({ job: job.name, since: newest, passedOver, more }, 'missed slots are skipped');
      }
      for (const slot of owed) {
        if (await openSlot(db, { job: job.name, slot })) opened.push(toQueued(job, slot));
      }
    }
    return opened;
  };

  const reconcile: Scheduler['reconcile'] = async (now) => {
    const opened = await openMissed(now);
    await enqueue(opened);
    const readd: QueuedSlot[] = [];
    let abandoned = 0;
    for (const { attempts, ...key } of await findUnfinished(db, { olderThanMs: UNFINISHED_AFTER_MS })) {
      const job = jobs.get(key.job);
      // A job of another version, or of a source that is disabled here, is left to other processes.
      if (job === undefined) continue;
      if (attempts < job.attempts + MOST_DEATHS) {
        readd.push(toQueued(job, key.slot));
      } else if (await abandonSlot(db, { ...key, fault: new Fault('internal', `${attempts} attempts died`) })) {
        abandoned += 1;
        log.error({ job: key.job, slot: key.slot, attempts }, 'slot failed: every attempt died');
      }
    }
    await enqueue(readd);
    noteTick();
    const found = { opened: opened.length, readded: readd.length, abandoned };
    if (found.opened + found.readded + found.abandoned > 0) log.info(found, 'reconciled');
    return found;
  };

  /** Runs something for the timer: a failure is logged, and the next check repairs it. */
  const attend = (what: string, work: () => Promise<unknown>): Promise<void> => {
    const running = work().then(databaseOutage.worked, (error: unknown) => {
      // The ledger was written; failures of the queue are logged where they occur.
      if (isFault(error, 'unavailable') && error.details.reason === QUEUE_AWAY) databaseOutage.worked();
      else if (databaseAway(error) !== null) databaseOutage.failed(error);
      else log.error({ what, fault: messageOf(error) }, 'the tick failed; the next check repairs it');
    });
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  };

  // By the database's clock: this process's own may be wrong, and what is due must not depend on it.
  const look = () => attend('reconciliation', async () => reconcile(await readDatabaseClock(db)));
  const lookAgain = (): void => {
    timer = setTimeout(() => void look().then(() => stopped || lookAgain()), RECONCILE_EVERY_MS);
  };

  return {
    tick,
    reconcile,
    get lastTickAt() {
      return lastTickAt;
    },
    start: async () => {
      tasks = scheduled.map(({ job, pattern }) =>
        createTask(pattern, ({ date }) => attend(`tick of ${job.name}`, () => tick(job.name, toSecond(date))), {
          timezone: 'UTC',
          name: job.name,
          suppressMissedWarning: true,
          logger: cronLogger(log),
        }),
      );
      for (const task of tasks) await task.start();
      await look();
      if (!stopped) lookAgain();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const task of tasks) await task.destroy();
      await Promise.all(underWay);
    },
  };
}

function toQueued({ name, attempts, backoffMs }: Job, slot: Date): QueuedSlot {
  return { job: name, slot, attempts, backoffMs };
}

/** Patterns that were read: many jobs share one. */
const sound = new Set<string>();

/** @throws Fault `bad-config` for a pattern that the two readers of it, one for the clock and one for slots, do not both take. */
function readPattern(job: string, text: string): string {
  if (sound.has(text)) return text;
  const { valid, errors } = validateDetailed(text);
  if (!valid) {
    const problem = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new Fault('bad-config', `the schedule of ${job}, "${text}", is no cron pattern: ${problem}`);
  }
  const [dayOfMonth, , dayOfWeek] = text.trim().split(/\s+/).slice(-3);
  if (dayOfMonth !== '*' && dayOfWeek !== '*') {
    throw new Fault(
      'bad-config',
      `the schedule of ${job}, "${text}", sets both the day of the month and the day of the week; set one`,
    );
  }
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' });
  } catch (error) {
    throw new Fault('bad-config', `the schedule of ${job}, "${text}", is no cron pattern: ${messageOf(error)}`);
  }
  sound.add(text);
  return text;
}

/**
 * Which missed slots are due, oldest first, and how many are dropped. A job that has never run gets its latest slot if
 * only the latest matters, so that data comes at once; if each matters, nothing was missed yet.
 */
function missedSlots(
  pattern: string,
  catchUp: Job['catchUp'],
  newest: Date | null,
  now: Date,
): { owed: Date[]; passedOver: number } {
  if (newest === null) {
    return {
      owed: catchUp === 'latest' ? slotsBack(pattern, { after: null, until: now, most: 1 }) : [],
      passedOver: 0,
    };
  }
  const missed = slotsBack(pattern, { after: newest, until: now, most: MOST_COUNTED });
  const owed = missed.slice(0, catchUp === 'latest' ? 1 : MOST_MISSED);
  return { owed: owed.reverse(), passedOver: missed.length - owed.length };
}

/** Slots in (after, until], newest first. */
export function slotsBack(
  pattern: string,
  { after, until, most }: { after: Date | null; until: Date; most: number },
): Date[] {
  // The slot at `until` itself counts, and `prev` begins before its start.
  const currentDate = new Date(toSecond(until).getTime() + 1_000);
  const slots = CronExpressionParser.parse(pattern, {
    tz: 'UTC',
    currentDate,
    startDate: new Date(until.getTime() - LOOK_BACK_MS),
  });
  const found: Date[] = [];
  while (found.length < most && slots.hasPrev()) {
    const slot = slots.prev().toDate();
    if (after !== null && slot <= after) break;
    found.push(slot);
  }
  return found;
}

/** node-cron's time of a run carries stray milliseconds in some releases; a slot has none. */
function toSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1_000) * 1_000);
}

function cronLogger(log: Log): Logger {
  return {
    info: (message) => log.debug({ said: message }, 'message of the cron library'),
    debug: (message) => log.debug({ said: messageOf(message) }, 'message of the cron library'),
    warn: (message) => log.warn({ said: message }, 'message of the cron library'),
    error: (message, error) => log.error({ fault: messageOf(error ?? message) }, 'the cron library has a fault'),
  };
}
