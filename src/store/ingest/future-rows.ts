import type { FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import { ROW_TIMES, STAMP_AHEAD_MINUTES, stampAheadMinutesOf } from '../../domain/facts/row-times.ts';
import type { FactKind, RowKind } from '../../domain/facts/rows.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { WithdrawnKind } from './withdraw-rows.ts';

/** What of a source cannot be dated to the future. */
export interface FutureRule {
  readonly sourceId: string;
  readonly kind: RowKind;
  /** How far past their fetch rows may lie; null where they have no time of their own. */
  readonly aheadMinutes: number | null;
}

const TABLES: Readonly<Record<Exclude<WithdrawnKind, FactKind>, string>> = {
  lmp: 'lmp_prices',
  'fuel-mix': 'fuel_mix',
  queue: 'queue_requests',
};

const isGrid = (kind: WithdrawnKind): kind is Exclude<WithdrawnKind, FactKind> => Object.hasOwn(TABLES, kind);
const tableOf = (kind: WithdrawnKind): string =>
  isGrid(kind) ? TABLES[kind] : (FACT_TABLES[kind] as FactTable<never>).table;

/** SQL: when the time that a row is of began. */
function timeOf(kind: WithdrawnKind): string {
  if (kind === 'queue') return 'listed_at';
  const member = ROW_TIMES[kind]?.member ?? '';
  if (isGrid(kind)) return member;
  const type = (FACT_TABLES[kind].cells as Readonly<Record<string, string>>)[member];
  if (type === 'day') return `${member}::timestamp at time zone 'UTC'`;
  if (type === 'integer') return `make_date(least(greatest(${member}, 1), 9999), 1, 1)::timestamp at time zone 'UTC'`;
  return `case when ${member} ~ '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$'
    then (left(${member} || '-01-01', 10))::timestamp at time zone 'UTC' end`;
}

const minutesOf = ({ kind, aheadMinutes }: FutureRule): number =>
  kind === 'queue' ? STAMP_AHEAD_MINUTES : (aheadMinutes ?? STAMP_AHEAD_MINUTES);

/** SQL, a condition on a row of the kind's table: its time is later than its document's fetch allows. */
export function isOfFuture(kind: WithdrawnKind, rule: FutureRule): string {
  const fetch = 'select fetched_at from documents as teller where teller.id = document_id';
  return `(${timeOf(kind)}) > (${fetch}) + ${minutesOf(rule)} * interval '1 minute'`;
}

/** Documents that say that they were issued after they were fetched: nothing of them is to be believed. */
export async function findFalseDocuments({ client }: Tx, { sourceId, kind }: FutureRule) {
  const found = await queryRows(
    client,
    { id: cell.number },
    `select id from documents
     where source_id = $1 and published_at - fetched_at > $2 * interval '1 minute' order by id`,
    [sourceId, stampAheadMinutesOf(kind)],
  );
  return found.rows.map(({ id }) => id);
}

/** Documents that have rows of the future. Reads all rows of the kind: for a repair, not for a quick check. */
export async function findTellersOfFuture({ client }: Tx, kind: WithdrawnKind, rule: FutureRule): Promise<number[]> {
  const found = await queryRows(
    client,
    { id: cell.number },
    `select distinct document_id as id from ${tableOf(kind)}
     where document_id in (select id from documents where source_id = $1) and ${isOfFuture(kind, rule)} order by id`,
    [rule.sourceId],
  );
  return found.rows.map(({ id }) => id);
}

/** Where a row of the source is newest, ISO UTC; null where it has none. */
export async function newestTime({ client }: Tx, kind: WithdrawnKind, sourceId: string): Promise<string | null> {
  const found = await queryRows(
    client,
    { at: cell.orNull(cell.text) },
    `select ${timeOf(kind)} as at from ${tableOf(kind)}
     where document_id in (select id from documents where source_id = $1) and (${timeOf(kind)}) is not null
     order by 1 desc limit 1`,
    [sourceId],
  );
  return found.rows[0]?.at ?? null;
}

/** Documents of each feed looked at for a stamp of the future: those of the last days. */
const LOOK_BACK_DAYS = 7;

/**
 * Sources that have data of the future, by a quick check: the newest of their state, documents of the last days, and
 * rows past now. `sources repair` checks everything.
 */
export async function lookForFuture(db: Database, rules: readonly FutureRule[], now: Date): Promise<string[]> {
  const at = now.toISOString();
  const ids = rules.map(({ sourceId }) => sourceId);
  const minutes = rules.map(minutesOf);
  const asked = '$2::text[], $3::float8[]';
  const limits = `unnest(${asked}) as rule (source_id, minutes)`;
  const isPast = (time: string) => `${time} > $1::timestamptz + rule.minutes * interval '1 minute'`;
  const values = [at, ids, minutes];
  const found = new Set<string>();
  const look = async (text: string, more: readonly unknown[] = []) => {
    const { rows } = await queryRows(db.pool, { id: cell.text }, text, [...values, ...more]);
    for (const { id } of rows) found.add(id);
  };
  await look(
    `select distinct rule.source_id as id from ${limits} join source_state as state using (source_id)
     where ${isPast('greatest(state.newest_observed_at, state.reaches_to)')}`,
  );
  await look(
    `select distinct rule.source_id as id from ${limits} join source_state as feed using (source_id)
     where exists (
       select from documents as own where own.source_id = feed.source_id and own.unit = feed.unit
         and own.fetched_at > $1::timestamptz - $4 * interval '1 day'
         and own.published_at - own.fetched_at > $5 * interval '1 minute')`,
    [LOOK_BACK_DAYS, stampAheadMinutesOf('news')],
  );
  await look(
    `select distinct rule.source_id as id from ${limits} join queue_listings as listing using (source_id)
     where ${isPast('listing.listed_at')}`,
  );
  await look(
    `select distinct rule.source_id as id from ${limits} cross join unnest($4::text[]) as operator (iso)
     where exists (select from fuel_mix as mix
       where mix.iso = operator.iso and mix.source_id = rule.source_id and ${isPast('mix.interval_start')})`,
    [ISO_NAMES],
  );
  const kinds = new Set(rules.map(({ kind }) => kind));
  for (const kind of kinds) {
    if (kind === 'news' || kind === 'grid-thing' || kind === 'queue' || kind === 'fuel-mix') continue;
    const ofKind = rules.filter((rule) => rule.kind === kind).map(minutesOf);
    // Of prices only those of days that no table allows, which are few: what is near is looked for by the state.
    const least = kind === 'lmp' ? Math.max(...ofKind) : Math.min(...ofKind);
    await look(
      `select distinct rule.source_id as id from (
         select distinct document_id, ${timeOf(kind)} as at from ${tableOf(kind)}
         where (${timeOf(kind)}) > $1::timestamptz + $4 * interval '1 minute'
       ) as dated join documents as document on document.id = dated.document_id join ${limits} using (source_id)
       where ${isPast('dated.at')}`,
      [least],
    );
  }
  return [...found].sort();
}
