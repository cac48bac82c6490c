import type { MoratoriumStatus } from '../../domain/states/restriction.ts';

export const WHAT = 'the inventory of moratoria (moratorium_inventory.csv)';

/** The columns that are trusted, all there since the release v2026.04.4. */
export const COLUMNS = {
  state: ['state_abbrev'],
  place: ['jurisdiction'],
  jurisdictionType: ['jurisdiction_type'],
  status: ['enacted_status'],
  id: ['moratorium_id'],
  lat: ['latitude'],
  lon: ['longitude'],
  enacted: ['date_enacted_iso'],
  enactedUncertainty: ['date_enacted_uncertainty'],
  durationDays: ['duration_days'],
  durationKind: ['duration_kind'],
  sectors: ['sectors'],
  triggers: ['trigger_categories'],
} as const;

/** Since August 2026: the end that is in force, extensions included. */
export const CURRENT_END = 'current_end_date_iso';
export const HAS_MARKS = 'has_verify_tags';

export const STATUS_OF: ReadonlyMap<string, MoratoriumStatus> = new Map([
  ['active', 'active'],
  ['extended', 'active'],
  ['pending', 'pending'],
  ['expired', 'expired'],
  ['rescinded', 'rescinded'],
  ['replaced', 'replaced'],
]);

/** Rows for several places that were reported together and never listed one by one. */
export const META_ROW = /^aggregate meta-row$/i;

/** The list also has moratoria on batteries, solar, wind and crypto mining alone. `general`: on any use. */
export const SECTORS_OF_DATA_CENTERS: ReadonlySet<string> = new Set(['data_center', 'general']);
