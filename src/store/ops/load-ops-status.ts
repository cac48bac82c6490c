import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { IS_DUE_WORK, WAITED_SECONDS } from './job-runs.ts';

/** A process of the fleet, by its last heartbeat. */
export const FleetProcess = {
  id: cell.text,
  kind: cell.word<'up' | 'api' | 'worker' | 'scheduler'>(),
  host: cell.text,
  pid: cell.number,
  version: cell.text,
  startedAt: cell.text,
  seenAt: cell.text,
  lastTickAt: cell.orNull(cell.text),
  isStopping: cell.flag,
  /** Since its last beat, by the database's clock. */
  idleSeconds: cell.number,
  /** Since its scheduler's last tick, by the database's clock; null where it has none. */
  tickAgeSeconds: cell.orNull(cell.number),
};
export type FleetProcess = QueryRow<typeof FleetProcess>;

/** The processes of which a beat of the last two days is known, the latest beat first. */
export async function loadFleet(db: Database): Promise<FleetProcess[]> {
  const found = await queryRows(
    db.pool,
    FleetProcess,
    `
    select id, kind, host, pid, version, started_at as "startedAt", seen_at as "seenAt", last_tick_at as "lastTickAt",
      is_stopping as "isStopping",
      extract(epoch from clock_timestamp() - seen_at)::float8 as "idleSeconds",
      extract(epoch from clock_timestamp() - last_tick_at)::float8 as "tickAgeSeconds"
    from fleet_processes where seen_at > clock_timestamp() - interval '2 days'
    order by seen_at desc, id limit 200`,
  );
  return found.rows;
}

export const MissedSlots = {
  job: cell.text,
  after: cell.text,
  before: cell.text,
  slots: cell.number,
  notedAt: cell.text,
};
export type MissedSlots = QueryRow<typeof MissedSlots>;

/** Missed slots, as noted since `since`; the latest first. */
export async function loadMissedSlots(db: Database, since: string): Promise<MissedSlots[]> {
  const found = await queryRows(
    db.pool,
    MissedSlots,
    `select job, after, before, slots, noted_at as "notedAt" from missed_slots
     where noted_at >= $1 order by noted_at desc, job limit 200`,
    [since],
  );
  return found.rows;
}

export const DueWork = {
  due: cell.number,
  running: cell.number,
  /** How long the slot that could be taken and was opened first has waited; null where none could. */
  waitedSeconds: cell.orNull(cell.number),
};
export type DueWork = QueryRow<typeof DueWork>;

/** Slots that wait for a worker. */
export async function loadDueWork(db: Database): Promise<DueWork> {
  const found = await queryRows(
    db.pool,
    DueWork,
    `
    select count(*) filter (where state = 'due') as due, count(*) filter (where state = 'running') as running,
      ${WAITED_SECONDS} as "waitedSeconds"
    from job_runs where ${IS_DUE_WORK} and state in ('due', 'running')`,
  );
  const [row] = found.rows;
  if (row === undefined) throw new TypeError('an aggregate without a row');
  return row;
}

/** One slot of one job as the ledger has it. */
export const SlotLine = {
  job: cell.text,
  slot: cell.text,
  state: cell.word<'due' | 'running' | 'done' | 'failed' | 'skipped'>(),
  attempts: cell.number,
  startedAt: cell.orNull(cell.text),
  finishedAt: cell.orNull(cell.text),
  /** Of a slot that runs, the end of its lease; of one that waits for another try, when that is. */
  claimedUntil: cell.orNull(cell.text),
  faultCode: cell.orNull(cell.text),
  fault: cell.orNull(cell.text),
  /** Of a failed slot: whether a later one of the same job was done. */
  isMadeGood: cell.flag,
};
export type SlotLine = QueryRow<typeof SlotLine>;

const SLOT_COLUMNS = `job, slot, state, attempts, started_at as "startedAt", finished_at as "finishedAt",
  claimed_until as "claimedUntil", fault_code as "faultCode", fault`;

/** Slots that wait or run, the oldest first. */
export async function loadOpenSlots(db: Database, limit: number): Promise<SlotLine[]> {
  const found = await queryRows(
    db.pool,
    SlotLine,
    `select ${SLOT_COLUMNS}, false as "isMadeGood" from job_runs
     where state in ('due', 'running') order by slot, job limit $1`,
    [limit],
  );
  return found.rows;
}

/** Slots that failed for good since `since`, the latest first. */
export async function loadFailedSlots(db: Database, since: string, limit: number): Promise<SlotLine[]> {
  const found = await queryRows(
    db.pool,
    SlotLine,
    `select ${SLOT_COLUMNS}, exists (
       select from job_runs as later where later.job = r.job and later.slot > r.slot and later.state = 'done'
     ) as "isMadeGood"
     from job_runs as r where state = 'failed' and slot >= $1 order by slot desc, job limit $2`,
    [since, limit],
  );
  return found.rows;
}

export const JobStatus = {
  job: cell.text,
  lastSlot: cell.text,
  lastState: cell.word<SlotLine['state']>(),
  lastDoneAt: cell.orNull(cell.text),
  done: cell.number,
  failed: cell.number,
};
export type JobStatus = QueryRow<typeof JobStatus>;

/** How each job fared since `since`. */
export async function loadJobStatuses(db: Database, since: string): Promise<JobStatus[]> {
  const found = await queryRows(
    db.pool,
    JobStatus,
    `select job, max(slot) as "lastSlot", (array_agg(state order by slot desc))[1] as "lastState",
       max(finished_at) filter (where state = 'done') as "lastDoneAt",
       count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed
     from job_runs where slot >= $1 group by job order by job`,
    [since],
  );
  return found.rows;
}

/** How far along what is made of the sources is. */
export const DataFacts = {
  /** How far the feed's clock is ahead of the database's; 0 or less where it is not. */
  feedLeadSeconds: cell.orNull(cell.number),
  feedSeq: cell.orNull(cell.number),
  publishedAt: cell.orNull(cell.text),
  markets: cell.number,
  scoredFor: cell.orNull(cell.text),
  scoresAgeSeconds: cell.orNull(cell.number),
};
export type DataFacts = QueryRow<typeof DataFacts>;

export async function loadDataFacts(db: Database): Promise<DataFacts> {
  const found = await queryRows(
    db.pool,
    DataFacts,
    `
    select clock.lead as "feedLeadSeconds", clock.seq as "feedSeq",
      (select max(computed_at) from market_briefs) as "publishedAt",
      (select count(*) from markets) as markets, scores.scored_for as "scoredFor",
      extract(epoch from clock_timestamp() - scores.scored_for)::float8 as "scoresAgeSeconds"
    from (select max(scored_for) as scored_for from score_runs) as scores
    left join (select seq, extract(epoch from at - clock_timestamp())::float8 as lead from feed_clock) as clock on true`,
  );
  const [row] = found.rows;
  if (row === undefined) throw new TypeError('an aggregate without a row');
  return row;
}

export const QuarantineCount = {
  sourceId: cell.text,
  documents: cell.number,
  /** Of these, the ones that somebody asked to be parsed again. */
  asked: cell.number,
  newestFetchedAt: cell.text,
};
export type QuarantineCount = QueryRow<typeof QuarantineCount>;

/** Documents that a fault kept out, by source. */
export async function countQuarantined(db: Database): Promise<QuarantineCount[]> {
  const found = await queryRows(
    db.pool,
    QuarantineCount,
    `
    select source_id as "sourceId", count(*) as documents, count(parse_again_at) as asked,
      max(fetched_at) as "newestFetchedAt"
    from documents where fault is not null group by source_id order by source_id`,
  );
  return found.rows;
}

/** Seconds that a replica is behind its primary; null of a server that is no replica. */
export async function loadReplicaLag(replica: Database): Promise<number | null> {
  const found = await queryRows(
    replica.pool,
    { isReplica: cell.flag, lag: cell.orNull(cell.number) },
    `
    select pg_is_in_recovery() as "isReplica",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`,
  );
  const [row] = found.rows;
  if (row === undefined || !row.isReplica) return null;
  return row.lag ?? 0;
}
