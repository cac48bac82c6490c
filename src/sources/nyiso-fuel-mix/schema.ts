import type { Fuel } from '../../domain/grid/fuel.ts';

/** The columns that are trusted. Files before 2017 name the power of an interval `Gen MWh`; it was megawatts then too. */
export const FUEL_COLUMNS = {
  stamp: ['Time Stamp'],
  zone: ['Time Zone'],
  category: ['Fuel Category'],
  mw: ['Gen MW', 'Gen MWh'],
} as const;

/** Offsets of the publisher's own words for its clocks, in minutes. */
export const OFFSET_MINUTES: ReadonlyMap<string, number> = new Map([
  ['EST', -300],
  ['EDT', -240],
]);

/**
 * The seven categories. Dual Fuel units burn gas and turn to oil only on the coldest days; Other Fossil Fuels is oil
 * since the last coal plant closed in March 2020, and held some coal before; Other Renewables is solar, refuse, wood
 * and landfill gas in one figure, so it matches no single fuel.
 */
export const FUEL_OF_CATEGORY: ReadonlyMap<string, Fuel> = new Map([
  ['Dual Fuel', 'gas'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Other Fossil Fuels', 'oil'],
  ['Other Renewables', 'other'],
  ['Wind', 'wind'],
  ['Hydro', 'hydro'],
]);
