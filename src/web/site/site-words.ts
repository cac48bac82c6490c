import { capitalized, formatNumber, formatPower, formatPrice } from '../frame/format.ts';

/** `environmental_risk` as it is read. */
export const partTitle = (id: string): string => {
  const words = id.replaceAll('_', ' ');
  return capitalized(words);
};

/** Names of inputs end in their units, which are shown with the figure. */
const UNIT_ENDINGS =
  / (usd per mwh|cents per kwh|gw per 1000 km2|gw per installed gw|mw by distance|by distance|months|km)$/;

/** Inputs whose name says less than they are. */
const INPUT_TITLES: Readonly<Record<string, string>> = {
  facilities_by_distance: 'Data centers nearby',
  networks_by_distance: 'Networks nearby',
  exchanges_by_distance: 'Internet exchanges nearby',
  plant_mw_by_distance: 'Generation nearby',
  queue_gw_per_installed_gw: 'Queue relative to installed capacity',
  renewable_mw_by_distance: 'Renewables nearby',
  moratoria_by_distance: 'Moratoria nearby',
  incentive_known: 'Incentive in force',
};

/** `nearest_plant_km` as it is read. */
export const inputTitle = (input: string): string => INPUT_TITLES[input] ?? partTitle(input).replace(UNIT_ENDINGS, '');

/** The unit of measures that are yes (1) or no (0). */
const YES_OR_NO = '1 yes, 0 no';

/** Units that are counted, of one. */
const ONE_OF: Readonly<Record<string, string>> = { bills: 'bill', moratoria: 'moratorium', facilities: 'facility' };

/** A figure of a site in its unit. */
export function formatSiteFigure(value: number, unit: string): string {
  // Of much, parts of a megawatt say nothing; of little they are all there is.
  if (unit === 'MW') return formatPower(value < 10 ? value : Math.round(value));
  if (unit === YES_OR_NO) return value > 0 ? 'yes' : 'no';
  if (unit === '$/MWh') return `${formatPrice(value)}/MWh`;
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${formatNumber(value, digits)} ${value === 1 ? (ONE_OF[unit] ?? unit) : unit}`;
}

/** What a figure speaks for. */
const SCOPES: Readonly<Record<string, string>> = {
  point: 'this point',
  county: 'the county',
  basin: 'the river basin',
  state: 'the state',
  grid: 'the grid',
};
export const formatScope = (scope: string | null): string => (scope === null ? '' : (SCOPES[scope] ?? scope));

/** `39.0437° N, 77.4875° W`. */
export const formatPlace = (lat: number, lon: number): string =>
  `${degrees(lat)}° ${lat < 0 ? 'S' : 'N'}, ${degrees(lon)}° ${lon < 0 ? 'W' : 'E'}`;

const degrees = (value: number): string => String(Number(Math.abs(value).toFixed(4)));

/** Units at the end of the names of context figures: how to recognize them, and how to write the figures. */
const BESIDE_UNITS: readonly (readonly [ending: string, write: (value: number) => string])[] = [
  [' mw', (value) => formatPower(Math.round(value))],
  [' gw', (value) => formatPower(Math.round(value * 1_000))],
];

/** `within 100 km: 14.1 GW`, of context figures that earn no points. */
export function formatBeside(beside: Readonly<Record<string, number | null>> | undefined): string {
  return Object.entries(beside ?? {})
    .flatMap(([name, value]) => {
      if (value === null) return [];
      const words = name.replaceAll('_', ' ');
      const [ending, write] = BESIDE_UNITS.find(([unit]) => words.endsWith(unit)) ?? ['', null];
      const figure = write === null ? formatNumber(Math.round(value)) : write(value);
      return [`${words.slice(0, words.length - ending.length)}: ${figure}`];
    })
    .join(' · ');
}

/** States whose second level has another name than counties; a borough or parish of theirs is named with it. */
const COUNTIES_OF_STATES: Readonly<Record<string, string>> = { LA: 'Parish' };

/** Cities that are in no county, by their code: in Virginia all from 510 on, and three others. */
const isIndependentCity = (fips: string): boolean =>
  (fips.startsWith('51') && Number(fips.slice(2)) >= 510) || ['24510', '29510', '32510'].includes(fips);

/** `Loudoun County`, `Orleans Parish`, `Baltimore (city)`; where there are no counties, the name alone. */
export function formatCounty(county: string, fips: string | null, state: string | null): string {
  const isNamedWhole = / (county|parish|borough|census area|municipality|municipio|city)$/i.test(county);
  if (fips !== null && isIndependentCity(fips)) return /\bcity$/i.test(county) ? county : `${county} (city)`;
  // Alaska has boroughs, census areas and cities that are both; the District is all of one.
  if (state === null || state === 'AK' || state === 'DC' || isNamedWhole) return county;
  return `${county} ${COUNTIES_OF_STATES[state] ?? 'County'}`;
}
