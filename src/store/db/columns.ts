import type { Table } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/** The name in the database of a member of a table: `waitMonths` as `wait_months`. */
export const columnName = (member: string): string => toSnakeCase(member);

/** A row of a statement that has these columns of a table under the names of its members: see `columns`. */
export type RowOf<T extends Table, K extends keyof T['$inferSelect']> = {
  readonly [P in K]: Unchanged<T['$inferSelect'][P]>;
};

type Unchanged<V> = V extends (infer E)[] ? readonly E[] : V;

/**
 * SQL: these columns of a table under the names of its members, as `RowOf` has them. Days are asked for as text, as the
 * builder reads them.
 * @param alias what the statement calls the table; it may be a part of the query that has the table's columns.
 */
export function columns<T extends Table, K extends keyof T['$inferSelect'] & string>(
  table: T,
  members: readonly K[],
  alias?: string,
): string {
  const all = getTableColumns(table);
  return members
    .map((member) => {
      const column = all[member];
      if (column === undefined) throw new Error(`the table has no member ${member}`);
      const name = column.keyAsName ? columnName(member) : column.name;
      const text = column.getSQLType() === 'date' ? '::text' : '';
      return `${alias === undefined ? '' : `${alias}.`}${name}${text} as "${member}"`;
    })
    .join(', ');
}
