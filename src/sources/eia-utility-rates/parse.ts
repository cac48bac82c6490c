import type { UtilityRateRow } from '../../domain/states/retail-price.ts';
import { wrongDocument } from '../../errors.ts';
import { isZip, keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { readWorkbook } from '../documents/workbook.ts';
import { listZip, readZipped } from '../documents/zip.ts';
import { findSectorTable, requireSectorTable } from '../operators/eia/sector-table.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { priceSales } from './price-sales.ts';
import { readSales } from './read-sales.ts';
import { KEY_COLUMNS, type Part, WHAT, WORKBOOK_IN_ARCHIVE } from './schema.ts';

/**
 * Reads the workbook, bare or in the yearly archive.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row.
 */
export function parse({ bytes }: SourceDocument): Parsed<'utility-rate'> {
  const found: UtilityRateRow[] = [];
  const rejected: Rejection[] = [];
  const leftOut = new Map<string, number>();
  for (const workbook of workbooksOf(bytes)) {
    for (const table of tablesOf(workbook)) {
      const read = readSales(table, leftOut);
      const priced = priceSales(read.sales);
      found.push(...priced.rows);
      rejected.push(...read.rejected, ...priced.rejected);
      const unused = (part: Part) => read.sales.filter((sale) => sale.part === part && !priced.used.has(sale)).length;
      for (const [reason, part] of HALVES) {
        if (unused(part) > 0) leftOut.set(reason, (leftOut.get(reason) ?? 0) + unused(part));
      }
    }
  }
  if (found.length === 0) throw noRows('workbook');
  const { rows, rejected: repeated } = keepLast(found, ({ state, eia_id, sector, year }) =>
    [state, eia_id, sector, year].join(' '),
  );
  const warnings: string[] = [];
  if (leftOut.size > 0) {
    warnings.push(`rows left out: ${[...leftOut].map(([reason, count]) => `${count} ${reason}`).join(', ')}`);
  }
  const without = rows.filter(({ cents_per_kwh }) => cents_per_kwh === null).length;
  if (without > 0) warnings.push(`${without} rows without a price, for they have sales and no revenue`);
  return parsed(rows, { rejected: [...rejected, ...repeated], warnings });
}

/** Parts that are half a price; the other half is another company's. */
const HALVES: readonly (readonly [reason: string, part: Part])[] = [
  ['of energy alone', 'B'],
  ['of delivery alone', 'C'],
];

/** A workbook is a zip archive itself, of parts under `xl/`. */
function workbooksOf(bytes: Uint8Array): readonly Uint8Array[] {
  if (!isZip(bytes) || listZip(bytes).some((name) => name.startsWith('xl/'))) return [bytes];
  return readZipped(bytes, WORKBOOK_IN_ARCHIVE, WHAT).map((file) => file.bytes);
}

/** Tables of states, and of territories, which have a sheet of their own. */
function tablesOf(bytes: Uint8Array) {
  const book = readWorkbook(bytes, WHAT);
  const states = book.sheet('States');
  if (states !== null) requireSectorTable(states, KEY_COLUMNS);
  const tables = book.sheets.flatMap((sheet) => findSectorTable(sheet, KEY_COLUMNS) ?? []);
  if (tables.length > 0) return tables;
  throw wrongDocument(
    `a workbook with the sheets ${quoteNames(book.sheets.map(({ name }) => name))}; expected ${WHAT}`,
  );
}
