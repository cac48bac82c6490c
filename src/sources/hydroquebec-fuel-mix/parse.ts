import type { Fuel } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, FUEL_OF_MEMBER } from './schema.ts';

const TIMEZONE = 'America/Toronto';
const WHAT = 'the production of Hydro-Québec';
const MEMBERS = Object.keys(FUEL_OF_MEMBER) as (keyof typeof FUEL_OF_MEMBER)[];
/** Every figure is rounded on its own. */
const TOLERANCE_MW = 5;

/** @throws Fault `wrong-document` for another document; `changed-shape` for a bad member or figures that miss their total. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, 'details'), WHAT);
  const { details } = json as { details: unknown };
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  refuseOther(json, first === undefined || hasMembers(first, 'date', 'valeurs'), WHAT);
  const readLocal = rowOrderReader(TIMEZONE);
  const mix = mixCollector(WHAT, (member): Fuel | undefined => FUEL_OF_MEMBER[member as keyof typeof FUEL_OF_MEMBER]);
  for (const [position, { date, valeurs }] of readShape(Answer, json, WHAT).details.entries()) {
    const place = `details[${position}]`;
    const wallClock = readWallClockStamp(date);
    if (wallClock === null)
      throw changedShape('date', place, `expected a date and a time, found "${date.slice(0, 40)}"`);
    const start = readLocal('', wallClock);
    if (start === null) throw changedShape('date', place, `is a time that clocks skipped: "${date}"`);
    // Points to come have a total of zero and nothing else.
    if (valeurs.hydraulique === null || valeurs.hydraulique === undefined) {
      mix.add({ area: 'CA-QC', start, minutes: null, category: 'hydraulique', mw: null });
      continue;
    }
    const sum = MEMBERS.reduce((soFar, member) => soFar + (valeurs[member] ?? 0), 0);
    if (valeurs.total !== null && valeurs.total !== undefined && Math.abs(valeurs.total - sum) > TOLERANCE_MW) {
      throw changedShape('total', place, `states ${valeurs.total}, but its parts add up to ${sum}`);
    }
    for (const member of MEMBERS) {
      const mw = valeurs[member];
      if (mw !== undefined) mix.add({ area: 'CA-QC', start, minutes: null, category: member, mw });
    }
  }
  return mix.finish();
}
