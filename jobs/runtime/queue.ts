import {
  createPostgresBackend,
  DelayedError,
  type Job,
  type PgPool,
  Queue,
  runMigrations,
  UnrecoverableError,
  WaitingError,
  Worker,
  withBackend,
} from 'bullmq';
import pTimeout from 'p-timeout';
import pg from 'pg';
import { monotonicMs, systemClock } from '../../src/clock.ts';
import { Fault, messageOf } from '../../src/errors.ts';
import type { Log } from '../../src/log.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { reopenSlots, type SlotKey } from '../../src/store/ops/job-runs.ts';
import type { Delivery, JobQueue, QueuedSlot, Receipt } from './job-queue.ts';
import { openRedisClient, refuseEvictingServers, shownHosts } from './redis-connection.ts';
import { isFinal } from './run-slot.ts';

/**
 * Lock of a running entry, renewed at half of it, and how often ended locks are looked for. A look that comes a moment
 * early is skipped, so the entry of a killed worker is delivered again after 4 to 12 s.
 */
const LOCK_MS = 8_000;
const STALLED_CHECK_MS = 2_000;

/**
 * Deliveries of one entry that may die without an error before the queue gives it up. The ledger decides in the end.
 */
const MOST_STALLS = 10;

/** How long finished and failed entries stay visible. By age only: keeping a number of them deadlocks on Postgres. */
const KEEP_DONE_SECONDS = 3_600;
const KEEP_FAILED_SECONDS = 86_400;

/** More at once per process gains nothing on the Postgres backend and raises its deadlocks. */
const MOST_ON_POSTGRES = 4;

const ADD_AT_ONCE = 500;

/** How long an interrupted run may take to be handed back. */
const HAND_BACK_MS = 5_000;

const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);

interface QueueOptions {
  readonly databaseUrl: string;
  /** null: the queue lives in Postgres. */
  readonly redisUrl: string | null;
  readonly log: Log;
  /** Queues of different names share nothing but the ledger. */
  readonly name?: string;
  /** Most Postgres connections held for the queue; a worker needs one to itself. */
  readonly maxConnections?: number;
}

/** Ids only, never secrets: this is stored in clear. */
interface Payload {
  readonly job: string;
  readonly slot: string;
}

/** The parts of BullMQ that are used, alike on both backends. */
type EntryQueue = Pick<
  Queue<Payload, void>,
  'addBulk' | 'getJob' | 'getJobState' | 'getJobCounts' | 'getJobs' | 'drain' | 'close'
>;
type EntryWorker = Pick<Worker<Payload, void>, 'close' | 'isRunning'>;
type Processor = (entry: Job<Payload, void>, token?: string) => Promise<void>;

interface Backend {
  readonly kind: 'postgres' | 'redis';
  readonly queue: EntryQueue;
  readonly mostConcurrent: number;
  openWorker(process: Processor, options: typeof WORKER_OPTIONS & { concurrency: number }): EntryWorker;
  closeConnections(): Promise<void>;
}

const WORKER_OPTIONS = {
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: MOST_STALLS,
  /** Wait of the fetch loop while its server refuses connections. */
  runRetryDelay: 2_000,
};

/**
 * Opens the queue: in Redis where its address is given, in the database otherwise (whose schema `bullmq` is brought
 * up to date).
 * @throws Fault `unavailable` when the server cannot be reached; `bad-config` for a Redis that may evict entries.
 */
export async function openQueue(options: QueueOptions): Promise<JobQueue> {
  const { log, name = 'slots' } = options;
  const onError = logOncePerWhile(log);
  const backend =
    options.redisUrl === null
      ? await openPostgres(options.databaseUrl, name, options.maxConnections ?? 3, onError)
      : await openRedis(options.redisUrl, name, onError);
  return createJobQueue(backend, options);
}

function createJobQueue({ queue, ...backend }: Backend, { databaseUrl, log }: QueueOptions): JobQueue {
  const add: JobQueue['add'] = async (slots) => {
    for (let at = 0; at < slots.length; at += ADD_AT_ONCE) {
      const some = slots.slice(at, at + ADD_AT_ONCE);
      for (const slot of some) await removeEnded(queue, entryId(slot));
      await queue.addBulk(some.map(toEntry));
    }
  };
  return {
    backend: backend.kind,
    entries: queue,
    add,
    startWorker: (receive, { concurrency }) => {
      const stopping = new AbortController();
      const worker = backend.openWorker((entry, token) => deliver(entry, token, receive, stopping.signal), {
        ...WORKER_OPTIONS,
        concurrency: Math.min(concurrency, backend.mostConcurrent),
      });
      return {
        isRunning: () => worker.isRunning(),
        close: async (graceMs) => {
          const closed = worker.close();
          if (await settlesWithin(closed, graceMs)) return;
          stopping.abort(new Fault('unavailable', 'the process is stopping'));
          if (await settlesWithin(closed, HAND_BACK_MS)) return;
          log.warn('a run did not stop in time; its slot is taken over when its lease ends');
        },
      };
    },
    counts: async () => {
      const found = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');
      const { waiting = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = found;
      return { waiting, active, delayed, failed, completed };
    },
    oldestWaitingMs: async () => {
      const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
      return oldest === undefined ? null : Math.max(0, systemClock.now().getTime() - oldest.timestamp);
    },
    failed: async (limit) => {
      const entries = await queue.getJobs(['failed'], 0, limit - 1, false);
      return entries.map((entry) => ({
        ...slotOf(entry),
        tries: entry.attemptsMade,
        failedAt: entry.finishedOn === undefined ? null : new Date(entry.finishedOn),
        reason: entry.failedReason ?? '',
      }));
    },
    retryFailed: async () => {
      const entries = await queue.getJobs(['failed']);
      await reopenInLedger(databaseUrl, entries.map(slotOf));
      await add(
        entries.map((entry) => ({
          ...slotOf(entry),
          attempts: entry.opts.attempts ?? 1,
          backoffMs: typeof entry.opts.backoff === 'object' ? (entry.opts.backoff.delay ?? 0) : 0,
        })),
      );
      return entries.length;
    },
    drain: () => queue.drain(true),
    close: async () => {
      await queue.close();
      await backend.closeConnections();
    },
  };
}

async function deliver(
  entry: Job<Payload, void>,
  token: string | undefined,
  receive: (delivery: Delivery) => Promise<Receipt>,
  signal: AbortSignal,
): Promise<void> {
  const tryNumber = entry.attemptsMade + 1;
  let receipt: Receipt;
  try {
    receipt = await receive({ ...slotOf(entry), tryNumber, lastTry: tryNumber >= (entry.opts.attempts ?? 1), signal });
  } catch (error) {
    throw isFinal(error) ? new UnrecoverableError(messageOf(error)) : error;
  }
  if (receipt === 'finished') return;
  // BullMQ needs the entry moved first and then an error as a signal; neither counts as a try.
  if (receipt === 'handed-back') {
    await entry.moveToWait(token);
    throw new WaitingError();
  }
  await entry.moveToDelayed(systemClock.now().getTime() + receipt.againInMs, token);
  throw new DelayedError();
}

/** The same slot has the same id, so that any number of schedulers add it once. BullMQ forbids colons in ids. */
function entryId({ job, slot }: SlotKey): string {
  return `${job}@${slot.toISOString().replaceAll(':', '')}`;
}

function toEntry({ job, slot, attempts, backoffMs }: QueuedSlot) {
  return {
    name: job,
    data: { job, slot: slot.toISOString() },
    opts: {
      jobId: entryId({ job, slot }),
      attempts,
      backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
      removeOnComplete: { age: KEEP_DONE_SECONDS },
      removeOnFail: { age: KEEP_FAILED_SECONDS },
      stackTraceLimit: 1,
    },
  };
}

function slotOf(entry: Job<Payload, void>): SlotKey {
  return { job: entry.data.job, slot: new Date(entry.data.slot) };
}

async function reopenInLedger(databaseUrl: string, slots: readonly SlotKey[]): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, applicationName: 'loadstar-queue-retry' });
  try {
    await reopenSlots(db, slots);
  } finally {
    await db.close();
  }
}

async function removeEnded(queue: EntryQueue, id: string): Promise<void> {
  const hasEnded = async (): Promise<boolean> => ['failed', 'completed'].includes(await queue.getJobState(id));
  if (!(await hasEnded())) return;
  const entry = await queue.getJob(id);
  // Another process may be doing the same; an entry that it has put back and a worker has taken stays.
  await entry?.remove().catch(async (error: Error) => {
    if (await hasEnded()) throw error;
  });
}

async function openPostgres(url: string, name: string, max: number, onError: OnError): Promise<Backend> {
  await migrateQueueSchema(url);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'loadstar-queue',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c search_path=bullmq -c statement_timeout=30000',
  });
  pool.on('error', onError);
  // The same thing: BullMQ describes pg by loose types of its own.
  const connection = pool as unknown as PgPool;
  const queue = new PostgresQueue<Payload, void>(name, { connection });
  queue.on('error', onError);
  return {
    kind: 'postgres',
    queue,
    mostConcurrent: MOST_ON_POSTGRES,
    openWorker: (process, options) => {
      const worker = new PostgresWorker<Payload, void>(name, process, { connection, ...options });
      worker.on('error', onError);
      return worker;
    },
    closeConnections: () => pool.end(),
  };
}

/** One process at a time: the first creates what the others then find. */
async function migrateQueueSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'loadstar-queue-migrate' });
  try {
    await client.connect();
  } catch (error) {
    throw new Fault('unavailable', `the queue's database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.queueMigration]);
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

async function openRedis(url: string, name: string, onError: OnError): Promise<Backend> {
  // Adding a slot must fail soon if Redis is away; a worker waits for as long as it takes.
  const adding = openRedisClient(url, { maxRetriesPerRequest: 1, commandTimeout: 10_000 });
  adding.on('error', onError);
  try {
    await adding.connect();
    await refuseEvictingServers(adding);
  } catch (error) {
    adding.disconnect();
    if (error instanceof Fault) throw error;
    throw new Fault('unavailable', `REDIS_URL: ${shownHosts(url)} cannot be reached: ${messageOf(error)}`, {
      cause: error,
    });
  }
  const connections = [adding];
  // A hash tag keeps all keys of the queue in one slot of a cluster.
  const prefix = '{loadstar}';
  const queue = new Queue<Payload, void>(name, { connection: adding, prefix });
  queue.on('error', onError);
  return {
    kind: 'redis',
    queue,
    mostConcurrent: Number.POSITIVE_INFINITY,
    openWorker: (process, options) => {
      const connection = openRedisClient(url, { maxRetriesPerRequest: null });
      connection.on('error', onError);
      connections.push(connection);
      const worker = new Worker<Payload, void>(name, process, { connection, prefix, ...options });
      worker.on('error', onError);
      return worker;
    },
    closeConnections: async () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}

type OnError = (error: Error) => void;

/** A server that is away fails every call; this is logged every few seconds, not every millisecond. */
function logOncePerWhile(log: Log): OnError {
  let quietUntilMs = 0;
  return (error) => {
    if (monotonicMs() < quietUntilMs) return;
    quietUntilMs = monotonicMs() + 5_000;
    log.warn({ fault: messageOf(error) }, 'the queue has trouble');
  };
}

/** Whether work ends in time. A wait of length zero lasts one turn of the event loop. */
function settlesWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const ended = work.then(() => true);
  return pTimeout(ended, { milliseconds: Math.max(1, ms), fallback: () => false });
}
