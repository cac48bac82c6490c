import { chordSquared, type UnitVector } from './unit-vector.ts';

/** Two points that may belong together when they are no farther apart than `withinKm`. */
interface CandidatePair {
  readonly a: number;
  readonly b: number;
  readonly withinKm: number;
}

/**
 * Joins points to clusters along the pairs that are near enough, the nearest pair first, as long as no two points of
 * a cluster are more than `mostAcrossKm` apart along the great circle. Pairs at one distance are taken by position, so
 * the result depends on the points alone and not on the order of the pairs.
 * @returns positions per cluster, ascending, clusters by their first.
 */
export function mergeWithin(
  points: readonly UnitVector[],
  pairs: readonly CandidatePair[],
  mostAcrossKm: number,
): number[][] {
  const apart = (a: number, b: number): number => squaredChord(points[a], points[b]);
  const near = pairs
    .map(({ a, b, withinKm }) => ({ a: Math.min(a, b), b: Math.max(a, b), limit: chordSquared(withinKm) }))
    .map((pair) => ({ ...pair, apart: apart(pair.a, pair.b) }))
    .filter((pair) => pair.apart <= pair.limit)
    .sort((p, q) => p.apart - q.apart || p.a - q.a || p.b - q.b);
  const clusters = points.map((_, position) => [position]);
  const clusterOf = points.map((_, position) => position);
  const most = chordSquared(mostAcrossKm);
  for (const { a, b } of near) {
    const [into, from] = [clusterOf[a] ?? a, clusterOf[b] ?? b];
    if (into === from) continue;
    const [left = [], right = []] = [clusters[into], clusters[from]];
    if (left.some((p) => right.some((q) => apart(p, q) > most))) continue;
    const [larger, smaller] = left.length >= right.length ? [into, from] : [from, into];
    for (const position of clusters[smaller] ?? []) {
      clusterOf[position] = larger;
      clusters[larger]?.push(position);
    }
    clusters[smaller] = [];
  }
  return clusters
    .filter((members) => members.length > 0)
    .map((members) => members.sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);
}

/** Square of the straight line between two points of the unit sphere. */
function squaredChord(p: UnitVector | undefined, q: UnitVector | undefined): number {
  if (p === undefined || q === undefined) return Number.POSITIVE_INFINITY;
  return (p.x - q.x) ** 2 + (p.y - q.y) ** 2 + (p.z - q.z) ** 2;
}
