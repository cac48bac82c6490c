import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { monotonicMs } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { DATABASE, PROGRAM_ROLE } from './account.ts';
import { readIfPresent } from './if-present.ts';
import { identifyProcess } from './process-identity.ts';
import { LOOPBACK, type ServerAddress, SOCKET_PORT } from './server-address.ts';

/** What `postmaster.pid` says. Lines: pid, data dir, start, port, socket dir, address, shared memory, status. */
interface Postmaster {
  /** 0 where the file is empty: a server that starts this moment, or one cut off by a power failure. */
  readonly pid: number;
  /** Null while the server has not got that far. */
  readonly address: ServerAddress | null;
  readonly sharedMemoryId: number | null;
  readonly ready: boolean;
}

const LOOK_AGAIN_MS = 15;
/** Recovery after a crash is bounded by max_wal_size and takes seconds; a slow disk gets more. */
const LONGEST_START_MS = 120_000;
const EMPTY_IS_STALE_MS = 2_000;
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;
const WRONG_PASSWORD = '28P01';

export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readIfPresent(join(clusterDir, 'postmaster.pid'));
  if (text === null) return null;
  const lines = text.split('\n');
  const number = (value: string | undefined): number | null => {
    const trimmed = value?.trim() ?? '';
    return /^-?\d+$/.test(trimmed) ? Number(trimmed) : null;
  };
  const port = number(lines[3]);
  const socketDir = lines[4]?.trim() ?? '';
  return {
    // A stand-alone backend writes its number negated.
    pid: Math.abs(number(lines[0]) ?? 0),
    address: port === null ? null : { host: socketDir === '' ? LOOPBACK : socketDir, port },
    sharedMemoryId: number(lines[6]?.trim().split(/\s+/)[1]),
    ready: lines[7]?.trim() === 'ready',
  };
}

interface RunningServer {
  readonly pid: number;
  readonly address: ServerAddress;
}

/**
 * The server that runs on this cluster already, once it answers; null when there is none, in which case the way is
 * free for a new one: the pid file of a dead server (a zombie's and a recycled number's too, which Postgres itself
 * takes for a rival) is gone, and so are its orphaned backends.
 * @throws Fault `unavailable` when a live server does not answer, `bad-config` when it refuses the password.
 */
export async function findRunningServer(clusterDir: string, password: string): Promise<RunningServer | null> {
  const since = monotonicMs();
  for (;;) {
    const found = await readPostmaster(clusterDir);
    if (found === null) return null;
    const { pid, address } = found;
    const elapsedMs = monotonicMs() - since;
    if (!(await mayBeServing(found, elapsedMs))) {
      await clearAfterDead(clusterDir, found);
      return null;
    }
    if (found.ready && address !== null && (await isServing(clusterDir, address, password))) return { pid, address };
    if (elapsedMs > LONGEST_START_MS) {
      throw new Fault(
        'unavailable',
        `process ${pid} holds the database in ${clusterDir} and does not answer; end it and start again`,
      );
    }
    await pause(LOOK_AGAIN_MS);
  }
}

async function mayBeServing(found: Postmaster, elapsedMs: number): Promise<boolean> {
  if (found.pid === 0) return elapsedMs < EMPTY_IS_STALE_MS;
  const alive = await identifyProcess(found.pid);
  if (alive === null) return false;
  if (alive.program !== null && alive.program !== 'postgres') return false;
  // Another cluster's server may have been given the number; the shared memory knows who made it.
  return found.sharedMemoryId === null || (await countAttached(found.sharedMemoryId)) !== 0;
}

/** Waits for the backends of a dead server to leave, since two servers on one cluster destroy it. */
async function clearAfterDead(clusterDir: string, { pid, sharedMemoryId }: Postmaster): Promise<void> {
  const since = monotonicMs();
  while (sharedMemoryId !== null && ((await countAttached(sharedMemoryId)) ?? 0) > 0) {
    if (monotonicMs() - since > FAST_SHUTDOWN_MS) {
      throw new Fault(
        'unavailable',
        `processes of a dead server (${pid}) still use the database in ${clusterDir}; end them and start again`,
      );
    }
    await pause(LOOK_AGAIN_MS);
  }
  // Another process may have started a server in the meantime.
  const now = await readPostmaster(clusterDir);
  if (now?.pid !== pid) return;
  // The socket's lock names the same process, and Postgres takes a recycled number for a rival there too.
  await rm(join(clusterDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Ends the server of this cluster, if one runs, and leaves the way free for another. */
export async function endServer(clusterDir: string): Promise<void> {
  await stopPostmaster(clusterDir);
  const left = await readPostmaster(clusterDir);
  if (left !== null) await clearAfterDead(clusterDir, left);
}

/** Processes attached to a System V segment, as every process of a server is; null where the system does not say. */
async function countAttached(sharedMemoryId: number): Promise<number | null> {
  const table = await readIfPresent('/proc/sysvipc/shm');
  if (table === null) return null;
  for (const line of table.split('\n').slice(1)) {
    const [, id, , , , , attached] = line.trim().split(/\s+/);
    if (Number(id) === sharedMemoryId) return Number(attached);
  }
  return 0;
}

/** Whether the server at this address answers and serves this cluster. */
async function isServing(clusterDir: string, address: ServerAddress, password: string): Promise<boolean> {
  const client = new pg.Client({
    ...address,
    user: PROGRAM_ROLE,
    password,
    database: DATABASE,
    ssl: false,
    application_name: 'loadstar-start',
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection also rejects the query in flight; without a listener it would end the process besides.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)
      throw new Fault(
        'bad-config',
        `the database in ${clusterDir} refuses the password kept in DATA_DIR/postgres-password; ` +
          'remove that file with the database stopped, and the next start makes another',
        { cause: error },
      );
    // Refused, starting, full or not Postgres: in each case the caller looks again until its own limit.
    return false;
  }
  try {
    const { rows } = await queryRows(client, { dir: cell.text }, `select current_setting('data_directory') as dir`);
    const [row] = rows;
    return row !== undefined && (await samePath(row.dir, clusterDir));
  } catch {
    // Cut off by a shutdown; the caller looks again.
    return false;
  } finally {
    await client.end();
  }
}

async function samePath(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [realOne, realOther] = await Promise.all([realpath(one), realpath(other)]);
  return realOne === realOther;
}

/**
 * Stops the server of this cluster, if any, and returns when its processes are gone: fast shutdown (clients are cut off,
 * data is flushed), then immediate shutdown, then SIGKILL.
 * @param known the server as last seen, for a cluster that was deleted under it.
 * @throws Fault `internal` when even that leaves it running.
 */
export async function stopPostmaster(clusterDir: string, match: Postmaster | null = null): Promise<void> {
  const found = (await readPostmaster(clusterDir)) ?? match;
  if (found === null || !(await mayBeServing(found, 0))) return;
  const steps = [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const;
  const identity = await identifyProcess(found.pid);
  for (const [signal, limitMs] of steps) {
    if (identity === null || (await hasEnded(found, identity.startedAt))) return;
    process.kill(found.pid, signal);
    const since = monotonicMs();
    while (monotonicMs() - since < limitMs) {
      if (await hasEnded(found, identity.startedAt)) return;
      await pause(LOOK_AGAIN_MS);
    }
  }
  throw new Fault('internal', `the database server (process ${found.pid}) does not end`);
}

async function hasEnded({ pid, sharedMemoryId }: Postmaster, startedAt: string): Promise<boolean> {
  if ((await identifyProcess(pid))?.startedAt === startedAt) return false;
  return sharedMemoryId === null || ((await countAttached(sharedMemoryId)) ?? 0) === 0;
}
