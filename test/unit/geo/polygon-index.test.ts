import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type Outline, openPolygons, type Ring } from '../../../src/enrich/geo/polygon-index.ts';
import { outlinesOf } from '../../../src/enrich/geo/topology-outlines.ts';
import { isInsideRings } from '../../support/places/is-inside-rings.ts';

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

function usStates(): Outline[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  return outlinesOf(JSON.parse(readFileSync(path, 'utf8')), 'states', ({ id }) => String(id));
}

describe('an index of polygons', () => {
  it('finds areas that overlap in the order given, and none in a hole', () => {
    const index = openPolygons([
      { id: 'ring', polygons: [[square(0, 0, 10), square(4, 4, 2)]] },
      { id: 'two', polygons: [[square(8, 8, 4)], [square(20, 0, 1)], [square(20.5, 0.5, 1)]] },
    ]);
    expect(index.at(1, 1)).toEqual(['ring']);
    expect(index.at(5, 5)).toEqual([]);
    expect(index.at(9, 9)).toEqual(['ring', 'two']);
    expect(index.at(0.75, 20.75)).toEqual(['two']);
    expect(index.at(-1, 5)).toEqual([]);
    expect(index.at(Number.NaN, 5)).toEqual([]);
  });

  it('gives every point of a shared border to exactly one area', () => {
    const cells = Array.from({ length: 9 }, (_, cell) => ({
      id: String(cell),
      polygons: [[square(cell % 3, Math.floor(cell / 3), 1)]],
    }));
    const index = openPolygons(cells);
    for (let lat = 0; lat < 3; lat += 0.25)
      for (let lon = 0; lon < 3; lon += 0.25) expect(index.at(lat, lon), `${lat} ${lon}`).toHaveLength(1);
  });

  it('agrees with the definition for points all over real outlines', () => {
    const states = usStates();
    const index = openPolygons(states);
    let found = 0;
    for (let lat = 18; lat < 72; lat += 0.83) {
      for (let lon = -180; lon < -64; lon += 1.07) {
        const expected = states.filter(({ polygons }) => polygons.some((rings) => isInsideRings(rings, lat, lon)));
        expect(index.at(lat, lon), `${lat} ${lon}`).toEqual(expected.map(({ id }) => id));
        found += expected.length;
      }
    }
    expect(found).toBeGreaterThan(1_000);
  });

  it('tells the nearest border and how far it is', () => {
    const index = openPolygons([
      { id: 'near', polygons: [[square(0, 60, 1)]] },
      { id: 'far', polygons: [[square(3, 60, 1)]] },
    ]);
    const toTheEast = index.nearest(60.5, 1.1, 20);
    expect(toTheEast?.id).toBe('near');
    expect(toTheEast?.km).toBeCloseTo(0.1 * 111.195 * Math.cos((60.5 * Math.PI) / 180), 6);
    expect(index.nearest(60.5, 0.9, 20)?.km).toBeCloseTo(toTheEast?.km ?? 0, 6);
    expect(index.nearest(60.5, 2.9, 20)?.id).toBe('far');
    expect(index.nearest(59.9, 0.5, 12)?.km).toBeCloseTo(11.1195, 6);
    expect(index.nearest(59.9, 0.5, 11)).toBeNull();
  });

  it('finds nothing among nothing', () => {
    expect(openPolygons([]).at(1, 1)).toEqual([]);
    expect(openPolygons([{ id: 'empty', polygons: [] }]).nearest(1, 1, 100)).toBeNull();
  });
});
