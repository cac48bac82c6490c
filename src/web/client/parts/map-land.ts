import type { Map as MapLibreMap } from 'maplibre-gl';
import { LAST_LATITUDE, type LandShapes, paintLand, toLandPaths, WORLD, writeLandNames } from './land-paths.ts';

/** Of the box, beyond each of its sides, that is drawn ahead. */
const AHEAD = 0.5;
/** Nearer than this the middle of an operator's area means nothing. */
const LAST_ZOOM_WITH_NAMES = 7;

/** Where the world lies, in pixels of the box. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Pixels per unit of the paths. */
  readonly scale: number;
}

/**
 * Draws land, borders and areas of operators on a canvas of their own below the map's, once for each rest of the map: while
 * it moves that canvas is moved along, which costs next to nothing where WebGL without a graphics card would draw all of it
 * for each frame. The map must neither turn nor tilt.
 * @returns what draws it anew in the colors of the theme that is on now, and what shows the areas of operators or hides them.
 */
export function layLand(
  map: MapLibreMap,
  shapes: LandShapes,
): { readonly draw: () => void; readonly showIsos: (isShown: boolean) => void } {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-live-ground';
  // Where there is no graphics card this is the faster kind, and where there is one this is drawn seldom.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser draws no canvas');
  map.getCanvasContainer().prepend(canvas);
  const paths = toLandPaths(shapes);
  let drawn: Place = placeOf(map);
  let hasIsos = true;

  const draw = (): void => {
    drawn = placeOf(map);
    const { width, height } = map.getContainer().getBoundingClientRect();
    const pixels = Math.min(2, devicePixelRatio);
    canvas.width = Math.ceil(width * (1 + 2 * AHEAD) * pixels);
    canvas.height = Math.ceil(height * (1 + 2 * AHEAD) * pixels);
    canvas.style.width = `${canvas.width / pixels}px`;
    canvas.style.height = `${canvas.height / pixels}px`;
    const [left, top] = [drawn.x + AHEAD * width, drawn.y + AHEAD * height];
    context.setTransform(pixels * drawn.scale, 0, 0, pixels * drawn.scale, pixels * left, pixels * top);
    paintLand(context, paths, { scale: drawn.scale, hasIsos });
    if (hasIsos && map.getZoom() <= LAST_ZOOM_WITH_NAMES) writeLandNames(context, paths, drawn.scale);
    moveAlong();
  };
  /** Returns whether what was drawn still covers the box. */
  const moveAlong = (): boolean => {
    const now = placeOf(map);
    const { width, height } = map.getContainer().getBoundingClientRect();
    const growth = now.scale / drawn.scale;
    const left = now.x - growth * (drawn.x + AHEAD * width);
    const top = now.y - growth * (drawn.y + AHEAD * height);
    canvas.style.transform = `translate(${left}px, ${top}px) scale(${growth})`;
    const size = growth * (1 + 2 * AHEAD);
    return left <= 0 && top <= 0 && left + size * width >= width && top + size * height >= height;
  };
  map.on('move', () => {
    if (!moveAlong()) draw();
  });
  map.on('moveend', draw);
  map.on('resize', draw);
  draw();
  return {
    draw,
    showIsos: (isShown) => {
      hasIsos = isShown;
      draw();
    },
  };
}

function placeOf(map: MapLibreMap): Place {
  const northWest = map.project([-180, LAST_LATITUDE]);
  const southEast = map.project([180, -LAST_LATITUDE]);
  return { x: northWest.x, y: northWest.y, scale: (southEast.x - northWest.x) / WORLD };
}
