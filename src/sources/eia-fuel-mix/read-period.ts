import { changedShape } from '../../errors.ts';
import { readCalendarDate, utcStamp } from '../documents/local-time.ts';

const PERIOD = /^(\d{4}-\d\d-\d\d)T(\d\d)(?::?00){0,2}(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)?$/;
const HOUR_MS = 3_600_000;

/**
 * Reads `2023-01-01T09` (frequency `hourly`: UTC) and `2023-01-01T01-08` (`local-hourly`: with its offset). A period is
 * the hour that ends then. Make one reader per document.
 * @returns the start of the hour, ISO UTC. @throws Fault `changed-shape` for anything else.
 */
export function periodReader(frequency: string | null): (period: unknown, place: string) => string {
  const existing = new Map<unknown, string>();
  return (period, place) => {
    let start = existing.get(period);
    if (start === undefined) {
      start = startOfPeriod(period, frequency, place);
      existing.set(period, start);
    }
    return start;
  };
}

function startOfPeriod(period: unknown, frequency: string | null, place: string): string {
  const [, day, hour, zulu, sign, offsetHours, offsetMinutes = '00'] =
    PERIOD.exec(typeof period === 'string' ? period.trim() : '') ?? [];
  const date = day === undefined ? null : readCalendarDate(day);
  if (date === null || Number(hour) > 23 || Number(offsetHours ?? 0) > 14 || Number(offsetMinutes) > 59) {
    throw changedShape('period', place, `expected an hour such as 2023-01-01T09, found ${quote(period)}`);
  }
  const hasOffset = zulu !== undefined || sign !== undefined;
  if (!hasOffset && frequency !== null && /local/i.test(frequency)) {
    throw changedShape('period', place, `is local (${quote(period)}) but has no offset`);
  }
  const offsetMs = (Number(offsetHours ?? 0) + Number(offsetMinutes) / 60) * HOUR_MS * (sign === '-' ? -1 : 1);
  return utcStamp(Date.parse(`${date}T${hour}:00:00Z`) - offsetMs - HOUR_MS);
}

function quote(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40);
}
