/** The moment for which pages and tests seed what ships; documents of the tables are dated by their own capture. */
export const EMBEDDED_AT = '2026-11-24T12:00:00Z';
