import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { ensurePartitions } from './lmp-partitions.ts';

/** What one roll-up did. */
export const RollUpCounts = {
  /** Hours, or days, of an operator's market that had changed. */
  marks: cell.number,
  /** Figures written, one per node of each. */
  rows: cell.number,
  /** Marks that are left for the next roll-up. */
  left: cell.number,
};
export type RollUpCounts = QueryRow<typeof RollUpCounts>;

/** Months of the hours that wait for a roll-up need a place; outside the transaction, as with prices. */
export async function prepareRollUp(db: Database): Promise<void> {
  const found = await queryRows(
    db.pool,
    { month: cell.text },
    `select distinct to_char(starts_at at time zone 'UTC', 'YYYY-MM') as month
     from lmp_rollup_marks where grain = 'hour'`,
  );
  await ensurePartitions(db, 'lmp_hours', new Set(found.rows.map(({ month }) => month)));
}

/**
 * Figures of the marked hours, anew from the prices, at most `limit` hours, oldest first. Their days are marked in turn.
 * A mark that a running ingest holds is left for the next time: its prices are not visible yet.
 */
export const rollUpHours = (tx: Tx, limit: number): Promise<RollUpCounts> => rollUp(tx, 'hour', limit);

/** Figures of the marked days, by the operator's own clock: 23 and 25 hours long when clocks change. */
export const rollUpDays = (tx: Tx, limit: number): Promise<RollUpCounts> => rollUp(tx, 'day', limit);

/** Marks that are taken together lie so many days apart at most: the parts of prices between are those that are opened. */
const WINDOW_MS = 7 * 86_400_000;
/** Windows of one roll-up: a late revision of last year does not keep the hours of today waiting. */
const MOST_WINDOWS = 40;
const HOUR_MS = 3_600_000;

async function rollUp(tx: Tx, grain: 'hour' | 'day', limit: number): Promise<RollUpCounts> {
  let counts: RollUpCounts = { marks: 0, rows: 0, left: 0 };
  for (let window = 0; window < MOST_WINDOWS && counts.marks < limit; window += 1) {
    const oldest = await queryRows(
      tx.client,
      { from: cell.text },
      `select starts_at as "from" from lmp_rollup_marks where grain = '${grain}' and ${grain === 'hour' ? HAS_PLACE : 'true'}
       order by starts_at limit 1 for update skip locked`,
    );
    const from = oldest.rows[0]?.from;
    if (from === undefined) return { ...counts, left: await countMarks(tx, grain) };
    const to = Date.parse(from) + WINDOW_MS;
    // A day of the clocks' change is 25 hours long.
    const values = [limit - counts.marks, from, new Date(to).toISOString(), new Date(to + 25 * HOUR_MS).toISOString()];
    const rolled = await queryRows(tx.client, RollUpCounts, grain === 'hour' ? ROLL_UP_HOURS : ROLL_UP_DAYS, values);
    const { marks, rows, left } = rolled.rows[0] ?? { marks: 0, rows: 0, left: 0 };
    counts = { marks: counts.marks + marks, rows: counts.rows + rows, left };
    if (marks === 0) break;
  }
  return counts;
}

async function countMarks({ client }: Tx, grain: 'hour' | 'day'): Promise<number> {
  const found = await queryRows(
    client,
    { count: cell.number },
    'select count(*) as count from lmp_rollup_marks where grain = $1',
    [grain],
  );
  return found.rows[0]?.count ?? 0;
}

const TIMEZONES = `(values ${GRID_AREAS.map(({ id, timeZone }) => `('${id}', '${timeZone}')`).join(
  ', ',
)}) as clock (iso, timezone)`;

/** A month that was marked after the places were made waits for the next roll-up. */
const HAS_PLACE = "to_regclass('lmp_hours_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM')) is not null";

/** $2 and $3 bound the starts. */
const takeMarks = (grain: 'hour' | 'day', condition = 'true'): string => `
  delete from lmp_rollup_marks as taken
  using (
    select grain, iso, market, starts_at from lmp_rollup_marks
    where grain = '${grain}' and ${condition} and starts_at >= $2 and starts_at < $3
    order by starts_at, iso, market limit $1 for update skip locked
  ) as oldest
  where (taken.grain, taken.iso, taken.market, taken.starts_at)
    = (oldest.grain, oldest.iso, oldest.market, oldest.starts_at)
  returning taken.iso, taken.market, taken.starts_at`;

/**
 * Figures over the prices between `starts_at` and `ends_at` of each span. Means are weighted by minutes. Where prices
 * have left already (they are kept for some weeks), fewer of them must not replace a figure made of more.
 */
const rollUpInto = (table: 'lmp_hours' | 'lmp_days'): string => `
  insert into ${table} as stored (node_id, market, starts_at, intervals, minutes, lmp_mean, lmp_p5, lmp_p95, lmp_min,
    lmp_max, minutes_at_or_below_zero, energy_mean, congestion_mean, loss_mean, congestion_share, revised, document_id)
  select price.node_id, price.market, spans.starts_at, count(*), sum(price.interval_minutes),
    sum(price.lmp * price.interval_minutes) / sum(price.interval_minutes),
    percentile_cont(0.05) within group (order by price.lmp), percentile_cont(0.95) within group (order by price.lmp),
    min(price.lmp), max(price.lmp),
    coalesce(sum(price.interval_minutes) filter (where price.lmp <= 0), 0),
    ${meanOf('energy')}, ${meanOf('congestion')}, ${meanOf('loss')},
    sum(abs(price.congestion) * price.interval_minutes) filter (where ${SPLIT})
      / nullif(sum((abs(price.energy) + abs(price.congestion) + abs(price.loss)) * price.interval_minutes)
        filter (where ${SPLIT}), 0),
    count(*) filter (where price.revision > 0), max(price.document_id)
  from spans
  join lmp_nodes as node on node.iso = spans.iso
  join lmp_prices as price on price.node_id = node.id and price.market = spans.market
    and price.interval_start >= spans.starts_at and price.interval_start < spans.ends_at
    and price.interval_start >= $2 and price.interval_start < $4
  group by price.node_id, price.market, spans.starts_at
  on conflict (node_id, market, starts_at) do update set
    intervals = excluded.intervals, minutes = excluded.minutes, lmp_mean = excluded.lmp_mean, lmp_p5 = excluded.lmp_p5,
    lmp_p95 = excluded.lmp_p95, lmp_min = excluded.lmp_min, lmp_max = excluded.lmp_max,
    minutes_at_or_below_zero = excluded.minutes_at_or_below_zero, energy_mean = excluded.energy_mean,
    congestion_mean = excluded.congestion_mean, loss_mean = excluded.loss_mean,
    congestion_share = excluded.congestion_share, revised = excluded.revised, document_id = excluded.document_id
  where excluded.minutes >= stored.minutes
  returning 1`;

const SPLIT = 'price.energy is not null and price.congestion is not null and price.loss is not null';

const meanOf = (member: 'energy' | 'congestion' | 'loss'): string =>
  `sum(price.${member} * price.interval_minutes)
      / nullif(sum(price.interval_minutes) filter (where price.${member} is not null), 0)`;

const ROLL_UP_HOURS = `
  with marks as materialized (${takeMarks('hour', HAS_PLACE)}),
   spans as materialized (select *, starts_at + interval '1 hour' as ends_at from marks),
   days as (
     insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
     select distinct 'day', iso, market, date_trunc('day', starts_at, timezone), now()
     from spans join ${TIMEZONES} using (iso)
     on conflict (grain, iso, market, starts_at) do update set marked_at = excluded.marked_at
   ), rolled as (${rollUpInto('lmp_hours')})
   select (select count(*) from spans) as marks, (select count(*) from rolled) as rows,
     (select count(*) from lmp_rollup_marks where grain = 'hour') - (select count(*) from spans) as left`;

const ROLL_UP_DAYS = `
  with marks as materialized (${takeMarks('day')}),
   spans as materialized (
     select marks.*,
       ((starts_at at time zone timezone) + interval '1 day') at time zone timezone as ends_at
     from marks join ${TIMEZONES} using (iso)
   ), rolled as (${rollUpInto('lmp_days')})
   select (select count(*) from spans) as marks, (select count(*) from rolled) as rows,
     (select count(*) from lmp_rollup_marks where grain = 'day') - (select count(*) from spans) as left`;
