import type { FuelMixRow } from '../../domain/fuel.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { findColumns, readCsvLines, readNumber, type Table, tableOf } from '../tables.ts';
import { fuelMixRow, TIMEZONE, WHAT } from './fuel-mix-row.ts';
import { FUEL_COLUMNS } from './schema.ts';

const LINE_TYPES: ReadonlySet<string> = new Set(['C', 'H', 'D', 'T']);

export interface Found {
  readonly rows: readonly FuelMixRow[];
  readonly rejected: readonly Rejection[];
}

/** The keyless report: typed lines (C comment, H header, D data, T trailer), or its table alone. */
export function readReport(bytes: Uint8Array): Found {
  const table = dataOf(bytes);
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

function dataOf(bytes: Uint8Array): Table {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const [first = []] = records;
  if (!LINE_TYPES.has(first[0] ?? '')) return tableOf(first, records.slice(1), lines.slice(1));
  const positions = (type: string): number[] => [...records.keys()].filter((at) => records[at]?.[0] === type);
  const [header] = positions('H');
  if (header === undefined) throw changedShape('the header line (H)', 'the document', 'is missing');
  const data = positions('D');
  return tableOf(
    records[header] ?? [],
    data.map((at) => records[at] ?? []),
    data.map((at) => lines[at] ?? 0),
  );
}
