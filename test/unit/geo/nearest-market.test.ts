import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarketPoint, openMarkets } from '../../../src/enrich/geo/nearest-market.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

const RADIANS = Math.PI / 180;

/** The haversine, with no index. */
function kilometers(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half = (degrees: number): number => Math.sin((degrees * RADIANS) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lon - a.lon);
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

describe('the nearest market', () => {
  it('is as near as the nearest of all, wherever the markets and the point are', () => {
    const point = fc.record({ lat: latitude, lon: longitude });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), point, (places, from) => {
        const markets = places.map(
          (place, position): MarketPoint => ({ ...place, slug: `m${position}`, radiusKm: 30 }),
        );
        const found = openMarkets(markets).nearest(from.lat, from.lon);
        const least = Math.min(...markets.map((market) => kilometers(from, market)));
        expect(found?.distanceKm).toBeCloseTo(least, 2);
      }),
    );
  });

  it('is the market itself at each of the points of the list', async () => {
    const markets = await loadShippedMarkets();
    const index = openMarkets(markets);
    for (const { slug, lat, lon } of markets) {
      expect(index.nearest(lat, lon)).toMatchObject({ slug, isInside: true });
      expect(index.nearest(lat, lon)?.distanceKm).toBeLessThan(0.001);
    }
  });

  it('tells whether the point is within its radius', () => {
    const index = openMarkets([{ slug: 'here', lat: 0, lon: 0, radiusKm: 112 }]);
    expect(index.nearest(1, 0)).toMatchObject({ slug: 'here', isInside: true });
    expect(index.nearest(1.02, 0)).toMatchObject({ slug: 'here', isInside: false });
    expect(index.nearest(1, 0)?.distanceKm).toBeCloseTo(111.195, 3);
  });

  it('is found across the antimeridian and over a pole', () => {
    const index = openMarkets([
      { slug: 'east', lat: 10, lon: 179.9, radiusKm: 30 },
      { slug: 'near-pole', lat: 89, lon: 0, radiusKm: 30 },
    ]);
    expect(index.nearest(10, -179.9)).toMatchObject({ slug: 'east', isInside: true });
    expect(index.nearest(89, 180)).toMatchObject({ slug: 'near-pole' });
    expect(index.nearest(89, 180)?.distanceKm).toBeCloseTo(222.39, 1);
  });

  it('is the first by slug of two that are equally near, and none where there is none', () => {
    const twins = [
      { slug: 'b', lat: 5, lon: 5, radiusKm: 30 },
      { slug: 'a', lat: 5, lon: 5, radiusKm: 30 },
    ];
    expect(openMarkets(twins).nearest(0, 0)?.slug).toBe('a');
    expect(openMarkets([...twins].reverse()).nearest(60, 0)?.slug).toBe('a');
    expect(openMarkets([]).nearest(0, 0)).toBeNull();
  });
});
