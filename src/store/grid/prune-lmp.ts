import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { boundsOf, dropPartition, listPartitions, listPriceParts, type PartitionedTable } from './lmp-partitions.ts';
import { spansOf } from './price-spans.ts';

interface Pruned {
  /** Parts dropped, oldest first: days and weeks (`2026-09-28+7`) of prices, months of hourly figures. */
  readonly dropped: readonly string[];
  /** Parts that are due and still in use by somebody: the next run drops them. */
  readonly busy: readonly string[];
  /** Parts that would be due, but hold the newest price of an operator's market, and hours not rolled up yet. */
  readonly kept: readonly string[];
}

/**
 * Drops the partitions of prices that lie wholly before `before`, with their revisions. A partition stays while it
 * holds the newest price of an operator's market: of a feed that stopped, it is the last value. It also stays until its
 * hours are rolled up. Each partition is dropped in a transaction of its own.
 */
export async function pruneLmpPrices(db: Database, before: Date, signal?: AbortSignal): Promise<Pruned> {
  const due = (await listPriceParts(db)).filter(({ to }) => Date.parse(to) <= before.getTime());
  if (due.length === 0) return { dropped: [], busy: [], kept: [] };
  const newest = await newestDays(db);
  const waiting = await queryRows(
    db.pool,
    { day: cell.text },
    `select distinct to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD') as day from lmp_rollup_marks
     where grain = 'hour' and starts_at < $1`,
    [before.toISOString()],
  );
  const needed = [...newest, ...waiting.rows.map(({ day }) => day)];
  const isNeeded = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    needed.some((day) => day >= from && day < to);
  const periods = due.filter((part) => !isNeeded(part)).map(({ period }) => period);
  const pruned = await dropAll(db, 'lmp_prices', periods, signal);
  for (const period of pruned.dropped) {
    const { from, to } = boundsOf('lmp_prices', period);
    await db.pool.query(
      `delete from lmp_revisions where interval_start >= $1::timestamptz and interval_start < $2::timestamptz`,
      [`${from}T00:00:00Z`, `${to}T00:00:00Z`],
    );
  }
  return { ...pruned, kept: due.filter(isNeeded).map(({ period }) => period) };
}

/**
 * Drops the empty partitions that begin after `after`: no price may be of their days. A partition that holds prices is
 * reported and stays, since an operator has to look at them first.
 */
export async function pruneFarParts(db: Database, after: Date): Promise<{ dropped: string[]; holding: string[] }> {
  const far = (await listPriceParts(db)).filter(({ from }) => Date.parse(from) > after.getTime());
  const dropped: string[] = [];
  const holding: string[] = [];
  for (const { period, from, to } of far) {
    const found = await db.pool.query(
      'select 1 from lmp_prices where interval_start >= $1 and interval_start < $2 limit 1',
      [`${from}T00:00:00Z`, `${to}T00:00:00Z`],
    );
    if (found.rowCount === 1) holding.push(period);
    else if (await dropPartition(db, 'lmp_prices', period)) dropped.push(period);
  }
  return { dropped, holding };
}

/** Drops the months of hourly figures that lie wholly before `before`, and the daily figures before it. */
export async function pruneLmpRollups(db: Database, before: Date): Promise<Pruned> {
  const months = (await listPartitions(db, 'lmp_hours')).filter(
    (month) => Date.parse(boundsOf('lmp_hours', month).to) <= before.getTime(),
  );
  const pruned = await dropAll(db, 'lmp_hours', months);
  await db.pool.query('delete from lmp_days where starts_at < $1', [before.toISOString()]);
  return { ...pruned, kept: [] };
}

async function dropAll(db: Database, table: PartitionedTable, periods: readonly string[], signal?: AbortSignal) {
  const dropped: string[] = [];
  const busy: string[] = [];
  for (const period of periods) {
    signal?.throwIfAborted();
    ((await dropPartition(db, table, period)) ? dropped : busy).push(period);
  }
  return { dropped, busy };
}

/** The days that hold the newest price of each operator's markets, looked for in some parts at a time. */
async function newestDays(db: Database): Promise<string[]> {
  const days: string[] = [];
  const stored: string[] = [];
  for (const { from, to } of spansOf(await listPriceParts(db))) {
    const found = await queryRows(
      db.pool,
      { pair: cell.text, day: cell.text },
      `select operator.iso || ' ' || market as pair,
         to_char(newest.interval_start at time zone 'UTC', 'YYYY-MM-DD') as day
       from (select distinct iso from lmp_nodes) as operator
       cross join generate_series(1, 4) as market
       cross join lateral (
         select max(price.interval_start) as interval_start
         from lmp_nodes as node
         cross join lateral (
           select interval_start from lmp_prices as price
           where price.node_id = node.id and price.market = market.market
             and price.interval_start >= $1 and price.interval_start < $2
           order by price.interval_start desc limit 1
         ) as price
         where node.iso = operator.iso and node.node_type <> 'node'
       ) as newest
       where operator.iso || ' ' || market <> all ($3::text[]) and newest.interval_start is not null`,
      [from, to, stored],
    );
    for (const { pair, day } of found.rows) {
      stored.push(pair);
      days.push(day);
    }
  }
  return days;
}
