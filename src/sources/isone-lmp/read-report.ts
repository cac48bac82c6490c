import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import {
  addMinutes,
  localDate,
  localToUtc,
  readCalendarDate,
  readWallClockStamp,
  rowOrderReader,
} from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { findColumns, type Table } from '../tables.ts';
import { pointReader, priceRow, type RealTimeMarket, TIMEZONE, WHAT } from './price-row.ts';
import { hourEndingReader, nearestMark } from './read-time.ts';
import { POINT_COLUMNS, PRICE_COLUMNS, TIME_COLUMNS } from './schema.ts';
import type { Report } from './typed-lines.ts';

export interface Found {
  readonly rows: LmpRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
  readonly publishedAt: string | null;
}

const NAMES = {
  lmp: PRICE_COLUMNS.lmp[0],
  energy: PRICE_COLUMNS.energy[0],
  congestion: PRICE_COLUMNS.congestion[0],
  loss: PRICE_COLUMNS.loss[0],
} as const;

/** Hours are labeled by their end, five minutes by a clock time: which of the two a report has, by its first row. */
export function marketOf(table: Table): RealTimeMarket {
  findColumns(table, PRICE_COLUMNS, WHAT);
  if (table.optionalColumn(...TIME_COLUMNS.hourEnding) !== null) return 'RTH';
  const time = table.records[0]?.[table.column(...TIME_COLUMNS.localTime, ...TIME_COLUMNS.hourEnding)] ?? '';
  return /^\d{1,2}X?$/i.test(time) ? 'RTH' : 'RT5M';
}

/** @param asOf when the report was made, for the repeated hour in one that tells of the present alone. */
export function readReport(report: Report, market: RealTimeMarket, asOf: string | null): Found {
  const { table } = report;
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const name = table.optionalColumn(...POINT_COLUMNS.name);
  const number = table.optionalColumn(...POINT_COLUMNS.id);
  const type = table.optionalColumn(...POINT_COLUMNS.type);
  if (name === null && number === null) table.column(...POINT_COLUMNS.name, ...POINT_COLUMNS.id);
  const points = pointReader();
  const readStart = market === 'RTH' ? hourReader(table) : clockReader(report);
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const point = points.read(cell(name), cell(number), cell(type), () => place);
    const start = readStart(cells, point.node, place);
    if (typeof start !== 'string') {
      rejected.push({ place, reason: start.reason });
      continue;
    }
    const figures = {
      lmp: cells[columns.lmp],
      energy: cells[columns.energy],
      congestion: cells[columns.congestion],
      loss: cells[columns.loss],
    };
    rows.push(priceRow(market, point, start, figures, NAMES, place));
  }
  return {
    rows: market === 'RT5M' ? inSecondHour(rows, asOf) : rows,
    rejected,
    warnings: [...report.warnings, ...points.warnings()],
    publishedAt: report.publishedAt,
  };
}

type StartReader = (cells: readonly string[], node: string, place: string) => string | { readonly reason: string };

function hourReader(table: Table): StartReader {
  const dateColumn = table.column(...TIME_COLUMNS.date);
  const hourColumn = table.column(...TIME_COLUMNS.hourEnding, ...TIME_COLUMNS.localTime);
  const readHour = hourEndingReader();
  const dates = new Map<string, string | null>();
  return (cells, _node, place) => {
    const text = cells[dateColumn] ?? '';
    let date = dates.get(text);
    if (date === undefined) {
      date = readCalendarDate(text);
      dates.set(text, date);
    }
    if (date === null) throw changedShape('Date', place, `expected MM/DD/YYYY, found "${text}"`);
    const label = cells[hourColumn] ?? '';
    const start = readHour(date, label);
    if (start === undefined) throw changedShape('Hour Ending', place, `expected 01 to 24 or 02X, found "${label}"`);
    return start ?? { reason: `hour ending ${label} on ${date}, which clocks did not repeat` };
  };
}

/** Clock times without offset: in the repeated hour the order of the rows of a point decides. */
function clockReader({ table, day }: Report): StartReader {
  const timeColumn = table.column(...TIME_COLUMNS.localTime);
  const dateColumn = table.optionalColumn(...TIME_COLUMNS.date);
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
 * of the first: when it was made tells them apart.
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
