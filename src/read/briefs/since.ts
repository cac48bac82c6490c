import { isInRange } from '../time-range.ts';

const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(?:([Zz])|([+\- ])(\d{2})(?::?(\d{2}))?)?)?$/;

/**
 * The instant that an ISO 8601 text means, as UTC with milliseconds, or null. Any offset and any precision; without an
 * offset it is UTC. Digits beyond milliseconds are cut off, which loses nothing: what we publish has milliseconds, so
 * the same publishes lie after the cut instant as after the exact one. A `+` that arrived as a space is understood.
 */
export function parseSince(text: string): string | null {
  const found = ISO_INSTANT.exec(text.trim());
  if (found === null) return null;
  const [, date = '', clock = '00:00', seconds = '00', fraction = '', , sign, hours = '0', minutes = '0'] = found;
  const wall = `${date}T${clock}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const wallMs = Date.parse(wall);
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString() !== wall) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const ms = wallMs - offsetMs;
  return isInRange(ms) ? new Date(ms).toISOString() : null;
}
