import type { Fuel, FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { addDays, rowOrderReader } from '../documents/local-time.ts';
import { findColumns, keepLast, noRows, readCsvTable, readOptionalNumber, type Table } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readDay, TIMEZONE } from './read-day.ts';
import { COLUMNS, FUEL_OF_COLUMN, TIME_COLUMN } from './schema.ts';

const WHAT = "CAISO Today's Outlook fuel sources";
const INTERVAL_MINUTES = 5;

/**
 * @throws Fault `wrong-document` for another table, or if neither content nor name has the day; `changed-shape` naming
 * column and line.
 */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const table = readCsvTable(document.bytes, WHAT);
  const { categories, warnings } = readCategories(table);
  const { lines, rejected } = readLines(table, categories);
  const latest = lines.at(-1);
  if (latest === undefined) throw noRows(WHAT);
  const day = readDay(document, latest.isNextDay ? '23:59' : latest.time);

  const readStamp = rowOrderReader(TIMEZONE);
  const found: FuelMixRow[] = [];
  for (const { time, isNextDay, place, figures } of lines) {
    const start = readStamp('', `${isNextDay ? addDays(day, 1) : day}T${time}:00`);
    if (start === null) {
      rejected.push({ place, reason: `${time} on ${day} is a time that clocks in California skipped` });
      continue;
    }
    for (const { name, fuel, mw } of figures) {
      found.push({
        kind: 'fuel-mix',
        iso: 'CAISO',
        interval_start: start,
        interval_minutes: INTERVAL_MINUTES,
        fuel,
        source_fuel: name,
        mw,
      });
    }
  }
  if (found.length === 0) throw noRows(WHAT);
  const unique = keepLast(found, (row) => `${row.source_fuel} ${row.interval_start}`);
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings });
}

interface Category {
  readonly name: string;
  readonly fuel: Fuel;
  readonly column: number;
}

/** The known categories, which are all required, and new ones. */
function readCategories(table: Table): { categories: Category[]; warnings: string[] } {
  const present = findColumns(table, COLUMNS, WHAT);
  const categories: Category[] = Object.entries(FUEL_OF_COLUMN).map(([name, fuel]) => ({
    name,
    fuel,
    column: table.column(name),
  }));
  const positions = new Set(Object.values(present));
  const warnings: string[] = [];
  for (const [column, header] of table.columns.entries()) {
    const name = header.trim();
    if (positions.has(column) || name === '') continue;
    categories.push({ name, fuel: 'other', column });
    warnings.push(`column "${name}" is new: counted as other`);
  }
  return { categories, warnings };
}

interface Line {
  readonly time: string;
  /** The last row of a day can be the first of the next. */
  readonly isNextDay: boolean;
  readonly place: string;
  readonly figures: readonly { readonly name: string; readonly fuel: Fuel; readonly mw: number }[];
}

/** Lines with at least one figure: lines of the future, and of the hour that is skipped in spring, have no figures. */
function readLines(table: Table, categories: readonly Category[]): { lines: Line[]; rejected: Rejection[] } {
  const timeColumn = table.column(TIME_COLUMN);
  const lines: Line[] = [];
  const rejected: Rejection[] = [];
  let lastTime = '';
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const time = readTime(cells[timeColumn] ?? '', place);
    const isNextDay = time === '00:00' && lastTime > time;
    lastTime = time;
    const figures = categories.map(({ name, fuel, column }) => ({
      name,
      fuel,
      mw: readOptionalNumber(cells[column], `column "${name}"`, place),
    }));
    const present = figures.filter((figure): figure is typeof figure & { mw: number } => figure.mw !== null);
    if (present.length === 0) continue;
    lines.push({ time, isNextDay, place, figures: present });
    for (const { name, mw } of figures) {
      if (mw === null) rejected.push({ place, reason: `column "${name}" is empty` });
    }
  }
  return { lines, rejected };
}

function readTime(text: string, place: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) {
    throw changedShape(`column "${TIME_COLUMN}"`, place, `expected HH:MM, found "${text}"`);
  }
  return `${hour.padStart(2, '0')}:${minute}`;
}
