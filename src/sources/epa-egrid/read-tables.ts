import { changedShape, wrongDocument } from '../../errors.ts';
import { findColumns, isZip, quoteNames, readCsvLines, tableOf } from '../documents/tables.ts';
import { findTable, readText, readWorkbook, type Sheet, type SheetTable } from '../documents/workbook.ts';
import { narrowWorkbook } from './narrow-workbook.ts';
import { COUNTRY_CODES, type Columns, STATE_CODES, STATE_COLUMN, TRANSCRIBED, WHAT } from './schema.ts';

/** A table of a document, and how to read it. */
export interface AreaTable extends Pick<SheetTable, 'records' | 'column' | 'optionalColumn' | 'placeOf'> {
  readonly names: Columns;
  /** Position of the column that names the state; null where all rows are of the country. */
  readonly state: number | null;
  /** Factor from a stated share to a percentage: sheets have fractions, whatever their titles say. */
  readonly percentPerShare: 100 | 1;
  /** Of the sheet's name, for editions without a column of the year. */
  readonly year: number | null;
}

const SHEET = /^(ST|US)(\d{2})$/i;
/** Two digits of a year: the first edition is of 1996. */
const yearOf = (digits: string): number => (Number(digits) < 90 ? 2000 : 1900) + Number(digits);

/**
 * The tables of states and, where a workbook has it, of the country.
 * @throws Fault `wrong-document` for anything else, `changed-shape` for other units and missing headers.
 */
export function readTables(bytes: Uint8Array): readonly AreaTable[] {
  return isZip(bytes) ? readSheets(bytes) : [readCsv(bytes)];
}

function readSheets(bytes: Uint8Array): readonly AreaTable[] {
  const { sheets } = readWorkbook(
    narrowWorkbook(bytes, (name) => SHEET.test(name)),
    WHAT,
  );
  const tables = sheets.flatMap((sheet) => {
    const [, kind, digits] = SHEET.exec(sheet.name.trim()) ?? [];
    if (kind === undefined || digits === undefined) return [];
    return [tableOfSheet(sheet, kind.toUpperCase() === 'ST', yearOf(digits))];
  });
  if (!tables.some(({ state }) => state !== null)) {
    const names = quoteNames(sheets.map(({ name }) => name));
    throw wrongDocument(`a workbook with the sheets ${names}; expected ${WHAT}, such as ST23`);
  }
  return tables;
}

function tableOfSheet(sheet: Sheet, isOfStates: boolean, year: number): AreaTable {
  const names = isOfStates ? STATE_CODES : COUNTRY_CODES;
  const key = isOfStates ? STATE_COLUMN : 'USCO2RTA';
  const table = findTable(sheet, [[key]]);
  if (table === null) throw changedShape(`column "${key}"`, `sheet "${sheet.name}"`, 'is missing');
  const header = sheet.rows.length - table.records.length - 1;
  const [rate = ''] = names.co2_lb_per_mwh;
  const title = readText(sheet.rows[header - 1]?.[table.column(rate)]);
  checkUnit(title, rate, `sheet "${sheet.name}" row ${header}`);
  return { ...table, names, state: isOfStates ? table.column(STATE_COLUMN) : null, percentPerShare: 100, year };
}

/** The long title above a code names its unit: the metric workbook has the same codes. */
function checkUnit(title: string | null, code: string, place: string): void {
  const [, unit] = /\(([^()]*)\)\s*$/.exec(title ?? '') ?? [];
  if (unit === undefined || /^lbs?\s*\/\s*MWh$/i.test(unit.trim())) return;
  throw changedShape(code, place, `expected lb/MWh, found ${quoteNames([unit])}`);
}

/** A state sheet saved as CSV, or written down as a plain table. */
function readCsv(bytes: Uint8Array): AreaTable {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const header = records.findIndex((record) => record.some((cell) => cell.toUpperCase() === STATE_COLUMN));
  const first = Math.max(header, 0);
  const [columns = [], ...rest] = records.slice(first);
  const table = tableOf(columns, rest, lines.slice(first + 1));
  if (header < 0) {
    const { state } = findColumns(table, { state: ['state'], ...TRANSCRIBED }, WHAT);
    return { ...table, names: TRANSCRIBED, state, percentPerShare: 1, year: null };
  }
  const [rate = ''] = STATE_CODES.co2_lb_per_mwh;
  const title = records[header - 1]?.[table.column(rate)] ?? null;
  checkUnit(title, rate, `line ${lines[header - 1] ?? 1}`);
  return { ...table, names: STATE_CODES, state: table.column(STATE_COLUMN), percentPerShare: 100, year: null };
}
