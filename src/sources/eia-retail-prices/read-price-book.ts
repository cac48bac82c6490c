import { RETAIL_SECTORS, type RetailPriceRow } from '../../domain/states/retail-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { noRows, quoteNames } from '../documents/tables.ts';
import { type Cell, readText, readWorkbook, type Workbook } from '../documents/workbook.ts';
import { readYear } from '../operators/eia/read-year.ts';
import { MEASURES, requireSectorTable, SECTOR_NAMES, type SectorTable } from '../operators/eia/sector-table.ts';
import { type Reading, readPrice } from './read-price.ts';
import { COUNTRY, isOurState, SHEETS, TERRITORY_SHEETS, WHAT } from './schema.ts';

/**
 * Months of the states and of the country, and their years. The sheets of years are sums from January on: a year counts
 * only where the workbook has all twelve months of it too.
 */
export function readPriceBook(bytes: Uint8Array): Reading {
  const book = readWorkbook(bytes, WHAT);
  const others = new Map<string, number>();
  const read = tablesOf(book).flatMap((table) => readRows(table, others));
  const whole = wholeYears(read);
  const partial = new Map<string, number>();
  const rows = read.filter(({ state, period }) => {
    const counts = isMonth(period) || whole.has(`${state} ${period}`);
    if (!counts) partial.set(period, (partial.get(period) ?? 0) + 1);
    return counts;
  });
  if (rows.length === 0) throw noRows('workbook');
  for (const sheet of TERRITORY_SHEETS.flatMap((name) => book.sheet(name) ?? [])) {
    const count = sheet.rows.filter(([first]) => typeof first === 'number').length;
    if (count > 0) others.set(sheet.name.trim(), count);
  }
  const warnings = [...partial].map(
    ([year, count]) => `${year}: ${count} prices from January on are left out, for it is no whole year`,
  );
  if (others.size > 0) {
    const counts = [...others].map(([name, count]) => `${name} ${count}`);
    warnings.push(`rows of territories and other places are left out: ${quoteNames(counts)}`);
  }
  return { rows, warnings };
}

const isMonth = (period: string): boolean => period.length > 4;

function tablesOf(book: Workbook): SectorTable[] {
  const names = Object.values(SHEETS).map(({ name }) => name);
  const found = quoteNames(book.sheets.map(({ name }) => name));
  if (names.every((name) => book.sheet(name) === null)) {
    throw wrongDocument(`a workbook with the sheets ${found}; expected ${WHAT}`);
  }
  const tableOf = ({ name, columns }: (typeof SHEETS)[keyof typeof SHEETS]): SectorTable => {
    const sheet = book.sheet(name);
    if (sheet === null) throw changedShape(`sheet "${name}"`, 'the workbook', `is missing; it has ${found}`);
    return requireSectorTable(sheet, columns);
  };
  return Object.values(SHEETS).map(tableOf);
}

/** Prices of one sheet: of months, of sums from January on, or of the country, which has both (`.` in place of a month). */
function readRows(table: SectorTable, others: Map<string, number>): RetailPriceRow[] {
  const year = table.column('Year');
  const month = table.optionalColumn('Month');
  const state = table.optionalColumn('State');
  const status = table.column('Data Status');
  const prices = RETAIL_SECTORS.map((sector) => ({
    sector,
    position: table.measure(SECTOR_NAMES[sector], MEASURES.price),
  }));
  const rows: RetailPriceRow[] = [];
  for (const { row, place } of table.records) {
    const yearOnly = month === null || (state === null && row[month] === '.');
    const period = readYear(row[year], 'Year', place) + (yearOnly ? '' : `-${readMonth(row[month], place)}`);
    const code = state === null ? COUNTRY : readText(row[state])?.toUpperCase();
    if (code === undefined) throw changedShape('State', place, 'is empty');
    if (!isOurState(code)) {
      others.set(code, (others.get(code) ?? 0) + 1);
      continue;
    }
    const final = isFinal(row[status], place);
    for (const { sector, position } of prices) {
      const field = `${SECTOR_NAMES[sector]} Price`;
      const cents_per_kwh = readPrice(row[position], field, place);
      rows.push({ kind: 'price', state: code, sector, period, cents_per_kwh, final });
    }
  }
  return rows;
}

function readMonth(cell: Cell | undefined, place: string): string {
  const month = Number(readText(cell) ?? '');
  if (Number.isInteger(month) && month >= 1 && month <= 12) return String(month).padStart(2, '0');
  throw changedShape('Month', place, `expected 1 to 12, found ${JSON.stringify(cell ?? null)}`);
}

function isFinal(cell: Cell | undefined, place: string): boolean | null {
  const status = readText(cell);
  if (status === null) return null;
  if (/^final$/i.test(status)) return true;
  if (/^preliminary$/i.test(status)) return false;
  throw changedShape('Data Status', place, `expected Final or Preliminary, found ${quoteNames([status])}`);
}

/** `state year` where all twelve months are there. */
function wholeYears(rows: readonly RetailPriceRow[]): ReadonlySet<string> {
  const months = new Map<string, Set<string>>();
  for (const { state, period } of rows) {
    if (!isMonth(period)) continue;
    const key = `${state} ${period.slice(0, 4)}`;
    const seen = months.get(key) ?? new Set();
    months.set(key, seen.add(period.slice(5)));
  }
  return new Set([...months].flatMap(([key, seen]) => (seen.size === 12 ? [key] : [])));
}
