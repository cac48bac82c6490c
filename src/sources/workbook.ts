import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { changedShape, Fault, messageOf, wrongDocument } from '../errors.ts';
import { readCalendarDate } from './local-time.ts';
import { decodeText, isZip, quoteNames, readOptionalNumber } from './tables.ts';

/** A cell as it is stored: days are serial numbers, see `readDay`. Text is trimmed, and null where nothing is left. */
export type Cell = string | number | boolean | null;

export interface Sheet {
  /** As in the workbook; publishers leave spaces around some. */
  readonly name: string;
  /** Rows from the first of the sheet on: `rows[0]` is row 1 of the workbook. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** The sheet of one of these names, in any case and with any spaces, or null. */
  sheet(...names: string[]): Sheet | null;
}

export interface SheetTable {
  readonly columns: readonly string[];
  readonly records: readonly (readonly Cell[])[];
  /** Where a record stands, as faults say it: `sheet "Queue" row 14`. */
  placeOf(record: number): string;
  /** Position of a column. @throws Fault `changed-shape` naming the column and those that are there. */
  column(...names: string[]): number;
  /** Position of a column, or null where the sheet has none of these. */
  optionalColumn(...names: string[]): number | null;
}

export interface WorkbookLimits {
  readonly entries: number;
  /** Of all parts together, after decompression. */
  readonly bytes: number;
}

/** What a request for a workbook accepts. */
export const WORKBOOK_ACCEPT = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*';

/** The largest held, PJM's queue of 8,190 projects, inflates to 18 MB. */
const DEFAULT_LIMITS: WorkbookLimits = { entries: 400, bytes: 192 * 1024 * 1024 };

const fold = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Reads an Excel workbook (XLSX). Formulas are not run; their stored values count. Sizes are taken from the archive's
 * directory before anything is decompressed.
 * @throws Fault `wrong-document` for anything else, `too-large` beyond the limits, `changed-shape` for a damaged one.
 */
export function readWorkbook(bytes: Uint8Array, what: string, limits: WorkbookLimits = DEFAULT_LIMITS): Workbook {
  if (!isZip(bytes)) {
    decodeText(bytes, what);
    throw wrongDocument(`not an Excel workbook; expected ${what}`);
  }
  checkArchive(bytes, what, limits);
  let book: WorkBook;
  try {
    book = read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
  } catch (error) {
    throw changedShape('the workbook', 'the document', `cannot be read: ${messageOf(error)}`);
  }
  if (book.Workbook?.WBProps?.date1904 === true) {
    throw changedShape('the calendar', 'the workbook', 'counts days from 1904, which is not supported');
  }
  const sheets = book.SheetNames.map((name): Sheet => {
    const sheet = book.Sheets[name];
    return { name, rows: sheet === undefined ? [] : rowsOf(sheet, name, what) };
  });
  return {
    sheets,
    sheet: (...names) => {
      const wanted = names.map(fold);
      return sheets.find((sheet) => wanted.includes(fold(sheet.name))) ?? null;
    },
  };
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Sizes are those of the directory; the library gives an entry no more room than that. */
function checkArchive(bytes: Uint8Array, what: string, limits: WorkbookLimits): void {
  let entries = 0;
  let inflated = 0;
  let isWorkbook = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        inflated += originalSize;
        isWorkbook ||= name.startsWith('xl/');
        return false;
      },
    });
  } catch (error) {
    throw changedShape('the zip archive', 'the document', `cannot be read: ${messageOf(error)}`);
  }
  if (entries > limits.entries || inflated > limits.bytes) {
    throw new Fault(
      'too-large',
      `a workbook beyond ${limits.entries} parts or ${limits.bytes} bytes; expected ${what}`,
    );
  }
  if (!isWorkbook) {
    throw wrongDocument(`a zip archive of ${entries} files that is no workbook; expected ${what}`);
  }
}

/** One cell in a far corner makes a sheet of a billion: the largest held has 8,191 rows of 47 columns. */
const MOST_CELLS = 8_000_000;
const MOST_COLUMNS = 1_000;

function rowsOf(sheet: WorkSheet, name: string, what: string): Cell[][] {
  const { '!ref': range } = sheet;
  if (range === undefined) return [];
  const { r, c } = utils.decode_range(range).e;
  if (c >= MOST_COLUMNS || (r + 1) * (c + 1) > MOST_CELLS) {
    throw new Fault(
      'too-large',
      `sheet "${name.trim()}" has ${r + 1} rows and ${c + 1} columns, more than ${MOST_COLUMNS} columns or ${MOST_CELLS} cells; expected ${what}`,
    );
  }
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true, range: 0 });
  return rows.map((row) => row.map(cellOf));
}

/**
 * The table of a sheet whose header is the first row that has all of `columns` (each under one of its spellings, in
 * any case, line breaks counting as spaces). Rows above it are the publisher's title.
 * @returns null where no row is such a header.
 */
export function findTable(sheet: Sheet, columns: readonly (readonly string[])[]): SheetTable | null {
  const wanted = columns.map((spellings) => spellings.map(fold));
  const position = sheet.rows.findIndex((row) => {
    const names = new Set(row.map((cell) => (typeof cell === 'string' ? fold(cell) : '')));
    return wanted.every((spellings) => spellings.some((spelling) => names.has(spelling)));
  });
  if (position < 0) return null;
  return sheetTable(sheet, position, 1);
}

/** The table below a header of `depth` rows that starts at `header` (0 is row 1); names of several rows are joined. */
export function sheetTable(sheet: Sheet, header: number, depth = 1): SheetTable {
  const headerRows = sheet.rows.slice(header, header + depth);
  const width = Math.max(0, ...headerRows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) =>
    headerRows
      .map((row) => row[column] ?? null)
      .filter((cell) => cell !== null)
      .map(String)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const positions = new Map<string, number>();
  for (const [column, name] of columns.entries()) {
    if (name !== '' && !positions.has(fold(name))) positions.set(fold(name), column);
  }
  const optionalColumn = (...names: string[]): number | null => {
    for (const name of names) {
      const position = positions.get(fold(name));
      if (position !== undefined) return position;
    }
    return null;
  };
  const first = header + depth;
  return {
    columns,
    records: sheet.rows.slice(first),
    placeOf: (record) => `sheet "${sheet.name.trim()}" row ${first + record + 1}`,
    optionalColumn,
    column: (...names) => {
      const position = optionalColumn(...names);
      if (position !== null) return position;
      throw changedShape(
        `column ${names.map((name) => `"${name}"`).join(' or ')}`,
        `the header of sheet "${sheet.name.trim()}"`,
        `is missing; the sheet has ${quoteNames(columns.filter((name) => name !== ''))}`,
      );
    },
  };
}

/** Text of a cell, numbers as they are written (`22`, not `22.0`), or null. */
export function readText(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  const text = String(cell).trim();
  return text === '' ? null : text;
}

/** Megawatts of a cell, or null where it is empty or says that there is no figure. @throws Fault `changed-shape`. */
export function readMegawatts(cell: Cell | string | undefined, field: string, place: string): number | null {
  if (typeof cell === 'string' && NO_VALUE.test(cell.trim())) return null;
  return readOptionalNumber(cell, field, place);
}

/** How publishers write that there is nothing to write. */
const NO_VALUE = /^(n\/?a|none|null|tbd|tba|unknown|not (available|applicable|provided)|-+|\.+|\*+)$/i;

const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** 1950 to 2100: a serial outside it is no day of a project. */
const SERIAL_RANGE = { min: 18_264, max: 73_415 } as const;

/**
 * The day of a cell as `YYYY-MM-DD`: an Excel serial (a time of day falls away), `M/D/YYYY`, `M/D/YY`, an ISO date or
 * an ISO stamp. Null where it is empty or says that there is none.
 * @throws Fault `changed-shape` for anything else.
 */
export function readDay(cell: Cell | undefined, field: string, place: string): string | null {
  const day = readDayIfAny(cell);
  if (day !== undefined) return day;
  throw changedShape(field, place, `expected a day, found ${JSON.stringify(cell)}`);
}

/** As `readDay`, with undefined for what is neither a day nor a word for none: for columns that hold free text. */
export function readDayIfAny(cell: Cell | undefined): string | null | undefined {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') {
    if (cell < SERIAL_RANGE.min || cell > SERIAL_RANGE.max) return undefined;
    return new Date(EXCEL_EPOCH_MS + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10);
  }
  if (typeof cell === 'boolean') return undefined;
  const text = cell.trim();
  if (text === '' || NO_VALUE.test(text)) return null;
  const [, month, dayOfMonth, shortYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text) ?? [];
  const spelled = shortYear === undefined ? text : `${month}/${dayOfMonth}/20${shortYear}`;
  const [first = ''] = spelled.split(/[ T]/);
  return readCalendarDate(first) ?? undefined;
}
