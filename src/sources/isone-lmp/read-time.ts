import { addMinutes, isRepeated, isSkipped, localToUtc, utcStamp } from '../local-time.ts';
import { TIMEZONE } from './price-row.ts';

const FIVE_MINUTES_MS = 300_000;
/** Five-minute stamps carry the seconds of the run (`14:10:02`); runs further from a mark keep their own time. */
const NEAR_MARK_MS = 60_000;

/** The five-minute mark that a stamp means, ISO UTC. */
export function nearestMark(epochMs: number): string {
  const mark = Math.round(epochMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return utcStamp(Math.abs(epochMs - mark) <= NEAR_MARK_MS ? mark : epochMs);
}

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
