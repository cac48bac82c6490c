export const WHAT = 'large loads of ERCOT (the CDR report, XLSX; or the monthly queue, CSV)';
export const SOURCE = 'ercot-large-loads';
export const AREA = 'ERCOT';

export const SHEET = 'Findings & Discussion';
/** The heading above the years: which forecast, and that figures are cumulative MW. */
export const HEADING =
  /^New TSP-Reported Loads Added to the ([A-Z][a-z]{2})[a-z]{0,6} (\d{4}) ERCOT Adjusted Load Forecast\s{1,4}Cumulative MW$/;
export const TYPE = 'Large Load Type';
export const SUMMER = /^Summer\s{1,4}(20\d\d)$/;
/** Categories by the publisher's names, footnote marks left out. */
export const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['Contracted Loads', 'contracted'],
  ['TSP Officer Letter Loads', 'officer letter'],
]);
export const TOTAL = 'Total';
export const ROUNDING_MW = 1;

export const COLUMNS = ['snapshot_date', 'scope', 'standalone_mw', 'co_located_mw', 'total_mw'] as const;
