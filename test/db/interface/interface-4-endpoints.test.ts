import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEAL_TYPES } from '../../../src/domain/deals/deal.ts';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { anInterfaceWorld, askingOnce, HUB_PRICES } from '../../support/api/interface-world.ts';

/** Section 4, the endpoints that are asked by GET. */
let api: TestApi;
let pro: Record<string, string>;
let enterprise: Record<string, string>;
beforeAll(async () => {
  api = await anInterfaceWorld();
  pro = await keyedAs(api.db, 'pro');
  enterprise = await keyedAs(api.db, 'enterprise');
}, 300_000);
afterAll(() => api.close());

const ask = askingOnce(() => api);
const statusOf = async (path: string, headers = {}): Promise<number> => (await api.get(path, headers)).status;

/** `None`: no key is needed, and a key changes nothing but what is said of the caller. */
async function needsNoKey(path: string): Promise<void> {
  expect(await api.get(path)).toMatchObject({ status: 200 });
  expect((await api.get(path, pro)).body).toEqual((await api.get(path)).body);
}

/** A parameter that is required: 400 names it. */
async function requires(path: string, ...names: string[]): Promise<void> {
  const { status, body } = await api.get(path);
  expect([path, status]).toEqual([path, 400]);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual(
    names.map((name) => `/query/${name}`).toSorted(),
  );
}

/** Each item of a list, as far as `limit` lets it through. */
async function limits(
  path: (limit: string) => string,
  items: (body: Body) => unknown[],
  { byDefault, max }: { byDefault: number; max: number },
  headers = {},
): Promise<void> {
  const whole = items(await ask(path(`limit=${max}`), headers));
  expect(items(await ask(path('limit=1'), headers))).toEqual(whole.slice(0, 1));
  expect(items(await ask(path(''), headers))).toEqual(whole.slice(0, byDefault));
  expect(await statusOf(path(`limit=${max + 1}`), headers)).toBe(400);
  expect(await statusOf(path('limit=0'), headers)).toBe(400);
}
type Body = Awaited<ReturnType<typeof ask>>;

testRows('4 GET', {
  '4 GET /api/agent/facilities › q, country, state, city, limit': async () => {
    const path = '/api/agent/facilities';
    expect(await ask(path)).toMatchObject({ preview: true, data: { length: 2 } });
    const all = await ask(`${path}?limit=100`, pro);
    expect(all).toMatchObject({ preview: false, data: { length: 100 } });
    expect((await ask(path, pro)).data).toEqual(all.data.slice(0, 20));
    expect(await statusOf(`${path}?limit=101`, pro)).toBe(400);

    const found = async (query: string): Promise<Body> => {
      const { data, total_available: total } = await ask(`${path}?${query}&limit=100`, pro);
      expect([query, data.length > 0, total < all.total_available]).toEqual([query, true, true]);
      return data;
    };
    for (const one of await found('q=equinix')) expect(`${one.name} ${one.operator}`).toMatch(/equinix/i);
    // The market around it goes by its name too.
    for (const one of await found('q=ashburn')) expect(JSON.stringify(one)).toMatch(/ashburn|northern-virginia/i);
    for (const one of await found('country=DE')) expect(one.country).toBe('DE');
    expect(await found('country=Germany')).toEqual(await found('country=de'));
    for (const one of await found('state=TX')) expect([one.country, one.state]).toEqual(['US', 'TX']);
    for (const one of await found('city=Dallas')) expect(one.city).toMatch(/^dallas$/i);
    expect(await statusOf(`${path}?country=Atlantis`)).toBe(400);
  },

  '4 GET /api/v1/facilities › market, limit': async () => {
    const path = '/api/v1/facilities';
    expect(await statusOf(path)).toBe(401);
    const { facilities, total } = await ask(`${path}?market=dallas&limit=500`, pro);
    expect([facilities.length, total]).toEqual([total, total]);
    for (const one of facilities) expect(one.market).toBe('dallas');
    expect((await ask(`${path}?market=Dallas%E2%80%93Fort%20Worth&limit=2`, pro)).facilities).toEqual(
      facilities.slice(0, 2),
    );
    expect(await statusOf(`${path}?market=atlantis`, pro)).toBe(404);
  },

  '4 GET /api/energy/prices/{state} › state': async () => {
    await needsNoKey('/api/energy/prices/VA');
    expect(await ask('/api/energy/prices/virginia')).toEqual(await ask('/api/energy/prices/VA'));
    expect(await statusOf('/api/energy/prices/ZZ')).toBe(404);
  },

  '4 GET /api/grid/fuel-mix › iso': async () => {
    await needsNoKey('/api/grid/fuel-mix?iso=ERCOT');
    await requires('/api/grid/fuel-mix', 'iso');
    for (const iso of ['CAISO', 'ERCOT', 'ISO-NE', 'MISO', 'NYISO', 'PJM', 'SPP'])
      expect([iso, (await ask(`/api/grid/fuel-mix?iso=${iso}`)).iso]).toEqual([iso, iso.replace('-', '')]);
    expect(await statusOf('/api/grid/fuel-mix?iso=XYZ')).toBe(404);
  },

  '4 GET /api/carbon/intensity › state': async () => {
    await needsNoKey('/api/carbon/intensity?state=TX');
    await requires('/api/carbon/intensity', 'state');
  },

  '4 GET /api/renewable/combined › state': async () => {
    await needsNoKey('/api/renewable/combined?state=TX');
    await requires('/api/renewable/combined', 'state');
  },

  '4 GET /api/site-score › lat, lon': async () => {
    await needsNoKey('/api/site-score?lat=39.04&lon=-77.48');
    await requires('/api/site-score', 'lat', 'lon');
    await requires('/api/site-score?lat=39.04', 'lon');
    await requires('/api/site-score?lat=91&lon=0', 'lat');
  },

  '4 GET /api/v1/water/drought › state': async () => {
    await needsNoKey('/api/v1/water/drought?state=TX');
    await requires('/api/v1/water/drought', 'state');
  },

  '4 GET /api/transactions › limit, deal_type': async () => {
    const path = '/api/transactions';
    await needsNoKey(path);
    await limits(
      (limit) => `${path}?${limit}`,
      ({ transactions }) => transactions,
      { byDefault: 100, max: 500 },
    );
    expect((await ask(path)).limit).toBe(100);
    // The other documented default.
    expect((await ask(`${path}?limit=20`)).limit).toBe(20);
    const { total } = await ask(path);
    let typed = 0;
    for (const type of DEAL_TYPES) {
      const { transactions } = await ask(`${path}?deal_type=${type}&limit=500`);
      if (['acquisition', 'investment', 'merger'].includes(type))
        expect([type, transactions.length > 0]).toEqual([type, true]);
      for (const one of transactions) expect(one.deal_type).toBe(type);
      typed += transactions.length;
    }
    expect(typed).toBe(total);
    const { status, body } = await api.get(`${path}?deal_type=lease`);
    expect([status, body.errors[0].detail]).toEqual([400, expect.stringMatching(/acquisition.*investment.*merger/)]);
  },

  '4 GET /api/market-report › none': async () => {
    await needsNoKey('/api/market-report');
    expect((await ask('/api/market-report')).total_facilities).toBeGreaterThan(4_000);
  },

  '4 GET /api/news › limit, q': async () => {
    await needsNoKey('/api/news');
    await limits(
      (limit) => `/api/news?${limit}`,
      ({ news }) => news,
      { byDefault: 50, max: 200 },
    );
    expect((await ask('/api/news')).limit).toBe(50);
    // The other documented default.
    expect((await ask('/api/agent/news')).news).toEqual((await ask('/api/news')).news.slice(0, 10));
    const { news } = await ask('/api/news?q=red%20oak');
    expect(news.map(({ title }: { title: string }) => title)).toEqual([expect.stringMatching(/Red Oak/)]);
  },

  '4 GET /api/v1/stats › none': () => needsNoKey('/api/v1/stats'),
  '4 GET /api/stats › none': () => needsNoKey('/api/stats'),
  '4 GET /api/agent/stats › none': () => needsNoKey('/api/agent/stats'),

  '4 GET /api/agent/capabilities › none': async () => {
    await needsNoKey('/api/agent/capabilities');
    expect(await ask('/api/agent/capabilities')).toHaveProperty('tools');
    expect(await ask('/api/agent/capabilities?variant=b')).toHaveProperty('discovery_files');
  },

  '4 GET /api/agent/whoami › none': async () => {
    expect(await ask('/api/agent/whoami')).toMatchObject({ authenticated: false });
    expect(await ask('/api/agent/whoami', pro)).toMatchObject({ authenticated: true });
  },

  '4 GET /api/v1/markets/list › none': async () => {
    await needsNoKey('/api/v1/markets/list');
    const { count, total, markets } = await ask('/api/v1/markets/list');
    expect([count, total]).toEqual([markets.length, markets.length]);
    expect(count).toBeGreaterThan(300);
  },

  '4 GET /api/v1/markets/<market_name> › market_name': async () => {
    const dallas = await ask('/api/v1/markets/dallas');
    expect(dallas).toMatchObject({ slug: 'dallas', price_usd_per_kwh: 0.035 });
    expect(dallas.pipeline_mw).toBeGreaterThanOrEqual(400);
    for (const name of ['DFW', 'Dallas%E2%80%93Fort%20Worth'])
      expect((await ask(`/api/v1/markets/${name}`)).slug).toBe('dallas');
    expect((await ask('/api/v1/markets/nova')).slug).toBe('northern-virginia');
    const { status, body } = await api.get('/api/v1/markets/dalas');
    expect([status, body.error]).toEqual([404, 'market_not_found']);
    expect(body.did_you_mean).toContain('dallas');
  },

  '4 GET /api/v1/markets/compare › markets': async () => {
    const path = '/api/v1/markets/compare';
    const { markets, winners } = await ask(`${path}?markets=dallas,phoenix`);
    expect(markets.map(({ slug }: { slug: string }) => slug)).toEqual(['dallas', 'phoenix']);
    const [dallas, phoenix] = markets;
    const most = dallas.facility_count > phoenix.facility_count ? 'dallas' : 'phoenix';
    expect(winners.facility_count).toBe(most);
    await requires(path, 'markets');
    expect(await statusOf(`${path}?markets=dallas`)).toBe(400);
  },

  '4 GET /api/v1/lmp/prices › none stated': async () => {
    const { prices } = await ask('/api/v1/lmp/prices');
    expect(Object.keys(prices).toSorted()).toEqual(Object.keys(HUB_PRICES).toSorted());
    for (const [iso, [node, price]] of Object.entries(HUB_PRICES))
      expect([iso, prices[iso]]).toEqual([iso, expect.objectContaining({ price, unit: '$/MWh', zone: node })]);
    expect((await ask('/api/v1/lmp/prices?iso=ISO-NE')).prices).toEqual({ ISONE: prices.ISONE });
  },

  '4 GET /api/v1/pipeline › none stated': async () => {
    await needsNoKey('/api/v1/pipeline');
    const { projects, count, total, total_gw: gw } = await ask('/api/v1/pipeline?limit=500');
    expect([projects.length, total]).toEqual([count, count]);
    const sumMw = projects.reduce(
      (sum: number, one: { capacity_mw: number | null }) => sum + (one.capacity_mw ?? 0),
      0,
    );
    expect(gw).toBeCloseTo(sumMw / 1_000, 4);
    expect(projects).toContainEqual(
      expect.objectContaining({ project: 'Red Oak', status: 'under_construction', capacity_mw: 400 }),
    );
  },

  '4 GET /api/v1/map › none stated': async () => {
    await needsNoKey('/api/v1/map');
    const { count, facilities } = await ask('/api/v1/map');
    expect(facilities).toHaveLength(count);
    expect(count).toBeGreaterThan(4_000);
    for (const one of facilities) expect([one.lat, one.lon]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Object.keys(facilities[0])).toEqual(
      expect.arrayContaining(['id', 'name', 'operator', 'lat', 'lon', 'capacity_mw', 'status']),
    );
  },

  '4 GET /api/v1/market-brief/<slug> › slug': async () => {
    const [teaser, whole] = await Promise.all([{}, pro].map((headers) => ask('/api/v1/market-brief/dallas', headers)));
    expect([teaser.slug, whole.slug]).toEqual(['dallas', 'dallas']);
    expect(teaser.sections_locked.length).toBeGreaterThan(0);
    expect(whole.sections_locked).toEqual([]);
    expect(await statusOf('/api/v1/market-brief/atlantis')).toBe(404);
  },

  '4 GET /api/v1/market-brief/all › limit, offset': async () => {
    const path = '/api/v1/market-brief/all';
    expect(await ask(path)).toMatchObject({ limit: 50, offset: 0, tier: 'anonymous' });
    expect(await ask(`${path}?limit=500`)).toMatchObject({ limit: 50 });
    expect(await ask(`${path}?limit=500`, pro)).toMatchObject({ limit: 500, tier: 'pro' });
    expect(await statusOf(`${path}?limit=501`, pro)).toBe(400);
    const { briefs } = await ask(path, pro);
    expect((await ask(`${path}?offset=3&limit=2`, pro)).briefs).toEqual(briefs.slice(3, 5));
  },

  '4 GET /api/v1/market-brief/diff › since': async () => {
    const path = '/api/v1/market-brief/diff';
    const whole = await ask(path, pro);
    // In order of time, which is not that of the text: a whole second has no fraction.
    const times = whole.briefs
      .map((brief: Body) => brief.market_power_scores.computed_at)
      .toSorted((a: string, b: string) => Date.parse(a) - Date.parse(b));
    const [since] = times.slice(-2);
    const later = await ask(`${path}?since=${encodeURIComponent(since)}`, pro);
    // Strictly later.
    const wanted = times.filter((at: string) => Date.parse(at) > Date.parse(since));
    expect(later.briefs.map((brief: Body) => brief.market_power_scores.computed_at)).toEqual(wanted);
    expect((await ask(path)).tier).toBe('anonymous');
    expect(await statusOf(`${path}?since=yesterday`)).toBe(400);
  },

  '4 GET /api/v1/market-brief/all.csv › same scoping as /all': async () => {
    const path = '/api/v1/market-brief/all';
    for (const headers of [{}, pro, enterprise]) {
      const answer = await api.get(`${path}.csv`, headers);
      const rows: Record<string, string>[] = parse(answer.body, { columns: true });
      const slugs = rows.map(({ market_slug: slug }) => slug);
      const { briefs } = await ask(path, headers);
      expect(slugs).toEqual(briefs.map(({ slug }: { slug: string }) => slug));
      expect(answer.headers['content-type']).toMatch(/^text\/csv/);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="svc-market-briefs-\d{4}-\d{2}-\d{2}\.csv"$/,
      );
    }
  },

  '4 GET /auth.md › none': async () => {
    const { headers, body } = await api.get('/auth.md');
    expect(headers['content-type']).toMatch(/^text\/markdown/);
    expect(body).toMatch(/^# /);
    expect(body).toMatch(/^\**1\. /m);
    expect(body).toContain('X-API-Key');
    expect(body).toContain('/api/v1/keys/claim');
  },

  '4 GET /api/health › none': async () => {
    const { status, headers } = await api.get('/api/health');
    expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/no-cache/)]);
  },
});
