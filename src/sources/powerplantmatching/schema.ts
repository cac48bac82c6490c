import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = "powerplantmatching's list of European power plants (CSV)";
export const SOURCE = 'powerplantmatching';

/** The publisher's columns, and those of lists that were cut from them. */
export const COLUMNS = {
  id: ['id'],
  name: ['Name'],
  country: ['Country'],
  lat: ['lat'],
  lon: ['lon'],
  fuel: ['Fueltype', 'fuel'],
  technology: ['Technology'],
  mw: ['Capacity', 'mw'],
} as const;
export const SET_COLUMNS = ['Set'];
export const OPENED_COLUMNS = ['DateIn', 'date_in'];
export const CLOSED_COLUMNS = ['DateOut', 'date_out'];

/** Plants that give back what they took: pumped storage and batteries; a reservoir that is filled by its river is none. */
export const STORAGE = /pumped|batter/i;
export const STORE_SET = 'Store';

export const FUEL_OF_WORD: ReadonlyMap<string, Fuel> = new Map([
  ['Battery', 'storage'],
  ['Biogas', 'biomass'],
  ['Geothermal', 'geothermal'],
  ['Hard Coal', 'coal'],
  ['Hydro', 'hydro'],
  ['Hydrogen Storage', 'storage'],
  ['Lignite', 'coal'],
  ['Mechanical Storage', 'storage'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Oil', 'oil'],
  ['Other', 'other'],
  ['Solar', 'solar'],
  ['Solid Biomass', 'biomass'],
  ['Waste', 'biomass'],
  ['Wind', 'wind'],
]);
