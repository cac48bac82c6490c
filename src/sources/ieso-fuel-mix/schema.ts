import type { Fuel } from '../../domain/grid/fuel.ts';

/** The publisher's own, of today and of before. */
export const NAMESPACES: ReadonlySet<string> = new Set(['http://www.ieso.ca/schema', 'http://www.theIMO.com/schema']);

export const FUEL_OF_NAME: ReadonlyMap<string, Fuel> = new Map([
  ['NUCLEAR', 'nuclear'],
  ['GAS', 'gas'],
  ['HYDRO', 'hydro'],
  ['WIND', 'wind'],
  ['SOLAR', 'solar'],
  ['BIOFUEL', 'biomass'],
  ['COAL', 'coal'],
  ['STORAGE', 'storage'],
  ['OTHER', 'other'],
]);
