import type { Fuel } from '../../domain/grid/fuel.ts';

export const TIME_COLUMN = 'Time';

/**
 * The categories, in the spelling under which they are stored: the publisher has changed the case of two of them.
 * Imports are net (negative when exporting), Batteries positive when discharging.
 */
export const FUEL_OF_COLUMN = {
  Solar: 'solar',
  Wind: 'wind',
  Geothermal: 'geothermal',
  Biomass: 'biomass',
  Biogas: 'biomass',
  'Small hydro': 'hydro',
  Coal: 'coal',
  Nuclear: 'nuclear',
  'Natural Gas': 'gas',
  'Large Hydro': 'hydro',
  Batteries: 'storage',
  Imports: 'imports',
  Other: 'other',
} as const satisfies Readonly<Record<string, Fuel>>;

export const COLUMNS = Object.fromEntries([TIME_COLUMN, ...Object.keys(FUEL_OF_COLUMN)].map((name) => [name, [name]]));
