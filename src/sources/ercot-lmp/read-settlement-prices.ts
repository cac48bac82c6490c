import { changedShape } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { findColumns, readNumber, type Table } from '../documents/tables.ts';
import type { Found } from '../operators/ercot/price-document.ts';
import { INTERVAL_MINUTES, priceRow } from '../operators/ercot/price-row.ts';
import { flaggedTimeReader, readFlag } from '../operators/ercot/texas-time.ts';
import { SETTLEMENT_COLUMNS, WHAT } from './schema.ts';

/** Settlement point prices of quarter hours, which are counted: hour 1-24 of the day, interval 1-4 of the hour. */
export function readSettlementPrices(table: Table, prefix: string): Found {
  const columns = findColumns(table, SETTLEMENT_COLUMNS, WHAT);
  const readTime = flaggedTimeReader();
  const found: Found = { rows: [], rejected: [], warnings: [] };
  const idleFlags = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const type = String(cells[columns.type] ?? '').trim();
    // Energy-weighted prices of a zone are listed beside its price under the same name.
    if (type.endsWith('EW')) continue;
    const point = String(cells[columns.point] ?? '').trim();
    if (point === '') throw changedShape('SettlementPointName', place, 'is empty');
    const wallClock = readStart(cells[columns.date], cells[columns.hour], cells[columns.interval], place);
    const price = readNumber(cells[columns.price], 'SettlementPointPrice', place);
    const moment = readTime(wallClock, readFlag(cells[columns.flag], 'DSTFlag', place));
    if (moment.kind === 'skipped') {
      found.rejected.push({ place, reason: `${wallClock} is a time that clocks in Texas skipped` });
      continue;
    }
    if (moment.isFlagIdle) idleFlags.add(wallClock);
    found.rows.push(priceRow('RT15M', point, type, moment.start, price));
  }
  for (const wallClock of idleFlags) found.warnings.push(`DSTFlag is set at ${wallClock}, which clocks did not repeat`);
  return found;
}

function readStart(date: unknown, hour: unknown, interval: unknown, place: string): string {
  const day = readCalendarDate(String(date ?? ''));
  if (day === null) throw changedShape('DeliveryDate', place, `expected MM/DD/YYYY, found ${JSON.stringify(date)}`);
  const startHour = readCount(hour, 24, 'DeliveryHour', place) - 1;
  const startMinute = (readCount(interval, 4, 'DeliveryInterval', place) - 1) * INTERVAL_MINUTES.RT15M;
  return `${day}T${String(startHour).padStart(2, '0')}:${String(startMinute).padStart(2, '0')}:00`;
}

function readCount(value: unknown, most: number, field: string, place: string): number {
  const count = readNumber(value, field, place);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw changedShape(field, place, `expected 1 to ${most}, found ${JSON.stringify(value)}`);
}
