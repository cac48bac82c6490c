export const OPERATOR = 'Lawrence Berkeley National Laboratory (Berkeley Lab)';
export const DOCS = 'https://emp.lbl.gov/queues';
export const LICENSE = 'CC BY 4.0; Lawrence Berkeley National Laboratory and GridTracker, Queued Up';
/** Two years: an edition is as of the end of a year and is published in the spring after. */
export const STALE_AFTER_MINUTES = 2 * 365 * 24 * 60;
export const MOST_BYTES = 64 * 1024 * 1024;
