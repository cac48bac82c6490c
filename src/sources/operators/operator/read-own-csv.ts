import { parse as parseCsv } from 'csv-parse/sync';
import { messageOf } from '../../../errors.ts';
import { quoteNames } from '../../documents/tables.ts';

/** The error in one cell, or in a line as a whole. */
export interface LineProblem<C extends string> {
  readonly column: C | null;
  readonly problem: string;
}

/** The cells of one line by the names of their columns. */
export interface LineCells<C extends string> {
  cellOf(column: C): string;
  /** If commas do not separate cells, they may be decimal commas. */
  readonly hasDecimalComma: boolean;
}

/** A row, and whether its id was made of its words; or all errors of the line. */
export type ReadLine<R, C extends string> =
  | { readonly row: R; readonly isIdDerived: boolean }
  | { readonly problems: readonly LineProblem<C>[] };

type Spellings<C extends string> = Readonly<Record<C, readonly string[]>>;

/** The kind of an operator's list. */
export interface OwnList<R extends { readonly external_id: string }, C extends string> {
  /** The name of one entry, for messages. */
  readonly thing: string;
  /** Members by which two lines without an id are the same, for messages. */
  readonly sameness: string;
  /** The columns, each with its other names: small letters, `_` for spaces. */
  readonly columns: Spellings<C>;
  readonly idColumn: C;
  /** Without these no line can be read. */
  readonly required: readonly C[];
  readLine(cells: LineCells<C>): ReadLine<R, C>;
}

/** One line that is not imported, or the error of the whole file (line 1). */
export interface RefusedLine<C extends string> {
  /** In the file, counted from 1; a quoted cell of several lines counts as the line on which its record begins. */
  readonly line: number;
  readonly column: C | null;
  /** The error, and what to do. */
  readonly problem: string;
}

export interface OwnCsv<R, C extends string> {
  readonly rows: readonly R[];
  readonly refused: readonly RefusedLine<C>[];
  /** Unknown columns of the file; their cells are not read. */
  readonly ignored: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Lines of one file: a list of an operator has hundreds. */
const MOST_LINES = 100_000;

/** Cells of one record, and the line of the file on which it begins. */
interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}

const nothing = <C extends string>(line: number, problem: string, column: C | null = null) => ({
  rows: [],
  refused: [{ line, column, problem }],
  ignored: [],
});
type Nothing<C extends string> = ReturnType<typeof nothing<C>>;

/**
 * Reads an operator's own list: CSV in UTF-8 with or without a byte order mark, separated by commas, semicolons or
 * tabs, with a header in any order and case. Never throws: unreadable lines are in `refused`, each with the line and
 * what to do, and the other lines are still read.
 */
export function readOwnCsv<R extends { readonly external_id: string }, C extends string>(
  text: string,
  list: OwnList<R, C>,
): OwnCsv<R, C> {
  const isEmpty = `the file is empty; the first line names the columns: ${namesOf(list.columns)}`;
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return nothing(1, isEmpty);
  if (content.startsWith('PK\u0003\u0004')) return nothing(1, 'this is a workbook; save it as CSV (UTF-8)');
  if (content.includes('\u0000')) return nothing(1, 'this is no text in UTF-8; save the file as CSV (UTF-8)');

  const separator = separatorOf(content);
  const read = readRecords(content, separator);
  if ('refused' in read) return read;
  const [header, ...records] = read.records;
  if (header === undefined) return nothing(1, isEmpty);
  const columns = readHeader(header.cells, list);
  if ('refused' in columns) return columns;
  if (records.length === 0) return nothing(header.line, 'there is no line under the header');
  if (records.length > MOST_LINES) return nothing(header.line, `more than ${MOST_LINES} lines; split the file`);

  const rows: R[] = [];
  const refused: RefusedLine<C>[] = [];
  const lineOfId = new Map<string, number>();
  for (const { cells, line } of records) {
    if (cells.length > header.cells.length && cells.slice(header.cells.length).some((cell) => cell !== '')) {
      const problem = `has ${cells.length} cells and the header ${header.cells.length}; quote a cell that has "${separator}" in it`;
      refused.push({ line, column: null, problem });
      continue;
    }
    const cellOf = (column: C): string => {
      const position = columns.positions.get(column);
      return position === undefined ? '' : (cells[position] ?? '');
    };
    const result = list.readLine({ cellOf, hasDecimalComma: separator !== ',' });
    if ('problems' in result) {
      refused.push(...result.problems.map((problem) => ({ line, ...problem })));
      continue;
    }
    const { row, isIdDerived } = result;
    const earlier = lineOfId.get(row.external_id);
    if (earlier === undefined) {
      lineOfId.set(row.external_id, line);
      rows.push(row);
    } else {
      const problem = isIdDerived
        ? `has ${list.sameness} of line ${earlier}; delete one of the two, or give them different external_id values`
        : `"${row.external_id}" is the id of line ${earlier} already; give each ${list.thing} its own, or delete one of the two`;
      refused.push({ line, column: list.idColumn, problem });
    }
  }
  return { rows, refused, ignored: columns.ignored };
}

/** The most frequent separator of the header, outside of quotes; a comma if there is none. */
function separatorOf(content: string): Separator {
  const header = (/^[^\r\n]*\S[^\r\n]*/m.exec(content)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: header.split(separator).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

function readRecords(content: string, separator: Separator): { readonly records: readonly Line[] } | Nothing<never> {
  const records: Line[] = [];
  try {
    parseCsv(content, {
      delimiter: separator,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        // The reader reports where a record ends.
        const inner = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
        records.push({ cells, line: lines - inner });
        return null;
      },
    });
  } catch (error) {
    const line = Number(/\bline (\d+)/i.exec(messageOf(error))?.[1] ?? 1);
    return nothing<never>(line, `is no CSV: ${messageOf(error)}; a quote inside a quoted cell is written twice`);
  }
  return { records };
}

const namesOf = (columns: object): string => Object.keys(columns).join(', ');

/** By every name, as `foldName` gives it. */
const columnsByName = <C extends string>(columns: Spellings<C>): ReadonlyMap<string, C> =>
  new Map(
    (Object.keys(columns) as C[]).flatMap((column) =>
      [column, ...columns[column]].map((name): [string, C] => [name, column]),
    ),
  );

/** Small letters, `_` for spaces, points and hyphens, no brackets. */
const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[()[\]]/g, '')
    .replace(/[\s.-]+/g, '_');

interface Header<C extends string> {
  readonly positions: ReadonlyMap<C, number>;
  readonly ignored: readonly string[];
}

function readHeader<R extends { readonly external_id: string }, C extends string>(
  cells: readonly string[],
  { columns, required }: OwnList<R, C>,
): Header<C> | Nothing<C> {
  const existing = columnsByName(columns);
  const positions = new Map<C, number>();
  const ignored: string[] = [];
  for (const [position, cell] of cells.entries()) {
    const column = existing.get(foldName(cell));
    if (column === undefined) {
      if (cell.trim() !== '') ignored.push(cell.trim());
    } else if (positions.has(column)) {
      return nothing(1, `two columns are the ${column}: ${quoteNames(cells)}; delete one of them`, column);
    } else {
      positions.set(column, position);
    }
  }
  const missing = required.find((column) => !positions.has(column));
  if (missing === undefined) return { positions, ignored };
  const problem = `the header has no column "${missing}"; it has ${quoteNames(cells)}, and may have ${namesOf(columns)}`;
  return nothing(1, problem, missing);
}
