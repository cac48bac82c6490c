import { afterAll, beforeAll, expect } from 'vitest';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { anInterfaceWorld, askingOnce } from '../../support/api/interface-world.ts';

/** Sections 2.1 to 2.11: what is answered about facilities, states, grids, sites, deals, news and the whole. */
let api: TestApi;
let free: Record<string, string>;
let pro: Record<string, string>;
beforeAll(async () => {
  api = await anInterfaceWorld({ limits: 'daily-only' });
  free = await keyedAs(api.db, 'free');
  pro = await keyedAs(api.db, 'pro');
}, 300_000);
afterAll(() => api.close());

const askOnce = askingOnce(() => api);
/** As pro, unless told: ten requests a day are few. */
const ask = (path: string, headers = pro) => askOnce(path, headers);

const SEARCH = '/api/agent/facilities?q=equinix%20ashburn';
const LISTED = '/api/v1/facilities?market=northern-virginia&limit=3';
const INTERFACE_MEMBERS = ['name', 'operator', 'country', 'state', 'city', 'latitude', 'longitude'];
/** Docs: what a caller with a key gets beside them. */
const KEYED_MEMBERS = [
  ...['id', 'slug', 'address', 'region', 'market', 'power_mw', 'power_basis', 'status', 'facility_type', 'sqft'],
  ...['power_term', 'power_scope', 'power_mw_low', 'power_mw_high', 'power_source', 'power_as_of', 'power_citation'],
  ...['sources', 'source_urls', 'confidence', 'first_seen', 'last_updated', 'networks', 'exchanges'],
];

const preview = () => ask(SEARCH, {});
const facility = async () => (await preview()).data[0];
const listed = () => ask(LISTED, pro);
const prices = () => ask('/api/energy/prices/VA');
const mix = () => ask('/api/grid/fuel-mix?iso=ERCOT');
const carbon = () => ask('/api/carbon/intensity?state=TX');
const potential = () => ask('/api/renewable/combined?state=TX');
const site = () => ask('/api/site-score?lat=39.0437&lon=-77.4875');
const deals = () => ask('/api/transactions');
const deal = async () => (await deals()).transactions[0];
const news = () => ask('/api/news');
const story = async () => (await news()).news[0];
const report = () => ask('/api/market-report');
const stats = () => ask('/api/v1/stats');
const water = () => ask('/api/v1/water/drought?state=TX');

const text = expect.stringMatching(/\S/);
const count = (value: unknown): void => {
  expect(value).toSatisfy(Number.isSafeInteger);
  expect(value).toBeGreaterThan(0);
};
const score = (value: unknown): void => {
  expect(value).toBeTypeOf('number');
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(100);
};

testRows('2', {
  '2 All responses are JSON unless noted': async () => {
    for (const path of [SEARCH, '/api/v1/stats', '/api/v1/market-brief/all', '/api/health'])
      expect((await api.get(path, pro)).headers['content-type']).toBe('application/json; charset=utf-8');
    const csv = await api.get('/api/v1/market-brief/all.csv', pro);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect((await api.get('/auth.md')).headers['content-type']).toMatch(/^text\/markdown/);
  },
});

testRows('2.1', {
  '2.1 Facility › name: string': async () => expect((await facility()).name).toEqual(text),
  '2.1 Facility › operator: string': async () => expect((await facility()).operator).toBe('Equinix'),
  '2.1 Facility › country: string': async () => expect((await facility()).country).toBe('US'),
  '2.1 Facility › state: string': async () => expect((await facility()).state).toBe('VA'),
  '2.1 Facility › city: string': async () => expect((await facility()).city).toBe('Ashburn'),
  '2.1 Facility › latitude: number': async () => expect((await facility()).latitude).toBeCloseTo(39, 0),
  '2.1 Facility › longitude: number': async () => expect((await facility()).longitude).toBeCloseTo(-77.5, 0),
  '2.1 Facility › authenticated callers receive additional fields': async () => {
    const members = async (headers: Record<string, string>): Promise<string[]> =>
      Object.keys((await ask(SEARCH, headers)).data[0]);
    expect(await members({})).toEqual(INTERFACE_MEMBERS);
    const reduced = await members(free);
    expect(reduced).toEqual(expect.arrayContaining(INTERFACE_MEMBERS));
    expect(reduced.length).toBeGreaterThan(INTERFACE_MEMBERS.length);
    expect(await members(pro)).toEqual(expect.arrayContaining([...reduced, ...KEYED_MEMBERS]));
  },

  '2.1 Facility search envelope, variant A › success: boolean': async () =>
    expect((await preview()).success).toBe(true),
  '2.1 Facility search envelope, variant A › preview: boolean': async () => {
    expect((await preview()).preview).toBe(true);
    expect((await ask(SEARCH, free)).preview).toBe(false);
  },
  '2.1 Facility search envelope, variant A › total_available: integer': async () => {
    const { total_available: total } = await preview();
    expect(total).toBeGreaterThan(2);
    const { body } = await api.get(`${SEARCH}&limit=100`, pro);
    expect([body.total_available, body.data.length]).toEqual([total, total]);
  },
  '2.1 Facility search envelope, variant A › message: string': async () => {
    const { message, total_available: total } = await preview();
    expect(message).toContain(`2 of ${total}`);
  },
  '2.1 Facility search envelope, variant A › data: array of Facility': async () => {
    expect((await preview()).data).toHaveLength(2);
    for (const one of (await ask(SEARCH, pro)).data)
      expect(Object.keys(one)).toEqual(expect.arrayContaining(INTERFACE_MEMBERS));
  },

  '2.1 Facility search envelope, variant B › success: boolean': async () => expect((await listed()).success).toBe(true),
  '2.1 Facility search envelope, variant B › count: integer': async () => expect((await listed()).count).toBe(3),
  '2.1 Facility search envelope, variant B › facilities: array of Facility': async () => {
    const { facilities } = await listed();
    expect(facilities).toHaveLength(3);
    for (const one of facilities) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(INTERFACE_MEMBERS));
      expect(one.market).toBe('northern-virginia');
      // The interface: variant B calls the operator the provider.
      expect(one.provider).toBe(one.operator);
    }
  },
  '2.1 Facility search envelope, variant B › authenticated_as: string': async () => {
    expect((await listed()).authenticated_as).toEqual(text);
  },
  '2.1 Facility search envelope, variant B › api_calls_remaining: integer': async () => {
    const first = (await api.get(LISTED, pro)).body.api_calls_remaining;
    const second = (await api.get(LISTED, pro)).body.api_calls_remaining;
    count(first);
    expect(second).toBe(first - 1);
  },
});

testRows('2.2', {
  '2.2 State energy prices › state: string': async () => expect((await prices()).state).toBe('VA'),
  '2.2 State energy prices › avg_commercial_rate: string': async () => {
    expect((await prices()).avg_commercial_rate).toMatch(/^\d+(\.\d+)?$/);
  },
  '2.2 State energy prices › avg_industrial_rate: string': async () => {
    expect((await prices()).avg_industrial_rate).toMatch(/^\d+(\.\d+)?$/);
    expect((await prices()).unit).toBe('cents/kWh');
  },
  '2.2 State energy prices › utilities: array of object': async () => {
    const { utilities } = await prices();
    expect(utilities.length).toBeGreaterThan(3);
    const members = ['name', 'eia_id', 'ownership', 'commercial_rate', 'industrial_rate', 'year'];
    for (const utility of utilities) expect(Object.keys(utility)).toEqual(expect.arrayContaining(members));
  },
});

testRows('2.3', {
  '2.3 Grid fuel mix › iso: string': async () => expect((await mix()).iso).toBe('ERCOT'),
  '2.3 Grid fuel mix › fuel_mix: object': async () => {
    const { fuel_mix: shares } = await mix();
    // Of 48,150 MW.
    const reported = { gas: 41.54, coal: 10.38, nuclear: 10.38, wind: 31.15, solar: 6.23, hydro: 0.21, other: 0.1 };
    expect(shares).toMatchObject(reported);
  },
  '2.3 Grid fuel mix › renewable_pct: number': async () => expect((await mix()).renewable_pct).toBe(37.59),
});

testRows('2.4', {
  '2.4 Carbon intensity › state: string': async () => expect((await carbon()).state).toBe('TX'),
  '2.4 Carbon intensity › carbon_intensity_gCO2_per_kWh: number': async () => {
    const { carbon_intensity_gCO2_per_kWh: grams, co2_lb_per_mwh: pounds } = await carbon();
    expect(grams).toBeCloseTo(pounds * 0.453_592_37, 2);
    expect(grams).toBeGreaterThan(100);
  },
  '2.4 Carbon intensity › primary_source: string': async () => expect((await carbon()).primary_source).toBe('gas'),
});

testRows('2.5', {
  '2.5 Renewable potential › state: string': async () => expect((await potential()).state).toBe('TX'),
  '2.5 Renewable potential › solar_potential: object': async () => {
    const { solar_potential: solar } = await potential();
    count(solar.technical_capacity_gw);
    expect(solar.technical_generation_twh).toBeGreaterThan(1_000);
    expect(solar.installed_mw).toBeGreaterThan(1_000);
  },
  '2.5 Renewable potential › wind_potential: object': async () => {
    const { wind_potential: wind } = await potential();
    count(wind.technical_capacity_gw);
    expect(wind.capacity_factor_pct).toBeGreaterThan(20);
    expect(wind.installed_mw).toBeGreaterThan(10_000);
  },
  '2.5 Renewable potential › installed_renewable_mw: number': async () => {
    const { installed_renewable_mw: sum, installed } = await potential();
    const added = Object.values<number | null>(installed).reduce((all: number, mw) => all + (mw ?? 0), 0);
    expect(sum).toBeCloseTo(added, 3);
    expect(sum).toBeGreaterThan(10_000);
  },
});

testRows('2.6', {
  '2.6 Site score › latitude: number': async () => expect((await site()).latitude).toBe(39.0437),
  '2.6 Site score › longitude: number': async () => expect((await site()).longitude).toBe(-77.4875),
  '2.6 Site score › overall_score: number': async () => score((await site()).overall_score),
  '2.6 Site score › connectivity_score: number': async () => score((await site()).connectivity_score),
  '2.6 Site score › power_score: number': async () => score((await site()).power_score),
  '2.6 Site score › environmental_risk_score: number': async () => score((await site()).environmental_risk_score),
  '2.6 Site score › water_stress_score: number': async () => score((await site()).water_stress_score),
  '2.6 Site score › renewable_access_score: number': async () => score((await site()).renewable_access_score),
  '2.6 Site score › regulatory_score: number': async () => score((await site()).regulatory_score),
});

testRows('2.7', {
  '2.7 Transaction › title: string': async () => expect((await deal()).title).toMatch(/^Northgate buys/),
  '2.7 Transaction › date: string': async () => expect((await deal()).date).toBe('2026-11-20'),
  '2.7 Transaction › value: string': async () => expect((await deal()).value).toBe('$1.2 billion'),
  '2.7 Transaction › buyer: string': async () => expect((await deal()).buyer).toBe('Northgate Data'),
  '2.7 Transaction › seller: string': async () => expect((await deal()).seller).toBe('Southbank'),
  '2.7 Transaction › market: string': async () => expect((await deal()).market).toBe('Dallas'),
  '2.7 Transaction › envelope: {transactions: array of Transaction}': async () => {
    const { transactions } = await deals();
    expect(transactions.length).toBeGreaterThan(1);
    for (const one of transactions)
      for (const member of ['title', 'date', 'value', 'buyer', 'seller', 'market'])
        expect([member, one[member] === null || typeof one[member] === 'string']).toEqual([member, true]);
  },
});

testRows('2.8', {
  '2.8 News item › title: string': async () => expect((await story()).title).toMatch(/^Northgate buys/),
  '2.8 News item › source: string': async () => expect((await story()).source).toEqual(text),
  '2.8 News item › url: string': async () => expect((await story()).url).toMatch(/^https:\/\//),
  '2.8 News item › published_at: string': async () => expect((await story()).published_at).toBe('2026-11-20T08:00:00Z'),
  '2.8 News item › summary: string': async () => expect((await story()).summary).toMatch(/campus in Dallas/),
  '2.8 News item › envelope: {news: array of news item}': async () => {
    const { news: stories } = await news();
    expect(stories.length).toBeGreaterThan(10);
  },
});

testRows('2.9', {
  '2.9 Market report › total_facilities: integer': async () => count((await report()).total_facilities),
  '2.9 Market report › total_countries: integer': async () => count((await report()).total_countries),
  '2.9 Market report › pipeline_gw: number': async () => expect((await report()).pipeline_gw).toBeGreaterThan(0),
  '2.9 Market report › market_summary: string': async () => {
    const { market_summary: summary, total_facilities: facilities } = await report();
    expect(summary).toContain(facilities.toLocaleString('en-US'));
  },
  '2.9 Market report › key_trends: array of string': async () => {
    const { key_trends: trends } = await report();
    expect(trends.length).toBeGreaterThan(0);
    for (const trend of trends) expect(trend).toEqual(text);
  },
});

testRows('2.10', {
  '2.10 Platform statistics › total_facilities: integer': async () => {
    const everywhere = await ask('/api/v1/facilities?limit=1', pro);
    count((await stats()).total_facilities);
    expect((await stats()).total_facilities).toBe(everywhere.total);
  },
  '2.10 Platform statistics › total_countries: integer': async () => count((await stats()).total_countries),
  '2.10 Platform statistics › total_providers: integer': async () => count((await stats()).total_providers),
  '2.10 Platform statistics › pipeline_gw: number': async () => {
    expect((await stats()).pipeline_gw).toBe((await ask('/api/v1/pipeline')).total_gw);
  },
  '2.10 Platform statistics › transactions_tracked: integer': async () => {
    count((await stats()).transactions_tracked);
    expect((await stats()).transactions_tracked).toBe((await deals()).total);
  },
  '2.10 Platform statistics › /api/stats, /api/agent/stats: the same, with markets, articles and data source counts':
    async () => {
      const whole = await stats();
      for (const path of ['/api/stats', '/api/agent/stats']) expect(await ask(path)).toEqual(whole);
      count(whole.markets);
      expect(whole.articles).toBe((await news()).total);
      count(whole.data_sources);
      count(whole.news_feeds);
    },
});

testRows('2.11', {
  '2.11 Water stress › state: string': async () => expect((await water()).state).toBe('TX'),
  // More than a tenth of the state is in severe drought.
  '2.11 Water stress › drought_level: string': async () => expect((await water()).drought_level).toBe('D2'),
  '2.11 Water stress › water_stress_index: number': async () => {
    expect((await water()).water_stress_index).toBeGreaterThan(0);
    expect((await water()).water_stress_index).toBeLessThanOrEqual(5);
  },
});
