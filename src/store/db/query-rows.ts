import type pg from 'pg';
import { z } from 'zod';
import type { Queries } from './client.ts';

const nullables = new WeakMap<z.ZodType, z.ZodType>();
const lists = new WeakMap<z.ZodType, z.ZodType>();

/** Shapes stand inside calls, so that what they are made of is made once. */
function madeOnce<T>(made: WeakMap<z.ZodType, z.ZodType>, of: z.ZodType, make: () => z.ZodType<T>): z.ZodType<T> {
  const found = made.get(of);
  if (found !== undefined) return found as z.ZodType<T>;
  const fresh = make();
  made.set(of, fresh);
  return fresh;
}

const text = z.string();
const anyJson = z.custom((value) => value !== undefined, 'missing');

/** What a column of plain SQL may hold, as `openDatabase` reads it: instants are ISO text, counts and decimals numbers. */
export const cell = {
  text,
  number: z.number(),
  flag: z.boolean(),
  bytes: z.instanceof(Buffer),
  /** A word of a list. Any text passes: another version of the program may have stored a word that is new. */
  word: <W extends string>(): z.ZodType<W> => text as unknown as z.ZodType<W>,
  /** JSON that was checked when it was stored: only its absence is found out. */
  json: <T>(): z.ZodType<T> => anyJson as z.ZodType<T>,
  list: <T>(of: z.ZodType<T>): z.ZodType<T[]> => madeOnce(lists, of, () => z.array(of)),
  orNull: <T>(of: z.ZodType<T>): z.ZodType<T | null> => madeOnce(nullables, of, () => z.nullable(of)),
} as const;

type Shape = Readonly<Record<string, z.ZodType>>;

/** A row with these columns. */
export type QueryRow<S extends Shape> = { readonly [K in keyof S]: z.output<S[K]> };

/** The columns of a row that is declared elsewhere. */
export type ShapeOf<R> = { readonly [K in keyof R]-?: z.ZodType<R[K]> };

/**
 * Runs plain SQL and checks each column of each row. Columns that `shape` does not name are passed on unread.
 * @throws Error naming the column, where it is missing, of another type, or null and `shape` does not allow that: the
 * statement and what reads it do not agree.
 */
export async function queryRows<R extends object>(
  queries: Queries,
  shape: ShapeOf<R>,
  statement: string | pg.QueryConfig,
  values?: readonly unknown[],
): Promise<pg.QueryResult<R>> {
  const result = await queries.query(statement, values as unknown[] | undefined);
  const cells = Object.entries<z.ZodType>(shape);
  for (const row of result.rows) {
    for (const [column, type] of cells) {
      const checked = type.safeParse(row[column]);
      if (!checked.success) throw disagreement(column, checked.error, statement);
    }
  }
  return result;
}

function disagreement(column: string, { issues }: z.ZodError, statement: string | pg.QueryConfig): Error {
  const sql = typeof statement === 'string' ? statement : (statement.name ?? statement.text);
  return new Error(
    `column ${column} of a statement: ${issues[0]?.message ?? 'not as declared'} (${sql.trim().slice(0, 80)})`,
  );
}
