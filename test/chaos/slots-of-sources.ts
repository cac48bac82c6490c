import { slotsBack } from '../../jobs/runtime/scheduler.ts';
import { findSource } from '../../src/sources/registry.ts';
import type { Database } from '../../src/store/db/client.ts';

const MINUTE_MS = 60_000;

const jobOf = (sourceId: string): string => `ingest-${sourceId}`;

/**
 * Opens one more slot of each source, as if it had been opened and no worker had taken it since: schedulers pick it up
 * with their next tick, so that a trial of minutes has what hours have.
 */
export async function openMoreSlots(db: Database, sources: readonly string[], number: number): Promise<void> {
  await db.pool.query(
    `insert into job_runs (job, slot, state, enqueued_at)
     select job, date_trunc('day', now()) - interval '30 days' + $2 * interval '1 second', 'due',
       clock_timestamp() - interval '1 minute'
     from unnest($1::text[]) as wanted (job)`,
    [sources.map(jobOf), number],
  );
}

export interface MetSlots {
  readonly due: number;
  readonly done: number;
  /** Slots that are not done, or were never opened: as text. */
  readonly missed: readonly string[];
  /** From when a slot of the schedule was due to its end, at most; 0 where none came in that time. */
  readonly longestSeconds: number;
}

/** Which slots of these sources, of the schedule and opened by hand, are done. */
export async function countSlots(
  db: Database,
  sources: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<MetSlots> {
  const { rows } = await db.pool.query<{ job: string; slot: string; state: string; finished: string | null }>(
    `select job, slot, state, finished_at as finished from job_runs where job = any($1::text[])`,
    [sources.map(jobOf)],
  );
  const existing = new Map(rows.map((row) => [`${row.job} ${Date.parse(row.slot)}`, row]));
  const missed = rows.filter(({ state }) => state !== 'done').map(({ job, slot, state }) => `${job} ${slot} ${state}`);
  let longestMs = 0;
  let absent = 0;
  for (const id of sources) {
    const most = Math.ceil((until.getTime() - from.getTime()) / MINUTE_MS) + 1;
    for (const slot of slotsBack(findSource(id).schedule, { after: from, until, most })) {
      const row = existing.get(`${jobOf(id)} ${slot.getTime()}`);
      if (row === undefined) {
        absent += 1;
        missed.push(`${jobOf(id)} ${slot.toISOString()} was not opened`);
      } else if (row.finished !== null) longestMs = Math.max(longestMs, Date.parse(row.finished) - slot.getTime());
    }
  }
  const done = rows.filter(({ state }) => state === 'done').length;
  return { due: rows.length + absent, done, missed, longestSeconds: longestMs / 1_000 };
}

/** How many slots of these sources wait or run. */
export async function countOpenSlots(db: Database, sources: readonly string[]): Promise<number> {
  const { rows } = await db.pool.query<{ open: number }>(
    `select count(*)::int as open from job_runs where job = any($1::text[]) and state in ('due', 'running')`,
    [sources.map(jobOf)],
  );
  return rows[0]?.open ?? 0;
}
