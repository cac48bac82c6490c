import { areaOf } from '../../domain/grid/grid-area.ts';
import type { LmpRow } from '../../domain/grid/lmp.ts';
import { eachInTurns } from '../../turns.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { type IssuedDocument, issueOfRow } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';
import { ensurePartitions } from './lmp-partitions.ts';
import { rollUpSpan } from './roll-up-lmp.ts';
import { AREA_CLOCKS, ROLLED_COLUMNS, ROLLED_FIGURES, ROLLED_FROM_EXCLUDED, rolledValues } from './rolled-figures.ts';
import { copyPrices, ensureNodes, type NodeIds, prepareLmp, requireEpoch, saveLmp } from './save-lmp.ts';

const DAY_MS = 86_400_000;

/** Prices of an archive, and what must stand before they can be stored. */
interface ArchivedLmp {
  /** Of days for which prices are kept as published. */
  readonly young: readonly LmpRow[];
  /** Of days of which hourly and daily figures alone are kept. */
  readonly old: readonly LmpRow[];
  readonly nodes: NodeIds;
}

/**
 * Divides prices of an archive by the operator's own day, so that no day is made of two parts, and makes their places.
 * @param keptDays for how long prices are kept as published (LMP_DAYS).
 */
export async function prepareArchivedLmp(
  db: Database,
  rows: readonly LmpRow[],
  { now, keptDays }: { readonly now: Date; readonly keptDays: number },
): Promise<ArchivedLmp> {
  // A day of an operator's clock begins on the day before, UTC, at the earliest.
  const oldestMs = Math.max(0, now.getTime() - (keptDays - 1) * DAY_MS);
  const oldest = new Date(oldestMs).toISOString().slice(0, 10);
  const isYoung = new Map<string, boolean>();
  const clocks = new Map<string, Intl.DateTimeFormat>();
  const months = new Set<string>();
  const [young, old]: [LmpRow[], LmpRow[]] = [[], []];
  await eachInTurns(rows, (row) => {
    months.add(row.interval_start.slice(0, 7));
    const key = `${row.iso} ${row.interval_start}`;
    let answer = isYoung.get(key);
    if (answer === undefined) {
      const { timeZone } = areaOf(row.iso);
      const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
      clocks.set(timeZone, clock);
      answer = clock.format(new Date(row.interval_start)) >= oldest;
      isYoung.set(key, answer);
    }
    (answer ? young : old).push(row);
  });
  await ensurePartitions(db, 'lmp_hours', months);
  if (young.length > 0) await prepareLmp(db, young, now);
  return { young, old, nodes: await ensureNodes(db, rows) };
}

/**
 * Stores prices of an archive: young ones as if they had been read when they were new, with their hours and days at once;
 * of old ones the hours and days alone. What a later issue said stays. Rows must not repeat a key.
 */
export async function saveArchivedLmp(
  tx: Tx,
  { young, old, nodes }: ArchivedLmp,
  document: IssuedDocument,
): Promise<SaveCounts> {
  const first = await saveLmp(tx, young, nodes, document);
  if (first.written > 0) await rollUpSpan(tx, await spanOf(young));
  const second = await saveOld(tx, old, nodes, document);
  const outdatedBy = [first.outdatedBy, second.outdatedBy].filter((at) => at !== null).sort();
  return saveCountsOf(young.length + old.length, first.written + second.written, {
    outdated: first.outdated + second.outdated,
    outdatedBy: outdatedBy.at(-1) ?? null,
  });
}

async function saveOld(tx: Tx, rows: readonly LmpRow[], nodes: NodeIds, document: IssuedDocument): Promise<SaveCounts> {
  if (rows.length === 0) return saveCountsOf(0, 0, NOTHING_OUTDATED);
  await requireEpoch(tx, nodes.epoch);
  await tx.client.query('create temp table lmp_archived (like lmp_prices including defaults) on commit drop');
  await copyPrices(tx, 'lmp_archived', rows, nodes, document.id);
  await tx.client.query('analyze lmp_archived');
  const { from, to } = await spanOf(rows);
  const values = [document.issuedAt, new Date(Date.parse(from) - DAY_MS).toISOString(), to];
  const hours = await queryRows(tx.client, { ...OUTDATED, written: cell.number }, intoHours, values);
  await tx.client.query(intoDays, values);
  await tx.client.query('drop table lmp_archived');
  const [{ written, ...outdated } = { written: 0, ...NOTHING_OUTDATED }] = hours.rows;
  return saveCountsOf(rows.length, written, outdated);
}

/** Operators of the rows, the first interval, and a moment after the last. */
async function spanOf(rows: readonly LmpRow[]): Promise<{ isos: string[]; from: string; to: string }> {
  const isos = new Set<string>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  await eachInTurns(rows, ({ iso, interval_start: start }) => {
    isos.add(iso);
    const ms = Date.parse(start);
    if (ms < first) first = ms;
    if (ms > last) last = ms;
  });
  const from = new Date(Math.floor(first / 3_600_000) * 3_600_000).toISOString();
  return { isos: [...isos].sort(), from, to: new Date(last + 3_600_000).toISOString() };
}

/**
 * Figures of the archived prices by hour or by day of the operator's clock, in one statement: what is stored and says the
 * same stays as it is, and so does what a later issue said, or what is made of more. $1 when the document was issued, $2 and
 * $3 bounds of what is stored.
 */
const into = (table: 'lmp_hours' | 'lmp_days', startsAt: string, joins: string): string => `
  with figures (${ROLLED_COLUMNS}) as materialized (
    select price.node_id, price.market, ${startsAt}, ${ROLLED_FIGURES}
    from lmp_archived as price ${joins} group by 1, 2, 3
  ), unlike as materialized (
    select figures.node_id, figures.market, figures.starts_at, figures.intervals, ${issueOfRow('stored')} as issued_at
    from figures join ${table} as stored using (node_id, market, starts_at)
    where stored.starts_at >= $2 and stored.starts_at < $3 and stored.minutes <= figures.minutes
      and (${rolledValues('stored')}) is distinct from (${rolledValues('figures')})
  ), changed as (
    insert into ${table} as stored (${ROLLED_COLUMNS})
    select figures.* from figures
    where not exists (select from ${table} as old
        where (old.node_id, old.market, old.starts_at) = (figures.node_id, figures.market, figures.starts_at)
          and old.starts_at >= $2 and old.starts_at < $3)
      or exists (select from unlike where unlike.issued_at <= $1
        and (unlike.node_id, unlike.market, unlike.starts_at) = (figures.node_id, figures.market, figures.starts_at))
    on conflict (node_id, market, starts_at) do update set ${ROLLED_FROM_EXCLUDED},
      revised = case when excluded.minutes > stored.minutes then stored.revised
        else least(excluded.intervals, stored.revised + 1) end
    where excluded.minutes >= stored.minutes
    returning intervals
  )
  select (select coalesce(sum(intervals), 0)::int from changed) as written,
    coalesce(sum(intervals) filter (where issued_at > $1), 0)::int as outdated,
    max(issued_at) filter (where issued_at > $1) as "outdatedBy"
  from unlike`;

const intoHours = into('lmp_hours', `date_trunc('hour', price.interval_start, 'UTC')`, '');

const intoDays = into(
  'lmp_days',
  `date_trunc('day', price.interval_start, clock.timezone)`,
  `join lmp_nodes as node on node.id = price.node_id join ${AREA_CLOCKS} on clock.iso = node.iso`,
);
