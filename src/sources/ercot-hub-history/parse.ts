import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { summarizeHours } from '../documents/summarize-hours.ts';
import { noRows } from '../documents/tables.ts';
import { readYearlyPrices, YEARLY_WHAT } from '../operators/ercot/yearly-prices.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';

/** Prices by point, day and moment. */
type Days = Map<string, Map<string, Map<string, number>>>;

/** @throws Fault `wrong-document` for real-time prices and other tables, `changed-shape` naming column, sheet and row. */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  const days: Days = new Map();
  const { prices, rejected } = readYearlyPrices(bytes);
  for (const { point, day, start, price, place } of prices) {
    const hours = hoursOf(days, point, day);
    if (hours.has(start)) {
      rejected.push({ place, reason: `${point} ${start} is in the document twice; the last one counts` });
    }
    hours.set(start, price);
  }
  const rows = [...days].flatMap(([point, ofPoint]) =>
    [...ofPoint].map(([day, hours]) => dayRow(point, day, [...hours.values()])),
  );
  if (rows.length === 0) throw noRows(YEARLY_WHAT);
  return parsed(rows, { rejected });
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
