import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacilityRow } from '../../../src/domain/facilities/facility.ts';
import { anApi, aSource, SOURCES, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { mergeStoredProjects } from '../../support/projects/merge-stored.ts';

const MARKETS = '/api/v1/markets';

/** Stores what a run of the scoring leaves of a market. */
async function storeScore(
  api: TestApi,
  slug: string,
  scoredFor: string,
  { verdict, composite, meanUsdPerMwh }: { verdict: string; composite: number | null; meanUsdPerMwh: number | null },
): Promise<void> {
  const available = {
    value: meanUsdPerMwh,
    unit: '$/MWh',
    source: 'ercot-lmp',
    source_url: 'https://operator.example/lmp',
    observed_at: '2026-11-20T11:55:00Z',
    fetched_at: '2026-11-20T11:58:00Z',
    basis: 'derived',
  };
  const inputs = meanUsdPerMwh === null ? {} : { price_mean_usd_per_mwh: available };
  await api.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
     values ($1, $2, 'mpi-test', $3, '{}', $4, $5, 0.6, $2)`,
    [slug, scoredFor, JSON.stringify(inputs), verdict, composite],
  );
}

const storeRegion = (api: TestApi, id: string, place: Partial<FacilityRow>): Promise<void> =>
  storeRecord(api.db, {
    source: 'cloud-regions',
    external_id: id,
    operator: 'Google Cloud',
    facility_type: 'cloud-region',
    observed_on: '2024-12-31',
    ...place,
  });

describe('markets', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({
      sources: [
        ...SOURCES,
        aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' }),
        aSource('cloud-regions', { kind: 'facility', licence: 'Apache-2.0' }),
      ],
    });
    await storeMarkets(api.db, [
      { slug: 'dallas', name: 'Dallas', aliases: ['dfw'] },
      { slug: 'phoenix', name: 'Phoenix' },
      { slug: 'quiet-creek', name: 'Quiet Creek' },
    ]);
    await api.db.pool.query(
      `update markets set iso = 'ERCOT', price_iso = 'ERCOT', price_node = 'HB_NORTH', time_zone = 'America/Chicago' where slug = 'dallas'`,
    );
    await api.db.pool.query(`update markets set lat = 10, lon = 10 where slug = 'quiet-creek'`);
    await storeRecord(api.db, { source: 'osm', external_id: 'way/1', observed_on: '2026-11-01' });
    await storeRegion(api, 'gcp/us-south1', { name: 'Dallas', lat: 32.78, lon: -96.81 });
    await storeRegion(api, 'gcp/us-south9', { name: 'Texas', state: 'TX' });
    await storeRegion(api, 'gcp/europe-west2', { name: 'London', lat: 51.51, lon: -0.13 });
    const dallas = { market: 'dallas', marketKm: 1 };
    await storeFacilities(api.db, [
      { id: facilityId(1), ...dallas, operator: 'Northgate Data', capacity_mw: 30 },
      { id: facilityId(2), ...dallas, operator: 'NORTHGATE DATA, Inc.', capacity_mw: 12.5 },
      { id: facilityId(3), ...dallas, operator: 'Southbank', status: 'proposed', capacity_mw: 200 },
      { id: facilityId(4), ...dallas, operator: null, status: 'under-construction', capacity_mw: null },
      { id: facilityId(5), ...dallas, operator: 'Southbank', status: null, capacity_mw: 7_000 },
      { id: facilityId(6), ...dallas, status: 'closed', capacity_mw: 50 },
      { id: facilityId(7), market: 'phoenix', marketKm: 1, capacity_mw: 90 },
      { id: facilityId(8), market: null },
    ]);
    await mergeStoredProjects(api.db);
    await storeScore(api, 'dallas', '2026-10-01T09:30:00Z', { verdict: 'AVOID', composite: 20, meanUsdPerMwh: 50 });
    await storeScore(api, 'dallas', '2026-11-19T09:30:00Z', { verdict: 'CAUTION', composite: 45, meanUsdPerMwh: 31 });
    await storeScore(api, 'dallas', '2026-11-20T09:30:00Z', {
      verdict: 'BUILD',
      composite: 71.5,
      meanUsdPerMwh: 32.1234,
    });
    await storeScore(api, 'phoenix', '2026-11-20T09:30:00Z', {
      verdict: 'INSUFFICIENT_DATA',
      composite: null,
      meanUsdPerMwh: null,
    });
  }, 300_000);
  afterAll(() => api.close());

  it('are listed with facilities, MW that are stated, price and verdict', async () => {
    const { status, body } = await api.get(`${MARKETS}/list`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 3, total: 3, as_of: '2026-11-20T09:30:00Z' });
    expect(body.markets.map(({ slug }: { slug: string }) => slug)).toEqual(['dallas', 'phoenix', 'quiet-creek']);
    expect(body.markets[0]).toMatchObject({
      facility_count: 5,
      operational_mw: 42.5,
      operational_facilities_with_mw: 2,
      pipeline_mw: 200,
      pipeline_facilities_with_mw: 1,
      pipeline_projects: 2,
      pipeline_projects_with_mw: 1,
      price_usd_per_kwh: 0.032123,
      price_basis: 'derived',
      verdict: 'BUILD',
      composite_score: 71.5,
      iso: 'ERCOT',
      time_zone: 'America/Chicago',
    });
    // Nothing is known of it, which is null and not 0, but for what is counted here.
    expect(body.markets[2]).toMatchObject({
      facility_count: 0,
      operational_mw: null,
      pipeline_mw: null,
      price_usd_per_kwh: null,
      verdict: null,
      composite_score: null,
    });
    expect(body.missing).toEqual(expect.arrayContaining(['markets[].price_usd_per_kwh', 'markets[].operational_mw']));
    expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(['osm-facilities', 'ercot-lmp']);
  });

  it.each([
    ['?verdict=BUILD', ['dallas']],
    ['?iso=ercot', ['dallas']],
    ['?country=US&state=texas&limit=1&offset=1', ['phoenix']],
    ['?country=DE', []],
  ])('narrow by %s', async (query, slugs) => {
    const { body } = await api.get(`${MARKETS}/list${query}`);
    expect(body.markets.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  });

  it('are a table for a spreadsheet', async () => {
    const { body, headers } = await api.get(`${MARKETS}/list?format=csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(String(body).split('\r\n')[1]).toMatch(/^dallas,Dallas,Dallas,TX,US,ERCOT,/);
  });

  it.each(['dallas', 'Dallas', 'DFW', 'dfw'])('one is found as %s, and has its canonical slug', async (name) => {
    const { status, body } = await api.get(`${MARKETS}/${name}`);
    expect([status, body.slug]).toEqual([200, 'dallas']);
  });

  it('one has operators, status, recent facilities, prices, queue and a month of scores', async () => {
    const { body } = await api.get(`${MARKETS}/dallas`);
    expect(body).toMatchObject({
      by_status: { proposed: 1, 'under-construction': 1, operational: 2, unknown: 1 },
      top_operators: [
        { operator: 'NORTHGATE DATA, Inc.', facility_count: 2, operational_mw: 42.5, pipeline_mw: null },
        { operator: 'Southbank', facility_count: 2, operational_mw: null, pipeline_mw: 200 },
      ],
      prices: { price_node: 'HB_NORTH', mean_usd_per_mwh: 32.1234, observed_at: '2026-11-20T11:55:00Z' },
      queue: { iso: 'ERCOT', active_gw: null, reason: expect.any(String) },
      brief_url: 'https://loadstar.example/api/v1/market-brief/dallas',
    });
    expect(body.recent_facilities).toHaveLength(5);
    // The last one is older than the month: it is the one that stood when the month began.
    expect(body.score_history.map(({ composite_score }: { composite_score: number }) => composite_score)).toEqual([
      71.5, 45, 20,
    ]);
    expect(body.missing).toEqual(expect.arrayContaining(['prices.congestion_mean_usd_per_mwh', 'queue.active_gw']));
    expect(body.facility_count).toBe(
      Object.values(body.by_status as Record<string, number>).reduce((sum, count) => sum + count, 0),
    );
  });

  it('one has the cloud regions whose city is inside, which are no facilities', async () => {
    const { body } = await api.get(`${MARKETS}/dallas`);
    expect(body.cloud_regions).toEqual([
      { provider: 'Google Cloud', region: 'us-south1', name: 'Dallas', observed_on: '2024-12-31' },
    ]);
    expect(body.facility_count).toBe(5);
    const regions = body.provenance.find(({ source }: { source: string }) => source === 'cloud-regions');
    expect(regions).toMatchObject({ observed_at: '2024-12-31T00:00:00Z', basis: 'reported' });
    expect(regions.notes).toMatch(/middle of their city; Apache-2.0$/);
  });

  it('one without cloud regions says so, and names no source of them', async () => {
    const { body } = await api.get(`${MARKETS}/quiet-creek`);
    expect(body.cloud_regions).toEqual([]);
    expect(body.provenance.map(({ source }: { source: string }) => source)).not.toContain('cloud-regions');
  });

  it('one that is none is not found, with what was meant', async () => {
    const { status, body } = await api.get(`${MARKETS}/dalas`);
    expect([status, body.error]).toEqual([404, 'market_not_found']);
    expect(body.did_you_mean).toContain('dallas');
  });

  it('side by side say which is ahead, where two have a figure', async () => {
    const { status, body } = await api.get(`${MARKETS}/compare?markets=phoenix,dfw,quiet%20creek`);
    expect(status).toBe(200);
    expect(body.markets.map(({ slug }: { slug: string }) => slug)).toEqual(['phoenix', 'dallas', 'quiet-creek']);
    expect(body.winners).toEqual({
      facility_count: 'dallas',
      operational_mw: 'phoenix',
      pipeline_mw: null,
      price_usd_per_kwh: null,
      composite_score: null,
    });
    expect(body.generated_at).toBe('2026-11-20T12:00:00.000Z');
    const { body: table } = await api.get(`${MARKETS}/compare?markets=phoenix,dallas&format=csv`);
    expect(String(table).split('\r\n').slice(0, 2)).toEqual([
      'metric,phoenix,dallas,winner',
      'facility_count,1,5,dallas',
    ]);
  });

  it.each([
    ['', 400],
    ['?markets=dallas', 400],
    ['?markets=dallas,dfw', 400],
    [`?markets=${Array(11).fill('dallas').join(',')}`, 400],
    ['?markets=dallas,nowhere', 404],
  ])('side by side as %s are refused', async (query, expected) => {
    const { status, headers } = await api.get(`${MARKETS}/compare${query}`);
    expect(status).toBe(expected);
    expect(headers['content-type']).toContain('application/problem+json');
  });
});
