import type { Fuel } from '../../domain/grid/fuel.ts';

/** Fields of gen_by_fuel, under the publisher's own names. */
export const FIELDS = {
  fuel: 'fuel_type',
  mw: 'mw',
} as const;

/**
 * The eleven types. Multiple Fuels are units that burn gas, oil or coal as it suits, in one figure; Other Renewables is
 * refuse, wood and landfill gas in one figure: neither is a fuel of ours.
 */
export const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['coal', 'coal'],
  ['gas', 'gas'],
  ['hydro', 'hydro'],
  ['multiple fuels', 'other'],
  ['nuclear', 'nuclear'],
  ['oil', 'oil'],
  ['other', 'other'],
  ['other renewables', 'other'],
  ['solar', 'solar'],
  ['storage', 'storage'],
  ['wind', 'wind'],
]);
