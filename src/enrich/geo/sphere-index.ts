import { type CooperativeTask, runToEnd } from '../text/cooperative-task.ts';
import { buildingSphereTree, firstLeafOf, MOMENTS, type SphereTree } from './sphere-tree.ts';
import { chordSquared, greatCircleKm, type UnitVector } from './unit-vector.ts';

interface WeightSum {
  /** Sum of the weights within the radius. */
  readonly weight: number;
  /** The same with each weight times (1 − d²/R²)², where d and R are chords: 1 on the spot, 0 at the radius. */
  readonly kernelSum: number;
}

interface SphereSum<W extends string> {
  /** Points nearer than the radius. */
  readonly count: number;
  readonly sums: { readonly [name in W]: WeightSum };
  /** Number of nodes and points that were visited: the cost of the sum. */
  readonly visited: number;
}

export interface NearPoint {
  /** Position of the point in the lists that the index was built from. */
  readonly index: number;
  /** Along the great circle. */
  readonly distanceKm: number;
}

/** Points of the sphere with weights, for sums by distance and for the nearest ones. */
export interface SphereIndex<W extends string = never> {
  readonly size: number;
  /**
   * Sums over the points nearer than `radiusKm` along the great circle; the radius is turned into a chord, and
   * compared as one.
   * @throws RangeError when the radius is not a number above 0.
   */
  sumWithin(at: UnitVector, radiusKm: number): SphereSum<W>;
  /** The `n` nearest points, nearest first; of equally near ones the earlier first. Fewer where there are fewer. */
  nearest(at: UnitVector, n?: number): NearPoint[];
  /** The points nearer than `radiusKm`, nearest first; of equally near ones the earlier first. */
  within(at: UnitVector, radiusKm: number): NearPoint[];
}

/**
 * Builds the index over points in degrees and any number of named weights, one per point. The kernel is a polynomial in
 * the dot product of two unit vectors: over a subtree that lies inside the radius it is summed from the subtree's
 * moments, exactly, so that only the nodes which the circle crosses are opened.
 * @throws RangeError when the lists differ in length, a place is invalid, or a weight is not a finite number of 0 or
 * more.
 */
export function buildSphereIndex<W extends string = never>(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  weights: { readonly [name in W]: ArrayLike<number> } = {} as { [name in W]: ArrayLike<number> },
): SphereIndex<W> {
  return runToEnd(buildingSphereIndex(lats, lons, weights));
}

/** The same in steps, for some ten thousand points and more. @throws as `buildSphereIndex`. */
export function* buildingSphereIndex<W extends string = never>(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  weights: { readonly [name in W]: ArrayLike<number> } = {} as { [name in W]: ArrayLike<number> },
): CooperativeTask<SphereIndex<W>> {
  const names = Object.keys(weights) as W[];
  const tree = yield* buildingSphereTree(
    lats,
    lons,
    names.map((name) => weights[name]),
  );
  // One request at a time looks into an index, and none waits in the middle.
  const stack = new Int32Array(64);
  return {
    size: lats.length,
    sumWithin(at, radiusKm) {
      if (!(radiusKm > 0)) throw new RangeError(`a radius is above 0 km, not ${radiusKm}`);
      return sumWithin(tree, names, stack, at, chordSquared(radiusKm));
    },
    nearest: (at, n = 1) => nearest(tree, stack, at, n),
    within: (at, radiusKm) => within(tree, stack, at, chordSquared(radiusKm)),
  };
}

function sumWithin<W extends string>(
  tree: SphereTree,
  names: readonly W[],
  stack: Int32Array,
  at: UnitVector,
  reach: number,
): SphereSum<W> {
  const { starts, ends, boxes, columns } = tree;
  const firstLeaf = firstLeafOf(tree);
  // Of each column the weight, then the kernel's sum.
  const totals = new Float64Array(2 * columns.length);
  let count = 0;
  let visited = 0;
  let height = 0;
  stack[height++] = 0;
  while (height > 0) {
    const node = stack[--height] as number;
    const points = (ends[node] as number) - (starts[node] as number);
    visited += 1;
    if (points === 0 || leastSquared(boxes, node, at) >= reach) continue;
    if (mostSquared(boxes, node, at) < reach) {
      count += points;
      addSubtree(tree, node, at, reach, totals);
    } else if (node >= firstLeaf) {
      visited += points;
      count += addPoints(tree, node, at, reach, totals);
    } else {
      stack[height++] = 2 * node + 1;
      stack[height++] = 2 * node + 2;
    }
  }
  const sums = {} as { [name in W]: WeightSum };
  for (let column = 0; column < names.length; column += 1) {
    sums[names[column] as W] = { weight: totals[2 * column] as number, kernelSum: totals[2 * column + 1] as number };
  }
  return { count, sums, visited };
}

/**
 * Adds a whole subtree. With u the place, m the middle point and m + δ a point of the subtree, the kernel of that point
 * is (α + β u·δ)², where α = 1 − |u − m|²/R² and β = 2/R²; so its sum needs Σw, Σwδ and Σwδδᵀ alone.
 */
function addSubtree(tree: SphereTree, node: number, at: UnitVector, reach: number, totals: Float64Array): void {
  const { xs, ys, zs, starts, ends, columns } = tree;
  const middle = ((starts[node] as number) + (ends[node] as number)) >> 1;
  const { x, y, z } = at;
  const alpha =
    1 - lengthSquared(x - (xs[middle] as number), y - (ys[middle] as number), z - (zs[middle] as number)) / reach;
  const beta = 2 / reach;
  for (let column = 0; column < columns.length; column += 1) {
    const { moments } = columns[column] as SphereTree['columns'][number];
    const from = node * MOMENTS;
    const weight = moments[from] as number;
    const kernel =
      alpha * alpha * weight +
      2 * alpha * beta * firstMoment(moments, from, at) +
      beta * beta * secondMoment(moments, from, at);
    totals[2 * column] = (totals[2 * column] as number) + weight;
    // A sum of squares; near the border rounding may make it slightly negative.
    totals[2 * column + 1] = (totals[2 * column + 1] as number) + Math.max(0, kernel);
  }
}

/** Adds the points of a leaf that are within reach, and returns how many they are. */
function addPoints(tree: SphereTree, leaf: number, at: UnitVector, reach: number, totals: Float64Array): number {
  const { starts, ends, columns } = tree;
  let count = 0;
  for (let point = starts[leaf] as number; point < (ends[leaf] as number); point += 1) {
    const squared = squaredTo(tree, point, at);
    if (squared >= reach) continue;
    count += 1;
    const rest = 1 - squared / reach;
    for (let column = 0; column < columns.length; column += 1) {
      const weight = columns[column]?.weights[point] as number;
      totals[2 * column] = (totals[2 * column] as number) + weight;
      totals[2 * column + 1] = (totals[2 * column + 1] as number) + rest * rest * weight;
    }
  }
  return count;
}

function nearest(tree: SphereTree, stack: Int32Array, at: UnitVector, n: number): NearPoint[] {
  const { starts, ends, boxes, order } = tree;
  const firstLeaf = firstLeafOf(tree);
  const found: FoundPoint[] = [];
  // Of the last of n found; beyond all bounds while they are fewer.
  let farthest = Number.POSITIVE_INFINITY;
  let height = 0;
  if (order.length > 0 && n >= 1) stack[height++] = 0;
  while (height > 0) {
    const node = stack[--height] as number;
    // Equally near points may lie there, with an earlier index.
    if (leastSquared(boxes, node, at) > farthest) continue;
    if (node >= firstLeaf) {
      for (let point = starts[node] as number; point < (ends[node] as number); point += 1) {
        const squared = squaredTo(tree, point, at);
        if (squared > farthest) continue;
        keepNearest(found, n, order[point] as number, squared);
        farthest = found[n - 1]?.squared ?? farthest;
      }
    } else {
      const left = 2 * node + 1;
      const isLeftNearer = leastSquared(boxes, left, at) <= leastSquared(boxes, left + 1, at);
      stack[height++] = isLeftNearer ? left + 1 : left;
      stack[height++] = isLeftNearer ? left : left + 1;
    }
  }
  return found.map(({ index, squared }) => ({ index, distanceKm: greatCircleKm(squared) }));
}

function within(tree: SphereTree, stack: Int32Array, at: UnitVector, reach: number): NearPoint[] {
  const { starts, ends, boxes, order } = tree;
  const firstLeaf = firstLeafOf(tree);
  const found: FoundPoint[] = [];
  let height = 0;
  if (order.length > 0) stack[height++] = 0;
  while (height > 0) {
    const node = stack[--height] as number;
    if (leastSquared(boxes, node, at) >= reach) continue;
    if (node < firstLeaf) {
      stack[height++] = 2 * node + 1;
      stack[height++] = 2 * node + 2;
      continue;
    }
    for (let point = starts[node] as number; point < (ends[node] as number); point += 1) {
      const squared = squaredTo(tree, point, at);
      if (squared < reach) found.push({ index: order[point] as number, squared });
    }
  }
  return found
    .sort((a, b) => a.squared - b.squared || a.index - b.index)
    .map(({ index, squared }) => ({ index, distanceKm: greatCircleKm(squared) }));
}

interface FoundPoint {
  readonly index: number;
  readonly squared: number;
}

/** Puts a point in its place among the `n` nearest so far, nearest first and of equally near ones the earlier first. */
function keepNearest(found: FoundPoint[], n: number, index: number, squared: number): void {
  let place = found.length;
  for (; place > 0; place -= 1) {
    const before = found[place - 1] as FoundPoint;
    if (before.squared < squared || (before.squared === squared && before.index < index)) break;
    if (place < n) found[place] = before;
  }
  if (place < n) found[place] = { index, squared };
}

function squaredTo({ xs, ys, zs }: SphereTree, point: number, { x, y, z }: UnitVector): number {
  return lengthSquared((xs[point] as number) - x, (ys[point] as number) - y, (zs[point] as number) - z);
}

/** By products: a power may be rounded otherwise, and boxes are compared with points to the last digit. */
function lengthSquared(dx: number, dy: number, dz: number): number {
  return dx * dx + dy * dy + dz * dz;
}

/** Square of the distance from a point to the nearest place of a node's box: no point in it is nearer, by rounding either. */
function leastSquared(boxes: Float64Array, node: number, { x, y, z }: UnitVector): number {
  const from = node * 6;
  const dx = Math.max((boxes[from] as number) - x, 0, x - (boxes[from + 3] as number));
  const dy = Math.max((boxes[from + 1] as number) - y, 0, y - (boxes[from + 4] as number));
  const dz = Math.max((boxes[from + 2] as number) - z, 0, z - (boxes[from + 5] as number));
  return lengthSquared(dx, dy, dz);
}

/** Square of the distance to the farthest place of a node's box. */
function mostSquared(boxes: Float64Array, node: number, { x, y, z }: UnitVector): number {
  const from = node * 6;
  const dx = Math.max((boxes[from + 3] as number) - x, x - (boxes[from] as number));
  const dy = Math.max((boxes[from + 4] as number) - y, y - (boxes[from + 1] as number));
  const dz = Math.max((boxes[from + 5] as number) - z, z - (boxes[from + 2] as number));
  return lengthSquared(dx, dy, dz);
}

/** u · Σ w δ */
function firstMoment(moments: Float64Array, from: number, { x, y, z }: UnitVector): number {
  return x * (moments[from + 1] as number) + y * (moments[from + 2] as number) + z * (moments[from + 3] as number);
}

/** Σ w (u · δ)² */
function secondMoment(moments: Float64Array, from: number, { x, y, z }: UnitVector): number {
  return (
    x * x * (moments[from + 4] as number) +
    y * y * (moments[from + 5] as number) +
    z * z * (moments[from + 6] as number) +
    2 *
      (x * y * (moments[from + 7] as number) +
        x * z * (moments[from + 8] as number) +
        y * z * (moments[from + 9] as number))
  );
}
