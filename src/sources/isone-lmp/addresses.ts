import { compactDate, WEB_SERVICES } from '../operators/isone/web-services.ts';

const SITE = 'https://www.iso-ne.com';

/** A page that sets the session's cookie, without which `/transform/` answers 403. */
export const SESSION_PAGE = `${SITE}/isoexpress/web/reports/pricing/-/tree/lmps-rt-five-minute-prelim`;
/** All points of the latest five minutes; needs the session. */
export const LATEST_INTERVAL = `${SITE}/transform/csv/fiveminlmp/current?type=prelim`;
/** All points of the latest five minutes, keyed. */
export const LATEST_INTERVAL_KEYED = `${WEB_SERVICES}/fiveminutelmp/current/all`;

/** Four hours of a day, all points; `block` is 0 to 5. */
export function blockFile(date: string, block: number): string {
  const hour = (at: number): string => String(at).padStart(2, '0');
  const hours = `${hour(block * 4)}-${hour(block * 4 + 4)}`;
  return `${SITE}/static-transform/csv/histRpts/5min-rt-prelim/lmp_5min_${compactDate(date)}_${hours}.csv`;
}

/** One point's five minutes of a day so far, keyed. */
export function dayOfPoint(date: string, number: string): string {
  return `${WEB_SERVICES}/fiveminutelmp/day/${compactDate(date)}/location/${number}`;
}
