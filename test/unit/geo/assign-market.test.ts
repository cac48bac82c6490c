import { describe, expect, it } from 'vitest';
import type { Market } from '../../../src/domain/markets/market.ts';
import { type MarketAssignment, openMarketAssignment } from '../../../src/enrich/geo/assign-market.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

type MarketCircle = Pick<Market, 'slug' | 'lat' | 'lon' | 'radiusKm'>;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** By the haversine formula, so that the test shares no arithmetic with what it tests. */
function haversineKm(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const half =
    Math.sin(((toLat - fromLat) * RADIANS_PER_DEGREE) / 2) ** 2 +
    Math.cos(fromLat * RADIANS_PER_DEGREE) *
      Math.cos(toLat * RADIANS_PER_DEGREE) *
      Math.sin(((toLon - fromLon) * RADIANS_PER_DEGREE) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(half)));
}

function scan(markets: readonly MarketCircle[], lat: number, lon: number): MarketAssignment | null {
  let best: (MarketAssignment & { share: number }) | null = null;
  for (const market of markets) {
    const distanceKm = haversineKm(lat, lon, market.lat, market.lon);
    const share = distanceKm / market.radiusKm;
    if (share <= 1 && (best === null || share < best.share)) best = { slug: market.slug, distanceKm, share };
  }
  return best === null ? null : { slug: best.slug, distanceKm: best.distanceKm };
}

function expectSame(found: MarketAssignment | null, expected: MarketAssignment | null, place: string): void {
  expect(found?.slug ?? null, place).toBe(expected?.slug ?? null);
  if (found !== null && expected !== null)
    expect(Math.abs(found.distanceKm - expected.distanceKm), place).toBeLessThan(1e-5);
}

const circle = (slug: string, lat: number, lon: number, radiusKm: number): MarketCircle => ({
  slug,
  lat,
  lon,
  radiusKm,
});

describe('assigning a place to a market', () => {
  const twoTowns = [circle('large', 0, 0, 60), circle('small', 0, 0.4, 15)];

  it('takes the nearest in the measure of its own radius, so that a small market keeps its own', () => {
    const assign = openMarketAssignment(twoTowns);
    // 33.4 of 60 km from one, 11.1 of 15 km from the other: nearer in kilometers, farther in radii.
    expect(assign(0, 0.3)).toMatchObject({ slug: 'large' });
    // 40.0 of 60 km, 4.4 of 15 km.
    expect(assign(0, 0.36)).toMatchObject({ slug: 'small' });
    expect(assign(0, 0.4)).toEqual({ slug: 'small', distanceKm: 0 });
  });

  it('gives null where no market reaches', () => {
    const assign = openMarketAssignment(twoTowns);
    expect(assign(0, 0.6)).toBeNull();
    expect(assign(10, 10)).toBeNull();
    expect(openMarketAssignment([])(0, 0)).toBeNull();
  });

  it('counts the edge as inside, and the next number beyond it as outside', () => {
    const place = [47.1, 8.9] as const;
    const distanceKm = openMarketAssignment([circle('a', 47, 9, 100)])(...place)?.distanceKm ?? 0;
    expect(distanceKm).toBeGreaterThan(10);
    expect(openMarketAssignment([circle('a', 47, 9, distanceKm)])(...place)).toEqual({ slug: 'a', distanceKm });
    expect(openMarketAssignment([circle('a', 47, 9, distanceKm * (1 - Number.EPSILON))])(...place)).toBeNull();
  });

  it('prefers of two equals the first in the list, whichever that is', () => {
    const twins = [circle('east', 0, 0.25, 50), circle('west', 0, -0.25, 50)];
    expect(openMarketAssignment(twins)(0, 0)?.slug).toBe('east');
    expect(openMarketAssignment(twins.toReversed())(0, 0)?.slug).toBe('west');
  });

  it('reaches across the antimeridian, around a pole and for longitudes that go around', () => {
    const assign = openMarketAssignment([
      circle('fiji', -17, 179.9, 60),
      circle('pole', 89.8, 40, 60),
      circle('other-pole', -90, 0, 30),
    ]);
    expect(assign(-17, -179.8)?.slug).toBe('fiji');
    expect(assign(-17, 180)?.slug).toBe('fiji');
    expect(assign(-17, -180)?.slug).toBe('fiji');
    expect(assign(-17, 180.2)?.slug).toBe('fiji');
    expect(assign(89.9, -140)?.slug).toBe('pole');
    expect(assign(90, 0)?.slug).toBe('pole');
    expect(assign(-89.9, 123)?.slug).toBe('other-pole');
  });

  it.each([
    ['markets of cities', 300, 60, 62],
    ['a few that reach far', 40, 4_000, 90],
    ['many that overlap', 800, 200, 85],
    ['one that covers half of the world', 3, 12_000, 90],
  ])('finds what a look at every market finds: %s', (_what, size, mostKm, mostLat) => {
    const share = repeatableShares(size);
    const markets = Array.from({ length: size }, (_, position) =>
      circle(`m${position}`, (share() * 2 - 1) * mostLat, share() * 360 - 180, (0.05 + 0.95 * share()) * mostKm),
    );
    const assign = openMarketAssignment(markets);
    let assigned = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const near = markets[Math.floor(share() * size)] ?? circle('none', 0, 0, 1);
      const spread = round % 3 === 0 ? 180 : (1.5 * near.radiusKm) / 111;
      const lat = Math.max(-90, Math.min(90, near.lat + (share() * 2 - 1) * spread));
      const lon = ((near.lon + (share() * 2 - 1) * spread * 2 + 540) % 360) - 180;
      const expected = scan(markets, lat, lon);
      if (expected !== null) assigned += 1;
      expectSame(assign(lat, lon), expected, `${lat}, ${lon}`);
    }
    expect(assigned).toBeGreaterThan(400);
  });

  it('gives each shipped market its own point, and a place at most one market', async () => {
    const markets = await loadShippedMarkets();
    const assign = openMarketAssignment(markets);
    for (const { slug, lat, lon } of markets) expect(assign(lat, lon)).toEqual({ slug, distanceKm: 0 });
  });

  it('refuses what is no place and a radius that is none', () => {
    expect(() => openMarketAssignment([circle('a', 91, 0, 10)])).toThrow(RangeError);
    expect(() => openMarketAssignment([circle('a', 0, 0, 0)])).toThrow('a has a radius of 0 km');
    expect(() => openMarketAssignment([circle('a', 0, 0, Number.NaN)])).toThrow(RangeError);
    expect(() => openMarketAssignment(twoTowns)(Number.NaN, 0)).toThrow(RangeError);
  });
});
