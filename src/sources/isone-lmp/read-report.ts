import type { LmpRow } from '../../domain/grid/lmp.ts';
import { changedShape } from '../../errors.ts';
import {
  addMinutes,
  localDate,
  localToUtc,
  readCalendarDate,
  readWallClockStamp,
  rowOrderReader,
} from '../documents/local-time.ts';
import type { Table } from '../documents/tables.ts';
import type { StartReader } from '../operators/isone/hour-ending.ts';
import { checkPriceColumns, DATE_COLUMNS, readPriceReport, reportHourReader } from '../operators/isone/price-report.ts';
import type { PriceRows } from '../operators/isone/price-row.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import type { TypedReport } from '../operators/isone/typed-lines.ts';
import { nearestMark } from './nearest-mark.ts';
import { type RealTimeMarket, TIME_COLUMNS, WHAT } from './schema.ts';

/** Hours are labeled by their end, five minutes by a clock time: the first row shows which of the two a report has. */
export function marketOf(table: Table): RealTimeMarket {
  checkPriceColumns(table, WHAT);
  if (table.optionalColumn(...TIME_COLUMNS.hourEnding) !== null) return 'RTH';
  const time = table.records[0]?.[table.column(...TIME_COLUMNS.localTime, ...TIME_COLUMNS.hourEnding)] ?? '';
  return /^\d{1,2}X?$/i.test(time) ? 'RTH' : 'RT5M';
}

/**
 * @param names what the document is called.
 * @param asOf when the report was made, for the repeated hour in a report of the present alone.
 */
export function readReport(report: TypedReport, market: RealTimeMarket, names: string, asOf: string | null): PriceRows {
  if (market === 'RTH') return readPriceReport(report, market, hourReader, WHAT);
  const day = dayOf(report.title, names);
  const found = readPriceReport(report, market, (table) => clockReader(table, day), WHAT);
  return { ...found, rows: inSecondHour(found.rows, asOf) };
}

function hourReader(table: Table): StartReader {
  return reportHourReader(table, [...TIME_COLUMNS.hourEnding, ...TIME_COLUMNS.localTime]);
}

/** The day in `Report for:`, else in the name, `lmp_5min_20260923_00-04.csv`: files of five minutes have clock times alone. */
function dayOf(title: string, names: string): string | null {
  const stated = readCalendarDate(/Report for:\s*(\d+\/\d+\/\d{4})/i.exec(title)?.[1] ?? '');
  if (stated !== null) return stated;
  const [, year, month, day] = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(names) ?? [];
  return year === undefined ? null : readCalendarDate(`${year}-${month}-${day}`);
}

/** Clock times without offset: in the repeated hour the order of the rows of a point decides. */
function clockReader(table: Table, day: string | null): StartReader {
  const timeColumn = table.column(...TIME_COLUMNS.localTime);
  const dateColumn = table.optionalColumn(...DATE_COLUMNS);
  const readLocal = rowOrderReader(TIMEZONE);
  const wallClocks = new Map<string, string | null>();
  const marks = new Map<string, string>();
  return (cells, node, place) => {
    const time = cells[timeColumn] ?? '';
    const date = dateColumn === null ? (day ?? '') : (cells[dateColumn] ?? '');
    const stamp = /^\d{1,2}:\d\d/.test(time) ? `${date} ${time}` : time;
    let wallClock = wallClocks.get(stamp);
    if (wallClock === undefined) {
      wallClock = readWallClockStamp(stamp);
      wallClocks.set(stamp, wallClock);
    }
    if (wallClock === null) {
      const problem = date === '' ? 'has no date, and neither has the title or the name' : 'is no date and time';
      throw changedShape('Local Time', place, `"${time}" ${problem}`);
    }
    const at = readLocal(node, wallClock);
    if (at === null) return { reason: `${time} is a time that clocks in New England skipped` };
    let mark = marks.get(at);
    if (mark === undefined) {
      mark = nearestMark(Date.parse(at));
      marks.set(at, mark);
    }
    return mark;
  };
}

/** How old, and how far ahead, the newest price of a report of the present may be. */
const PRESENT_MINUTES = { old: 35, ahead: 5 } as const;

/**
 * A report of the present made in the second of two repeated hours shows that hour alone, and its rows look like those
 * of the first: the time at which it was made decides.
 */
function inSecondHour(rows: LmpRow[], asOf: string | null): LmpRow[] {
  if (asOf === null) return rows;
  const newest = rows.reduce((latest, row) => (row.interval_start > latest ? row.interval_start : latest), '');
  if (newest === '' || !isFirstOfTwo(newest)) return rows;
  const age = (Date.parse(asOf) - Date.parse(addMinutes(newest, 60))) / 60_000;
  if (age < -PRESENT_MINUTES.ahead || age > PRESENT_MINUTES.old) return rows;
  return rows.map((row) =>
    isFirstOfTwo(row.interval_start) ? { ...row, interval_start: addMinutes(row.interval_start, 60) } : row,
  );
}

function isFirstOfTwo(instant: string): boolean {
  const { date, minuteOfDay } = localDate(instant, TIMEZONE);
  const wallClock = `${date}T${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:00:00`;
  const first = localToUtc(wallClock, TIMEZONE, 'first');
  return first !== localToUtc(wallClock, TIMEZONE, 'second') && Date.parse(instant) - Date.parse(first) < 3_600_000;
}
