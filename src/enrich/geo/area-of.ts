import type { MultiPolygon } from '../../domain/places/place.ts';
import { EARTH_RADIUS_KM } from './unit-vector.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Square kilometers of an outline on the mean sphere: outer rings without their holes. */
export function areaKm2(polygons: MultiPolygon): number {
  return polygons.reduce((sum, [outer = [], ...holes]) => {
    return sum + ringKm2(outer) - holes.reduce((cut, hole) => cut + ringKm2(hole), 0);
  }, 0);
}

/**
 * Area of a ring of `[lon, lat]`, whichever way it runs: of each edge the zone between it and the equator, with its
 * latitude taken as the mean of its sines, which for edges of some kilometers is exact to a millionth.
 */
function ringKm2(ring: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const [position, [lon = 0, lat = 0]] of ring.entries()) {
    const [nextLon = lon, nextLat = lat] = ring[position + 1] ?? [];
    const width = (nextLon - lon) * RADIANS_PER_DEGREE;
    sum += (width * (Math.sin(lat * RADIANS_PER_DEGREE) + Math.sin(nextLat * RADIANS_PER_DEGREE))) / 2;
  }
  return Math.abs(sum) * EARTH_RADIUS_KM ** 2;
}
