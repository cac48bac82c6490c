export const WHAT = 'ERCOT historical day-ahead prices of hubs and load zones (NP4-180-ER, workbook or its zip)';

/** Columns of a month's sheet; the hourly table by days that was made of them writes the second names. */
export const COLUMNS = {
  day: ['Delivery Date', 'delivery_date'],
  hour: ['Hour Ending', 'hour_ending'],
  flag: ['Repeated Hour Flag', 'repeated_hour'],
  point: ['Settlement Point', 'settlement_point'],
  price: ['Settlement Point Price', 'usd_per_mwh'],
} as const;

/** Columns that prices of the real-time market alone have (NP6-785-ER). */
export const REAL_TIME = ['Delivery Hour', 'Delivery Interval'] as const;
