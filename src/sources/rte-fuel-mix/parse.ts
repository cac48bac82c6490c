import { changedShape } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readOptionalNumber, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { ALWAYS, Answer, FUEL_OF_MEMBER, HYDRO_PARTS } from './schema.ts';

const WHAT = 'the French generation by fuel (eCO2mix)';
const INTERVAL_MINUTES = 15;

/** @throws Fault `wrong-document` for another dataset; `changed-shape` for a bad or missing member. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, 'results') || hasMembers(json, 'records'), WHAT);
  const rows = readShape(Answer, json, WHAT);
  const present = new Set(rows.flatMap((row) => Object.keys(row)));
  refuseOther(json, rows.length === 0 || present.has('date_heure'), WHAT);
  // An answer may leave out members that are null; one that no row has is gone.
  for (const member of ALWAYS) {
    if (rows.length > 0 && !present.has(member)) throw changedShape(member, WHAT, 'is in no row');
  }
  const mix = mixCollector(WHAT, (member) => FUEL_OF_MEMBER.get(member));
  for (const [position, row] of rows.entries()) {
    const place = `row ${position + 1}`;
    const start = readUtc(String(row.date_heure ?? ''), 'date_heure', place);
    const figureOf = (member: string): number | null => {
      const value = row[member];
      return value === 'ND' || value === '-' ? null : readOptionalNumber(value, member, place);
    };
    // Hours to come have only a forecast, and every second row has no figures of consumption: no figure of output, no row.
    if (figureOf('nucleaire') === null) {
      mix.add({ area: 'FR', start, minutes: INTERVAL_MINUTES, category: 'nucleaire', mw: null });
      continue;
    }
    const isSplit = HYDRO_PARTS.every((member) => figureOf(member) !== null);
    for (const member of FUEL_OF_MEMBER.keys()) {
      if (isSplit ? member === 'hydraulique' : HYDRO_PARTS.includes(member)) continue;
      const mw = figureOf(member);
      if (mw !== null) mix.add({ area: 'FR', start, minutes: INTERVAL_MINUTES, category: member, mw });
      else if (ALWAYS.includes(member))
        mix.add({ area: 'FR', start, minutes: INTERVAL_MINUTES, category: member, mw: null });
    }
  }
  return mix.finish();
}
