import type { CountryPowerRow } from '../../domain/places/country-facts.ts';

export const WHAT = "Our World in Data's electricity by country and year (CSV)";
export const SOURCE = 'owid-electricity';

export type Measure = Exclude<
  keyof CountryPowerRow,
  'kind' | 'source' | 'country' | 'year' | 'emissions' | 'capacity_mw' | 'peak_mw'
>;

/** Fuels that are a part of generation each. */
export const FUEL_MEASURES = [
  'coal_twh',
  'gas_twh',
  'oil_twh',
  'nuclear_twh',
  'hydro_twh',
  'wind_twh',
  'solar_twh',
  'biomass_twh',
  'other_renewable_twh',
] as const satisfies readonly Measure[];

export const MEASURES = [
  'generation_twh',
  'demand_twh',
  'net_imports_twh',
  ...FUEL_MEASURES,
  'gco2_per_kwh',
] as const satisfies readonly Measure[];

/** The columns that a line is found by: of the whole table, of a chart's download, and of a join of charts. */
export const CODE_COLUMNS = ['iso_code', 'Code', 'iso3'];
export const YEAR_COLUMNS = ['year'];

/** Names of the whole table, and of a join of charts. */
const COLUMNS: Readonly<Record<string, Measure>> = {
  electricity_generation: 'generation_twh',
  electricity_demand: 'demand_twh',
  net_elec_imports: 'net_imports_twh',
  coal_electricity: 'coal_twh',
  gas_electricity: 'gas_twh',
  oil_electricity: 'oil_twh',
  nuclear_electricity: 'nuclear_twh',
  hydro_electricity: 'hydro_twh',
  wind_electricity: 'wind_twh',
  solar_electricity: 'solar_twh',
  biofuel_electricity: 'biomass_twh',
  other_renewable_exc_biofuel_electricity: 'other_renewable_twh',
  carbon_intensity_elec: 'gco2_per_kwh',
  gco2_kwh: 'gco2_per_kwh',
  ...Object.fromEntries(MEASURES.map((measure) => [measure, measure])),
};

/** Renewables beside water, wind and sun in one figure, where biomass has no column; and all renewables in percent. */
export const TOGETHER_COLUMNS = ['other_renewable_electricity'];
export const RENEWABLE_PCT_COLUMNS = ['renewable_pct'];

const FUEL_WORDS: Readonly<Record<string, Measure>> = {
  coal: 'coal_twh',
  gas: 'gas_twh',
  oil: 'oil_twh',
  nuclear: 'nuclear_twh',
  hydro: 'hydro_twh',
  hydropower: 'hydro_twh',
  wind: 'wind_twh',
  solar: 'solar_twh',
  bioenergy: 'biomass_twh',
};

/** Columns of charts, whose names change with each edition: what is left of them without unit and remarks. */
const CHART_WORDS: readonly (readonly [RegExp, Measure])[] = [
  [/^(total )?electricity generation$|^total generation$/, 'generation_twh'],
  [/^(total )?(electricity )?demand$/, 'demand_twh'],
  [/^(total )?net (electricity )?imports( of electricity)?$/, 'net_imports_twh'],
  [/^other renewables excluding bioenergy$/, 'other_renewable_twh'],
  [/^(lifecycle )?carbon intensity of electricity( generation)?( per kwh)?$/, 'gco2_per_kwh'],
  [/^(co2|carbon|emissions) intensity$/, 'gco2_per_kwh'],
];

const UNITS: Readonly<Record<'energy' | 'carbon', RegExp>> = {
  energy: /^(twh|terawatt-hours?)$/,
  carbon: /^(gco2e?q?(\/| per )kwh|grams? .*per k(ilo)?watt-?hour)$/,
};

/** A column that has a figure of ours. `unit` is what the name says of it, where that is another than expected. */
export interface FigureColumn {
  readonly position: number;
  readonly name: string;
  readonly measure: Measure;
  readonly wrongUnit: string | null;
}

/** What a column is, by its name; null for one that is none of ours. */
export function readColumn(name: string, position: number): FigureColumn | null {
  const named = COLUMNS[name.trim().toLowerCase()];
  if (named !== undefined) return { position, name, measure: named, wrongUnit: null };
  const { words, unit } = splitName(name);
  const measure = CHART_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? fuelOf(words);
  if (measure === undefined) return null;
  const expected = measure === 'gco2_per_kwh' ? UNITS.carbon : UNITS.energy;
  return { position, name, measure, wrongUnit: unit === null || expected.test(unit) ? null : unit };
}

function fuelOf(words: string): Measure | undefined {
  const fuel = /^electricity (?:generation )?from ([a-z]+)$/.exec(words)?.[1] ?? words;
  return FUEL_WORDS[fuel];
}

/** `Electricity from coal - TWh (adapted for ...)`, `coal_generation__twh`, `Electricity from coal (TWh)`. */
function splitName(name: string): { readonly words: string; readonly unit: string | null } {
  const text = name.trim().toLowerCase();
  if (text.includes('__')) {
    const [unit = '', ...parts] = text.split('__').reverse();
    const words = (parts[0] ?? '').replaceAll('_', ' ').replace(/^([a-z]+) generation$/, fuelWords);
    return { words, unit: unit.replaceAll('_', '/') };
  }
  const [bare = ''] = text.split(/ \((?:adapted|projected)/, 1);
  const [before = '', after] = bare.endsWith(')') ? bare.slice(0, -1).split('(') : bare.split(' - ');
  return { words: before.trim(), unit: after?.trim() ?? null };
}

const fuelWords = (whole: string, fuel: string): string => (FUEL_WORDS[fuel] === undefined ? whole : fuel);

/** Countries that have no code of ISO; everything else that begins so is a sum over countries. */
export const OWN_CODES: ReadonlyMap<string, string> = new Map([['OWID_KOS', 'XK']]);
export const OWN_CODE = /^OWID_/;

/** Ember's series begins then. Before, generation is of other tables, and there is no carbon. */
export const FIRST_YEAR = 2000;

/** What the grams count: Ember's factors are of the whole life of plant and fuel, with methane, in CO2-equivalents. */
export const EMISSIONS = 'life-cycle';

/** More than a country, or the world, generates in TWh, and less than any table of grams has at its most. */
export const MOST_TWH = 60_000;
export const LEAST_HIGHEST_GRAMS = 10;
/** Lines from which the highest says something of the unit. */
export const ENOUGH_LINES = 40;
/** Parts are rounded. */
export const SUM_TOLERANCE = { share: 0.02, twh: 0.1 };
