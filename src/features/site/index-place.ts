import { areaOfDivision } from '../../domain/grid/area-of-division.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { PlaceOfArea } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { Place } from '../../domain/places/place.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';
import { MARKET_REACH_KM } from '../markets/market-input.ts';

/** A point as the readers of the index see a market: with its own grid, and the price point of the market around it. */
export type IndexPlace = Market & Partial<PlaceOfArea>;

/** Why a point has no index: it is on nobody's grid, or nothing has been scored yet. */
export const NO_INDEX = ['high-seas', 'us-waters', 'no-town-near', 'not-scored-yet'] as const;
export type NoIndex = (typeof NO_INDEX)[number];

type FoundPlace = { readonly place: IndexPlace } | { readonly reason: NoIndex };

/** Names of a place that is no market. */
const NO_MARKET = {
  name: '',
  city: '',
  radiusKm: 0,
  aliases: [],
  isoSource: null,
  timeZone: null,
} satisfies Partial<Market>;

/**
 * Finds the grid of a point. In the United States that is the county's, and the price point that of the nearest market under the
 * same operator. Elsewhere it is the country's, and of countries with several areas that of the division which the nearest town is
 * in: the nearest market may be in another zone. Outlines of countries reach far into the sea: where nobody lives within reach, there is
 * no grid to connect to, and none is named.
 */
export function openIndexPlaces(
  markets: readonly Market[],
  towns: readonly Town[],
): (lat: number, lon: number, place: Place) => FoundPlace {
  const byIso = nearestIn(
    markets.filter(({ iso }) => iso !== null),
    ({ iso }) => iso ?? '',
  );
  const townOf = nearestIn(towns, ({ country }) => country);
  const pricePointOf = (iso: IsoName | null, lat: number, lon: number): Pick<Market, 'priceIso' | 'priceNode'> => {
    const market = iso === null ? null : byIso(iso, lat, lon)?.thing;
    return { priceIso: market?.priceIso ?? null, priceNode: market?.priceNode ?? null };
  };
  return (lat, lon, { country, state, iso, balancingAuthority }) => {
    if (country === null) return { reason: 'high-seas' };
    const point = { ...NO_MARKET, slug: `${lat},${lon}`, country, state, lat, lon, iso, balancingAuthority };
    if (country === 'US') {
      return state === null ? { reason: 'us-waters' } : { place: { ...point, ...pricePointOf(iso, lat, lon) } };
    }
    const town = townOf(country, lat, lon);
    if (town === null || town.distanceKm > MARKET_REACH_KM) return { reason: 'no-town-near' };
    const area = areaOfDivision(country, town.thing.division, point);
    const abroad = { ...point, priceIso: null, priceNode: null };
    return { place: area === undefined ? abroad : { ...abroad, area } };
  };
}

interface Nearest<T> {
  readonly thing: T;
  readonly distanceKm: number;
}

/** The nearest of the things of one group; null where the group has none. */
function nearestIn<T extends { readonly lat: number; readonly lon: number }>(
  things: readonly T[],
  groupOf: (thing: T) => string,
): (group: string, lat: number, lon: number) => Nearest<T> | null {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groupOf(thing);
    const others = groups.get(group);
    if (others === undefined) groups.set(group, [thing]);
    else others.push(thing);
  }
  // Of most countries nobody asks.
  const indexes = new Map<string, SphereIndex>();
  return (group, lat, lon) => {
    const own = groups.get(group);
    if (own === undefined) return null;
    let index = indexes.get(group);
    if (index === undefined) {
      index = buildSphereIndex(
        own.map((thing) => thing.lat),
        own.map((thing) => thing.lon),
      );
      indexes.set(group, index);
    }
    const [nearest] = index.nearest(unitVector(lat, lon));
    const thing = nearest === undefined ? undefined : own[nearest.index];
    return nearest === undefined || thing === undefined ? null : { thing, distanceKm: nearest.distanceKm };
  };
}
