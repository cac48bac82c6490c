import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { marketDay } from '../documents/market-day.ts';
import { findColumns, noRows, quoteNames, readCsvLines, readNumber, tableOf } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA, COLUMNS, NODE, PRICE_COLUMN, TIMEZONE, TITLE, UNIT, WHAT, ZONE } from './schema.ts';

/**
 * Prices of one whole day.
 * @throws Fault `wrong-document` for another report, `changed-shape` for another unit, zone or number of intervals.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const title = records[0]?.[0] ?? '';
  const [, day] = TITLE.exec(title) ?? [];
  if (day === undefined) throw wrongDocument(`a table that begins with ${quoteNames([title])}; expected ${WHAT}`);
  const date = readCalendarDate(day);
  if (date === null) throw changedShape('the delivery day', 'line 1', `expected M/D/YYYY, found ${quoteNames([day])}`);
  const header = records.findIndex((cells) => cells[0] === COLUMNS.zone[0]);
  if (header < 0) throw changedShape(`column "${COLUMNS.zone[0]}"`, 'the document', 'is missing');
  const table = tableOf(records[header] ?? [], records.slice(header + 1), lines.slice(header + 1));
  const at = findColumns(table, COLUMNS, WHAT);
  const price = table.columns.findIndex((name) => PRICE_COLUMN.test(name));
  const unit = PRICE_COLUMN.exec(table.columns[price] ?? '')?.[1] ?? '';
  if (unit !== UNIT) throw changedShape('the price', 'the header', `expected ${UNIT}, found ${quoteNames([unit])}`);
  if (table.records.length === 0) throw noRows(WHAT);
  const whole = marketDay(date, table.records.length, TIMEZONE);
  if (whole === null) {
    throw changedShape(
      'Interval',
      date,
      `has ${table.records.length} intervals, which are no whole day by hours or quarters`,
    );
  }
  const rows = table.records.map((cells, record) => {
    const place = table.placeOf(record);
    const zone = cells[at.zone] ?? '';
    if (zone !== ZONE) throw changedShape('Trading Zone', place, `expected ${ZONE}, found ${quoteNames([zone])}`);
    if (readNumber(cells[at.interval], 'Interval', place) !== record + 1)
      throw changedShape('Interval', place, `expected ${record + 1}, found ${quoteNames([cells[at.interval] ?? ''])}`);
    return zonePrice({
      area: AREA,
      node: NODE,
      market: 'DAH',
      start: whole.starts[record] ?? '',
      minutes: whole.minutes,
      price: readNumber(cells[price], table.columns[price] ?? '', place),
    });
  });
  return parsed(rows);
}
