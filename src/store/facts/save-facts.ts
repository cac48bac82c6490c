import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind } from '../../domain/facts/rows.ts';
import type { Tx } from '../db/client.ts';
import { jsonInTurns } from '../db/json-in-turns.ts';
import { queryRows } from '../db/query-rows.ts';
import { type IssuedDocument, issueOf, issueOfRow } from '../ingest/issued-document.ts';
import { reportAt } from '../ingest/recorded-at.ts';
import { NOTHING_OUTDATED, OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';

const SQL_TYPE = {
  text: 'text',
  number: 'float8',
  integer: 'integer',
  boolean: 'boolean',
  day: 'date',
  texts: 'text[]',
  numbers: 'float8[]',
} as const satisfies Record<CellType, string>;

/** A document of facts, and when it came this time; absent: when it was first fetched. */
interface FetchedIssue extends IssuedDocument {
  readonly fetchedAt?: string;
}

/**
 * Stores facts of one kind by their natural key. What a later issue of the publisher says stays, when an earlier one
 * arrives after it; of one issue, what the publisher itself has sent stands before what ships with the program, also
 * where the two say the same. Rows must not repeat a key.
 */
export async function saveFacts<K extends FactKind>(
  tx: Tx,
  kind: K,
  rows: readonly FactRowByKind[K][],
  document: FetchedIssue,
): Promise<SaveCounts> {
  if (document.fetchedAt !== undefined) await reportAt(tx, document.fetchedAt);
  const spec: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const { table, key } = spec;
  const cells = Object.entries<CellType>(spec.cells);
  const members = cells.map(([member]) => member);
  const others = members.filter((member) => !key.some((one) => one === member));
  const list = (prefix: string) => others.map((member) => `${prefix}.${member}`).join(', ');
  const said = `jsonb_to_recordset($1::jsonb) as row (${cells.map(([member, type]) => `${member} ${SQL_TYPE[type]}`).join(', ')})`;
  // In the order of the key, so that two writers take their locks in one order.
  const saved = await tx.client.query(
    `insert into ${table} (${members.join(', ')}, document_id)
     select ${members.join(', ')}, $2::bigint
     from ${said}
     order by ${key.join(', ')}
     on conflict (${key.join(', ')}) do update set
       ${others.map((member) => `${member} = excluded.${member}`).join(', ')}, document_id = excluded.document_id
     where ((${list(table)}) is distinct from (${list('excluded')}) or ${isLive(`${table}.document_id`)} < ${isLive('$2')})
       and ${isSurpassed(table)}`,
    [await jsonInTurns(rows), document.id, document.issuedAt],
  );
  const written = saved.rowCount ?? 0;
  if (written === rows.length) return saveCountsOf(rows.length, written, NOTHING_OUTDATED);
  // Rows that still say something else than what is stored, once all that may replace it has.
  const left = await queryRows(
    tx.client,
    OUTDATED,
    `select count(*)::int as outdated, max(${issueOfRow(table)}) as "outdatedBy"
     from ${said} join ${table} on ${key.map((member) => `${table}.${member} = row.${member}`).join(' and ')}
     where (${list(table)}) is distinct from (${list('row')}) and ${issueOfRow(table)} > $2`,
    [JSON.stringify(rows), document.issuedAt],
  );
  return saveCountsOf(rows.length, written, left.rows[0] ?? NOTHING_OUTDATED);
}

const isLive = (id: string): string => `(select origin = 'live' from documents where id = ${id})`;

/** SQL: whether the document $2, issued at $3, may speak over the one that a row of `table` was last read from. */
const isSurpassed = (table: string): string =>
  `coalesce((select (${issueOf('issue')}, issue.origin = 'live') <= ($3::timestamptz, ${isLive('$2')})
     from documents as issue where issue.id = ${table}.document_id), true)`;
