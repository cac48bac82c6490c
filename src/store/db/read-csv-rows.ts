import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import { Fault, messageOf } from '../../errors.ts';

/** A row of a table that ships with the program, and the line on which it stands, counted from 1. */
interface CsvRow<R> {
  readonly line: number;
  readonly row: R;
}

interface CsvTable<S extends z.ZodObject> {
  /** As faults name it: `markets`. */
  readonly name: string;
  /** One member per column, from text; the messages of its checks complete "allowed: …". */
  readonly schema: S;
  readonly delimiter?: ',' | '\t';
}

/**
 * Reads a table that ships with the program: text with a header of exactly the columns of the schema, in any order.
 * @throws Fault `bad-config` naming line, column and what is allowed, for the first row that is not so; also for a
 *   table without rows.
 */
export function readCsvRows<S extends z.ZodObject>(
  text: string,
  { name, schema, delimiter = ',' }: CsvTable<S>,
): CsvRow<z.output<S>>[] {
  const columns = Object.keys(schema.shape);
  let parsed: readonly ParsedRecord[];
  try {
    const plain = splitPlain(text, delimiter, (header) => checkHeader(header, columns, name));
    // What `columns` and `info` make of each line; to check it again would take as long as to read it.
    parsed =
      plain ??
      (parseCsv(text, {
        bom: true,
        columns: (header: string[]) => checkHeader(header, columns, name),
        delimiter,
        info: true,
        skip_empty_lines: true,
      }) as unknown as readonly ParsedRecord[]);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('bad-config', `${name}: not readable CSV: ${messageOf(error)}`, { cause: error });
  }
  const rows = parsed.map(({ record, info: { lines: line } }) => {
    const result = schema.safeParse(record);
    if (result.success) return { line, row: result.data };
    const [issue] = result.error.issues;
    const column = String(issue?.path[0]);
    throw badCell(name, line, column, record[column] ?? '', issue?.message ?? 'a cell of this column');
  });
  if (rows.length === 0) throw new Fault('bad-config', `${name}: the list is empty; expected at least one row`);
  return rows;
}

/**
 * A table without a quote, an empty line and a line of another length, as ours are: some times as fast as the general parser.
 * null: it is another one.
 */
function splitPlain(
  text: string,
  delimiter: string,
  columnsOf: (header: string[]) => string[],
): readonly ParsedRecord[] | null {
  if (/["\r\uFEFF]|\n\n|^\n/.test(text)) return null;
  const [header = '', ...lines] = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  if (header === '') return null;
  const columns = columnsOf(header.split(delimiter));
  const records: ParsedRecord[] = [];
  for (const [position, line] of lines.entries()) {
    const cells = line.split(delimiter);
    if (cells.length !== columns.length) return null;
    const record = Object.fromEntries(columns.map((column, at) => [column, cells[at] as string]));
    records.push({ record, info: { lines: position + 2 } });
  }
  return records;
}

interface ParsedRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function checkHeader(header: readonly string[], columns: readonly string[], name: string): string[] {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column, position) => !columns.includes(column) || header.indexOf(column) !== position);
  const [wrong] = [...missing, ...unknown];
  if (wrong === undefined) return [...header];
  const problem = missing.length > 0 ? 'is missing' : 'is unknown or duplicated';
  throw new Fault('bad-config', `${name} line 1: column "${wrong}" ${problem}; allowed: ${columns.join(', ')}`, {
    field: wrong,
    place: 'line 1',
  });
}

/** The fault of a cell, in the words of all tables that ship. */
export function badCell(name: string, line: number, column: string, value: string, allowed: string): Fault {
  const message = `${name} line ${line}, column ${column}: ${JSON.stringify(value)} is refused; allowed: ${allowed}`;
  return new Fault('bad-config', message, { field: column, place: `line ${line}` });
}

/** A cell of degrees, at most `limit` either way; with exactly so many decimals where that is asked for. */
export function degreesCell(limit: number, decimals: number | null = null) {
  const allowed = `degrees from -${limit} to ${limit}${decimals === null ? '' : ` with ${decimals} decimals`}`;
  return z
    .string()
    .regex(decimals === null ? /^-?\d{1,3}(\.\d+)?$/ : new RegExp(`^-?\\d{1,3}\\.\\d{${decimals}}$`), allowed)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, allowed);
}

export const emptyAsNull = (text: string): string | null => (text === '' ? null : text);
