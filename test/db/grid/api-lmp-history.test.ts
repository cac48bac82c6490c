import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareRollUp, rollUpDays, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { anApi, storeLmp, type TestApi } from '../../support/api/api.ts';

// The clock of the test stands at 2026-11-20T12:00:00Z.
describe('the history of prices', () => {
  let api: TestApi;
  const five = (start: string, prices: readonly number[], node = 'HB_NORTH') =>
    prices.map((lmp, position) => ({
      node,
      interval_start: new Date(Date.parse(start) + position * 300_000).toISOString(),
      lmp,
      energy: 20,
      congestion: lmp - 20,
      loss: 0,
    }));

  beforeAll(async () => {
    api = await anApi();
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
      ...five('2026-11-20T10:00:00Z', Array<number>(12).fill(20)),
      ...five('2026-11-20T11:00:00Z', [-5, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
      ...five('2026-11-18T09:00:00Z', Array<number>(12).fill(44)),
      { node: 'HB_NORTH', market: 'DAH', interval_minutes: 60, interval_start: '2026-11-20T11:00:00Z', lmp: 33 },
      { node: 'HB_NORTH', market: 'RTH', interval_minutes: 60, interval_start: '2026-10-01T11:00:00Z', lmp: 77 },
      { node: '=cmd()', node_type: 'node', interval_start: '2026-11-20T11:00:00Z', lmp: -1 },
    ]);
    await storeLmp(api.db, 'spp-lmp', 'SPP', [{ node: 'SPPSOUTH_HUB', interval_start: '2026-11-20T11:00:00Z' }]);
    await prepareRollUp(api.db);
    await api.db.transaction((tx) => rollUpHours(tx, 1_000));
    await api.db.transaction((tx) => rollUpDays(tx, 1_000));
  });
  afterAll(() => api.close());

  const ask = async (query: string, headers: Record<string, string> = {}) =>
    api.get(`/api/v1/lmp/history?${query}`, headers);

  it('gives hours with their statistics, by the shortest settlement that is still published', async () => {
    const { status, body } = await ask('iso=ercot&node=hb_north&interval=hour&from=2026-11-20&fields=all');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      iso: 'ERCOT',
      node: 'HB_NORTH',
      node_type: 'hub',
      market: 'RT5M',
      interval: 'hour',
      unit: '$/MWh',
      timezone: 'America/Chicago',
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-20T12:05:00.000Z',
      as_of: '2026-11-20T11:00:00Z',
      count: 2,
      missing: [],
      reason: null,
      provenance: { source: 'ercot-lmp', basis: 'derived', observed_at: '2026-11-20T11:00:00Z' },
    });
    expect(body.points[1]).toEqual({
      start: '2026-11-20T11:00:00Z',
      minutes: 60,
      lmp: 45.4167,
      p5: -2.25,
      p95: 94.5,
      min: -5,
      max: 100,
      energy: 20,
      congestion: 25.4167,
      loss: 0,
      congestion_share: expect.closeTo(415 / (415 + 240), 5),
      minutes_at_or_below_zero: 10,
      intervals: 12,
      revised: 0,
    });
    expect(body.summary).toEqual({
      mean: 32.7084,
      min: -5,
      max: 100,
      hours: 2,
      hours_at_or_below_zero: 0.17,
      congestion_share: expect.closeTo(415 / 655 / 2, 5),
    });
  });

  it('gives published intervals, days, and other markets', async () => {
    const raw = await ask('iso=ERCOT&node=HB_NORTH&interval=5min&from=2026-11-20T11:00Z&to=2026-11-20T11:10Z');
    expect(raw.body.points).toEqual([
      { start: '2026-11-20T11:00:00Z', lmp: -5, energy: 20, congestion: -25, loss: 0, revised: 0 },
      { start: '2026-11-20T11:05:00Z', lmp: 0, energy: 20, congestion: -20, loss: 0, revised: 0 },
    ]);
    expect(raw.body.provenance.basis).toBe('reported');
    const days = await ask('iso=ERCOT&node=HB_NORTH&interval=daily&from=2026-11-01&fields=lmp');
    expect(days.body.points).toEqual([
      { start: '2026-11-18T06:00:00Z', lmp: 44 },
      { start: '2026-11-20T06:00:00Z', lmp: 32.7083 },
    ]);
    const ahead = await ask('iso=ERCOT&node=HB_NORTH&market=day-ahead&fields=lmp');
    expect(ahead.body).toMatchObject({ market: 'DAH', points: [{ start: '2026-11-20T11:00:00Z', lmp: 33 }] });
    const hourly = await ask('iso=ERCOT&node=HB_NORTH&market=rth&from=2026-10-01&to=2026-10-02&fields=lmp');
    expect(hourly.body).toMatchObject({ market: 'RTH', points: [{ lmp: 77 }] });
  });

  it('says why there is nothing, and when the newest was', async () => {
    const early = await ask('iso=ERCOT&node=HB_NORTH&from=2026-11-10&to=2026-11-12');
    expect(early.body).toMatchObject({
      count: 0,
      points: [],
      summary: null,
      as_of: null,
      missing: ['as_of', 'points', 'summary'],
    });
    expect(early.body.reason).toContain('the newest price starts at 2026-11-20T11:55:00.000Z');
    const empty = await ask('iso=PJM');
    expect(empty.body).toMatchObject({ market: null, node: 'WESTERN HUB', count: 0, provenance: null });
    expect(empty.body.reason).toContain('pjm-lmp');
    const other = await ask('iso=ERCOT&node=HB_NORTH&market=RT15M');
    expect(other.body.reason).toContain('no RT15M price at HB_NORTH');
  });

  it('counts the hour and the day in which a period begins to it, since they hold a part of it', async () => {
    const hour = await ask('iso=ERCOT&node=HB_NORTH&from=2026-11-20T11:20Z&to=2026-11-20T11:40Z&fields=lmp');
    expect(hour.body.points.map(({ start }: { start: string }) => start)).toEqual(['2026-11-20T11:00:00Z']);
    const day = await ask(
      'iso=ERCOT&node=HB_NORTH&interval=day&from=2026-11-20T10:00Z&to=2026-11-20T12:00Z&fields=lmp',
    );
    expect(day.body).toMatchObject({ reason: null, points: [{ start: '2026-11-20T06:00:00Z', lmp: 32.7083 }] });
  });

  it('says unasked of each hour and day how much of it is stored, as JSON and as CSV', async () => {
    const other = await anApi();
    try {
      await storeLmp(other.db, 'ercot-lmp', 'ERCOT', five('2026-11-20T10:00:00Z', [20, 21, 22]));
      await prepareRollUp(other.db);
      await other.db.transaction((tx) => rollUpHours(tx, 1_000));
      const path = '/api/v1/lmp/history?iso=ERCOT&node=HB_NORTH&interval=hour&from=2026-11-20';
      expect((await other.get(path)).body.points).toMatchObject([
        { start: '2026-11-20T10:00:00Z', minutes: 15, lmp: 21 },
      ]);
      const [header = '', line = ''] = (await other.get(`${path}&format=csv`)).body.split('\r\n');
      expect(line.split(',')[header.split(',').indexOf('minutes')]).toBe('15');
    } finally {
      await other.close();
    }
  });

  it('says that days are not computed yet where the prices of the period are there', async () => {
    const other = await anApi();
    try {
      await storeLmp(other.db, 'ercot-lmp', 'ERCOT', five('2026-11-20T10:00:00Z', [20, 21]));
      const { body } = await other.get('/api/v1/lmp/history?iso=ERCOT&node=HB_NORTH&interval=day');
      expect(body.points).toEqual([]);
      expect(body.reason).toContain('are not computed yet');
      expect(body.reason).toContain('interval=raw');
    } finally {
      await other.close();
    }
  });

  it('takes the same node as the newest prices where none is named', async () => {
    const other = await anApi();
    try {
      await storeLmp(other.db, 'caiso-lmp', 'CAISO', [
        { node: 'TH_SP15_GEN-APND', market: 'DAH', interval_minutes: 60, interval_start: '2026-11-20T11:00:00Z' },
        { node: 'TH_NP15_GEN-APND', interval_start: '2026-11-20T11:55:00Z' },
      ]);
      const prices = await other.get('/api/v1/lmp/prices?iso=CAISO');
      const history = await other.get('/api/v1/lmp/history?iso=CAISO&interval=raw');
      expect(prices.body.prices.CAISO.zone).toBe('TH_NP15_GEN-APND');
      expect(history.body.node).toBe('TH_NP15_GEN-APND');
      const ahead = await other.get('/api/v1/lmp/history?iso=CAISO&interval=raw&market=day-ahead');
      expect(ahead.body.node).toBe('TH_SP15_GEN-APND');
    } finally {
      await other.close();
    }
  });

  it('does not serve what its publisher does not let us serve', async () => {
    const { body } = await ask('iso=SPP&node=SPPSOUTH_HUB&interval=raw');
    expect(body).toMatchObject({ count: 0, points: [], provenance: null });
    expect(body.reason).toContain('terms');
  });

  it.each([
    ['', 'iso'],
    ['iso=ERCOT&interval=week', 'raw, hour, day'],
    ['iso=ERCOT&from=yesterday', 'ISO 8601'],
    ['iso=ERCOT&from=2026-11-20&to=2026-11-19', 'before to'],
    ['iso=ERCOT&interval=raw&from=2026-01-01', 'at most 8 days'],
    ['iso=ERCOT&fields=lmp,price', 'unknown: price'],
    ['iso=ERCOT&market=spot', 'real-time, day-ahead'],
    ['iso=ERCOT&format=xml', 'json, csv'],
  ])('refuses ?%s with what is allowed', async (query, says) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.detail).toContain(says);
  });

  it('offers near names for a node or an operator that there is not', async () => {
    const node = await ask('iso=ERCOT&node=HB_NORHT');
    expect(node).toMatchObject({ status: 404, body: { error: 'node_not_found', did_you_mean: ['HB_NORTH'] } });
    expect(await ask('iso=XYZ')).toMatchObject({ status: 404, body: { error: 'iso_not_found' } });
  });

  it('is a table for who asks for one, with numbers as numbers and no formulas', async () => {
    const query = 'iso=ERCOT&node=HB_NORTH&interval=raw&from=2026-11-20T11:00Z&to=2026-11-20T11:05Z';
    const byAccept = await ask(query, { accept: 'text/csv' });
    expect(byAccept.status).toBe(200);
    expect(byAccept.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(byAccept.headers['content-disposition']).toBe('attachment; filename="svc-grid-lmp-history-2026-11-20.csv"');
    expect(byAccept.body).toBe(
      'iso,node,market,start,lmp,energy,congestion,loss,revised\r\n' +
        'ERCOT,HB_NORTH,RT5M,2026-11-20T11:00:00Z,-5,20,-25,0,0\r\n',
    );
    expect((await ask(`${query}&format=csv`)).body).toBe(byAccept.body);
    expect((await ask(`${query}&format=json`, { accept: 'text/csv' })).headers['content-type']).toContain('json');
    const etag = String(byAccept.headers.etag);
    expect((await ask(query, { accept: 'text/csv', 'if-none-match': etag })).status).toBe(304);
    const formula = await ask('iso=ERCOT&node=%3Dcmd()&interval=raw&format=csv');
    expect(formula.body).toContain("ERCOT,'=cmd(),RT5M,2026-11-20T11:00:00Z,-1,");
  });
});
