import { parse as parseCsv } from 'csv-parse/sync';
import type { FacilityRow } from '../../domain/facility.ts';
import { messageOf } from '../../errors.ts';
import { quoteNames } from '../tables.ts';
import { COLUMN_NAMES, COLUMNS, type Column, type Line, REQUIRED } from './columns.ts';
import { readLine } from './read-line.ts';

/** One line that is not imported, or what is wrong with the whole file (line 1). */
export interface RefusedLine {
  /** Of the file, counted from 1; a quoted cell of several lines counts as the line on which its record begins. */
  readonly line: number;
  readonly column: Column | null;
  /** What is wrong and what to do. */
  readonly problem: string;
}

export interface OperatorCsv {
  readonly rows: readonly FacilityRow[];
  readonly refused: readonly RefusedLine[];
  /** Columns of the file that mean nothing to Loadstar; their cells are not read. */
  readonly ignored: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Lines of one file: a register of an operator has hundreds. */
const MOST_LINES = 100_000;

const nothing = (line: number, problem: string, column: Column | null = null): OperatorCsv => ({
  rows: [],
  refused: [{ line, column, problem }],
  ignored: [],
});

/**
 * Reads an operator's own list of facilities: CSV in UTF-8 with or without a byte order mark, separated by commas,
 * semicolons or tabs, with a header in any order and case. Never throws: what cannot be read is `refused`, each with the line
 * and what to do, and the other lines are read all the same.
 * @param observedOn the day for which the file speaks.
 */
export function readOperatorCsv(text: string, observedOn: string | null = null): OperatorCsv {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return nothing(1, `the file is empty; the first line names the columns: ${COLUMN_NAMES}`);
  if (content.startsWith('PK\u0003\u0004')) return nothing(1, 'this is a workbook; save it as CSV (UTF-8)');
  if (content.includes('\u0000')) return nothing(1, 'this is no text in UTF-8; save the file as CSV (UTF-8)');

  const separator = separatorOf(content);
  const read = readRecords(content, separator);
  if ('refused' in read) return read;
  const [header, ...records] = read.records;
  if (header === undefined) return nothing(1, `the file is empty; the first line names the columns: ${COLUMN_NAMES}`);
  const columns = readHeader(header.cells);
  if ('refused' in columns) return columns;
  if (records.length === 0) return nothing(header.line, 'there is no line under the header');
  if (records.length > MOST_LINES) return nothing(header.line, `more than ${MOST_LINES} lines; split the file`);

  const rows: FacilityRow[] = [];
  const refused: RefusedLine[] = [];
  const lineOfId = new Map<string, number>();
  for (const { cells, line } of records) {
    if (cells.length > header.cells.length && cells.slice(header.cells.length).some((cell) => cell !== '')) {
      const problem = `has ${cells.length} cells and the header ${header.cells.length}; quote a cell that has "${separator}" in it`;
      refused.push({ line, column: null, problem });
      continue;
    }
    const cellOf = (column: Column): string => {
      const position = columns.positions.get(column);
      return position === undefined ? '' : (cells[position] ?? '');
    };
    const result = readLine({ cellOf, hasDecimalComma: separator !== ',' }, observedOn);
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
        ? `has operator, name and place of line ${earlier}; delete one of the two, or tell them apart by external_id`
        : `"${row.external_id}" is the id of line ${earlier} already; give each facility its own, or delete one of the two`;
      refused.push({ line, column: 'external_id', problem });
    }
  }
  return { rows, refused, ignored: columns.ignored };
}

/** The separator that stands in the header most often, outside of quotes; a comma where none does. */
function separatorOf(content: string): Separator {
  const header = (/^[^\r\n]*\S[^\r\n]*/m.exec(content)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: header.split(separator).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

function readRecords(content: string, separator: Separator): { readonly records: readonly Line[] } | OperatorCsv {
  const records: Line[] = [];
  try {
    parseCsv(content, {
      delimiter: separator,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        // The reader tells where a record ends.
        const inner = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
        records.push({ cells, line: lines - inner });
        return null;
      },
    });
  } catch (error) {
    const line = Number(/\bline (\d+)/i.exec(messageOf(error))?.[1] ?? 1);
    return nothing(line, `is no CSV: ${messageOf(error)}; a quote inside a quoted cell is written twice`);
  }
  return { records };
}

const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[()[\]]/g, '')
    .replace(/[\s.-]+/g, '_');

interface Header {
  readonly positions: ReadonlyMap<Column, number>;
  readonly ignored: readonly string[];
}

function readHeader(cells: readonly string[]): Header | OperatorCsv {
  const positions = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [position, cell] of cells.entries()) {
    const column = COLUMNS.get(foldName(cell));
    if (column === undefined) {
      if (cell.trim() !== '') ignored.push(cell.trim());
    } else if (positions.has(column)) {
      return nothing(1, `two columns are the ${column}: ${quoteNames(cells)}; delete one of them`, column);
    } else {
      positions.set(column, position);
    }
  }
  const missing = REQUIRED.find((column) => !positions.has(column));
  if (missing === undefined) return { positions, ignored };
  const problem = `the header has no column "${missing}"; it has ${quoteNames(cells)}, and may have ${COLUMN_NAMES}`;
  return nothing(1, problem, missing);
}
