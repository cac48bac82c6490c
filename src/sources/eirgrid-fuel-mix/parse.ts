import { changedShape } from '../../errors.ts';
import { isRepeated, isSkipped, localToUtc, monthOfAbbreviation, readCalendarDate } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, quoteNames, readJson, readShape, withoutNoise } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, AREA, FUEL_OF_FIELD, PARTS, REST, STAMP, TIMEZONE, TOTAL, WHAT, WHOLE } from './schema.ts';

/** @throws Fault `wrong-document` for another answer; `changed-shape` for another stamp, or an hour that clocks skipped. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(bytes, WHAT);
  const [first] = hasMembers(json, 'Rows') && Array.isArray(json.Rows) ? json.Rows : [];
  refuseOther(json, hasMembers(first, 'EffectiveTime', 'FieldName', 'Region'), WHAT);
  const { Rows: rows } = readShape(Answer, json, WHAT);
  // Demand and prices of the same address have the same layout.
  refuseOther(
    json,
    rows.some(({ FieldName }) => FieldName === TOTAL || FUEL_OF_FIELD.has(FieldName)),
    WHAT,
  );
  const moments = new Map<string, Map<string, number | null>>();
  const parts = new Map<string, number>();
  for (const [position, { EffectiveTime, FieldName, Region, Value }] of rows.entries()) {
    const wallClock = readWallClock(EffectiveTime, `Rows[${position}]`);
    if (Region !== WHOLE) {
      parts.set(Region, (parts.get(Region) ?? 0) + 1);
      continue;
    }
    // The hour that clocks skip is listed too, without figures.
    if (Value !== null && isSkipped(wallClock, TIMEZONE))
      throw changedShape('EffectiveTime', `Rows[${position}]`, `is of an hour that clocks skipped: ${wallClock}`);
    const fields = moments.get(wallClock) ?? new Map<string, number | null>();
    moments.set(wallClock, fields.set(FieldName, Value));
  }
  const mix = mixCollector(WHAT, (name) => FUEL_OF_FIELD.get(name));
  for (const [region, count] of parts)
    mix.reject(`region ${region}`, `${count} rows of a part, not of the whole market`);
  for (const [wallClock, fields] of moments) {
    if (isRepeated(wallClock, TIMEZONE)) {
      // It has neither an offset nor a letter: an hour's guess would be wrong every other time.
      mix.reject(wallClock, 'ambiguous: clocks showed this time twice');
      continue;
    }
    const start = localToUtc(wallClock, TIMEZONE);
    const total = fields.get(TOTAL) ?? null;
    const [wind = null, solar = null] = PARTS.map((name) => fields.get(name) ?? null);
    // A share of wind without the rest would be a mix of wind alone.
    const rest = total === null || wind === null || solar === null ? null : withoutNoise(total - wind - solar);
    if (rest !== null && rest < 0) {
      mix.reject(wallClock, `wind and sun have more than the whole generation: ${rest} MW are left`);
      continue;
    }
    const add = (category: string, mw: number | null) =>
      mix.add({ area: AREA, start, minutes: null, category, mw: rest === null ? null : mw });
    add('WIND_ACTUAL', wind);
    add('SOLAR_ACTUAL', solar);
    add(REST, rest);
  }
  return mix.finish();
}

function readWallClock(stamp: string, place: string): string {
  const [, day, letters, year, hour, minute] = STAMP.exec(stamp) ?? [];
  const month = monthOfAbbreviation(letters);
  const date = month === null ? null : readCalendarDate(`${year}-${month}-${day}`);
  if (date === null || Number(hour) > 23 || Number(minute) > 59)
    throw changedShape('EffectiveTime', place, `expected DD-Mon-YYYY HH:MM:00, found ${quoteNames([stamp])}`);
  return `${date}T${hour}:${minute}`;
}
