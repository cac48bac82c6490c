import { customType } from 'drizzle-orm/pg-core';

/** Postgres's text of a timestamptz on a UTC connection (`2026-11-21 05:00:00.5+00`) as ISO 8601 with `Z`. */
export function toIsoInstant(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?(?:\+00(?::?00)?|Z)$/.exec(text);
  if (found === null) throw new RangeError(`not a UTC instant: ${text}`);
  const [, date, time, fraction] = found;
  const milliseconds = fraction === undefined || Number(fraction) === 0 ? '' : `.${fraction.padEnd(3, '0')}`;
  return `${date}T${time}${milliseconds}Z`;
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
