import { readDataMinerFeed } from '../operators/pjm/data-miner-feed.ts';
import { readPrices } from '../operators/pjm/feed-prices.ts';
import { priceRows } from '../operators/pjm/price-rows.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { checkFields, marketOf, type RealTimeMarket } from './recognize.ts';
import { FIELDS } from './schema.ts';

const WHAT = 'PJM real-time LMP';

const INTERVAL_MINUTES: Readonly<Record<RealTimeMarket, number>> = { RT5M: 5, RTH: 60 };

/** @throws Fault `wrong-document` for another feed, day-ahead prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const feed = readDataMinerFeed(document.bytes, WHAT);
  checkFields(feed, WHAT);
  const read = readPrices(feed, FIELDS, WHAT);
  const names = `${document.fileName ?? ''} ${document.url ?? ''} ${feed.addresses}`;
  const market = marketOf(
    read.prices.map((price) => price.start),
    names,
    WHAT,
  );
  return priceRows(read, market, INTERVAL_MINUTES[market]);
}
