import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { monotonicMs } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import { type Database, type DatabaseOptions, openDatabase } from './client.ts';
import { cell, queryRows } from './query-rows.ts';

/** A physical replica, read from while it keeps up with the primary. */
export interface Replica {
  /** Connections of readers; for metrics. */
  readonly pool: pg.Pool;
  /** How far it is behind the primary; null while that is not known. */
  lagSeconds(): number | null;
  isUsed(): boolean;
  /**
   * Does `work` on it. When it goes out of use, the call rejects with `ReplicaPassedOver`; when it is out of use, at
   * once.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** A read failed on it: it is out of use until the next check. */
  distrust(error: unknown): void;
  close(): Promise<void>;
}

/** The primary must be asked instead. */
export class ReplicaPassedOver extends Error {}

interface ReplicaOptions extends DatabaseOptions {
  readonly url: string;
  /** Whose replica it is. */
  readonly primary: Database;
  /**
   * Called when it is taken into use (null), and when it goes out of use, with the reason; once for each reason in a
   * row.
   */
  readonly report: (passedOverFor: string | null) => void;
  /** With more lag it is not used. */
  readonly mostLagMs?: number;
}

const MOST_LAG_MS = 30_000;
const LOOK_MS = 1_000;
const ANSWER_MS = 2_000;
/** What was written a moment ago may be on its way: so often it is looked again, with so long between. */
const LOOKS_AGAIN = 5;
const LOOK_AGAIN_MS = 60;
/** For so long it is known when the primary was where. */
const REMEMBERED_MS = 10 * 60_000;
const QUIET_MS = 60_000;

/** Where a server is: in its log, and in the feed of briefs. */
interface Place {
  readonly lsn: number;
  readonly epoch: string;
  readonly seq: number;
}

const PRIMARY_PLACE = `
  select (pg_current_wal_lsn() - '0/0')::float8 as lsn, epoch, seq from feed_clock`;
const REPLICA_PLACE = `
  select (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn, epoch, seq from feed_clock`;

/**
 * Opens a replica and checks it every second. It is taken into use once it has all that the primary had, so that no
 * reader gets older data than before. It goes out of use when it is away, has not got the newest published briefs, or
 * is behind by more than the bound. While the primary does not answer, a replica in use stays in use.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, report, mostLagMs = MOST_LAG_MS } = options;
  const db = openDatabase(url, { ...options, applicationName: `${options.applicationName}-replica` });
  // Connections of their own, so that a check does not wait behind the queries that it is made for.
  const look = { there: lookout(url, options), at: lookout(primary.pool.options.connectionString ?? '', options) };
  const places: { readonly lsn: number; readonly atMs: number }[] = [];
  let lagMs: number | null = null;
  let use: { readonly gone: Promise<never>; end(reason: string): void } | null = null;
  let quiet: { reason: string; untilMs: number } | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const passOver = (reason: string): void => {
    use?.end(reason);
    use = null;
    if (isClosed || (quiet?.reason === reason && monotonicMs() < quiet.untilMs)) return;
    quiet = { reason, untilMs: monotonicMs() + QUIET_MS };
    report(reason);
  };
  const takeIntoUse = (): void => {
    let end: (reason: string) => void = () => undefined;
    const gone = new Promise<never>((_, reject) => {
      end = (reason) => reject(new ReplicaPassedOver(reason));
    });
    gone.catch(() => undefined);
    use = { gone, end };
    report(null);
  };

  const lookOnce = async (): Promise<void> => {
    const before = await placeOf(look.at, PRIMARY_PLACE).catch(() => null);
    if (before !== null) remember(places, before.lsn);
    const mustHave = { feed: before, lsn: use === null ? (before?.lsn ?? Number.POSITIVE_INFINITY) : 0 };
    for (let again = 0; ; again += 1) {
      const found = await placeOf(look.there, REPLICA_PLACE);
      if (found === null) return passOver('it has no feed, or is no replica');
      lagMs = before === null ? null : lagOf(places, found.lsn);
      const reason = whyNot(found, mustHave, lagMs, mostLagMs);
      if (reason === null) return use === null ? takeIntoUse() : undefined;
      if (again === LOOKS_AGAIN) return passOver(reason);
      await pause(LOOK_AGAIN_MS);
    }
  };
  const keepLooking = async (): Promise<void> => {
    await lookOnce().catch((error: unknown) => {
      lagMs = null;
      passOver(`it does not answer: ${messageOf(error)}`);
    });
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = keepLooking();
    }, LOOK_MS).unref();
  };
  let looking = keepLooking();

  return {
    pool: db.pool,
    lagSeconds: () => (lagMs === null ? null : lagMs / 1_000),
    isUsed: () => use !== null,
    read: async (work) => {
      if (use === null) throw new ReplicaPassedOver('it is not in use');
      const done = work(db);
      done.catch(() => undefined);
      return Promise.race([done, use.gone]);
    },
    distrust: (error) => passOver(`it failed a reader: ${messageOf(error)}`),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      use?.end('we are closing');
      use = null;
      await Promise.all([db.close(), look.there.end(), look.at.end()]);
    },
  };
}

function lookout(url: string, { applicationName }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `${applicationName}-lookout`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // The next look meets whatever this is.
  pool.on('error', () => undefined);
  return pool;
}

/** null where there is none: a replica has no place in its log once it has been made a primary. */
async function placeOf(pool: pg.Pool, sql: string): Promise<Place | null> {
  const client = await pool.connect();
  try {
    const { rows } = await queryRows(client, { lsn: cell.orNull(cell.number), epoch: cell.text, seq: cell.text }, sql);
    client.release();
    const [row] = rows;
    return row === undefined || row.lsn === null ? null : { lsn: row.lsn, epoch: row.epoch, seq: Number(row.seq) };
  } catch (error) {
    // A connection that did not answer in time still waits.
    client.release(true);
    throw error;
  }
}

function remember(places: { readonly lsn: number; readonly atMs: number }[], lsn: number): void {
  const atMs = monotonicMs();
  places.push({ lsn, atMs });
  while ((places[0]?.atMs ?? atMs) < atMs - REMEMBERED_MS) places.shift();
}

/** Time since the primary was where the replica is; since the first that is known, where that is longer ago. */
function lagOf(places: readonly { readonly lsn: number; readonly atMs: number }[], lsn: number): number {
  const newest = places.at(-1);
  if (newest === undefined || lsn >= newest.lsn) return 0;
  const then = places.findLast((place) => place.lsn <= lsn) ?? places[0] ?? newest;
  return newest.atMs - then.atMs;
}

function whyNot(
  found: Place,
  mustHave: { readonly feed: Place | null; readonly lsn: number },
  lagMs: number | null,
  mostLagMs: number,
): string | null {
  const { feed, lsn } = mustHave;
  if (feed !== null && found.epoch !== feed.epoch) return 'it has another feed than the primary';
  if (feed !== null && found.seq < feed.seq) return 'it has not got the newest published briefs';
  if (found.lsn < lsn) return feed === null ? 'the primary does not answer' : 'it has not caught up yet';
  if (lagMs !== null && lagMs > mostLagMs) return `it is more than ${mostLagMs / 1_000} s behind`;
  return null;
}
