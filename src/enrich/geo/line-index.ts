import type { CooperativeTask } from '../text/cooperative-task.ts';
import { type BoxIndex, buildingBoxIndex } from './box-index.ts';
import {
  chordSquared,
  EARTH_RADIUS_KM,
  greatCircleKm,
  KM_PER_DEGREE,
  type UnitVector,
  unitVector,
} from './unit-vector.ts';

/** A line near a point. */
export interface NearLine {
  /** Position of the line among those that were given. */
  readonly line: number;
  /** Along the great circle, to the nearest point of the line. */
  readonly distanceKm: number;
  /** That point. */
  readonly at: UnitVector;
}

/** Lines of any number of parts, for those near a point. */
export interface LineIndex {
  readonly size: number;
  readonly vertices: number;
  /** Lines nearer than `radiusKm`, nearest first; of equally near ones the earlier first. */
  within(lat: number, lon: number, radiusKm: number): NearLine[];
  /**
   * The nearest line that is wanted and nearer than `bound.farthestKm`, of equally near ones the earlier: looked for in circles
   * that grow, the first of `bound.firstKm`.
   */
  nearest(lat: number, lon: number, bound: NearestBound): NearLine | null;
}

/** How far the nearest line is looked for, and which. */
export interface NearestBound {
  readonly firstKm: number;
  readonly farthestKm: number;
  /** Of a position; by default all are wanted. */
  readonly wants?: (line: number) => boolean;
}

/** Edges in one box: fewer boxes to keep, and few edges more to look at. */
const EDGES_IN_PIECE = 8;
/** Room around a box for what single precision rounds, in degrees: some 10 m. */
const ROUNDING_DEG = 1e-4;

/** Takes lines point by point, then makes the index. */
export class LineIndexBuilder {
  #vectors = new Float32Array(3 * 4096);
  #degrees = new Float32Array(2 * 4096);
  #size = 0;
  /** Of each part: its first vertex; its end is the next one's start. */
  readonly #parts: number[] = [];
  readonly #owners: number[] = [];
  #lines = 0;

  /** Begins a line, and returns its position. */
  startLine(): number {
    this.#lines += 1;
    return this.#lines - 1;
  }

  /** Adds a point to the line that was begun last. */
  add(lat: number, lon: number, isFirstOfPart: boolean): void {
    if (3 * this.#size === this.#vectors.length) {
      this.#vectors = grown(this.#vectors);
      this.#degrees = grown(this.#degrees);
    }
    if (isFirstOfPart) {
      this.#parts.push(this.#size);
      this.#owners.push(this.#lines - 1);
    }
    const { x, y, z } = unitVector(lat, lon);
    this.#vectors.set([x, y, z], 3 * this.#size);
    this.#degrees.set([lat, lon], 2 * this.#size);
    this.#size += 1;
  }

  /** In steps of some milliseconds. */
  *finish(): CooperativeTask<LineIndex> {
    const vectors = this.#vectors.slice(0, 3 * this.#size);
    const degrees = this.#degrees;
    const pieces: { starts: number[]; ends: number[]; owners: number[] } = { starts: [], ends: [], owners: [] };
    for (const [part, first] of this.#parts.entries()) {
      const last = (this.#parts[part + 1] ?? this.#size) - 1;
      // A part of one point is a line without length.
      for (let start = first; start < Math.max(last, first + 1); start += EDGES_IN_PIECE) {
        pieces.starts.push(start);
        pieces.ends.push(Math.min(start + EDGES_IN_PIECE, last));
        pieces.owners.push(this.#owners[part] as number);
      }
      if (part % 2_000 === 1_999) yield;
    }
    const starts = Uint32Array.from(pieces.starts);
    const ends = Uint32Array.from(pieces.ends);
    const owners = Uint32Array.from(pieces.owners);
    yield;
    const boxes: number[] = [];
    const pieceOf: number[] = [];
    for (let piece = 0; piece < starts.length; piece += 1) {
      addBoxes(degrees, starts[piece] as number, ends[piece] as number, (west, south, east, north) => {
        boxes.push(west, south, east, north);
        pieceOf.push(piece);
      });
      if (piece % 2_000 === 1_999) yield;
    }
    yield;
    const index = yield* buildingBoxIndex(Float32Array.from(boxes));
    return openLines({ vectors, starts, ends, owners, pieceOf: Uint32Array.from(pieceOf), index, size: this.#lines });
  }
}

function grown(values: Float32Array): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** The boxes of a run of edges: one, or where an edge crosses the antimeridian one at either side of it. */
function addBoxes(
  degrees: Float32Array,
  start: number,
  end: number,
  add: (west: number, south: number, east: number, north: number) => void,
): void {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  // Of longitudes as they follow each other: they may run beyond ±180.
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let before: number | null = null;
  let bulge = 0;
  for (let vertex = start; vertex <= end; vertex += 1) {
    const lat = degrees[2 * vertex] as number;
    let lon = degrees[2 * vertex + 1] as number;
    if (before !== null) lon += 360 * Math.round((before - lon) / 360);
    if (before !== null) bulge = Math.max(bulge, bulgeDeg(lat, degrees[2 * vertex - 2] as number, lon - before));
    before = lon;
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  south -= bulge + ROUNDING_DEG;
  north += bulge + ROUNDING_DEG;
  west -= ROUNDING_DEG;
  east += ROUNDING_DEG;
  // A box of the whole way round is one; others may hang over the edge of the map on either side.
  for (const turn of [-360, 0, 360]) {
    const [from, to] = [Math.max(west + turn, -180), Math.min(east + turn, 180)];
    if (from <= to) add(from, south, to, north);
  }
}

/** How far a great circle may leave the latitudes of its ends, in degrees: the more, the longer it is and the nearer to a pole. */
function bulgeDeg(lat: number, otherLat: number, lonApart: number): number {
  const across = (Math.abs(lonApart) * Math.PI) / 180;
  const steepest = Math.max(Math.abs(lat), Math.abs(otherLat));
  if (steepest > 89) return 1;
  const cos = Math.cos((Math.min(Math.abs(lat), Math.abs(otherLat)) * Math.PI) / 180);
  return ((across * across * cos * Math.sin((steepest * Math.PI) / 180)) / 8) * (180 / Math.PI) * 1.1;
}

interface LineParts {
  readonly vectors: Float32Array;
  /** Runs of edges from vertex `starts[piece]` to vertex `ends[piece]`, and the line of each. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly owners: Uint32Array;
  /** The piece of each box. */
  readonly pieceOf: Uint32Array;
  readonly index: BoxIndex;
  readonly size: number;
}

/** A line that is near: what few of them are asked for is computed when it is asked for. */
class FoundLine implements NearLine {
  readonly line: number;
  readonly #parts: LineParts;
  readonly #from: UnitVector;
  #piece = 0;
  squared: number;
  distanceKm = 0;

  constructor(parts: LineParts, from: UnitVector, line: number, reach: number) {
    this.#parts = parts;
    this.#from = from;
    this.line = line;
    this.squared = reach;
  }

  /** Keeps the piece where it is nearer than what is kept. */
  look(piece: number): void {
    const squared = this.#nearestOf(piece, this.squared);
    if (squared >= this.squared) return;
    this.squared = squared;
    this.#piece = piece;
  }

  settle(): void {
    this.distanceKm = greatCircleKm(this.squared);
  }

  get at(): UnitVector {
    this.#nearestOf(this.#piece, Number.POSITIVE_INFINITY);
    return { x: foot.x, y: foot.y, z: foot.z };
  }

  #nearestOf(piece: number, bound: number): number {
    const { vectors, starts, ends } = this.#parts;
    return nearestOfPiece(vectors, starts[piece] as number, ends[piece] as number, this.#from, bound);
  }
}

function openLines(parts: LineParts): LineIndex {
  const { vectors, owners, pieceOf, index, size } = parts;
  return {
    size,
    vertices: vectors.length / 3,
    within(lat, lon, radiusKm) {
      const at = unitVector(lat, lon);
      const reach = chordSquared(radiusKm);
      const found = new Map<number, FoundLine>();
      for (const box of boxesAround(lat, lon, radiusKm)) {
        for (const entry of index.search(box.west, box.south, box.east, box.north)) {
          const piece = pieceOf[entry] as number;
          const line = owners[piece] as number;
          let best = found.get(line);
          if (best === undefined) {
            best = new FoundLine(parts, at, line, reach);
            found.set(line, best);
          }
          best.look(piece);
        }
      }
      const lines: FoundLine[] = [];
      for (const line of found.values()) {
        if (line.squared >= reach) continue;
        line.settle();
        lines.push(line);
      }
      return lines.sort((one, other) => one.squared - other.squared || one.line - other.line);
    },
    nearest(lat, lon, { firstKm, farthestKm, wants }) {
      const at = unitVector(lat, lon);
      for (let reachKm = Math.min(firstKm, farthestKm); ; reachKm = Math.min(2 * reachKm, farthestKm)) {
        const found = nearestOf(parts, at, boxesAround(lat, lon, reachKm), { reach: chordSquared(reachKm), wants });
        if (found !== null || reachKm >= farthestKm) return found;
      }
    },
  };
}

function nearestOf(
  parts: LineParts,
  at: UnitVector,
  boxes: readonly Box[],
  { reach, wants }: { readonly reach: number; readonly wants: NearestBound['wants'] },
): NearLine | null {
  const { vectors, starts, ends, owners, pieceOf, index } = parts;
  let nearest = -1;
  let nearestPiece = 0;
  let squared = reach;
  for (const box of boxes) {
    for (const entry of index.search(box.west, box.south, box.east, box.north)) {
      const piece = pieceOf[entry] as number;
      const line = owners[piece] as number;
      if (wants !== undefined && !wants(line)) continue;
      // As far as the nearest so far counts too: lines that meet in a point are equally near it.
      const bound = nearest < 0 ? squared : squared * (1 + Number.EPSILON) + Number.MIN_VALUE;
      const found = nearestOfPiece(vectors, starts[piece] as number, ends[piece] as number, at, bound);
      if (found < squared || (found === squared && nearest >= 0 && found < bound && line < nearest)) {
        squared = found;
        nearest = line;
        nearestPiece = piece;
      }
    }
  }
  return nearest < 0 ? null : foundAt(parts, at, { line: nearest, piece: nearestPiece, squared });
}

function foundAt(
  parts: LineParts,
  at: UnitVector,
  { line, piece, squared }: { readonly line: number; readonly piece: number; readonly squared: number },
): NearLine {
  const found = new FoundLine(parts, at, line, Number.POSITIVE_INFINITY);
  found.look(piece);
  found.squared = squared;
  found.settle();
  return found;
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Boxes in degrees that hold all points within some kilometers: two at the antimeridian, all longitudes at a pole. */
function boxesAround(lat: number, lon: number, radiusKm: number): readonly Box[] {
  const high = (radiusKm / KM_PER_DEGREE) * 1.001;
  const south = lat - high;
  const north = lat + high;
  if (south <= -90 || north >= 90) return [{ west: -180, south, east: 180, north }];
  const share = Math.sin(Math.min(radiusKm / EARTH_RADIUS_KM, Math.PI / 2)) / Math.cos((lat * Math.PI) / 180);
  const wide = (Math.asin(Math.min(1, share)) * 180 * 1.001) / Math.PI;
  const west = lon - wide;
  const east = lon + wide;
  if (west < -180) {
    return [
      { west: -180, south, east, north },
      { west: west + 360, south, east: 180, north },
    ];
  }
  if (east > 180) {
    return [
      { west, south, east: 180, north },
      { west: -180, south, east: east - 360, north },
    ];
  }
  return [{ west, south, east, north }];
}

/** Where the point lies that `nearestOfPiece` found last. One request at a time looks into an index, and none waits in the middle. */
const foot = { x: 0, y: 0, z: 0 };

/**
 * The square of the chord to the nearest point of a run of edges, which is then in `foot`; the bound where all of it is
 * farther.
 */
function nearestOfPiece(
  vectors: Float32Array,
  start: number,
  end: number,
  { x, y, z }: UnitVector,
  bound: number,
): number {
  let squared = bound;
  let ax = 0;
  let ay = 0;
  let az = 0;
  for (let vertex = start; vertex <= end; vertex += 1) {
    const bx = vectors[3 * vertex] as number;
    const by = vectors[3 * vertex + 1] as number;
    const bz = vectors[3 * vertex + 2] as number;
    const atVertex = (bx - x) * (bx - x) + (by - y) * (by - y) + (bz - z) * (bz - z);
    if (atVertex < squared) {
      squared = atVertex;
      foot.x = bx;
      foot.y = by;
      foot.z = bz;
    }
    if (vertex > start) {
      // The plane of the great circle through both ends.
      const cx = ay * bz - az * by;
      const cy = az * bx - ax * bz;
      const cz = ax * by - ay * bx;
      const length2 = cx * cx + cy * cy + cz * cz;
      const out = x * cx + y * cy + z * cz;
      // The square of the way to the plane is less than that of the chord to any point of the edge.
      if (length2 >= 1e-18 && out * out < squared * length2) {
        // Between the ends when the point lies on the inner side of both.
        const afterA = (cy * az - cz * ay) * x + (cz * ax - cx * az) * y + (cx * ay - cy * ax) * z;
        const beforeB = (cz * by - cy * bz) * x + (cx * bz - cz * bx) * y + (cy * bx - cx * by) * z;
        if (afterA > 0 && beforeB > 0) {
          const part = out / length2;
          const fx = x - part * cx;
          const fy = y - part * cy;
          const fz = z - part * cz;
          const length = Math.sqrt(fx * fx + fy * fy + fz * fz);
          const px = fx / length;
          const py = fy / length;
          const pz = fz / length;
          const atFoot = (px - x) * (px - x) + (py - y) * (py - y) + (pz - z) * (pz - z);
          if (length > 0 && atFoot < squared) {
            squared = atFoot;
            foot.x = px;
            foot.y = py;
            foot.z = pz;
          }
        }
      }
    }
    ax = bx;
    ay = by;
    az = bz;
  }
  return squared;
}
