import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect } from 'vitest';
import { keyedAs, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { anInterfaceWorld, askingOnce } from '../../support/api/interface-world.ts';

/** Sections 2.12 to 2.15: manifest, who-am-I, grid regions, briefs and markets. */
let api: TestApi;
let pro: Record<string, string>;
let claimed: Record<string, string>;
beforeAll(async () => {
  api = await anInterfaceWorld({ limits: 'daily-only' });
  pro = await keyedAs(api.db, 'pro');
  const { body } = await api.post('/api/v1/keys/claim', { client_name: 'A market map' });
  claimed = { 'x-api-key': body.api_key };
}, 300_000);
afterAll(() => api.close());

const askOnce = askingOnce(() => api);
/** As pro, unless told: ten requests a day are few. */
const ask = (path: string, headers = pro) => askOnce(path, headers);
type Body = Awaited<ReturnType<typeof ask>>;

const manifestA = () => ask('/api/agent/capabilities');
const manifestB = () => ask('/api/agent/capabilities?variant=b');
const whoami = () => ask('/api/agent/whoami', claimed);
const cut = () => ask('/api/v1/grid-intelligence', {});
const region = async (): Promise<Body> => (await cut()).regions[0];
const brief = () => ask('/api/v1/market-brief/dallas');
const bulk = () => ask('/api/v1/market-brief/all?limit=4&offset=2');
const diff = () => ask('/api/v1/market-brief/diff');

const text = expect.stringMatching(/\S/);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

testRows('2.12', {
  '2.12 Variant A › platform: string': async () => expect((await manifestA()).platform).toEqual(text),
  '2.12 Variant A › capabilities: array of string': async () => {
    const { capabilities } = await manifestA();
    expect(capabilities.length).toBeGreaterThan(5);
    for (const one of capabilities) expect(one).toEqual(text);
  },
  '2.12 Variant A › tools: array of string': async () => {
    const { tools } = await manifestA();
    expect(tools).toEqual(expect.arrayContaining(['facilities_search', 'grid_fuel_mix', 'brief_all']));
    expect(new Set(tools).size).toBe(tools.length);
  },
  '2.12 Variant A › coverage: object': async () => {
    const [{ coverage }, stats] = [await manifestA(), await ask('/api/v1/stats')];
    expect(coverage).toMatchObject({
      facilities: stats.total_facilities,
      countries: stats.total_countries,
      markets: stats.markets,
      transactions: stats.transactions_tracked,
      isos: 7,
    });
  },

  '2.12 Variant B › agent: object with name and portal': async () => {
    const { agent } = await manifestB();
    expect(agent).toEqual({ name: text, portal: `${PUBLIC_URL}/agents` });
    expect((await api.get('/agents')).status).toBe(200);
  },
  '2.12 Variant B › capabilities: array of endpoint descriptions, 6 items': async () => {
    const { capabilities } = await manifestB();
    expect(capabilities).toHaveLength(6);
    for (const { endpoint, description, url } of capabilities) {
      expect([endpoint, description]).toEqual([expect.stringMatching(/^(GET|POST) \/api\//), text]);
      const { status } = await api.get(url.slice(PUBLIC_URL.length), pro);
      expect([url, status]).toEqual([url, 200]);
    }
  },
  '2.12 Variant B › auth: object with protocol and header; protocol value is api_key, header is X-API-Key': async () =>
    expect((await manifestB()).auth).toMatchObject({ protocol: 'api_key', header: 'X-API-Key' }),
  '2.12 Variant B › discovery_files: object of 7 file addresses': async () => {
    const { discovery_files: files } = await manifestB();
    expect(Object.values(files)).toHaveLength(7);
    for (const address of Object.values<string>(files)) {
      expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
      expect([address, (await api.get(address.slice(PUBLIC_URL.length))).status]).toEqual([address, 200]);
    }
  },
  '2.12 Variant B › message_to_agents: string': async () => expect((await manifestB()).message_to_agents).toEqual(text),
});

testRows('2.13', {
  '2.13 Authenticated response › authenticated: boolean, true': async () =>
    expect((await whoami()).authenticated).toBe(true),
  '2.13 Authenticated response › agent: object: name string, api_calls_remaining integer, is_claimed boolean, follower_count integer':
    async () => {
      const reported = { name: 'A market map', api_calls_remaining: 10, is_claimed: true, follower_count: 0 };
      expect((await whoami()).agent).toMatchObject(reported);
      // One request later, and of a key that the operator made.
      await api.get('/api/grid/fuel-mix?iso=ERCOT', claimed);
      expect((await api.get('/api/agent/whoami', claimed)).body.agent.api_calls_remaining).toBe(9);
      expect((await ask('/api/agent/whoami')).agent.is_claimed).toBe(false);
    },
  '2.13 Unauthenticated response › authentication instructions': async () => {
    const { authenticated, agent, auth_instructions: address } = await ask('/api/agent/whoami', {});
    expect([authenticated, agent, address]).toEqual([false, undefined, `${PUBLIC_URL}/auth.md`]);
  },
});

testRows('2.14', {
  '2.14 Envelope › success: boolean': async () => expect((await cut()).success).toBe(true),
  '2.14 Envelope › source: string': async () => expect((await cut()).source).toEqual(text),
  '2.14 Envelope › total: integer': async () => expect((await cut()).total).toBe(3),
  '2.14 Envelope › regions: array of Grid region': async () => expect((await cut()).regions).toHaveLength(3),
  '2.14 Envelope › _gated: boolean': async () => expect((await cut())._gated).toBe(true),
  '2.14 Envelope › _preview_only: boolean': async () => expect((await cut())._preview_only).toBe(true),
  '2.14 Envelope › _hidden_count: integer': async () => expect((await cut())._hidden_count).toBe(2),
  '2.14 Envelope › _total_available: integer': async () => expect((await cut())._total_available).toBe(5),
  '2.14 Envelope › _required_tier: string': async () => expect((await cut())._required_tier).toBe('IDENTIFIED'),
  '2.14 Envelope › _signup_url: string': async () => {
    const { _signup_url: address } = await cut();
    expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    expect((await api.get(address.slice(PUBLIC_URL.length))).status).toBe(200);
  },
  '2.14 Envelope › _upgrade_cta: string': async () => {
    expect((await cut())._upgrade_cta).toMatch(/POST \/api\/v1\/keys\/claim/);
    expect((await cut())._upgrade_cta).toMatch(/X-API-Key/);
  },
  '2.14 Envelope › the full set is 5 regions, the preview returns 3': async () => {
    const [preview, full] = [await cut(), await ask('/api/v1/grid-intelligence', claimed)];
    expect([preview.regions.length, full.regions.length, full.total]).toEqual([3, 5, 5]);
    expect(full.regions.slice(0, 3)).toEqual(preview.regions);
    expect(full._gated ?? false).toBe(false);
  },

  '2.14 Grid region › id: string': async () => expect((await region()).id).toBe('ercot'),
  '2.14 Grid region › iso: string': async () => {
    const { regions } = await ask('/api/v1/grid-intelligence');
    const labels = regions.map(({ iso }: { iso: string }) => iso);
    expect(labels[0]).toBe('ERCOT');
    // A combined label for two operators.
    expect(labels.filter((iso: string) => /MISO/.test(iso) && /SPP/.test(iso))).toHaveLength(1);
  },
  '2.14 Grid region › name: string': async () => expect((await region()).name).toBe('Texas'),
  '2.14 Grid region › headline: string': async () => expect((await region()).headline).toEqual(text),
  '2.14 Grid region › description: string': async () => expect((await region()).description).toEqual(text),
  '2.14 Grid region › key_states: array of string': async () => expect((await region()).key_states).toEqual(['TX']),
  '2.14 Grid region › page_url: string': async () => expect((await region()).page_url).toMatch(/^\/(?!\/)/),
  '2.14 Grid region › status: string': async () => expect((await region()).status).toBe('live'),
  // 1,500 MW of solar and 750 MW of wind.
  '2.14 Grid region › total_queue_gw: number': async () => expect((await region()).total_queue_gw).toBe(2.25),
  '2.14 Grid region › corridor_count: integer': async () => expect((await region()).corridor_count).toBe(1),
  '2.14 Grid region › _queue_gw_source: string': async () => expect((await region())._queue_gw_source).toBe('measured'),
});

testRows('2.15', {
  '2.15 Market brief › slug: string': async () => expect((await brief()).slug).toBe('dallas'),
  '2.15 Market brief › hero.verdict: string': async () => expect((await brief()).hero.verdict).toBe('NEUTRAL'),
  '2.15 Market brief › market_power_scores.computed_at: timestamp': async () => {
    expect((await brief()).market_power_scores.computed_at).toMatch(INSTANT);
  },
  '2.15 Market brief › sections Power & Grid, Pipeline, Operators, M&A, Comps, Risk; lower tiers get teasers':
    async () => {
      const sections = ['power_grid', 'pipeline', 'operators', 'ma', 'comps', 'risk'];
      const [whole, teaser] = [await brief(), await ask('/api/v1/market-brief/dallas', claimed)];
      expect(Object.keys(whole)).toEqual(expect.arrayContaining(sections));
      expect(whole.sections_locked).toEqual([]);
      expect(teaser.sections_locked).toEqual(expect.arrayContaining(sections));
      for (const section of sections) {
        const [shown, all] = [teaser, whole].map((of) => JSON.stringify(of[section] ?? null).length);
        expect([section, (shown ?? 0) <= (all ?? 0)]).toEqual([section, true]);
      }
      expect(JSON.stringify(teaser).length).toBeLessThan(JSON.stringify(whole).length / 2);
      expect([teaser.hero, teaser.kpis, teaser.outlook]).toEqual([whole.hero, whole.kpis, whole.outlook]);
    },

  '2.15 Bulk response › as_of: ISO 8601 timestamp': async () => expect((await bulk()).as_of).toMatch(INSTANT),
  '2.15 Bulk response › tier: string': async () => expect((await bulk()).tier).toBe('pro'),
  '2.15 Bulk response › count: integer': async () => expect((await bulk()).count).toBe(4),
  '2.15 Bulk response › total_available: integer': async () => {
    expect((await bulk()).total_available).toBe((await ask('/api/v1/markets/list')).total);
  },
  '2.15 Bulk response › limit: integer': async () => expect((await bulk()).limit).toBe(4),
  '2.15 Bulk response › offset: integer': async () => expect((await bulk()).offset).toBe(2),
  '2.15 Bulk response › streamed: boolean': async () => expect((await bulk()).streamed).toBe(false),
  '2.15 Bulk response › briefs: array of market brief': async () => {
    const { briefs } = await bulk();
    expect(briefs).toHaveLength(4);
    for (const one of briefs) expect(one).toEqual(await ask(`/api/v1/market-brief/${one.slug}`));
  },

  '2.15 Diff response › changed_total: integer': async () => expect((await diff()).changed_total).toBe(15),
  '2.15 Diff response › the changed briefs': async () => {
    const { briefs, changed_total: total } = await diff();
    expect(briefs).toHaveLength(total);
    for (const one of briefs) expect(one).toEqual(await ask(`/api/v1/market-brief/${one.slug}`));
  },

  '2.15 CSV export › columns, in this order': async () => {
    const [columns, first]: string[][] = parse(await ask('/api/v1/market-brief/all.csv'));
    expect(columns).toEqual([
      ...['market_slug', 'market_name', 'verdict', 'composite_score', 'excess_power', 'constraint_score'],
      ...['queue_wait_months', 'iso', 'state', 'operational_mw', 'pipeline_mw', 'facility_count', 'vacancy_pct'],
      ...['lease_rate', 'top_operator', 'outlook_word_count', 'live_as_of', 'computed_at'],
    ]);
    expect(first?.slice(0, 2)).toEqual(['northern-virginia', 'Northern Virginia']);
  },

  '2.15 Market list › market names, counts, pipeline MW and a price per kWh': async () => {
    const { markets } = await ask('/api/v1/markets/list');
    const dallas = markets.find(({ slug }: { slug: string }) => slug === 'dallas');
    // One project of 400 MW; 35 $/MWh at its hub over the month.
    expect(dallas).toMatchObject({ name: 'Dallas–Fort Worth', price_usd_per_kwh: 0.035 });
    expect(dallas.pipeline_mw).toBeGreaterThanOrEqual(400);
    expect(dallas.facility_count).toBeGreaterThan(50);
  },
});
