import { isUtf8 } from 'node:buffer';
import { monthOfAbbreviation } from '../documents/local-time.ts';

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

const DAY_FIRST =
  /^(?:[a-z]+,?\s+)?(\d{1,2})[\s-]([a-z]{3})[\s-](\d{4}|\d{2})\s+(\d{2}):(\d{2}):(\d{2})\s+(?:gmt|utc|z|\+0000)$/i;
const MONTH_FIRST = /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+(\d{4})$/i;

/** HTTP did not exist before; servers that lost their clock send 1970. */
const EARLIEST_MS = Date.UTC(1990, 0, 1);

/** The first value of a header, or null where it is absent or empty. */
export function headerOf(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  const first = (Array.isArray(value) ? value[0] : value)?.trim();
  return first === undefined || first === '' ? null : first;
}

/** The Location header. Headers arrive as Latin-1; addresses with bytes beyond ASCII are UTF-8 nearly always. */
export function locationOf(headers: AnswerHeaders): string | null {
  const location = headerOf(headers, 'location');
  if (location === null) return null;
  const bytes = Buffer.from(location, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : location;
}

/** An HTTP date in any of the three forms of RFC 9110 5.6.7, as ISO UTC; null for anything else. */
export function parseHttpDate(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text.trim());
  const monthFirst = dayFirst ? null : MONTH_FIRST.exec(text.trim());
  const [, day, month, year, hour, minute, second] = dayFirst
    ? dayFirst
    : [null, monthFirst?.[2], monthFirst?.[1], monthFirst?.[6], monthFirst?.[3], monthFirst?.[4], monthFirst?.[5]];
  const monthNumber = monthOfAbbreviation(month);
  if (monthNumber === null) return null;
  // RFC 850 years have two digits; HTTP/1.1 is younger than 1970.
  const fullYear = year?.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const ms = Date.UTC(fullYear, monthNumber - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (!(ms >= EARLIEST_MS)) return null;
  const date = new Date(ms);
  const isReal = date.getUTCDate() === Number(day) && date.getUTCHours() === Number(hour);
  return isReal ? date.toISOString() : null;
}

/**
 * Milliseconds until the publisher allows the next request; null if it does not say, at least a second if it does. A
 * date is compared with the answer's own Date header, so that a wrong clock on either side does no harm.
 */
export function retryAfterMsOf(headers: AnswerHeaders, now: Date): number | null {
  const text = headerOf(headers, 'retry-after');
  if (text === null) return null;
  if (/^\d{1,10}(\.\d+)?$/.test(text)) return Math.max(1_000, Math.ceil(Number(text) * 1_000));
  const at = parseHttpDate(text);
  if (at === null) return null;
  const sentAt = parseHttpDate(headerOf(headers, 'date') ?? '') ?? now.toISOString();
  return Math.max(1_000, Date.parse(at) - Date.parse(sentAt));
}

/** A validator as it may be sent back: printable ASCII of reasonable length, else null. */
export function validatorOf(headers: AnswerHeaders, name: 'etag' | 'last-modified'): string | null {
  const value = headerOf(headers, name);
  return value !== null && value.length <= 512 && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
