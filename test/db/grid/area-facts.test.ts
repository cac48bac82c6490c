import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource, type TestApi } from '../../support/api/api.ts';
import { aFactRow, tellFacts } from '../../support/markets/facts-as-of.ts';

const YEARLY = { staleAfterMinutes: 600 * 24 * 60 };
const SOURCES = [
  aSource('regions', { kind: 'area-carbon', areas: ['GB'], staleAfterMinutes: 120 }),
  aSource('planner', { kind: 'large-load', areas: ['ERCOT'], ...YEARLY }),
  aSource('kept', { kind: 'large-load', areas: ['ERCOT'], withheld: true, ...YEARLY }),
  aSource('plants', { kind: 'country-capacity', ...YEARLY }),
  aSource('years', { kind: 'country-power', ...YEARLY }),
];
const FETCHED = { fetchedAt: '2026-11-20T11:34:00Z' };

describe('facts of areas', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await saveMarkets(api.db, await loadShippedMarkets());
    const carbon = (place: string, place_name: string, more: object) =>
      aFactRow('area-carbon', { source: 'regions', area: 'GB', place, place_name, interval_minutes: 30, ...more });
    await tellFacts(
      api.db,
      'area-carbon',
      [
        carbon('13', 'London', { interval_start: '2026-11-20T11:30:00Z', forecast_gco2_per_kwh: 96, imports_pct: 30 }),
        carbon('GB', 'Great Britain', {
          ...{ interval_start: '2026-11-20T11:30:00Z', forecast_gco2_per_kwh: 104, actual_gco2_per_kwh: 101 },
        }),
        carbon('11', 'South West England', { interval_start: '2026-11-19T11:30:00Z', forecast_gco2_per_kwh: 152 }),
      ],
      { sourceId: 'regions', ...FETCHED },
    );
    const load = (source: string, vintage: string, year: number, mw: number) =>
      aFactRow('large-load', {
        ...{ source, area: 'ERCOT', zone: 'ERCOT', vintage, year, category: 'contracted', mw },
      });
    const loads = [load('planner', '2024-12', 2026, 3_000), load('planner', '2025-04', 2026, 4_893.9)];
    await tellFacts(api.db, 'large-load', [...loads, load('planner', '2025-04', 2030, 19_559.6)], {
      ...{ sourceId: 'planner', ...FETCHED },
    });
    await tellFacts(api.db, 'large-load', [load('kept', '2026-01', 2026, 1)], { sourceId: 'kept', ...FETCHED });
    const gb = { country: 'GB', year: 2025 };
    await tellFacts(
      api.db,
      'country-power',
      [aFactRow('country-power', { source: 'years', ...gb, generation_twh: 290, wind_twh: 90 })],
      {
        ...{ sourceId: 'years', ...FETCHED },
      },
    );
    const plants = { source: 'plants', ...gb, total_mw: 110_000, wind_mw: 31_000 };
    await tellFacts(api.db, 'country-capacity', [aFactRow('country-capacity', plants)], {
      ...{ sourceId: 'plants', ...FETCHED },
    });
  });
  afterAll(() => api.close());

  it('have carbon by place as its publisher states it, each with its time, and say what is stale', async () => {
    const { status, body } = await api.get('/api/v1/grid/areas/GB');
    expect(status).toBe(200);
    const places = body.carbon_now.map((one: Record<string, unknown>) => [
      one.place,
      one.forecast_gCO2_per_kWh,
      one.actual_gCO2_per_kWh,
      one.stale,
    ]);
    expect(places).toEqual([
      ['11', 152, null, true],
      ['13', 96, null, false],
      ['GB', 104, 101, false],
    ]);
    expect(body.carbon_now[1].mix_pct).toMatchObject({ imports: 30, gas: null });
    expect(body.provenance.map(({ source }: { source: string }) => source)).toContain('regions');
  });

  it('have the carbon of the part in which a market lies, and of the whole for the country', async () => {
    const published = async (query: string) => (await api.get(`/api/carbon/intensity?${query}`)).body.published;
    expect(await published('market=london')).toMatchObject({ place: '13', place_name: 'London', stale: false });
    expect(await published('market=bristol')).toMatchObject({ place: '11', stale: true });
    expect(await published('country=GB')).toMatchObject({ place: 'GB', actual_gCO2_per_kWh: 101 });
    expect(await published('market=manchester')).toBeNull();
    expect(await published('country=FR')).toBeNull();
  });

  it('have large loads of the newest edition, of sources that may be served alone', async () => {
    const { body } = await api.get('/api/v1/grid/areas/ERCOT');
    expect(body.large_loads.map((one: Record<string, unknown>) => [one.year, one.mw, one.vintage])).toEqual([
      [2026, 4_893.9, '2025-04'],
      [2030, 19_559.6, '2025-04'],
    ]);
    expect((await api.get('/api/v1/grid/areas/GB')).body.large_loads).toEqual([]);
  });

  it('have the plants installed beside the mix of the country’s year', async () => {
    const { body } = await api.get('/api/v1/grid/areas/GB');
    expect(body.country_year.installed).toMatchObject({
      year: 2025,
      total_mw: 110_000,
      wind_mw: 31_000,
      solar_mw: null,
    });
  });

  it('are on the pages of the area and of the operator', async () => {
    const page = (await api.get('/grid/areas/GB')).body;
    expect(page).toContain('Carbon intensity by place');
    expect(page).toContain('South West England');
    expect(page).toMatch(/installed at the start of 2025/);
    const operator = (await api.get('/grid/ercot')).body;
    expect(operator).toContain('id="large-loads"');
    expect(operator).toContain('2025-04');
    expect((await api.get('/grid/pjm')).body).not.toContain('id="large-loads"');
  });
});
