import type { Database, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { ensurePartitions } from './lmp-partitions.ts';
import { AREA_CLOCKS, ROLLED_COLUMNS, ROLLED_FIGURES, ROLLED_FROM_EXCLUDED } from './rolled-figures.ts';

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

/**
 * Rolls up what is marked of some operators in a span, at once: prices of an archive do not wait in line, where they would
 * keep those of today waiting.
 */
export async function rollUpSpan(
  tx: Tx,
  { isos, from, to }: { readonly isos: readonly string[]; readonly from: string; readonly to: string },
): Promise<void> {
  // A day of the operator's clock begins before the first hour, and ends after the last one.
  const first = Date.parse(from) - 25 * HOUR_MS;
  for (const [grain, statement] of SPAN_STATEMENTS) {
    for (let ms = grain === 'hour' ? Date.parse(from) : first; ms < Date.parse(to); ms += WINDOW_MS) {
      const end = Math.min(ms + WINDOW_MS, Date.parse(to));
      const bounds = [ms, end, end + 25 * HOUR_MS].map((at) => new Date(at).toISOString());
      await tx.client.query(statement, [MOST_AT_ONCE, ...bounds, isos]);
    }
  }
}

/** More marks than a week has of any operator. */
const MOST_AT_ONCE = 1_000_000;

async function countMarks({ client }: Tx, grain: 'hour' | 'day'): Promise<number> {
  const found = await queryRows(
    client,
    { count: cell.number },
    'select count(*) as count from lmp_rollup_marks where grain = $1',
    [grain],
  );
  return found.rows[0]?.count ?? 0;
}

/** A month that was marked after the places were made waits for the next roll-up. */
const HAS_PLACE = "to_regclass('lmp_hours_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM')) is not null";

/** $2 and $3 bound the starts. */
const takeMarks = (grain: 'hour' | 'day', condition: string): string => `
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
 * Figures over the prices between `starts_at` and `ends_at` of each span. Where prices have left already (they are kept
 * for some weeks), fewer of them must not replace a figure made of more.
 */
const rollUpInto = (table: 'lmp_hours' | 'lmp_days'): string => `
  insert into ${table} as stored (${ROLLED_COLUMNS})
  select price.node_id, price.market, spans.starts_at, ${ROLLED_FIGURES}
  from spans
  join lmp_nodes as node on node.iso = spans.iso
  join lmp_prices as price on price.node_id = node.id and price.market = spans.market
    and price.interval_start >= spans.starts_at and price.interval_start < spans.ends_at
    and price.interval_start >= $2 and price.interval_start < $4
  group by price.node_id, price.market, spans.starts_at
  on conflict (node_id, market, starts_at) do update set ${ROLLED_FROM_EXCLUDED}, revised = excluded.revised
  where excluded.minutes >= stored.minutes
  returning 1`;

const rollUpHoursOf = (condition: string): string => `
  with marks as materialized (${takeMarks('hour', `${HAS_PLACE} and ${condition}`)}),
   spans as materialized (select *, starts_at + interval '1 hour' as ends_at from marks),
   days as (
     insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
     select distinct 'day', iso, market, date_trunc('day', starts_at, timezone), now()
     from spans join ${AREA_CLOCKS} using (iso)
     on conflict (grain, iso, market, starts_at) do update set marked_at = excluded.marked_at
   ), rolled as (${rollUpInto('lmp_hours')})
   select (select count(*) from spans) as marks, (select count(*) from rolled) as rows,
     (select count(*) from lmp_rollup_marks where grain = 'hour') - (select count(*) from spans) as left`;

const rollUpDaysOf = (condition: string): string => `
  with marks as materialized (${takeMarks('day', condition)}),
   spans as materialized (
     select marks.*,
       ((starts_at at time zone timezone) + interval '1 day') at time zone timezone as ends_at
     from marks join ${AREA_CLOCKS} using (iso)
   ), rolled as (${rollUpInto('lmp_days')})
   select (select count(*) from spans) as marks, (select count(*) from rolled) as rows,
     (select count(*) from lmp_rollup_marks where grain = 'day') - (select count(*) from spans) as left`;

const ROLL_UP_HOURS = rollUpHoursOf('true');
const ROLL_UP_DAYS = rollUpDaysOf('true');

/** The same of marks of some operators, $5. */
const OF_ISOS = 'iso = any($5::text[])';
const SPAN_STATEMENTS = [
  ['hour', rollUpHoursOf(OF_ISOS)],
  ['day', rollUpDaysOf(OF_ISOS)],
] as const;
