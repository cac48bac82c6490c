/** The web services, with a user's name and password. */
const SERVICES = 'https://webservices.iso-ne.com/api/v1.1';

const compact = (date: string): string => date.replaceAll('-', '');

/** A day of all points; needs no session. */
export function dayFile(date: string): string {
  return `https://www.iso-ne.com/static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_${compact(date)}.csv`;
}

/** A day of all points, keyed: some 29,000 rows. */
export function dayOfAll(date: string): string {
  return `${SERVICES}/hourlylmp/da/final/day/${compact(date)}`;
}

/** A day of one point, keyed. */
export function dayOfPoint(date: string, number: string): string {
  return `${dayOfAll(date)}/location/${number}`;
}
