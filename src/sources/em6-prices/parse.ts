import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localDate, localToUtc } from '../documents/local-time.ts';
import { describeJson, hasMembers, keepLast, noRows, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AREA, MINUTES, RegionPrices, TIMEZONE, WHAT } from './schema.ts';

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const PERIOD_MS = MINUTES * 60_000;

/** @throws Fault `wrong-document` for other JSON, `changed-shape` where a stamp is not in the period that it is said to be of. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const json = readJson(bytes, WHAT);
  const [first] = hasMembers(json, 'items') && Array.isArray(json.items) ? json.items : [];
  if (!hasMembers(json, 'items') || (first !== undefined && !hasMembers(first, 'trading_period'))) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  const { items } = readShape(RegionPrices, json, 'the document');
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [position, item] of items.entries()) {
    const place = `items[${position}]`;
    const start = startOf(item.timestamp, item.trading_period, place);
    if (item.price === null) {
      rejected.push({ place, reason: `${item.grid_zone_name} has no price` });
      continue;
    }
    const price = { area: AREA, node: item.grid_zone_name, market: 'RTH', start, minutes: MINUTES } as const;
    rows.push(zonePrice({ ...price, price: item.price }));
  }
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected] });
}

/**
 * Where the trading period begins. Periods are counted from midnight of New Zealand, 46 or 50 of them where clocks change: one that is not
 * the stamp's own would mean that stamps mark something else than they did.
 */
function startOf(stamp: string, period: number, place: string): string {
  const atMs = STAMP.test(stamp) ? Date.parse(stamp) : Number.NaN;
  if (Number.isNaN(atMs)) {
    throw changedShape('timestamp', place, `expected YYYY-MM-DDTHH:MM:SSZ, found ${JSON.stringify(stamp)}`);
  }
  const midnight = localToUtc(`${localDate(atMs, TIMEZONE).date}T00:00:00`, TIMEZONE);
  const own = Math.floor((atMs - Date.parse(midnight)) / PERIOD_MS) + 1;
  if (own !== period) {
    throw changedShape('trading_period', place, `is ${period}, but ${stamp} is in period ${own} of the day`);
  }
  return addMinutes(midnight, (own - 1) * MINUTES);
}
