/** The moments that Postgres and ISO 8601 with four digits of a year both have. */
export const EARLIEST_AT = '0001-01-01T00:00:00.000Z';
const LATEST_AT = '9999-12-31T23:59:59.999Z';
const EARLIEST_MS = Date.parse(EARLIEST_AT);
const LATEST_MS = Date.parse(LATEST_AT);

/** Whether a moment may be given to the database and shown: not so in the year 0, before Christ, or in the year 10000. */
export const isInRange = (ms: number): boolean => ms >= EARLIEST_MS && ms <= LATEST_MS;

/** The moment so many milliseconds after (or, below zero, before) another, or the end of the calendar on that side. */
export function shiftWithinRange(at: string, ms: number): string {
  return new Date(Math.min(LATEST_MS, Math.max(EARLIEST_MS, Date.parse(at) + ms))).toISOString();
}

/** The end of a span that includes its last day or millisecond, or null where nothing can lie beyond it. */
export function endAfter(at: string, ms: number): string | null {
  const end = Date.parse(at) + ms;
  return isInRange(end) ? new Date(end).toISOString() : null;
}
