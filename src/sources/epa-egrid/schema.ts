import type { Fuel } from '../../domain/grid/fuel.ts';
import type { CarbonRow } from '../../domain/grid/generation.ts';

export const WHAT = "eGRID's state sheet";

export type Share = Extract<keyof CarbonRow, `${string}_pct`>;
export type Figure = 'year' | 'generation_mwh' | 'co2_lb_per_mwh' | Share;

/** The required columns of a table, by name. */
export type Columns = Readonly<Record<Figure, readonly string[]>>;

/** eGRID's own fuel categories and the fuel that each is, in the order of the row. */
export const FUEL_OF_SHARE: Readonly<Record<Share, Fuel>> = {
  coal_pct: 'coal',
  oil_pct: 'oil',
  gas_pct: 'gas',
  other_fossil_pct: 'other',
  nuclear_pct: 'nuclear',
  hydro_pct: 'hydro',
  biomass_pct: 'biomass',
  wind_pct: 'wind',
  solar_pct: 'solar',
  geothermal_pct: 'geothermal',
  other_pct: 'other',
};

/** Codes of the second row of a sheet: `ST` before those of states, `US` before those of the country. */
const codesOf = (area: 'ST' | 'US'): Columns => ({
  year: ['YEAR'],
  generation_mwh: [`${area}NGENAN`],
  co2_lb_per_mwh: [`${area}CO2RTA`],
  coal_pct: [`${area}CLPR`],
  oil_pct: [`${area}OLPR`],
  gas_pct: [`${area}GSPR`],
  other_fossil_pct: [`${area}OFPR`],
  nuclear_pct: [`${area}NCPR`],
  hydro_pct: [`${area}HYPR`],
  biomass_pct: [`${area}BMPR`],
  wind_pct: [`${area}WIPR`],
  solar_pct: [`${area}SOPR`],
  geothermal_pct: [`${area}GTPR`],
  other_pct: [`${area}OPPR`],
});

export const STATE_CODES = codesOf('ST');
export const COUNTRY_CODES = codesOf('US');
/** The column that names the state, in every edition. */
export const STATE_COLUMN = 'PSTATABB';

/** The state sheet written down as a plain table, shares in percent. */
export const TRANSCRIBED: Columns = {
  year: ['year'],
  generation_mwh: ['net_generation_mwh'],
  co2_lb_per_mwh: ['co2_total_output_lb_per_mwh'],
  coal_pct: ['coal_pct'],
  oil_pct: ['oil_pct'],
  gas_pct: ['gas_pct'],
  other_fossil_pct: ['other_fossil_pct'],
  nuclear_pct: ['nuclear_pct'],
  hydro_pct: ['hydro_pct'],
  biomass_pct: ['biomass_pct'],
  wind_pct: ['wind_pct'],
  solar_pct: ['solar_pct'],
  geothermal_pct: ['geothermal_pct'],
  other_pct: ['other_pct'],
};
