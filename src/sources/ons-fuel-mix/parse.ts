import { changedShape } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape, withoutNoise } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, AREA_OF_SUBSYSTEM, FUEL_OF_MEMBER } from './schema.ts';

const WHAT = 'the energy balance of Brazil by subsystem (ONS)';
const TOLERANCE_MW = 2;
const SUBSYSTEMS = Object.keys(AREA_OF_SUBSYSTEM) as (keyof typeof AREA_OF_SUBSYSTEM)[];

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a bad member or figures that miss their total. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, 'Data', 'sudesteECentroOeste'), WHAT);
  const answer = readShape(Answer, json, WHAT);
  const start = readUtc(answer.Data, 'Data', 'the document');
  const mix = mixCollector(WHAT, (member) => FUEL_OF_MEMBER.get(member));
  for (const subsystem of SUBSYSTEMS) {
    const area = AREA_OF_SUBSYSTEM[subsystem];
    const { geracao, importacao, exportacao } = answer[subsystem];
    const { total = null, ...parts } = geracao;
    const sum = withoutNoise(Object.values(parts).reduce<number>((soFar, mw) => soFar + (mw ?? 0), 0));
    if (total !== null && Math.abs(total - sum) > TOLERANCE_MW) {
      throw changedShape('geracao.total', subsystem, `states ${total}, but its parts add up to ${sum}`);
    }
    for (const [category, mw] of Object.entries(parts)) mix.add({ area, start, minutes: null, category, mw });
    mix.add({ area, start, minutes: null, category: 'importacao', mw: importacao });
    mix.add({ area, start, minutes: null, category: 'exportacao', mw: exportacao === null ? null : 0 - exportacao });
  }
  return mix.finish({ publishedAt: start });
}
