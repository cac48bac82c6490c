import { changedShape } from '../../../errors.ts';
import { quoteNames } from '../../documents/tables.ts';
import type { DataMinerFeed } from './data-miner-feed.ts';
import { EPT, UTC } from './interval-start.ts';
import { NODE_FIELDS } from './pricing-node.ts';

/** A price and its parts, under the publisher's own names, which end in the market: `_rt` or `_da`. */
export interface PriceFields {
  readonly lmp: string;
  readonly energy: string;
  readonly congestion: string;
  readonly loss: string;
}

const PRICE_FIELD = /^(total_lmp|congestion_price|marginal_loss_price|system_energy_price)_(rt|da)$/;

/** Fields of a document that only price feeds have, of whichever market. */
export function priceFieldsOf({ fields }: DataMinerFeed): string[] {
  return [...fields].filter((field) => PRICE_FIELD.test(field));
}

/** Whether records have a pricing node, by name or number. */
export function hasNode({ fields }: DataMinerFeed): boolean {
  return fields.has(NODE_FIELDS.name) || fields.has(NODE_FIELDS.id);
}

/** Whether records have the start of an interval, by either clock. */
export function hasStart({ fields }: DataMinerFeed): boolean {
  return fields.has(UTC) || fields.has(EPT);
}

/** @throws Fault `changed-shape` for a price feed without a field that it needs. */
export function requirePriceFields(feed: DataMinerFeed, prices: PriceFields): void {
  const { fields, selected } = feed;
  const missing = (field: string) =>
    changedShape(field, 'the document', `is missing; it has ${quoteNames([...fields])}`);
  if (!hasStart(feed)) throw missing(UTC);
  if (!hasNode(feed)) throw missing(NODE_FIELDS.name);
  if (!fields.has(prices.lmp)) throw missing(prices.lmp);
  // The parts come together, unless only one of them was requested.
  for (const [one, other] of [
    [prices.congestion, prices.loss],
    [prices.loss, prices.congestion],
  ] as const) {
    if (!fields.has(one) && fields.has(other) && (selected === null || selected.has(one))) throw missing(one);
  }
}
