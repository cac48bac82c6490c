import { FUELS, type Fuel, RENEWABLE_FUELS } from '../../src/domain/grid/fuel.ts';
import { roundTo } from '../../src/domain/scores/round-to.ts';
import type { FuelMixReading } from '../readings.ts';
import type { FuelMixFact } from './sections.ts';

/** Output that is older says nothing of the time of the brief; a day without a reading is no reason to publish anew. */
const FRESH_HOURS = 48;
const HOUR_MS = 3_600_000;

/**
 * Generation of one operator by fuel, largest first, in percent of positive generation; imports are not generated here.
 * null where nothing generates.
 * @param at ISO 8601: the moment of which it is asked.
 */
export function fuelMixFact(reading: FuelMixReading, at: string): FuelMixFact | null {
  const mwOf = (fuel: Fuel): number =>
    roundTo(
      reading.outputs.filter((output) => output.fuel === fuel).reduce((so, output) => so + output.mw, 0),
      3,
    );
  // Storage that charges and solar that uses a little power at night do not generate.
  const generating = FUELS.filter((fuel) => fuel !== 'imports')
    .map((fuel) => ({ fuel, mw: mwOf(fuel) }))
    .filter(({ mw }) => mw > 0);
  const total = generating.reduce((so, { mw }) => so + mw, 0);
  if (total <= 0) return null;
  const renewable = generating.filter(({ fuel }) => RENEWABLE_FUELS.has(fuel)).reduce((so, { mw }) => so + mw, 0);
  return {
    iso: reading.iso,
    interval_start: reading.interval_start,
    interval_minutes: reading.interval_minutes,
    generation_mw: roundTo(total, 3),
    fuels: generating
      .map(({ fuel, mw }) => ({ fuel, mw, share_pct: roundTo((100 * mw) / total, 2) }))
      .sort((a, b) => b.mw - a.mw),
    renewable_pct: roundTo((100 * renewable) / total, 2),
    is_stale: (Date.parse(at) - Date.parse(reading.interval_start)) / HOUR_MS > FRESH_HOURS,
    provenance: reading.provenance,
  };
}
