import { openQueue } from '../../../jobs/queue.ts';
import { systemClock } from '../../clock.ts';
import { loadConfig } from '../../config.ts';
import { Fault, messageOf } from '../../errors.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { loadQueueStatus } from '../../store/load-source-status.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../installation.ts';
import { printJson, printTable } from '../print.ts';
import { answerLocally } from '../read-context.ts';

interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'look' | 'bad';
  readonly detail: string;
  /** What to do about it; null where nothing needs doing. */
  readonly advice: string | null;
}

/** Clocks further apart than this make freshness and conditional requests unreliable. */
const CLOCK_SKEW_MS = 5_000;
/** A scheduler looks every minute; silence of this length means that none runs. */
const SCHEDULER_SILENT_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail, advice: null });

/** `doctor`: what is wrong here, and what to do. Exit code 1 when something is bad. */
export async function doctor(options: { json?: boolean }): Promise<void> {
  const findings = await examine();
  if (options.json === true) printJson(findings);
  else
    printTable(
      ['check', 'state', 'detail', 'what to do'],
      findings.map(({ check, state, detail, advice }) => [check, state, detail, advice]),
    );
  const bad = findings.filter((finding) => finding.state === 'bad').length;
  if (bad > 0) throw new Fault('unavailable', `${bad} of ${findings.length} checks are bad`);
}

async function examine(): Promise<Finding[]> {
  const config = loadConfig();
  try {
    return await withInstallation(
      config,
      { applicationName: 'loadstar-doctor', maxConnections: 3 },
      async (installation) => {
        await requireCurrentSchema(installation);
        return [
          await examineDatabase(installation),
          await examineClock(installation),
          await examineQueue(installation),
          await examineScheduler(installation),
          examineContact(installation),
          ...(await examineSources(installation)),
        ];
      },
    );
  } catch (error) {
    const advice =
      config.databaseUrl === null
        ? 'look into postgres.log under DATA_DIR'
        : 'check DATABASE_URL, then run `loadstar migrate`';
    return [{ check: 'database', state: 'bad', detail: messageOf(error), advice }];
  }
}

async function examineDatabase({ db, embedded }: Installation): Promise<Finding> {
  const found = await db.pool.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const [row] = found.rows;
  return ok('database', `Postgres ${row?.version}${embedded ? ', embedded' : ''}, ${row?.size}`);
}

async function examineClock({ db }: Installation): Promise<Finding> {
  const before = systemClock.now().getTime();
  const found = await db.pool.query<{ now: string }>('select clock_timestamp()::timestamptz(3) as now');
  const after = systemClock.now().getTime();
  const apart = Math.round(Date.parse(found.rows[0]?.now ?? '') - (before + after) / 2);
  if (Math.abs(apart) <= CLOCK_SKEW_MS) return ok('clock', `${apart} ms from the database's`);
  return {
    check: 'clock',
    state: 'bad',
    detail: `${apart} ms from the database's`,
    advice: 'set up time synchronization (NTP) on this machine',
  };
}

async function examineQueue({ databaseUrl, config, db, log }: Installation): Promise<Finding> {
  try {
    const queue = await openQueue({ databaseUrl, redisUrl: config.redisUrl, log });
    await queue.close();
    const dayAgo = new Date(systemClock.now().getTime() - DAY_MS).toISOString();
    const status = await loadQueueStatus(db, dayAgo);
    return ok(
      'queue',
      `on ${queue.backend}: ${status.due} due, ${status.running} running, ${status.failed} failed in a day`,
    );
  } catch (error) {
    return {
      check: 'queue',
      state: 'bad',
      detail: messageOf(error),
      advice: 'check REDIS_URL; its maxmemory-policy must be noeviction',
    };
  }
}

async function examineScheduler({ db }: Installation): Promise<Finding> {
  const found = await db.pool.query<{ newest: string | null }>('select max(enqueued_at) as newest from job_runs');
  const newest = found.rows[0]?.newest ?? null;
  if (newest === null)
    return {
      check: 'scheduler',
      state: 'look',
      detail: 'has never put a job into the queue',
      advice: 'start `loadstar up` or `loadstar scheduler`',
    };
  const silentMs = systemClock.now().getTime() - Date.parse(newest);
  if (silentMs <= SCHEDULER_SILENT_MS) return ok('scheduler', `last job put in ${Math.round(silentMs / 1_000)} s ago`);
  return {
    check: 'scheduler',
    state: 'look',
    detail: `silent since ${newest}`,
    advice: 'start `loadstar up` or `loadstar scheduler`',
  };
}

function examineContact({ config }: Installation): Finding {
  const contact = config.contactEmail ?? config.publicUrl;
  if (contact !== null) return ok('contact', `publishers are told ${contact}`);
  const advice = 'set CONTACT_EMAIL: publishers ask who calls, and some refuse without it';
  return { check: 'contact', state: 'look', detail: 'publishers are not told who calls', advice };
}

const ADVICE: Readonly<Record<string, string>> = {
  unreachable: 'check the network and DNS of this machine, or the gateway in UPSTREAM',
  'timed-out': 'the publisher is slow or a firewall drops packets; it is tried again by itself',
  throttled: 'the publisher asked for a pause; it is obeyed',
  'host-paused': 'waits for the publisher to recover by itself',
  'bad-status': 'open the address in a browser; a 403 may mean that this machine is blocked',
  'wrong-document':
    'the publisher sent something else (a maintenance page?); look at the newest document of the source',
  'changed-shape': 'the publisher changed the format: the parser needs an update; last good data stay in place',
  'address-refused': 'the address leads to a private network; check DNS and the gateway',
  'too-large': 'the document is larger than the source allows',
};

async function examineSources(installation: Installation): Promise<Finding[]> {
  const { sources } = await answerLocally(installation, sourceStates, {});
  return sources.map(({ id, state, newest_observation, unit_states }) => {
    const detail = newest_observation === null ? state : `${state}, newest observation ${newest_observation}`;
    const retired = unit_states.filter(({ retired_at }) => retired_at !== null).map(({ unit }) => unit);
    if (state === 'fresh' && retired.length > 0) {
      const advice = `their publishers ended them; \`loadstar sources revive ${id}\` asks them once more`;
      return { check: id, state: 'look', detail: `${detail}; retired: ${retired.join(', ')}`, advice };
    }
    if (state === 'fresh') return ok(id, detail);
    const fault = /^failing: ([a-z-]+)/.exec(state)?.[1];
    if (fault !== undefined)
      return { check: id, state: 'bad', detail, advice: ADVICE[fault] ?? 'see the newest run in `loadstar sources`' };
    const advice = state.startsWith('disabled: needs')
      ? `set ${state.slice('disabled: needs '.length)} to switch it on`
      : state === 'stale'
        ? 'is a worker running? The publisher may also be late'
        : 'runs at its next slot, once a scheduler and a worker run';
    return { check: id, state: 'look', detail, advice };
  });
}
