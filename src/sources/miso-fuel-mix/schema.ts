import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

const Interval = z.object({
  /** `2026-10-02 4:45:00 PM`, Eastern Standard Time all year, start of the interval. */
  INTERVALEST: z.string(),
  CATEGORY: z.string(),
  /** Megawatts, as text. */
  ACT: z.union([z.string(), z.number()]),
});

/** The required part of FuelMix, FuelMix/Today, FuelMix/Yesterday and of getfuelmix, their predecessor until 2025. */
export const FuelMixDocument = z.object({
  RefId: z.string(),
  TotalMW: z.union([z.string(), z.number()]).nullish(),
  Fuel: z.object({ Type: z.array(Interval) }),
});

/** Other is hydro, pumped storage, oil and demand response, which the publisher does not separate here. */
export const FUEL_OF_CATEGORY: ReadonlyMap<string, Fuel> = new Map([
  ['Coal', 'coal'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Wind', 'wind'],
  ['Solar', 'solar'],
  ['Hydro', 'hydro'],
  ['Battery Storage', 'storage'],
  ['Other', 'other'],
  ['Imports', 'imports'],
]);
