import { changedShape } from '../../../errors.ts';
import { addMinutes, localToUtc, readCalendarDate } from '../../documents/local-time.ts';

/** Market time is Australian Eastern Standard Time all year. */
export const TIMEZONE = 'Etc/GMT-10';

const STAMP = /^(\d{4}\/\d\d\/\d\d|\d\d\/\d\d\/\d{4}) (\d\d):(\d\d)(?::00)?$/;
const MINUTE_MS = 60_000;

/** `2026/05/14 04:05:00`, in files of the dashboard `14/05/2026 04:05`, as wall clock of market time. */
export function readWallClock(text: string, field: string, place: string): string {
  const [, day = '', hour, minute] = STAMP.exec(text.trim()) ?? [];
  const parts = day.split('/');
  const date = readCalendarDate((parts[0]?.length === 4 ? parts : parts.reverse()).join('-'));
  if (date === null || hour === undefined || Number(hour) > 23 || Number(minute) > 59) {
    throw changedShape(field, place, `expected YYYY/MM/DD HH:MM:SS, found ${JSON.stringify(text)}`);
  }
  return `${date}T${hour}:${minute}:00`;
}

/**
 * Where an interval begins that a stamp of AEMO ends.
 * @throws Fault `changed-shape` for a stamp between two intervals.
 */
export function startOfEnd(wallClock: string, minutes: number, field: string, place: string): string {
  const end = localToUtc(wallClock, TIMEZONE);
  if (Date.parse(end) % (minutes * MINUTE_MS) !== 0) {
    throw changedShape(field, place, `is no end of an interval of ${minutes} minutes: ${wallClock}`);
  }
  return addMinutes(end, -minutes);
}
