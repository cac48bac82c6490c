import { statfs } from 'node:fs/promises';
import pTimeout from 'p-timeout';
import { isFault, messageOf } from '../../errors.ts';
import { WEEKS_AFTER_DAYS } from '../../store/grid/lmp-partitions.ts';
import {
  type LockFacts,
  loadEnvironmentFacts,
  loadSchemaStatus,
  type SchemaStatus,
} from '../../store/ops/load-environment-facts.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext, QueueProbe } from './ops-context.ts';
import { counted, formatBytes } from './words.ts';

/** The oldest Postgres whose statements are used. */
const OLDEST_POSTGRES = 15;
/** Clocks further apart than this make freshness and conditional requests unreliable. */
const CLOCK_SKEW_MS = 5_000;
/** Shares of the connections that the server takes at which others should know, and at which somebody is refused soon. */
const BUSY_SHARE = 0.8;
const FULL_SHARE = 0.95;
/** Free bytes under DATA_DIR at which somebody should know, and at which Postgres may stop to write any time. */
const LITTLE_SPACE_BYTES = 2e9;
const NO_SPACE_BYTES = 5e8;
const LONGEST_PROBE_MS = 5_000;

interface Connections {
  readonly used: number;
  readonly most: number;
}

export function checkVersion(version: string, isEmbedded: boolean, sizeBytes: number): Finding {
  const detail = `Postgres ${version}${isEmbedded ? ', embedded' : ''}, ${formatBytes(sizeBytes)}`;
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return ok('database', detail);
  return bad(
    'database',
    detail,
    `move to Postgres ${OLDEST_POSTGRES} or newer: \`loadstar backup\`, then \`loadstar restore\` there`,
  );
}

/** Steps that only remove may be pending while a fleet is replaced by a newer one: no process stops for them. */
export function checkSchema({ present, pending, newer }: SchemaStatus): Finding {
  const needed = pending.filter(({ contract }) => contract === null).length;
  if (needed > 0) return bad('schema', `${needed} of ${present} migrations are not applied`, 'run `loadstar migrate`');
  if (pending.length > 0) {
    const left = pending.map(({ tag, contract }) => `${tag} (${contract?.what})`).join(', ');
    const advice = 'once every process runs this version: `loadstar migrate`';
    return look('schema', `columns of older versions are still there: ${left}`, advice);
  }
  if (newer === 0) return ok('schema', `${present} migrations, all applied`);
  return look(
    'schema',
    `${counted(newer, 'migration')} newer than this program`,
    'a newer version runs as well: finish the upgrade',
  );
}

export function checkConnections({ used, most }: Connections): Finding {
  const detail = `${used} of ${most} connections in use`;
  const advice =
    'raise max_connections, put a pooler in session mode in front, or run fewer processes; `select * from pg_stat_activity` shows who uses them';
  if (used >= most * FULL_SHARE) return bad('connections', detail, advice);
  return used >= most * BUSY_SHARE ? look('connections', detail, advice) : ok('connections', detail);
}

/** A part is a table and two indexes. */
const LOCKS_OF_PART = 3;
/** What else holds locks beside a backup and one statement more over all parts. */
const OTHER_LOCKS = 1_000;

/**
 * A statement over all parts of prices locks each of them: a backup does, and where there is no room for it, every other
 * statement fails with it ("out of shared memory").
 */
export function checkLocks({ perConnection, connections, relations }: LockFacts, lmpDays: number): Finding {
  const weeks = Math.ceil(Math.max(0, lmpDays - WEEKS_AFTER_DAYS) / 7);
  const expected = (Math.min(lmpDays, WEEKS_AFTER_DAYS) + 14 + weeks) * LOCKS_OF_PART;
  const room = perConnection * connections;
  const wanted = 2 * Math.max(relations, expected) + OTHER_LOCKS;
  const detail = `${room} locks available; price partitions need ${relations} now, and ${expected} with LMP_DAYS=${lmpDays}`;
  if (room >= wanted) return ok('locks', detail);
  const advice = `set max_locks_per_transaction of the database to ${Math.ceil(wanted / connections / 64) * 64} and restart it`;
  return room < relations + OTHER_LOCKS ? bad('locks', detail, advice) : look('locks', detail, advice);
}

export function checkClock(apartMs: number): Finding {
  const detail = `${apartMs} ms from the database's`;
  if (Math.abs(apartMs) <= CLOCK_SKEW_MS) return ok('clock', detail);
  return bad('clock', detail, 'set up time synchronization (NTP) on this machine');
}

interface Space {
  readonly archiveBytes: number;
  readonly databaseBytes: number;
  /** Of the disk under DATA_DIR; null where the database is elsewhere. */
  readonly freeBytes: number | null;
}

export function checkSpace({ archiveBytes, databaseBytes, freeBytes }: Space): Finding {
  const sizes = `database ${formatBytes(databaseBytes)}, including publishers' documents ${formatBytes(archiveBytes)}`;
  if (freeBytes === null) return ok('disk', sizes);
  const detail = `${sizes}; ${formatBytes(freeBytes)} free`;
  const advice =
    'free disk space, or move DATA_DIR; with a smaller ARCHIVE_DAYS older documents are deleted each night';
  if (freeBytes < NO_SPACE_BYTES) return bad('disk', detail, advice);
  return freeBytes < LITTLE_SPACE_BYTES ? look('disk', detail, advice) : ok('disk', detail);
}

/** The servers that all stands on: the database, its schema, the clock, the disk, the queue. */
export async function checkEnvironment({ db, clock, settings, probeQueue }: OpsContext): Promise<Finding[]> {
  const before = clock.now().getTime();
  const environment = await loadEnvironmentFacts(db);
  const after = clock.now().getTime();
  const schema = await loadSchemaStatus(db);
  const freeBytes = settings.isEmbedded ? await readFreeBytes(settings.dataDir) : null;
  return [
    checkVersion(environment.version, settings.isEmbedded, environment.databaseBytes),
    checkSchema(schema),
    checkConnections({ used: environment.connections, most: environment.mostConnections }),
    checkLocks(environment.locks, settings.lmpDays),
    checkClock(Math.round(Date.parse(environment.now) - (before + after) / 2)),
    checkSpace({ archiveBytes: environment.archiveBytes, databaseBytes: environment.databaseBytes, freeBytes }),
    await checkQueue(probeQueue),
  ];
}

async function checkQueue(probe: () => Promise<QueueProbe>): Promise<Finding> {
  try {
    const { backend, waiting, active } = await pTimeout(probe(), {
      milliseconds: LONGEST_PROBE_MS,
      message: 'the queue did not answer in time',
    });
    return ok('queue', `on ${backend}: ${waiting} waiting, ${active} active`);
  } catch (error) {
    const detail = messageOf(error);
    const evicts = isFault(error) && error.details.reason === 'redis-evicts';
    const advice = evicts
      ? 'run `redis-cli config set maxmemory-policy noeviction`, or set it in the parameter group of a managed Redis'
      : 'check that its server runs, and REDIS_URL. Due slots stay in the ledger and return automatically within two minutes';
    return bad('queue', detail, advice);
  }
}

async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    // Another machine's folder, as of a page that is shown elsewhere.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
