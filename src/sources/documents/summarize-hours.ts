import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { withoutNoise } from './tables.ts';

type Figures = Pick<AreaPriceRow, 'mean' | 'min' | 'max' | 'hours' | 'hours_at_or_below_zero'>;

/** What the prices of the hours of a period come to: the mean of the hours, each counting the same. */
export function summarizeHours(prices: readonly number[]): Figures {
  if (prices.length === 0) throw new RangeError('a period without hours has no price');
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let atOrBelowZero = 0;
  for (const price of prices) {
    sum += price;
    min = Math.min(min, price);
    max = Math.max(max, price);
    if (price <= 0) atOrBelowZero += 1;
  }
  const mean = withoutNoise(sum / prices.length);
  return { mean, min, max, hours: prices.length, hours_at_or_below_zero: atOrBelowZero };
}
