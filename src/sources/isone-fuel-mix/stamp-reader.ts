import { changedShape } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader, utcStamp } from '../documents/local-time.ts';
import { readOffsetStamp } from '../operators/isone/offset-stamp.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';

/** Stamps have their offset; the site's client has been seen without, and then the order of a category's rows decides. */
export function stampReader(): (stamp: string, category: string, place: string) => string {
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
