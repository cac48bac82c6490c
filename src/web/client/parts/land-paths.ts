import { unwrapLine } from '../../map/unwrap-line.ts';
import { themeColor } from './theme-color.ts';

/** Units across the world in which paths are kept, from west to east and from north to south. */
export const WORLD = 4096;
/** Where the square world of Web Mercator ends. */
export const LAST_LATITUDE = 85.051129;

/** Shapes by longitude and latitude, in degrees. */
export interface LandShapes {
  readonly land: readonly GeoJSON.FeatureCollection[];
  /** Each border once. */
  readonly borders: readonly GeoJSON.MultiLineString[];
  /** Areas of the grid operators, called by `id`. */
  readonly isos: GeoJSON.FeatureCollection;
}

interface LandPaths {
  readonly land: Path2D;
  readonly borders: Path2D;
  readonly isos: Path2D;
  /** Each in the middle of the largest piece of its area. */
  readonly names: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}

type Line = readonly (readonly number[])[];

export function toLandPaths({ land, borders, isos }: LandShapes): LandPaths {
  return {
    land: pathOf(land.flatMap(({ features }) => features.flatMap(ringsOf))),
    borders: pathOf(borders.flatMap(({ coordinates }) => coordinates)),
    isos: pathOf(isos.features.flatMap(ringsOf)),
    names: isos.features.flatMap((area) => {
      const [widest] = ringsOf(area).sort((a, b) => b.length - a.length);
      if (widest === undefined) return [];
      const [x, y] = middleOf(widest.map(toUnits));
      return [{ name: String(area.id), x, y }];
    }),
  };
}

/** Paints paths in a context whose transform makes one unit `scale` pixels of the page. */
export function paintLand(
  context: CanvasRenderingContext2D,
  paths: LandPaths,
  { scale, hasIsos }: { readonly scale: number; readonly hasIsos: boolean },
): void {
  // Shapes at the antimeridian are drawn on both sides, and go beyond the world's ends.
  context.save();
  context.beginPath();
  context.rect(0, 0, WORLD, WORLD);
  context.clip();
  context.fillStyle = themeColor('land');
  context.fill(paths.land);
  context.lineJoin = 'round';
  context.lineWidth = 0.6 / scale;
  context.strokeStyle = themeColor('border');
  context.stroke(paths.borders);
  context.globalAlpha = 0.7;
  context.lineWidth = 1.4 / scale;
  context.strokeStyle = themeColor('soft');
  if (hasIsos) context.stroke(paths.isos);
  context.restore();
}

/** Writes the names of operators, 12 pixels of the page high. */
export function writeLandNames(context: CanvasRenderingContext2D, { names }: LandPaths, scale: number): void {
  context.font = `600 ${12 / scale}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = themeColor('soft');
  for (const { name, x, y } of names) context.fillText(name, x, y);
}

function ringsOf({ geometry }: GeoJSON.Feature): Line[] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

function pathOf(lines: readonly Line[]): Path2D {
  const path = new Path2D();
  for (const line of lines.flatMap(unwrapLine))
    for (const [index, position] of line.entries()) {
      const [x, y] = toUnits(position);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  return path;
}

function toUnits([lon = 0, lat = 0]: readonly number[]): [x: number, y: number] {
  const bounded = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat));
  const north = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360));
  return [WORLD * (lon / 360 + 0.5), WORLD * (0.5 - north / (2 * Math.PI))];
}

/** The middle of a ring by its area. */
function middleOf(ring: Line): [number, number] {
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x * nextY - nextX * y;
    area += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return [sumX / (3 * area), sumY / (3 * area)];
}
