import type { Database } from '../db/client.ts';
import { listPriceParts, type PricePart } from './lmp-partitions.ts';

/** Half open, ISO UTC. */
interface PriceSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * Parts that one statement may touch: each is a table and two indexes to be opened, planned and locked. As many as an
 * installation without settings of its own has.
 */
const PARTS_AT_ONCE = 64;

/**
 * Spans that cover all parts of prices, the newest first, each of a bounded number of parts. Whoever looks for a price
 * however old asks one span after the other, with its bounds as values: a statement without bounds locks every part.
 */
export async function priceSpans(db: Pick<Database, 'pool'>): Promise<PriceSpan[]> {
  return spansOf(await listPriceParts(db));
}

/** As `priceSpans`, of given parts, oldest first. */
export function spansOf(parts: readonly PricePart[]): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (let end = parts.length; end > 0; end -= PARTS_AT_ONCE) {
    const some = parts.slice(Math.max(0, end - PARTS_AT_ONCE), end);
    const [first, last] = [some[0], some.at(-1)];
    if (first !== undefined && last !== undefined)
      spans.push({ from: `${first.from}T00:00:00Z`, to: `${last.to}T00:00:00Z` });
  }
  return spans;
}
