import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { CountedStatement } from './record-statements.ts';

/** Rows that a statement leaves out because of the terms of a source. */
export async function countLeftOut(
  { pool }: Pick<Database, 'pool'>,
  { countLeftOut: text, values }: CountedStatement,
): Promise<number> {
  const found = await queryRows(pool, { left_out: cell.number }, text, values);
  return found.rows[0]?.left_out ?? 0;
}
