import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of Chile by technology (CEN, JSON)';
export const TIMEZONE = 'America/Santiago';
export const AREA = 'CL';
export const MINUTES = 60;

export const Answer = z.object({
  aggs: z.array(
    z.object({
      fecha: z.string(),
      hora: z.int(),
      tipo_central: z.string().min(1),
      /** MWh in the hour, so MW on average. */
      generacion_sum: z.number().nullable(),
    }),
  ),
});

/** Thermal plants burn coal, gas and oil: they are not told apart. */
export const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['eolica', 'wind'],
  ['geotermica', 'geothermal'],
  ['hidraulica', 'hydro'],
  ['solar', 'solar'],
  ['termica', 'other'],
]);
