import type { Database } from '../db/client.ts';
import { WAITED_SECONDS } from './job-runs.ts';

/** A process of the fleet, by its last heartbeat. */
export interface FleetProcess {
  readonly id: string;
  readonly kind: 'up' | 'api' | 'worker' | 'scheduler';
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly lastTickAt: string | null;
  readonly isStopping: boolean;
  /** Since its last beat, by the database's clock. */
  readonly idleSeconds: number;
  /** Since its scheduler's last tick, by the database's clock; null where it has none. */
  readonly tickAgeSeconds: number | null;
}

/** The processes of which a beat of the last two days is known, the latest beat first. */
export async function loadFleet(db: Database): Promise<FleetProcess[]> {
  const found = await db.pool.query<FleetProcess>(`
    select id, kind, host, pid, version, started_at as "startedAt", seen_at as "seenAt", last_tick_at as "lastTickAt",
      is_stopping as "isStopping",
      extract(epoch from clock_timestamp() - seen_at)::float8 as "idleSeconds",
      extract(epoch from clock_timestamp() - last_tick_at)::float8 as "tickAgeSeconds"
    from fleet_processes where seen_at > clock_timestamp() - interval '2 days'
    order by seen_at desc, id limit 200`);
  return found.rows;
}

export interface MissedSlots {
  readonly job: string;
  readonly after: string;
  readonly before: string;
  readonly slots: number;
  readonly notedAt: string;
}

/** Missed slots, as noted since `since`; the latest first. */
export async function loadMissedSlots(db: Database, since: string): Promise<MissedSlots[]> {
  const found = await db.pool.query<MissedSlots>(
    `select job, after, before, slots, noted_at as "notedAt" from missed_slots
     where noted_at >= $1 order by noted_at desc, job limit 200`,
    [since],
  );
  return found.rows;
}

export interface DueWork {
  readonly due: number;
  readonly running: number;
  /** How long the slot that could be taken and was opened first has waited; null where none could. */
  readonly waitedSeconds: number | null;
}

/** Slots that wait for a worker. */
export async function loadDueWork(db: Database): Promise<DueWork> {
  const found = await db.pool.query<DueWork>(`
    select count(*) filter (where state = 'due') as due, count(*) filter (where state = 'running') as running,
      ${WAITED_SECONDS} as "waitedSeconds"
    from job_runs where state in ('due', 'running')`);
  const [row] = found.rows;
  if (row === undefined) throw new TypeError('an aggregate without a row');
  return row;
}

/** One slot of one job as the ledger has it. */
export interface SlotLine {
  readonly job: string;
  readonly slot: string;
  readonly state: 'due' | 'running' | 'done' | 'failed' | 'skipped';
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Of a slot that runs, the end of its lease; of one that waits for another try, when that is. */
  readonly claimedUntil: string | null;
  readonly faultCode: string | null;
  readonly fault: string | null;
  /** Of a failed slot: whether a later one of the same job was done. */
  readonly isMadeGood: boolean;
}

const SLOT_COLUMNS = `job, slot, state, attempts, started_at as "startedAt", finished_at as "finishedAt",
  claimed_until as "claimedUntil", fault_code as "faultCode", fault`;

/** Slots that wait or run, the oldest first. */
export async function loadOpenSlots(db: Database, limit: number): Promise<SlotLine[]> {
  const found = await db.pool.query<SlotLine>(
    `select ${SLOT_COLUMNS}, false as "isMadeGood" from job_runs
     where state in ('due', 'running') order by slot, job limit $1`,
    [limit],
  );
  return found.rows;
}

/** Slots that failed for good since `since`, the latest first. */
export async function loadFailedSlots(db: Database, since: string, limit: number): Promise<SlotLine[]> {
  const found = await db.pool.query<SlotLine>(
    `select ${SLOT_COLUMNS}, exists (
       select from job_runs as later where later.job = r.job and later.slot > r.slot and later.state = 'done'
     ) as "isMadeGood"
     from job_runs as r where state = 'failed' and slot >= $1 order by slot desc, job limit $2`,
    [since, limit],
  );
  return found.rows;
}

export interface JobStatus {
  readonly job: string;
  readonly lastSlot: string;
  readonly lastState: SlotLine['state'];
  readonly lastDoneAt: string | null;
  readonly done: number;
  readonly failed: number;
}

/** How each job fared since `since`. */
export async function loadJobStatuses(db: Database, since: string): Promise<JobStatus[]> {
  const found = await db.pool.query<JobStatus>(
    `select job, max(slot) as "lastSlot", (array_agg(state order by slot desc))[1] as "lastState",
       max(finished_at) filter (where state = 'done') as "lastDoneAt",
       count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed
     from job_runs where slot >= $1 group by job order by job`,
    [since],
  );
  return found.rows;
}

/** How far along what is made of the sources is. */
export interface DataFacts {
  /** How far the feed's clock is ahead of the database's; 0 or less where it is not. */
  readonly feedLeadSeconds: number | null;
  readonly feedSeq: number | null;
  readonly publishedAt: string | null;
  readonly markets: number;
  readonly scoredFor: string | null;
  readonly scoresAgeSeconds: number | null;
}

export async function loadDataFacts(db: Database): Promise<DataFacts> {
  const found = await db.pool.query<DataFacts>(`
    select clock.lead as "feedLeadSeconds", clock.seq as "feedSeq",
      (select max(computed_at) from market_briefs) as "publishedAt",
      (select count(*) from markets) as markets, scores.scored_for as "scoredFor",
      extract(epoch from clock_timestamp() - scores.scored_for)::float8 as "scoresAgeSeconds"
    from (select max(scored_for) as scored_for from score_runs) as scores
    left join (select seq, extract(epoch from at - clock_timestamp())::float8 as lead from feed_clock) as clock on true`);
  const [row] = found.rows;
  if (row === undefined) throw new TypeError('an aggregate without a row');
  return row;
}

export interface QuarantineCount {
  readonly sourceId: string;
  readonly documents: number;
  /** Of these, the ones that somebody asked to be parsed again. */
  readonly asked: number;
  readonly newestFetchedAt: string;
}

/** Documents that a fault kept out, by source. */
export async function countQuarantined(db: Database): Promise<QuarantineCount[]> {
  const found = await db.pool.query<QuarantineCount>(`
    select source_id as "sourceId", count(*) as documents, count(parse_again_at) as asked,
      max(fetched_at) as "newestFetchedAt"
    from documents where fault is not null group by source_id order by source_id`);
  return found.rows;
}

/** Seconds that a replica is behind its primary; null of a server that is no replica. */
export async function loadReplicaLag(replica: Database): Promise<number | null> {
  const found = await replica.pool.query<{ isReplica: boolean; lag: number | null }>(`
    select pg_is_in_recovery() as "isReplica",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`);
  const [row] = found.rows;
  if (row === undefined || !row.isReplica) return null;
  return row.lag ?? 0;
}
