import { setImmediate as nextTurn } from 'node:timers/promises';
import { onceOpened } from '../../cache/once-opened.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { Place, PlaceTables } from '../../domain/places/place.ts';
import { areaKm2 } from '../../enrich/geo/area-of.ts';
import {
  type MarketIndex,
  type MarketPoint,
  type NearestMarket,
  openMarkets,
} from '../../enrich/geo/nearest-market.ts';
import { openingPlaces, type PlaceIndex } from '../../enrich/places/find-place.ts';
import { loadShippedMarkets } from '../../store/markets/load-shipped-markets.ts';
import { loadPlaceTables } from '../../store/places/load-place-tables.ts';
import { runCooperatively } from '../run-cooperatively.ts';

/** A county as far as sums over states and grids need it. */
export interface CountyFacts {
  readonly fips: string;
  readonly state: string;
  readonly iso: IsoName | null;
  /** Land and inland water, as far as its outline reaches. */
  readonly areaKm2: number;
}

/** Finds the place and the nearest market of checked coordinates, in the process and without a database. */
export interface PlaceFinder {
  readonly places: PlaceIndex;
  readonly markets: MarketIndex;
  readonly counties: readonly CountyFacts[];
}

/** The one finder of the process, opened when it is first asked for, beside other work: its tables take half a second. */
export const openPlaceFinder = onceOpened(open);

async function open(): Promise<PlaceFinder> {
  const markets = await loadShippedMarkets();
  const tables = await loadPlaceTables();
  const finder = await placeFinderOf(tables, markets);
  await nextTurn();
  return { ...finder, counties: countyFacts(tables) };
}

/** What `describePlace` looks in. */
export type PlaceFinding = Pick<PlaceFinder, 'places' | 'markets'>;

/** Of tables that were read, all of them or those around a place. */
export async function placeFinderOf(tables: PlaceTables, markets: readonly MarketPoint[]): Promise<PlaceFinding> {
  return { places: await runCooperatively(openingPlaces(tables)), markets: openMarkets(markets) };
}

function countyFacts({ grids, counties }: PlaceTables): CountyFacts[] {
  const isoOf = new Map(grids.map(({ fips, iso }) => [fips, iso]));
  return counties.map(({ fips, state, polygons }) => ({
    fips,
    state,
    iso: isoOf.get(fips) ?? null,
    areaKm2: areaKm2(polygons),
  }));
}

/** What `where` answers, the same at every door. */
export interface PlaceAnswer {
  readonly country: string | null;
  readonly state: string | null;
  readonly county: string | null;
  readonly county_fips: string | null;
  readonly iso: Place['iso'];
  readonly balancing_authority: string | null;
  /** Slug of the nearest market, however far. */
  readonly market: string | null;
  readonly reeds_area: string | null;
  readonly iso_basis: string | null;
  readonly balancing_authority_name: string | null;
  readonly balancing_authority_basis: string | null;
  readonly market_distance_km: number | null;
  readonly inside_market: boolean | null;
  readonly notes: readonly string[];
}

export function describePlace({ places, markets }: PlaceFinding, lat: number, lon: number): PlaceAnswer {
  const place = places.at(lat, lon);
  const market = markets.nearest(lat, lon);
  return {
    country: place.country,
    state: place.state,
    county: place.county,
    county_fips: place.countyFips,
    iso: place.iso,
    balancing_authority: place.balancingAuthority,
    market: market?.slug ?? null,
    reeds_area: place.reedsArea,
    iso_basis: place.isoBasis,
    balancing_authority_name: place.balancingAuthorityName,
    balancing_authority_basis: place.balancingAuthorityBasis,
    market_distance_km: market === null ? null : kmToTheMeter(market),
    inside_market: market?.isInside ?? null,
    notes: place.notes,
  };
}

const kmToTheMeter = ({ distanceKm }: NearestMarket): number => Math.round(distanceKm * 1_000) / 1_000;
