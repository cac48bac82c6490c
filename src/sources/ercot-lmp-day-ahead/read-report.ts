import { changedShape, wrongDocument } from '../../errors.ts';
import { isSkipped, localToUtc, readCalendarDate } from '../local-time.ts';
import { findColumns, quoteNames, readNumber, type Table } from '../tables.ts';
import { type Found, priceRow, readFlag, TIMEZONE, WHAT } from './price-row.ts';
import { REPORT_COLUMNS } from './schema.ts';

/** Columns that only a report of real-time prices has. */
const REAL_TIME = ['DeliveryInterval', 'DeliveryHour', 'SCEDTimestamp', 'RTDTimestamp'];

/** Hours are counted by their end, 01:00 to 24:00; where clocks go back 02:00 comes twice, and the flag marks the second. */
export function readReport(table: Table, prefix: string): Found {
  refuseOthers(table);
  const columns = findColumns(table, REPORT_COLUMNS, WHAT);
  const readStart = startReader();
  const found: Found = { rows: [], rejected: [], warnings: [] };
  const idleFlags = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const point = String(cells[columns.point] ?? '').trim();
    if (point === '') throw changedShape('SettlementPoint', place, 'is empty');
    const price = readNumber(cells[columns.price], 'SettlementPointPrice', place);
    const isFlagged = readFlag(cells[columns.flag], 'DSTFlag', place);
    const hour = readStart(cells[columns.date], cells[columns.hour], isFlagged, place);
    if (hour.start === null) {
      found.rejected.push({ place, reason: `${hour.wallClock} is a time that clocks in Texas skipped` });
      continue;
    }
    if (hour.isFlagIdle) idleFlags.add(hour.wallClock);
    found.rows.push(priceRow(point, hour.start, price));
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

interface Hour {
  /** Where the hour begins on clocks in Texas. */
  readonly wallClock: string;
  /** The same in UTC; null where clocks skipped it. */
  readonly start: string | null;
  /** A flag in an hour that was not repeated says nothing, and the time is clear without it. */
  readonly isFlagIdle: boolean;
}

/** A document has some 24 hours and a thousand points: each hour is read once. */
function startReader(): (date: unknown, hourEnding: unknown, isFlagged: boolean, place: string) => Hour {
  const known = new Map<string, Hour>();
  return (date, hourEnding, isFlagged, place) => {
    const key = `${date} ${hourEnding} ${isFlagged}`;
    let hour = known.get(key);
    if (hour === undefined) {
      hour = readHour(date, hourEnding, isFlagged, place);
      known.set(key, hour);
    }
    return hour;
  };
}

function readHour(date: unknown, hourEnding: unknown, isFlagged: boolean, place: string): Hour {
  const day = readCalendarDate(String(date ?? ''));
  if (day === null) throw changedShape('DeliveryDate', place, `expected MM/DD/YYYY, found ${JSON.stringify(date)}`);
  const [, text] = /^(\d{1,2})(?::00)?$/.exec(String(hourEnding ?? '').trim()) ?? [];
  const count = Number(text);
  if (text === undefined || count < 1 || count > 24) {
    throw changedShape('HourEnding', place, `expected 01:00 to 24:00, found ${JSON.stringify(hourEnding)}`);
  }
  const wallClock = `${day}T${String(count - 1).padStart(2, '0')}:00:00`;
  if (isSkipped(wallClock, TIMEZONE)) return { wallClock, start: null, isFlagIdle: false };
  const first = localToUtc(wallClock, TIMEZONE, 'first');
  const second = localToUtc(wallClock, TIMEZONE, 'second');
  return { wallClock, start: isFlagged ? second : first, isFlagIdle: isFlagged && first === second };
}
