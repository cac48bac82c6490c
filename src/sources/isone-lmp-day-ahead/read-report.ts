import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { findColumns, type Table } from '../tables.ts';
import { pointReader, priceRow, WHAT } from './price-row.ts';
import { hourEndingReader } from './read-time.ts';
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

/** @throws Fault `wrong-document` for a table of other figures, or of prices by the clock: those of five minutes. */
export function checkColumns(table: Table): void {
  findColumns(table, PRICE_COLUMNS, WHAT);
  if (table.optionalColumn('Local Time') === null) return;
  throw wrongDocument(`real-time prices by local time, read by isone-lmp; expected ${WHAT}`);
}

export function readReport(report: Report): Found {
  const { table } = report;
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const name = table.optionalColumn(...POINT_COLUMNS.name);
  const number = table.optionalColumn(...POINT_COLUMNS.id);
  const type = table.optionalColumn(...POINT_COLUMNS.type);
  if (name === null && number === null) table.column(...POINT_COLUMNS.name, ...POINT_COLUMNS.id);
  const points = pointReader();
  const readStart = hourReader(table);
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const point = points.read(cell(name), cell(number), cell(type), () => place);
    const start = readStart(cells, place);
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
    rows.push(priceRow(point, start, figures, NAMES, place));
  }
  return {
    rows,
    rejected,
    warnings: [...report.warnings, ...points.warnings()],
    publishedAt: report.publishedAt,
  };
}

type StartReader = (cells: readonly string[], place: string) => string | { readonly reason: string };

function hourReader(table: Table): StartReader {
  const dateColumn = table.column(...TIME_COLUMNS.date);
  const hourColumn = table.column(...TIME_COLUMNS.hourEnding);
  const readHour = hourEndingReader();
  const dates = new Map<string, string | null>();
  return (cells, place) => {
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
