import { describe, expect, it } from 'vitest';
import { nearestAt } from '../../../src/features/around/nearest-at.ts';
import { layerAtlas, layerAtlasNear } from '../../../src/features/layers/layer-atlas.ts';
import { rowsNear } from '../../../src/features/layers/rows-near.ts';

const table = (...lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));
const idsOf = (bytes: Buffer): string[] =>
  bytes
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '');

describe('rows near a place', () => {
  it('are those whose point is near, across the antimeridian and at the poles too', () => {
    const sites = table('id\tlat\tlon', 'near\t10.5\t179.9', 'across\t10\t-179.8', 'far\t10\t170', 'south\t4\t180');
    expect(idsOf(rowsNear(sites, { lat: 10, lon: 179.95 }, 100))).toEqual(['near', 'across']);
    const polar = table('id\tlat\tlon', 'here\t89.9\t0', 'there\t89.9\t180', 'off\t70\t0');
    expect(idsOf(rowsNear(polar, { lat: 89.95, lon: 0 }, 100))).toEqual(['here', 'there']);
  });

  it('are lines and outlines whose box is near, even where no point of theirs is', () => {
    const lines = table('id\tpath', 'crosses\t-5,-20 5,20', 'north\t30,0 31,1', 'parts\t50,50 51,51|0.2,0.2 0.1,0.1');
    expect(idsOf(rowsNear(lines, { lat: 0, lon: 0 }, 50))).toEqual(['crosses', 'parts']);
  });

  it('are all rows of a table without places, and those that cannot be read', () => {
    const water = table('id\tamount', 'a\t1', 'b\t2');
    expect(rowsNear(water, { lat: 0, lon: 0 }, 50)).toBe(water);
    const broken = table('id\tlat\tlon', 'broken\tx\t5', 'far\t60\t5');
    expect(idsOf(rowsNear(broken, { lat: 0, lon: 0 }, 50))).toEqual(['broken']);
  });
});

/** Cities, borders, coasts, oceans and the ends of the Earth. */
const PLACES: readonly (readonly [lat: number, lon: number, country: string | null])[] = [
  [39, -77, 'US'],
  [49.0, -123.1, 'US'],
  [31.76, -106.49, 'US'],
  [18.4, -66.1, 'PR'],
  [51.5, -0.12, 'GB'],
  [52.5, 13.4, 'DE'],
  [-33.9, 151.2, 'AU'],
  [-41.3, 174.8, 'NZ'],
  [-43.9, -176.5, 'NZ'],
  [21, 105.8, 'VN'],
  [-26.2, 28, 'ZA'],
  [35.7, 139.7, 'JP'],
  [64.1, -21.9, 'IS'],
  [71.3, -156.8, 'US'],
  [0, -160, null],
  [89.9, 10, null],
  [-89.9, 10, null],
];

describe('the atlas around one place', () => {
  it.each(PLACES)('answers as the whole one at %f, %f', async (lat, lon, country) => {
    const place = { country, county_fips: null };
    const whole = nearestAt(await layerAtlas(), lat, lon, place);
    expect(nearestAt(await layerAtlasNear(lat, lon), lat, lon, place)).toEqual(whole);
  });
});
