import type { AreaId } from '../../domain/grid/grid-area.ts';

export const WHAT = 'day-ahead prices of GME (MGPPrezzi, XML)';
export const TIMEZONE = 'Europe/Rome';
/** The day-ahead market; others have files of the same shape. */
export const MARKET = 'MGP';

/** Geographic zones by their elements. PUN and NAT are prices of all Italy, the others of borders and neighbors. */
export const AREA_OF_ZONE: ReadonlyMap<string, AreaId> = new Map([
  ['NORD', 'IT-North'],
  ['CNOR', 'IT-Centre-North'],
  ['CSUD', 'IT-Centre-South'],
  ['SUD', 'IT-South'],
  ['CALA', 'IT-Calabria'],
  ['SICI', 'IT-Sicily'],
  ['SARD', 'IT-Sardinia'],
]);
