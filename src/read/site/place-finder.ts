import type { Place } from '../../domain/place.ts';
import { openPlaces, type PlaceIndex } from '../../enrich/find-place.ts';
import { type MarketIndex, type NearestMarket, openMarkets } from '../../enrich/nearest-market.ts';
import { loadPlaceTables } from '../../store/load-place-tables.ts';
import { loadShippedMarkets } from '../../store/load-shipped-markets.ts';

/** Finds the place and the nearest market of checked coordinates, in the process and without a database. */
export interface PlaceFinder {
  readonly places: PlaceIndex;
  readonly markets: MarketIndex;
}

/** The one finder of the process: its tables are the same for all, and take half a second to open. */
const holder: { opening: Promise<PlaceFinder> | null } = { opening: null };

/** Opens the finder when it is first asked for. @throws Fault `bad-config` where a table that ships cannot be read. */
export function openPlaceFinder(): Promise<PlaceFinder> {
  holder.opening ??= open().catch((error: unknown) => {
    // The next one who asks tries again, and is told the same if nothing has changed.
    holder.opening = null;
    throw error;
  });
  return holder.opening;
}

async function open(): Promise<PlaceFinder> {
  const [tables, markets] = await Promise.all([loadPlaceTables(), loadShippedMarkets()]);
  return { places: openPlaces(tables), markets: openMarkets(markets) };
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

export function describePlace({ places, markets }: PlaceFinder, lat: number, lon: number): PlaceAnswer {
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
    market_distance_km: market === null ? null : toMeters(market),
    inside_market: market?.isInside ?? null,
    notes: place.notes,
  };
}

const toMeters = ({ distanceKm }: NearestMarket): number => Math.round(distanceKm * 1_000) / 1_000;
