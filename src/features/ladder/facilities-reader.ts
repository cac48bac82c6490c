import { INPUTS, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { operatingSites } from '../facilities/operating-sites.ts';
import { MARKET_REACH_KM, sumOf } from '../markets/market-input.ts';
import { registerSources } from '../markets/project-origins.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import type { GridFinder, GridId } from './own-grid.ts';

/** Maps that have fewer sites than this of a whole country, and none near a place, have not looked there: they say nothing of it, and not 0. */
const FEWEST_OF_A_COUNTRY = 5;

/**
 * Operating sites within reach that draw from the market's own grid. Every market of the list has data centers: where maps show none of any
 * grid within reach of one, they lack some, and say nothing.
 */
export function facilitiesReader(
  { markets, register, registerOrigin }: Pick<AsOfSnapshot, 'markets' | 'register' | 'registerOrigin'>,
  { places }: Pick<PlaceAtlas, 'places'>,
  gridAt: GridFinder,
): (market: Market) => Partial<MarketInputs> {
  const sites = operatingSites(register);
  if (registerOrigin === null || sites.length === 0) return () => ({});
  const byCountry = new Map<string, number>();
  const byGrid = new Map<GridId, { lats: number[]; lons: number[] }>();
  for (const { lat, lon } of sites) {
    const place = places.at(lat, lon);
    if (place.country === null) continue;
    byCountry.set(place.country, (byCountry.get(place.country) ?? 0) + 1);
    const grid = gridAt({ ...place, country: place.country, lat, lon });
    const group = byGrid.get(grid) ?? { lats: [], lons: [] };
    group.lats.push(lat);
    group.lons.push(lon);
    byGrid.set(grid, group);
  }
  const all = buildSphereIndex(
    sites.map(({ lat }) => lat),
    sites.map(({ lon }) => lon),
  );
  const listed = buildSphereIndex(
    markets.map(({ lat }) => lat),
    markets.map(({ lon }) => lon),
  );
  const indexes = new Map([...byGrid].map(([grid, { lats, lons }]) => [grid, buildSphereIndex(lats, lons)]));
  const sources = registerSources(registerOrigin);
  return (market) => {
    const grid = gridAt(market);
    const at = unitVector(market.lat, market.lon);
    const countOf = (index: typeof all): number => index.sumWithin(at, MARKET_REACH_KM).count;
    const own = indexes.get(grid);
    const count = own === undefined ? 0 : countOf(own);
    if (count === 0 && (byCountry.get(market.country) ?? 0) < FEWEST_OF_A_COUNTRY) return {};
    if (countOf(all) === 0 && countOf(listed) > 0) return {};
    return {
      facilities_on_grid: sumOf(INPUTS.facilities_on_grid.unit, count, sources, {
        basis: 'reported',
        notes: [`operating sites of ${grid} within ${MARKET_REACH_KM} km; a campus counts as one`],
      }),
    };
  };
}
