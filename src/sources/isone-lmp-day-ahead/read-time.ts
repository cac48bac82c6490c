import { addMinutes, isRepeated, isSkipped, localToUtc } from '../local-time.ts';
import { TIMEZONE } from './price-row.ts';

/**
 * Start of the hour that ends at a label `01` to `24` on a local day, `02X` being the repeated hour of the day on which
 * clocks go back. Labels are what clocks show at the end: when clocks go forward, `03` follows `01`.
 * @returns ISO UTC; null for `02X` of an hour that clocks did not repeat; undefined for a label that is none.
 */
export function hourEndingReader(): (date: string, label: string) => string | null | undefined {
  const known = new Map<string, string | null | undefined>();
  return (date, label) => {
    const key = `${date} ${label}`;
    if (!known.has(key)) known.set(key, readHourEnding(date, label));
    return known.get(key);
  };
}

function readHourEnding(date: string, label: string): string | null | undefined {
  const [, digits, mark] = /^(\d{1,2})(?::00)?(X?)$/i.exec(label) ?? [];
  const hour = Number(digits);
  if (digits === undefined || hour < 1 || hour > 24) return undefined;
  const wallClock = (at: number): string => `${date}T${String(at).padStart(2, '0')}:00:00`;
  const start = wallClock(hour - 1);
  if (mark !== '') return isRepeated(start, TIMEZONE) ? localToUtc(start, TIMEZONE, 'second') : null;
  if (isSkipped(start, TIMEZONE)) return addMinutes(localToUtc(wallClock(hour), TIMEZONE), -60);
  return localToUtc(start, TIMEZONE);
}
