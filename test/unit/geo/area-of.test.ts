import { describe, expect, it } from 'vitest';
import { areaKm2 } from '../../../src/enrich/geo/area-of.ts';
import { loadPlaceTables } from '../../../src/store/places/load-place-tables.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the area of an outline', () => {
  it('is that of a degree square at the equator, whichever way the ring runs', () => {
    const one = areaKm2([[square(0, 0, 1)]]);
    expect(one).toBeCloseTo(12_363.7, 0);
    expect(areaKm2([[square(0, 0, 1).reverse()]])).toBeCloseTo(one, 6);
    expect(areaKm2([[square(179, -1, 1)]])).toBeCloseTo(one, 6);
  });

  it('leaves out holes and adds parts', () => {
    const hole = square(0.25, 0.25, 0.5);
    const whole = areaKm2([[square(0, 0, 1)]]);
    expect(areaKm2([[square(0, 0, 1), hole]])).toBeCloseTo(whole - areaKm2([[hole]]), 6);
    expect(areaKm2([[square(0, 0, 1)], [square(5, 0, 1)]])).toBeCloseTo(2 * whole, 6);
  });

  it('of the counties of states is theirs to two percent', async () => {
    const { counties } = await loadPlaceTables();
    const of = (state: string): number =>
      counties.filter((county) => county.state === state).reduce((sum, { polygons }) => sum + areaKm2(polygons), 0);
    // Total area, land and inland water, Census Bureau 2010; coasts are clipped at the shore.
    expect(of('CO') / 269_601).toBeCloseTo(1, 1.7);
    expect(of('WY') / 253_335).toBeCloseTo(1, 1.7);
    expect(of('KS') / 213_100).toBeCloseTo(1, 1.7);
    expect(of('TX') / 695_662).toBeCloseTo(1, 1.7);
  });
});
