import { z } from 'zod';
import type { Fuel } from '../../domain/fuel.ts';

/** The answer of Data Miner: a page of items. `download=true` gives the items alone. */
export const Envelope = z.object({
  links: z.array(z.object({ rel: z.string().nullish(), href: z.string().nullish() })).nullish(),
  items: z.array(z.unknown()),
  searchSpecification: z.object({ fields: z.array(z.string()).nullish() }).nullish(),
});

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
