import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, storeFuelMix, type TestApi } from '../../support/api/api.ts';

// The clock of the test stands at 2026-11-20T12:00:00Z.
describe('the history of the generation mix', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    const ercot = (start: string, mw: Parameters<typeof storeFuelMix>[4]) =>
      storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', start, mw);
    await ercot('2026-11-20T10:00:00Z', { gas: 600, wind: 400, storage: 200, imports: 90 });
    await ercot('2026-11-20T10:30:00Z', { gas: 800, wind: 200, storage: -100, imports: 110 });
    await ercot('2026-11-20T11:00:00Z', { gas: 500, coal: 500 });
    await storeFuelMix(api.db, 'eia-fuel-mix', 'ERCOT', '2026-11-20T10:00:00Z', { gas: 9_999 });
    await storeFuelMix(api.db, 'eia-fuel-mix', 'ERCOT', '2026-11-18T10:00:00Z', { gas: 75, solar: 25 });
    await storeFuelMix(api.db, 'spp-fuel-mix', 'SPP', '2026-11-20T10:00:00Z', { wind: 9_000 });
  });
  afterAll(() => api.close());

  const ask = async (query: string, headers: Record<string, string> = {}) =>
    api.get(`/api/v1/grid/fuel-mix/history?${query}`, headers);

  it('gives the means of hours, in MW and in percent of what generated', async () => {
    const { status, body } = await ask('iso=ERCOT&interval=hour&from=2026-11-20');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      iso: 'ERCOT',
      interval: 'hour',
      timezone: 'America/Chicago',
      as_of: '2026-11-20T11:00:00Z',
      count: 2,
      missing: [],
      reason: null,
      provenance: { source: 'ercot-fuel-mix', basis: 'derived', observed_at: '2026-11-20T11:00:00Z' },
    });
    // Means of positive output: gas 700, wind 300, storage 100 of 1,100 in all.
    expect(body.points[0]).toEqual({
      start: '2026-11-20T10:00:00Z',
      intervals: 2,
      mw: { gas: 700, wind: 300, storage: 50, imports: 100 },
      percent: { gas: 63.64, wind: 27.27, storage: 9.09 },
      renewable_pct: 27.27,
      gCO2_per_kWh: 304.8,
    });
    expect(body.points[1]).toMatchObject({ intervals: 1, percent: { gas: 50, coal: 50 }, gCO2_per_kWh: 741.6 });
  });

  it('gives published intervals, and days of the operator’s clock', async () => {
    const raw = await ask('iso=ERCOT&interval=raw&from=2026-11-20');
    expect(raw.body).toMatchObject({ count: 3, provenance: { basis: 'measured' } });
    const days = await ask('iso=ERCOT&interval=day&from=2026-11-20');
    expect(days.body.points).toMatchObject([{ start: '2026-11-20T06:00:00Z', intervals: 3, mw: { gas: 633.333 } }]);
  });

  it('takes another source’s account where the operator has none, and says so', async () => {
    const { body } = await ask('iso=ERCOT&interval=hour&from=2026-11-18&to=2026-11-19');
    expect(body).toMatchObject({ count: 1, points: [{ percent: { gas: 75, solar: 25 } }] });
    expect(body.provenance).toMatchObject({ source: 'eia-fuel-mix', basis: 'derived' });
    expect(body.provenance.notes).toContain('ercot-fuel-mix has none in this period');
  });

  it('says why there is nothing', async () => {
    const spp = await ask('iso=SPP');
    expect(spp.body).toMatchObject({
      count: 0,
      points: [],
      as_of: null,
      missing: ['as_of', 'points'],
      provenance: null,
    });
    expect(spp.body.reason).toContain('terms');
    const early = await ask('iso=ERCOT&from=2026-01-01&to=2026-01-02');
    expect(early.body.reason).toContain('no data between 2026-01-01');
  });

  it('refuses what it cannot read', async () => {
    expect((await ask('')).status).toBe(400);
    expect((await ask('iso=ERCOT&interval=hour&from=2026-01-01')).body.detail).toContain('at most 62 days');
    expect((await ask('iso=nowhere')).status).toBe(404);
  });

  it('is a table for who asks for one', async () => {
    const { body, headers } = await ask('iso=ERCOT&interval=raw&from=2026-11-20T11:00Z&format=csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toBe(
      'iso,start,fuel,mw,percent,intervals\r\n' +
        'ERCOT,2026-11-20T11:00:00Z,gas,500,50,1\r\nERCOT,2026-11-20T11:00:00Z,coal,500,50,1\r\n',
    );
  });
});
