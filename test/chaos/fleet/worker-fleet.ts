import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { JobQueue } from '../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createLog } from '../../../src/log.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { storeMarkets } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { createEffects } from '../../support/db/effect-job.ts';
import { keepLedger } from '../../tools/diff-proof/ledger.ts';
import type { ChaosWorld } from '../world.ts';
import { FLEET_MARKETS, type FleetJob, type FleetOptions } from './fleet-options.ts';

const SCRIPT = fileURLToPath(new URL('./fleet-process.ts', import.meta.url));
const QUEUE = 'slots';

/** A process of the fleet that runs. */
export interface Member {
  readonly name: string;
  readonly child: ChildProcess;
  /** Lines of its stdout so far. */
  readonly lines: readonly string[];
  /** The first line that matches, now or later. */
  line(pattern: RegExp): Promise<string>;
  isAlive(): boolean;
  /** Resolves with the exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  stop(signal: NodeJS.Signals): Promise<number | string>;
}

export interface Slot {
  readonly job: string;
  readonly slot: Date;
}

/** What came of the slots, as the database has it. */
export interface SlotCounts {
  readonly slots: number;
  readonly done: number;
  /** Slots whose effect is not there. */
  readonly lost: number;
  /** Effects too many. */
  readonly doubled: number;
  /** Runs that were begun, and the most of one slot. */
  readonly starts: number;
  readonly mostStarts: number;
  /** Slots that were left unfinished. */
  readonly unfinished: readonly string[];
}

/** A database, a queue and processes that work on it. */
export interface Fleet {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly queue: JobQueue;
  /** Starts a process; resolves when it is ready. */
  start(options: Partial<FleetOptions> & Pick<FleetOptions, 'jobs'>): Promise<Member>;
  /** Those that have not ended. */
  alive(): Member[];
  onLine(listener: (line: string, member: Member) => void): void;
  /** Opens the slot in the ledger and queues it. */
  enqueue(job: FleetJob, slot: Date): Promise<void>;
  /** Waits until all slots of the ledger are done or failed. */
  settled(withinMs?: number): Promise<void>;
  /** Waits until the queue holds nothing that waits or runs. */
  drained(withinMs?: number): Promise<void>;
  count(): Promise<SlotCounts>;
  /** Revisions published, and those too few or too many where each publishing slot has one of each market. */
  countRevisions(): Promise<{ revisions: number; lost: number; doubled: number }>;
  /** The database's clock. */
  now(): Promise<Date>;
}

/** @param redisUrl null: the queue lives in the database. */
export async function openFleet(
  world: ChaosWorld,
  { redisUrl, databaseUrl: given }: { redisUrl: string | null; databaseUrl?: string },
): Promise<Fleet> {
  const databaseUrl = given ?? (await world.postgres({ settings: { max_connections: '300' } })).url;
  const db = openDatabase(databaseUrl, { maxConnections: 8, applicationName: 'trial' });
  world.add(() => db.close());
  await createEffects(db);
  await db.pool.query(
    'create table starts (job text not null, slot timestamptz(3) not null, run_by text, at timestamptz default clock_timestamp())',
  );
  await keepLedger(db);
  await storeMarkets(
    db,
    FLEET_MARKETS.map((slug) => ({ slug })),
  );
  const queue = await openQueue({ databaseUrl, redisUrl, log: createLog('silent'), name: QUEUE });
  world.add(() => queue.close());

  const members: Member[] = [];
  const listeners: ((line: string, member: Member) => void)[] = [];
  world.add(async () => {
    for (const member of members.filter((each) => each.isAlive())) await member.stop('SIGKILL');
  });

  const unsettled = async (): Promise<string[]> => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select job || '@' || slot || ' ' || state as name from job_runs where state not in ('done', 'failed')`,
    );
    return rows.map(({ name }) => name);
  };
  let started = 0;
  return {
    db,
    databaseUrl,
    redisUrl,
    queue,
    start: async (options) => {
      world.refuseWhenOver();
      started += 1;
      const member = spawnMember({
        name: `member-${started}`,
        databaseUrl,
        redisUrl,
        queueName: QUEUE,
        roles: ['worker'],
        concurrency: 1,
        ...options,
      });
      members.push(member.member);
      member.onLine((line) => {
        for (const listener of listeners) listener(line, member.member);
      });
      await member.member.line(/^ready$/);
      return member.member;
    },
    alive: () => members.filter((each) => each.isAlive()),
    onLine: (listener) => void listeners.push(listener),
    enqueue: async ({ name: job, attempts = 5, backoffMs = 300 }, slot) => {
      await openSlot(db, { job, slot });
      await queue.add([{ job, slot, attempts, backoffMs }]);
    },
    settled: async (withinMs) => {
      await eventually(unsettled, (left) => left.length === 0, withinMs);
    },
    drained: async (withinMs) => {
      await eventually(
        () => queue.counts(),
        ({ waiting, active, delayed }) => waiting + active + delayed === 0,
        withinMs,
      );
    },
    count: () => countSlots(db),
    countRevisions: () => countRevisions(db),
    now: async () => {
      const { rows } = await db.pool.query<{ now: string }>('select clock_timestamp()::timestamptz(3) as now');
      return new Date(rows[0]?.now ?? '');
    },
  };
}

function spawnMember(options: FleetOptions): { member: Member; onLine(listener: (line: string) => void): void } {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, JSON.stringify(options)], {
    // Its stdin ends with whoever started it, and it with its stdin.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const listener of [...listeners]) listener(line);
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const line: Member['line'] = (pattern) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      ended.then((code) => reject(new Error(`${options.name} ended with ${code} before a line like ${pattern}`)));
    });
  const stop: Member['stop'] = async (signal) => {
    child.kill(signal);
    return ended;
  };
  return {
    member: { name: options.name, child, lines, line, isAlive, ended, stop },
    onLine: (listener) => void listeners.add(listener),
  };
}

async function countSlots(db: Database): Promise<SlotCounts> {
  const { rows } = await db.pool.query<{
    name: string;
    state: string;
    effects: number;
    starts: number;
  }>(
    `select r.job || '@' || r.slot as name, r.state,
       (select count(*)::int from effects e where e.job = r.job and e.slot = r.slot) as effects,
       (select count(*)::int from starts s where s.job = r.job and s.slot = r.slot) as starts
     from job_runs r`,
  );
  const strangers = await db.pool.query<{ n: number }>(
    'select count(*)::int as n from effects e where not exists (select 1 from job_runs r where r.job = e.job and r.slot = e.slot)',
  );
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    slots: rows.length,
    done: rows.filter(({ state }) => state === 'done').length,
    lost: rows.filter(({ effects }) => effects === 0).length,
    doubled: sum(rows.map(({ effects }) => Math.max(0, effects - 1))) + (strangers.rows[0]?.n ?? 0),
    starts: sum(rows.map(({ starts }) => starts)),
    mostStarts: Math.max(0, ...rows.map(({ starts }) => starts)),
    unfinished: rows.filter(({ state }) => state !== 'done').map(({ name, state }) => `${name} ${state}`),
  };
}

async function countRevisions(db: Database): Promise<{ revisions: number; lost: number; doubled: number }> {
  const { rows } = await db.pool.query<{ slug: string; revisions: number; slots: number }>(
    `select m.slug, (select count(*)::int from proof_ledger p where p.slug = m.slug) as revisions,
       (select count(distinct (job, slot))::int from starts where job like 'publish%') as slots
     from markets m`,
  );
  return {
    revisions: rows.reduce((total, { revisions }) => total + revisions, 0),
    lost: rows.reduce((total, { revisions, slots }) => total + Math.max(0, slots - revisions), 0),
    doubled: rows.reduce((total, { revisions, slots }) => total + Math.max(0, revisions - slots), 0),
  };
}
