import { capitalized, formatNumber, formatPower, formatPrice } from '../frame/format.ts';

/** `environmental_risk` as it is read. */
export const partTitle = (id: string): string => {
  const words = id.replaceAll('_', ' ');
  return capitalized(words);
};

/** Names of inputs end in their units, which stand beside the figure. */
const UNIT_ENDINGS =
  / (usd per mwh|cents per kwh|gw per 1000 km2|gw per installed gw|mw by distance|by distance|months|km)$/;

/** Inputs whose name says less than they are. */
const INPUT_TITLES: Readonly<Record<string, string>> = {
  facilities_by_distance: 'Data centers nearby',
  networks_by_distance: 'Networks nearby',
  exchanges_by_distance: 'Internet exchanges nearby',
  plant_mw_by_distance: 'Generation nearby',
  queue_gw_per_installed_gw: 'Crowding of the queue',
  renewable_mw_by_distance: 'Renewables nearby',
  moratoria_by_distance: 'Moratoria nearby',
  incentive_known: 'Incentives',
};

/** `nearest_plant_km` as it is read. */
export const inputTitle = (input: string): string => INPUT_TITLES[input] ?? partTitle(input).replace(UNIT_ENDINGS, '');

/** A figure of a site in its unit. */
export function formatSiteFigure(value: number, unit: string): string {
  if (unit === 'MW') return formatPower(Math.round(value));
  if (unit === '$/MWh') return `${formatPrice(value)}/MWh`;
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${formatNumber(value, digits)} ${unit}`;
}

/** What a figure speaks for. */
const SCOPES: Readonly<Record<string, string>> = {
  point: 'this point',
  county: 'the county',
  basin: 'the river basin',
  state: 'the state',
  grid: 'the grid',
};
export const scopeInWords = (scope: string | null): string => (scope === null ? '' : (SCOPES[scope] ?? scope));

/** `39.0437° N, 77.4875° W`. */
export const formatPlace = (lat: number, lon: number): string =>
  `${degrees(lat)}° ${lat < 0 ? 'S' : 'N'}, ${degrees(lon)}° ${lon < 0 ? 'W' : 'E'}`;

const degrees = (value: number): string => String(Number(Math.abs(value).toFixed(4)));

/** `within 100 km: 247`, of figures that stand beside one and earn no points. */
export function besideInWords(beside: Readonly<Record<string, number | null>> | undefined): string {
  return Object.entries(beside ?? {})
    .flatMap(([name, value]) =>
      value === null ? [] : [`${name.replaceAll('_', ' ')}: ${formatNumber(Math.round(value))}`],
    )
    .join(' · ');
}
