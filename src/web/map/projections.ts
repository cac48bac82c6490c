import { type GeoProjection, geoAlbersUsa, geoNaturalEarth1 } from 'd3-geo';

/** The static map: the United States large, the world below it. Units of its view box. */
export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 800;

/** Without Antarctica, where nothing is. */
const WORLD = {
  type: 'MultiPoint',
  coordinates: [
    [-179.9, 0],
    [179.9, 0],
    [0, -56],
    [0, 80],
  ],
} as const;

const WORLD_BOX = { left: 170, top: 508, right: 790, bottom: 796 } as const;

/** What each panel covers of the view box. */
export const PANELS = {
  us: { left: 0, top: 0, width: MAP_WIDTH, height: 506 },
  world: {
    left: WORLD_BOX.left,
    top: WORLD_BOX.top,
    width: WORLD_BOX.right - WORLD_BOX.left,
    height: WORLD_BOX.bottom - WORLD_BOX.top,
  },
} as const;

/** States, with Alaska and Hawaii moved below the others; null for all that is elsewhere. */
export const projectUs: GeoProjection = geoAlbersUsa().scale(1_060).translate([480, 255]);

export const projectWorld: GeoProjection = geoNaturalEarth1().fitExtent(
  [
    [WORLD_BOX.left, WORLD_BOX.top],
    [WORLD_BOX.right, WORLD_BOX.bottom],
  ],
  { type: WORLD.type, coordinates: WORLD.coordinates.map((at) => [...at]) },
);

export interface SpotOnMap {
  readonly x: number;
  readonly y: number;
  readonly panel: 'us' | 'world';
}

/** Where a place is drawn: in the large map where it is in the United States, else in the world; null for nowhere. */
export function findSpot(lat: number, lon: number): SpotOnMap | null {
  const us = projectUs([lon, lat]);
  const at = us ?? projectWorld([lon, lat]);
  if (at === null || !at.every(Number.isFinite)) return null;
  return { x: Math.round(at[0] * 10) / 10, y: Math.round(at[1] * 10) / 10, panel: us === null ? 'world' : 'us' };
}
