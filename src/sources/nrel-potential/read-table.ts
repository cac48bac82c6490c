import { wrongDocument } from '../../errors.ts';
import { decodeText, findColumns, isZip, readCsvLines, type Table, tableOf } from '../documents/tables.ts';
import { readText, readWorkbook } from '../documents/workbook.ts';
import { STATE_NAMES, TECHNOLOGIES, WHAT } from './schema.ts';

interface StateTable {
  readonly table: Table;
  readonly state: number;
  placeOf(record: number): string;
}

const LISTED = new Set(
  TECHNOLOGIES.flatMap(({ generationGwh, capacityGw, areaKm2 }) =>
    [...generationGwh, ...capacityGw, ...(areaKm2 ?? [])].map((name) => name.toLowerCase()),
  ),
);

/** Lines above a header are titles: the laboratory's has the number of the report's table there. */
const MOST_TITLES = 8;

/**
 * The table of a CSV or of a workbook's sheet, under its own header.
 * @throws Fault `wrong-document` for anything else, `changed-shape` for a column that is missing.
 */
export function readTable(bytes: Uint8Array): StateTable {
  if (isZip(bytes)) {
    const { sheets } = readWorkbook(bytes, WHAT);
    const texts = sheets.map(({ name, rows }) => ({
      records: rows.map((row) => row.map((cell) => readText(cell) ?? '')),
      place: (row: number) => `sheet "${name.trim()}" row ${row + 1}`,
    }));
    const [best] = texts.sort((a, b) => headerOf(b.records).matches - headerOf(a.records).matches);
    if (best === undefined) throw wrongDocument(`a workbook without a sheet; expected ${WHAT}`);
    return tableBelow(best.records, best.place);
  }
  if (/^\s*\('/.test(decodeText(bytes, WHAT))) {
    throw wrongDocument(`rows of an SQL statement, without the names of their columns; expected ${WHAT}`);
  }
  const { records, lines } = readCsvLines(bytes, WHAT);
  return tableBelow(records, (row) => `line ${lines[row] ?? row + 1}`);
}

/** The line with the most names that are known. */
function headerOf(records: readonly (readonly string[])[]): { readonly line: number; readonly matches: number } {
  let best = { line: 0, matches: 0 };
  for (const [line, record] of records.slice(0, MOST_TITLES).entries()) {
    const present = record.filter((name) => LISTED.has(name.trim().toLowerCase())).length;
    if (present > best.matches) best = { line, matches: present };
  }
  return best;
}

function tableBelow(records: readonly string[][], place: (row: number) => string): StateTable {
  const { line } = headerOf(records);
  const [first = '', ...others] = records[line] ?? [];
  // The catalog's CSV leaves the column of states without a name.
  const table = tableOf([first.trim() === '' ? STATE_NAMES[0] : first, ...others], records.slice(line + 1), line + 2);
  const named = TECHNOLOGIES.flatMap(({ technology, generationGwh, capacityGw }) => [
    [`${technology} GWh`, generationGwh] as const,
    [`${technology} GW`, capacityGw] as const,
  ]);
  const { state } = findColumns(table, { state: STATE_NAMES, ...Object.fromEntries(named) }, WHAT);
  return { table, state, placeOf: (record) => place(line + 1 + record) };
}
