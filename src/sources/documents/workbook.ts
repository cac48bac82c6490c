import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from './local-time.ts';
import { type Cell, readSheets, type Sheet } from './read-sheets.ts';
import { decodeText, isZip, quoteNames, readOptionalNumber } from './tables.ts';
import { listNames, type ZipLimits } from './unzip.ts';

export type { Cell, Sheet };

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** The sheet of one of these names, in any case and with any spaces, or null. */
  sheet(...names: string[]): Sheet | null;
}

export interface SheetTable {
  readonly columns: readonly string[];
  readonly records: readonly (readonly Cell[])[];
  /** Position of a record, for fault messages: `sheet "Queue" row 14`. */
  placeOf(record: number): string;
  /** Position of a column. @throws Fault `changed-shape` naming the column and the existing ones. */
  column(...names: string[]): number;
  /** Position of a column, or null if the sheet has no such column. */
  optionalColumn(...names: string[]): number | null;
}

/** The Accept header of a request for a workbook. */
export const WORKBOOK_ACCEPT = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*';

/** The largest known one, PJM's queue of 8,190 projects, inflates to 18 MB. */
const DEFAULT_LIMITS: ZipLimits = { entries: 400, bytes: 192 * 1024 * 1024 };

const fold = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Reads an Excel workbook (XLSX). Formulas are not run; their stored values count. Parts are counted while they are
 * unpacked, and cells while they are read.
 * @throws Fault `wrong-document` for anything else, `too-large` beyond the limits, `changed-shape` for a damaged one.
 */
export function readWorkbook(bytes: Uint8Array, what: string, limits: ZipLimits = DEFAULT_LIMITS): Workbook {
  if (!isZip(bytes)) {
    decodeText(bytes, what);
    throw wrongDocument(`not an Excel workbook; expected ${what}`);
  }
  const names = listNames(bytes);
  if (!names.some((name) => name.startsWith('xl/'))) {
    throw wrongDocument(`a zip archive of ${names.length} files that is no workbook; expected ${what}`);
  }
  const sheets = readSheets(bytes, what, limits);
  return {
    sheets,
    sheet: (...names) => {
      const wanted = names.map(fold);
      return sheets.find((sheet) => wanted.includes(fold(sheet.name))) ?? null;
    },
  };
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

/** Megawatts of a cell, or null if it is empty or a word for no figure. @throws Fault `changed-shape`. */
export function readMegawatts(cell: Cell | string | undefined, field: string, place: string): number | null {
  if (typeof cell === 'string' && NO_VALUE.test(cell.trim())) return null;
  return readOptionalNumber(cell, field, place);
}

/** Publishers' words for an empty value. */
const NO_VALUE = /^(n\/?a|none|null|tbd|tba|unknown|not (available|applicable|provided)|-+|\.+|\*+)$/i;

const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** 1950 to 2100: a serial outside it is no day of a project. */
const SERIAL_RANGE = { min: 18_264, max: 73_415 } as const;

/**
 * The day of a cell as `YYYY-MM-DD`: an Excel serial (without its time of day), `M/D/YYYY`, `M/D/YY`, an ISO date or an
 * ISO stamp. Null if it is empty or a word for no day.
 * @throws Fault `changed-shape` for anything else.
 */
export function readDay(cell: Cell | undefined, field: string, place: string): string | null {
  const day = readDayIfAny(cell);
  if (day !== undefined) return day;
  throw changedShape(field, place, `expected a day, found ${JSON.stringify(cell)}`);
}

/** As `readDay`, with undefined for any other text: for columns with free text. */
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
