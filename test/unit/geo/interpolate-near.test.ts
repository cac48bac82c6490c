import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolateNear } from '../../../src/enrich/geo/interpolate-near.ts';
import { buildSphereIndex } from '../../../src/enrich/geo/sphere-index.ts';
import { EARTH_RADIUS_KM, unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const K = 6;
const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const sites = fc.array(fc.tuple(lat, lon, fc.double({ min: 0, max: 100, noNaN: true })), {
  minLength: 1,
  maxLength: 60,
});
const indexOf = (points: readonly (readonly [number, number, number])[]) =>
  buildSphereIndex(
    points.map(([one]) => one),
    points.map(([, one]) => one),
  );
const valuesOf = (points: readonly (readonly [number, number, number])[]) => points.map(([, , value]) => value);

describe('a figure carried between points', () => {
  it('is the point’s own at a point', () => {
    fc.assert(
      fc.property(sites, (points) => {
        const apart = points.filter(
          ([north, east], place) =>
            points.findIndex(
              ([other, further]) => Math.abs(other - north) < 1e-3 && Math.abs(further - east) < 1e-3,
            ) === place && Math.abs(north) < 89,
        );
        const index = indexOf(apart);
        for (const [north, east, value] of apart) {
          expect(interpolateNear(index, valuesOf(apart), unitVector(north, east), K)).toBeCloseTo(value, 6);
        }
      }),
    );
  });

  it('stays within the values of the nearest, and is theirs where they agree', () => {
    fc.assert(
      fc.property(sites, lat, lon, (points, north, east) => {
        const at = unitVector(north, east);
        const index = indexOf(points);
        const near = index.nearest(at, K + 1).map(({ index: point }) => points[point]?.[2] ?? Number.NaN);
        const found = interpolateNear(index, valuesOf(points), at, K) ?? Number.NaN;
        expect(found).toBeGreaterThanOrEqual(Math.min(...near) - 1e-9);
        expect(found).toBeLessThanOrEqual(Math.max(...near) + 1e-9);
        expect(
          interpolateNear(
            index,
            points.map(() => 42),
            at,
            K,
          ),
        ).toBeCloseTo(42, 9);
      }),
    );
  });

  it('takes no step on the way across a country, whichever points are the nearest', () => {
    const share = repeatableShares(3);
    const points = Array.from({ length: 400 }, () => [share() * 10 + 35, share() * 10 - 90, share() * 100] as const);
    const index = indexOf(points);
    const at = (km: number): number =>
      interpolateNear(index, valuesOf(points), unitVector(36 + km / KM_PER_DEGREE, -85.2), K) ?? Number.NaN;
    const steps = (lengthKm: number): number => {
      let largest = 0;
      for (let step = 0; step * lengthKm < 400; step += 1) {
        largest = Math.max(largest, Math.abs(at((step + 1) * lengthKm) - at(step * lengthKm)));
      }
      return largest;
    };
    // A step would stay as large as it is, however short the stride; a slope shrinks with it.
    const [long, short] = [steps(0.4), steps(0.04)];
    expect(long).toBeGreaterThan(0.5);
    expect(short).toBeLessThan(long / 5);
    expect(short).toBeLessThan(1);
  });

  it('speaks from fewer points than asked for, from one, and from none', () => {
    const two = buildSphereIndex([0, 0], [0, 3]);
    // Weights 1/d²: 1 and 1/4 of it.
    expect(interpolateNear(two, [10, 20], unitVector(0, 1), K)).toBeCloseTo(12, 6);
    expect(interpolateNear(buildSphereIndex([80], [5]), [7], unitVector(-80, 100), K)).toBe(7);
    expect(interpolateNear(buildSphereIndex([], []), [], unitVector(0, 0), K)).toBeNull();
  });

  it('is the mean of points that lie on each other, and of those that are all equally far', () => {
    expect(interpolateNear(buildSphereIndex([1, 1, 2], [1, 1, 2]), [10, 20, 90], unitVector(1, 1), 2)).toBe(15);
    const ring = buildSphereIndex([0, 0], [-1, 1]);
    expect(interpolateNear(ring, [10, 30], unitVector(0, 0), 1)).toBe(20);
  });

  it('refuses to speak from no point', () => {
    expect(() => interpolateNear(buildSphereIndex([0], [0]), [1], unitVector(0, 0), 0)).toThrow(RangeError);
  });
});
