import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of Argentina (CAMMESA, JSON)';
export const TIMEZONE = 'America/Argentina/Buenos_Aires';
export const AREA = 'AR';
/** Figures have one decimal. */
export const ROUNDING_MW = 1;

/** MW. */
export const Answer = z.array(
  z.object({
    fecha: z.string(),
    sumTotal: z.number(),
    hidraulico: z.number(),
    termico: z.number(),
    nuclear: z.number(),
    renovable: z.number(),
    importacion: z.number().nullish(),
  }),
);

/** Thermal plants burn gas, oil and coal; renewables are wind, sun, biomass and small hydro: neither is told apart. */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['hidraulico', 'hydro'],
  ['termico', 'other'],
  ['nuclear', 'nuclear'],
  ['renovable', 'other'],
  ['importacion', 'imports'],
]);
