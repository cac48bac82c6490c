import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './client.ts';

/** Tables of prices that are kept in parts by time: raw prices by UTC day, hourly figures by month. */
const GRAINS = {
  lmp_prices: { name: /^\d{4}-\d\d-\d\d$/, nextOf: (day: string) => step(day, 0, 1), days: '' },
  lmp_hours: { name: /^\d{4}-\d\d$/, nextOf: (month: string) => step(`${month}-01`, 1, 0).slice(0, 7), days: '-01' },
} as const;
export type PartitionedTable = keyof typeof GRAINS;

/**
 * Makes the partitions for these days (`YYYY-MM-DD`) or months (`YYYY-MM`), once, whoever asks at the same time.
 * A part is made apart and then attached, which lets readers and writers of the others go on. What stands is asked
 * each time: another process may have dropped what this one made.
 */
export async function ensurePartitions(
  db: Database,
  table: PartitionedTable,
  periods: ReadonlySet<string>,
): Promise<number> {
  const { name, nextOf, days } = GRAINS[table];
  for (const period of periods)
    if (!name.test(period) || Number.isNaN(Date.parse(period))) throw new RangeError(`no part of ${table}: ${period}`);
  const missing = await db.pool.query<{ period: string }>(
    `select period from unnest($1::text[]) as period where to_regclass($2 || '_' || replace(period, '-', '_')) is null
     order by period`,
    [[...periods], table],
  );
  if (missing.rows.length === 0) return 0;
  return db.transaction(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
    let count = 0;
    for (const { period } of missing.rows) {
      const part = partitionName(table, period);
      const known = await client.query('select 1 where to_regclass($1) is not null', [part]);
      if (known.rowCount === 1) continue;
      await client.query(
        `create table ${part} (like ${table} including defaults including constraints including indexes)`,
      );
      await client.query(
        `alter table ${table} attach partition ${part}
         for values from ('${period}${days}T00:00:00Z') to ('${nextOf(period)}${days}T00:00:00Z')`,
      );
      count += 1;
    }
    return count;
  });
}

function step(day: string, months: number, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
}

function partitionName(table: PartitionedTable, period: string): string {
  return `${table}_${period.replaceAll('-', '_')}`;
}

/** Periods of the parts of a table, oldest first. */
export async function listPartitions(db: Database, table: PartitionedTable): Promise<string[]> {
  const found = await db.pool.query<{ name: string }>(
    `select child.relname as name from pg_inherits
     join pg_class as child on child.oid = inhrelid
     where inhparent = $1::regclass order by child.relname`,
    [table],
  );
  return found.rows.map(({ name }) => name.slice(table.length + 1).replaceAll('_', '-'));
}

/** How long a drop waits for readers of the whole table before it leaves the part for the next run. */
const LOCK_WAIT_MS = 5_000;

/**
 * Drops one part with its rows.
 * @returns false where readers did not let go of it in time, or somebody else has dropped it.
 */
export async function dropPartition(db: Database, table: PartitionedTable, period: string): Promise<boolean> {
  if (!GRAINS[table].name.test(period)) throw new RangeError(`no part of ${table}: ${period}`);
  return db.transaction(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    const part = partitionName(table, period);
    const known = await client.query('select 1 where to_regclass($1) is not null', [part]);
    if (known.rowCount !== 1) return false;
    try {
      await client.query('savepoint dropping');
      await client.query(`drop table ${part}`);
      return true;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await client.query('rollback to savepoint dropping');
      return false;
    }
  });
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';
