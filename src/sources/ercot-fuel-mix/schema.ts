import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

/** Output of one category at one moment. Until 2025 it also had `hsl` and `seasonalCapacity`. */
const Output = z.object({ gen: z.union([z.number(), z.string(), z.null()]) });

/** The dashboard's fuel mix: day, stamp, category. Its other data (capacities, types) is not read. */
export const Dashboard = z.object({
  /** `2025-10-09 06:46:00-0500` */
  lastUpdated: z.string(),
  data: z.record(z.string(), z.record(z.string(), z.record(z.string(), Output))),
});

/** The net figure of all storage, and its two parts, published since 2026. */
export const STORAGE = 'Power Storage';
export const STORAGE_PARTS = ['Power Storage Charging', 'Power Storage Discharging'] as const;

export const FUEL_OF_CATEGORY: ReadonlyMap<string, Fuel> = new Map([
  ['Coal and Lignite', 'coal'],
  ['Hydro', 'hydro'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Other', 'other'],
  [STORAGE, 'storage'],
  ['Solar', 'solar'],
  ['Wind', 'wind'],
]);
