import { type CooperativeTask, runToEnd } from '../text/cooperative-task.ts';
import { type BoxIndex, buildingBoxIndex } from './box-index.ts';
import { KM_PER_DEGREE } from './unit-vector.ts';

/** Positions `[lon, lat]` in degrees, the last the same as the first. */
export type Ring = readonly (readonly number[])[];

/** An area as GeoJSON has the coordinates of a MultiPolygon: of each part the outer ring first, then its holes. */
export interface Outline {
  readonly id: string;
  readonly polygons: readonly (readonly Ring[])[];
}

export interface PolygonIndex {
  /** Ids of the areas that contain the point, in the order in which the outlines were given; outlines may overlap. */
  at(lat: number, lon: number): readonly string[];
  /**
   * The area whose border is nearest, and how far away that is, also for a point inside; null where none is within
   * `maxKm`, which should be small: distances are measured on a plane. Borders beyond the antimeridian are not seen.
   */
  nearest(lat: number, lon: number, maxKm: number): { readonly id: string; readonly km: number } | null;
}

/** Edges in one piece of a ring: a ray passes most pieces by as a whole. */
const EDGES_IN_PIECE = 16;
/** Vertices and pieces that are taken before others have their turn. */
const VERTICES_IN_STEP = 20_000;
const PIECES_IN_STEP = 2_000;

/**
 * Makes areas ready for many questions. A point on a border that two areas share belongs to exactly one of them, as
 * long as both have the same vertices there.
 */
export function openPolygons(outlines: Iterable<Outline>): PolygonIndex {
  return runToEnd(openingPolygons(outlines));
}

/** The same in steps: the outlines taken apart, then each index. */
export function* openingPolygons(outlines: Iterable<Outline>): CooperativeTask<PolygonIndex> {
  const { ids, xs, ys, starts, ends, pieceOwners, parts } = yield* takingApart(outlines);
  const west = new Float64Array(starts.length);
  const south = new Float64Array(starts.length);
  const east = new Float64Array(starts.length);
  const north = new Float64Array(starts.length);
  for (const [piece, start] of starts.entries()) {
    const end = ends[piece] ?? 0;
    west[piece] = least(xs, start, end);
    south[piece] = least(ys, start, end);
    east[piece] = most(xs, start, end);
    north[piece] = most(ys, start, end);
    if (piece % PIECES_IN_STEP === PIECES_IN_STEP - 1) yield;
  }
  const pieces = yield* indexing(starts, (_, piece) => [west[piece], south[piece], east[piece], north[piece]]);
  const boxes = yield* indexing(parts, ({ first, last }) => [
    least(west, first, last),
    least(south, first, last),
    most(east, first, last),
    most(north, first, last),
  ]);

  const isInside = ({ first, last }: Part, lat: number, lon: number): boolean => {
    let inside = false;
    for (let piece = first; piece <= last; piece += 1) {
      if (lat < (south[piece] ?? 0) || lat >= (north[piece] ?? 0) || lon >= (east[piece] ?? 0)) continue;
      const start = starts[piece] ?? 0;
      const end = ends[piece] ?? 0;
      if (lon < (west[piece] ?? 0)) {
        // All of it lies ahead: the ray crosses it an odd number of times just where its ends are on different sides.
        if ((ys[start] ?? 0) > lat !== (ys[end] ?? 0) > lat) inside = !inside;
        continue;
      }
      for (let edge = start; edge < end; edge += 1) {
        const fromY = ys[edge] ?? 0;
        const toY = ys[edge + 1] ?? 0;
        if (fromY > lat === toY > lat) continue;
        const fromX = xs[edge] ?? 0;
        if (lon < fromX + (((xs[edge + 1] ?? 0) - fromX) * (lat - fromY)) / (toY - fromY)) inside = !inside;
      }
    }
    return inside;
  };

  return {
    at(lat, lon) {
      const owners: number[] = [];
      for (const position of boxes.search(lon, lat, lon, lat)) {
        const part = parts[position];
        if (part !== undefined && !owners.includes(part.owner) && isInside(part, lat, lon)) owners.push(part.owner);
      }
      return owners.sort((a, b) => a - b).map((owner) => ids[owner] ?? '');
    },
    nearest(lat, lon, maxKm) {
      const squeeze = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
      const high = maxKm / KM_PER_DEGREE;
      const wide = high / squeeze;
      let owner: number | null = null;
      let km = Number.POSITIVE_INFINITY;
      for (const piece of pieces.search(lon - wide, lat - high, lon + wide, lat + high)) {
        const end = ends[piece] ?? 0;
        for (let edge = starts[piece] ?? 0; edge < end; edge += 1) {
          const away =
            KM_PER_DEGREE *
            distanceFromOrigin(
              ((xs[edge] ?? 0) - lon) * squeeze,
              (ys[edge] ?? 0) - lat,
              ((xs[edge + 1] ?? 0) - lon) * squeeze,
              (ys[edge + 1] ?? 0) - lat,
            );
          const of = pieceOwners[piece] ?? 0;
          // Where two areas are equally near, which they are along a border that they share, the first given counts.
          if (away > maxKm || away > km || (away === km && owner !== null && of >= owner)) continue;
          owner = of;
          km = away;
        }
      }
      return owner === null ? null : { id: ids[owner] ?? '', km };
    },
  };
}

/** A polygon with its holes: its pieces from `first` to `last`, and the position of its outline. */
interface Part {
  readonly owner: number;
  readonly first: number;
  readonly last: number;
}

interface Pieces {
  readonly ids: readonly string[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly pieceOwners: readonly number[];
  readonly parts: readonly Part[];
}

/** Vertices of all rings one after another, and runs of edges from vertex `starts[piece]` to vertex `ends[piece]`. */
function* takingApart(outlines: Iterable<Outline>): CooperativeTask<Pieces> {
  const ids: string[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const pieceOwners: number[] = [];
  const parts: Part[] = [];
  for (const { id, polygons } of outlines) {
    const owner = ids.push(id) - 1;
    for (const rings of polygons) {
      const first = starts.length;
      for (const ring of rings) {
        const offset = xs.length;
        for (const [lon = Number.NaN, lat = Number.NaN] of ring) {
          xs.push(lon);
          ys.push(lat);
          if (xs.length % VERTICES_IN_STEP === 0) yield;
        }
        const lastVertex = xs.length - 1;
        for (let start = offset; start < lastVertex; start += EDGES_IN_PIECE) {
          starts.push(start);
          ends.push(Math.min(start + EDGES_IN_PIECE, lastVertex));
          pieceOwners.push(owner);
        }
      }
      if (starts.length > first) parts.push({ owner, first, last: starts.length - 1 });
    }
  }
  yield;
  const vertices = { xs: Float64Array.from(xs), ys: Float64Array.from(ys) };
  yield;
  return { ids, ...vertices, starts, ends, pieceOwners, parts };
}

/** West, south, east, north. */
type Box = readonly (number | undefined)[];

function* indexing<T>(items: readonly T[], boxOf: (item: T, position: number) => Box): CooperativeTask<BoxIndex> {
  const boxes = new Float64Array(4 * items.length);
  for (const [position, item] of items.entries()) {
    const [west = 0, south = 0, east = 0, north = 0] = boxOf(item, position);
    boxes.set([west, south, east, north], 4 * position);
    if (position % PIECES_IN_STEP === PIECES_IN_STEP - 1) yield;
  }
  return yield* buildingBoxIndex(boxes);
}

function least(values: ArrayLike<number>, first: number, last: number): number {
  let found = Number.POSITIVE_INFINITY;
  for (let position = first; position <= last; position += 1) found = Math.min(found, values[position] ?? found);
  return found;
}

function most(values: ArrayLike<number>, first: number, last: number): number {
  let found = Number.NEGATIVE_INFINITY;
  for (let position = first; position <= last; position += 1) found = Math.max(found, values[position] ?? found);
  return found;
}

/** Of the segment from one point to another, on a plane. */
function distanceFromOrigin(fromX: number, fromY: number, toX: number, toY: number): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * dx + fromY * dy) / length2));
  return Math.hypot(fromX + along * dx, fromY + along * dy);
}
