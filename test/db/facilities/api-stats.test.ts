import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, aSource, NOW, PEPPER, SOURCES, storeMarkets, storeNews, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { mergeStoredProjects } from '../../support/projects/merge-stored.ts';

const ADDRESSES = ['/api/v1/stats', '/api/stats', '/api/agent/stats'];

describe('the statistics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: [...SOURCES, aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' })] });
    await storeMarkets(api.db, [{ slug: 'dallas' }, { slug: 'phoenix' }]);
    await storeRecord(api.db, { source: 'osm', external_id: 'way/1', observed_on: '2026-11-01' });
    await storeNews(api.db, 'first', [{ title: 'A data center' }, { title: 'Another one' }]);
    const dallas = { market: 'dallas', marketKm: 1 };
    await storeFacilities(api.db, [
      { id: facilityId(1), ...dallas, operator: 'Equinix' },
      { id: facilityId(2), ...dallas, operator: 'Equinix, Inc.', capacity_mw: 10 },
      {
        id: facilityId(3),
        market: 'phoenix',
        marketKm: 2,
        operator: 'Telecity',
        country: 'GB',
        status: 'proposed',
        capacity_mw: 120,
      },
      { id: facilityId(4), operator: 'Southbank', country: 'DE', status: 'under-construction', capacity_mw: 30.5 },
      { id: facilityId(5), operator: null, country: null, lat: null, lon: null, status: null },
      { id: facilityId(6), status: 'closed' },
      { id: facilityId(7), isShown: false, sources: [] },
    ]);
    await mergeStoredProjects(api.db);
  }, 300_000);
  afterAll(() => api.close());

  it('count what the register has', async () => {
    const { status, body } = await api.get('/api/v1/stats');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total_facilities: 5,
      total_countries: 3,
      // Telecity's sites are Equinix's, whatever the record calls them.
      total_providers: 2,
      pipeline_gw: 0.1505,
      pipeline_projects: 2,
      pipeline_projects_with_mw: 2,
      pipeline_facilities: 2,
      pipeline_facilities_with_mw: 2,
      operational_gw: 0.01,
      operational_facilities_with_mw: 1,
      operational_by_basis: {
        stated: { mw: 10, facilities: 1 },
        permitted: { mw: null, facilities: 0 },
        estimated: { mw: null, facilities: 0 },
      },
      transactions_tracked: null,
      markets: 2,
      articles: 2,
      data_sources: SOURCES.length + 1,
      news_feeds: 3,
      unassigned_facilities: 2,
      by_status: { proposed: 1, 'under-construction': 1, operational: 2, unknown: 1 },
      by_country: { US: 2, DE: 1, GB: 1, unknown: 1 },
      by_source: { osm: { records: 7, facilities: 5 } },
      set_aside: { 'cable-landing-station': 2 },
      resolved_at: '2026-11-20T06:10:00Z',
      missing: ['transactions_tracked'],
    });
  });

  it('are the same to the digit at all addresses, and agree with map, lists and markets', async () => {
    const [first, ...others] = await Promise.all(ADDRESSES.map(async (address) => (await api.get(address)).body));
    for (const other of others) expect(other).toEqual(first);
    const secret = await createKey(api.db, PEPPER, { tier: 'pro', name: null, createdAt: NOW, expiresAt: null });
    const counted = [
      (await api.get('/api/v1/map')).body.count,
      (await api.get('/api/agent/facilities')).body.total_available,
      (await api.get('/api/v1/facilities', { 'x-api-key': secret })).body.total,
      Object.values(first.by_country as Record<string, number>).reduce((sum, count) => sum + count, 0),
      Object.values(first.by_status as Record<string, number>).reduce((sum, count) => sum + count, 0),
      (await api.get('/api/v1/markets/list')).body.markets.reduce(
        (sum: number, market: { facility_count: number }) => sum + market.facility_count,
        first.unassigned_facilities,
      ),
    ];
    expect(counted).toEqual(counted.map(() => first.total_facilities));
  });

  it('have no sum where nobody states a capacity', async () => {
    const empty = await anApi();
    expect((await empty.get('/api/stats')).body).toMatchObject({
      total_facilities: 0,
      pipeline_gw: null,
      operational_gw: null,
      resolved_at: null,
      missing: ['pipeline_gw', 'operational_gw', 'transactions_tracked', 'resolved_at'],
    });
    await empty.close();
  }, 300_000);
});
