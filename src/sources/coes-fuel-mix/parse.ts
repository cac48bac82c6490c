import { changedShape } from '../../errors.ts';
import { readWallClockStamp, utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { ALWAYS, Answer, FUEL_OF_SERIES, MINUTES, NIGHT, OFFSET_MS, WHAT } from './schema.ts';

const MINUTE_MS = 60_000;

/** @throws Fault `wrong-document` for another answer; `changed-shape` naming series and place, and for sun at night. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, 'GraficoTipoCombustible'), WHAT);
  const { Series } = readShape(Answer, json, 'the document').GraficoTipoCombustible;
  for (const name of ALWAYS) {
    if (!Series.some((series) => series.Name === name))
      throw changedShape(`series ${name}`, 'the document', 'is missing');
  }
  const mix = mixCollector(WHAT, (name) => FUEL_OF_SERIES.get(name));
  for (const { Name: category, Data } of Series) {
    for (const [position, { Nombre: stamp, Valor: mw = null }] of Data.entries()) {
      const place = `${category}[${position}]`;
      const startMs = startOf(stamp, place);
      if (category === 'SOLAR' && (mw ?? 0) > 0 && isNight(startMs)) {
        // The publisher has had its names of sun and bagasse the wrong way round: then no name of theirs can be trusted.
        throw changedShape('SOLAR', place, `has ${mw} MW at night: the names of series may be exchanged`);
      }
      mix.add({ area: 'PE', start: utcStamp(startMs), minutes: MINUTES, category, mw });
    }
  }
  return mix.finish();
}

/** `2025/09/09 00:30:00` ends the interval that began at midnight. */
function startOf(stamp: string, place: string): number {
  const wallClock = readWallClockStamp(stamp.replaceAll('/', '-'));
  const end = wallClock === null ? Number.NaN : Date.parse(`${wallClock}Z`) + OFFSET_MS;
  if (Number.isNaN(end) || end % (MINUTES * MINUTE_MS) !== 0) {
    throw changedShape('Nombre', place, `expected YYYY/MM/DD and a half hour, found "${stamp.slice(0, 40)}"`);
  }
  return end - MINUTES * MINUTE_MS;
}

function isNight(startMs: number): boolean {
  const hour = new Date(startMs - OFFSET_MS).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.until;
}
