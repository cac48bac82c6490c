import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const Points = z.array(z.object({ regDate: z.string() }).catchall(z.unknown()));

/** Members of a point, in MW. `ppa` and `btm` are estimates of solar power outside the market. */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['nuclearPower', 'nuclear'],
  ['coal', 'coal'],
  ['localCoal', 'coal'],
  ['gas', 'gas'],
  ['oil', 'oil'],
  ['waterPower', 'hydro'],
  ['raisingWater', 'storage'],
  ['windPower', 'wind'],
  ['sunlight', 'solar'],
  ['ppa', 'solar'],
  ['btm', 'solar'],
  // Fuel cells, refuse, biomass.
  ['newRenewable', 'other'],
]);
