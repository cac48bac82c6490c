import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

/** The member without a name is the time. */
export const Answer = z.object({
  '': z.string(),
  dataset: z.array(z.array(z.string())).optional(),
  aaData: z.array(z.array(z.string())).optional(),
});

/** Category, group, unit, capacity and output, in MW. */
export const CELLS = { category: 0, unit: 2, capacity: 3, output: 4 } as const;

export const FUEL_OF_CATEGORY: ReadonlyMap<string, Fuel> = new Map([
  ['NUCLEAR', 'nuclear'],
  ['COAL', 'coal'],
  ['IPPCOAL', 'coal'],
  ['LNG', 'gas'],
  ['IPPLNG', 'gas'],
  ['OIL', 'oil'],
  ['DIESEL', 'oil'],
  ['HYDRO', 'hydro'],
  ['WIND', 'wind'],
  ['SOLAR', 'solar'],
  // Heat and power of factories, by coal, gas and refuse.
  ['COGEN', 'other'],
  // Geothermal, biomass and refuse in one.
  ['OTHERRENEWABLEENERGY', 'other'],
  ['ENERGYSTORAGESYSTEM', 'storage'],
  ['ENERGYSTORAGESYSTEMLOAD', 'storage'],
]);
