import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

const Output = z.object({
  dataset: z.literal('FUELINST'),
  publishTime: z.string(),
  startTime: z.string(),
  fuelType: z.string().min(1),
  /** MW. */
  generation: z.number(),
});

/** The stream is a bare list, the paged answer has it in `data`. */
export const FuelInst = z.union([z.array(Output), z.object({ data: z.array(Output) }).transform(({ data }) => data)]);

const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['BIOMASS', 'biomass'],
  ['CCGT', 'gas'],
  ['OCGT', 'gas'],
  ['COAL', 'coal'],
  ['NPSHYD', 'hydro'],
  ['NUCLEAR', 'nuclear'],
  ['OIL', 'oil'],
  ['OTHER', 'other'],
  ['PS', 'storage'],
  ['WIND', 'wind'],
  ['SOLAR', 'solar'],
]);

/** Interconnectors begin with INT; a new cable has a new code. */
export const fuelOfType = (type: string): Fuel | undefined =>
  FUEL_OF_TYPE.get(type) ?? (/^INT[A-Z0-9]{2,}$/.test(type) ? 'imports' : undefined);
