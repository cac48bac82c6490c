export const WHAT = 'large-load adjustments of PJM by zone (CSV)';
export const SOURCE = 'pjm-large-loads';
export const AREA = 'PJM';
/** `2026 LF`: the load forecast of a year. */
export const VINTAGE = /^(20\d\d) LF$/;
export const YEAR = /^20\d\d$/;
export const TOTAL = 'PJM RTO';
/** The zones that are cited, beside the total: the four largest of the forecast of 2026. */
export const CITED: ReadonlySet<string> = new Set(['AEP', 'COMED', 'DOM', 'PL', TOTAL]);
