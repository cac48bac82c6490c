import { changedShape, wrongDocument } from '../../../errors.ts';
import { readCalendarDate } from '../../documents/local-time.ts';
import {
  findColumns,
  isZip,
  quoteNames,
  readCsvTable,
  readNumber,
  type Table,
  tableOf,
} from '../../documents/tables.ts';
import { listNames } from '../../documents/unzip.ts';
import { findTable, readWorkbook } from '../../documents/workbook.ts';
import { readZipped } from '../../documents/zip.ts';
import type { Rejection } from '../../source.ts';
import { flaggedTimeReader, readFlag } from './texas-time.ts';

/** NP4-180-ER: a workbook of each year, that of this one replaced as it goes. */
export const YEARLY_REPORT = 13060;

export const YEARLY_WHAT = 'ERCOT historical day-ahead prices of hubs and load zones (NP4-180-ER, workbook or its zip)';

/** Columns of a month's sheet; the hourly table by days that was made of them writes the second names. */
const COLUMNS = {
  day: ['Delivery Date', 'delivery_date'],
  hour: ['Hour Ending', 'hour_ending'],
  flag: ['Repeated Hour Flag', 'repeated_hour'],
  point: ['Settlement Point', 'settlement_point'],
  price: ['Settlement Point Price', 'usd_per_mwh'],
} as const;

/** Columns that prices of the real-time market alone have (NP6-785-ER). */
const REAL_TIME = ['Delivery Hour', 'Delivery Interval'] as const;

interface YearlyPrice {
  readonly point: string;
  /** The day in Texas. */
  readonly day: string;
  /** Start of the hour, ISO UTC. */
  readonly start: string;
  readonly price: number;
  readonly place: string;
}

/** Sheets that a message names: another workbook may have many. */
const MOST_NAMED = 5;

/** Whether bytes are a workbook, or a zip with one in it, as this report comes. */
export function isYearlyWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) && listNames(bytes).some((name) => name.startsWith('xl/') || /\.xlsx$/i.test(name));
}

/**
 * Prices of all hubs and load zones of a year, in the order of the document.
 * @throws Fault `wrong-document` for real-time prices and other tables, `changed-shape` naming column, sheet and row.
 */
export function readYearlyPrices(bytes: Uint8Array): { prices: YearlyPrice[]; rejected: Rejection[] } {
  const prices: YearlyPrice[] = [];
  const rejected: Rejection[] = [];
  const readTime = flaggedTimeReader();
  for (const table of tablesOf(bytes)) {
    const columns = findColumns(table, COLUMNS, YEARLY_WHAT);
    for (const [record, cells] of table.records.entries()) {
      if (cells.every((cell) => cell === '')) continue;
      const place = table.placeOf(record);
      const day = readCalendarDate(cells[columns.day] ?? '');
      if (day === null) {
        const found = JSON.stringify(cells[columns.day] ?? '');
        throw changedShape('Delivery Date', place, `expected MM/DD/YYYY, found ${found}`);
      }
      const wallClock = readStart(day, cells[columns.hour] ?? '', place);
      const moment = readTime(wallClock, readFlag(cells[columns.flag], 'Repeated Hour Flag', place));
      if (moment.kind === 'skipped') {
        rejected.push({ place, reason: `${wallClock} is a time that clocks in Texas skipped` });
        continue;
      }
      const point = (cells[columns.point] ?? '').trim();
      if (point === '') throw changedShape('Settlement Point', place, 'is empty');
      const price = readNumber(cells[columns.price], 'Settlement Point Price', place);
      prices.push({ point, day, start: moment.start, price, place });
    }
  }
  return { prices, rejected };
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
  if (!isZip(bytes)) return [checked(readCsvTable(bytes, YEARLY_WHAT))];
  const isWorkbook = listNames(bytes).some((name) => name.startsWith('xl/'));
  const books = isWorkbook
    ? [bytes]
    : readZipped(bytes, { name: /\.xlsx$/i, called: 'a workbook' }, YEARLY_WHAT).map((file) => file.bytes);
  return books.flatMap((book) => {
    const { sheets } = readWorkbook(book, YEARLY_WHAT);
    const tables = sheets.flatMap((sheet) => {
      const found = findTable(sheet, [COLUMNS.point, COLUMNS.price]);
      if (found === null) return [];
      const records = found.records.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
      return [checked({ ...tableOf(found.columns, records, 1), placeOf: found.placeOf })];
    });
    if (tables.length === 0) {
      const names = sheets.slice(0, MOST_NAMED).map(({ name }) => name);
      throw wrongDocument(`a workbook of the sheets ${quoteNames(names)}; expected ${YEARLY_WHAT}`);
    }
    return tables;
  });
}

function checked(table: Table): Table {
  if (REAL_TIME.some((name) => table.optionalColumn(name) !== null)) {
    throw wrongDocument(`prices of the real-time market (NP6-785-ER); expected ${YEARLY_WHAT}`);
  }
  return table;
}
