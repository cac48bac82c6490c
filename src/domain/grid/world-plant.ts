import type { Fuel } from './fuel.ts';

/**
 * MW from which a plant of a list of the world is kept: smaller ones are a third to a half of these lists' rows and 1 to 3 % of
 * their MW, and no large load is served by one.
 */
export const LEAST_PLANT_MW = 10;

/** A power plant outside EIA's lists, as one source lists it: one row per (source, plant_id). */
export interface WorldPlantRow {
  readonly kind: 'world-plant';
  readonly source: string;
  readonly plant_id: string;
  readonly name: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly fuel: Fuel | null;
  /** The publisher's own words for fuel and technology. */
  readonly source_fuel: string | null;
  /** Nameplate, MW. */
  readonly mw: number | null;
  readonly commissioned: number | null;
  /** The year in which it closed or will; null where none is published. */
  readonly closes: number | null;
  /** The date of the edition. */
  readonly as_of: string;
}
