import { REPORTED_COLUMNS } from '../documents/compiled/read-cells.ts';

export const WHAT = 'the table of shares of load (CSV)';

export const COLUMNS = [
  'place',
  'country',
  'state',
  'year',
  'period_note',
  'share_pct',
  'basis',
  'gwh',
  'estimate_or_measured',
  'original_publisher',
  ...REPORTED_COLUMNS,
] as const;
