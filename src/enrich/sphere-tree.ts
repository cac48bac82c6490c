import { unitVector } from './unit-vector.ts';

/** Points of a leaf at most: a handful is looked through faster than halved again. */
const LEAF_POINTS = 8;
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
  /** Where each of them stood in the lists that the tree was built from. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly boxes: Float64Array;
  /**
   * Per weight: of each point in the order of the tree, and the moments of each node. δ is the way to a point from the
   * point in the middle of the node's range. Measured from the center of the sphere instead, what tells near points
   * apart would be lost in rounding.
   */
  readonly columns: readonly { readonly weights: Float64Array; readonly moments: Float64Array }[];
}

/** The number of the first leaf; nodes from it on are leaves. */
export function firstLeafOf(tree: SphereTree): number {
  return tree.starts.length >> 1;
}

/** @throws RangeError when the lists differ in length, a place is none, or a weight is not a finite number of 0 or more. */
export function buildSphereTree(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  weights: readonly ArrayLike<number>[],
): SphereTree {
  const size = lats.length;
  if (lons.length !== size || weights.some((column) => column.length !== size)) {
    throw new RangeError('latitudes, longitudes and weights are not equally many');
  }
  const coordinates = [new Float64Array(size), new Float64Array(size), new Float64Array(size)] as const;
  for (let point = 0; point < size; point += 1) {
    const { x, y, z } = unitVector(lats[point] as number, lons[point] as number);
    coordinates[0][point] = x;
    coordinates[1][point] = y;
    coordinates[2][point] = z;
  }
  const order = Uint32Array.from({ length: size }, (_, point) => point);
  const levels = Math.max(0, Math.ceil(Math.log2(size / LEAF_POINTS)));
  const nodes = 2 ** (levels + 1) - 1;
  const starts = new Uint32Array(nodes);
  const ends = new Uint32Array(nodes);
  const boxes = new Float64Array(nodes * BOX);
  ends[0] = size;
  for (let node = 0; node < nodes; node += 1) {
    const start = starts[node] as number;
    const end = ends[node] as number;
    const axis = measureBox(coordinates, order, start, end, boxes, node * BOX);
    if (2 * node + 2 >= nodes) continue;
    const middle = (start + end) >> 1;
    halve(order, coordinates[axis] as Float64Array, start, end, middle);
    starts[2 * node + 1] = start;
    ends[2 * node + 1] = middle;
    starts[2 * node + 2] = middle;
    ends[2 * node + 2] = end;
  }
  const [xs, ys, zs] = coordinates.map((list) => list.map((_, place) => list[order[place] as number] as number));
  const points = { xs: xs as Float64Array, ys: ys as Float64Array, zs: zs as Float64Array };
  const columns = weights.map((given) => {
    const own = Float64Array.from(order, (point) => given[point] as number);
    if (!own.every((weight) => weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new RangeError('a weight is a finite number, 0 or more');
    }
    return { weights: own, moments: addUpMoments(points, own, starts, ends) };
  });
  return { ...points, order, starts, ends, boxes, columns };
}

/** Writes the box of a range of points, and returns the axis along which it is longest. */
function measureBox(
  coordinates: readonly Float64Array[],
  order: Uint32Array,
  start: number,
  end: number,
  boxes: Float64Array,
  at: number,
): number {
  let longest = 0;
  let length = -1;
  for (let axis = 0; axis < 3; axis += 1) {
    const list = coordinates[axis] as Float64Array;
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let place = start; place < end; place += 1) {
      const value = list[order[place] as number] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    boxes[at + axis] = least;
    boxes[at + 3 + axis] = greatest;
    if (greatest - least > length) {
      longest = axis;
      length = greatest - least;
    }
  }
  return longest;
}

/** Reorders a range so that none before `middle` has a greater value than any from `middle` on (Hoare's selection). */
function halve(order: Uint32Array, values: Float64Array, start: number, end: number, middle: number): void {
  const valueAt = (place: number): number => values[order[place] as number] as number;
  let left = start;
  let right = end - 1;
  while (left < right) {
    const pivot = valueAt((left + right) >> 1);
    let up = left;
    let down = right;
    while (up <= down) {
      while (valueAt(up) < pivot) up += 1;
      while (valueAt(down) > pivot) down -= 1;
      if (up > down) break;
      const moved = order[up] as number;
      order[up] = order[down] as number;
      order[down] = moved;
      up += 1;
      down -= 1;
    }
    if (middle <= down) right = down;
    else if (middle >= up) left = up;
    else return;
  }
}

/** Moments of every node: of leaves from their points, of the others from their two children, the last nodes first. */
function addUpMoments(
  points: Pick<SphereTree, 'xs' | 'ys' | 'zs'>,
  weights: Float64Array,
  starts: Uint32Array,
  ends: Uint32Array,
): Float64Array {
  const nodes = starts.length;
  const moments = new Float64Array(nodes * MOMENTS);
  const middleOf = (node: number): number => ((starts[node] as number) + (ends[node] as number)) >> 1;
  for (let node = nodes - 1; node >= 0; node -= 1) {
    const at = node * MOMENTS;
    const middle = middleOf(node);
    if (2 * node + 2 < nodes) {
      for (const child of [2 * node + 1, 2 * node + 2]) {
        const from = child * MOMENTS;
        addMoved(moments, at, moments[from] as number, wayBetween(points, middle, middleOf(child)), from);
      }
    } else {
      for (let point = starts[node] as number; point < (ends[node] as number); point += 1) {
        addMoved(moments, at, weights[point] as number, wayBetween(points, middle, point));
      }
    }
  }
  return moments;
}

type Way = readonly [x: number, y: number, z: number];

function wayBetween({ xs, ys, zs }: Pick<SphereTree, 'xs' | 'ys' | 'zs'>, from: number, to: number): Way {
  return [
    (xs[to] as number) - (xs[from] as number),
    (ys[to] as number) - (ys[from] as number),
    (zs[to] as number) - (zs[from] as number),
  ];
}

/** Adds a weight that lies `way` off, and what `from` says of how it is spread about its own middle, if it is spread. */
function addMoved(moments: Float64Array, to: number, weight: number, [x, y, z]: Way, from?: number): void {
  const spread = (place: number): number => (from === undefined ? 0 : (moments[from + place] as number));
  const add = (place: number, value: number): void => {
    moments[to + place] = (moments[to + place] as number) + value;
  };
  const [ax, ay, az] = [spread(1), spread(2), spread(3)];
  add(0, weight);
  add(1, ax + weight * x);
  add(2, ay + weight * y);
  add(3, az + weight * z);
  add(4, spread(4) + 2 * ax * x + weight * x * x);
  add(5, spread(5) + 2 * ay * y + weight * y * y);
  add(6, spread(6) + 2 * az * z + weight * z * z);
  add(7, spread(7) + ax * y + ay * x + weight * x * y);
  add(8, spread(8) + ax * z + az * x + weight * x * z);
  add(9, spread(9) + ay * z + az * y + weight * y * z);
}
