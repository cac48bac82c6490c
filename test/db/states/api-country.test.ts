import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, storeFacts, type TestApi } from '../../support/api/api.ts';

const YEAR = {
  kind: 'country-power' as const,
  source: 'years',
  country: 'CL',
  generation_twh: 90,
  demand_twh: 88.5,
  net_imports_twh: -1.5,
  coal_twh: 15,
  gas_twh: null,
  oil_twh: 0,
  nuclear_twh: 0,
  hydro_twh: 25,
  wind_twh: 11,
  solar_twh: 20,
  biomass_twh: 5,
  other_renewable_twh: 0.4,
  gco2_per_kwh: 255,
  emissions: 'life-cycle',
  capacity_mw: null,
  peak_mw: null,
};
const RISK = {
  kind: 'country-risk' as const,
  source: 'risks',
  country: 'CL',
  measure: 'earthquake',
  edition: '2025',
  score: 9.8,
  best: 0,
  worst: 10,
};
const MEASURE = {
  kind: 'policy-measure' as const,
  measure_id: 'cl-threshold',
  country: 'CL',
  place: null,
  title: 'Threshold of the environmental review',
  direction: 'supports' as const,
  effect: 'Fewer data centers need an environmental review.',
  threshold_note: null,
  status: 'approved' as const,
  begins_on: null,
  ends_on: null,
  begins: '2025-06',
  ends: null,
  source_url: 'https://example.com/norma',
  second_source_url: null,
  publisher: 'A paper',
  confidence: 'read-secondary' as const,
  reported: '2025-06-20',
  as_of: '2025-06-21',
  primary_source: false,
};

describe('facts of a country', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({
      sources: [
        aSource('years', { kind: 'country-power' }),
        aSource('risks', { kind: 'country-risk' }),
        aSource('measures', { kind: 'policy-measure' }),
        aSource('kept-prices', { kind: 'country-price', publishable: false, withheld: true }),
      ],
    });
    await storeFacts(api.db, 'years', 'country-power', [
      { ...YEAR, year: 2023, gco2_per_kwh: 280 },
      { ...YEAR, year: 2024 },
      { ...YEAR, country: 'AR', year: 2024 },
    ]);
    await storeFacts(api.db, 'risks', 'country-risk', [
      { ...RISK, edition: '2023', score: 1 },
      RISK,
      { ...RISK, measure: 'drought', score: null },
    ]);
    await storeFacts(api.db, 'measures', 'policy-measure', [MEASURE]);
    await storeFacts(api.db, 'kept-prices', 'country-price', [
      {
        kind: 'country-price',
        source: 'kept-prices',
        country: 'CL',
        band: 'all',
        period: '2025',
        currency: 'USD',
        per_kwh: 0.1234,
      },
    ]);
  });
  afterAll(() => api.close());

  it('are those of the newest years and editions, each with its source', async () => {
    for (const text of ['CL', 'chl', 'Chile']) {
      const { status, body } = await api.get(`/api/v1/countries/${text}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ country: 'CL', name: 'Chile', missing: ['industrial_prices'] });
      expect(body.power.map(({ year }: { year: number }) => year)).toEqual([2024, 2023]);
      expect(body.power[0]).toMatchObject({ gas_twh: null, net_imports_twh: -1.5, gco2_per_kwh: 255, source: 'years' });
      expect(body.risks).toMatchObject([
        { measure: 'drought', score: null },
        { measure: 'earthquake', score: 9.8, edition: '2025' },
      ]);
      expect(body.measures).toMatchObject([
        { place: null, direction: 'supports', reported_on: '2025-06-20', begins_on: '2025-06', primary_source: false },
      ]);
      expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(['years', 'risks', 'measures']);
    }
  });

  it('keep back what the terms forbid', async () => {
    expect(JSON.stringify((await api.get('/api/v1/countries/CL')).body)).not.toContain('0.1234');
  });

  it('are empty where nothing is published, and not found where there is no such country', async () => {
    const { body } = await api.get('/api/v1/countries/IS');
    expect(body).toMatchObject({
      country: 'IS',
      power: [],
      missing: ['power', 'risks', 'industrial_prices', 'measures'],
    });
    const none = await api.get('/api/v1/countries/Atlantis');
    expect(none.status).toBe(404);
    expect(none.body).toMatchObject({ error: 'country_not_found' });
    expect((await api.get('/api/v1/countries/Germny')).body).toMatchObject({
      did_you_mean: expect.arrayContaining(['DE']),
    });
    expect((await api.get(`/api/v1/countries/${'x'.repeat(70)}`)).status).toBe(400);
  });

  it('have a page', async () => {
    const page = await api.app.inject({ url: '/countries/CL' });
    expect(page.statusCode).toBe(200);
    for (const text of ['Chile', '255', 'life-cycle', '9.8', 'Fewer data centers need', 'not confirmed'])
      expect(page.body).toContain(text);
    expect((await api.app.inject({ url: '/countries/chl' })).headers.location).toBe('/countries/CL');
    expect((await api.app.inject({ url: '/countries/Atlantis' })).statusCode).toBe(404);
  });
});
