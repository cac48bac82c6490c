import { US_STATES } from '../../domain/places/us-states.ts';

/** Columns of the CSV export, and the members of getprojects that hold the same. */
export const COLUMNS = {
  id: ['Project #', 'projectNumber'],
  requestStatus: ['Request Status', 'applicationStatus'],
  queuedOn: ['Queue Date', 'queueDate'],
  withdrawnOn: ['Withdrawn Date', 'withdrawnDate'],
  /** The end of the request process, not of construction. */
  doneOn: ['Done Date', 'doneDate'],
  appliedInServiceOn: ['Appl In Service Date', 'inService'],
  negotiatedInServiceOn: ['Negotiated In Service Date', 'negInService'],
  county: ['County', 'county'],
  state: ['State', 'state'],
  summerMw: ['Summer MW', 'summerNetMW'],
  fuelType: ['Fuel', 'fuelType'],
  facilityType: ['Generating Facility', 'facilityType'],
  postGiaStatus: ['Post GIA Status', 'postGIAStatus'],
} as const;

const PROVINCES = { MB: 'Manitoba', ON: 'Ontario', SK: 'Saskatchewan' };

/** Postal codes by name in lower case. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...US_STATES, ...PROVINCES }).map(([code, name]) => [name.toLowerCase(), code]),
);
