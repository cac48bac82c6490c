import type { UnitVector } from './unit-vector.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * Direction from one point to another along the great circle, at the first: degrees clockwise from north, 0 to 359, or null
 * where there is none: on the spot. At a pole north is the direction of the meridian of 180 degrees, as atan2 has it.
 */
export function bearingDeg(from: UnitVector, to: UnitVector): number | null {
  // East and north of the first point, without its length, which both have.
  const east = from.x * to.y - from.y * to.x;
  const north = to.z * (from.x * from.x + from.y * from.y) - from.z * (from.x * to.x + from.y * to.y);
  if (Math.abs(east) < 1e-12 && Math.abs(north) < 1e-12) return null;
  return (Math.round(Math.atan2(east, north) * DEGREES_PER_RADIAN) + 360) % 360;
}

/** Latitude and longitude of a point of the unit sphere, in degrees to the meter. */
export function degreesOf({ x, y, z }: UnitVector): { readonly lat: number; readonly lon: number } {
  return {
    lat: roundDegrees(Math.atan2(z, Math.hypot(x, y)) * DEGREES_PER_RADIAN),
    lon: roundDegrees(Math.atan2(y, x) * DEGREES_PER_RADIAN),
  };
}

const roundDegrees = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;
