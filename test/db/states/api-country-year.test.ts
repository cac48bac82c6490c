import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource, storeFuelMix, type TestApi } from '../../support/api/api.ts';
import { aFactRow, tellFacts } from '../../support/markets/facts-as-of.ts';

// The clock of the test stands at 2026-11-20T12:00:00Z.
const POWER = { kind: 'country-power', staleAfterMinutes: 600 * 24 * 60 } as const;
const SOURCES = [
  aSource('power', POWER),
  aSource('grams', POWER),
  aSource('kept', { ...POWER, publishable: false, withheld: true }),
  aSource('zone-mix', { areas: ['DE-LU', 'SG'] }),
];
const fetchedAt = '2026-05-01T00:00:00Z';

const GERMANY = {
  country: 'DE',
  generation_twh: 500,
  demand_twh: 510,
  net_imports_twh: 10,
  coal_twh: 100,
  gas_twh: 80,
  oil_twh: 5,
  nuclear_twh: 0,
  hydro_twh: 20,
  wind_twh: 140,
  solar_twh: 90,
  other_renewable_twh: 45,
};

describe('mix and carbon of a country in a year', () => {
  let api: TestApi;
  const get = async (path: string) => {
    const { status, body } = await api.get(path);
    expect(status, path).toBe(200);
    return body;
  };
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await saveMarkets(api.db, await loadShippedMarkets());
    const power = (row: object) => aFactRow('country-power', { source: 'power', ...row });
    await tellFacts(
      api.db,
      'country-power',
      [
        power({ ...GERMANY, year: 2023, gco2_per_kwh: 370, emissions: 'life-cycle' }),
        power({ ...GERMANY, year: 2025, gco2_per_kwh: 330.5, emissions: 'life-cycle' }),
        // A year without generation by fuel, but with grams of another source.
        power({ country: 'SG', year: 2024, generation_twh: 60, gas_twh: 57, solar_twh: 1.2, other_renewable_twh: 1.8 }),
        power({ country: 'NO', year: 2025, generation_twh: 158, hydro_twh: 138, net_imports_twh: -18 }),
      ],
      { sourceId: 'power', fetchedAt },
    );
    const grams = { source: 'grams', country: 'SG', year: 2025, gco2_per_kwh: 497, emissions: 'direct' };
    await tellFacts(api.db, 'country-power', [aFactRow('country-power', grams)], { sourceId: 'grams', fetchedAt });
    const kept = { ...GERMANY, source: 'kept', country: 'FR', year: 2025, gco2_per_kwh: 40 };
    await tellFacts(api.db, 'country-power', [aFactRow('country-power', kept)], { sourceId: 'kept', fetchedAt });
    await storeFuelMix(api.db, 'zone-mix', 'SG', '2026-11-20T11:45:00Z', { gas: 100 });
  });
  afterAll(() => api.close());

  it('is in the answer of a grid area, with shares of generation, year, source and what the grams count', async () => {
    const { country_year: year, as_of, missing, provenance } = await get('/api/v1/grid/areas/DE-LU');
    expect(year).toMatchObject({
      country: 'DE',
      name: 'Germany',
      year: 2025,
      generation_twh: 500,
      net_imports_twh: 10,
      fuel_mix_pct: { coal: 20, gas: 16, oil: 1, nuclear: 0, hydro: 4, wind: 28, solar: 18, biomass: null },
      renewable_pct: 59,
      primary_source: 'wind',
      carbon: { gCO2_per_kWh: 330.5, year: 2025, emissions: 'life-cycle', basis: 'reported', source: 'power' },
      basis: 'derived',
      source: 'power',
    });
    const { biomass: _none, ...shares } = year.fuel_mix_pct;
    expect(Object.values(shares as Record<string, number>).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
    expect(as_of).toBe('2025-12-31T00:00:00Z');
    expect(missing).not.toContain('country_year');
    expect(JSON.stringify(provenance)).toContain('life-cycle');
  });

  it('takes the newest year of each: grams may be of another year and source than the mix', async () => {
    const { country_year: year } = await get('/api/v1/grid/areas/SG');
    expect(year).toMatchObject({ year: 2024, source: 'power', renewable_pct: 5 });
    expect(year.carbon).toMatchObject({ gCO2_per_kWh: 497, year: 2025, source: 'grams', emissions: 'direct' });
  });

  it('has no share of renewables without a figure of those beside water, wind and sun, and no carbon without grams', async () => {
    const { country_year: year } = await get('/api/v1/grid/areas/NO1');
    expect(year).toMatchObject({ renewable_pct: null, carbon: null, net_imports_twh: -18 });
    expect(year.fuel_mix_pct).toMatchObject({ hydro: 87.34, other: 12.66, wind: null });
  });

  it('is missing where nothing is served, and is not asked for in the United States', async () => {
    const france = await get('/api/v1/grid/areas/FR');
    expect([france.country_year, france.missing.includes('country_year')]).toEqual([null, true]);
    const ercot = await get('/api/v1/grid/areas/ERCOT');
    expect([ercot.country_year, ercot.missing.includes('country_year')]).toEqual([null, false]);
  });

  it('is in the answer of a market outside the United States', async () => {
    const frankfurt = await get('/api/v1/markets/frankfurt');
    expect(frankfurt.country_year).toMatchObject({ country: 'DE', year: 2025, carbon: { emissions: 'life-cycle' } });
    expect(frankfurt.provenance.map(({ source }: { source: string }) => source)).toContain('power');
    const dallas = await get('/api/v1/markets/dallas');
    expect([dallas.country_year, dallas.missing.includes('country_year')]).toEqual([null, false]);
  });

  it('is the carbon of a country or a market, beside its grid now', async () => {
    const germany = await get('/api/carbon/intensity?country=Germany');
    expect(germany).toMatchObject({
      state: null,
      country: 'DE',
      carbon_intensity_gCO2_per_kWh: 330.5,
      emissions: 'life-cycle',
      year: 2025,
      mix_year: 2025,
      primary_source: 'wind',
      generation_mwh: 500_000_000,
      generation_mix_pct: { wind: 28, other_renewable: 9, geothermal: null },
      live_gCO2_per_kWh: null,
      live: { iso: null, area: 'DE-LU', reason: 'no generation mix of DE-LU is available' },
    });
    expect(await get('/api/carbon/intensity?market=frankfurt')).toMatchObject({
      state: null,
      country: 'DE',
      year: 2025,
    });
    const singapore = await get('/api/carbon/intensity?country=sg');
    expect(singapore).toMatchObject({ year: 2025, mix_year: 2024, live: { area: 'SG', primary_source: 'gas' } });
    // All gas, at 0.96 pounds per kWh.
    expect(singapore.live_gCO2_per_kWh).toBeCloseTo(0.96 * 453.59237, 1);
    const { body } = await api.get('/api/carbon/intensity?country=DE&format=csv');
    expect(String(body)).toContain(',2025,wind,28,DE');
  });

  it('answers a market in the United States with its state', async () => {
    expect(await get('/api/carbon/intensity?market=dallas')).toMatchObject({ state: 'TX', country: 'US' });
  });

  it('wants one of the three', async () => {
    for (const query of ['', '?state=TX&country=DE', '?country=DE&market=frankfurt', '?country=Atlantis'])
      expect((await api.get(`/api/carbon/intensity${query}`)).status).toBe(400);
    expect((await api.get('/api/carbon/intensity?market=atlantis')).status).toBe(404);
  });

  it('is on the page of the area, with its year, its source and what the grams count', async () => {
    const page = await get('/grid/areas/DE-LU');
    expect(page).toContain('Generation in a year');
    expect(page).toMatch(/All of <bdi[^>]*>Germany<\/bdi> in 2025/);
    expect(page).toContain('CO₂-equivalents per kWh over the life of plants and fuels');
    expect(page).toMatch(/power · Dec 31, 2025 · derived/);
    expect(await get('/grid/areas/FR')).not.toContain('Generation in a year');
  });
});
