/**
 * Power plants installed in a country at the start of a year: one row per (source, country, year), net MW. Null where the
 * source has no figure, or 0, which stands for both.
 */
export interface CountryCapacityRow {
  readonly kind: 'country-capacity';
  readonly source: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly year: number;
  readonly total_mw: number;
  readonly solar_mw: number | null;
  readonly wind_mw: number | null;
  readonly hydro_mw: number | null;
  readonly biomass_mw: number | null;
  readonly geothermal_mw: number | null;
  readonly other_renewable_mw: number | null;
}
