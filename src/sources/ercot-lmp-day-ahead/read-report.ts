import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { findColumns, quoteNames, readNumber, type Table } from '../documents/tables.ts';
import type { Found } from '../operators/ercot/price-document.ts';
import { priceRow } from '../operators/ercot/price-row.ts';
import { flaggedTimeReader, readFlag } from '../operators/ercot/texas-time.ts';
import { REPORT_COLUMNS, WHAT } from './schema.ts';

/** Columns that only a report of real-time prices has. */
const REAL_TIME = ['DeliveryInterval', 'DeliveryHour', 'SCEDTimestamp', 'RTDTimestamp'];

/** Hours are counted by their end, 01:00 to 24:00; where clocks go back 02:00 comes twice, and the flag marks the second. */
export function readReport(table: Table, prefix: string): Found {
  refuseOthers(table);
  const columns = findColumns(table, REPORT_COLUMNS, WHAT);
  const readTime = flaggedTimeReader();
  const found: Found = { rows: [], rejected: [], warnings: [] };
  const idleFlags = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const point = String(cells[columns.point] ?? '').trim();
    if (point === '') throw changedShape('SettlementPoint', place, 'is empty');
    const price = readNumber(cells[columns.price], 'SettlementPointPrice', place);
    const isFlagged = readFlag(cells[columns.flag], 'DSTFlag', place);
    const wallClock = readStart(cells[columns.date], cells[columns.hour], place);
    const moment = readTime(wallClock, isFlagged);
    if (moment.kind === 'skipped') {
      found.rejected.push({ place, reason: `${wallClock} is a time that clocks in Texas skipped` });
      continue;
    }
    if (moment.isFlagIdle) idleFlags.add(wallClock);
    found.rows.push(priceRow('DAH', point, null, moment.start, price));
  }
  for (const wallClock of idleFlags) {
    found.warnings.push(`DSTFlag is set at ${wallClock}, which clocks did not repeat`);
  }
  return found;
}

function refuseOthers(table: Table): void {
  const has = (...names: string[]): boolean => table.optionalColumn(...names) !== null;
  if (REAL_TIME.some((name) => has(name))) {
    throw wrongDocument(`real-time prices, read by ercot-lmp; expected ${WHAT}`);
  }
  if (has('BusName')) throw wrongDocument(`prices of electrical buses (NP4-183-CD); expected ${WHAT}`);
  // Load forecasts and prices of reserves have a date, an hour and a flag too.
  if (!has(...REPORT_COLUMNS.point) && !has(...REPORT_COLUMNS.price)) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
}

/** Where the hour begins on clocks in Texas. */
function readStart(date: unknown, hourEnding: unknown, place: string): string {
  const day = readCalendarDate(String(date ?? ''));
  if (day === null) throw changedShape('DeliveryDate', place, `expected MM/DD/YYYY, found ${JSON.stringify(date)}`);
  const [, text] = /^(\d{1,2})(?::00)?$/.exec(String(hourEnding ?? '').trim()) ?? [];
  const count = Number(text);
  if (text === undefined || count < 1 || count > 24) {
    throw changedShape('HourEnding', place, `expected 01:00 to 24:00, found ${JSON.stringify(hourEnding)}`);
  }
  return `${day}T${String(count - 1).padStart(2, '0')}:00:00`;
}
