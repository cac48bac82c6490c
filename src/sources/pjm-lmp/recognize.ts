import { changedShape, wrongDocument } from '../../errors.ts';
import { quoteNames } from '../tables.ts';
import type { Feed } from './read-feed.ts';
import { FIELDS, PRICE_FIELD } from './schema.ts';

export type RealTimeMarket = 'RT5M' | 'RTH';

/**
 * Tells prices from other feeds, which have the same envelope and the same stamps.
 * @throws Fault `wrong-document` for another feed, `changed-shape` for this one without a field that it needs.
 */
export function checkFields({ fields, selected }: Feed, what: string): void {
  const has = (field: string) => fields.has(field);
  const prices = [...fields].filter((field) => PRICE_FIELD.test(field));
  const isDayAhead = prices.some((field) => field.endsWith('_da'));
  if (isDayAhead && !prices.some((field) => field.endsWith('_rt'))) {
    throw wrongDocument(`day-ahead prices (da_hrl_lmps), read by pjm-lmp-day-ahead; expected ${what}`);
  }
  const hasNode = has(FIELDS.name) || has(FIELDS.id);
  const hasStamp = has(FIELDS.utc) || has(FIELDS.ept);
  if (prices.length === 0 && !(hasNode && hasStamp)) {
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

/**
 * The feeds differ in name only. Where that is lost the stamps tell, unless all are full hours that follow on no other.
 * @throws Fault `wrong-document` where nothing tells.
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
