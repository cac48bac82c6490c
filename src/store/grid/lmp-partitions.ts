import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

const DAY_MS = 86_400_000;

/**
 * Tables of prices that are kept in parts by time: raw prices by UTC day while they are young and by week (Monday to
 * Sunday) later, hourly figures by month.
 */
export type PartitionedTable = 'lmp_prices' | 'lmp_hours';

/**
 * From this age on prices are kept by the week. As old as the usual retention (LMP_DAYS), so that an installation without
 * settings of its own never moves a price.
 */
export const WEEKS_AFTER_DAYS = 35;

/** Parts made in one transaction: each takes a lock on a table and its two indexes. */
const MADE_AT_ONCE = 50;

/** A part of `lmp_prices`. */
export interface PricePart {
  /** `2026-10-02` for a day, `2026-09-28+7` for a week, by its Monday. */
  readonly period: string;
  /** First day of it, and the day after its last. `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const SHAPES: Readonly<Record<PartitionedTable, RegExp>> = {
  lmp_prices: /^\d{4}-\d\d-\d\d(\+7)?$/,
  lmp_hours: /^\d{4}-\d\d$/,
};

/**
 * Makes the partitions for these days (`YYYY-MM-DD`) or months (`YYYY-MM`), once, whoever asks at the same time.
 * A part is made apart and then attached, which lets readers and writers of the others go on. What stands is asked
 * each time: another process may have dropped what this one made.
 * @param now days of weeks that are old by then get a part for the week, where the week has no days yet; null: all get
 *   one of their own.
 * @returns how many were made.
 */
export async function ensurePartitions(
  db: Database,
  table: PartitionedTable,
  periods: ReadonlySet<string>,
  now: Date | null = null,
): Promise<number> {
  for (const period of periods)
    if (!SHAPES[table].test(period) || Number.isNaN(Date.parse(period.slice(0, 10))))
      throw new RangeError(`no part of ${table}: ${period}`);
  const missing = await missingPeriods(db.pool, table, [...periods]);
  let made = 0;
  for (let at = 0; at < missing.length; at += MADE_AT_ONCE) {
    const wanted = missing.slice(at, at + MADE_AT_ONCE);
    made += await db.transaction(async ({ client }) => {
      await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
      let count = 0;
      for (const period of await placesOf(client, table, wanted, now)) {
        await attachPartition(client, table, period);
        count += 1;
      }
      return count;
    });
  }
  return made;
}

/** SQL: whether there is a table of one of these names, as of this statement: `to_regclass` may remember that there is none. */
const isThere = (...names: string[]): string =>
  `exists (select from pg_class where relname in (${names.join(', ')}) and relnamespace = 'public'::regnamespace)`;

/** Those that have no part yet: neither one of their own, nor that of their week. */
async function missingPeriods(queries: Queries, table: PartitionedTable, periods: readonly string[]) {
  const found = await queryRows(
    queries,
    { period: cell.text },
    `select period from unnest($1::text[], $2::text[], $3::text[]) as wanted (period, part, week)
     where not ${isThere('part', 'week')} order by period`,
    [periods, periods.map((one) => partitionName(table, one)), periods.map((one) => weekNameOf(table, one))],
  );
  return found.rows.map(({ period }) => period);
}

/** Parts to be made for these periods, asked anew under the lock. */
async function placesOf(queries: Queries, table: PartitionedTable, wanted: readonly string[], now: Date | null) {
  const missing = await missingPeriods(queries, table, wanted);
  if (table !== 'lmp_prices' || now === null || missing.length === 0) return missing;
  const oldBefore = dayOf(now.getTime() - WEEKS_AFTER_DAYS * DAY_MS);
  const weeks = [...new Set(missing.map(mondayOf))];
  const kept = await daysInState(
    queries,
    weeks.flatMap((monday) => daysFrom(monday, 7)),
  );
  const byDay = new Set(kept.map(mondayOf));
  return new Set(
    missing.map((day) => {
      const monday = mondayOf(day);
      return addDays(monday, 7) <= oldBefore && !byDay.has(monday) ? `${monday}+7` : day;
    }),
  );
}

/** Those of these days that have a part of their own. */
export async function daysInState(queries: Queries, days: readonly string[]): Promise<string[]> {
  const found = await queryRows(
    queries,
    { day: cell.text },
    `select day from unnest($1::text[], $2::text[]) as wanted (day, part) where ${isThere('part')}`,
    [days, days.map((day) => partitionName('lmp_prices', day))],
  );
  return found.rows.map(({ day }) => day);
}

async function attachPartition(client: Queries, table: PartitionedTable, period: string): Promise<void> {
  const part = partitionName(table, period);
  const { from, to } = boundsOf(table, period);
  await client.query(`create table ${part} (like ${table} including defaults including constraints including indexes)`);
  await client.query(
    `alter table ${table} attach partition ${part} for values from ('${from}T00:00:00Z') to ('${to}T00:00:00Z')`,
  );
}

/** First day of a part, and the day after its last. */
export function boundsOf(table: PartitionedTable, period: string): { readonly from: string; readonly to: string } {
  if (!SHAPES[table].test(period)) throw new RangeError(`no part of ${table}: ${period}`);
  if (table === 'lmp_hours') return { from: `${period}-01`, to: nextMonth(period) };
  const from = period.slice(0, 10);
  return { from, to: addDays(from, period.endsWith('+7') ? 7 : 1) };
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 1));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, position) => addDays(day, position));

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function partitionName(table: PartitionedTable, period: string): string {
  const start = period.slice(0, 10).replaceAll('-', '_');
  return period.endsWith('+7') ? `${table}_week_${start}` : `${table}_${start}`;
}

/** A month has no week; its own name is used. */
const weekNameOf = (table: PartitionedTable, period: string): string =>
  table === 'lmp_prices' ? partitionName(table, `${mondayOf(period.slice(0, 10))}+7`) : partitionName(table, period);

/** Periods of the parts of a table, oldest first. */
export async function listPartitions({ pool }: { readonly pool: Queries }, table: PartitionedTable): Promise<string[]> {
  const found = await queryRows(
    pool,
    { name: cell.text },
    `select child.relname as name from pg_inherits
     join pg_class as child on child.oid = inhrelid
     where inhparent = $1::regclass`,
    [table],
  );
  return found.rows
    .map(({ name }) => {
      const rest = name.slice(table.length + 1);
      const start = rest.replace(/^week_/, '').replaceAll('_', '-');
      return rest.startsWith('week_') ? `${start}+7` : start;
    })
    .sort();
}

/** The parts of prices, oldest first. */
export async function listPriceParts(db: { readonly pool: Queries }): Promise<PricePart[]> {
  const periods = await listPartitions(db, 'lmp_prices');
  return periods.map((period) => ({ period, ...boundsOf('lmp_prices', period) }));
}

/** Days for which prices have a place, oldest first. */
export async function listPriceDays(db: { readonly pool: Queries }): Promise<string[]> {
  const parts = await listPriceParts(db);
  return parts.flatMap(({ period, from }) => daysFrom(from, period.endsWith('+7') ? 7 : 1));
}

/**
 * SQL: first in a transaction of one snapshot that reads prices. Whoever makes a week of days waits for it, or it for them:
 * a snapshot from before would find the days gone, and see no row of the week.
 */
export const HOLD_PRICE_PARTS = 'lock table only lmp_prices in access share mode';

/** How long a drop waits for readers of the whole table before it leaves the part for the next run. */
export const LOCK_WAIT_MS = 5_000;

/**
 * Drops one part with its rows.
 * @returns false where readers did not let go of it in time, or somebody else has dropped it.
 */
export async function dropPartition(db: Database, table: PartitionedTable, period: string): Promise<boolean> {
  const part = partitionName(table, period);
  if (!SHAPES[table].test(period)) throw new RangeError(`no part of ${table}: ${period}`);
  return db.transaction(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    const stored = await client.query('select 1 where to_regclass($1) is not null', [part]);
    if (stored.rowCount !== 1) return false;
    try {
      await client.query('savepoint dropping');
      await client.query(`drop table ${part}`);
      return true;
    } catch (error) {
      if (!isLockRefused(error)) throw error;
      await client.query('rollback to savepoint dropping');
      return false;
    }
  });
}

/** Somebody did not let go of a lock in time, or waits for one of ours. */
export const isLockRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
