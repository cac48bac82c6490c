import { changedShape } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readPlainUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readOptionalNumber, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, isExchange, PRODUCTION } from './schema.ts';

const WHAT = 'the Danish production and exchange (ElectricityProdex5MinRealtime)';
const INTERVAL_MINUTES = 5;

/** @throws Fault `wrong-document` for another dataset; `changed-shape` for a bad member or another area. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, 'dataset', 'records') && json.dataset === 'ElectricityProdex5MinRealtime', WHAT);
  const mix = mixCollector(WHAT, (member) => PRODUCTION.get(member) ?? (isExchange(member) ? 'imports' : undefined));
  for (const [position, record] of readShape(Answer, json, WHAT).records.entries()) {
    const place = `records[${position}]`;
    const start = readPlainUtc(record.Minutes5UTC, 'Minutes5UTC', place);
    const area = record.PriceArea;
    if (area !== 'DK1' && area !== 'DK2')
      throw changedShape('PriceArea', place, `expected DK1 or DK2, found "${area.slice(0, 20)}"`);
    for (const [member, value] of Object.entries(record)) {
      const isFlow = isExchange(member);
      if (!isFlow && !PRODUCTION.has(member)) continue;
      const mw = readOptionalNumber(value, member, place);
      // An area has no figure of a border that is the other's.
      if (mw === null && isFlow) continue;
      mix.add({ area, start, minutes: INTERVAL_MINUTES, category: member, mw });
    }
  }
  return mix.finish();
}
