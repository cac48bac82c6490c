export const WHAT = 'day-ahead prices of Energi Data Service (Elspotprices or DayAheadPrices)';

/** Members by their names, for their order differs between the two data sets; copies as CSV have names of their own. */
export const MEMBERS = {
  time: ['HourUTC', 'TimeUTC', 'hour_utc', 'time_utc'],
  zone: ['PriceArea', 'price_area'],
  price: ['SpotPriceEUR', 'DayAheadPriceEUR', 'spot_price_eur', 'day_ahead_price_eur'],
} as const;

/** Zones that the data sets have; SYSTEM was the system price of the Nordic countries, of no zone. */
export const AREA_OF_ZONE: ReadonlyMap<string, string> = new Map([
  ['DK1', 'DK1'],
  ['DK2', 'DK2'],
  ['DE', 'DE-LU'],
  ['NO2', 'NO2'],
  ['SE3', 'SE3'],
  ['SE4', 'SE4'],
]);
export const NO_ZONE = 'SYSTEM';

/** The first moment of quarter hours, midnight in Denmark. */
export const QUARTER_HOURS_SINCE = '2025-09-30T22:00:00Z';
