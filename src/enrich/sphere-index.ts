import { buildSphereTree, firstLeafOf, MOMENTS, type SphereTree } from './sphere-tree.ts';
import { chordSquared, greatCircleKm, type UnitVector } from './unit-vector.ts';

export interface WeightSum {
  /** Sum of the weights within the radius. */
  readonly weight: number;
  /** The same with each weight times (1 − d²/R²)², where d and R are chords: 1 on the spot, 0 at the radius. */
  readonly kernelSum: number;
}

export interface SphereSum<W extends string> {
  /** Points nearer than the radius. */
  readonly count: number;
  readonly sums: { readonly [name in W]: WeightSum };
  /** Nodes and points that were looked at: what the sum cost. */
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
}

/**
 * Builds the index over points in degrees and any number of named weights, one per point.
 * The kernel is a polynomial in the dot product of two unit vectors: over a subtree that lies inside the radius it is
 * summed from the subtree's moments, so that only the nodes which the circle crosses are opened.
 * @throws RangeError when the lists differ in length, a place is none, or a weight is not a finite number of 0 or more.
 */
export function buildSphereIndex<W extends string = never>(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  weights: { readonly [name in W]: ArrayLike<number> } = {} as { [name in W]: ArrayLike<number> },
): SphereIndex<W> {
  const names = Object.keys(weights) as W[];
  const tree = buildSphereTree(
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
  };
}

function sumWithin<W extends string>(
  tree: SphereTree,
  names: readonly W[],
  stack: Int32Array,
  { x, y, z }: UnitVector,
  reach: number,
): SphereSum<W> {
  const { xs, ys, zs, starts, ends, boxes, columns } = tree;
  const firstLeaf = firstLeafOf(tree);
  const totals = new Float64Array(columns.length);
  const kernels = new Float64Array(columns.length);
  let count = 0;
  let visited = 0;
  let height = 0;
  stack[height++] = 0;
  while (height > 0) {
    const node = stack[--height] as number;
    const start = starts[node] as number;
    const end = ends[node] as number;
    visited += 1;
    if (start === end || leastSquared(boxes, node, x, y, z) >= reach) continue;
    if (mostSquared(boxes, node, x, y, z) < reach) {
      count += end - start;
      const middle = (start + end) >> 1;
      const mx = xs[middle] as number;
      const my = ys[middle] as number;
      const mz = zs[middle] as number;
      const alpha = 1 - ((x - mx) ** 2 + (y - my) ** 2 + (z - mz) ** 2) / reach;
      const beta = 2 / reach;
      for (let column = 0; column < columns.length; column += 1) {
        const { moments } = columns[column] as SphereTree['columns'][number];
        const from = node * MOMENTS;
        const weight = moments[from] as number;
        totals[column] = (totals[column] as number) + weight;
        const kernel =
          alpha * alpha * weight +
          2 * alpha * beta * firstMoment(moments, from, x, y, z) +
          beta * beta * secondMoment(moments, from, x, y, z);
        // A sum of squares; near the border rounding may leave it a hair below nothing.
        kernels[column] = (kernels[column] as number) + Math.max(0, kernel);
      }
    } else if (node >= firstLeaf) {
      visited += end - start;
      for (let point = start; point < end; point += 1) {
        const squared =
          ((xs[point] as number) - x) ** 2 + ((ys[point] as number) - y) ** 2 + ((zs[point] as number) - z) ** 2;
        if (squared >= reach) continue;
        count += 1;
        const share = (1 - squared / reach) ** 2;
        for (let column = 0; column < columns.length; column += 1) {
          const weight = columns[column]?.weights[point] as number;
          totals[column] = (totals[column] as number) + weight;
          kernels[column] = (kernels[column] as number) + share * weight;
        }
      }
    } else {
      stack[height++] = 2 * node + 1;
      stack[height++] = 2 * node + 2;
    }
  }
  const sums = {} as { [name in W]: WeightSum };
  names.forEach((name, column) => {
    sums[name] = { weight: totals[column] as number, kernelSum: kernels[column] as number };
  });
  return { count, sums, visited };
}

function nearest(tree: SphereTree, stack: Int32Array, { x, y, z }: UnitVector, n: number): NearPoint[] {
  const { xs, ys, zs, starts, ends, boxes, order } = tree;
  const firstLeaf = firstLeafOf(tree);
  const found: { index: number; squared: number }[] = [];
  const isNearer = (squared: number, index: number): boolean => {
    const last = found[n - 1];
    return last === undefined || squared < last.squared || (squared === last.squared && index < last.index);
  };
  let height = 0;
  if (order.length > 0 && n >= 1) stack[height++] = 0;
  while (height > 0) {
    const node = stack[--height] as number;
    // Equally near points may lie there, with an earlier index.
    if (leastSquared(boxes, node, x, y, z) > (found[n - 1]?.squared ?? Number.POSITIVE_INFINITY)) continue;
    if (node >= firstLeaf) {
      for (let point = starts[node] as number; point < (ends[node] as number); point += 1) {
        const squared =
          ((xs[point] as number) - x) ** 2 + ((ys[point] as number) - y) ** 2 + ((zs[point] as number) - z) ** 2;
        const index = order[point] as number;
        if (!isNearer(squared, index)) continue;
        let place = Math.min(found.length, n - 1);
        for (; place > 0; place -= 1) {
          const before = found[place - 1] as { index: number; squared: number };
          if (before.squared < squared || (before.squared === squared && before.index < index)) break;
          found[place] = before;
        }
        found[place] = { index, squared };
      }
    } else {
      const left = 2 * node + 1;
      const isLeftNearer = leastSquared(boxes, left, x, y, z) <= leastSquared(boxes, left + 1, x, y, z);
      stack[height++] = isLeftNearer ? left + 1 : left;
      stack[height++] = isLeftNearer ? left : left + 1;
    }
  }
  return found.map(({ index, squared }) => ({ index, distanceKm: greatCircleKm(squared) }));
}

/** Square of the distance from a point to the nearest place of a node's box: no point in it is nearer, by rounding either. */
function leastSquared(boxes: Float64Array, node: number, x: number, y: number, z: number): number {
  const from = node * 6;
  const dx = Math.max((boxes[from] as number) - x, 0, x - (boxes[from + 3] as number));
  const dy = Math.max((boxes[from + 1] as number) - y, 0, y - (boxes[from + 4] as number));
  const dz = Math.max((boxes[from + 2] as number) - z, 0, z - (boxes[from + 5] as number));
  return dx ** 2 + dy ** 2 + dz ** 2;
}

/** Square of the distance to the farthest place of a node's box. */
function mostSquared(boxes: Float64Array, node: number, x: number, y: number, z: number): number {
  const from = node * 6;
  const dx = Math.max((boxes[from + 3] as number) - x, x - (boxes[from] as number));
  const dy = Math.max((boxes[from + 4] as number) - y, y - (boxes[from + 1] as number));
  const dz = Math.max((boxes[from + 5] as number) - z, z - (boxes[from + 2] as number));
  return dx ** 2 + dy ** 2 + dz ** 2;
}

/** u · Σ w δ */
function firstMoment(moments: Float64Array, from: number, x: number, y: number, z: number): number {
  return x * (moments[from + 1] as number) + y * (moments[from + 2] as number) + z * (moments[from + 3] as number);
}

/** Σ w (u · δ)² */
function secondMoment(moments: Float64Array, from: number, x: number, y: number, z: number): number {
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
