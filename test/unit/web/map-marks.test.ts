import { describe, expect, it } from 'vitest';
import { BANDS } from '../../../scoring/market-power/verdict.ts';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import { compactPath } from '../../../src/web/bundle/compact-path.ts';
import { readIsoOfCounty } from '../../../src/web/bundle/iso-borders.ts';
import { mapData } from '../../../src/web/bundle/map-data.ts';
import { thinLine } from '../../../src/web/bundle/thin-topology.ts';
import {
  radiusOfFacility,
  radiusOfMw,
  UNSTATED_FACILITY_PX,
  UNSTATED_RADIUS_PX,
  VERDICT_MARKS,
  verdictMark,
} from '../../../src/web/map/market-marks.ts';
import { packFacilities } from '../../../src/web/map/pack-facilities.ts';
import { findSpot, MAP_HEIGHT, MAP_WIDTH, PANELS } from '../../../src/web/map/projections.ts';
import { unpackFacilities, unpackPower } from '../../../src/web/map/unpack-facilities.ts';

describe('marks of markets', () => {
  it('take their color from the verdict, and none from what has no verdict', () => {
    expect(['BUILD', 'NEUTRAL', 'CAUTION', 'AVOID', 'INSUFFICIENT_DATA', null].map(verdictMark)).toEqual([
      ...['build', 'neutral', 'caution', 'avoid', 'none', 'none'],
    ]);
    // Every verdict that scores are given has a color; the cuts between them are those of the verdicts.
    expect(BANDS.map(({ verdict }) => verdictMark(verdict))).toEqual([...VERDICT_MARKS]);
  });

  it('have an area in proportion to the MW, and a size of their own without', () => {
    expect(radiusOfMw(4_000) / radiusOfMw(1_000)).toBeCloseTo(2);
    expect(radiusOfMw(null)).toBe(UNSTATED_RADIUS_PX);
    expect(radiusOfMw(0)).toBeGreaterThan(0);
    expect(radiusOfMw(1e6)).toBeLessThan(40);
  });

  it('stand in the large map within the States and in the small one elsewhere', () => {
    expect(findSpot(39.04, -77.49)?.panel).toBe('us');
    expect(findSpot(61.2, -149.9)?.panel).toBe('us');
    expect(findSpot(51.5, -0.12)?.panel).toBe('world');
    for (const [lat, lon] of [
      [-46, 168],
      [64, -22],
      [21.3, -157.8],
      [35, 139],
    ] as const) {
      const spot = findSpot(lat, lon);
      expect(spot?.x).toBeGreaterThan(0);
      expect(spot?.x).toBeLessThan(MAP_WIDTH);
      expect(spot?.y).toBeGreaterThan(0);
      expect(spot?.y).toBeLessThan(MAP_HEIGHT);
    }
  });

  it.each([
    [47.6, -122.3],
    [44.8, -68.8],
    [25.8, -80.2],
    [26, -97.5],
    [71.3, -156.8],
    [19.7, -155.1],
    [-46, 168],
    [64, -22],
    [-53, -70],
    [52, -170],
    [69.6, 170],
  ])('stand within their panel: %d, %d', (lat, lon) => {
    const spot = findSpot(lat, lon);
    if (spot === null) throw new RangeError('nowhere');
    const { left, top, width, height } = PANELS[spot.panel];
    expect(spot.x).toBeGreaterThan(left);
    expect(spot.x).toBeLessThan(left + width);
    expect(spot.y).toBeGreaterThan(top);
    expect(spot.y).toBeLessThan(top + height);
  });
});

describe('places of facilities', () => {
  it('come out as they went in, to ten-thousandths of a degree', () => {
    const none = { capacity_mw: null, power_basis: null };
    const packed = packFacilities([
      { lat: 39.04374, lon: -77.48751, ...none },
      { lat: null, lon: null, capacity_mw: 30, power_basis: 'stated' },
      { lat: -33.9, lon: 151.2, ...none },
      { lat: 39.04374, lon: -77.48751, ...none },
    ]);
    expect(packed.without_coordinates).toBe(1);
    expect(unpackFacilities(packed)).toEqual([
      [151.2, -33.9],
      [-77.4875, 39.0437],
      [-77.4875, 39.0437],
    ]);
    expect(unpackFacilities(packFacilities([]))).toEqual([]);
  });

  it('have their load where a figure is known, and know an estimate; a permit is no load', () => {
    const at = (lat: number, capacity_mw: number | null, power_basis: string | null) => ({
      lat,
      lon: 10,
      capacity_mw,
      power_basis,
    });
    const packed = packFacilities([
      at(4, 36.4, 'stated'),
      at(1, null, null),
      at(5, 925, 'permitted'),
      at(3, 0.2, 'stated'),
      at(2, 17.6, 'estimated'),
    ]);
    expect([...unpackPower(packed)]).toEqual([
      [1, { mw: 18, isEstimated: true }],
      [2, { mw: 1, isEstimated: false }],
      [3, { mw: 36, isEstimated: false }],
    ]);
    expect(unpackFacilities(packed)[3]).toEqual([10, 4]);
  });

  it('are larger the more they draw, and larger with a figure than without', () => {
    const radii = [1, 10, 36, 400, 5_000].map(radiusOfFacility);
    expect(radii).toEqual([...radii].sort((a, b) => a - b));
    expect(Math.min(...radii)).toBeGreaterThan(UNSTATED_FACILITY_PX);
    expect(radiusOfFacility(144) / radiusOfFacility(36)).toBeCloseTo(2, 1);
  });
});

describe('lines of the map', () => {
  it('lose what lies within the tolerance and keep their ends', () => {
    const line = [
      [0, 0],
      [5, 1.2],
      [10, 3],
      [20, 0],
    ];
    expect(thinLine(line, 1)).toEqual([
      [0, 0],
      [10, 3],
      [20, 0],
    ]);
  });

  it('are written in steps, without those of no length', () => {
    expect(compactPath('M10,20L10.1,20L12,18L9,18Z')).toBe('M20 40l4-4-6 0z');
    expect(compactPath('M1,1L1.1,1Z')).toBe('');
  });
});

describe('what the bundler writes for the map', () => {
  const files = mapData();

  it('has an area of each of the seven operators', () => {
    const { isos } = JSON.parse(files['iso-borders.json'] ?? '').objects;
    expect(isos.geometries.map(({ id }: { id: string }) => id)).toEqual([
      'CAISO',
      'ERCOT',
      'ISONE',
      'MISO',
      'NYISO',
      'PJM',
      'SPP',
    ]);
  });

  it('has each shape of the static map by the name that pages use, and a spot for each operator', () => {
    const shapes = [
      ...(files['base-map.svg'] ?? '').matchAll(/<path id="([\w-]+)" vector-effect="[\w-]+" d="(M[^"]+)"\/>/g),
    ];
    expect(shapes.map(([, id]) => id)).toEqual(['us-land', 'us-borders', 'us-neighbors', 'us-isos', 'world-land']);
    for (const [, id, d = ''] of shapes) expect([id, d.length > 500]).toEqual([id, true]);
    const spots = JSON.parse(files['iso-spots.json'] ?? '');
    expect(spots.map(({ name }: { name: string }) => name)).toEqual(ISO_NAMES.toSorted());
  });

  it('is small enough to be loaded beside a page', () => {
    expect((files['base-map.svg'] ?? '').length).toBeLessThan(45_000);
    expect((files['iso-borders.json'] ?? '').length).toBeLessThan(65_000);
  });

  it('reads the operators of counties by the names of the columns', () => {
    expect(readIsoOfCounty('county_fips,reeds_area,iso\n01001,p90,\n06001,p9,CAISO\n')).toEqual(
      new Map([['06001', 'CAISO']]),
    );
    expect(() => readIsoOfCounty('fips,operator\n')).toThrow('other columns');
  });
});
