import { wrongDocument } from '../../errors.ts';
import { isZip, quoteNames, readCsvLines } from '../documents/tables.ts';
import { type Cell, readDay, readWorkbook, type Sheet, type SheetTable, sheetTable } from '../documents/workbook.ts';
import { COLUMNS, WHAT } from './schema.ts';

interface QueueTable {
  readonly table: SheetTable;
  /** `Last Updated On` above the header, `YYYY-MM-DD`. */
  readonly updatedOn: string | null;
}

/** The header is the second line; a re-saved document may have more above it. */
const HEADER_WITHIN_ROWS = 20;

/**
 * The table of the CSV, or of a workbook saved from it.
 * @throws Fault `wrong-document` for anything else, `changed-shape` for a column that is missing.
 */
export function readQueueTable(bytes: Uint8Array): QueueTable {
  const documents = isZip(bytes)
    ? readWorkbook(bytes, WHAT).sheets.map((sheet) => ({ sheet, placeOf: null }))
    : [readCsv(bytes)];
  const [best] = documents
    .map((document) => ({ ...document, ...findHeader(document.sheet) }))
    .sort((a, b) => b.matches - a.matches);
  if (best === undefined || best.matches * 2 <= Object.keys(COLUMNS).length) {
    const names = (best?.sheet.rows[best.header] ?? []).flatMap((cell) => (cell === null ? [] : [String(cell)]));
    throw wrongDocument(`another table, with the columns ${quoteNames(names)}; expected ${WHAT}`);
  }
  const { header, sheet, placeOf } = best;
  const table = sheetTable(sheet, header);
  const place = (record: number): string => placeOf?.(header + 1 + record) ?? table.placeOf(record);
  for (const names of Object.values(COLUMNS)) table.column(...names);
  return { table: { ...table, placeOf: place }, updatedOn: readUpdatedOn(sheet, header) };
}

function readCsv(bytes: Uint8Array): { sheet: Sheet; placeOf: (row: number) => string } {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const rows = records.map((cells) => cells.map((cell): Cell => (cell === '' ? null : cell)));
  return { sheet: { name: 'the CSV', rows }, placeOf: (row) => `line ${lines[row] ?? row + 1}` };
}

/** The row that has most of the columns. */
function findHeader(sheet: Sheet): { header: number; matches: number } {
  let best = { header: 0, matches: 0 };
  for (const [position] of sheet.rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const table = sheetTable(sheet, position);
    const matches = Object.values(COLUMNS).filter((names) => table.optionalColumn(...names) !== null).length;
    if (matches > best.matches) best = { header: position, matches };
  }
  return best;
}

function readUpdatedOn(sheet: Sheet, header: number): string | null {
  for (const [row, cells] of sheet.rows.slice(0, header).entries()) {
    const at = cells.findIndex((cell) => typeof cell === 'string' && /^last updated on\b/i.test(cell));
    if (at < 0) continue;
    const beside = String(cells[at])
      .replace(/^last updated on\s*:?/i, '')
      .trim();
    return readDay(beside === '' ? cells[at + 1] : beside, 'Last Updated On', `row ${row + 1}`);
  }
  return null;
}
