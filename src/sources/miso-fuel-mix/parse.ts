import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../documents/local-time.ts';
import {
  describeJson,
  hasMembers,
  keepLast,
  noRows,
  readJson,
  readNumber,
  readShape,
  withoutNoise,
} from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { FUEL_OF_CATEGORY, FuelMixDocument } from './schema.ts';

/** Eastern Standard Time all year; the sign of these zone names is the other way round. */
export const TIMEZONE = 'Etc/GMT+5';
const WHAT = 'the MISO fuel mix';
const INTERVAL_MINUTES = 5;

/** @throws Fault `wrong-document` for another table; `changed-shape` for a bad member. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  if (!hasMembers(json, 'Fuel')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const content = readShape(FuelMixDocument, json, WHAT);
  const readLocal = localTimeReader(TIMEZONE);
  const found = content.Fuel.Type.map((entry, position): FuelMixRow => {
    const place = `Fuel.Type[${position}]`;
    const wallClock = readWallClockStamp(entry.INTERVALEST);
    if (wallClock === null) {
      throw changedShape('INTERVALEST', place, `expected a date and a time, found "${entry.INTERVALEST}"`);
    }
    const category = entry.CATEGORY.trim();
    if (category === '') throw changedShape('CATEGORY', place, 'is empty');
    return {
      kind: 'fuel-mix',
      iso: 'MISO',
      interval_start: readLocal(wallClock),
      interval_minutes: INTERVAL_MINUTES,
      fuel: FUEL_OF_CATEGORY.get(category) ?? 'other',
      source_fuel: category,
      mw: readNumber(entry.ACT, 'ACT', place),
    };
  });
  if (found.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found, (row) => `${row.source_fuel} ${row.interval_start}`);
  const unknown = new Set(rows.map((row) => row.source_fuel).filter((category) => !FUEL_OF_CATEGORY.has(category)));
  const warnings = [...unknown].map((category) => `fuel category "${category}" is new: counted as other`);
  warnings.push(...checkTotal(rows, content.TotalMW));
  return parsed(rows, { rejected, warnings });
}

/**
 * TotalMW is the sum of all categories of one interval. One that differs is a warning: the document is the only one of
 * its interval, and totals have been wrong where figures were right (2018-01-25: Other with the other sign).
 */
function checkTotal(rows: readonly FuelMixRow[], total: string | number | null | undefined): string[] {
  const isOneInterval = new Set(rows.map((row) => row.interval_start)).size === 1;
  if (total === null || total === undefined || !isOneInterval) return [];
  const totalMw = readNumber(total, 'TotalMW', 'the document');
  const sumMw = withoutNoise(rows.reduce((sum, row) => sum + row.mw, 0));
  // Every figure is rounded to the megawatt on its own.
  const toleranceMw = 0.5 * (rows.length + 1);
  if (Math.abs(sumMw - totalMw) <= toleranceMw) return [];
  return [`TotalMW states ${totalMw} MW, but the categories add up to ${sumMw} MW`];
}
