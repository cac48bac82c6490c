import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'the current generation of New Zealand (page of Transpower)';
export const TIMEZONE = 'Pacific/Auckland';
export const TABLE = 'pgen-table';

/** Names of the table. Co-generation burns gas, wood and coal in parts that it does not say. */
export const FUEL_OF_NAME: ReadonlyMap<string, Fuel> = new Map([
  ['Battery', 'storage'],
  ['Co-Gen', 'other'],
  ['Coal', 'coal'],
  ['Diesel/Oil', 'oil'],
  ['Gas', 'gas'],
  ['Geothermal', 'geothermal'],
  ['Hydro', 'hydro'],
  ['Solar', 'solar'],
  ['Wind', 'wind'],
]);
export const ALWAYS = ['Gas', 'Geothermal', 'Hydro', 'Wind'] as const;

/** `(as at) 25 Apr 2024 06:00`, on the clocks of New Zealand. */
export const STAMP = /^\(as at\) (\d{1,2}) ([A-Za-z]{3}) (\d{4}) (\d{2}):(\d{2})$/;
