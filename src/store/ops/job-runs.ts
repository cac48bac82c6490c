import { BACKFILL_PREFIX } from '../../domain/sources/backfill.ts';
import { Fault, messageOf } from '../../errors.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/**
 * The slot ledger: one row per job and due time, and the truth about whether its effect happened. The queue only
 * delivers; it may forget, repeat or reorder. Every comparison of times is made by the database's clock, so that
 * processes whose clocks differ agree.
 */
export interface SlotKey {
  readonly job: string;
  readonly slot: Date;
}

/** What an attempt to claim a slot gets. */
type SlotClaim =
  | { readonly state: 'claimed'; readonly attempt: number }
  | { readonly state: 'done' | 'failed' | 'skipped' }
  /** Another attempt runs it; its lease ends in `freeInMs` unless renewed. */
  | { readonly state: 'busy'; readonly freeInMs: number };

interface UnfinishedSlot extends SlotKey {
  readonly state: 'due' | 'running';
  /** Attempts that have claimed the slot so far. */
  readonly attempts: number;
}

/** How far ahead of the database's clock a slot may be opened: timers fire a little early. */
const EARLY_MS = 2_000;

/** A slot that changes hands between two statements is looked at again, at most so often. */
const LOOKS = 5;

const MS = `interval '1 millisecond'`;

/**
 * SQL over `job_runs`: how long the slot that could be taken and was opened first has waited for a worker, in seconds; null
 * where none could. Waiting begins when a slot is opened, which may be long after its own time, and anew after a wait
 * between two tries.
 */
export const WAITED_SECONDS = `extract(epoch from clock_timestamp() - min(greatest(enqueued_at, claimed_until)) filter (
    where state = 'due' and coalesce(claimed_until, enqueued_at) <= clock_timestamp()
  ))::float8`;

/** SQL over `job_runs`: no slot of an archive, which waits for as long as its publisher likes and is late for nothing. */
export const IS_DUE_WORK = `job not like '${BACKFILL_PREFIX}%'`;

/**
 * Records that a slot is due. True for the one caller that did it; false where the slot is known already or, by the
 * database's clock, not yet due.
 */
export async function openSlot(db: Database, { job, slot }: SlotKey): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `insert into job_runs (job, slot, state, enqueued_at)
     select $1, $2, 'due', clock_timestamp() where $2::timestamptz <= clock_timestamp() + $3 * ${MS}
     on conflict do nothing`,
    [job, slot, EARLY_MS],
  );
  return rowCount === 1;
}

/**
 * Takes the slot for one attempt, whose id is `claim`, until the lease ends: when it is due, or when the lease of the
 * attempt before has ended.
 * @throws Fault `not-found` for a slot that was never opened.
 */
export async function claimSlot(
  db: Database,
  { job, slot, claim, leaseMs }: SlotKey & { claim: string; leaseMs: number },
): Promise<SlotClaim> {
  for (let look = 0; look < LOOKS; look += 1) {
    const claimed = await queryRows(
      db.pool,
      { attempts: cell.number },
      `update job_runs
       set state = 'running', claim = $3, claimed_until = clock_timestamp() + $4 * ${MS},
           attempts = attempts + 1, started_at = clock_timestamp()
       where job = $1 and slot = $2
         and (state = 'due' or (state = 'running' and claimed_until <= clock_timestamp()))
       returning attempts`,
      [job, slot, claim, leaseMs],
    );
    const attempt = claimed.rows[0]?.attempts;
    if (attempt !== undefined) return { state: 'claimed', attempt };

    const found = await queryRows(
      db.pool,
      { state: cell.text, freeInMs: cell.orNull(cell.number) },
      `select state, ceil(extract(epoch from claimed_until - clock_timestamp()) * 1000)::int as "freeInMs"
       from job_runs where job = $1 and slot = $2`,
      [job, slot],
    );
    const row = found.rows[0];
    if (row === undefined) throw new Fault('not-found', `no slot ${slot.toISOString()} of ${job} was opened`);
    if (row.state === 'done' || row.state === 'failed' || row.state === 'skipped') return { state: row.state };
    if (row.state === 'running' && row.freeInMs !== null && row.freeInMs > 0)
      return { state: 'busy', freeInMs: row.freeInMs };
  }
  return { state: 'busy', freeInMs: leaseMs };
}

/** Prolongs the lease; false when the slot is no longer held by this claim. */
export async function renewClaim(
  db: Database,
  { job, slot, claim, leaseMs }: SlotKey & { claim: string; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update job_runs set claimed_until = clock_timestamp() + $4 * ${MS}
     where job = $1 and slot = $2 and claim = $3 and state = 'running'`,
    [job, slot, claim, leaseMs],
  );
  return rowCount === 1;
}

/**
 * Marks the slot done, as the last statement of the transaction that holds the effect. From here to the commit the row
 * is locked, so no other attempt can take the slot over.
 * @throws Fault `superseded` when the slot is not held by this claim any more.
 */
export async function finishSlot(
  tx: Tx,
  { job, slot, claim, summary }: SlotKey & { claim: string; summary?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `update job_runs
     set state = 'done', claimed_until = null, finished_at = clock_timestamp(), fault_code = null, fault = null,
         summary = coalesce($4::jsonb, summary)
     where job = $1 and slot = $2 and claim = $3 and state = 'running'`,
    [job, slot, claim, summary === undefined ? null : JSON.stringify(summary)],
  );
  if (rowCount !== 1) {
    throw new Fault('superseded', `another attempt has taken over slot ${slot.toISOString()} of ${job}`);
  }
}

/** Adds what the run counted to a slot that this claim has finished. */
export async function recordSummary(
  db: Database,
  { job, slot, claim, summary }: SlotKey & { claim: string; summary: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db.pool.query(
    `update job_runs set summary = $4::jsonb where job = $1 and slot = $2 and claim = $3 and state = 'done'`,
    [job, slot, claim, JSON.stringify(summary)],
  );
}

/**
 * Gives a held slot back as due, with the fault that ended the attempt (null when it was only interrupted). The
 * reconciler leaves it alone for `retryInMs`, the wait that was given to the queue.
 */
export async function releaseSlot(
  db: Database,
  { job, slot, claim, fault, retryInMs }: SlotKey & { claim: string; fault: unknown; retryInMs: number },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update job_runs
     set state = 'due', claim = null, claimed_until = clock_timestamp() + $4 * ${MS},
         fault_code = coalesce($5, fault_code), fault = coalesce($6, fault)
     where job = $1 and slot = $2 and claim = $3 and state = 'running'`,
    [job, slot, claim, retryInMs, ...faultColumns(fault)],
  );
  return rowCount === 1;
}

/** Ends a held slot without its effect. */
export async function failSlot(
  db: Database,
  { job, slot, claim, fault }: SlotKey & { claim: string; fault: unknown },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update job_runs
     set state = 'failed', claimed_until = null, finished_at = clock_timestamp(), fault_code = $4, fault = $5
     where job = $1 and slot = $2 and claim = $3 and state = 'running'`,
    [job, slot, claim, ...faultColumns(fault)],
  );
  return rowCount === 1;
}

/** Ends a slot that no attempt holds: all of its attempts died without an error. */
export async function abandonSlot(db: Database, { job, slot, fault }: SlotKey & { fault: Fault }): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update job_runs
     set state = 'failed', claim = null, claimed_until = null, finished_at = clock_timestamp(),
         fault_code = $3, fault = $4
     where job = $1 and slot = $2 and (state = 'due' or (state = 'running' and claimed_until <= clock_timestamp()))`,
    [job, slot, ...faultColumns(fault)],
  );
  return rowCount === 1;
}

/** Makes failed slots due again; how many were. Do it before their queue entries are retried. */
export async function reopenSlots(db: Database, slots: readonly SlotKey[]): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update job_runs r
     set state = 'due', claim = null, claimed_until = null, attempts = 0, finished_at = null,
         enqueued_at = clock_timestamp()
     from unnest($1::text[], $2::timestamptz[]) as wanted (job, slot)
     where r.job = wanted.job and r.slot = wanted.slot and r.state = 'failed'`,
    [slots.map(({ job }) => job), slots.map(({ slot }) => slot)],
  );
  return rowCount ?? 0;
}

/**
 * Slots that a worker should have and, for `olderThanMs`, none has: due and not picked up, or running with a lease that
 * has ended. Oldest first.
 */
export async function findUnfinished(
  db: Database,
  { olderThanMs, limit = 500 }: { olderThanMs: number; limit?: number },
): Promise<UnfinishedSlot[]> {
  const { rows } = await queryRows(
    db.pool,
    { job: cell.text, slot: cell.text, state: cell.word<'due' | 'running'>(), attempts: cell.number },
    `select job, slot, state, attempts from job_runs
     where state in ('due', 'running') and coalesce(claimed_until, enqueued_at) <= clock_timestamp() - $1 * ${MS}
     order by slot, job limit $2`,
    [olderThanMs, limit],
  );
  return rows.map((row) => ({ ...row, slot: new Date(row.slot) }));
}

/** The newest slot on record of each of these jobs, not after `until`; jobs without one are absent. */
export async function lastSlots(
  db: Database,
  { jobs, until }: { jobs: readonly string[]; until: Date },
): Promise<Map<string, Date>> {
  const { rows } = await queryRows(
    db.pool,
    { job: cell.text, slot: cell.text },
    `select wanted.job, newest.slot
     from unnest($1::text[]) as wanted (job),
       lateral (select slot from job_runs r where r.job = wanted.job and r.slot <= $2 order by slot desc limit 1) newest`,
    [jobs, until],
  );
  return new Map(rows.map(({ job, slot }) => [job, new Date(slot)]));
}

/**
 * Drops the lines of slots before a day, but never a job's newest one (without it the job would look new), one that is
 * running, or one of an archive, whose days are long past and would be read again. Returns how many.
 */
export async function pruneJobRuns(db: Database, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await db.pool.query(
    `delete from job_runs r
     where r.slot < $1 and r.state <> 'running' and r.${IS_DUE_WORK}
       and exists (select 1 from job_runs newer where newer.job = r.job and newer.slot > r.slot)`,
    [before],
  );
  return rowCount ?? 0;
}

/** The time as the database has it: the one clock that all processes share. */
export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await queryRows(db.pool, { now: cell.text }, 'select clock_timestamp()::timestamptz(3) as now');
  const now = rows[0]?.now;
  if (now === undefined) throw new Fault('internal', 'the database gave no time');
  return new Date(now);
}

function faultColumns(fault: unknown): [code: string | null, text: string | null] {
  if (fault === null) return [null, null];
  return [fault instanceof Fault ? fault.code : 'internal', messageOf(fault)];
}
