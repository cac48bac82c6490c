import { AFRICA_AND_MIDDLE_EAST } from './areas/africa-middle-east.ts';
import { AMERICAS } from './areas/americas.ts';
import type { AreaKind, AreaLine, AreaMarket } from './areas/area-line.ts';
import { ASIA_PACIFIC } from './areas/asia-pacific.ts';
import { EUROPE } from './areas/europe.ts';
import { US_AREAS } from './areas/united-states.ts';

/** The id of an area in rows and addresses: the operator's name, EIA's code, the bidding zone's name, or ours. */
export type AreaId = string;

export interface GridArea {
  readonly id: AreaId;
  readonly name: string;
  readonly kind: AreaKind;
  /** ISO 3166-1 alpha-2; of a zone of several countries (DE-LU, SEM) the one with the most demand. */
  readonly country: string;
  /** The clock by which its market's day begins and ends, IANA. */
  readonly timeZone: string;
  /** ISO 4217: of its wholesale prices, or of the country where it has none. */
  readonly currency: string;
  readonly market: AreaMarket;
  /** Energy Identification Code of ENTSO-E's platform, or null. */
  readonly eic: string | null;
}

const asArea = ([id, name, kind, country, timeZone, currency, market, eic]: AreaLine): GridArea => ({
  id,
  name,
  kind,
  country,
  timeZone,
  currency,
  market,
  eic: eic ?? null,
});

export const GRID_AREAS: readonly GridArea[] = [
  ...US_AREAS,
  ...AMERICAS,
  ...EUROPE,
  ...ASIA_PACIFIC,
  ...AFRICA_AND_MIDDLE_EAST,
].map(asArea);

const BY_ID: ReadonlyMap<AreaId, GridArea> = new Map(GRID_AREAS.map((area) => [area.id, area]));

const BY_FOLDED: ReadonlyMap<string, GridArea> = new Map(GRID_AREAS.map((area) => [area.id.toLowerCase(), area]));

/** The area that a caller means, in any case; null for none. */
export const parseArea = (text: string): GridArea | null => BY_FOLDED.get(text.trim().toLowerCase()) ?? null;

export const findArea = (id: AreaId): GridArea | null => BY_ID.get(id) ?? null;

/** @throws RangeError for an id that no area has: rows are checked before. */
export function areaOf(id: AreaId): GridArea {
  const area = BY_ID.get(id);
  if (area === undefined) throw new RangeError(`${id} is no grid area`);
  return area;
}

/** Areas of a country, in the order of the list. */
export const areasOf = (country: string): readonly GridArea[] => GRID_AREAS.filter((area) => area.country === country);

/**
 * Prices per MWh outside this range are kept but flagged: the widest offer caps of the markets that trade in a currency,
 * rounded up. A currency without a line is flagged always: somebody has to look at its caps first.
 */
const PLAUSIBLE_PRICE: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  USD: { min: -2_000, max: 20_000 },
  EUR: { min: -1_000, max: 6_000 },
  GBP: { min: -2_000, max: 10_000 },
  CHF: { min: -1_000, max: 6_000 },
  CAD: { min: -2_000, max: 5_000 },
  AUD: { min: -1_500, max: 30_000 },
  NZD: { min: -100, max: 40_000 },
  JPY: { min: 0, max: 300_000 },
  KRW: { min: 0, max: 1_000_000 },
  SGD: { min: -1_000, max: 10_000 },
  INR: { min: 0, max: 30_000 },
  BRL: { min: 0, max: 5_000 },
  MXN: { min: -20_000, max: 60_000 },
  COP: { min: 0, max: 6_000_000 },
  CLP: { min: 0, max: 1_000_000 },
  RON: { min: -5_000, max: 30_000 },
  PLN: { min: -5_000, max: 30_000 },
  DKK: { min: -8_000, max: 45_000 },
  NOK: { min: -8_000, max: 45_000 },
  SEK: { min: -8_000, max: 45_000 },
  BGN: { min: -2_000, max: 12_000 },
  TRY: { min: 0, max: 50_000 },
};

export function isPlausiblePrice(currency: string, price: number): boolean {
  const range = PLAUSIBLE_PRICE[currency];
  return range !== undefined && price >= range.min && price <= range.max;
}
