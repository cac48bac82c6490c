import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import {
  anApi,
  aSource,
  SOURCES,
  storeFacts,
  storeFuelMix,
  storeReferenceTables,
  type TestApi,
} from '../../support/api/api.ts';

const STATES = Object.entries(US_STATES);
const ENDPOINTS: readonly ((state: string) => string)[] = [
  (state) => `/api/energy/prices/${state}`,
  (state) => `/api/carbon/intensity?state=${state}`,
  (state) => `/api/renewable/combined?state=${state}`,
  (state) => `/api/v1/water/drought?state=${state}`,
];

describe('facts of states', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: [...SOURCES, aSource('pjm-fuel-mix', { iso: 'PJM' })] });
    expect(await storeReferenceTables(api.db)).toBeGreaterThan(30_000);
    await storeFacts(api.db, 'usdm-drought', 'drought', [
      {
        kind: 'drought',
        state: 'VA',
        valid_from: '2026-11-17',
        none_pct: 20,
        d0_pct: 80,
        d1_pct: 40.5,
        d2_pct: 12,
        d3_pct: 9.9,
        d4_pct: 0,
      },
    ]);
    await storeFuelMix(api.db, 'pjm-fuel-mix', 'PJM', '2026-11-20T11:50:00Z', { gas: 60, nuclear: 40 });
  }, 300_000);
  afterAll(() => api.close());

  it.each(ENDPOINTS.map((address) => [address('{state}'), address] as const))(
    '%s answers for all fifty states and DC, by code and by name, in any case',
    async (_, address) => {
      expect(STATES).toHaveLength(51);
      for (const [code, name] of STATES) {
        const { status, body } = await api.get(address(code));
        expect([code, status]).toEqual([code, 200]);
        expect(body.state).toBe(code);
        // What is null is named, and what is named is null.
        for (const path of body.missing as string[]) {
          const value = path
            .split('.')
            .reduce<unknown>((part, member) => (part as Record<string, unknown>)[member], body);
          expect([code, path, value ?? null]).toEqual([code, path, Array.isArray(value) ? [] : null]);
        }
        expect([code, (await api.get(address(encodeURIComponent(name.toUpperCase())))).body.state]).toEqual([
          code,
          code,
        ]);
      }
    },
    300_000,
  );

  it.each(ENDPOINTS.map((address) => [address('Virgina'), address] as const))(
    '%s is not found, with suggestions',
    async (_, address) => {
      const { status, body } = await api.get(address('Virgina'));
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'state_not_found', did_you_mean: expect.arrayContaining(['VA']) });
      expect((await api.get(address('Ontario'))).status).toBe(404);
    },
  );

  it('without the state is a bad request that names it', async () => {
    for (const path of ['/api/carbon/intensity', '/api/renewable/combined', '/api/v1/water/drought']) {
      const { status, body } = await api.get(path);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ pointer: '/query/state', detail: 'is required' }]);
    }
  });

  it('has the prices of the latest whole year, and its status, as the publisher gives them', async () => {
    const { body } = await api.get('/api/energy/prices/va');
    expect(body).toMatchObject({ period: '2024', final: false, unit: 'cents/kWh' });
    expect(Number(body.avg_commercial_rate)).toBeCloseTo(8.93, 2);
    expect(Number(body.avg_industrial_rate)).toBeCloseTo(8.78, 2);
    expect(body.latest_month.period).toBe('2025-04');
    const [largest] = body.utilities;
    expect(largest).toMatchObject({ name: 'Virginia Electric & Power Co', eia_id: '19876', year: 2018 });
    expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(
      expect.arrayContaining(['eia-retail-prices', 'eia-utility-rates']),
    );
  });

  it('gives the utilities as a table', async () => {
    const { status, body, headers } = await api.get('/api/energy/prices/DC?format=csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    const [header, first = ''] = String(body).split('\r\n');
    expect(header).toBe(
      'state,utility,eia_id,ownership,commercial_rate,industrial_rate,year,' +
        'avg_commercial_rate,avg_industrial_rate,us_avg_commercial_rate,us_avg_industrial_rate,period,final',
    );
    // The averages of the state stand on each line.
    const answer = (await api.get('/api/energy/prices/DC')).body;
    expect(first.split(',').slice(-6, -4)).toEqual([answer.avg_commercial_rate, answer.avg_industrial_rate]);
  });

  it('says in tables of carbon and drought what the answer says', async () => {
    const carbon = (await api.get('/api/carbon/intensity?state=WV')).body;
    const carbonTable = String((await api.get('/api/carbon/intensity?state=WV&format=csv')).body).split('\r\n');
    expect(carbonTable[0]).toBe(
      'state,year,fuel,percent,country,carbon_intensity_gCO2_per_kWh,emissions,intensity_year,primary_source,' +
        'live_gCO2_per_kWh,live_interval_start,live_reason',
    );
    expect(carbonTable[1]).toContain(
      `,${carbon.carbon_intensity_gCO2_per_kWh},direct,2023,coal,${carbon.live_gCO2_per_kWh},`,
    );
    const drought = (await api.get('/api/v1/water/drought?state=VA')).body;
    const droughtTable = String((await api.get('/api/v1/water/drought?state=VA&format=csv')).body).split('\r\n');
    expect(droughtTable[0]).toBe(
      'state,valid_from,class,area_pct,drought_level,severity_index,water_stress_index,water_stress_covered_pct,reason',
    );
    expect(droughtTable[1]).toContain(`,D2,142.4,${drought.water_stress_index},`);
  });

  it('has the carbon intensity of the year, and of the grid now where its mix is fresh', async () => {
    const { body } = await api.get('/api/carbon/intensity?state=West Virginia');
    expect(body).toMatchObject({ state: 'WV', year: 2023, primary_source: 'coal', live: { iso: 'PJM' } });
    expect(body.carbon_intensity_gCO2_per_kWh).toBeCloseTo(body.co2_lb_per_mwh * 0.45359237, 3);
    // 60 % gas at 0.96 lb/kWh, nuclear at none.
    expect(body.live_gCO2_per_kWh).toBeCloseTo(0.6 * 0.96 * 453.59237, 1);
    expect(body.live).toMatchObject({ primary_source: 'gas', interval_start: '2026-11-20T11:50:00Z', reason: null });
    expect((await api.get('/api/carbon/intensity?state=GA')).body).toMatchObject({
      live_gCO2_per_kWh: null,
      live: { iso: null, reason: "most of the state's population is outside the seven ISOs/RTOs" },
    });
    expect((await api.get('/api/carbon/intensity?state=TX')).body).toMatchObject({
      live_gCO2_per_kWh: null,
      live: { iso: 'ERCOT', population_pct: expect.any(Number) },
    });
  });

  it('has installed renewables and technical potential, each with its year', async () => {
    const { body } = await api.get('/api/renewable/combined?state=tx');
    expect(body).toMatchObject({
      installed: { wind: 42282.9, solar: 22465.6 },
      installed_year: 2024,
      solar_potential: { year: 2012 },
      wind_potential: { year: 2012 },
    });
    expect(body.solar_potential.by_technology).toContainEqual(
      expect.objectContaining({ technology: 'utility-pv-rural', capacity_gw: 20_411 }),
    );
    expect(body.wind_potential.by_technology).toContainEqual(
      expect.objectContaining({ technology: 'onshore-wind', capacity_gw: 1_901 }),
    );
  });

  it('names the drought by its rule, and says what it has no figure of', async () => {
    expect((await api.get('/api/v1/water/drought?state=VA')).body).toMatchObject({
      drought_level: 'D2',
      severity_index: 142.4,
      valid_from: '2026-11-17',
      missing: [],
      reason: null,
    });
    const { body } = await api.get('/api/v1/water/drought?state=AK');
    expect(body).toMatchObject({ drought_level: null, water_stress_index: null, valid_from: null });
    expect(body.missing).toEqual([
      ...['drought_level', 'water_stress_index', 'valid_from', 'severity_index'],
      ...['none', 'd0', 'd1', 'd2', 'd3', 'd4'].map((name) => `area_pct.${name}`),
    ]);
    expect(body.reason).toContain('no drought map of AK');
  });

  it('takes the newer vintage of a live run, and keeps what was published later', async () => {
    const carbon = {
      kind: 'carbon' as const,
      state: 'NV',
      year: 2024,
      gco2_per_kwh: 300,
      primary_fuel: 'gas' as const,
      co2_lb_per_mwh: 661.387,
      generation_mwh: null,
      coal_pct: null,
      oil_pct: null,
      gas_pct: 60,
      other_fossil_pct: null,
      nuclear_pct: null,
      hydro_pct: null,
      biomass_pct: null,
      wind_pct: null,
      solar_pct: 30,
      geothermal_pct: null,
      other_pct: null,
    };
    await storeFacts(api.db, 'epa-egrid', 'carbon', [carbon, { ...carbon, year: 2023, gco2_per_kwh: 301 }]);
    // The table that ships was issued before, and says so when it is loaded once more.
    await api.db.pool.query(`delete from documents where source_id = 'epa-egrid' and origin = 'reference'`);
    await storeReferenceTables(api.db);
    expect((await api.get('/api/carbon/intensity?state=NV')).body).toMatchObject({
      year: 2024,
      carbon_intensity_gCO2_per_kWh: 300,
    });
    const kept = await api.db.pool.query(`select gco2_per_kwh from state_carbon where state = 'NV' and year = 2023`);
    expect(kept.rows).toEqual([{ gco2_per_kwh: 301 }]);
  });
});
