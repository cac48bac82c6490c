import type { Fuel } from '../../domain/grid/fuel.ts';

export const COLUMNS = {
  year: ['Year'],
  state: ['State Code', 'State'],
  producer: ['Producer Type', 'Type of Producer'],
  fuel: ['Fuel Source', 'Energy Source'],
  nameplate: ['Nameplate Capacity (Megawatts)'],
} as const;

/** All producers together; their parts are left out. */
export const ALL_PRODUCERS = 'total electric power industry';
/** All fuels together. */
export const ALL_FUELS: ReadonlySet<string> = new Set(['all sources', 'total']);

/** EIA's categories. `Other` has batteries in it, with other things: it cannot be called storage. */
export const FUEL_OF_SOURCE: ReadonlyMap<string, Fuel> = new Map([
  ['coal', 'coal'],
  ['natural gas', 'gas'],
  ['nuclear', 'nuclear'],
  ['petroleum', 'oil'],
  ['hydroelectric', 'hydro'],
  ['hydroelectric conventional', 'hydro'],
  ['pumped storage', 'storage'],
  ['wind', 'wind'],
  ['solar thermal and photovoltaic', 'solar'],
  ['geothermal', 'geothermal'],
  ['wood and wood derived fuels', 'biomass'],
  ['other biomass', 'biomass'],
  ['other gases', 'other'],
  ['other', 'other'],
]);

/** Sums of tenths may differ from the published total by a rounding of each part. */
export const ROUNDING_MW = 1;
