import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { summarizeHours } from '../documents/summarize-hours.ts';
import { withoutNoise } from '../documents/tables.ts';
import type { DayPrices } from '../operators/entsoe/read-prices.ts';
import { SOURCE } from './schema.ts';

/** One row for each zone and market day; quarter hours are averaged to hours first. */
export function meansOfDays(days: readonly DayPrices[]): AreaPriceRow[] {
  return days.map(({ area, day, currency, prices }) => {
    const hours = new Map<string, number[]>();
    for (const { start, price } of prices) {
      const hour = start.slice(0, 13);
      const others = hours.get(hour);
      if (others === undefined) hours.set(hour, [price]);
      else others.push(price);
    }
    const means = [...hours.values()].map((own) =>
      withoutNoise(own.reduce((sum, price) => sum + price, 0) / own.length),
    );
    return {
      kind: 'area-price',
      source: SOURCE,
      area,
      node: area,
      product: 'day-ahead',
      period: day,
      currency,
      ...summarizeHours(means),
    };
  });
}
