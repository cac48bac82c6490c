import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Tx } from '../db/client.ts';
import {
  addDays,
  daysFrom,
  daysInState,
  isLockRefused,
  LOCK_WAIT_MS,
  listPartitions,
  mondayOf,
  partitionName,
} from './lmp-partitions.ts';

interface Folded {
  /** Weeks whose days became one part, oldest first. */
  readonly weeks: readonly string[];
  /** Weeks whose days somebody held: the next run folds them. */
  readonly busy: readonly string[];
  /** Weeks that are left for the next run. */
  readonly left: number;
}

/**
 * Makes one part of the days of each week that has ended after `after`, before which days are let go, and by `before`, oldest first, at most `limit` of them. Each
 * week is a transaction of its own, which holds the locks of its own days alone: they can be read until the last moment,
 * and only a late revision of one of them waits.
 */
export async function foldLmpWeeks(
  db: Database,
  { after, before, limit }: { readonly after: Date; readonly before: Date; readonly limit: number },
  signal?: AbortSignal,
): Promise<Folded> {
  const byWeek = new Map<string, string[]>();
  for (const period of await listPartitions(db, 'lmp_prices')) {
    if (period.endsWith('+7')) continue;
    const monday = mondayOf(period);
    const endMs = Date.parse(addDays(monday, 7));
    if (endMs <= after.getTime() || endMs > before.getTime()) continue;
    byWeek.set(monday, [...(byWeek.get(monday) ?? []), period]);
  }
  // A single day is one part already.
  const due = [...byWeek].filter(([, days]) => days.length > 1).sort(([one], [other]) => (one < other ? -1 : 1));
  const weeks: string[] = [];
  const busy: string[] = [];
  for (const [monday, days] of due.slice(0, limit)) {
    signal?.throwIfAborted();
    try {
      await db.transaction((tx) => foldWeek(tx, monday, days));
      weeks.push(monday);
    } catch (error) {
      if (!isLockRefused(error) && !(error instanceof WeekChanged)) throw error;
      busy.push(monday);
    }
  }
  return { weeks, busy, left: due.length - weeks.length - busy.length };
}

/** A day of the week was made meanwhile: all is rolled back. */
class WeekChanged extends Error {}

async function foldWeek({ client }: Tx, monday: string, days: readonly string[]): Promise<void> {
  const parts = days.map((day) => partitionName('lmp_prices', day));
  const week = partitionName('lmp_prices', `${monday}+7`);
  const [from, to] = [`${monday}T00:00:00Z`, `${addDays(monday, 7)}T00:00:00Z`];
  await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  await client.query('set local statement_timeout = 0');
  // Whoever would change a price of these days waits; who reads them does not.
  await client.query(`lock table ${parts.join(', ')} in share mode`);
  await client.query(`create table ${week} (like lmp_prices including defaults including constraints)`);
  // It says of every row what attaching would otherwise read all of them for.
  await client.query(
    `alter table ${week} add constraint of_week check (interval_start >= '${from}' and interval_start < '${to}')`,
  );
  for (const part of parts) await client.query(`insert into ${week} select * from ${part} order by interval_start`);
  await client.query(`alter table ${week} add primary key (interval_start, node_id, market)`);
  await client.query(`create index on ${week} (node_id, market, interval_start)`);
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
  const state = await daysInState(client, daysFrom(monday, 7));
  if (state.length !== days.length) throw new WeekChanged();
  await client.query(`drop table ${parts.join(', ')}`);
  await client.query(`alter table lmp_prices attach partition ${week} for values from ('${from}') to ('${to}')`);
  await client.query(`alter table ${week} drop constraint of_week`);
}
