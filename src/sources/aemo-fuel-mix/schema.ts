import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'AEMO readings of generating units (MMS report UNIT_SCADA, CSV or its zip)';
export const MINUTES = 5;

/** Columns of the I row of the table. */
export const COLUMNS = ['SETTLEMENTDATE', 'DUID', 'SCADAVALUE'] as const;

/** Sources of energy by AEMO's words in its list of units; `Pumping` is a unit that the list has as a load. */
export const FUEL_OF_SOURCE: ReadonlyMap<string, Fuel> = new Map([
  ['Black Coal', 'coal'],
  ['Brown Coal', 'coal'],
  ['Natural Gas', 'gas'],
  ['Natural Gas / Diesel', 'gas'],
  ['Natural Gas / Fuel Oil', 'gas'],
  ['Coal Seam Methane', 'gas'],
  ['Waste Coal Mine Gas', 'gas'],
  ['Ethane', 'gas'],
  ['Diesel', 'oil'],
  ['Kerosene', 'oil'],
  ['Water', 'hydro'],
  ['Wind', 'wind'],
  ['Solar', 'solar'],
  ['Bagasse', 'biomass'],
  ['Bagasse and Diesel', 'biomass'],
  ['Biogas - sludge', 'biomass'],
  ['Landfill Methane / Landfill Gas', 'biomass'],
  ['Sewerage / Waste Water', 'biomass'],
  ['Battery Storage', 'storage'],
  ['Pumping', 'storage'],
]);
