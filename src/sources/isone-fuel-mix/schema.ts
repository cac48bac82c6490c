import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

/** Rows of `genfuelmix` of the web services. */
export const FuelMixEntries = z.array(
  z.object({
    /** `2024-03-10T00:02:39.000-05:00`: some moment, at irregular distances. */
    BeginDate: z.string(),
    GenMw: z.union([z.number(), z.string()]),
    FuelCategory: z.string(),
  }),
);

/** Where the pages of the site ask for what they show. */
export const SITE_CLIENT = 'https://www.iso-ne.com/ws/wsclient';

/** Members of a moment there that are no category: the rollup, and the stamp once more. */
export const SUMS_AND_STAMPS: ReadonlySet<string> = new Set(['Renewables', 'BeginDateMs']);

/** Columns of the report, below typed comment lines. */
export const FUEL_COLUMNS = {
  date: ['Date'],
  time: ['Time'],
  category: ['Fuel Category'],
  mw: ['Gen Mw', 'GenMw'],
} as const;

/**
 * The publisher's categories, several of which its rollup calls Renewables: refuse, wood, landfill gas and methane are
 * biomass here. Demand response is counted with generation, and is other.
 */
export const FUEL_OF_CATEGORY: ReadonlyMap<string, Fuel> = new Map([
  ['Coal', 'coal'],
  ['Hydro', 'hydro'],
  ['Landfill Gas', 'biomass'],
  ['Methane', 'biomass'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Oil', 'oil'],
  ['Other', 'other'],
  ['Price Responsive Demand', 'other'],
  ['Refuse', 'biomass'],
  ['Solar', 'solar'],
  ['Wind', 'wind'],
  ['Wood', 'biomass'],
  ['Battery Storage', 'storage'],
  ['Energy Storage', 'storage'],
]);
