import { parse as parseCsv } from 'csv-parse/sync';
import { changedShape, Fault, messageOf } from '../../errors.ts';

/** Records of cells, trimmed, and the line of each in the document, counted from 1. */
export interface CsvLines {
  readonly records: string[][];
  readonly lines: readonly number[];
}

/**
 * The lines of a CSV that are not empty.
 * @throws Fault `changed-shape` for a broken line, `too-large` beyond the limits.
 */
export function splitCsv(text: string): CsvLines {
  return text.includes('"') ? (splitQuoted(text) ?? parseQuoted(text)) : splitPlain(text);
}

/**
 * Twice the limit of a document's rows; a line of the widest known table is 9 KB. Both are counted while it is read.
 */
const MOST_LINES = 1_500_000;
const LONGEST_LINE = 1024 * 1024;

/** Without a quote in the text a comma is always a separator: several times as fast as the general parser. */
function splitPlain(text: string): CsvLines {
  const records: string[][] = [];
  const lines: number[] = [];
  // A lone carriage return ends a line too.
  const ending = /\r\n?|\n/g;
  let line = 0;
  for (let from = 0; from <= text.length; ) {
    const end = ending.exec(text);
    const whole = text.slice(from, end?.index ?? text.length);
    from = end === null ? text.length + 1 : ending.lastIndex;
    line += 1;
    checkExtent(line, whole.length);
    if (whole.trim() === '') continue;
    const cells = whole.split(',');
    for (let position = 0; position < cells.length; position += 1) cells[position] = (cells[position] ?? '').trim();
    records.push(cells);
    lines.push(line);
  }
  return { records, lines };
}

/** Blanks that only some take for blanks. */
const RARE_BLANK = /[^\S \t\r\n]/;

/**
 * A text with quotes as most programs write it: a quoted cell is quoted from its first letter to its last and ends on its
 * line. Ten times as fast as the general parser, and null wherever that may read something else.
 */
function splitQuoted(text: string): CsvLines | null {
  if (RARE_BLANK.test(text)) return null;
  const records: string[][] = [];
  const lines: number[] = [];
  const firstEnd = text.indexOf('\n');
  const hasReturns = firstEnd > 0 && text[firstEnd - 1] === '\r';
  let line = 0;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const whole = text.slice(from, end < 0 ? text.length : hasReturns ? end - 1 : end);
    if (whole.includes('\r') || (hasReturns && end >= 0 && text[end - 1] !== '\r')) return null;
    from = end < 0 ? text.length : end + 1;
    line += 1;
    if (whole === '') continue;
    if (whole.length > LONGEST_LINE) return null;
    checkExtent(line, 0);
    const cells = whole.includes('"') ? splitQuotedLine(whole) : whole.split(',').map((cell) => cell.trim());
    if (cells === null || cells.every((cell) => cell === '')) return null;
    records.push(cells);
    lines.push(line);
  }
  return { records, lines };
}

function splitQuotedLine(line: string): string[] | null {
  const cells: string[] = [];
  for (let from = 0; ; ) {
    if (line[from] !== '"') {
      const comma = line.indexOf(',', from);
      const cell = line.slice(from, comma < 0 ? line.length : comma);
      if (cell.includes('"')) return null;
      cells.push(cell.trim());
      if (comma < 0) return cells;
      from = comma + 1;
      continue;
    }
    let close = line.indexOf('"', from + 1);
    let isEscaped = false;
    while (close >= 0 && line[close + 1] === '"') {
      isEscaped = true;
      close = line.indexOf('"', close + 2);
    }
    if (close < 0) return null;
    const cell = line.slice(from + 1, close);
    cells.push(isEscaped ? cell.replaceAll('""', '"') : cell);
    if (close + 1 === line.length) return cells;
    if (line[close + 1] !== ',') return null;
    from = close + 2;
  }
}

function checkExtent(line: number, length: number): void {
  if (line > MOST_LINES) throw new Fault('too-large', `a CSV of more than ${MOST_LINES} lines`);
  if (length > LONGEST_LINE) throw new Fault('too-large', `a CSV whose line ${line} has ${length} letters`);
}

function parseQuoted(text: string): CsvLines {
  const lines: number[] = [];
  try {
    const records: string[][] = parseCsv(text, {
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      max_record_size: LONGEST_LINE,
      on_record: (record: string[], { lines: line }: { lines: number }) => {
        checkExtent(line, 0);
        lines.push(line);
        return record;
      },
    });
    return { records, lines };
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new Fault('too-large', `a CSV with a line of more than ${LONGEST_LINE} letters`);
    }
    throw changedShape('the CSV', 'the document', `cannot be read: ${messageOf(error)}`);
  }
}
