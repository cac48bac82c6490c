import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { StoredSourceState } from '../ingest/load-source-status.ts';
import { IS_DUE_WORK, WAITED_SECONDS } from './job-runs.ts';

/** A process as it reports itself. Its times are by the database's clock, its ages by its own. */
export interface Beat {
  /** Made anew at each start. */
  readonly id: string;
  readonly kind: 'up' | 'api' | 'worker' | 'scheduler';
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly startedMsAgo: number;
  /** How long ago its scheduler ticked or looked; null where it has none, or before the first. */
  readonly tickedMsAgo: number | null;
  readonly isStopping: boolean;
}

/** A process without a heartbeat for so long, several beats, is no longer counted. */
export const NO_HEARTBEAT_SECONDS = 60;

/** Longest that a statement of a look at the fleet may run: whoever looks must not add to the trouble. */
const LOOK_TIMEOUT_MS = 2_000;

/** Longest that we wait for a database that says nothing at all, as one behind a broken network. */
const SHORT_PATIENCE: object = { query_timeout: LOOK_TIMEOUT_MS + 1_000 };

const MS_AGO = (place: string): string => `clock_timestamp() - ${place} * interval '1 millisecond'`;

/** Writes that the process lives. A database that says nothing at all is given up before the next beat. */
export async function writeBeat({ pool }: Pick<Database, 'pool'>, beat: Beat): Promise<void> {
  const text = `insert into fleet_processes (id, kind, host, pid, version, started_at, seen_at, last_tick_at, is_stopping)
     values ($1, $2, $3, $4, $5, ${MS_AGO('$6')}, clock_timestamp(), ${MS_AGO('$7')}, $8)
     on conflict (id) do update
     set seen_at = excluded.seen_at, last_tick_at = excluded.last_tick_at, is_stopping = excluded.is_stopping`;
  const { id, kind, host, pid, version, startedMsAgo, tickedMsAgo, isStopping } = beat;
  const values = [id, kind, host, pid, version, startedMsAgo, tickedMsAgo, isStopping];
  await pool.query({ text, values, ...SHORT_PATIENCE });
}

/** Takes a process off the list: it has ended in good order. */
export async function removeBeat({ pool }: Pick<Database, 'pool'>, id: string): Promise<void> {
  await pool.query('delete from fleet_processes where id = $1', [id]);
}

interface PassedOver {
  readonly job: string;
  /** The last slot before the gap. */
  readonly after: Date;
  /** The first slot after it that was opened again. */
  readonly before: Date;
  readonly slots: number;
}

/** Notes slots that are not made good; whichever scheduler sees the gap first does it, once. True for that one. */
export async function noteMissedSlots({ pool }: Pick<Database, 'pool'>, gap: PassedOver): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into missed_slots (job, after, before, slots, noted_at) values ($1, $2, $3, $4, clock_timestamp())
     on conflict (job, after) do nothing`,
    [gap.job, gap.after, gap.before, gap.slots],
  );
  return rowCount === 1;
}

/** Drops processes without a heartbeat for a day, and gaps noted before a day; how many of each. */
export async function pruneFleet(
  client: Queries,
  before: Date,
): Promise<{ readonly processes: number; readonly missedSlots: number }> {
  const processes = await client.query(
    `delete from fleet_processes where seen_at < clock_timestamp() - interval '1 day'`,
  );
  const missed = await client.query('delete from missed_slots where noted_at < $1', [before]);
  return { processes: processes.rowCount ?? 0, missedSlots: missed.rowCount ?? 0 };
}

type Named<K extends string> = readonly (Readonly<Record<K, string>> & { readonly count: number })[];

/** What the tables say of the fleet at a moment; seconds by the database's clock. null: no data yet. */
export interface FleetLook {
  readonly slots: Named<'state'>;
  /** How long the slot that could be taken and was opened first has waited; null where none could. */
  readonly waitedSeconds: number | null;
  readonly lastTickAgeSeconds: number | null;
  readonly processes: Named<'kind'>;
  readonly missedSlots: number;
  readonly sources: readonly (StoredSourceState & { readonly rows: number })[];
  readonly feed: { readonly seq: number; readonly ageSeconds: number } | null;
  readonly scoresAgeSeconds: number | null;
  readonly usage: Named<'bucket'>;
}

/** What takes longer to find out. */
export interface FleetSurvey {
  readonly runs: readonly { readonly sourceId: string; readonly outcome: string; readonly count: number }[];
  readonly quarantinedDocuments: number;
  readonly webhookMessages: Named<'state'>;
  readonly databaseBytes: number;
  readonly archiveBytes: number;
}

/** A look that costs milliseconds: a handful of short statements over indexes and small tables. */
export function lookAtFleet(db: Database): Promise<FleetLook> {
  return patiently(db, async (ask) => {
    const slots = await ask(
      { state: cell.text, count: cell.number, waitedSeconds: cell.orNull(cell.number) },
      `select state, count(*) as count, ${WAITED_SECONDS} as "waitedSeconds" from job_runs
       where ${IS_DUE_WORK} and (state in ('due', 'running')
          or (state = 'failed' and finished_at > now() - interval '1 day'))
       group by state`,
    );
    const ticks = await ask(
      { age: cell.orNull(cell.number) },
      `select ${secondsSince('max(last_tick_at)')} as age from fleet_processes`,
    );
    const processes = await ask(
      { kind: cell.text, count: cell.number },
      `select kind, count(*) as count from fleet_processes
       where not is_stopping and seen_at > clock_timestamp() - $1 * interval '1 second' group by kind`,
      [NO_HEARTBEAT_SECONDS],
    );
    const missed = await ask(
      { slots: cell.number },
      `select coalesce(sum(slots), 0)::bigint as slots from missed_slots where noted_at > now() - interval '1 day'`,
    );
    const sources = await ask(
      { ...StoredSourceState, rows: cell.number },
      `select source_id as "sourceId", unit, last_attempt_at as "lastAttemptAt", last_success_at as "lastSuccessAt",
         newest_observed_at as "newestObservedAt", reaches_to as "reachesTo", consecutive_failures as "consecutiveFailures",
         last_fault_code as "lastFaultCode", last_fault as "lastFault", not_before as "notBefore",
         moved_to as "movedTo", moved_at as "movedAt", retired_at as "retiredAt", rows_written as rows
       from source_state`,
    );
    const feed = await ask(
      { seq: cell.number, ageSeconds: cell.number },
      `select seq, ${secondsSince('at')} as "ageSeconds" from feed_clock where at > 'epoch'`,
    );
    const scores = await ask(
      { age: cell.number },
      `select ${secondsSince('recorded_at')} as age from score_runs order by scored_for desc limit 1`,
    );
    const usage = await ask(
      { bucket: cell.text, count: cell.number },
      `select bucket, sum(used)::bigint as count from api_usage
       where day = (clock_timestamp() at time zone 'UTC')::date group by bucket`,
    );
    return {
      slots: slots.map(({ state, count }) => ({ state, count })),
      waitedSeconds: slots.find(({ state }) => state === 'due')?.waitedSeconds ?? null,
      lastTickAgeSeconds: ticks[0]?.age ?? null,
      processes,
      missedSlots: missed[0]?.slots ?? 0,
      sources,
      feed: feed[0] ?? null,
      scoresAgeSeconds: scores[0]?.age ?? null,
      usage,
    };
  });
}

/** A look that reads larger tables; once in a minute is often enough. */
export function surveyFleet(db: Database): Promise<FleetSurvey> {
  return patiently(db, async (ask) => {
    const runs = await ask(
      { sourceId: cell.text, outcome: cell.text, count: cell.number },
      `select source_id as "sourceId", outcome, count(*) as count from source_runs
       where started_at > now() - interval '1 day' group by source_id, outcome`,
    );
    const quarantined = await ask(
      { count: cell.number },
      'select count(*) as count from documents where fault is not null',
    );
    const messages = await ask(
      { state: cell.text, count: cell.number },
      `select case when delivered_at is not null then 'delivered' when dead_at is not null then 'dead' else 'waiting' end
         as state, count(*) as count from webhook_deliveries group by 1`,
    );
    const sizes = await ask(
      { database: cell.number, archive: cell.number },
      `select pg_database_size(current_database()) as database, pg_total_relation_size('archived_bytes') as archive`,
    );
    return {
      runs,
      quarantinedDocuments: quarantined[0]?.count ?? 0,
      webhookMessages: messages,
      databaseBytes: sizes[0]?.database ?? 0,
      archiveBytes: sizes[0]?.archive ?? 0,
    };
  });
}

const secondsSince = (instant: string): string =>
  `extract(epoch from clock_timestamp() - ${instant})::double precision`;

type Ask = <R extends object>(shape: ShapeOf<R>, text: string, values?: readonly unknown[]) => Promise<R[]>;

function patiently<T>(db: Database, work: (ask: Ask) => Promise<T>): Promise<T> {
  return db.transaction(async ({ client }) => {
    await client.query(`set local statement_timeout = ${LOOK_TIMEOUT_MS}`);
    return work(async <R extends object>(shape: ShapeOf<R>, text: string, values: readonly unknown[] = []) => {
      const { rows } = await queryRows(client, shape, { text, values: [...values], ...SHORT_PATIENCE });
      return rows;
    });
  });
}
