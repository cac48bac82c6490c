import { changedShape } from '../../errors.ts';
import { addDays, addMinutes, isCalendarDay, localToUtc } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, quoteNames, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, AREA, FUEL_OF_TYPE, MINUTES, TIMEZONE, WHAT } from './schema.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a day or an hour that is none. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(bytes, WHAT);
  refuseOther(json, hasMembers(json, 'aggs') && Array.isArray(json.aggs), WHAT);
  const { aggs } = readShape(Answer, json, WHAT);
  const mix = mixCollector(WHAT, (name) => FUEL_OF_TYPE.get(name));
  const unclear = new Map<string, number>();
  for (const [position, { fecha, hora, tipo_central: category, generacion_sum: mw }] of aggs.entries()) {
    const place = `aggs[${position}]`;
    if (!isCalendarDay(fecha)) throw changedShape('fecha', place, `expected YYYY-MM-DD, found ${quoteNames([fecha])}`);
    const midnight = localToUtc(`${fecha}T00:00`, TIMEZONE);
    const hours = (Date.parse(localToUtc(`${addDays(fecha, 1)}T00:00`, TIMEZONE)) - Date.parse(midnight)) / HOUR_MS;
    if (hora < 1 || hora > Math.max(hours, HOURS))
      throw changedShape('hora', place, `expected an hour of 1 to ${HOURS}, found ${hora}`);
    // On the day of 23 hours the publisher does not say which number is left out; on that of 25, the last hour comes twice.
    if (hours < HOURS || (hours > HOURS && hora >= HOURS)) unclear.set(fecha, (unclear.get(fecha) ?? 0) + 1);
    else mix.add({ area: AREA, start: addMinutes(midnight, (hora - 1) * MINUTES), minutes: MINUTES, category, mw });
  }
  for (const [day, count] of unclear)
    mix.reject(day, `ambiguous: clocks changed on this day, ${count} figures left out`);
  return mix.finish();
}
