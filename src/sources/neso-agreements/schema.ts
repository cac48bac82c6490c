export const WHAT = 'the Existing Agreements Register (workbook)';

export const COLUMNS = {
  name: ['Project Name'],
  mw: ['Associated Installed Capacity'],
  day: ['Existing Connection Date'],
  point: ['Existing Connection Point'],
  type: ['Technology Type'],
} as const;

/** Written in two ways. */
export const DEMAND = /^transmission connected demand$/i;

/** How a name says what the demand is of. `DC` stands in capitals. */
export const DATA_CENTER = /\bdata ?cent(?:re|er)s?\b|\bdata connect\b/i;
export const SHORT_FORM = /\bDC\b/;

/** `PUBLIC - last updated 11/6/25 …`: the day comes first. */
export const UPDATED = /\blast updated (\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})\b/i;
