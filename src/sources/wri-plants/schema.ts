import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = "WRI's Global Power Plant Database (CSV, or the zip of an edition)";
export const SOURCE = 'wri-plants';

/** The last edition, 1.3.0: the project ended early in 2022. */
export const EDITION = '2021-06-02';

/** The publisher's own columns, and those of lists that were cut from them. */
export const COLUMNS = {
  id: ['gppd_idnr', 'gppd_id', 'id'],
  name: ['name'],
  country: ['country', 'iso3'],
  lat: ['latitude', 'lat'],
  lon: ['longitude', 'lon'],
  fuel: ['primary_fuel', 'fuel'],
  mw: ['capacity_mw', 'mw'],
} as const;
export const YEAR_COLUMNS = ['commissioning_year', 'year'];

/** The file in the zip. */
export const FILE = /(^|\/)global_power_plant_database\.csv$/;

export const FUEL_OF_WORD: ReadonlyMap<string, Fuel> = new Map([
  ['Biomass', 'biomass'],
  ['Coal', 'coal'],
  // Heat and power together, mostly of gas.
  ['Cogeneration', 'gas'],
  ['Gas', 'gas'],
  ['Geothermal', 'geothermal'],
  ['Hydro', 'hydro'],
  ['Nuclear', 'nuclear'],
  ['Oil', 'oil'],
  ['Other', 'other'],
  ['Petcoke', 'oil'],
  ['Solar', 'solar'],
  ['Storage', 'storage'],
  ['Waste', 'biomass'],
  ['Wave and Tidal', 'other'],
  ['Wind', 'wind'],
]);
