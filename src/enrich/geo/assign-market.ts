import type { Market } from '../../domain/markets/market.ts';
import { EARTH_RADIUS_KM, greatCircleKm, type UnitVector, unitVector } from './unit-vector.ts';

export interface MarketAssignment {
  readonly slug: string;
  /** From the market's point, along the great circle. */
  readonly distanceKm: number;
}

/** The one market of a checked coordinate, or null if none reaches it. @throws RangeError for invalid coordinates. */
export type AssignMarket = (lat: number, lon: number) => MarketAssignment | null;

interface Circle extends UnitVector {
  readonly slug: string;
  readonly radiusKm: number;
}

const DEGREES_PER_RADIAN = 180 / Math.PI;
/** Cells are of one degree, so that a metropolitan area lies in two or three each way. */
const CELLS_AROUND = 360;
/** More than rounding can move a circle's edge across a cell's, in degrees. */
const MARGIN = 1e-6;

/**
 * Assigns places to markets. Of the markets that reach a place it takes the one with the smallest distance divided by
 * radius, so a small market keeps its own places inside a large one's circle. Of equals the first in the list. A place
 * is in a market when its distance is at most the radius: the edge belongs to it. A place in no circle has no market,
 * however near the next one is (`nearest-market.ts` finds that one).
 *
 * A look-up measures only the markets whose circle touches the place's cell of one degree by one.
 * @throws RangeError when a market's point is invalid or its radius is not a number above 0.
 */
export function openMarketAssignment(
  markets: readonly Pick<Market, 'slug' | 'lat' | 'lon' | 'radiusKm'>[],
): AssignMarket {
  const cells = new Map<number, Circle[]>();
  for (const { slug, lat, lon, radiusKm } of markets) {
    if (!(radiusKm > 0)) throw new RangeError(`${slug} has a radius of ${radiusKm} km`);
    const circle = { slug, radiusKm, ...unitVector(lat, lon) };
    for (const cell of cellsTouched(lat, lon, radiusKm)) {
      const there = cells.get(cell);
      if (there === undefined) cells.set(cell, [circle]);
      else there.push(circle);
    }
  }
  return (lat, lon) => {
    const at = unitVector(lat, lon);
    return bestOf(cells.get(cellOf(Math.floor(lat), Math.floor(lon))) ?? [], at);
  };
}

function bestOf(circles: readonly Circle[], at: UnitVector): MarketAssignment | null {
  let best: MarketAssignment | null = null;
  let bestShare = Number.POSITIVE_INFINITY;
  for (const circle of circles) {
    const distanceKm = greatCircleKm((at.x - circle.x) ** 2 + (at.y - circle.y) ** 2 + (at.z - circle.z) ** 2);
    const share = distanceKm / circle.radiusKm;
    if (distanceKm > circle.radiusKm || share >= bestShare) continue;
    best = { slug: circle.slug, distanceKm };
    bestShare = share;
  }
  return best;
}

/** The number of the cell with this south-west corner in whole degrees; longitudes may exceed 180. */
function cellOf(south: number, west: number): number {
  return (south + 90) * CELLS_AROUND + ((((west + 180) % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND);
}

/** Every cell that a circle can touch, each once. */
function* cellsTouched(lat: number, lon: number, radiusKm: number): Generator<number> {
  const reach = radiusKm / EARTH_RADIUS_KM;
  const reachDegrees = reach * DEGREES_PER_RADIAN + MARGIN;
  const holdsPole = Math.abs(lat) + reachDegrees >= 90;
  // Where the circle is widest in longitude it touches a meridian: sin(half width) = sin(radius) / cos(latitude).
  const sine = Math.sin(reach) / Math.cos(lat / DEGREES_PER_RADIAN);
  const halfWidth = holdsPole ? 180 : Math.asin(Math.min(1, sine)) * DEGREES_PER_RADIAN + MARGIN;
  const west = Math.floor(lon - halfWidth);
  const east = Math.min(Math.floor(lon + halfWidth), west + CELLS_AROUND - 1);
  const north = Math.min(90, Math.floor(lat + reachDegrees));
  for (let row = Math.max(-90, Math.floor(lat - reachDegrees)); row <= north; row += 1)
    for (let column = west; column <= east; column += 1) yield cellOf(row, column);
}
