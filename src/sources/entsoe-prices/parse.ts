import { zonePrice } from '../../domain/grid/zone-price.ts';
import { readPrices } from '../operators/entsoe/read-prices.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';

/** @throws Fault `wrong-document` for another document of the platform, `changed-shape` naming element and place. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const { days, warnings, publishedAt } = readPrices(bytes);
  const rows = days.flatMap(({ area, minutes, prices }) =>
    prices.map(({ start, price }) => zonePrice({ area, node: area, market: 'DAH', start, minutes, price })),
  );
  return parsed(rows, { warnings, publishedAt });
}
