import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { monthOfAbbreviation, readCalendarDate } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import { keepLast, noRows, quoteNames, readCsvTable, readNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA, MINUTES, NODE, PRICE_COLUMN, SETTLED_COLUMN, TIMEZONE, UNIT, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table, `changed-shape` for another unit or a bad cell. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const table = readCsvTable(bytes, WHAT);
  const position = table.columns.findIndex((name) => PRICE_COLUMN.test(name.trim()));
  if (position < 0 && table.optionalColumn('PERIOD') === null) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  const price = position < 0 ? table.column(`USEP (${UNIT})`) : position;
  const name = table.columns[price] ?? '';
  const unit = PRICE_COLUMN.exec(name.trim())?.[1]?.trim();
  if (unit !== UNIT)
    throw changedShape(name, 'the header', `expected the unit ${UNIT}, found ${quoteNames([unit ?? ''])}`);
  const day = table.column('DATE');
  const period = table.column('PERIOD');
  const settled = table.columns.findIndex((column) => SETTLED_COLUMN.test(column.trim()));
  const startOf = numberedInterval({ minutes: MINUTES, timezone: TIMEZONE });
  const rows: LmpRow[] = [];
  let forecasts = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const date = readDay(cells[day] ?? '', place);
    const start = startOf(date, periodNumber(cells[period] ?? ''), 'PERIOD', place);
    if (settled >= 0 && /^-?$/.test((cells[settled] ?? '').trim())) {
      forecasts += 1;
      continue;
    }
    const lmp = readNumber(cells[price], name, place);
    rows.push(zonePrice({ area: AREA, node: NODE, market: 'RTH', start, minutes: MINUTES, price: lmp }));
  }
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => row.interval_start);
  const warnings = forecasts === 0 ? [] : [`${forecasts} periods are forecasts: left out`];
  return parsed(kept.rows, { rejected: kept.rejected, warnings });
}

/** `01-Apr-2025`, on the page of today `9-May-26`. */
function readDay(text: string, place: string): string {
  const [, day, letters, year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  const month = monthOfAbbreviation(letters);
  const date = month === null ? null : readCalendarDate(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`);
  if (date === null) throw changedShape('DATE', place, `expected DD-Mon-YYYY, found ${JSON.stringify(text)}`);
  return date;
}

/** The number of a half hour, which is written as `08:00-08:30` too. */
function periodNumber(text: string): string {
  const [, hour, minute] = /^(\d{2}):([03]0) ?- ?\d{2}:[03]0$/.exec(text.trim()) ?? [];
  return hour === undefined ? text : String(Number(hour) * 2 + (minute === '30' ? 2 : 1));
}
