import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of Türkiye by fuel (EPİAŞ, JSON)';
export const TIMEZONE = 'Europe/Istanbul';
export const AREA = 'TR';
export const MINUTES = 60;
/** Figures have two decimals; a sum that differs by more lacks a fuel, or has another unit. */
export const ROUNDING_MWH = 1;

/** MWh in the hour, so MW on average. */
export const Answer = z.object({
  items: z.array(
    z
      .object({ date: z.string(), hour: z.string(), total: z.number(), importExport: z.number().nullish() })
      .catchall(z.number().nullable()),
  ),
});

export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['asphaltiteCoal', 'coal'],
  ['biomass', 'biomass'],
  ['blackCoal', 'coal'],
  ['dammedHydro', 'hydro'],
  ['fueloil', 'oil'],
  ['gasOil', 'oil'],
  ['geothermal', 'geothermal'],
  ['importCoal', 'coal'],
  ['importExport', 'imports'],
  ['lignite', 'coal'],
  ['lng', 'gas'],
  ['naphta', 'oil'],
  ['naturalGas', 'gas'],
  // The platform's own spelling, and the right one.
  ['nucklear', 'nuclear'],
  ['nuclear', 'nuclear'],
  ['river', 'hydro'],
  ['sun', 'solar'],
  ['wasteheat', 'other'],
  ['wind', 'wind'],
]);
