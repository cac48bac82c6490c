import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader } from '../documents/local-time.ts';
import { findColumns, readCsvLines, readNumber } from '../documents/tables.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { tableOfTypedLines } from '../operators/isone/typed-lines.ts';
import type { Rejection } from '../source.ts';
import { fuelMixRow, WHAT } from './fuel-mix-row.ts';
import { FUEL_COLUMNS } from './schema.ts';

export interface Found {
  readonly rows: readonly FuelMixRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings?: readonly string[];
}

/** The keyless report: typed lines (C comment, H header, D data, T trailer), or its table alone. */
export function readReport(bytes: Uint8Array): Found {
  const table = tableOfTypedLines(readCsvLines(bytes, WHAT));
  const columns = findColumns(table, FUEL_COLUMNS, WHAT);
  const stampOf = (cells: readonly string[]): string => `${cells[columns.date] ?? ''} ${cells[columns.time] ?? ''}`;
  const [first, second] = table.records;
  // A report lists the categories of one moment, then those of the next; one sorted otherwise is followed by category.
  const isByTime = first === undefined || second === undefined || stampOf(first) === stampOf(second);
  const readLocal = rowOrderReader(TIMEZONE);
  const rows: FuelMixRow[] = [];
  const rejected: Rejection[] = [];
  let lastStamp: string | null = null;
  let start: string | null = null;
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const category = cells[columns.category] ?? '';
    const stamp = stampOf(cells);
    if (!isByTime || lastStamp !== stamp) {
      const wallClock = readWallClockStamp(stamp);
      if (wallClock === null)
        throw changedShape('Date and Time', place, `expected a date and a time, found "${stamp}"`);
      lastStamp = stamp;
      start = readLocal(isByTime ? '' : category, wallClock);
    }
    if (start === null) {
      rejected.push({ place, reason: `${stamp} is a time that clocks in New England skipped` });
      continue;
    }
    rows.push(fuelMixRow(start, category, readNumber(cells[columns.mw], 'Gen Mw', place), place));
  }
  return { rows, rejected };
}
