import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { findArea } from '../../domain/grid/grid-area.ts';
import { changedShape } from '../../errors.ts';
import { addDays, isCalendarDay, localToUtc } from '../documents/local-time.ts';
import { findColumns, keepLast, noRows, readCsvTable, readNumber, withoutNoise } from '../documents/tables.ts';
import { MARKET_TIMEZONE } from '../operators/entsoe/terms.ts';
import { type Parsed, parsed } from '../source.ts';
import { AREA_OF_ZONE, COLUMNS, SOURCE, WHAT } from './schema.ts';

const HOUR_MS = 3_600_000;
const MINUTES = new Set([15, 30, 60]);

/** A table `zone, date_cet, mean_eur_mwh, minutes`: its days, and the months that they come to. */
export function readDailyMeans(bytes: Uint8Array): Parsed<'area-price'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  const days = table.records.map((cells, record) => {
    const place = table.placeOf(record);
    const zone = cells[columns.zone] ?? '';
    const area = AREA_OF_ZONE.get(zone) ?? zone;
    const currency = findArea(area)?.currency;
    if (currency !== 'EUR')
      throw changedShape('zone', place, `is no zone with prices in euros: ${JSON.stringify(zone)}`);
    const day = cells[columns.day] ?? '';
    if (!isCalendarDay(day)) throw changedShape('date_cet', place, `expected a day, found ${JSON.stringify(day)}`);
    const minutes = readNumber(cells[columns.minutes], 'minutes', place);
    if (!MINUTES.has(minutes)) throw changedShape('minutes', place, `expected 15, 30 or 60, found ${minutes}`);
    return rowOf(area, day, readNumber(cells[columns.mean], 'mean_eur_mwh', place), null);
  });
  if (days.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(days, ({ area, period }) => `${area} ${period}`);
  return parsed([...rows, ...monthsOf(rows)], { rejected });
}

const rowOf = (area: string, period: string, mean: number, hours: number | null): AreaPriceRow => ({
  kind: 'area-price',
  source: SOURCE,
  area,
  node: area,
  product: 'day-ahead',
  period,
  currency: 'EUR',
  mean,
  min: null,
  max: null,
  hours,
  hours_at_or_below_zero: null,
});

/** Means of the days that are there, each counting the same; `hours` are those of these days, so that a part shows. */
function monthsOf(days: readonly AreaPriceRow[]): AreaPriceRow[] {
  const months = new Map<string, { area: string; period: string; sum: number; days: number; hours: number }>();
  const hoursOfDay = new Map<string, number>();
  for (const { area, period: day, mean } of days) {
    if (mean === null) continue;
    const period = day.slice(0, 7);
    const key = `${area} ${period}`;
    const month = months.get(key) ?? { area, period, sum: 0, days: 0, hours: 0 };
    months.set(key, month);
    let hours = hoursOfDay.get(day);
    if (hours === undefined) {
      hours = (midnightMs(addDays(day, 1)) - midnightMs(day)) / HOUR_MS;
      hoursOfDay.set(day, hours);
    }
    month.sum += mean;
    month.days += 1;
    month.hours += hours;
  }
  return [...months.values()].map(({ area, period, sum, days: count, hours }) =>
    rowOf(area, period, Math.round(withoutNoise(sum / count) * 1_000) / 1_000 + 0, hours),
  );
}

const midnightMs = (day: string): number => Date.parse(localToUtc(`${day}T00:00`, MARKET_TIMEZONE));
