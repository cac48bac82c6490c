import { readDataMinerFeed } from '../operators/pjm/data-miner-feed.ts';
import { readPrices } from '../operators/pjm/feed-prices.ts';
import { priceRows } from '../operators/pjm/price-rows.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { checkFields } from './recognize.ts';
import { FIELDS } from './schema.ts';

const WHAT = 'PJM day-ahead LMP';

const INTERVAL_MINUTES = 60;

/** @throws Fault `wrong-document` for another feed, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const feed = readDataMinerFeed(document.bytes, WHAT);
  checkFields(feed, WHAT);
  return priceRows(readPrices(feed, FIELDS, WHAT), 'DAH', INTERVAL_MINUTES);
}
