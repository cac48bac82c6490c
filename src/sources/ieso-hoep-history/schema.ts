export const WHAT = 'the yearly report of the Hourly Ontario Energy Price (CSV)';
export const AREA = 'CA-ON';
export const NODE = 'HOEP';
export const COLUMNS = { day: ['Date'], hour: ['Hour'], price: ['HOEP'] } as const;
/** The market ended with April 30, 2025: no later price is of it. */
export const ENDED = '2025-05-01';
