import type { NearPoint } from './sphere-index.ts';
import type { UnitVector } from './unit-vector.ts';

/**
 * A figure known at points, carried to a place between them: the mean of the `k` nearest points' values with the
 * weights ((R − d) / (R d))², where R is the distance of the next point after them (the modified Shepard weights of
 * Franke and Little). A point gains weight without bound as the place comes to it and loses all of it before it leaves
 * the nearest, so there are no steps, and at a point the value is the point's own. It never leaves the range of the
 * values. Where all k + 1 are equally far, their mean.
 *
 * @param values one per point of the index; points without a value are left out of both.
 * @returns null when the index is empty.
 * @throws RangeError when k is below 1.
 */
export function interpolateNear(
  index: { nearest(at: UnitVector, n?: number): NearPoint[] },
  values: ArrayLike<number>,
  at: UnitVector,
  k: number,
): number | null {
  if (!(k >= 1)) throw new RangeError(`at least one point has to speak, not ${k}`);
  const near = index.nearest(at, k + 1);
  const [nearest] = near;
  if (nearest === undefined) return null;
  if (nearest.distanceKm === 0)
    return meanOf(
      values,
      near.filter(({ distanceKm }) => distanceKm === 0),
    );
  // The weights as shares of 1 / d² of the nearest, which may be near beyond what numbers hold. With no point after
  // them R is beyond all bounds.
  const next = near[k];
  const atReach = next === undefined ? 0 : nearest.distanceKm / next.distanceKm;
  let sum = 0;
  let weights = 0;
  for (const { index: point, distanceKm } of near.slice(0, k)) {
    const rest = nearest.distanceKm / distanceKm - atReach;
    const weight = rest * rest;
    sum += weight * (values[point] as number);
    weights += weight;
  }
  return weights > 0 ? sum / weights : meanOf(values, near);
}

function meanOf(values: ArrayLike<number>, points: readonly NearPoint[]): number {
  return points.reduce((so, { index }) => so + (values[index] as number), 0) / points.length;
}
