import { LEAST_WORLD_ELEMENTS } from '../../../src/sources/osm-facilities/schema.ts';

interface Box {
  readonly minlat: number;
  readonly minlon: number;
  readonly maxlat: number;
  readonly maxlon: number;
}

interface OverpassElement {
  readonly id: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly bounds?: Box;
}

/** Ids of OpenStreetMap are far below this: those of the copies are unused. */
const NEW_IDS = 1e12;
/** So many copies in a row from west to east, each this far from the next: no two are taken for one facility. */
const IN_A_ROW = 20;
const APART_DEGREES = 0.25;

/**
 * An excerpt of OpenStreetMap as large as an answer for the whole world has to be: its objects again and again, each
 * copy with an id and a place of its own. The same excerpt gives the same world.
 * @param excerpt an answer of Overpass, JSON, without any object east of 175° E.
 */
export function wholeWorld(excerpt: Uint8Array): string {
  const answer = JSON.parse(Buffer.from(excerpt).toString('utf8')) as { readonly elements: readonly OverpassElement[] };
  const copies = Math.ceil(LEAST_WORLD_ELEMENTS / answer.elements.length);
  const elements = Array.from({ length: copies }, (_, copy) => answer.elements.map((one) => copyOf(one, copy))).flat();
  return JSON.stringify({ ...answer, elements });
}

/** The first is the object itself; the others stand east of it and, row by row, nearer to the equator. */
function copyOf(element: OverpassElement, copy: number): OverpassElement {
  const { id, lat, lon, bounds } = element;
  if (copy === 0) return element;
  const toEquator = (lat ?? bounds?.minlat ?? 0) > 0 ? -1 : 1;
  const up = toEquator * Math.floor(copy / IN_A_ROW) * APART_DEGREES;
  const east = (copy % IN_A_ROW) * APART_DEGREES;
  return {
    ...element,
    id: copy * NEW_IDS + id,
    ...(lat === undefined || lon === undefined ? {} : { lat: lat + up, lon: lon + east }),
    ...(bounds === undefined ? {} : { bounds: moved(bounds, up, east) }),
  };
}

const moved = ({ minlat, maxlat, minlon, maxlon }: Box, up: number, east: number): Box => ({
  minlat: minlat + up,
  maxlat: maxlat + up,
  minlon: minlon + east,
  maxlon: maxlon + east,
});
