import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSamples } from '../../../src/store/ingest/drop-samples.ts';
import { anApi, aSource, keyedAs, type TestApi } from '../../support/api/api.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';

const SOURCES = [
  aSource('ercot-queue', { kind: 'queue', iso: 'ERCOT', staleAfterMinutes: 30 * 24 * 60 }),
  aSource('lbnl-queues', { kind: 'queue' }),
  aSource('pjm-queue', { kind: 'queue', iso: 'PJM' }),
  aSource('nyiso-queue', { kind: 'queue', iso: 'NYISO' }),
  aSource('miso-queue', { kind: 'queue', iso: 'MISO', publishable: false, withheld: true }),
  aSource('isone-queue', { kind: 'queue', iso: 'ISONE', publishable: false, withheld: true }),
  aSource('spp-queue', { kind: 'queue', iso: 'SPP', disabled: { by: 'missing-settings', settings: ['SPP_ACCOUNT'] } }),
];

describe('the queue questions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    const ercot = (id: string, more: Parameters<typeof aRequest>[2]) => aRequest('ERCOT', id, { state: 'TX', ...more });
    // 153 and 61 days before the newest listing.
    await storeQueue(api.db, 'ercot-queue', '2026-06-01', [
      ercot('GONE', { fuel: 'solar', capacity_mw: 999, requested_on: '2016-01-01' }),
    ]);
    await storeQueue(api.db, 'ercot-queue', '2026-09-01', [
      ercot('LATE', { fuel: 'solar', capacity_mw: 10, requested_on: '2024-04-04' }),
    ]);
    const operational = 'operational' as const;
    await storeQueue(api.db, 'ercot-queue', '2026-11-01', [
      ercot('E1', { fuel: 'solar', capacity_mw: 100, county: 'Ector', requested_on: '2024-02-01' }),
      ercot('E2', { fuel: 'storage', capacity_mw: 200.5, county: 'ECTOR', requested_on: '2023-05-05' }),
      ercot('E3', { fuel: 'wind', county: 'Nolan' }),
      ercot('E4', { fuel: 'gas', capacity_mw: 1_200, county: 'Nolan', requested_on: '2025-01-10' }),
      ercot('E5', { fuel: 'wind', capacity_mw: 50, status: 'suspended', requested_on: '2022-02-02' }),
      // Operation before the five years that end with the newest, which is E9's.
      ercot('E6', {
        fuel: 'gas',
        capacity_mw: 300,
        status: operational,
        requested_on: '2015-01-01',
        operational_on: '2018-01-01',
      }),
      // 730, 2,192 and 1,096 days.
      ercot('E7', {
        fuel: 'solar',
        capacity_mw: 150,
        status: operational,
        requested_on: '2020-06-01',
        operational_on: '2022-06-01',
      }),
      ercot('E8', {
        fuel: 'wind',
        capacity_mw: 250,
        status: operational,
        requested_on: '2018-06-01',
        operational_on: '2024-06-01',
      }),
      ercot('E9', {
        fuel: 'storage',
        capacity_mw: 90,
        status: operational,
        requested_on: '2022-06-01',
        operational_on: '2025-06-01',
      }),
      ercot('E10', { fuel: 'solar', capacity_mw: 400, status: 'withdrawn', requested_on: '2019-03-03' }),
      ercot('E11', { fuel: 'solar', capacity_mw: 75, status: 'withdrawn', requested_on: '2023-03-03' }),
      ercot('E12', { capacity_mw: 500, project_type: 'load', requested_on: '2025-07-01' }),
      // Ran before it was requested; is said to run one day.
      ercot('E13', {
        fuel: 'gas',
        capacity_mw: 10,
        status: operational,
        requested_on: '2021-01-01',
        operational_on: '2020-12-01',
      }),
      ercot('E14', {
        fuel: 'storage',
        capacity_mw: 5,
        status: operational,
        requested_on: '2020-01-01',
        operational_on: '2027-01-01',
      }),
      ercot('E15', { fuel: 'hydro', capacity_mw: 20, requested_on: '2017-07-07' }),
    ]);

    await storeQueue(api.db, 'pjm-queue', '2026-11-01', [
      aRequest('PJM', ' ae2-1', { fuel: 'solar', capacity_mw: 100, state: 'VA' }),
      aRequest('PJM', 'AE2-3', { fuel: 'wind', capacity_mw: 40, status: operational, requested_on: '2020-01-01' }),
    ]);
    await storeQueue(api.db, 'lbnl-queues', '2025-01-01', [
      aRequest('PJM', 'AE2-9', { fuel: 'gas', capacity_mw: 900, state: 'VA' }),
      aRequest('NYISO', '2', { fuel: 'wind', capacity_mw: 900, state: 'NY' }),
    ]);
    await storeQueue(api.db, 'lbnl-queues', '2026-10-30', [
      aRequest('PJM', 'AE2-1 ', {
        name: 'Sun Farm',
        fuel: 'solar',
        fuels: ['solar', 'storage'],
        capacity_mw: 80,
        county: 'Loudoun',
        status: 'withdrawn',
        requested_on: '2019-09-09',
        withdrawn_on: '2022-01-01',
      }),
      aRequest('PJM', 'AE2-2', { fuel: 'wind', capacity_mw: 60, state: 'PA', requested_on: '2021-01-01' }),
      aRequest('PJM', 'AE2-3', { fuel: 'wind', status: operational, operational_on: '2024-01-01' }),
      aRequest('MISO', 'J1', { fuel: 'solar', capacity_mw: 70, state: 'IN' }),
    ]);
    await storeQueue(api.db, 'nyiso-queue', '2026-11-01', [aRequest('NYISO', '1', { fuel: 'wind', state: 'NY' })]);
    await storeQueue(api.db, 'miso-queue', '2026-11-01', [
      aRequest('MISO', 'J1', { fuel: 'solar', capacity_mw: 512, state: 'IN', name: 'not to be shown' }),
      aRequest('MISO', 'J2', { fuel: 'solar', capacity_mw: 600, state: 'IN' }),
    ]);
    await storeQueue(api.db, 'isone-queue', '2026-11-01', [aRequest('ISONE', '7', { fuel: 'wind', capacity_mw: 713 })]);
  }, 300_000);
  afterAll(() => api.close());

  const idsOf = (body: { projects: { queue_id: string }[] }): string[] =>
    body.projects.map(({ queue_id }) => queue_id.trim());

  describe('requests and totals', () => {
    it('has the figures of a county, however a list writes it, and only of a state', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=ERCOT&state=TX&county=Ector%20County');
      const ids = body.projects.map(({ queue_id: id }: { queue_id: string }) => id).sort();
      expect(ids).toEqual(['E1', 'E2']);
      expect(body.total).toBe(2);
      expect(body.totals.generation).toMatchObject({ requests: 2, requests_by_year: { 2023: 1, 2024: 1 } });
      expect(body.totals.generation.active_gw_by_fuel).toEqual({ solar: 0.1, storage: 0.2005 });
      const none = (await api.get('/api/v1/grid/queue?iso=ERCOT&state=TX&county=Loving')).body;
      expect(none).toMatchObject({ total: 0, totals: { requests: 0 } });
      expect((await api.get('/api/v1/grid/queue?iso=ERCOT&county=Ector')).status).toBe(400);
    });

    it('adds up what is active, by fuel, status and year, and says what is unknown', async () => {
      const { status, body } = await api.get('/api/v1/grid/queue?iso=ercot');
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 17, total: 17, reason: null, as_of: '2026-11-01T00:00:00Z' });
      expect(body.totals).toMatchObject({
        requests: 17,
        capacity_mw: 4_359.5,
        active_requests: 7,
        active_gw: 2.0305,
        active_without_capacity: 1,
        requests_without_date: 1,
      });
      expect(body.totals.active_gw_by_fuel).toEqual({
        solar: 0.11,
        storage: 0.2005,
        wind: null,
        gas: 1.2,
        hydro: 0.02,
        unknown: 0.5,
      });
      expect(body.totals.by_status).toEqual({
        active: { requests: 7, capacity_mw: 2_030.5 },
        suspended: { requests: 1, capacity_mw: 50 },
        operational: { requests: 6, capacity_mw: 805 },
        withdrawn: { requests: 2, capacity_mw: 475 },
        unlisted: { requests: 1, capacity_mw: 999 },
      });
      expect(body.totals.requests_by_year).toEqual({
        2015: 1,
        2016: 1,
        2017: 1,
        2018: 1,
        2019: 1,
        2020: 2,
        2021: 1,
        2022: 2,
        2023: 2,
        2024: 2,
        2025: 2,
      });
      expect(body.missing).toEqual([]);
      expect(body.operators.ERCOT).toEqual({
        listed_at: '2026-11-01T00:00:00Z',
        sources: ['ercot-queue'],
        stale: false,
        reason: null,
      });
      expect(body.provenance).toMatchObject([
        {
          source: 'ercot-queue',
          basis: 'filed',
          estimated: false,
          observed_at: '2026-11-01T00:00:00Z',
          fetched_at: '2026-11-01T06:00:00Z',
        },
      ]);
    });

    it('tells generation apart from load', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=ercot');
      expect(body.totals.generation).toMatchObject({ requests: 16, active_requests: 6, active_gw: 1.5305 });
      expect(body.totals.generation.active_gw_by_fuel).not.toHaveProperty('unknown');
      const load = (await api.get('/api/v1/grid/queue?iso=ercot&project_type=Load')).body;
      expect(load.totals).toMatchObject({ requests: 1, active_gw: 0.5, generation: { requests: 0, active_gw: 0 } });
      expect(idsOf(load)).toEqual(['E12']);
    });

    it('takes rates over settled years, and the median wait over five years of operations', async () => {
      const settled = { rates_n: 6, completion_rate: 0.6667, withdrawal_rate: 0.1667 };
      const wait = { median_n: 3, median_months_to_operation: 36 };
      const { body } = await api.get('/api/v1/grid/queue?iso=ercot');
      expect(body.totals).toMatchObject({
        ...settled,
        rates_requested_from: '2015-01-01',
        rates_requested_to: '2020-06-01',
        ...wait,
        median_operational_from: '2022-06-01',
        median_operational_to: '2025-06-01',
      });
      // Whatever status is asked for: of the withdrawn, all withdrew.
      const withdrawn = (await api.get('/api/v1/grid/queue?iso=ercot&status=withdrawn')).body;
      expect(withdrawn.totals).toMatchObject({ requests: 2, capacity_mw: 475, active_gw: 0, ...settled, ...wait });
      const wind = (await api.get('/api/v1/grid/queue?iso=ercot&fuel=wind')).body;
      expect(wind.totals).toMatchObject({
        rates_n: 1,
        completion_rate: 1,
        withdrawal_rate: 0,
        median_n: 1,
        median_months_to_operation: 72,
      });
      const hydro = (await api.get('/api/v1/grid/queue?iso=ercot&fuel=hydro')).body;
      expect(hydro.totals).toMatchObject({
        rates_n: 1,
        completion_rate: 0,
        median_n: 0,
        median_months_to_operation: null,
      });
      expect(hydro.missing).toContain('totals.median_months_to_operation');
    });

    it('has no rates of an operator that does not list how requests end', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=pjm');
      expect(body.totals).toMatchObject({ rates_n: 0, completion_rate: null, withdrawal_rate: null });
    });

    it('filters by state, fuel, status and size, and pages through newest first', async () => {
      const ids = async (query: string) => idsOf((await api.get(`/api/v1/grid/queue?iso=ERCOT&${query}`)).body);
      expect(await ids('limit=3')).toEqual(['E12', 'E4', 'LATE']);
      expect(await ids('limit=2&offset=15')).toEqual(['E6', 'E3']);
      expect(await ids('status=unlisted')).toEqual(['GONE']);
      expect(await ids('status=Active&fuel=SOLAR')).toEqual(['LATE', 'E1']);
      expect(await ids('min_mw=400')).toEqual(['E12', 'E4', 'E10', 'GONE']);
      expect(await ids('state=texas&min_mw=1000')).toEqual(['E4']);
      const none = (await api.get('/api/v1/grid/queue?iso=ERCOT&state=va')).body;
      expect(none).toMatchObject({ count: 0, total: 0, totals: { requests: 0, active_gw: 0, completion_rate: null } });
    });

    it('groups by operator and state', async () => {
      const { body } = await api.get('/api/v1/grid/queue?group=state&limit=1');
      expect(
        body.by_iso_state.map(({ iso, state, active_gw, requests }: Record<string, unknown>) => [
          iso,
          state,
          active_gw,
          requests,
        ]),
      ).toEqual([
        ['ERCOT', 'TX', 2.0305, 17],
        ['MISO', 'IN', 0.07, 1],
        ['NYISO', 'NY', null, 2],
        ['PJM', null, 0, 1],
        ['PJM', 'PA', 0.06, 1],
        ['PJM', 'VA', 0.1, 2],
      ]);
      expect(body.totals.requests).toBe(24);
      expect((await api.get('/api/v1/grid/queue?limit=1')).body).not.toHaveProperty('by_iso_state');
    });

    it('is a table as CSV', async () => {
      const { status, body } = await api.get('/api/v1/grid/queue?iso=PJM&format=csv');
      expect(status).toBe(200);
      expect(body.split('\n')[0]).toContain('iso,queue_id,name,fuel,fuels');
      expect(body).toContain('PJM,AE2-2,,wind,wind');
    });
  });

  describe('two sources of one request', () => {
    it("lets the operator's own row win, and the other fill what it leaves null", async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=PJM&state=VA&status=active');
      expect(body.projects).toHaveLength(1);
      expect(body.projects[0]).toMatchObject({
        queue_id: ' ae2-1',
        name: 'Sun Farm',
        capacity_mw: 100,
        county: 'Loudoun',
        fuels: ['solar'],
        status: 'active',
        requested_on: '2019-09-09',
        withdrawn_on: null,
        listed: true,
        listed_at: '2026-11-01T00:00:00Z',
        sources: ['pjm-queue', 'lbnl-queues'],
      });
    });

    it('takes the day of an end from the other where they agree on the end', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=PJM&status=operational');
      expect(body.projects).toMatchObject([
        { queue_id: 'AE2-3', capacity_mw: 40, requested_on: '2020-01-01', operational_on: '2024-01-01' },
      ]);
      expect(body.totals).toMatchObject({ median_n: 1, median_months_to_operation: 48 });
    });

    it('adds requests that the operator does not list, and counts those as unlisted that nobody lists any more', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=PJM');
      expect(idsOf(body)).toEqual(['AE2-2', 'AE2-3', 'ae2-1', 'AE2-9']);
      expect(body.projects[0]).toMatchObject({ sources: ['lbnl-queues'], listed: true });
      expect(body.projects[3]).toMatchObject({ sources: ['lbnl-queues'], listed: false, status: 'active' });
      expect(body.totals).toMatchObject({
        requests: 4,
        active_gw: 0.16,
        by_status: { unlisted: { requests: 1, capacity_mw: 900 } },
      });
      expect(body.provenance).toMatchObject([
        { source: 'pjm-queue', basis: 'filed', observed_at: '2026-11-01T00:00:00Z' },
        { source: 'lbnl-queues', basis: 'reported', observed_at: '2026-10-30T00:00:00Z' },
      ]);
      // The other source has no newer listing, but the operator has, without this request.
      const newYork = (await api.get('/api/v1/grid/queue?iso=NYISO')).body;
      expect(newYork.totals).toMatchObject({
        active_requests: 1,
        active_gw: null,
        by_status: { unlisted: { requests: 1 } },
      });
      expect(newYork.missing).toContain('totals.active_gw');
    });
  });

  describe('what may not be served, or is not there', () => {
    it('neither lists nor counts the rows of a withheld source, and says so', async () => {
      const { body } = await api.get('/api/v1/grid/queue?iso=MISO');
      expect(body.projects).toMatchObject([{ queue_id: 'J1', name: null, capacity_mw: 70, sources: ['lbnl-queues'] }]);
      expect(body.totals).toMatchObject({ requests: 1, active_gw: 0.07 });
      expect(body.reason).toBe("MISO: miso-queue: the publisher's terms forbid serving its figures");
      expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(['lbnl-queues']);

      const alone = (await api.get('/api/v1/grid/queue?iso=ISO-NE')).body;
      expect(alone).toMatchObject({ count: 0, total: 0, projects: [], provenance: [], as_of: null });
      expect(alone.missing).toContain('as_of');
      expect(alone.totals).toMatchObject({ requests: null, capacity_mw: null, active_gw: null, by_status: {} });
      expect(alone.reason).toContain("isone-queue: the publisher's terms");
      expect(JSON.stringify([body, alone])).not.toMatch(/512|713|600|not to be shown/);
    });

    it('has null totals and the reason for an operator without a stored queue', async () => {
      const { status, body } = await api.get('/api/v1/grid/queue?iso=SPP');
      expect(status).toBe(200);
      expect(body.totals).toMatchObject({ requests: null, active_gw: null, completion_rate: null, median_n: null });
      expect(body.totals.generation.active_gw).toBeNull();
      expect(body.missing).toEqual(expect.arrayContaining(['totals.requests', 'totals.active_gw']));
      expect(body.reason).toBe('SPP: spp-queue: disabled, needs SPP_ACCOUNT; lbnl-queues: no data yet');
      const all = (await api.get('/api/v1/grid/queue?limit=1')).body;
      expect(all.missing).toEqual(expect.arrayContaining(['operators.SPP.listed_at', 'operators.CAISO.listed_at']));
    });

    it('is null throughout on an empty database', async () => {
      const empty = await anApi();
      try {
        const { status, body } = await empty.get('/api/v1/grid/queue');
        expect(status).toBe(200);
        expect(body).toMatchObject({ count: 0, total: 0, totals: { requests: null, active_gw: null }, provenance: [] });
        expect(body.reason).toContain('ERCOT: this installation has no source of queue for ERCOT');
        const regions = (await empty.get('/api/v1/grid-intelligence', await keyedAs(empty.db, 'free'))).body;
        expect(regions.regions.map(({ total_queue_gw }: Record<string, unknown>) => total_queue_gw)).toEqual(
          Array(5).fill(null),
        );
        expect((await empty.get('/api/v1/grid-intelligence/pjm')).status).toBe(200);
      } finally {
        await empty.close();
      }
    });
  });

  it('answers 400 to words that are none of the allowed ones, and names those', async () => {
    for (const [query, allowed] of [
      ['fuel=plasma', 'gas, coal, nuclear'],
      ['status=done', 'active, withdrawn, operational, suspended, unlisted'],
      ['project_type=dream', 'generation, load, transmission'],
      ['group=county', 'state'],
    ]) {
      const { status, body } = await api.get(`/api/v1/grid/queue?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body.errors[0].detail).toContain(allowed);
    }
    for (const query of ['min_mw=-1', 'min_mw=much', 'limit=0', 'limit=1001', 'offset=-1'])
      expect([query, (await api.get(`/api/v1/grid/queue?${query}`)).status]).toEqual([query, 400]);
  });

  it('answers 404 to an operator or state that there is not, with near names', async () => {
    expect(await api.get('/api/v1/grid/queue?iso=ercott')).toMatchObject({
      status: 404,
      body: { error: 'iso_not_found', did_you_mean: ['ERCOT'] },
    });
    expect(await api.get('/api/v1/grid/queue?state=Texs')).toMatchObject({
      status: 404,
      body: { error: 'state_not_found', did_you_mean: expect.arrayContaining(['TX']) },
    });
  });

  describe('grid regions', () => {
    it('adds up the generation that waits in each, and never estimates', async () => {
      const { status, body } = await api.get('/api/v1/grid-intelligence', await keyedAs(api.db, 'free'));
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, source: expect.any(String), total: 5 });
      const short = body.regions.map((region: Record<string, unknown>) => [
        region.id,
        region.total_queue_gw,
        region.corridor_count,
        region._queue_gw_source,
      ]);
      expect(short).toEqual([
        ['ercot', 1.5305, 1, 'measured'],
        ['pjm', 0.16, 0, 'measured'],
        ['miso-spp', null, null, undefined],
        ['caiso', null, null, undefined],
        ['southeast', null, null, undefined],
      ]);
      expect(body.regions[0]).toMatchObject({
        iso: 'ERCOT',
        name: expect.any(String),
        headline: expect.any(String),
        description: expect.any(String),
        key_states: ['TX'],
        page_url: '/grid/ercot',
        status: 'live',
        reason: null,
      });
      expect(body.as_of).toBe('2026-11-01T00:00:00Z');
      expect(body.regions[2]).toMatchObject({ queue_gw_by_iso: { MISO: 0.07, SPP: null } });
      expect(body.regions[2].reason).toContain('spp-queue: disabled');
      expect(body.missing).toEqual(
        [2, 3, 4].flatMap((n) => [`regions[${n}].total_queue_gw`, `regions[${n}].corridor_count`]),
      );
      expect(body.provenance.map(({ source }: { source: string }) => source).sort()).toEqual([
        'ercot-queue',
        'lbnl-queues',
        'pjm-queue',
      ]);
    });

    it('shows the first three without a key, and says what it withholds', async () => {
      const { status, body, headers } = await api.get('/api/v1/grid-intelligence');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        total: 3,
        _gated: true,
        _preview_only: true,
        _hidden_count: 2,
        _total_available: 5,
        _required_tier: 'IDENTIFIED',
        _signup_url: 'https://loadstar.example/developers#key-heading',
      });
      expect(body._upgrade_cta).toMatch(/`POST \/api\/v1\/keys\/claim`.*`X-API-Key`/);
      expect(headers['cache-control']).toBe('public, max-age=60, s-maxage=60');
      const whole = await api.get('/api/v1/grid-intelligence', await keyedAs(api.db, 'free'));
      expect(body.regions).toEqual(whole.body.regions.slice(0, 3));
      expect(Object.keys(whole.body).filter((member) => member.startsWith('_'))).toEqual([]);
      expect(body.missing).toEqual(whole.body.missing.filter((path: string) => /^regions\[[012]\]/.test(path)));
      expect(body.missing).not.toEqual(whole.body.missing);
    });

    it('lets no byte of a withheld region out: no figure, no source, no line of the table', async () => {
      const hidden = /caiso|southeast|california/i;
      const text = JSON.stringify((await api.get('/api/v1/grid-intelligence')).body);
      expect(text).not.toMatch(hidden);
      const table = String((await api.get('/api/v1/grid-intelligence?format=csv')).body);
      expect(table.trimEnd().split('\r\n')).toHaveLength(4);
      expect(table).not.toMatch(hidden);
      const key = await keyedAs(api.db, 'free');
      expect(JSON.stringify((await api.get('/api/v1/grid-intelligence', key)).body)).toMatch(hidden);
      expect(String((await api.get('/api/v1/grid-intelligence?format=csv', key)).body)).toMatch(hidden);
    });

    it('asks for a key where a withheld one is named, whichever format is wanted', async () => {
      for (const id of ['caiso', 'southeast', 'CAISO', 'caiso?format=csv']) {
        const { status, body, headers } = await api.get(`/api/v1/grid-intelligence/${id}`);
        expect([id, status, body.error, body.required_tier]).toEqual([id, 401, 'region_gated', 'IDENTIFIED']);
        expect(body.auth_instructions).toBe('https://loadstar.example/auth.md');
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': expect.any(String) });
        expect((await api.get(`/api/v1/grid-intelligence/${id}`, await keyedAs(api.db, 'free'))).status).toBe(200);
      }
      expect((await api.get('/api/v1/grid-intelligence/ercot')).status).toBe(200);
    });

    it('tells of one region by fuel, state, status and year', async () => {
      const { status, body } = await api.get('/api/v1/grid-intelligence/ERCOT');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: 'ercot',
        as_of: '2026-11-01T00:00:00Z',
        total_queue_gw: 1.5305,
        by_fuel: { solar: 0.11, storage: 0.2005, wind: null, gas: 1.2, hydro: 0.02 },
        by_state: [{ state: 'TX', active_requests: 6, active_gw: 1.5305 }],
        by_status: { active: { requests: 6, capacity_mw: 1_530.5 }, unlisted: { requests: 1, capacity_mw: 999 } },
        requests_by_year: { 2015: 1, 2025: 1 },
        median_months_to_operation: 36,
        median_n: 3,
        rates_n: 6,
        links: { queue: ['https://loadstar.example/api/v1/grid/queue?iso=ERCOT'] },
        missing: [],
      });
      const half = (await api.get('/api/v1/grid-intelligence/miso-spp')).body;
      expect(half).toMatchObject({ total_queue_gw: null, by_fuel: {}, by_state: [], median_n: null });
      expect(half.links.queue).toHaveLength(2);
      const pjm = (await api.get('/api/v1/grid-intelligence/pjm')).body;
      expect(pjm.by_state.map(({ state }: { state: string }) => state)).toEqual(['VA', 'PA']);
    });

    it('answers 404 to another id, with the region that may be meant', async () => {
      const ask = async (id: string) => {
        const { status, body } = await api.get(`/api/v1/grid-intelligence/${id}`);
        return [status, body.error, body.did_you_mean];
      };
      expect(await ask('spp')).toEqual([404, 'region_not_found', ['miso-spp']]);
      expect(await ask('south-east')).toEqual([404, 'region_not_found', expect.arrayContaining(['southeast'])]);
      expect(await ask('zzz')).toEqual([404, 'region_not_found', ['ercot', 'pjm', 'miso-spp', 'caiso', 'southeast']]);
    });
  });
});

describe('the queue questions, as tables', () => {
  it('give a line per request, per region and per state', async () => {
    const api = await anApi({ sources: SOURCES });
    try {
      await storeQueue(api.db, 'ercot-queue', '2026-11-01', [
        aRequest('ERCOT', 'T1', { state: 'TX', county: 'Ector', fuel: 'solar', capacity_mw: 1_500, name: '=Sun' }),
      ]);
      const requests = (await api.get('/api/v1/grid/queue?iso=ERCOT&format=csv')).body.split('\r\n');
      expect(requests[0]).toMatch(/^iso,queue_id,name,fuel,/);
      expect(requests[1]).toMatch(/^ERCOT,T1,'=Sun,solar,/);
      const regions = await api.get('/api/v1/grid-intelligence', { accept: 'text/csv' });
      expect(regions.headers['content-type']).toContain('text/csv');
      expect(regions.body.split('\r\n')[1]).toBe('ercot,ERCOT,Texas,TX,1.5,1,');
      const region = await api.get('/api/v1/grid-intelligence/ercot?format=csv');
      expect(region.body).toBe('id,state,active_requests,active_gw\r\nercot,TX,1,1.5\r\n');
    } finally {
      await api.close();
    }
  });
});

describe('the queue questions, while samples are all there is', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await storeQueue(api.db, 'ercot-queue', '2026-11-01', [
      aRequest('ERCOT', 'S1', { state: 'TX', fuel: 'solar', capacity_mw: 100, requested_on: '2024-02-01' }),
      aRequest('ERCOT', 'S2', { state: 'TX', fuel: 'gas', capacity_mw: 900, requested_on: '2024-03-01' }),
    ]);
    await api.db.pool.query(`update documents set origin = 'sample'`);
  });
  afterAll(() => api.close());

  it('list the requests, and give no totals: sums of an excerpt are nobody’s figures', async () => {
    const { status, body } = await api.get('/api/v1/grid/queue?iso=ERCOT');
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, total: 2 });
    expect(body.totals).toMatchObject({ requests: null, capacity_mw: null, active_gw: null, by_status: {} });
    expect(body.missing).toContain('totals.active_gw');
    expect(body.operators.ERCOT.reason).toContain('totals need the complete list');
    expect(body.provenance[0].notes).toContain('sample');
  });

  it('give no gigawatts of a region', async () => {
    const { body } = await api.get('/api/v1/grid-intelligence/ercot');
    expect(body).toMatchObject({ total_queue_gw: null, corridor_count: null });
    expect(body.reason).toContain('ercot-queue: sample requests only');
    expect(body).not.toHaveProperty('_queue_gw_source');
  });

  it('give them as soon as the whole list has been read', async () => {
    await api.db.transaction((tx) => dropSamples(tx, 'ercot-queue'));
    await storeQueue(api.db, 'ercot-queue', '2026-10-10', [
      aRequest('ERCOT', 'S1', { state: 'TX', fuel: 'solar', capacity_mw: 100, requested_on: '2024-02-01' }),
      aRequest('ERCOT', 'S3', { state: 'TX', fuel: 'wind', capacity_mw: 50, requested_on: '2025-02-01' }),
    ]);
    const { body } = await api.get('/api/v1/grid/queue?iso=ERCOT');
    // The list of its own is all that counts, although the samples bear a later date.
    expect(body.totals).toMatchObject({ requests: 2, capacity_mw: 150 });
    expect(body.projects.map(({ queue_id }: { queue_id: string }) => queue_id).sort()).toEqual(['S1', 'S3']);
    expect(body.operators.ERCOT.listed_at).toBe('2026-10-10T00:00:00Z');
    expect(body.operators.ERCOT.reason).toBeNull();
  });
});
