/** The common properties of the tables that were compiled by hand: no publisher has them as a document. */
export const OPERATOR = 'Loadstar, compiled from public pages';
/** Whose records many rows name. */
export const DOCS = 'https://datacentertracker.org';
export const LICENSE =
  'Facts in our own words, each with its address; status facts of US Datacenter Fights: CC BY 4.0 (Cam Acosta and George Ingebretsen)';
/** The day on which the tables were closed. */
export const CUT = '2026-11-22';
/** Once a month, a run that has nothing to ask: a newer cut comes with a release. */
export const SCHEDULE = '13 6 2 * *';
/** Rules change monthly; half a year after its cut a table is stale. */
export const STALE_AFTER_MINUTES = 183 * 24 * 60;
