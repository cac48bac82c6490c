import { changedShape } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, AREA, FUEL_OF_MEMBER, ROUNDING_MW, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a stamp without offset, and where parts are not the total. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(bytes, WHAT);
  refuseOther(json, Array.isArray(json) && hasMembers(json[0], 'fecha', 'sumTotal'), WHAT);
  const mix = mixCollector(WHAT, (name) => FUEL_OF_MEMBER.get(name));
  for (const [position, { fecha, sumTotal, importacion = null, ...outputs }] of readShape(
    Answer,
    json,
    WHAT,
  ).entries()) {
    const place = `[${position}]`;
    // The offset is without a colon.
    const start = readUtc(fecha.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'), 'fecha', place);
    const { hidraulico, termico, nuclear, renovable } = outputs;
    const sum = hidraulico + termico + nuclear + renovable;
    if (Math.abs(sum - sumTotal) > ROUNDING_MW && Math.abs(sum + (importacion ?? 0) - sumTotal) > ROUNDING_MW)
      throw changedShape('sumTotal', place, `is ${sumTotal}, and its parts are ${sum.toFixed(1)}`);
    for (const [category, mw] of Object.entries(outputs)) {
      mix.add({ area: AREA, start, minutes: null, category, mw });
    }
    if (importacion !== null) mix.add({ area: AREA, start, minutes: null, category: 'importacion', mw: importacion });
  }
  return mix.finish();
}
