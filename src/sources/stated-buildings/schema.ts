import type { CapacityTerm } from '../../domain/facilities/capacity.ts';

export const WHAT = 'the table of buildings with a stated power (CSV)';

export const COLUMNS = [
  'facility_id',
  'name',
  'operator',
  'lat',
  'lon',
  'state',
  'country',
  'capacity_mw',
  'term',
  'as_of',
  'source_url',
] as const;

/** Terms of load: the table has no other. */
export const TERMS: readonly CapacityTerm[] = ['it-load', 'facility', 'not-stated'];
