import type { DataCell, DataColumn, DataRow } from '../../domain/data/data-column.ts';
import type { Database } from '../db/client.ts';

/** Rows of one batch: some megabytes of the widest table. */
const ROWS_AT_ONCE = 2_000;
/**
 * A sort of a month of prices takes minutes on a small machine; a reader of a pipe may pause as long as it likes; all rows are
 * wanted, and not the first ones soon.
 */
const PATIENCE = `set local statement_timeout = '30min'; set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1`;

/** A statement whose columns are those of a table to take away, under the same names. */
export interface DataStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Statements that come first in the transaction. */
  readonly before?: string;
}

/**
 * Rows of a statement by a cursor in one snapshot: never more than one batch in memory. Whoever stops reading ends it.
 * @throws Error where a column is missing, in another place, or of another type: the statement and the table do not agree.
 */
export async function* streamRows(
  { pool }: Pick<Database, 'pool'>,
  columns: readonly DataColumn[],
  { text, values, before }: DataStatement,
): AsyncGenerator<readonly DataRow[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lose = (error: Error): void => {
    broken = error;
  };
  client.on('error', lose);
  try {
    await client.query(`begin isolation level repeatable read read only; ${PATIENCE}`);
    if (before !== undefined) await client.query(before);
    await client.query(`declare data_rows no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows, fields } = await client.query({
        text: `fetch ${ROWS_AT_ONCE} from data_rows`,
        rowMode: 'array',
      });
      checkNames(
        columns,
        fields.map(({ name }) => name),
      );
      if (rows.length === 0) return;
      yield rows.map((row: readonly unknown[]) => checkRow(columns, row));
    }
  } finally {
    await client.query('rollback').catch(lose);
    client.off('error', lose);
    client.release(broken);
  }
}

function checkNames(columns: readonly DataColumn[], names: readonly string[]): void {
  const wanted = columns.map(({ name }) => name).join();
  if (names.join() !== wanted) throw new Error(`a statement has the columns ${names.join()}, and the table ${wanted}`);
}

function checkRow(columns: readonly DataColumn[], row: readonly unknown[]): DataRow {
  return row.map((cell, position) => {
    const column = columns[position];
    if (column === undefined || !isCell(column, cell))
      throw new Error(`column ${column?.name} of a table is ${typeof cell}, and should be ${column?.type}`);
    return cell;
  });
}

function isCell({ type }: DataColumn, cell: unknown): cell is DataCell {
  if (cell === null) return true;
  switch (type) {
    case 'double':
      return typeof cell === 'number';
    case 'integer':
    case 'long':
      return Number.isSafeInteger(cell);
    case 'flag':
      return typeof cell === 'boolean';
    default:
      return typeof cell === 'string';
  }
}
