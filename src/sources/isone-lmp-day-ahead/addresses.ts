import { compactDate, WEB_SERVICES } from '../operators/isone/web-services.ts';

/** A page that sets the session's cookie, for a file that is refused without. */
export const SESSION_PAGE = 'https://www.iso-ne.com/isoexpress/web/reports/pricing/-/tree/lmps-da-hourly';

/** A day of all points; needs no session as a rule. */
export function dayFile(date: string): string {
  return `https://www.iso-ne.com/static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_${compactDate(date)}.csv`;
}

/** A day of all points, keyed: some 29,000 rows. */
export function dayOfAll(date: string): string {
  return `${WEB_SERVICES}/hourlylmp/da/final/day/${compactDate(date)}`;
}

/** A day of one point, keyed. */
export function dayOfPoint(date: string, number: string): string {
  return `${dayOfAll(date)}/location/${number}`;
}
