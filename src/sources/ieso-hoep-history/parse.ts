import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay, localToUtc } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import { summarizeHours } from '../documents/summarize-hours.ts';
import { noRows, quoteNames, readCsvLines, readOptionalNumber, tableOf } from '../documents/tables.ts';
import { TIMEZONE } from '../operators/ieso/eastern-standard-time.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AREA, COLUMNS, ENDED, NODE, WHAT } from './schema.ts';

/** The lines above the header begin so. */
const TITLE = '\\';

/** @throws Fault `wrong-document` for another table, `changed-shape` naming column and line. */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const header = records.findIndex(([first = '']) => !first.startsWith(TITLE));
  const table = tableOf(records[header] ?? [], records.slice(header + 1), lines.slice(header + 1));
  if (table.optionalColumn(...COLUMNS.price) === null && table.optionalColumn(...COLUMNS.hour) === null) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  const [day, hour, price] = [COLUMNS.day, COLUMNS.hour, COLUMNS.price].map((names) => table.column(...names));
  const startOf = numberedInterval({ minutes: 60, timezone: TIMEZONE });
  const days = new Map<string, Map<string, number>>();
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const date = cells[day ?? -1] ?? '';
    if (!isCalendarDay(date)) throw changedShape('Date', place, `expected YYYY-MM-DD, found ${JSON.stringify(date)}`);
    if (date >= ENDED) throw changedShape('Date', place, `is ${date}: this price ended before ${ENDED}`);
    const start = startOf(date, cells[hour ?? -1], 'Hour', place);
    const value = readOptionalNumber(cells[price ?? -1], 'HOEP', place);
    if (value === null) {
      rejected.push({ place, reason: 'has no price' });
      continue;
    }
    const hours = days.get(date) ?? new Map<string, number>();
    days.set(date, hours);
    if (hours.has(start)) rejected.push({ place, reason: 'is an hour that is there twice; the last one counts' });
    hours.set(start, value);
  }
  if (days.size === 0) throw noRows(WHAT);
  const rows = [...days].map(([period, hours]) => ({
    kind: 'area-price' as const,
    source: 'ieso-hoep-history',
    area: AREA,
    node: NODE,
    product: 'real-time' as const,
    period,
    currency: 'CAD',
    ...summarizeHours([...hours.values()]),
  }));
  return parsed(rows, { rejected, publishedAt: readIssue(records.slice(0, header)) });
}

/** `\\Created at 2023-03-24 08:02:09` */
function readIssue(titles: readonly (readonly string[])[]): string | null {
  for (const [title = ''] of titles) {
    const [, date, time] = /Created at (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(title) ?? [];
    if (date !== undefined && isCalendarDay(date)) return localToUtc(`${date}T${time}`, TIMEZONE);
  }
  return null;
}
