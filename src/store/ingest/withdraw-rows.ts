import type { FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, RowKind } from '../../domain/facts/rows.ts';
import type { LmpMarket } from '../../domain/grid/lmp.ts';
import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { HOLD_PRICE_PARTS } from '../grid/lmp-partitions.ts';
import { LMP_MARKET_CODES } from '../grid/save-lmp.ts';
import { reportAt } from './recorded-at.ts';

/** Kinds whose rows are independent of each other. A story has many reports: none of it is taken away. */
export type WithdrawnKind = Exclude<RowKind, 'news' | 'grid-thing'>;

/** The kind where its rows can be taken back one by one. News may be what a story rests on; a layer is replaced as a whole. */
export const withdrawnKind = (kind: RowKind): WithdrawnKind | null =>
  kind === 'news' || kind === 'grid-thing' ? null : kind;

/** A row as far as its natural key goes, and the document that it was last read from. */
export const GivenRow = {
  documentId: cell.number,
  /** Members of the key by their names, as text. */
  key: cell.json<Readonly<Record<string, string>>>(),
  /** Whether what is kept of former values shows that the document was the first to say anything of the row. */
  isFirstSaid: cell.flag,
};
export type GivenRow = QueryRow<typeof GivenRow>;

/** Rows fetched from the server at once. */
const PAGE = 20_000;

const MARKET_NAMES = `case price.market ${Object.entries(LMP_MARKET_CODES)
  .map(([name, code]) => `when ${code} then '${name}'`)
  .join(' ')} end`;

const UTC_TEXT = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const textOf = (members: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(members)
    .map(([name, column]) => `'${name}', (${column})::text`)
    .join(', ')})`;

/** Rows that were last read from the documents $1. @param which a condition in SQL. */
function queryOf(kind: WithdrawnKind, which: string): string {
  const select = (key: Readonly<Record<string, string>>, isFirstSaid: string, from: string): string =>
    `select document_id as "documentId", ${textOf(key)} as key, ${isFirstSaid} as "isFirstSaid"
     from ${from} where document_id = any($1::bigint[]) and ${which} order by document_id`;
  switch (kind) {
    case 'lmp':
      return select(
        { iso: 'node.iso', market: MARKET_NAMES, node: 'node.node', interval_start: UTC_TEXT('price.interval_start') },
        'price.revision = 0',
        'lmp_prices as price join lmp_nodes as node on node.id = price.node_id',
      );
    case 'fuel-mix':
      return select(
        { iso: 'iso', source_fuel: 'source_fuel', interval_start: UTC_TEXT('interval_start') },
        'false',
        'fuel_mix',
      );
    case 'queue':
      return select({ iso: 'iso', queue_id: 'queue_id' }, 'revision = 0', 'queue_requests');
    default: {
      const { table, key } = FACT_TABLES[kind] as FactTable<never>;
      return select(Object.fromEntries(key.map((member) => [member, member])), 'false', table);
    }
  }
}

/** Rows that were last read from these documents, document by document, page by page. */
export async function* givenRows(
  { client }: Tx,
  kind: WithdrawnKind,
  documentIds: readonly number[],
  which = 'true',
): AsyncGenerator<GivenRow> {
  if (kind === 'lmp') await client.query(HOLD_PRICE_PARTS);
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`declare given no scroll cursor for ${queryOf(kind, which)}`, [documentIds]);
  for (;;) {
    const page = await queryRows(client, GivenRow, `fetch ${PAGE} from given`);
    if (page.rows.length === 0) break;
    yield* page.rows;
  }
  await client.query('close given');
}

const MEMBERS = 'jsonb_to_recordset($1::jsonb) as gone';

interface Withdrawn {
  /** Rows that were read from another document meanwhile stay. */
  readonly documentId: number;
  /** When the document came: by the history, the rows were absent from then on. */
  readonly reportedAt: string;
}

/**
 * Takes rows of one document away with what is kept of their former values, and with the figures that were made of them,
 * which are made anew.
 */
export async function withdrawRows(
  tx: Tx,
  kind: WithdrawnKind,
  rows: readonly GivenRow['key'][],
  { documentId, reportedAt: recordedAt }: Withdrawn,
): Promise<number> {
  const { client } = tx;
  const values = [JSON.stringify(rows), documentId];
  if (kind === 'lmp') return withdrawPrices(tx, rows, documentId);
  if (kind === 'fuel-mix') {
    const gone = await client.query(
      `delete from fuel_mix using ${MEMBERS} (iso text, source_fuel text, interval_start timestamptz)
       where (fuel_mix.iso, fuel_mix.source_fuel, fuel_mix.interval_start) = (gone.iso, gone.source_fuel, gone.interval_start)
         and document_id = $2`,
      values,
    );
    return gone.rowCount ?? 0;
  }
  if (kind === 'queue') {
    const gone = await queryRows(
      client,
      { sourceId: cell.text, iso: cell.text, queueId: cell.text },
      `delete from queue_requests as request using ${MEMBERS} (iso text, queue_id text)
       where (request.iso, request.queue_id) = (gone.iso, gone.queue_id) and request.document_id = $2
       returning request.source_id as "sourceId", request.iso, request.queue_id as "queueId"`,
      values,
    );
    await client.query(
      `delete from queue_changes as change using jsonb_to_recordset($1::jsonb) as gone ("sourceId" text, iso text, "queueId" text)
       where (change.source_id, change.iso, change.queue_id) = (gone."sourceId", gone.iso, gone."queueId")`,
      [JSON.stringify(gone.rows)],
    );
    return gone.rowCount ?? 0;
  }
  const { table, key } = FACT_TABLES[kind as FactKind] as FactTable<never>;
  await reportAt(tx, recordedAt);
  const gone = await client.query(
    `delete from ${table} using ${MEMBERS} (${key.map((member) => `${member} text`).join(', ')})
     where ${key.map((member) => `${table}.${member}::text = gone.${member}`).join(' and ')} and ${table}.document_id = $2`,
    values,
  );
  return gone.rowCount ?? 0;
}

/** Hours and days are figured anew where all of their prices may still be there. */
async function withdrawPrices({ client }: Tx, rows: readonly GivenRow['key'][], documentId: number): Promise<number> {
  const coded = rows.map(({ market, ...row }) => ({ ...row, market: LMP_MARKET_CODES[market as LmpMarket] }));
  await client.query(
    `create temp table lmp_gone on commit drop as
     select node.id as node_id, node.iso, gone.market, gone.interval_start
     from ${MEMBERS} (iso text, node text, market smallint, interval_start timestamptz) join lmp_nodes as node using (iso, node)`,
    [JSON.stringify(coded)],
  );
  const where = (table: string): string =>
    `(${table}.node_id, ${table}.market, ${table}.interval_start) = (gone.node_id, gone.market, gone.interval_start)`;
  // As values: the parts of other days are neither opened nor locked.
  const bounds = await queryRows(
    client,
    { first: cell.orNull(cell.text), last: cell.orNull(cell.text) },
    'select min(interval_start) as first, max(interval_start) as last from lmp_gone',
  );
  const taken = await queryRows(
    client,
    { count: cell.number },
    `with taken as (
       delete from lmp_prices using lmp_gone as gone where ${where('lmp_prices')} and document_id = $1
         and lmp_prices.interval_start >= $2 and lmp_prices.interval_start <= $3
       returning lmp_prices.node_id, lmp_prices.market, lmp_prices.interval_start
     ), stays as (
       delete from lmp_gone as gone where not exists (select from taken where ${where('taken')})
     )
     select count(*) from taken`,
    [documentId, bounds.rows[0]?.first ?? null, bounds.rows[0]?.last ?? null],
  );
  await client.query(`delete from lmp_revisions using lmp_gone as gone where ${where('lmp_revisions')}`);
  for (const [table, longest] of [
    ['lmp_hours', '1 hour'],
    ['lmp_days', '25 hours'],
  ])
    await client.query(
      `delete from ${table} as figure using lmp_gone as gone
       where (figure.node_id, figure.market) = (gone.node_id, gone.market)
         and figure.starts_at <= gone.interval_start and figure.starts_at > gone.interval_start - interval '${longest}'
         and coalesce(
           to_regclass('lmp_prices_' || to_char(figure.starts_at at time zone 'UTC', 'YYYY_MM_DD')),
           to_regclass('lmp_prices_week_'
             || to_char(date_trunc('week', figure.starts_at at time zone 'UTC'), 'YYYY_MM_DD'))
         ) is not null`,
    );
  await client.query(
    `insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
     select distinct 'hour', iso, market, date_trunc('hour', interval_start, 'UTC'), now() from lmp_gone
     on conflict (grain, iso, market, starts_at) do update set marked_at = excluded.marked_at`,
  );
  await client.query('drop table lmp_gone');
  return taken.rows[0]?.count ?? 0;
}
