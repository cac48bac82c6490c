import { wrongDocument } from '../../errors.ts';
import { quoteNames } from '../documents/tables.ts';
import type { DataMinerFeed } from '../operators/pjm/data-miner-feed.ts';
import { priceFieldsOf, requirePriceFields } from '../operators/pjm/price-fields.ts';
import { FIELDS } from './schema.ts';

/**
 * Distinguishes prices from other feeds, which have the same envelope and the same stamps.
 * @throws Fault `wrong-document` for another feed, `changed-shape` for this one without a field that it needs.
 */
export function checkFields(feed: DataMinerFeed, what: string): void {
  const prices = priceFieldsOf(feed);
  if (prices.length > 0 && prices.every((field) => field.endsWith('_rt'))) {
    throw wrongDocument(`real-time prices (rt_ feeds), read by pjm-lmp; expected ${what}`);
  }
  if (prices.length === 0) {
    throw wrongDocument(`another feed, with ${quoteNames([...feed.fields])}; expected ${what}`);
  }
  requirePriceFields(feed, FIELDS);
}
