import { changedShape } from '../../errors.ts';
import { isRepeated, isSkipped, localToUtc } from '../documents/local-time.ts';

export const TIMEZONE = 'Europe/Madrid';
const STAMP = /^(\d{4}-\d\d-\d\d) (\d{1,2})([AB]?):(\d\d)$/;

/**
 * `2024-10-25 21:05`, and `2024-10-27 2A:05` and `2B:05` in the hour that clocks show twice.
 * @returns ISO UTC; null for a time of that hour without its letter, which is ambiguous.
 * @throws Fault `changed-shape` for any other text, and for a letter or an hour that the day has not.
 */
export function readStamp(text: string, place: string): string | null {
  const [, day, hour = '', letter, minute = ''] = STAMP.exec(text) ?? [];
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) {
    throw changedShape('ts', place, `expected a date and a time, found "${text.slice(0, 40)}"`);
  }
  const wallClock = `${day}T${hour.padStart(2, '0')}:${minute}`;
  if (isSkipped(wallClock, TIMEZONE)) throw changedShape('ts', place, `is a time that clocks skipped: "${text}"`);
  const repeated = isRepeated(wallClock, TIMEZONE);
  if (letter !== '' && !repeated) throw changedShape('ts', place, `marks an hour that is not repeated: "${text}"`);
  if (repeated && letter === '') return null;
  return localToUtc(wallClock, TIMEZONE, letter === 'B' ? 'second' : 'first');
}
