import { greatCircleKm, unitVector } from './unit-vector.ts';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Kilometers between two points in degrees, along the great circle. @throws RangeError for one that is no place. */
export function kmApart(a: Point, b: Point): number {
  const [from, to] = [unitVector(a.lat, a.lon), unitVector(b.lat, b.lon)];
  return greatCircleKm((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2);
}
