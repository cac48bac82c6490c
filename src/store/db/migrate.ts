import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { monotonicMs, randomShare } from '../../clock.ts';
import { Fault, messageOf } from '../../errors.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type Migration, pendingMigrations, readMigrations } from './migrations.ts';
import { cell, queryRows } from './query-rows.ts';

export interface MigrateOptions {
  /** Take away what processes of older versions still use. */
  readonly force?: boolean;
  /** Receives what is waited for. */
  readonly report?: (line: string) => void;
  /** Longest wait for one lock: for so long may those who come after us wait behind us. */
  readonly lockWaitMs?: number;
  /** How long a step is tried again while others hold what it changes. */
  readonly patienceMs?: number;
  /** What there is to do, where not as it ships; for tests. */
  readonly migrations?: readonly Migration[];
}

const LOCK_WAIT_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;
const REPORT_MS = 10_000;
/** Between two looks whether another process is done. */
const TURN_MS = 100;

/** A process without a heartbeat for so long is gone. */
const NO_HEARTBEAT_SECONDS = 90;

/** lock_not_available and deadlock_detected: somebody else holds it, and may let go. */
const HELD = new Set(['55P03', '40P01']);

/**
 * Brings the schema up to date while others read and write: each step is a transaction of its own, which gives up when it
 * does not get a lock at once, since everybody who comes after it waits behind it, and tries again. Safe to call from many
 * processes at once: one waits for the other under an advisory lock. Needs a session of its own, so no pooler that shares
 * connections by the transaction.
 * @throws Fault `unavailable` when the database cannot be reached, a table is held for too long, or processes of older
 *   versions still need what a step takes away.
 */
export async function migrateDatabase(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'loadstar-migrate' });
  // A connection that is lost between two tries fails the next statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Fault('unavailable', `the database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
  try {
    await takeTurn(client);
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const migration of await pendingMigrations(client, options.migrations ?? readMigrations())) {
      if (options.force !== true) await requireNobodyNeeds(client, migration);
      if (migration.isAlone) await applyAlone(client, migration);
      else await applyPatiently(client, migration, options);
    }
  } finally {
    await client.end();
  }
}

/** Looks for the lock instead of waiting in it: an index built beside the work waits for every statement under way. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await queryRows(client, { mine: cell.flag }, 'select pg_try_advisory_lock($1) as mine', [
      ADVISORY_LOCKS.migration,
    ]);
    if (rows[0]?.mine === true) return;
    await pause(TURN_MS);
  }
}

async function applyPatiently(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockWaitMs = LOCK_WAIT_MS, patienceMs = PATIENCE_MS, report = () => undefined } = options;
  const startedAtMs = monotonicMs();
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await apply(client, migration, lockWaitMs);
    } catch (error) {
      if (!isHeld(error)) throw error;
      const waiting = `${migration.tag} waits for a lock (${messageOf(error)}); ${await oldestTransaction(client)}`;
      if (monotonicMs() - startedAtMs >= patienceMs)
        throw new Fault('unavailable', `${waiting}. Nothing of it was changed: run \`loadstar migrate\` again`, {
          cause: error,
        });
      if (monotonicMs() - reportedAtMs >= REPORT_MS) {
        reportedAtMs = monotonicMs();
        report(waiting);
      }
      // Longer than a try takes, so that those who waited behind it get more than half of the time.
      await pause(lockWaitMs * (1 + randomShare()));
    }
  }
}

async function apply(client: pg.Client, migration: Migration, lockWaitMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockWaitMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Its statements block no other session, however long they wait; one that is broken off begins again from the first.
 */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await note(client, migration);
}

async function note(client: pg.Client, { hash, madeAtMs }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAtMs]);
}

const isHeld = (error: unknown): boolean => error instanceof pg.DatabaseError && HELD.has(error.code ?? '');

/** A description of the session that most likely holds it. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await queryRows(
    client,
    { pid: cell.number, name: cell.orNull(cell.text), seconds: cell.number },
    `select pid, nullif(application_name, '') as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
     order by xact_start limit 1`,
  );
  const [oldest] = rows;
  if (oldest === undefined) return 'no transaction is open any more';
  return `the oldest open transaction is of ${oldest.name ?? 'somebody'} (pid ${oldest.pid}), open for ${oldest.seconds} s`;
}

/** @throws Fault `unavailable` while processes run that need what `migration` takes away. */
async function requireNobodyNeeds(client: pg.Client, { tag, contract }: Migration): Promise<void> {
  if (contract === null) return;
  const table = await queryRows(
    client,
    { there: cell.flag },
    `select to_regclass('public.fleet_processes') is not null as there`,
  );
  if (table.rows[0]?.there !== true) return;
  const beating = await queryRows(
    client,
    { kind: cell.text, host: cell.text, pid: cell.number, version: cell.text },
    `select kind, host, pid, version from fleet_processes
     where seen_at > clock_timestamp() - make_interval(secs => $1) order by kind, host, pid`,
    [NO_HEARTBEAT_SECONDS],
  );
  const older = beating.rows.filter(({ version }) => isOlder(version, contract.since));
  if (older.length === 0) return;
  const shown = older.slice(0, 3).map(({ kind, host, pid, version }) => `${kind} ${version} on ${host} (pid ${pid})`);
  throw new Fault(
    'unavailable',
    `${tag} takes away what versions before ${contract.since} use (${contract.what}), and ${older.length} such ` +
      `process(es) run: ${shown.join(', ')}. Replace them and run \`loadstar migrate\` again, or \`loadstar migrate --force\``,
  );
}

/** By the three numbers; of equal ones a pre-release is older, and what is no version at all is. */
export function isOlder(version: string, than: string): boolean {
  const [found, bound] = [version, than].map((text) => /^(\d+)\.(\d+)\.(\d+)(-)?/.exec(text));
  if (found === null || found === undefined) return true;
  if (bound === null || bound === undefined) throw new TypeError(`${than} is no version`);
  for (const at of [1, 2, 3]) {
    const difference = Number(found[at]) - Number(bound[at]);
    if (difference !== 0) return difference < 0;
  }
  return found[4] !== undefined && bound[4] === undefined;
}
