import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, storeFuelMix, storeLmp, type TestApi } from '../../support/api/api.ts';

describe('the grid questions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    const at = '2026-11-20T11:55:00Z';
    await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:50:00Z', { gas: 1 });
    await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', at, {
      gas: 20_000,
      coal: 5_000,
      nuclear: 5_000,
      wind: 15_000,
      solar: -12,
      hydro: 100,
      other: 0,
      storage: -800,
    });
    // The same interval by another account, and a later one that is not to be known yet.
    await storeFuelMix(api.db, 'eia-fuel-mix', 'ERCOT', at, { gas: 99_999 });
    await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T12:05:00Z', { gas: 1 });
    await storeFuelMix(api.db, 'nyiso-fuel-mix', 'NYISO', at, {
      gas: 6_000,
      hydro: 3_000,
      imports: 1_500,
      storage: 1_000,
    });
    await storeFuelMix(api.db, 'spp-fuel-mix', 'SPP', at, { wind: 9_000 });
    await storeFuelMix(api.db, 'eia-fuel-mix', 'MISO', '2026-11-20T03:00:00Z', { coal: 100 });

    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
      { node: 'HB_HUBAVG', lmp: 31.5, energy: 31.5, congestion: 0, loss: null },
      { node: 'HB_HUBAVG', lmp: 20, interval_start: '2026-11-20T11:50:00Z' },
      { node: 'HB_HUBAVG', lmp: 99, market: 'DAH', interval_minutes: 60, interval_start: '2026-11-20T12:00:00Z' },
      { node: 'HB_NORTH', lmp: -4.25 },
      { node: 'LZ_WEST', lmp: 18, node_type: 'zone' },
      { node: 'RN_PLANT', lmp: 17, node_type: 'node' },
    ]);
    await storeLmp(api.db, 'nyiso-lmp', 'NYISO', [
      { node: 'N.Y.C.', lmp: 41.25, node_type: 'zone', interval_start: '2026-11-20T11:00:00Z' },
    ]);
    await storeLmp(api.db, 'spp-lmp', 'SPP', [{ node: 'SPPSOUTH_HUB', lmp: 12 }]);
  }, 300_000);
  afterAll(() => api.close());

  describe('fuel mix', () => {
    it('gives shares of positive generation of the newest interval, as one source tells it', async () => {
      const { status, body } = await api.get('/api/grid/fuel-mix?iso=ercot');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        iso: 'ERCOT',
        interval_start: '2026-11-20T11:55:00Z',
        mw: { gas: 20_000, solar: -12, storage: -800 },
        storage_mw: -800,
        imports_mw: null,
        stale: false,
        provenance: { source: 'ercot-fuel-mix', basis: 'measured', observed_at: '2026-11-20T11:55:00Z' },
      });
      expect(body.fuel_mix).toEqual({
        gas: 44.35,
        coal: 11.09,
        nuclear: 11.09,
        wind: 33.26,
        solar: 0,
        hydro: 0.22,
        other: 0,
        storage: 0,
      });
      expect(body.renewable_pct).toBe(33.48);
      expect(body.missing).toEqual(['imports_mw']);
    });

    it('makes percentages that sum to 100 within rounding', async () => {
      for (const iso of ['ERCOT', 'NYISO']) {
        const { body } = await api.get(`/api/grid/fuel-mix?iso=${iso}`);
        const total = Object.values<number | null>(body.fuel_mix).reduce((sum: number, share) => sum + (share ?? 0), 0);
        expect(Math.abs(total - 100)).toBeLessThan(0.05);
      }
    });

    it('names fuels that the operator does not publish apart, and leaves imports outside', async () => {
      const { body } = await api.get('/api/grid/fuel-mix?iso=NYIS');
      expect(body.fuel_mix).toEqual({
        gas: 60,
        coal: null,
        nuclear: null,
        wind: null,
        solar: null,
        hydro: 30,
        other: null,
        storage: 10,
      });
      expect(body.imports_mw).toBe(1_500);
      expect(body.renewable_pct).toBe(30);
      expect(body.missing).toEqual(['coal', 'nuclear', 'wind', 'solar', 'other'].map((fuel) => `fuel_mix.${fuel}`));
      expect(body.provenance.notes).toContain('wind, solar not published separately');
    });

    it('says so when the figures are older than they should be', async () => {
      const { body } = await api.get('/api/grid/fuel-mix?iso=MISO');
      expect(body).toMatchObject({ stale: true, age_seconds: 9 * 3_600, fuel_mix: { coal: 100, gas: null } });
      expect(body.provenance).toMatchObject({ source: 'eia-fuel-mix', basis: 'reported' });
    });

    it('takes EIA’s account when the operator’s is older than it should be, and says so', async () => {
      const api = await anApi();
      try {
        await storeFuelMix(api.db, 'nyiso-fuel-mix', 'NYISO', '2026-11-20T07:00:00Z', { gas: 5_000 });
        const own = (await api.get('/api/grid/fuel-mix?iso=NYISO')).body;
        expect(own).toMatchObject({ stale: true, fallback: null, provenance: { source: 'nyiso-fuel-mix' } });
        await storeFuelMix(api.db, 'eia-fuel-mix', 'NYISO', '2026-11-20T10:00:00Z', { gas: 4_000, nuclear: 1_000 });
        const eia = (await api.get('/api/grid/fuel-mix?iso=NYISO')).body;
        expect(eia).toMatchObject({
          interval_start: '2026-11-20T10:00:00Z',
          mw: { gas: 4_000, nuclear: 1_000 },
          fallback: { instead_of: 'nyiso-fuel-mix', reason: 'its newest interval is 2026-11-20T07:00:00Z' },
          provenance: { source: 'eia-fuel-mix', basis: 'reported', observed_at: '2026-11-20T10:00:00Z' },
        });
        await storeFuelMix(api.db, 'nyiso-fuel-mix', 'NYISO', '2026-11-20T11:55:00Z', { gas: 5_100 });
        const back = (await api.get('/api/grid/fuel-mix?iso=NYISO')).body;
        expect(back).toMatchObject({ mw: { gas: 5_100 }, fallback: null, stale: false });
      } finally {
        await api.close();
      }
    });

    it('derives what a kWh of the mix emits, and says from which part of it', async () => {
      const { body } = await api.get('/api/grid/fuel-mix?iso=ERCOT');
      // 20,000 MW of gas at 0.96 lb and 5,000 of coal at 2.31 lb in 45,100 MW.
      expect(body.live_gCO2_per_kWh).toBe(309.3);
      expect(body.carbon).toEqual({
        covered_pct: 100,
        uncovered: [],
        factors_source: 'https://www.eia.gov/tools/faqs/faq.php?id=74',
        factors_year: 2023,
        basis: 'derived',
      });
      expect((await api.get('/api/grid/fuel-mix?iso=CAISO')).body).toMatchObject({ live_gCO2_per_kWh: null });
    });

    it('is a table for who asks for one', async () => {
      const { body, headers } = await api.get('/api/grid/fuel-mix?iso=NYISO&format=csv');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
      expect(body.split('\r\n')).toEqual([
        'iso,interval_start,fuel,mw,percent,stale,live_gCO2_per_kWh',
        'NYISO,2026-11-20T11:55:00Z,gas,6000,60,false,290.3',
        'NYISO,2026-11-20T11:55:00Z,hydro,3000,30,false,290.3',
        'NYISO,2026-11-20T11:55:00Z,storage,1000,10,false,290.3',
        'NYISO,2026-11-20T11:55:00Z,imports,1500,,false,290.3',
        '',
      ]);
    });

    it('answers 200 with nulls and the reason for an operator without data', async () => {
      const { status, body } = await api.get('/api/grid/fuel-mix?iso=CAISO');
      expect(status).toBe(200);
      expect(Object.values(body.fuel_mix)).toEqual(Array(7).fill(null));
      expect(body).toMatchObject({ renewable_pct: null, interval_start: null, provenance: null });
      expect(body.missing).toContain('fuel_mix.gas');
      expect(body.reason).toBe('eia-fuel-mix: disabled, needs EIA_API_KEY');
    });

    it('does not serve a series whose terms forbid it', async () => {
      const { body } = await api.get('/api/grid/fuel-mix?iso=SPP');
      expect(body.mw).toEqual({});
      expect(body.reason).toContain("spp-fuel-mix: the publisher's terms");
    });

    it('answers 400 without iso and 404 for an unknown one, with near names', async () => {
      for (const path of ['/api/grid/fuel-mix', '/api/grid/fuel-mix?iso=', '/api/grid/fuel-mix?iso=%20']) {
        const { status, body } = await api.get(path);
        expect(status).toBe(400);
        expect(body.errors).toEqual([{ pointer: '/query/iso', detail: 'is required' }]);
      }
      const { status, body } = await api.get('/api/grid/fuel-mix?iso=ercott');
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'iso_not_found', did_you_mean: ['ERCOT'] });
      expect((await api.get('/api/grid/fuel-mix?iso=zzz')).body.did_you_mean).toHaveLength(7);
    });
  });

  describe('prices', () => {
    it('gives all seven operators, a fresh price or null with the reason', async () => {
      const { status, body } = await api.get('/api/v1/lmp/prices');
      expect(status).toBe(200);
      expect(Object.keys(body.prices).sort()).toEqual(['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP']);
      expect(body.as_of).toBe('2026-11-20T11:55:00Z');
      expect(body.prices.ERCOT).toEqual({
        price: 31.5,
        unit: '$/MWh',
        zone: 'HB_HUBAVG',
        node_type: 'hub',
        market: 'RT5M',
        interval_start: '2026-11-20T11:55:00Z',
        interval_minutes: 5,
        energy: 31.5,
        congestion: 0,
        loss: null,
        age_seconds: 300,
        reason: null,
        last_known: null,
      });
      expect(body.prices.NYISO).toMatchObject({
        price: null,
        zone: 'N.Y.C.',
        age_seconds: 3_600,
        reason: 'nyiso-lmp: the newest price is older than 20 minutes',
        last_known: { price: 41.25, interval_start: '2026-11-20T11:00:00Z' },
      });
      expect(body.prices.PJM).toMatchObject({ price: null, reason: 'pjm-lmp: disabled, needs PJM_API_KEY' });
      expect(body.prices.MISO).toMatchObject({
        price: null,
        reason: 'this installation has no source of real-time prices for MISO',
      });
      expect(body.missing).toContain('prices.NYISO.price');
    });

    it('does not serve a series whose terms forbid it, not even as last known', async () => {
      const { body } = await api.get('/api/v1/lmp/prices?iso=SPP');
      expect(body.prices.SPP).toMatchObject({ price: null, last_known: null });
      expect(body.prices.SPP.reason).toContain('terms');
      expect(JSON.stringify(body)).not.toContain('12,');
      expect(body.nodes[0]).toMatchObject({ node: 'SPPSOUTH_HUB', price: null, interval_start: null });
      expect(body.provenance).toEqual([]);
      expect(body.as_of).toBeNull();
      expect(body.missing).toEqual(['as_of', 'prices.SPP.price', 'nodes[0].price']);
    });

    it('turns stale with the clock, by what its source promises', async () => {
      api.clock.advanceMs(16 * 60_000);
      const { body } = await api.get('/api/v1/lmp/prices?iso=ERCOT');
      expect(body.prices.ERCOT).toMatchObject({ price: null, last_known: { price: 31.5 } });
      api.clock.advanceMs(-16 * 60_000);
    });

    it('takes the next hub where the first has no price, and else names the one that is wanting', async () => {
      const other = await anApi({
        sources: [
          aSource('miso-lmp', { kind: 'lmp', iso: 'MISO' }),
          aSource('caiso-lmp', { kind: 'lmp', iso: 'CAISO' }),
        ],
      });
      try {
        await storeLmp(other.db, 'miso-lmp', 'MISO', [
          { node: 'TEXAS.HUB', lmp: 20 },
          { node: 'MINN.HUB', lmp: 29.1 },
        ]);
        await storeLmp(other.db, 'caiso-lmp', 'CAISO', [{ node: 'DLAP_SCE-APND', lmp: 40, node_type: 'zone' }]);
        const { prices, nodes } = (await other.get('/api/v1/lmp/prices')).body;
        expect(prices.MISO).toMatchObject({ price: 29.1, zone: 'MINN.HUB' });
        expect(prices.CAISO).toMatchObject({
          price: null,
          reason: 'caiso-lmp: no price at TH_SP15_GEN-APND or TH_NP15_GEN-APND or TH_ZP26_GEN-APND yet',
        });
        expect(nodes).toHaveLength(3);
      } finally {
        await other.close();
      }
    });

    it('are a table for who asks for one', async () => {
      const { body } = await api.get('/api/v1/lmp/prices?iso=ERCOT&type=hub', { accept: 'text/csv' });
      expect(body.split('\r\n')[0]).toBe(
        'iso,node,node_type,market,interval_start,interval_minutes,price,energy,congestion,loss,reason,age_seconds,last_known_price,last_known_interval_start',
      );
      expect(body).toContain('ERCOT,HB_NORTH,hub,RT5M,2026-11-20T11:55:00Z,5,-4.25,,,,');
    });

    it('lists hubs and zones, or what node and type ask for', async () => {
      const nodesOf = async (query: string): Promise<string[]> => {
        const { status, body } = await api.get(`/api/v1/lmp/prices?iso=ERCOT${query}`);
        expect(status).toBe(200);
        return body.nodes.map((node: { node: string }) => node.node);
      };
      expect(await nodesOf('')).toEqual(['HB_HUBAVG', 'HB_NORTH', 'LZ_WEST']);
      expect(await nodesOf('&type=zone')).toEqual(['LZ_WEST']);
      expect(await nodesOf('&type=node')).toEqual(['RN_PLANT']);
      expect(await nodesOf('&node=hb_north')).toEqual(['HB_NORTH']);
      expect(await nodesOf('&limit=1')).toEqual(['HB_HUBAVG']);
      expect((await api.get('/api/v1/lmp/prices?iso=ERCOT&limit=1')).body.nodes_total).toBe(3);
    });

    it('counts and cuts nodes that have a real-time price, whoever else has only one of tomorrow', async () => {
      const other = await anApi();
      try {
        await storeLmp(other.db, 'ercot-lmp', 'ERCOT', [
          { node: 'A_DAY_AHEAD_ONE', market: 'DAH', interval_minutes: 60 },
          { node: 'B_OLD', interval_start: '2026-11-01T00:00:00Z' },
          { node: 'C_NEW' },
          { node: 'D_DAY_AHEAD_TOO', market: 'DAH', interval_minutes: 60 },
        ]);
        for (const [limit, names] of [
          [1, ['C_NEW']],
          [2, ['B_OLD', 'C_NEW']],
          [100, ['B_OLD', 'C_NEW']],
        ] as const) {
          const { body } = await other.get(`/api/v1/lmp/prices?iso=ERCOT&limit=${limit}`);
          expect([limit, body.nodes.map(({ node }: { node: string }) => node)]).toEqual([limit, names]);
          expect([limit, body.nodes_total]).toEqual([limit, 2]);
        }
        const unpriced = await other.get('/api/v1/lmp/prices?node=A_DAY_AHEAD_ONE');
        expect([unpriced.status, unpriced.body.nodes, unpriced.body.nodes_total]).toEqual([200, [], 0]);
        // It says why, and which others there are.
        expect(unpriced.body.reason).toContain('market=day-ahead');
        expect(unpriced.body.near_nodes).toEqual(['D_DAY_AHEAD_TOO']);
        const none = await other.get('/api/v1/lmp/prices?node=qqqq&iso=ERCOT');
        expect([none.status, none.body.did_you_mean]).toEqual([404, ['HB_HUBAVG']]);
      } finally {
        await other.close();
      }
    });

    it('answers 400 for an unknown type, naming the known ones, and 404 for an unknown operator or node', async () => {
      const wrong = await api.get('/api/v1/lmp/prices?type=hubs');
      expect(wrong.status).toBe(400);
      expect(wrong.body.errors).toEqual([
        { pointer: '/query/type', detail: 'must be one of hub, zone, node, interface' },
      ]);
      expect((await api.get('/api/v1/lmp/prices?iso=nowhere')).status).toBe(404);
      const node = await api.get('/api/v1/lmp/prices?node=HB_NORT');
      expect(node.status).toBe(404);
      expect(node.body).toMatchObject({ error: 'node_not_found' });
      expect(node.body.did_you_mean[0]).toBe('HB_NORTH');
    });
  });
});
