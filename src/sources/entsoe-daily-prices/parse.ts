import { decodeText } from '../documents/tables.ts';
import { readPrices } from '../operators/entsoe/read-prices.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { meansOfDays } from './means-of-days.ts';
import { readDailyMeans } from './read-daily-means.ts';
import { WHAT } from './schema.ts';

/**
 * Means of days and months, from the platform's own answers or from a table of daily means.
 * @throws Fault `wrong-document` for another document, `changed-shape` naming element or column and place.
 */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  if (!/^\s*</.test(decodeText(bytes, WHAT))) return readDailyMeans(bytes);
  const { days, warnings, publishedAt } = readPrices(bytes);
  return parsed(meansOfDays(days), { warnings, publishedAt });
}
