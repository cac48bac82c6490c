import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSphereIndex } from '../../../src/enrich/geo/sphere-index.ts';
import { chordSquared, EARTH_RADIUS_KM, greatCircleKm, unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { clusteredPoints } from '../../support/places/clustered-points.ts';

type Place = readonly [lat: number, lon: number];
const HALF_ROUND_KM = Math.PI * EARTH_RADIUS_KM;

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
/** Anywhere; at the poles, the antimeridian and 0/0; and a few places over and over, so that there are duplicates. */
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.tuple(lat, lon),
  fc.tuple(fc.constantFrom(-90, 90, 89.999, -89.5, 0), lon),
  fc.tuple(lat, fc.constantFrom(-180, 180, 179.999, -179.5, 0)),
  fc.tuple(fc.double({ min: 38.9, max: 39.1, noNaN: true }), fc.double({ min: -77.6, max: -77.4, noNaN: true })),
  fc.constantFrom<Place[]>([39.04, -77.49], [0, 0], [90, 0], [51.5, -0.12]),
);
const radiusKm = fc.oneof(
  fc.double({ min: 0.5, max: 300, noNaN: true }),
  fc.double({ min: 300, max: HALF_ROUND_KM, noNaN: true }),
);
const cloud = fc.array(fc.tuple(place, fc.double({ min: 0, max: 5_000, noNaN: true })), { maxLength: 200 });

/** Haversines: another road to the same distance. */
function haversineKm([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const chord = (km: number): number => 2 * Math.sin(km / (2 * EARTH_RADIUS_KM));
const indexOf = (points: readonly (readonly [Place, number])[]) =>
  buildSphereIndex(
    points.map(([[one]]) => one),
    points.map(([[, one]]) => one),
    { mw: points.map(([, weight]) => weight), one: points.map(() => 1) },
  );

describe('a sum within a radius', () => {
  it('is what adding up every point gives', () => {
    fc.assert(
      fc.property(cloud, place, radiusKm, (points, at, radius) => {
        const distances = points.map(([one]) => haversineKm(at, one));
        // A point on the very border is in or out by rounding; its share is nothing either way.
        fc.pre(distances.every((km) => Math.abs(km - radius) > 1e-3));
        const found = indexOf(points).sumWithin(unitVector(...at), radius);
        let [count, weight, kernel, ones] = [0, 0, 0, 0];
        points.forEach(([, mw], point) => {
          const km = distances[point] ?? 0;
          if (km >= radius) return;
          const share = (1 - (chord(km) / chord(radius)) ** 2) ** 2;
          count += 1;
          weight += mw;
          kernel += share * mw;
          ones += share;
        });
        expect(found.count).toBe(count);
        expect(found.sums.one.weight).toBe(count);
        expect(Math.abs(found.sums.mw.weight - weight)).toBeLessThanOrEqual(1e-9 * (1 + weight));
        expect(Math.abs(found.sums.mw.kernelSum - kernel)).toBeLessThanOrEqual(1e-7 * (1 + weight));
        expect(Math.abs(found.sums.one.kernelSum - ones)).toBeLessThanOrEqual(1e-7 * (1 + count));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps its digits where thousands of points lie within a few kilometers', () => {
    const { lats, lons, weights } = clusteredPoints(20_000, { cities: 1, spreadKm: 5 });
    const index = buildSphereIndex(lats, lons, { mw: weights });
    const at = unitVector(lats[0] ?? 0, lons[0] ?? 0);
    let exact = 0;
    for (let point = 0; point < lats.length; point += 1) {
      const { x, y, z } = unitVector(lats[point] ?? 0, lons[point] ?? 0);
      const squared = (x - at.x) ** 2 + (y - at.y) ** 2 + (z - at.z) ** 2;
      exact += (weights[point] ?? 0) * Math.max(0, 1 - squared / chordSquared(100)) ** 2;
    }
    const { sums } = index.sumWithin(at, 100);
    expect(Math.abs(sums.mw.kernelSum / exact - 1)).toBeLessThan(1e-11);
  });

  it('moves little when the place moves little, borders or not', () => {
    // (1 − t²)² is nowhere steeper than 1.54 per radius; a point's share moves by no more than that.
    const STEEPEST = 1.5397;
    fc.assert(
      fc.property(cloud, place, fc.double({ min: -1e-4, max: 1e-4, noNaN: true }), (points, [north, east], step) => {
        const index = indexOf(points);
        const there: Place = [Math.max(-90, Math.min(90, north + step)), east + step];
        const total = points.reduce((so, [, mw]) => so + mw, 0);
        const sumAt = (at: Place): number => index.sumWithin(unitVector(...at), 100).sums.mw.kernelSum;
        const share = haversineKm([north, east], there) / 100;
        expect(Math.abs(sumAt([north, east]) - sumAt(there))).toBeLessThanOrEqual(
          total * (STEEPEST * share * 1.001 + 1e-9),
        );
      }),
    );
  });

  it('knows ±180 as one meridian and a pole as one point', () => {
    const index = buildSphereIndex([0.1, -0.1, 89.9, 89.9], [179.9, -179.9, 0, 180], { one: [1, 1, 1, 1] });
    for (const one of [180, -180]) expect(index.sumWithin(unitVector(0, one), 20).count).toBe(2);
    for (const one of [0, 77, -180]) expect(index.sumWithin(unitVector(90, one), 20).count).toBe(2);
    expect(index.sumWithin(unitVector(0, 180), HALF_ROUND_KM).count).toBe(4);
  });

  it('of no points is nothing, and of one point the point', () => {
    expect(buildSphereIndex([], [], { mw: [] }).sumWithin(unitVector(0, 0), 100)).toMatchObject({
      count: 0,
      sums: { mw: { weight: 0, kernelSum: 0 } },
    });
    const one = buildSphereIndex([0], [0], { mw: [7] });
    expect(one.sumWithin(unitVector(0, 0), 100)).toMatchObject({ count: 1, sums: { mw: { weight: 7, kernelSum: 7 } } });
    // At half of the radius (1 − ¼)² is left.
    const half = greatCircleKm(chordSquared(100) / 4);
    expect(one.sumWithin(unitVector((half / EARTH_RADIUS_KM) * (180 / Math.PI), 0), 100).sums.mw.kernelSum).toBeCloseTo(
      7 * 0.5625,
      9,
    );
  });

  it('opens few more nodes when ten times as many points are in range', () => {
    const visits = [10_000, 100_000].map((size) => {
      const { lats, lons, weights } = clusteredPoints(size, { cities: 30, spreadKm: 60 });
      const index = buildSphereIndex(lats, lons, { mw: weights });
      let [visited, count] = [0, 0];
      for (let city = 0; city < 30; city += 1) {
        const found = index.sumWithin(unitVector(lats[city] ?? 0, lons[city] ?? 0), 100);
        visited += found.visited;
        count += found.count;
      }
      return { visited, count };
    });
    const [few, many] = visits;
    expect((many?.count ?? 0) / (few?.count ?? 1)).toBeGreaterThan(9);
    expect((many?.visited ?? 0) / (few?.visited ?? 1)).toBeLessThan(4);
    expect(many?.visited ?? 0).toBeLessThan((many?.count ?? 0) / 5);
  });

  it('refuses a radius, a place or a weight that is none', () => {
    const index = buildSphereIndex([0], [0]);
    for (const radius of [0, -1, Number.NaN]) {
      expect(() => index.sumWithin(unitVector(0, 0), radius)).toThrow(RangeError);
    }
    expect(() => buildSphereIndex([91], [0])).toThrow(RangeError);
    expect(() => buildSphereIndex([0], [Number.NaN])).toThrow(RangeError);
    expect(() => buildSphereIndex([0, 1], [0])).toThrow(RangeError);
    expect(() => buildSphereIndex([0], [0], { mw: [] })).toThrow(RangeError);
    for (const weight of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(() => buildSphereIndex([0], [0], { mw: [weight] })).toThrow(RangeError);
    }
  });
});

describe('the nearest points', () => {
  it('are those that measuring every point gives, in order', () => {
    fc.assert(
      fc.property(cloud, place, fc.integer({ min: 1, max: 12 }), (points, at, n) => {
        const found = indexOf(points).nearest(unitVector(...at), n);
        expect(found).toHaveLength(Math.min(n, points.length));
        expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
        const sorted = points.map(([one]) => haversineKm(at, one)).sort((a, b) => a - b);
        found.forEach(({ index, distanceKm }, rank) => {
          // Neither road is exact to better than some meters on the far side of the Earth.
          const tolerance = distanceKm > 19_000 ? 0.5 : 1e-6;
          expect(Math.abs(distanceKm - haversineKm(at, points[index]?.[0] ?? [0, 0]))).toBeLessThan(tolerance);
          expect(Math.abs(distanceKm - (sorted[rank] ?? 0))).toBeLessThan(tolerance);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('are the earlier ones where several are equally near', () => {
    const same = Array.from({ length: 50 }, () => 5);
    const found = buildSphereIndex(same, same).nearest(unitVector(5, 5), 4);
    expect(found).toEqual([0, 1, 2, 3].map((index) => ({ index, distanceKm: 0 })));
  });

  it('are none of none, and as many as there are of few', () => {
    expect(buildSphereIndex([], []).nearest(unitVector(0, 0), 3)).toEqual([]);
    expect(buildSphereIndex([1, 2], [0, 0]).nearest(unitVector(0, 0), 3)).toHaveLength(2);
  });

  it('are found over the pole and the antimeridian', () => {
    const index = buildSphereIndex([89, 0, 0], [180, -179, 170]);
    expect(index.nearest(unitVector(89, 0))).toEqual([
      { index: 0, distanceKm: expect.closeTo((2 * Math.PI * EARTH_RADIUS_KM) / 180, 6) },
    ]);
    expect(index.nearest(unitVector(0, 180))[0]).toEqual({
      index: 1,
      distanceKm: expect.closeTo((Math.PI * EARTH_RADIUS_KM) / 180, 6),
    });
  });
});

describe('kilometers and chords', () => {
  it('turn into each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (km) => {
        expect(greatCircleKm(chordSquared(km))).toBeCloseTo(km, 3);
      }),
    );
    expect(greatCircleKm(4)).toBeCloseTo(HALF_ROUND_KM, 9);
    expect(chordSquared(1e6)).toBe(4);
  });
});
