import type { Database } from './client.ts';
import { dropPartition, listPartitions, type PartitionedTable } from './lmp-partitions.ts';

export interface Pruned {
  /** Parts dropped, oldest first: days of prices, months of hourly figures. */
  readonly dropped: readonly string[];
  /** Parts that are due and still in use by somebody: the next run drops them. */
  readonly busy: readonly string[];
  /** Days that would be due, but hold the newest price of an operator's market, and hours not rolled up yet. */
  readonly kept: readonly string[];
}

/**
 * Drops the days of prices that lie wholly before `before`, with their revisions. A day stays while it holds the newest
 * price that an operator's market has: that is what is known last of a feed that stopped. It stays, too, until its
 * hours are rolled up.
 */
export async function pruneLmpPrices(db: Database, before: Date): Promise<Pruned> {
  const due = (await listPartitions(db, 'lmp_prices')).filter((day) => endOfDay(day) <= before.getTime());
  const newest = await newestDays(db);
  const waiting = await db.pool.query<{ day: string }>(
    `select distinct to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD') as day from lmp_rollup_marks
     where grain = 'hour' and starts_at < $1`,
    [before.toISOString()],
  );
  const needed = new Set([...newest, ...waiting.rows.map(({ day }) => day)]);
  const pruned = await dropAll(
    db,
    'lmp_prices',
    due.filter((day) => !needed.has(day)),
  );
  for (const day of pruned.dropped) {
    await db.pool.query(
      `delete from lmp_revisions where interval_start >= $1::timestamptz
         and interval_start < $1::timestamptz + interval '24 hours'`,
      [`${day}T00:00:00Z`],
    );
  }
  return { ...pruned, kept: due.filter((day) => needed.has(day)) };
}

/** Drops the months of hourly figures that lie wholly before `before`, and the daily figures before it. */
export async function pruneLmpRollups(db: Database, before: Date): Promise<Pruned> {
  const months = (await listPartitions(db, 'lmp_hours')).filter((month) => endOfMonth(month) <= before.getTime());
  const pruned = await dropAll(db, 'lmp_hours', months);
  await db.pool.query('delete from lmp_days where starts_at < $1', [before.toISOString()]);
  return { ...pruned, kept: [] };
}

async function dropAll(db: Database, table: PartitionedTable, periods: readonly string[]) {
  const dropped: string[] = [];
  const busy: string[] = [];
  for (const period of periods) ((await dropPartition(db, table, period)) ? dropped : busy).push(period);
  return { dropped, busy };
}

/** The days that hold the newest price of each operator's markets. */
async function newestDays(db: Database): Promise<string[]> {
  const found = await db.pool.query<{ day: string }>(
    `select distinct to_char(newest.interval_start at time zone 'UTC', 'YYYY-MM-DD') as day
     from (select distinct iso from lmp_nodes) as operator
     cross join generate_series(1, 4) as market
     cross join lateral (
       select max(price.interval_start) as interval_start
       from lmp_nodes as node
       cross join lateral (
         select interval_start from lmp_prices as price
         where price.node_id = node.id and price.market = market.market order by interval_start desc limit 1
       ) as price
       where node.iso = operator.iso and node.node_type <> 'node'
     ) as newest
     where newest.interval_start is not null`,
  );
  return found.rows.map(({ day }) => day);
}

const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + 86_400_000;

function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}
