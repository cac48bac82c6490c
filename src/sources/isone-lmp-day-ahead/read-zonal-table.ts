import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { findColumns, type Table } from '../tables.ts';
import { pointReader, priceRow, WHAT } from './price-row.ts';
import type { Found } from './read-report.ts';
import { hourEndingReader } from './read-time.ts';
import { POINT_OF_SHEET, ZONAL_COLUMNS } from './schema.ts';

const NAMES = {
  lmp: ZONAL_COLUMNS.lmp[0],
  energy: ZONAL_COLUMNS.energy[0],
  congestion: ZONAL_COLUMNS.congestion[0],
  loss: ZONAL_COLUMNS.loss[0],
} as const;

/** True for a sheet of the hourly zonal workbook (SMD), which has the prices of both markets side by side. */
export function isZonalTable(table: Table): boolean {
  return table.optionalColumn('Hr_End') !== null && table.optionalColumn('RT_Demand', 'DA_Demand') !== null;
}

/**
 * The day-ahead prices of one sheet of the zonal workbook, saved as CSV.
 * @param names what the document is called: nothing in it says which zone it is of.
 */
export function readZonalTable(table: Table, names: string): Found {
  const columns = findColumns(table, ZONAL_COLUMNS, WHAT);
  const point = pointReader().read(pointIn(names), '', '', () => 'the name');
  const readHour = hourEndingReader();
  const rows = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const date = readCalendarDate(cells[columns.date] ?? '');
    if (date === null) throw changedShape('Date', place, `expected YYYY-MM-DD, found "${cells[columns.date] ?? ''}"`);
    const label = cells[columns.hourEnding] ?? '';
    const start = readHour(date, label);
    if (start === undefined) throw changedShape('Hr_End', place, `expected 01 to 24 or 02X, found "${label}"`);
    if (start === null) {
      rejected.push({ place, reason: `hour ending ${label} on ${date}, which clocks did not repeat` });
      continue;
    }
    const figures = {
      lmp: cells[columns.lmp],
      energy: cells[columns.energy],
      congestion: cells[columns.congestion],
      loss: cells[columns.loss],
    };
    rows.push(priceRow(point, start, figures, NAMES, place));
  }
  return { rows, rejected, warnings: [], publishedAt: null };
}

function pointIn(names: string): string {
  const words = ` ${names.replace(/[^A-Za-z]+/g, ' ')} `;
  for (const [sheet, point] of POINT_OF_SHEET) {
    if (words.includes(` ${sheet} `)) return point;
  }
  throw wrongDocument(
    `hourly prices of a zone (SMD) that neither the document nor its name tells; expected ${WHAT} (name the file smd_hourly_2025_CT, say, or pass --url)`,
  );
}
