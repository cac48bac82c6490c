export const WHAT = 'the list of bills (state_legislation.csv)';

/** The columns that are trusted, the same in all editions. */
export const COLUMNS = {
  state: ['state_abbrev'],
  bill: ['bill'],
  status: ['status'],
  provisions: ['key_provisions'],
} as const;

/** Since July and August 2026: the meaning of the status words, typed. */
export const TYPED_COLUMNS = {
  category: 'bill_status_category',
  lastAction: 'last_action_date_iso',
  legalEffect: 'legal_effect_status',
} as const;

/** `legal_effect_status` of former laws. */
export const NO_LONGER_LAW: ReadonlySet<string> = new Set(['expired', 'superseded']);
