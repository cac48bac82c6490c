import type { Tx } from './client.ts';

interface Replacement {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
  /** A column of the moment at which a row last changed, and that moment for the rows that do now. */
  readonly changed?: { readonly column: string; readonly at: Date };
}

/** Makes a table equal to `rows`, touching only what differs. @returns rows touched. */
export async function replaceAll(
  client: Tx['client'],
  { table, key, values, rows, changed }: Replacement,
): Promise<number> {
  const keys = Object.keys(key);
  const members = Object.keys(values);
  const all = [...keys, ...members].join(', ');
  const list = (prefix: string): string => members.map((member) => `${prefix}.${member}`).join(', ');
  const given = `jsonb_to_recordset($1::jsonb) as given (${recordOf({ ...key, ...values })})`;
  const json = JSON.stringify(rows);
  // Both sides hashed once: with an index scan for each row, or worse, a table of a quarter million takes minutes.
  const dropped = await client.query(
    `delete from ${table} as stored using (
       select ${keys.join(', ')} from ${table} except select ${keys.join(', ')} from ${given}
     ) as gone where ${keys.map((one) => `stored.${one} = gone.${one}`).join(' and ')}`,
    [json],
  );
  const stamp = changed === undefined ? '' : `, ${changed.column}`;
  const updated = changed === undefined ? members : [...members, changed.column];
  const saved = await client.query(
    `insert into ${table} (${all}${stamp}) select ${all}${changed === undefined ? '' : ', $2::timestamptz'} from ${given}
     on conflict (${keys.join(', ')}) do update set ${updated.map((member) => `${member} = excluded.${member}`).join(', ')}
     where (${list(table)}) is distinct from (${list('excluded')})`,
    changed === undefined ? [json] : [json, changed.at.toISOString()],
  );
  return (dropped.rowCount ?? 0) + (saved.rowCount ?? 0);
}

/** The column list of a `jsonb_to_recordset`. */
export const recordOf = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
