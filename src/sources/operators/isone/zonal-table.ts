import { wrongDocument } from '../../../errors.ts';
import { findColumns, type Table } from '../../documents/tables.ts';
import { hourEndingReader } from './hour-ending.ts';
import { pricePointReader } from './price-point.ts';
import type { PriceRows } from './price-row.ts';
import { readPriceTable } from './price-table.ts';

/** The table has prices of both markets; each source reads its own market's. */
const PRICE_COLUMNS = {
  RTH: { lmp: ['RT_LMP'], energy: ['RT_EC'], congestion: ['RT_CC'], loss: ['RT_MLC'] },
  DAH: { lmp: ['DA_LMP'], energy: ['DA_EC'], congestion: ['DA_CC'], loss: ['DA_MLC'] },
} as const;

/** Sheets of the zonal workbook, and the points whose prices they hold. */
const POINT_OF_SHEET: ReadonlyMap<string, string> = new Map([
  ['ISO NE CA', '.H.INTERNAL_HUB'],
  ['ME', '.Z.MAINE'],
  ['NH', '.Z.NEWHAMPSHIRE'],
  ['VT', '.Z.VERMONT'],
  ['CT', '.Z.CONNECTICUT'],
  ['RI', '.Z.RHODEISLAND'],
  ['SEMA', '.Z.SEMASS'],
  ['WCMA', '.Z.WCMASS'],
  ['NEMA', '.Z.NEMASSBOST'],
]);

/** True for a sheet of the hourly zonal workbook (SMD), which has the prices of both markets. */
export function isZonalTable(table: Table): boolean {
  return table.optionalColumn('Hr_End') !== null && table.optionalColumn('RT_Demand', 'DA_Demand') !== null;
}

/**
 * One market's prices of one sheet of the zonal workbook, saved as CSV.
 * @param names what the document is called: only this shows the zone.
 * @param what the expected prices, for messages.
 * @throws Fault `wrong-document` if the names do not contain the zone; `changed-shape` naming field and place.
 */
export function readZonalTable(
  table: Table,
  names: string,
  market: keyof typeof PRICE_COLUMNS,
  what: string,
): PriceRows {
  const spellings = PRICE_COLUMNS[market];
  const columns = findColumns(table, { date: ['Date'], hourEnding: ['Hr_End'], ...spellings }, what);
  const point = pricePointReader().read(pointIn(names, what), '', '', () => 'the name');
  const startOf = hourEndingReader(columns, { dateForm: 'YYYY-MM-DD', hourEnding: 'Hr_End' });
  const { rows, rejected } = readPriceTable(table, { market, columns, spellings, pointOf: () => point, startOf });
  return { rows, rejected, warnings: [], publishedAt: null };
}

function pointIn(names: string, what: string): string {
  const words = ` ${names.replace(/[^A-Za-z]+/g, ' ')} `;
  for (const [sheet, point] of POINT_OF_SHEET) {
    if (words.includes(` ${sheet} `)) return point;
  }
  throw wrongDocument(
    `hourly prices of a zone (SMD) that is missing in the document and its name; expected ${what} (name the file smd_hourly_2025_CT, say, or pass --url)`,
  );
}
