import type pg from 'pg';
import { cell, queryRows } from '../../../src/store/db/query-rows.ts';

/** What differs between two installations of the same data: numbers that the database gives, and when it was stored here. */
const OF_THE_INSTALLATION =
  /^(id|(.{1,30}_)?document_id|(computed|scored|resolved|recorded|changed|marked|read|replaced|published|archived)_(at|for)|first_seen|live_as_of|body|teaser|row)$/;
/** The ledger of what was done, and what an installation makes of its own. */
const OF_ITS_OWN = new Set(['api_keys', 'feed_clock', 'fleet_processes', 'job_runs', 'source_runs', 'source_state']);

/** Rows of a table, and a hash of their content whatever their order. */
export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

/** Digests of all tables of data: of two installations of the same data they are the same. */
export async function digestTables(db: Pick<pg.ClientBase, 'query'>): Promise<TableDigest[]> {
  const { rows: found } = await queryRows(
    db,
    { table: cell.text, column: cell.text },
    `select class.relname as table, member.attname as column
     from pg_attribute as member join pg_class as class on class.oid = member.attrelid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and member.attnum > 0 and not member.attisdropped
     order by 1, 2`,
  );
  const tables = groupByTable(found);
  const digests: TableDigest[] = [];
  for (const [table, names] of tables) {
    if (OF_ITS_OWN.has(table)) continue;
    const kept = names.filter((name) => !OF_THE_INSTALLATION.test(name));
    const row =
      kept.length === 0
        ? `''`
        : `md5(concat_ws('|', ${kept.map((name) => `coalesce(${name}::text, '-')`).join(', ')}))`;
    const { rows } = await queryRows(
      db,
      { rows: cell.number, hash: cell.text },
      `select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line), '')) as hash from (select ${row} as line from "${table}") as lines`,
    );
    digests.push({ table, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' });
  }
  return digests;
}

function groupByTable(found: readonly { table: string; column: string }[]): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { table, column } of found) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}
