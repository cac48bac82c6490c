export const WHAT = 'AEMO prices of the National Electricity Market (MMS report or PRICE_AND_DEMAND, CSV or its zip)';
export const DISPATCH_MINUTES = 5;
/** Before, prices were settled over half hours; the first interval of five minutes ended at 00:05 of this day. */
export const FIVE_MINUTES_SINCE = '2021-10-01T00:05:00';

/** Columns of the I row of a table of dispatch prices. */
export const PRICE_COLUMNS = ['SETTLEMENTDATE', 'REGIONID', 'INTERVENTION', 'RRP'] as const;

/** PRICE_AND_DEMAND_<month>_<region>.csv. */
export const MONTH_COLUMNS = {
  region: ['REGION'],
  end: ['SETTLEMENTDATE'],
  price: ['RRP'],
  type: ['PERIODTYPE'],
} as const;

/** Types of periods that have happened; FORECAST stands among them in the file of the dashboard. */
export const PAST_TYPES: ReadonlySet<string> = new Set(['TRADE', 'ACTUAL']);
