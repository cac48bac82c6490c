/**
 * Electricity of a country in a year: one row per (source, country, year). TWh; imports are net and may be negative. Grams are of
 * CO2-equivalent per kWh generated.
 */
export interface CountryPowerRow {
  readonly kind: 'country-power';
  readonly source: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly year: number;
  readonly generation_twh: number | null;
  readonly demand_twh: number | null;
  readonly net_imports_twh: number | null;
  readonly coal_twh: number | null;
  readonly gas_twh: number | null;
  readonly oil_twh: number | null;
  readonly nuclear_twh: number | null;
  readonly hydro_twh: number | null;
  readonly wind_twh: number | null;
  readonly solar_twh: number | null;
  readonly biomass_twh: number | null;
  readonly other_renewable_twh: number | null;
  readonly gco2_per_kwh: number | null;
  /** What the grams count: what a plant emits, or all from the mine to the end of its life. */
  readonly emissions: string | null;
  /** Installed, MW, where the source has it. */
  readonly capacity_mw: number | null;
  readonly peak_mw: number | null;
}

/** A country's mark in an index of risks: one row per (source, country, measure, edition). */
export interface CountryRiskRow {
  readonly kind: 'country-risk';
  readonly source: string;
  readonly country: string;
  /** The publisher's name of the index or its part. */
  readonly measure: string;
  readonly edition: string;
  readonly score: number | null;
  /** Ends of the scale: `worst` may be the larger. */
  readonly best: number | null;
  readonly worst: number | null;
}

/** A price of electricity for non-household consumers: one row per (source, country, band, period). */
export interface CountryPriceRow {
  readonly kind: 'country-price';
  readonly source: string;
  readonly country: string;
  /** The publisher's band of consumption. */
  readonly band: string;
  /** `YYYY` or `YYYY-MM`, the last month of a half year. */
  readonly period: string;
  readonly currency: string;
  readonly per_kwh: number | null;
}
