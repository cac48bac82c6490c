import { changedShape, wrongDocument } from '../../errors.ts';
import { quoteNames } from '../tables.ts';
import type { Feed } from './read-feed.ts';
import { FIELDS, PRICE_FIELD } from './schema.ts';

/**
 * Tells prices from other feeds, which have the same envelope and the same stamps.
 * @throws Fault `wrong-document` for another feed, `changed-shape` for this one without a field that it needs.
 */
export function checkFields({ fields, selected }: Feed, what: string): void {
  const has = (field: string) => fields.has(field);
  const prices = [...fields].filter((field) => PRICE_FIELD.test(field));
  if (prices.length > 0 && prices.every((field) => field.endsWith('_rt'))) {
    throw wrongDocument(`real-time prices (rt_ feeds), read by pjm-lmp; expected ${what}`);
  }
  const hasNode = has(FIELDS.name) || has(FIELDS.id);
  const hasStamp = has(FIELDS.utc) || has(FIELDS.ept);
  if (prices.length === 0) {
    throw wrongDocument(`another feed, with ${quoteNames([...fields])}; expected ${what}`);
  }
  const missing = (field: string) =>
    changedShape(field, 'the document', `is missing; it has ${quoteNames([...fields])}`);
  if (!hasStamp) throw missing(FIELDS.utc);
  if (!hasNode) throw missing(FIELDS.name);
  if (!has(FIELDS.lmp)) throw missing(FIELDS.lmp);
  // The parts come together, unless somebody asked for one of them alone.
  for (const [one, other] of [
    [FIELDS.congestion, FIELDS.loss],
    [FIELDS.loss, FIELDS.congestion],
  ] as const) {
    if (!has(one) && has(other) && (selected === null || selected.has(one))) throw missing(one);
  }
}
