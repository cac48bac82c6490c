import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedPlace, preparePlaces } from '../../../src/cli/prepared/prepared-place.ts';
import { SHIPPED_LAYERS } from '../../../src/domain/layers/shipped-layers.ts';
import { nearestAt } from '../../../src/features/around/nearest-at.ts';
import { KINDS_NEAR, layerAtlas, layerAtlasNear, WIDEST_KM } from '../../../src/features/layers/layer-atlas.ts';
import { rowsNear } from '../../../src/features/layers/rows-near.ts';
import { describePlace, openPlaceFinder, placeFinderOf } from '../../../src/features/places/place-finder.ts';
import { tileOf } from '../../../src/features/places/place-tile.ts';
import { loadLayerManifest, readShippedLayer } from '../../../src/store/layers/read-shipped-layer.ts';

describe('tables around a place that were prepared', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'loadstar-tiles-'));
    expect(await preparePlaces({ root, program: 'this' })).toBe(true);
  }, 180_000);
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('answer as the whole tables do: in counties, off shores, at borders, at edges of the tiles and of the map', async () => {
    const finder = await openPlaceFinder();
    const atlas = await layerAtlas();
    const places: (readonly [number, number])[] = [
      [39, -77],
      [39.0437, -77.4875],
      [40, -80],
      [39.9999999, -79.9999999],
      [37.8, -122.6],
      [41.2, -71.1],
      [25.7, -79.99],
      [18.4, -66.1],
      [21.3, -157.9],
      [64.8, -147.7],
      [51.9, 179.9],
      [52, -180],
      [52, 180],
      [71.3, -156.8],
      [50.1109, 8.6821],
      [51.5, 0],
      [35.8, 140.1],
      [-23.5, -46.6],
      [-33.9, 151.2],
      [0, 0],
      [90, 0],
      [-90, 0],
      [69, 180],
      [60, 30],
    ];
    let state = 5;
    const share = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    for (let drawn = 0; drawn < 60; drawn += 1)
      places.push(
        drawn % 2 === 0 ? [24 + share() * 26, -125 + share() * 60] : [share() * 180 - 90, share() * 360 - 180],
      );
    let found = 0;
    for (const [lat, lon] of places) {
      const tile = await preparedPlace({ root, program: 'this' }, lat, lon);
      if (tile === null) throw new Error(`no tile of ${lat} ${lon}`);
      const place = describePlace(finder, lat, lon);
      expect(describePlace(await placeFinderOf(tile.tables, tile.markets), lat, lon)).toEqual(place);
      const rowsOf = async ({ id }: { id: string }) => Buffer.from(tile.layers[id] ?? []);
      const whole = nearestAt(atlas, lat, lon, place);
      expect(nearestAt(await layerAtlasNear(lat, lon, rowsOf), lat, lon, place)).toEqual(whole);
      if (whole.nearest_substation !== null) found += 1;
    }
    expect(found).toBeGreaterThan(20);
  }, 300_000);

  it.each([
    [39.9999999, -79.9999999],
    [40, -80],
    [52, 180],
    [52, -180],
    [51.5, 0],
    [60, 30],
    [-90, 0],
  ])('have the rows of each layer that are near %f, %f, byte for byte', async (lat, lon) => {
    const tile = await preparedPlace({ root, program: 'this' }, lat, lon);
    const manifest = await loadLayerManifest();
    let rows = 0;
    for (const layer of SHIPPED_LAYERS.filter(({ kind }) => KINDS_NEAR.includes(kind))) {
      const near = rowsNear(await readShippedLayer(layer, manifest), { lat, lon }, WIDEST_KM);
      const prepared = rowsNear(Buffer.from(tile?.layers[layer.id] ?? []), { lat, lon }, WIDEST_KM);
      expect([layer.id, prepared.equals(near)]).toEqual([layer.id, true]);
      rows += near.length;
    }
    expect(rows).toBeGreaterThan(500);
  });

  it('are made once, are of one program, and are refused, and made anew, where they are damaged', async () => {
    const whole = await preparedPlace({ root, program: 'this' }, 39, -77);
    expect(whole).not.toBeNull();
    expect(await preparePlaces({ root, program: 'this' })).toBe(false);
    expect(await preparedPlace({ root, program: 'another' }, 39, -77)).toBeNull();
    const [name = ''] = await readdir(root);
    const path = join(root, name, tileOf(39, -77));
    const bytes = await readFile(path);
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await preparedPlace({ root, program: 'this' }, 39, -77)).toEqual(whole);
    expect(await readdir(root)).toEqual([name]);
    expect((await readFile(path)).equals(bytes)).toBe(false);
  }, 180_000);
});
