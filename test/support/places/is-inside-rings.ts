import type { Ring } from '../../../src/enrich/geo/polygon-index.ts';

/** The definition, edge by edge: a ray to the east crosses the rings an odd number of times. */
export function isInsideRings(rings: readonly Ring[], lat: number, lon: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let edge = 0; edge + 1 < ring.length; edge += 1) {
      const [x1 = 0, y1 = 0] = ring[edge] ?? [];
      const [x2 = 0, y2 = 0] = ring[edge + 1] ?? [];
      if (y1 > lat !== y2 > lat && lon < x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)) inside = !inside;
    }
  }
  return inside;
}
