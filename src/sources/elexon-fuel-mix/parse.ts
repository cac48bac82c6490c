import { changedShape } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { FuelInst, fuelOfType } from './schema.ts';

const WHAT = 'the generation by fuel of Great Britain (FUELINST)';
const INTERVAL_MINUTES = 5;

/** @throws Fault `wrong-document` for another dataset; `changed-shape` for a bad member or another interval. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  const list = Array.isArray(json) ? json : (json as { data?: unknown } | null)?.data;
  refuseOther(json, Array.isArray(list) && (list.length === 0 || list[0]?.dataset === 'FUELINST'), WHAT);
  const mix = mixCollector(WHAT, fuelOfType);
  let publishedAt: string | null = null;
  for (const [position, output] of readShape(FuelInst, json, WHAT).entries()) {
    const place = `[${position}]`;
    const start = readUtc(output.startTime, 'startTime', place);
    const end = readUtc(output.publishTime, 'publishTime', place);
    if (Date.parse(end) - Date.parse(start) !== INTERVAL_MINUTES * 60_000) {
      throw changedShape('publishTime', place, `expected ${INTERVAL_MINUTES} minutes after startTime`);
    }
    if (publishedAt === null || end > publishedAt) publishedAt = end;
    mix.add({ area: 'GB', start, minutes: INTERVAL_MINUTES, category: output.fuelType, mw: output.generation });
  }
  return mix.finish({ publishedAt });
}
