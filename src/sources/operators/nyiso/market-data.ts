/** Of the stamps in all price and generation files, which carry no offset. */
export const TIMEZONE = 'America/New_York';

/** The publisher's terms for all its market data files, and the limits of requests for them. */
export const MARKET_DATA = {
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/energy-market-operational-data',
  licence: 'NYISO public market data; no license text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: TIMEZONE,
  politeMs: 1_000,
} as const;

/**
 * The address of a day's file; it stays about ten days.
 * @param date in New York, `YYYY-MM-DD`.
 */
export function dayFile(folder: string, date: string, name: string): string {
  return `https://mis.nyiso.com/public/csv/${folder}/${date.replaceAll('-', '')}${name}.csv`;
}

/**
 * The address of a month of day files, zipped.
 * @param month its first day, `YYYY-MM-DD`.
 */
export function monthArchive(folder: string, month: string, name: string): string {
  return `https://mis.nyiso.com/public/csv/${folder}/${month.replaceAll('-', '')}${name}_csv.zip`;
}
