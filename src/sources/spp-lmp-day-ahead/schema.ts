/** Of the Interval column; the one that is read is GMTIntervalEnd. */
export const TIMEZONE = 'America/Chicago';
export const WHAT = 'SPP day-ahead LMP by settlement location (DA-LMP-SL)';
export const INTERVAL_MINUTES = 60;

/** The spellings of the files, among them the upper-case ones of June 2026. */
export const PRICE_COLUMNS = {
  interval: ['Interval'],
  end: ['GMTIntervalEnd', 'GMT Interval End', 'GMT Interval', 'GMTInterval', 'GMT_INTERVAL_END'],
  location: ['Settlement Location', 'SETTLEMENT_LOCATION', 'Settlement Location Name', 'SETTLEMENT_LOCATION_NAME'],
  pnode: ['Pnode', 'PNODE Name', 'PNODE_NAME'],
  lmp: ['LMP'],
  loss: ['MLC'],
  congestion: ['MCC'],
  energy: ['MEC'],
} as const;

/** Since the western members joined in April 2026; a file without the column is of the eastern area alone. */
export const AREA_COLUMN = 'BAA';
export const EASTERN_AREA = 'SPP';
