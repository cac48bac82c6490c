import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionQueueRow } from '../../../src/domain/grid/connection-queue.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource, storeFuelMix, storeLmp, type TestApi } from '../../support/api/api.ts';
import { tellFacts } from '../../support/markets/facts-as-of.ts';

// The clock of the test stands at 2026-11-20T12:00:00Z.
const ZONES = ['DE-LU', 'FR', 'SE3'];
const SOURCES = [
  aSource('ercot-lmp', { kind: 'lmp', iso: 'ERCOT' }),
  aSource('zone-prices', { kind: 'lmp', areas: ZONES, staleAfterMinutes: 60 }),
  aSource('kept-prices', { kind: 'lmp', areas: ['JP-Tokyo'], publishable: false, withheld: true }),
  aSource('zone-mix', { areas: ZONES }),
  aSource('month-prices', { kind: 'area-price', areas: ZONES }),
  aSource('rates', { kind: 'exchange-rate', areas: [] }),
  aSource('queues', { kind: 'connection-queue', areas: ['FR'] }),
];

describe('grid areas', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await saveMarkets(api.db, await loadShippedMarkets());
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG' }]);
    const zone = (node: string, interval_start: string, lmp: number) => ({
      node,
      node_type: 'zone' as const,
      market: 'DAH' as const,
      interval_start,
      interval_minutes: 15,
      lmp,
    });
    await storeLmp(api.db, 'zone-prices', 'DE-LU', [
      zone('DE-LU', '2026-11-20T11:45:00Z', -12.5),
      zone('DE-LU', '2026-11-20T12:15:00Z', 99),
    ]);
    await storeLmp(api.db, 'zone-prices', 'FR', [zone('FR', '2026-11-20T09:00:00Z', 0)]);
    await storeLmp(api.db, 'kept-prices', 'JP-Tokyo', [zone('JP-Tokyo', '2026-11-20T11:45:00Z', 15_000)]);
    await storeFuelMix(api.db, 'zone-mix', 'DE-LU', '2026-11-20T11:45:00Z', { wind: 300, gas: 100 });
    const fetchedAt = '2026-11-20T10:00:00Z';
    const month = (area: string, period: string, mean: number) => ({
      kind: 'area-price' as const,
      source: 'month-prices',
      area,
      node: area,
      product: 'load-weighted' as const,
      period,
      currency: 'EUR',
      mean,
      min: null,
      max: null,
      hours: null,
      hours_at_or_below_zero: null,
    });
    await tellFacts(api.db, 'area-price', [month('FR', '2026-09', 61), month('FR', '2026-10', 55)], {
      sourceId: 'month-prices',
      fetchedAt,
    });
    const rate = (currency: string, per_eur: number) => ({
      kind: 'exchange-rate' as const,
      source: 'rates',
      currency,
      day: '2026-11-19',
      per_eur,
    });
    await tellFacts(api.db, 'exchange-rate', [rate('USD', 1.16), rate('JPY', 180)], { sourceId: 'rates', fetchedAt });
  });
  afterAll(() => api.close());

  it('are listed with their markets and sources', async () => {
    const { status, body } = await api.get('/api/v1/grid/areas');
    expect(status).toBe(200);
    const swedish = body.areas.filter(({ country }: { country: string }) => country === 'SE');
    expect(swedish.map(({ id }: { id: string }) => id)).toEqual(['SE1', 'SE2', 'SE3', 'SE4']);
    expect(swedish[2]).toMatchObject({
      currency: 'EUR',
      price_formation: 'zonal',
      time_zone: 'Europe/Stockholm',
      market_count: 2,
      price_source_count: 2,
      generation_source_count: 1,
      other_source_count: 0,
    });
    expect((await api.get('/api/v1/grid/areas/SE3')).body).toMatchObject({
      markets: ['gavle', 'stockholm'],
      price_sources: ['zone-prices', 'month-prices'],
      generation_sources: ['zone-mix'],
      other_sources: [],
    });
    const of = await api.get('/api/v1/grid/areas?market=northern-virginia');
    expect(of.body.areas).toMatchObject([{ id: 'PJM' }]);
    expect((await api.get('/api/v1/grid/areas?market=nowhere')).status).toBe(404);
  });

  it('have a price in their own currency, of the interval of now, and in dollars by the rates of one day', async () => {
    const { body } = await api.get('/api/v1/lmp/prices?area=de-lu');
    expect(body).toMatchObject({ prices: {}, nodes: [], nodes_total: 0, missing: [] });
    expect(body.areas).toMatchObject([
      {
        area: 'DE-LU',
        market: 'DAH',
        price: -12.5,
        currency: 'EUR',
        unit: 'EUR/MWh',
        interval_start: '2026-11-20T11:45:00Z',
        usd: { price: -14.5, per_eur: 1, usd_per_eur: 1.16, day: '2026-11-19' },
        period: null,
      },
    ]);
    expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(['zone-prices', 'rates']);
  });

  it('have no price where it is stale, and say what is known instead', async () => {
    const { body } = await api.get('/api/v1/lmp/prices?area=FR');
    expect(body.areas[0]).toMatchObject({
      price: null,
      reason: 'zone-prices: the newest price is older than 60 minutes',
      last_known: { price: 0 },
      usd: null,
      period: { period: '2026-10', mean: 55, product: 'load-weighted', source: 'month-prices' },
    });
    expect(body.missing).toEqual(['areas[0].price']);
  });

  it('keep back what the terms forbid, and name no source that cannot have it', async () => {
    const { body } = await api.get('/api/v1/lmp/prices?area=JP-Tokyo');
    expect(body.areas[0]).toMatchObject({ price: null, last_known: null, reason: expect.stringContaining('terms') });
    expect(JSON.stringify(body)).not.toContain('15000');
    const none = await api.get('/api/v1/lmp/prices?area=IS');
    expect(none.body.areas[0].reason).toBe('this installation has no source of lmp for IS');
  });

  it('leave the answer of the seven as it is', async () => {
    const { body } = await api.get('/api/v1/lmp/prices');
    expect(Object.keys(body.prices)).toEqual(['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP']);
    expect(body.areas).toEqual([]);
    expect(body.nodes.map(({ iso }: { iso: string }) => iso)).toEqual(['ERCOT']);
    const one = await api.get('/api/v1/lmp/prices?area=ercot');
    expect(one.body.prices.ERCOT).toMatchObject({ price: 30, unit: '$/MWh' });
  });

  it('have a mix and a history, by the clock of their market', async () => {
    const mix = await api.get('/api/grid/fuel-mix?area=DE-LU');
    expect(mix.body).toMatchObject({ iso: null, area: 'DE-LU', fuel_mix: { wind: 75, gas: 25 }, fallback: null });
    const history = await api.get('/api/v1/lmp/history?area=DE-LU&interval=raw&market=day-ahead&from=2026-11-20');
    expect(history.body).toMatchObject({
      iso: null,
      area: 'DE-LU',
      node: 'DE-LU',
      currency: 'EUR',
      unit: 'EUR/MWh',
      timezone: 'Europe/Berlin',
      count: 1,
    });
    const seven = await api.get('/api/v1/lmp/history?iso=ERCOT&interval=raw&from=2026-11-20');
    expect(seven.body).toMatchObject({ iso: 'ERCOT', area: 'ERCOT', currency: 'USD', unit: '$/MWh' });
    const output = await api.get('/api/v1/grid/fuel-mix/history?area=DE-LU&interval=raw&from=2026-11-20');
    expect(output.body).toMatchObject({ iso: null, area: 'DE-LU', timezone: 'Europe/Berlin', count: 1 });
  });

  it('have the newest queue of each place, and an older one that alone has its totals', async () => {
    const row = (place: string, as_of: string, more: Partial<ConnectionQueueRow>): ConnectionQueueRow => ({
      ...{ kind: 'connection-queue', source: 'queues', area: 'FR', place, direction: 'generation', as_of },
      ...{ lat: null, lon: null, requests: null, active_mw: null, signed_mw: null, due_24_months_mw: null },
      ...{ operational_mw: null, withdrawn_mw: null, withdrawn_requests: null, completed_requests: null },
      ...{ wait_months: null, wait_requests: null, survival_months: null, survival_requests: null },
      ...{ relieved_year: null, ...more },
    });
    const rows = [
      row('FR', '2019-12-31', { requests: 7, active_mw: 70 }),
      row('FR', '2020-12-31', { requests: 8, active_mw: 80 }),
      row('FR', '2022-12-31', { wait_months: 30, wait_requests: 3 }),
      row('FR', '2023-12-31', { wait_months: 40, wait_requests: 4 }),
      row('East', '2020-12-31', { requests: 2, active_mw: 20 }),
      row('East', '2024-12-31', { requests: 3, active_mw: 30, wait_months: 50, wait_requests: 5 }),
    ];
    await tellFacts(api.db, 'connection-queue', rows, { sourceId: 'queues', fetchedAt: '2026-11-20T10:00:00Z' });
    const { body } = await api.get('/api/v1/grid/areas/FR');
    const shown = body.queues.map((one: Record<string, unknown>) => [
      one.place,
      one.listed_on,
      one.requests,
      one.wait_months,
    ]);
    expect(shown).toEqual([
      ['East', '2024-12-31', 3, 50],
      ['FR', '2020-12-31', 8, null],
      ['FR', '2023-12-31', null, 40],
    ]);
    expect(body.provenance).toContainEqual(expect.objectContaining({ source: 'queues', basis: 'derived' }));
    await api.db.pool.query('delete from connection_queues');
  });

  it('have an answer of their own with all of it', async () => {
    const { body } = await api.get('/api/v1/grid/areas/fr');
    expect(body).toMatchObject({
      id: 'FR',
      currency: 'EUR',
      price: { price: null },
      prices_by_period: [
        { period: '2026-10', mean: 55 },
        { period: '2026-09', mean: 61 },
      ],
      demand: [],
      queues: [],
      missing: ['price.price', 'country_year'],
    });
    const near = await api.get('/api/v1/grid/areas/france');
    expect(near.status).toBe(404);
    expect(near.body.did_you_mean).toContain('FR');
  });

  it('are asked for by one name', async () => {
    expect((await api.get('/api/grid/fuel-mix')).status).toBe(400);
    expect((await api.get('/api/grid/fuel-mix?iso=ERCOT&area=FR')).status).toBe(400);
    expect((await api.get('/api/v1/lmp/prices?iso=ERCOT&area=FR')).status).toBe(400);
    expect((await api.get('/api/grid/fuel-mix?area=nowhere')).status).toBe(404);
  });
});
