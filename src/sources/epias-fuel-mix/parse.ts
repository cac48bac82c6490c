import { changedShape } from '../../errors.ts';
import { localDate } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, AREA, FUEL_OF_MEMBER, MINUTES, ROUNDING_MWH, TIMEZONE, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a stamp that is no hour, and where fuels are not the total. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(bytes, WHAT);
  refuseOther(json, hasMembers(json, 'items') && Array.isArray(json.items), WHAT);
  const { items } = readShape(Answer, json, WHAT);
  refuseOther(
    json,
    items.every((item) => 'naturalGas' in item),
    WHAT,
  );
  const mix = mixCollector(WHAT, (name) => FUEL_OF_MEMBER.get(name));
  for (const [position, item] of items.entries()) {
    const place = `items[${position}]`;
    const { date, hour, total, importExport = null, ...fuels } = item;
    const start = readUtc(date, 'date', place);
    // Both say the same hour, in Türkiye.
    if (hour !== `${String(localDate(start, TIMEZONE).minuteOfDay / MINUTES).padStart(2, '0')}:00`)
      throw changedShape('hour', place, `expected the hour of date, found "${hour.slice(0, 40)}"`);
    const sum = Object.values(fuels).reduce<number>((whole, mwh) => whole + (mwh ?? 0), 0);
    if (Math.abs(sum - total) > ROUNDING_MWH && Math.abs(sum + (importExport ?? 0) - total) > ROUNDING_MWH)
      throw changedShape('total', place, `is ${total}, and its fuels are ${sum.toFixed(2)}`);
    for (const [category, mw] of [...Object.entries(fuels), ['importExport', importExport] as const]) {
      mix.add({ area: AREA, start, minutes: MINUTES, category, mw });
    }
  }
  return mix.finish();
}
