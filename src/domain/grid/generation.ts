import type { Fuel } from './fuel.ts';

/**
 * Emissions of a state's power plants per unit of electricity in a year, and their fuels: one row per (state, year).
 * Shares are percent of net generation in the publisher's own categories. It is production, not consumption.
 */
export interface CarbonRow {
  readonly kind: 'carbon';
  /** Postal code, or `US`. */
  readonly state: string;
  readonly year: number;
  /** CO2 per kWh generated, grams. */
  readonly gco2_per_kwh: number | null;
  /** The fuel with the largest share. */
  readonly primary_fuel: Fuel | null;
  /** The rate as published, pounds of CO2 per MWh. */
  readonly co2_lb_per_mwh: number | null;
  readonly generation_mwh: number | null;
  readonly coal_pct: number | null;
  readonly oil_pct: number | null;
  readonly gas_pct: number | null;
  readonly other_fossil_pct: number | null;
  readonly nuclear_pct: number | null;
  readonly hydro_pct: number | null;
  readonly biomass_pct: number | null;
  readonly wind_pct: number | null;
  readonly solar_pct: number | null;
  readonly geothermal_pct: number | null;
  readonly other_pct: number | null;
}

/** Installed capacity of all producers at the end of a year: one row per (state, year, source_fuel). */
export interface CapacityRow {
  readonly kind: 'capacity';
  /** Postal code, or `US`. */
  readonly state: string;
  readonly year: number;
  readonly fuel: Fuel;
  /** The publisher's own category: two of them may be one fuel (wood and other biomass). */
  readonly source_fuel: string;
  /** Nameplate, MW. */
  readonly mw: number | null;
}

export const POTENTIAL_TECHNOLOGIES = [
  'utility-pv-urban',
  'utility-pv-rural',
  'rooftop-pv',
  'csp',
  'onshore-wind',
  'offshore-wind',
  'biopower-solid',
  'biopower-gas',
  'hydrothermal',
  'enhanced-geothermal',
  'hydropower',
] as const;
export type PotentialTechnology = (typeof POTENTIAL_TECHNOLOGIES)[number];

/** What could be built in a state with a technology, whatever it costs: one row per (state, technology, year). */
export interface PotentialRow {
  readonly kind: 'potential';
  readonly state: string;
  readonly technology: PotentialTechnology;
  /** Year of the study. */
  readonly year: number;
  readonly capacity_gw: number | null;
  readonly generation_twh: number | null;
  readonly area_km2: number | null;
}

/**
 * A power plant, or a planned part of one: one row per (plant_id, status, as_of). MW by fuel are in `fuels`, in the
 * same order as `fuel_mw`, the largest first.
 */
export interface PlantRow {
  readonly kind: 'plant';
  /** EIA's number of the plant. */
  readonly plant_id: string;
  readonly status: 'operating' | 'planned' | 'under-construction' | 'retired';
  /** The date of the list, `YYYY-MM-DD`: the last day of its month. */
  readonly as_of: string;
  readonly name: string | null;
  readonly utility: string | null;
  readonly sector: string | null;
  readonly state: string | null;
  readonly county: string | null;
  readonly balancing_authority: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** The fuel with the most MW. */
  readonly fuel: Fuel | null;
  /** Sum of generators' nameplates, MW. */
  readonly nameplate_mw: number | null;
  readonly net_summer_mw: number | null;
  readonly fuels: readonly Fuel[];
  readonly fuel_mw: readonly number[];
  /** Planned first operation, `YYYY-MM`, the earliest of its generators. */
  readonly expected: string | null;
}

/** Plants above this many MW are kept but flagged: the largest of the country has 6,809. */
export const PLAUSIBLE_PLANT_MW = 8_000;
