import { changedShape } from '../../errors.ts';
import { addMinutes, localDate } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { ALWAYS, Answer, AREA, FUEL_OF_MEMBER, HOURS, MINUTES, TIMEZONE, WHAT, ZONE } from './schema.ts';

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a day or hour that is none, or a series that is missing. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(bytes, WHAT);
  refuseOther(json, Array.isArray(json) && hasMembers(json[0], 'm_Item1', 'm_Item2'), WHAT);
  const mix = mixCollector(WHAT, (name) => FUEL_OF_MEMBER.get(name));
  for (const { m_Item1: zone, m_Item2: hours } of readShape(Answer, json, WHAT)) {
    if (zone !== ZONE) {
      mix.reject(`price zone ${zone}`, 'of another price zone');
      continue;
    }
    for (const [position, { INTERVAL: hour, M_DATE: date, ...outputs }] of hours.entries()) {
      const place = `m_Item2[${position}]`;
      for (const name of ALWAYS) if (!(name in outputs)) throw changedShape(name, place, 'is missing');
      const day = readUtc(date, 'M_DATE', place);
      if (localDate(day, TIMEZONE).minuteOfDay !== 0) throw changedShape('M_DATE', place, 'is no midnight of Moscow');
      if (hour < 0 || hour >= HOURS)
        throw changedShape('INTERVAL', place, `expected an hour of 0 to 23, found ${hour}`);
      const start = addMinutes(day, hour * MINUTES);
      // Hours to come are all zero: a zone that generates nothing is one without a figure.
      const isEmpty = Object.values(outputs).every((mw) => mw === null || mw === 0);
      for (const [category, mw] of Object.entries(outputs)) {
        mix.add({ area: AREA, start, minutes: MINUTES, category, mw: isEmpty ? null : mw });
      }
    }
  }
  return mix.finish();
}
