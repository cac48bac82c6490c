import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp, utcStamp } from '../documents/local-time.ts';
import {
  findColumns,
  isZip,
  keepLast,
  noRows,
  readCsvLines,
  readNumber,
  type Table,
  tableOf,
} from '../documents/tables.ts';
import { readZippedCsv } from '../documents/zip.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { FUEL_COLUMNS, FUEL_OF_CATEGORY, OFFSET_MINUTES } from './schema.ts';

const WHAT = 'the NYISO real-time fuel mix';
const INTERVAL_MINUTES = 5;

/** @throws Fault `wrong-document` for another table; `changed-shape` naming field and line. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const files = isZip(document.bytes) ? readZippedCsv(document.bytes, WHAT) : [{ name: '', bytes: document.bytes }];
  const found: FuelMixRow[] = [];
  const unknown = new Set<string>();
  for (const file of files) {
    for (const row of readRows(readTable(file.bytes), file.name === '' ? '' : `${file.name} `)) {
      if (!FUEL_OF_CATEGORY.has(row.source_fuel)) unknown.add(row.source_fuel);
      found.push(row);
    }
  }
  if (found.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found, (row) => `${row.source_fuel} ${row.interval_start}`);
  const warnings = [...unknown].map((category) => `fuel category "${category}" is new: counted as other`);
  return parsed(rows, { rejected, warnings });
}

/** A cut from the middle of a file has no header; its four columns are as plain as they can be. */
function readTable(bytes: Uint8Array): Table {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const [first = [], ...rest] = records;
  const isData =
    first.length === 4 && readWallClockStamp(first[0] ?? '') !== null && OFFSET_MINUTES.has(first[1] ?? '');
  const header = Object.values(FUEL_COLUMNS).map(([name]) => name);
  return isData ? tableOf(header, records, lines) : tableOf(first, rest, lines.slice(1));
}

function* readRows(table: Table, prefix: string): Generator<FuelMixRow> {
  const columns = findColumns(table, FUEL_COLUMNS, WHAT);
  const starts = new Map<string, string>();
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const stamp = cells[columns.stamp] ?? '';
    const zone = cells[columns.zone] ?? '';
    const key = `${stamp} ${zone}`;
    let start = starts.get(key);
    if (start === undefined) {
      start = readStart(stamp, zone, place);
      starts.set(key, start);
    }
    const category = cells[columns.category] ?? '';
    if (category === '') throw changedShape('Fuel Category', place, 'is empty');
    yield {
      kind: 'fuel-mix',
      iso: 'NYISO',
      interval_start: start,
      interval_minutes: INTERVAL_MINUTES,
      fuel: FUEL_OF_CATEGORY.get(category) ?? 'other',
      source_fuel: category,
      mw: readNumber(cells[columns.mw], 'Gen MW', place),
    };
  }
}

/** Stamps mark interval ends; the Time Zone column says which of the two clocks they were read from. */
function readStart(stamp: string, zone: string, place: string): string {
  const wallClock = readWallClockStamp(stamp);
  if (wallClock === null) throw changedShape('Time Stamp', place, `expected MM/DD/YYYY HH:MM:SS, found "${stamp}"`);
  const offsetMinutes = OFFSET_MINUTES.get(zone);
  if (offsetMinutes === undefined) throw changedShape('Time Zone', place, `expected EST or EDT, found "${zone}"`);
  return utcStamp(Date.parse(`${wallClock}Z`) - (offsetMinutes + INTERVAL_MINUTES) * 60_000);
}
