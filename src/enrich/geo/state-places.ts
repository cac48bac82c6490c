import atlas from 'us-atlas/states-10m.json' with { type: 'json' };
import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import { type Outline, openPolygons } from './polygon-index.ts';
import { type Borders, outlinesOf } from './topology-outlines.ts';

/** Places sampled in each state: with 4,000 a mean is accurate to about 0.01. */
const PLACES = 4_000;
const RADIANS = Math.PI / 180;

/**
 * The 50 states and the capital's district, by postal code (us-atlas, U.S. Census Bureau, 1:10 million, clipped to the
 * shoreline).
 */
export function stateOutlines(): Outline[] {
  // The compiler's type of the JSON is wider than a topology: `type` is any text to it.
  return outlinesOf(
    atlas as unknown as Borders,
    'states',
    ({ properties }) => CODE_OF_STATE.get(String(properties?.name)) ?? null,
  );
}

type Box = readonly [west: number, south: number, east: number, north: number];

export function boxOf(outlines: readonly Outline[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { polygons } of outlines) {
    for (const [outer = []] of polygons) {
      for (const [lon = 0, lat = 0] of outer) {
        west = Math.min(west, lon);
        east = Math.max(east, lon);
        south = Math.min(south, lat);
        north = Math.max(north, lat);
      }
    }
  }
  return [west, south, east, north];
}

/**
 * Places on a grid of equal areas inside an outline, about 4,000, each in the middle of a cell; cells are equal in longitude and in the sine of latitude.
 */
export function* placesIn(state: Outline, [west, south, east, north]: Box): Generator<{ lat: number; lon: number }> {
  const index = openPolygons([state]);
  const [low, high] = [Math.sin(south * RADIANS), Math.sin(north * RADIANS)];
  const side = Math.sqrt(areaOf(state) / PLACES);
  // Square on the ground in the middle of the state.
  const squeeze = Math.cos(((south + north) / 2) * RADIANS);
  const columns = Math.ceil(((east - west) * RADIANS * squeeze) / side);
  const rows = Math.ceil((high - low) / squeeze / side);
  for (let row = 0; row < rows; row += 1) {
    const lat = Math.asin(low + ((row + 0.5) / rows) * (high - low)) / RADIANS;
    for (let column = 0; column < columns; column += 1) {
      const lon = west + ((column + 0.5) / columns) * (east - west);
      if (index.at(lat, lon).length > 0) yield { lat, lon };
    }
  }
}

/** Of the unit sphere. */
function areaOf({ polygons }: Outline): number {
  let area = 0;
  for (const rings of polygons) {
    for (const [position, ring] of rings.entries()) {
      let twice = 0;
      for (let edge = 0; edge + 1 < ring.length; edge += 1) {
        const [fromLon = 0, fromLat = 0] = ring[edge] ?? [];
        const [toLon = 0, toLat = 0] = ring[edge + 1] ?? [];
        twice += (toLon - fromLon) * RADIANS * (Math.sin(fromLat * RADIANS) + Math.sin(toLat * RADIANS));
      }
      area += (position === 0 ? 1 : -1) * Math.abs(twice / 2);
    }
  }
  return area;
}
