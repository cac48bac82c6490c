import { openPolygons } from './polygon-index.ts';
import { type Borders, outlinesOf } from './topology-outlines.ts';

export interface WaterBasins {
  /** The `area_id` of the basin of a place, or null outside the country, but for some km along its border. */
  at(lat: number, lon: number): string | null;
}

/**
 * The outlines were simplified one by one, to 0.05 degrees: between neighbors there are gaps of up to this many km, and
 * the coast is as coarse.
 */
const GAP_KM = 5.6;

/**
 * Prepares the outlines for many queries: the object `basins` of `fixtures/reference/water-basins.topo.json`, where
 * each geometry's id is the `area_id` of its row. A place in a gap belongs to the basin whose border is nearest; where
 * two overlap, the one given first counts.
 */
export function openBasins(topology: Borders): WaterBasins {
  const index = openPolygons(outlinesOf(topology, 'basins', ({ id }) => (id === undefined ? null : String(id))));
  return {
    at: (lat, lon) => index.at(lat, lon)[0] ?? index.nearest(lat, lon, GAP_KM)?.id ?? null,
  };
}
