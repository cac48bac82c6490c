import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arriveAt, PATIENCE } from './in-browser.ts';

// A hand on the live map. Where things are on it is computed from its first view, since a page does not report it: the
// United States but for Alaska and Hawaii, with a margin; the map reports its zoom.

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Pixels of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const FIRST_VIEW = { west: -125.5, south: 24, east: -66.5, north: 50, rimPx: 12 } as const;
/** Pixels of the world at zoom 0. */
const WORLD_PX = 512;

/** Drawing by software, on a busy machine. */
export const MAP_PATIENCE = { timeout: 120_000 };

export interface LiveMap {
  readonly page: Page;
  /** Where a place is in the window, as the map shows it now. */
  spotOf(place: Place): Spot;
  /** Whether a spot is on the map, and so far from its rim. */
  isOn(spot: Spot, rimPx: number): boolean;
  /** Moves the pointer there; what the map says of what is there, or null. */
  pointAt(spot: Spot): Promise<string | null>;
  /** How many times nearer the map is than at first. */
  nearness(): Promise<number>;
  /** Notes that the map was moved by its page: `center` is in its middle, at `zoom`. Waits until it is so. */
  movedTo(center: Place, zoom: number): Promise<void>;
}

const mercator = ({ lat, lon }: Place): Spot => ({
  x: (lon + 180) / 360,
  y: (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
});

/** Waits until the map of a page lives, with its facilities. */
export async function findLiveMap(page: Page): Promise<LiveMap> {
  await arriveAt(page.locator('.market-map'));
  await page.locator('.market-map[data-map="live"]').waitFor(MAP_PATIENCE);
  const canvas = page.locator('.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the map is not shown');
  const [northWest, southEast] = [
    mercator({ lat: FIRST_VIEW.north, lon: FIRST_VIEW.west }),
    mercator({ lat: FIRST_VIEW.south, lon: FIRST_VIEW.east }),
  ];
  const firstScale = Math.min(
    (box.width - 2 * FIRST_VIEW.rimPx) / (southEast.x - northWest.x),
    (box.height - 2 * FIRST_VIEW.rimPx) / (southEast.y - northWest.y),
  );
  let scale = firstScale;
  let center: Spot = { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 };
  const firstWidth = await worldWidth(page);
  const nearness = async (): Promise<number> => (await worldWidth(page)) / firstWidth;
  return {
    page,
    nearness,
    spotOf: (place) => {
      const { x, y } = mercator(place);
      return {
        x: box.x + box.width / 2 + (x - center.x) * scale,
        y: box.y + box.height / 2 + (y - center.y) * scale,
      };
    },
    isOn: ({ x, y }, rimPx) =>
      x > box.x + rimPx && x < box.x + box.width - rimPx && y > box.y + rimPx && y < box.y + box.height - rimPx,
    pointAt: async ({ x, y }) => {
      await page.mouse.move(x, y);
      return page.evaluate(() => document.querySelector('.map-hint')?.textContent ?? null);
    },
    movedTo: async (place, zoom) => {
      center = mercator(place);
      scale = WORLD_PX * 2 ** zoom;
      const toWanted = async (): Promise<number> => (await nearness()) / (scale / firstScale);
      await expect.poll(toWanted, PATIENCE).toBeCloseTo(1, 2);
    },
  };
}

/** How many pixels wide the world is, by the zoom that the map reports. */
const worldWidth = async (page: Page): Promise<number> =>
  WORLD_PX * 2 ** Number(await page.locator('.map-live').getAttribute('data-zoom'));

/** The color at a spot as it is seen, red, green and blue from 0 to 255. */
export async function colorAt(page: Page, { x, y }: Spot): Promise<readonly number[]> {
  const png = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  return page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, png.toString('base64'));
}

/** A color of the page's style, as it is now: red, green and blue from 0 to 255. */
export const styleColor = (page: Page, name: string): Promise<readonly number[]> =>
  page.evaluate((variable) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, `--${name}`);
