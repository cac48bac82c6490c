import { INPUTS, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { operatingSites } from '../facilities/operating-sites.ts';
import { MARKET_REACH_KM, sumOf } from '../markets/market-input.ts';
import { registerSources } from '../markets/project-origins.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { type GridId, gridOfPlace } from './own-grid.ts';

/** Operating sites within reach that draw from the market's own grid. */
export function facilitiesReader(
  { register, registerOrigin }: Pick<AsOfSnapshot, 'register' | 'registerOrigin'>,
  { places }: Pick<PlaceAtlas, 'places'>,
): (market: Market) => Partial<MarketInputs> {
  const sites = operatingSites(register);
  if (registerOrigin === null || sites.length === 0) return () => ({});
  const byGrid = new Map<GridId, { lats: number[]; lons: number[] }>();
  for (const { lat, lon } of sites) {
    const { country, iso, state } = places.at(lat, lon);
    if (country === null) continue;
    const grid = gridOfPlace(country, iso, state);
    const group = byGrid.get(grid) ?? { lats: [], lons: [] };
    group.lats.push(lat);
    group.lons.push(lon);
    byGrid.set(grid, group);
  }
  const indexes = new Map([...byGrid].map(([grid, { lats, lons }]) => [grid, buildSphereIndex(lats, lons)]));
  const sources = registerSources(registerOrigin);
  return ({ country, iso, state, lat, lon }) => {
    const grid = gridOfPlace(country, iso, state);
    const count = indexes.get(grid)?.sumWithin(unitVector(lat, lon), MARKET_REACH_KM).count ?? 0;
    return {
      facilities_on_grid: sumOf(INPUTS.facilities_on_grid.unit, count, sources, {
        basis: 'reported',
        notes: [`operating sites of ${grid} within ${MARKET_REACH_KM} km; a campus counts as one`],
      }),
    };
  };
}
