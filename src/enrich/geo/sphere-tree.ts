import type { CooperativeTask } from '../text/cooperative-task.ts';
import { unitVector } from './unit-vector.ts';

/** Points of a leaf at most: a handful is looked through faster than halved again. */
const LEAF_POINTS = 8;
/** Points that are placed, and nodes that are halved, before others have their turn. */
const POINTS_IN_STEP = 5_000;
const NODES_IN_STEP = 200;
const LARGE_NODES = 16;
/** Numbers of a box: least x, y, z and greatest x, y, z. */
const BOX = 6;
/** Numbers of a node's moments: Σw, Σwδ (x, y, z) and Σwδδᵀ (xx, yy, zz, xy, xz, yz). */
export const MOMENTS = 10;

/**
 * A balanced tree over points of the unit sphere, without an object per node: the children of node k are 2k + 1 and
 * 2k + 2, all leaves are on the last level, and a node's points are the range `starts[k]` to `ends[k]` of the lists.
 */
export interface SphereTree {
  /** Coordinates of the points in the order of the tree. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float64Array;
  /** Position of each point in the lists that the tree was built from. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly boxes: Float64Array;
  /**
   * Per weight: of each point in the order of the tree, and the moments of each node. δ is the way to a point from the
   * point in the middle of the node's range. Measured from the center of the sphere, the difference between near points
   * would be lost in rounding.
   */
  readonly columns: readonly { readonly weights: Float64Array; readonly moments: Float64Array }[];
}

/** The number of the first leaf; nodes from it on are leaves. */
export function firstLeafOf(tree: SphereTree): number {
  return tree.starts.length >> 1;
}

/**
 * @throws RangeError when the lists differ in length, a place is invalid, or a weight is not a finite number of 0 or
 * more.
 */
export function* buildingSphereTree(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  weights: readonly ArrayLike<number>[],
): CooperativeTask<SphereTree> {
  const size = lats.length;
  if (lons.length !== size || weights.some((column) => column.length !== size)) {
    throw new RangeError('latitudes, longitudes and weights are not equally many');
  }
  const points = { xs: new Float64Array(size), ys: new Float64Array(size), zs: new Float64Array(size) };
  for (let point = 0; point < size; point += 1) {
    const { x, y, z } = unitVector(lats[point] as number, lons[point] as number);
    points.xs[point] = x;
    points.ys[point] = y;
    points.zs[point] = z;
    if (point % POINTS_IN_STEP === POINTS_IN_STEP - 1) yield;
  }
  const order = new Uint32Array(size);
  for (let point = 0; point < size; point += 1) order[point] = point;
  yield;
  const levels = Math.max(0, Math.ceil(Math.log2(size / LEAF_POINTS)));
  const nodes = 2 ** (levels + 1) - 1;
  const starts = new Uint32Array(nodes);
  const ends = new Uint32Array(nodes);
  const boxes = new Float64Array(nodes * BOX);
  ends[0] = size;
  for (let node = 0; node < nodes; node += 1) {
    const start = starts[node] as number;
    const end = ends[node] as number;
    const longest = measureBox(points, start, end, boxes, node * BOX);
    if (2 * node + 2 >= nodes) continue;
    const middle = (start + end) >> 1;
    halve(points, order, longest, start, end, middle);
    starts[2 * node + 1] = start;
    ends[2 * node + 1] = middle;
    starts[2 * node + 2] = middle;
    ends[2 * node + 2] = end;
    // The first nodes have all points below them.
    if (node < LARGE_NODES || node % NODES_IN_STEP === 0) yield;
  }
  const columns = weights.map((given) => {
    const own = Float64Array.from(order, (point) => given[point] as number);
    if (!own.every((weight) => weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new RangeError('a weight is a finite number, 0 or more');
    }
    return { weights: own, moments: addUpMoments(points, own, starts, ends) };
  });
  return { ...points, order, starts, ends, boxes, columns };
}

type Points = Pick<SphereTree, 'xs' | 'ys' | 'zs'>;

/** Writes the box of a range of points, and returns the coordinates along which it is longest. */
function measureBox({ xs, ys, zs }: Points, start: number, end: number, boxes: Float64Array, at: number): Float64Array {
  let longest = xs;
  let length = -1;
  for (const [axis, values] of [xs, ys, zs].entries()) {
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let point = start; point < end; point += 1) {
      const value = values[point] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    boxes[at + axis] = least;
    boxes[at + 3 + axis] = greatest;
    if (greatest - least > length) {
      longest = values;
      length = greatest - least;
    }
  }
  return longest;
}

/** Reorders a range so that none before `middle` has a greater value than any from `middle` on (Hoare's selection). */
function halve(
  { xs, ys, zs }: Points,
  order: Uint32Array,
  values: Float64Array,
  start: number,
  end: number,
  middle: number,
): void {
  let left = start;
  let right = end - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1] as number;
    let up = left;
    let down = right;
    while (up <= down) {
      while ((values[up] as number) < pivot) up += 1;
      while ((values[down] as number) > pivot) down -= 1;
      if (up > down) break;
      swap(xs, up, down);
      swap(ys, up, down);
      swap(zs, up, down);
      swap(order, up, down);
      up += 1;
      down -= 1;
    }
    if (middle <= down) right = down;
    else if (middle >= up) left = up;
    else return;
  }
}

function swap(list: Float64Array | Uint32Array, one: number, other: number): void {
  const kept = list[one] as number;
  list[one] = list[other] as number;
  list[other] = kept;
}

/** Moments of every node: of leaves from their points, of the others from their two children, the last nodes first. */
function addUpMoments(
  { xs, ys, zs }: Points,
  weights: Float64Array,
  starts: Uint32Array,
  ends: Uint32Array,
): Float64Array {
  const nodes = starts.length;
  const moments = new Float64Array(nodes * MOMENTS);
  const middleOf = (node: number): number => ((starts[node] as number) + (ends[node] as number)) >> 1;
  for (let node = nodes - 1; node >= 0; node -= 1) {
    const middle = middleOf(node);
    const isLeaf = 2 * node + 2 >= nodes;
    const first = isLeaf ? (starts[node] as number) : 2 * node + 1;
    const last = isLeaf ? (ends[node] as number) - 1 : 2 * node + 2;
    for (let part = first; part <= last; part += 1) {
      const point = isLeaf ? part : middleOf(part);
      const x = (xs[point] as number) - (xs[middle] as number);
      const y = (ys[point] as number) - (ys[middle] as number);
      const z = (zs[point] as number) - (zs[middle] as number);
      if (isLeaf) addPoint(moments, node * MOMENTS, weights[point] as number, x, y, z);
      else addNode(moments, node * MOMENTS, part * MOMENTS, x, y, z);
    }
  }
  return moments;
}

/** Adds a weight that lies (x, y, z) from the middle of the node at `to`. */
function addPoint(moments: Float64Array, to: number, weight: number, x: number, y: number, z: number): void {
  const terms = [1, x, y, z, x * x, y * y, z * z, x * y, x * z, y * z];
  for (let term = 0; term < MOMENTS; term += 1) {
    moments[to + term] = (moments[to + term] as number) + weight * (terms[term] as number);
  }
}

/** Adds what lies about the middle of the node at `from`, which is (x, y, z) from that of the node at `to`. */
function addNode(moments: Float64Array, to: number, from: number, x: number, y: number, z: number): void {
  const ax = moments[from + 1] as number;
  const ay = moments[from + 2] as number;
  const az = moments[from + 3] as number;
  addPoint(moments, to, moments[from] as number, x, y, z);
  // (δ + d)(δ + d)ᵀ has the child's own δ and δδᵀ, and the products of both, beside those of the way d.
  const terms = [0, ax, ay, az, 2 * ax * x, 2 * ay * y, 2 * az * z, ax * y + ay * x, ax * z + az * x, ay * z + az * y];
  for (let term = 1; term < MOMENTS; term += 1) {
    const own = term < 4 ? 0 : (moments[from + term] as number);
    moments[to + term] = (moments[to + term] as number) + own + (terms[term] as number);
  }
}
