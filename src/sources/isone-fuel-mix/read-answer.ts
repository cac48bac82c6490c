import { changedShape, wrongDocument } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader, utcStamp } from '../documents/local-time.ts';
import { describeJson, hasMembers, readNumber, readShape } from '../documents/tables.ts';
import { readOffsetStamp } from '../operators/isone/offset-stamp.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { fuelMixRow, WHAT } from './fuel-mix-row.ts';
import type { Found } from './read-report.ts';
import { FuelMixEntries } from './schema.ts';

/** An answer of the web services, or of the site's own client, which wraps it: `[{ data: { GenFuelMixes } }]`. */
export function readAnswer(json: unknown): Found | null {
  const [wrapped] = Array.isArray(json) ? json : [];
  const content = hasMembers(wrapped, 'data') ? wrapped.data : json;
  if (!hasMembers(content, 'GenFuelMixes')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { GenFuelMixes: mixes } = content;
  // A day without rows.
  if (mixes === '' || mixes === null) return null;
  if (!hasMembers(mixes, 'GenFuelMix')) throw changedShape('GenFuelMixes.GenFuelMix', 'the document', 'is missing');
  // A single row is no list.
  const list = Array.isArray(mixes.GenFuelMix) ? mixes.GenFuelMix : [mixes.GenFuelMix];
  const entries = readShape(FuelMixEntries, list, 'GenFuelMix');
  const readStamp = stampReader();
  const rows = entries.map((entry, position) => {
    const place = `GenFuelMix[${position}]`;
    const category = entry.FuelCategory.trim();
    return fuelMixRow(
      readStamp(entry.BeginDate, category, place),
      category,
      readNumber(entry.GenMw, 'GenMw', place),
      place,
    );
  });
  return { rows, rejected: [] };
}

/** Stamps have their offset; the site's client has been seen without, and then the order of a category's rows decides. */
function stampReader(): (stamp: string, category: string, place: string) => string {
  const existing = new Map<string, string>();
  const readLocal = rowOrderReader(TIMEZONE);
  return (stamp, category, place) => {
    const found = existing.get(stamp);
    if (found !== undefined) return found;
    const epochMs = readOffsetStamp(stamp);
    if (epochMs !== null) {
      const start = utcStamp(epochMs);
      existing.set(stamp, start);
      return start;
    }
    const wallClock = readWallClockStamp(stamp);
    const start = wallClock === null ? null : readLocal(category, wallClock);
    if (start === null) throw changedShape('BeginDate', place, `expected a date and a time, found "${stamp}"`);
    return start;
  };
}
