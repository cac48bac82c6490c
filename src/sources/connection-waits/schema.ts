import { REPORTED_COLUMNS } from '../documents/compiled/read-cells.ts';

export const WHAT = 'the table of stated connection waits (CSV)';

export const COLUMNS = [
  'body',
  'body_kind',
  'country',
  'area',
  'cities',
  'place',
  'what',
  'threshold',
  'least_months',
  'most_months',
  'least_year',
  'most_year',
  ...REPORTED_COLUMNS,
  'second_source_url',
] as const;

/** No grid's owner looks further ahead, and no connection takes longer. */
export const LAST_YEAR = 2060;
export const MOST_MONTHS = 360;
