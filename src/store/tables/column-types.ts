import { customType } from 'drizzle-orm/pg-core';

/** Instants of which the text is kept; then all of them are forgotten. */
const MOST_INSTANTS = 1_000;
const made = new Map<string, string>();

/**
 * Postgres's text of a timestamptz on a UTC connection (`2026-11-21 05:00:00.5+00`) as ISO 8601 with `Z`. What one run stored has one
 * instant, which thousands of rows in memory then share.
 */
export function toIsoInstant(text: string): string {
  const found = made.get(text);
  if (found !== undefined) return found;
  const instant = isoInstantOf(text);
  if (made.size >= MOST_INSTANTS) made.clear();
  made.set(text, instant);
  return instant;
}

function isoInstantOf(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?(?:\+00(?::?00)?|Z)$/.exec(text);
  if (found === null) throw new RangeError(`not a UTC instant: ${text}`);
  const [, date, time, fraction] = found;
  const milliseconds = fraction === undefined || Number(fraction) === 0 ? '' : `.${fraction.padEnd(3, '0')}`;
  // Joined it is one text; added up it would be a chain of its parts.
  return [date, 'T', time, milliseconds, 'Z'].join('');
}

/** An instant that clients send back to us: milliseconds, UTC, ISO text with `Z`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: toIsoInstant,
});

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Words for searching; written by the database itself. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
