export const WHAT = 'the TEC register of Great Britain (CSV)';

/** Columns by their names in the editions; the unit is part of the name. `Cumulative Total Capacity (MW)` is not read. */
export const COLUMNS = {
  project: ['Project Name'],
  site: ['Connection Site'],
  connected: ['MW Connected'],
  change: ['MW Increase / Decrease'],
  from: ['MW Effective From'],
  status: ['Project Status'],
  owner: ['HOST TO'],
  plant: ['Plant Type'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** Stages of a project are rows of one id. */
export const PROJECT_ID = ['Project ID'] as const;
/** Since 2026. */
export const GATE = ['Gate'] as const;
/** Number of a line that the publisher's database adds; it says nothing of the row. */
export const LINE_NUMBER = ['_id'] as const;

const [BUILT, ACTIVE] = ['built', 'active'] as const;
/** The publisher's words for how far a project is, in lower case. */
export const STATUSES: ReadonlyMap<string, typeof BUILT | typeof ACTIVE> = new Map([
  ['built', BUILT],
  ['under construction/commissioning', ACTIVE],
  ['consents approved', ACTIVE],
  ['awaiting consents', ACTIVE],
  ['scoping', ACTIVE],
]);

/** No connection is nearly as large: more is in another unit. */
export const MOST_MW = 20_000;
