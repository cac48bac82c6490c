import { OLDEST_COPY_DAYS } from './servers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether a server answered from a copy of the map that is far older than the request. */
export function isOldCopy(timestamp: string, askedAt: string): boolean {
  return Date.parse(timestamp) < Date.parse(askedAt) - OLDEST_COPY_DAYS * DAY_MS;
}
