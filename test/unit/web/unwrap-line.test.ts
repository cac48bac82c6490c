import { feature } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import { mapData } from '../../../src/web/bundle/map-data.ts';
import { unwrapLine } from '../../../src/web/map/unwrap-line.ts';

const widestStep = (line: readonly (readonly number[])[]): number =>
  line.reduce((widest, [lon = 0], index) => Math.max(widest, Math.abs(lon - (line[index - 1]?.[0] ?? lon))), 0);

const ringsOf = ({ geometry }: GeoJSON.Feature): GeoJSON.Position[][] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : [];

describe('lines at the antimeridian', () => {
  it('are drawn on both sides of the map, without a line across it', () => {
    const fiji = [
      [178, -17],
      [179.9, -16.5],
      [-179.9, -16],
      [-179.5, -17],
      [179.8, -17.5],
      [178, -17],
    ];
    const drawn = unwrapLine(fiji);
    expect(drawn).toHaveLength(2);
    for (const line of drawn) expect(widestStep(line)).toBeLessThan(3);
    expect(drawn[0]?.at(-1)).toEqual([178, -17]);
  });

  it('are left as they are elsewhere, and around a pole lead over it', () => {
    expect(
      unwrapLine([
        [1, 1],
        [2, 2],
      ]),
    ).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
    ]);
    expect(unwrapLine([])).toEqual([]);
    const [around = []] = unwrapLine(
      [
        [-180, -70],
        [-60, -75],
        [60, -75],
        [180, -70],
      ].map(([lon = 0, lat = 0]) => [lon, lat]),
    );
    expect(around.slice(-2)).toEqual([
      [180, -90],
      [-180, -90],
    ]);
  });

  it('of the outlines of the world make no stray line: 65 to 70 degrees north and 17 south were some', () => {
    const topology = JSON.parse(mapData()['countries.json'] ?? '');
    const { features } = feature(topology, 'countries') as unknown as GeoJSON.FeatureCollection;
    const rings = features.flatMap(ringsOf);
    const crossing = rings.filter((ring) => widestStep(ring) > 180);
    expect(crossing.length).toBeGreaterThanOrEqual(2);
    for (const line of rings.flatMap(unwrapLine).filter((ring) => !ring.some(([, lat = 0]) => lat < -60)))
      expect(widestStep(line)).toBeLessThan(40);
  });
});
