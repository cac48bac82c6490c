import { compactDate, WEB_SERVICES } from '../operators/isone/web-services.ts';

const SITE = 'https://www.iso-ne.com';

/** A page that sets the session's cookie, without which `/transform/` answers 403. */
export const SESSION_PAGE = `${SITE}/isoexpress/web/reports/pricing/-/tree/lmps-rt-five-minute-prelim`;
/** All points of the latest five minutes; needs the session. */
export const LATEST_INTERVAL = `${SITE}/transform/csv/fiveminlmp/current?type=prelim`;
/** All points of the latest five minutes, keyed; and under the address of before. */
export const LATEST_INTERVAL_KEYED = `${WEB_SERVICES}/fiveminutelmp/prelim/current/all`;
export const LATEST_INTERVAL_KEYED_BEFORE = `${WEB_SERVICES}/fiveminutelmp/current/all`;

/** Four hours of a day, all points; `block` is 0 to 5. */
export function blockFile(date: string, block: number): string {
  const hour = (at: number): string => String(at).padStart(2, '0');
  const hours = `${hour(block * 4)}-${hour(block * 4 + 4)}`;
  return `${SITE}/static-transform/csv/histRpts/5min-rt-prelim/lmp_5min_${compactDate(date)}_${hours}.csv`;
}

/** All points' five minutes of an hour, keyed. @param hour of the clock in New England, 0 to 23. */
export function hourOfAll(date: string, hour: number): string {
  const start = String(hour).padStart(2, '0');
  return `${WEB_SERVICES}/fiveminutelmp/prelim/day/${compactDate(date)}/starthour/${start}`;
}
