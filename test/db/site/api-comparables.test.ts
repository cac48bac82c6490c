import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPatiently, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';

describe('places by name, and what is comparable to a coordinate', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anInterfaceWorld();
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
  }, 600_000);
  afterAll(() => api?.close());

  it('finds a city by its name, in the state or the country that is named', async () => {
    const { body } = await api.get('/api/v1/places?q=Ashburn%2C%20Virginia');
    expect(body.places).toContainEqual(
      expect.objectContaining({ name: 'Ashburn', kind: 'city', state: 'VA', country: 'US' }),
    );
    expect(body.places.every(({ state }: { state: string }) => state === 'VA')).toBe(true);
    expect((await api.get('/api/v1/places?q=abilene%20TX')).body.places[0]).toMatchObject({ state: 'TX' });
    const spain = (await api.get('/api/v1/places?q=Zaragoza%2C%20Spain')).body;
    expect(spain.places[0]).toMatchObject({ country: 'ES' });
    expect(spain.places[0].lat).toBeCloseTo(41.65, 1);
    const nova = (await api.get('/api/v1/places?q=northern%20virginia')).body;
    expect(nova.places[0]).toMatchObject({ kind: 'market', market: 'northern-virginia' });
  });

  it('says that a name is in no list, and wants one', async () => {
    expect((await api.get('/api/v1/places?q=Atlantis%20of%20nowhere')).status).toBe(404);
    expect((await api.get('/api/v1/places')).status).toBe(400);
  });

  it('has markets by distance with the figures of the list of markets, and the price point of the grid', async () => {
    const { body } = await api.get('/api/v1/comparables?lat=39.0437&lon=-77.4875&limit=25');
    const { markets } = (await api.get('/api/v1/markets/list?limit=1000')).body;
    expect(body.markets[0].slug).toBe('northern-virginia');
    const distances = body.markets.map(({ distance_km: km }: { distance_km: number }) => km);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThan(200);
    for (const market of body.markets) {
      const listed = markets.find(({ slug }: { slug: string }) => slug === market.slug);
      for (const member of ['composite_score', 'facility_count', 'operational_mw', 'price_usd_per_kwh'])
        expect([market.slug, member, market[member]]).toEqual([market.slug, member, listed[member]]);
    }
    expect(body.price_point).toMatchObject({ iso: 'PJM' });
    const site = body.sites.map(({ capacity_mw: mw }: { capacity_mw: number }) => mw);
    expect(site).toEqual([...site].sort((a, b) => b - a));
    expect(body.sites_with_mw).toBeLessThanOrEqual(body.sites_within);
  });

  it('has no price point abroad or in the sea, and says so; refuses what is no coordinate', async () => {
    const sea = (await api.get('/api/v1/comparables?lat=-40&lon=-120')).body;
    expect(sea).toMatchObject({ price_point: null, markets: [], sites: [], sites_within: 0, sites_mw: null });
    expect(sea.missing).toEqual(['price_point', 'sites_mw']);
    expect((await api.get('/api/v1/comparables?lat=95&lon=0')).status).toBe(400);
    expect((await api.get('/api/v1/comparables?lat=39&lon=-77&radius_km=501')).status).toBe(400);
  });
});
