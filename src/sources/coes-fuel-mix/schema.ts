import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of Peru by fuel (COES, JSON)';
export const TIMEZONE = 'America/Lima';
/** Peru has no clock changes. */
export const OFFSET_MS = 5 * 3_600_000;
export const MINUTES = 30;

const Point = z.object({ Nombre: z.string(), Valor: z.number().nullish() });
export const Answer = z.object({
  GraficoTipoCombustible: z.object({
    Series: z.array(z.object({ Name: z.string().min(1), Data: z.array(Point) })).min(1),
  }),
});

/** Series by their names. Residual is fuel oil. */
export const FUEL_OF_SERIES: ReadonlyMap<string, Fuel> = new Map([
  ['BAGAZO', 'biomass'],
  ['BIOGÁS', 'biomass'],
  ['CARBÓN', 'coal'],
  ['DIESEL', 'oil'],
  ['EÓLICA', 'wind'],
  ['GAS', 'gas'],
  ['HÍDRICO', 'hydro'],
  ['RESIDUAL', 'oil'],
  ['SOLAR', 'solar'],
]);
/** Without these it is no mix of the country. */
export const ALWAYS = ['GAS', 'HÍDRICO', 'SOLAR'] as const;

/** No sun over Peru in intervals that begin from the first of these hours on, or before the second. */
export const NIGHT = { from: 19, until: 5 } as const;
