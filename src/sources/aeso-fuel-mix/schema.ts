import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'the Current Supply Demand Report of Alberta (AESO, CSV)';
export const TIMEZONE = 'America/Edmonton';
export const AREA = 'CA-AB';
export const TITLE = 'Current Supply Demand Report';

/** `Last Update : Jul 13, 2017 19:26`. */
export const STAMP = /^Last Update : ([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{2}):(\d{2})$/;

export const GENERATION = 'Alberta Total Net Generation';
export const INTERCHANGE = 'Net Actual Interchange';
export const LOAD = 'Alberta Internal Load (AIL)';
export const TOTAL = 'TOTAL';
/** Each figure is rounded to a MW. */
export const ROUNDING_MW = 10;

/** Kinds by their names, of 2017 and of later reports, which have gas plants apart by how they burn it. */
export const FUEL_OF_KIND: ReadonlyMap<string, Fuel> = new Map([
  ['COAL', 'coal'],
  ['DUAL FUEL', 'other'],
  ['GAS', 'gas'],
  ['COGENERATION', 'gas'],
  ['COMBINED CYCLE', 'gas'],
  ['GAS FIRED STEAM', 'gas'],
  ['SIMPLE CYCLE', 'gas'],
  ['ENERGY STORAGE', 'storage'],
  ['HYDRO', 'hydro'],
  ['OTHER', 'other'],
  ['SOLAR', 'solar'],
  ['WIND', 'wind'],
  [INTERCHANGE, 'imports'],
]);
