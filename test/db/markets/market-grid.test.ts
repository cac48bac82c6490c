import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, askPatiently, type TestApi } from '../../support/api/api.ts';
import { POLICY_SOURCES, storePolicy } from '../../support/policy-tables.ts';

describe('the grid around the centers of markets', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi({ sources: POLICY_SOURCES });
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
    await saveMarkets(api.db, await loadShippedMarkets());
    await storePolicy(api.db);
  }, 120_000);
  afterAll(() => api.close());

  it('is what is around each center within its radius, figure for figure', async () => {
    const { status, body } = await api.get('/api/v1/markets/grid?markets=northern-virginia,frankfurt');
    expect([status, body.count]).toEqual([200, 2]);
    for (const market of body.markets) {
      const { latitude: lat, longitude: lon, radius_km: radius } = market;
      const { body: around } = await api.get(`/api/v1/around?lat=${lat}&lon=${lon}&radius_km=${radius}&limit=1`);
      expect(market.substations_within_radius).toBe(around.substations.within_radius);
      expect(market.nearest_220_kv_up).toEqual(around.substations.nearest_220_kv_up);
      expect(market.grid_access).toEqual(around.grid_access);
      expect(market.lines_within_10_km).toBe(around.lines.within_10_km);
      expect(market.utility).toBe(around.utility.retail?.name ?? null);
      expect(market.utility_candidates).toEqual(around.utility.candidates.map(({ name }: { name: string }) => name));
      const counted = market.substations_by_kv.reduce(
        (sum: number, { substations }: { substations: number }) => sum + substations,
        0,
      );
      expect(counted).toBe(market.substations_within_radius);
    }
    const [virginia, frankfurt] = body.markets;
    expect(virginia.tariffs.length).toBeGreaterThan(0);
    expect(virginia.incentives.length).toBeGreaterThan(0);
    expect(frankfurt.utility).toBeNull();
    expect(frankfurt.no_data.utility).toMatch(/^No data \(list covers/);
  });

  it('is of all markets of a country, and a table', async () => {
    const { body } = await api.get('/api/v1/markets/grid?country=IE');
    expect(body.markets.map(({ country }: { country: string }) => country)).toEqual(
      Array.from({ length: body.count }, () => 'IE'),
    );
    const table = await api.get('/api/v1/markets/grid?country=IE&format=csv');
    expect(table.body.split('\r\n')[0]).toMatch(/^slug,name,country/);
  });

  it('refuses a market twice and one that is not there', async () => {
    expect((await api.get('/api/v1/markets/grid?markets=dallas,dallas')).status).toBe(400);
    expect((await api.get('/api/v1/markets/grid?markets=atlantis-on-sea')).status).toBe(404);
  });

  it('stands on the page that compares them', async () => {
    const { status, body } = await api.get('/compare?markets=northern-virginia,dallas');
    expect(status).toBe(200);
    expect(body).toContain('Around the centers');
    expect(body).toContain('Virginia Electric &amp; Power Co');
  });
});
