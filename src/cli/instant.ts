import { Fault } from '../errors.ts';
import { isInRange } from '../read/time-range.ts';

/** An instant given on the command line; a bare date is its first moment in UTC. @throws Fault `usage` for anything else. */
export function parseInstant(text: string, option: string): Date {
  const form = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;
  const [, day] = form.exec(text) ?? [];
  const at = new Date(text);
  if (day === undefined || !isInRange(at.getTime()) || !isInCalendar(day)) {
    throw new Fault(
      'usage',
      `${option} is ${JSON.stringify(text)}; expected an instant with its offset such as 2026-11-20T09:30:00Z, or a UTC date`,
    );
  }
  return at;
}

/** As `parseInstant`, for the past. @throws Fault `usage` also for a time in the future. */
export function parsePastInstant(text: string, option: string, now: Date): Date {
  const at = parseInstant(text, option);
  if (at.getTime() > now.getTime())
    throw new Fault(
      'usage',
      `${option} is ${JSON.stringify(text)}, which is in the future; now is ${now.toISOString()}`,
    );
  return at;
}

/** 2026-02-30 would be read as the second of March. */
function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
}
