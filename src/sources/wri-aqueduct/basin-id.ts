import type { Outline, Ring } from '../../enrich/geo/polygon-index.ts';

/**
 * Ids for basins without one of the publisher's: the middle of the largest part, as `lat_lon` to two decimals. It does
 * not depend on where a ring starts or which way it runs. If two have the same middle, the larger keeps it and the
 * other has `-2`.
 * @param polygons of each basin, at least one part each.
 */
export function nameBasins(basins: readonly Outline['polygons'][]): string[] {
  const largest = basins.map((polygons) =>
    polygons.map(([outer = []]) => measure(outer)).reduce((most, part) => (part.area > most.area ? part : most)),
  );
  const taken = new Map<string, number>();
  const ids = new Array<string>(basins.length);
  const bySize = largest.map((part, position) => ({ ...part, position })).sort((a, b) => b.area - a.area);
  for (const { lat, lon, position } of bySize) {
    const middle = `${lat.toFixed(2)}_${lon.toFixed(2)}`;
    const count = (taken.get(middle) ?? 0) + 1;
    taken.set(middle, count);
    ids[position] = count === 1 ? middle : `${middle}-${count}`;
  }
  return ids;
}

/** Area and center of mass of a ring, in degrees on a plane, measured from its first vertex to lose no digits. */
function measure(ring: Ring): { area: number; lat: number; lon: number } {
  const [[originX = 0, originY = 0] = []] = ring;
  let twice = 0;
  let sumX = 0;
  let sumY = 0;
  for (let edge = 0; edge + 1 < ring.length; edge += 1) {
    const [fromX = 0, fromY = 0] = ring[edge] ?? [];
    const [toX = 0, toY = 0] = ring[edge + 1] ?? [];
    const cross = (fromX - originX) * (toY - originY) - (toX - originX) * (fromY - originY);
    twice += cross;
    sumX += (fromX + toX - 2 * originX) * cross;
    sumY += (fromY + toY - 2 * originY) * cross;
  }
  if (twice === 0) return { area: 0, lat: originY, lon: originX };
  return { area: Math.abs(twice) / 2, lat: originY + sumY / (3 * twice), lon: originX + sumX / (3 * twice) };
}
