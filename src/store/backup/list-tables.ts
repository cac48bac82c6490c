import type { Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** A table of the schema as a backup sees it. */
export const StoredTable = {
  name: cell.text,
  /** Those that hold what was put in; what Postgres makes of others is made again. */
  columns: cell.list(cell.text),
  /** Identity columns with the last number given out; null: none was. */
  identities: cell.json<Readonly<Record<string, number | null>>>(),
  isParted: cell.flag,
};
export type StoredTable = QueryRow<typeof StoredTable>;

/** All tables of the schema, those first that others point to. */
export async function listTables(queries: Queries): Promise<readonly StoredTable[]> {
  const found = await queryRows(
    queries,
    StoredTable,
    `select class.relname as name, class.relkind = 'p' as "isParted",
       array_agg(member.attname::text order by member.attnum) as columns,
       coalesce(jsonb_object_agg(member.attname, sequence.last_value) filter (where member.attidentity <> ''), '{}')
         as identities
     from pg_class as class
     join pg_attribute as member on member.attrelid = class.oid and member.attnum > 0
       and not member.attisdropped and member.attgenerated = ''
     left join pg_sequences as sequence on member.attidentity <> ''
       and format('%I.%I', sequence.schemaname, sequence.sequencename)::regclass
         = pg_get_serial_sequence(format('public.%I', class.relname), member.attname)::regclass
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
     group by class.relname, class.relkind order by class.relname`,
  );
  const links = await queryRows(
    queries,
    { from: cell.text, to: cell.text },
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and conrelid <> confrelid`,
  );
  const ordered: StoredTable[] = [];
  let waiting = found.rows;
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ name }) => !links.rows.some(({ from, to }) => from === name && isWaiting.has(to)));
    if (free.length === 0) throw new Error(`tables point to each other in a ring: ${[...isWaiting].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** When the newest step of the schema was made, in ms. */
export async function loadSchemaAt(queries: Queries): Promise<number> {
  const found = await queryRows(
    queries,
    { at: cell.json<string | number>() },
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(found.rows[0]?.at ?? 0);
}
