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

/**
 * Every market of the list has data centers. Maps that have fewer sites than this of its whole country, and none near the market, have not
 * looked there: they say nothing of it, and not 0.
 */
const FEWEST_OF_A_COUNTRY = 5;

/** Operating sites within reach that draw from the market's own grid. */
export function facilitiesReader(
  { register, registerOrigin }: Pick<AsOfSnapshot, 'register' | 'registerOrigin'>,
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
  const indexes = new Map([...byGrid].map(([grid, { lats, lons }]) => [grid, buildSphereIndex(lats, lons)]));
  const sources = registerSources(registerOrigin);
  return (market) => {
    const grid = gridAt(market);
    const count = indexes.get(grid)?.sumWithin(unitVector(market.lat, market.lon), MARKET_REACH_KM).count ?? 0;
    if (count === 0 && (byCountry.get(market.country) ?? 0) < FEWEST_OF_A_COUNTRY) return {};
    return {
      facilities_on_grid: sumOf(INPUTS.facilities_on_grid.unit, count, sources, {
        basis: 'reported',
        notes: [`operating sites of ${grid} within ${MARKET_REACH_KM} km; a campus counts as one`],
      }),
    };
  };
}
