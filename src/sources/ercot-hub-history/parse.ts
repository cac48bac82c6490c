import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { summarizeHours } from '../documents/summarize-hours.ts';
import {
  findColumns,
  isZip,
  noRows,
  quoteNames,
  readCsvTable,
  readNumber,
  type Table,
  tableOf,
} from '../documents/tables.ts';
import { listNames } from '../documents/unzip.ts';
import { findTable, readWorkbook } from '../documents/workbook.ts';
import { readZipped } from '../documents/zip.ts';
import { flaggedTimeReader, readFlag } from '../operators/ercot/texas-time.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, REAL_TIME, WHAT } from './schema.ts';

/** Prices by point, day and moment. */
type Days = Map<string, Map<string, Map<string, number>>>;

/** @throws Fault `wrong-document` for real-time prices and other tables, `changed-shape` naming column, sheet and row. */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  const days: Days = new Map();
  const rejected: Rejection[] = [];
  const warnings: string[] = [];
  const readTime = flaggedTimeReader();
  for (const table of tablesOf(bytes)) {
    const columns = findColumns(table, COLUMNS, WHAT);
    for (const [record, cells] of table.records.entries()) {
      if (cells.every((cell) => cell === '')) continue;
      const place = table.placeOf(record);
      const day = readCalendarDate(cells[columns.day] ?? '');
      if (day === null) {
        throw changedShape(
          'Delivery Date',
          place,
          `expected MM/DD/YYYY, found ${JSON.stringify(cells[columns.day] ?? '')}`,
        );
      }
      const wallClock = readStart(day, cells[columns.hour] ?? '', place);
      const moment = readTime(wallClock, readFlag(cells[columns.flag], 'Repeated Hour Flag', place));
      if (moment.kind === 'skipped') {
        rejected.push({ place, reason: `${wallClock} is a time that clocks in Texas skipped` });
        continue;
      }
      const point = (cells[columns.point] ?? '').trim();
      if (point === '') throw changedShape('Settlement Point', place, 'is empty');
      const hours = hoursOf(days, point, day);
      if (hours.has(moment.start)) {
        rejected.push({ place, reason: `${point} ${wallClock} is in the document twice; the last one counts` });
      }
      hours.set(moment.start, readNumber(cells[columns.price], 'Settlement Point Price', place));
    }
  }
  const rows = [...days].flatMap(([point, ofPoint]) =>
    [...ofPoint].map(([day, hours]) => dayRow(point, day, [...hours.values()])),
  );
  if (rows.length === 0) throw noRows(WHAT);
  return parsed(rows, { rejected, warnings });
}

const dayRow = (node: string, period: string, prices: readonly number[]): AreaPriceRow => ({
  kind: 'area-price',
  source: 'ercot-hub-history',
  area: 'ERCOT',
  node,
  product: 'day-ahead',
  period,
  currency: 'USD',
  ...summarizeHours(prices),
});

function hoursOf(days: Days, point: string, day: string): Map<string, number> {
  const ofPoint = days.get(point) ?? new Map<string, Map<string, number>>();
  days.set(point, ofPoint);
  const hours = ofPoint.get(day) ?? new Map<string, number>();
  ofPoint.set(day, hours);
  return hours;
}

/** Hours are counted by their end, 01:00 to 24:00. */
function readStart(day: string, text: string, place: string): string {
  const [, digits] = /^(\d{1,2}):00$/.exec(text.trim()) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1 || count > 24) {
    throw changedShape('Hour Ending', place, `expected 01:00 to 24:00, found ${JSON.stringify(text)}`);
  }
  return `${day}T${String(count - 1).padStart(2, '0')}:00:00`;
}

/** The sheets of the months, those to come with a header alone; or a table that was made of them. */
function tablesOf(bytes: Uint8Array): Table[] {
  if (!isZip(bytes)) return [checked(readCsvTable(bytes, WHAT))];
  const isWorkbook = listNames(bytes).some((name) => name.startsWith('xl/'));
  const books = isWorkbook
    ? [bytes]
    : readZipped(bytes, { name: /\.xlsx$/i, called: 'a workbook' }, WHAT).map((file) => file.bytes);
  return books.flatMap((book) => {
    const { sheets } = readWorkbook(book, WHAT);
    const tables = sheets.flatMap((sheet) => {
      const found = findTable(sheet, [COLUMNS.point, COLUMNS.price]);
      if (found === null) return [];
      const records = found.records.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
      return [checked({ ...tableOf(found.columns, records, 1), placeOf: found.placeOf })];
    });
    if (tables.length === 0) {
      throw wrongDocument(`a workbook of the sheets ${quoteNames(sheets.map(({ name }) => name))}; expected ${WHAT}`);
    }
    return tables;
  });
}

function checked(table: Table): Table {
  if (REAL_TIME.some((name) => table.optionalColumn(name) !== null)) {
    throw wrongDocument(`prices of the real-time market (NP6-785-ER); expected ${WHAT}`);
  }
  return table;
}
