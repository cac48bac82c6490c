import { findColumns, type Table } from '../../documents/tables.ts';
import { hourEndingReader, type StartReader } from './hour-ending.ts';
import { pricePointReader } from './price-point.ts';
import type { IsoneMarket, PriceRows } from './price-row.ts';
import { readPriceTable } from './price-table.ts';
import type { TypedReport } from './typed-lines.ts';

/** The figures of a report, under the names that its variants give them. */
const PRICE_COLUMNS = {
  lmp: ['Locational Marginal Price', 'LMP'],
  energy: ['Energy Component', 'Energy'],
  congestion: ['Congestion Component', 'Congestion'],
  loss: ['Marginal Loss Component', 'Loss Component', 'Loss'],
} as const;

/** The point of a report's row: final and day-ahead reports state all three members, others one of the first two. */
const POINT_COLUMNS = {
  name: ['Location Name', 'Location'],
  id: ['Location ID', 'LocationID'],
  type: ['Location Type'],
} as const;

/** The day of a report's row, if it has one. */
export const DATE_COLUMNS = ['Date', 'Local Date'] as const;

/** @throws Fault `wrong-document` for a table of other figures; `changed-shape` if one of them is missing. */
export function checkPriceColumns(table: Table, what: string): void {
  findColumns(table, PRICE_COLUMNS, what);
}

/** Starts of a report by the hour, `01` to `24`, and `02X` for the repeated one. */
export function reportHourReader(table: Table, hourColumns: readonly string[]): StartReader {
  const columns = { date: table.column(...DATE_COLUMNS), hourEnding: table.column(...hourColumns) };
  return hourEndingReader(columns, { dateForm: 'MM/DD/YYYY', hourEnding: 'Hour Ending' });
}

/**
 * The prices of a report, of all points or of some.
 * @param startsOf how to read the time of its rows, by its columns.
 * @param what the expected prices, for messages.
 * @throws Fault `wrong-document` for another table; `changed-shape` naming field and place.
 */
export function readPriceReport(
  report: TypedReport,
  market: IsoneMarket,
  startsOf: (table: Table) => StartReader,
  what: string,
): PriceRows {
  const { table } = report;
  const columns = findColumns(table, PRICE_COLUMNS, what);
  const name = table.optionalColumn(...POINT_COLUMNS.name);
  const number = table.optionalColumn(...POINT_COLUMNS.id);
  const type = table.optionalColumn(...POINT_COLUMNS.type);
  if (name === null && number === null) table.column(...POINT_COLUMNS.name, ...POINT_COLUMNS.id);
  const points = pricePointReader();
  const { rows, rejected } = readPriceTable(table, {
    market,
    columns,
    spellings: PRICE_COLUMNS,
    pointOf: (cells, place) => {
      const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
      return points.read(cell(name), cell(number), cell(type), () => place);
    },
    startOf: startsOf(table),
  });
  return { rows, rejected, warnings: [...report.warnings, ...points.warnings()], publishedAt: report.publishedAt };
}
