import { wrongDocument } from '../../errors.ts';
import { quoteNames } from '../documents/tables.ts';
import type { DataMinerFeed } from '../operators/pjm/data-miner-feed.ts';
import { hasNode, hasStart, priceFieldsOf, requirePriceFields } from '../operators/pjm/price-fields.ts';
import { FIELDS } from './schema.ts';

export type RealTimeMarket = 'RT5M' | 'RTH';

/**
 * Distinguishes prices from other feeds, which have the same envelope and the same stamps.
 * @throws Fault `wrong-document` for another feed, `changed-shape` for this one without a field that it needs.
 */
export function checkFields(feed: DataMinerFeed, what: string): void {
  const prices = priceFieldsOf(feed);
  const isDayAhead = prices.some((field) => field.endsWith('_da'));
  if (isDayAhead && !prices.some((field) => field.endsWith('_rt'))) {
    throw wrongDocument(`day-ahead prices (da_hrl_lmps), read by pjm-lmp-day-ahead; expected ${what}`);
  }
  if (prices.length === 0 && !(hasNode(feed) && hasStart(feed))) {
    throw wrongDocument(`another feed, with ${quoteNames([...feed.fields])}; expected ${what}`);
  }
  requirePriceFields(feed, FIELDS);
}

/**
 * The feeds differ in name only. Without the name the stamps decide, unless all are full hours that do not follow each
 * other.
 * @throws Fault `wrong-document` if neither decides.
 */
export function marketOf(starts: readonly string[], names: string, what: string): RealTimeMarket {
  const distinct = [...new Set(starts)].sort();
  if (distinct.some((start) => !start.endsWith(':00:00Z'))) return 'RT5M';
  if (/five_?min|5_?min/i.test(names)) return 'RT5M';
  if (/hrl|hourly|rt_da_monthly/i.test(names)) return 'RTH';
  const hours = distinct.map((start) => Date.parse(start) / 3_600_000);
  if (hours.some((hour) => hours.includes(hour + 1))) return 'RTH';
  throw wrongDocument(
    `prices of a full hour that may be its first five minutes; expected ${what} (name the file rt_hrl_lmps or rt_fivemin_hrl_lmps, or pass --url)`,
  );
}
