export const WHAT = 'daily means of day-ahead prices of ENTSO-E (A44, or a table of means)';
export const SOURCE = 'entsoe-daily-prices';

export const COLUMNS = {
  zone: ['zone'],
  day: ['date_cet'],
  mean: ['mean_eur_mwh'],
  minutes: ['minutes'],
} as const;

/** Names of zones in the table that are not the area's own. */
export const AREA_OF_ZONE: ReadonlyMap<string, string> = new Map([['IE-SEM', 'SEM']]);
