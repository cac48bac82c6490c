import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource, storeFuelMix, storeLmp, type TestApi } from '../../support/api/api.ts';
import { tellFacts } from '../../support/markets/facts-as-of.ts';

const SOURCES = [
  aSource('zone-prices', { kind: 'lmp', areas: ['DE-LU'], staleAfterMinutes: 60 }),
  aSource('month-prices', { kind: 'area-price', areas: ['FR'] }),
  aSource('zone-mix', { areas: ['DE-LU', 'FR'] }),
  aSource('ercot-lmp', { kind: 'lmp', iso: 'ERCOT' }),
];

describe('pages of grid areas', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await saveMarkets(api.db, await loadShippedMarkets());
    await storeLmp(api.db, 'zone-prices', 'DE-LU', [
      { node: 'DE-LU', node_type: 'zone', market: 'DAH', interval_start: '2026-11-20T11:45:00Z', lmp: -12.5 },
    ]);
    await storeFuelMix(api.db, 'zone-mix', 'DE-LU', '2026-11-20T11:45:00Z', { wind: 300, gas: 100 });
  });
  afterAll(() => api.close());

  it('list every area, each with the way to its page', async () => {
    const { status, body } = await api.get('/grid/areas');
    expect(status).toBe(200);
    expect(body).toContain('href="/grid/areas/DE-LU"');
    expect(body).toContain('href="/grid/ercot"');
    expect(body).toMatch(/3 have a source of wholesale prices and 2 a source of generation by fuel/);
  });

  it('show the figures of the API, with unit, markets and sources', async () => {
    const { status, body } = await api.get('/grid/areas/DE-LU');
    const { price } = (await api.get('/api/v1/grid/areas/DE-LU')).body;
    expect([status, price.price]).toEqual([200, -12.5]);
    expect(body).toContain('EUR/MWh');
    expect(body).toMatch(/−12\.50|-12\.50/);
    expect(body).toContain('href="/markets/frankfurt"');
    expect(body).toContain('zone-prices');
    expect(body).not.toContain('ercot-lmp');
  });

  it('show the newest mean where no price is of now, a week of them open and the rest folded', async () => {
    const months = Array.from({ length: 9 }, (_, index) => ({
      ...{
        kind: 'area-price' as const,
        source: 'month-prices',
        area: 'FR',
        node: 'FR',
        product: 'load-weighted' as const,
      },
      ...{ period: `2026-0${index + 1}`, currency: 'EUR', mean: 50 + index },
      ...{ min: null, max: null, hours: null, hours_at_or_below_zero: null },
    }));
    await tellFacts(api.db, 'area-price', months, { sourceId: 'month-prices', fetchedAt: '2026-11-20T10:00:00Z' });
    const { body } = await api.get('/grid/areas/FR');
    const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/58\.00 EUR\/MWh .*No price of now\. Newest mean: .*2026-09/);
    const open = body.slice(body.indexOf('Means by day or month'), body.indexOf('2 earlier days and months'));
    expect(open.match(/<time datetime="2026-\d\d"/g)).toHaveLength(7);
  });

  it('send other spellings and operators to where they are, and say what is not there', async () => {
    const moved = async (path: string) => (await api.get(path)).headers.location;
    expect(await moved('/grid/areas/de-lu')).toContain('/grid/areas/DE-LU');
    expect(await moved('/grid/areas/ERCOT')).toContain('/grid/ercot');
    expect((await api.get('/grid/areas/nowhere')).status).toBe(404);
  });

  it('are found by search', async () => {
    const { body } = await api.get('/search?q=luxembourg');
    expect(body).toContain('href="/grid/areas/DE-LU"');
  });

  it('keep sources of other areas off the pages of the seven', async () => {
    const { body } = await api.get('/grid/ercot');
    expect(body).toContain('ercot-lmp');
    expect(body).not.toContain('zone-mix');
  });
});
