import type { AreaId } from '../../domain/grid/grid-area.ts';

export const WHAT = 'day-ahead prices of eCO2mix (donneesMarche, XML)';
export const SOURCE = 'rte-prices';
/** Days and periods are those of France, for all countries. */
export const TIMEZONE = 'Europe/Paris';

/**
 * Perimeters that are one zone. `DL` is Germany with Luxembourg; `DE` is the zone with Austria, which ended in 2018; of Italy
 * it does not say which of its zones.
 */
export const AREA_OF_PERIMETER: ReadonlyMap<string, AreaId> = new Map([
  ['AT', 'AT'],
  ['BE', 'BE'],
  ['CH', 'CH'],
  ['DL', 'DE-LU'],
  ['ES', 'ES'],
  ['FR', 'FR'],
  ['GB', 'GB'],
  ['NL', 'NL'],
  ['PT', 'PT'],
]);
export const LEFT_OUT: ReadonlySet<string> = new Set(['DE', 'IT']);

/** Not available. */
export const NONE = 'ND';
