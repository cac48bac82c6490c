/** Mean radius of the Earth (IUGG), on which all our great circles lie. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Length of a degree along a meridian of that sphere, for grids and boxes. */
export const KM_PER_DEGREE = 111.195;

/** A point of the unit sphere. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * The point of the unit sphere at a latitude and longitude in degrees. Poles and the antimeridian are points like
 * any other: at a pole every longitude is the same point, and ±180 are one meridian.
 * @throws RangeError when either is not a finite number, or the latitude is beyond a pole.
 */
export function unitVector(lat: number, lon: number): UnitVector {
  if (!Number.isFinite(lat) || !Number.isFinite(lon) || Math.abs(lat) > 90) {
    throw new RangeError(`${lat}, ${lon} is no place`);
  }
  const phi = lat * RADIANS_PER_DEGREE;
  const lambda = lon * RADIANS_PER_DEGREE;
  const fromAxis = Math.cos(phi);
  return { x: fromAxis * Math.cos(lambda), y: fromAxis * Math.sin(lambda), z: Math.sin(phi) };
}

/**
 * Square of the straight line through the unit sphere that joins two points `km` apart along the great circle; half of
 * the way round is as far as two points can be.
 */
export function chordSquared(km: number): number {
  const half = Math.sin(Math.min(km / (2 * EARTH_RADIUS_KM), Math.PI / 2));
  return 4 * half * half;
}

/** Kilometers along the great circle between two points whose straight line has this square. */
export function greatCircleKm(squaredChord: number): number {
  return 2 * EARTH_RADIUS_KM * Math.atan2(Math.sqrt(squaredChord), Math.sqrt(Math.max(0, 4 - squaredChord)));
}
