import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { replayScores } from '../../../jobs/derive/replay-scores.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { saveFuelMix } from '../../../src/store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { loadMarkets, pickMarket } from '../../../src/store/markets/load-markets.ts';
import { loadLatestScores } from '../../../src/store/markets/load-scores.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { saveNews } from '../../../src/store/news/save-news.ts';
import { aDatabase } from '../../support/db/database.ts';

const DAY_MS = 24 * 3_600_000;
const AT = '2026-11-20T09:30:00Z';
const daysAfter = (days: number, instant = AT): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().replace('.000Z', 'Z');

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 6, applicationName: 'test-recompute' });
});
afterEach(() => db.close());

function aMarket(slug: string, more: Partial<Market> = {}): Market {
  return {
    slug,
    name: slug,
    city: slug,
    state: 'TX',
    country: 'US',
    lat: 32.8,
    lon: -96.8,
    radiusKm: 50,
    aliases: [],
    iso: 'ERCOT',
    isoSource: 'polygon',
    balancingAuthority: 'ERCO',
    priceIso: 'ERCOT',
    priceNode: 'HB_NORTH',
    timeZone: 'America/Chicago',
    ...more,
  };
}

const DALLAS = aMarket('dallas', { name: 'Dallas–Fort Worth', city: 'Dallas', aliases: ['dfw'] });
const HOUSTON = aMarket('houston', { name: 'Houston', city: 'Houston', priceNode: 'HB_HOUSTON' });
const DUBLIN = aMarket('dublin', {
  name: 'Dublin',
  city: 'Dublin',
  state: null,
  country: 'IE',
  iso: null,
  isoSource: null,
  balancingAuthority: null,
  priceIso: null,
  priceNode: null,
});
const MARKETS = [DALLAS, HOUSTON, DUBLIN];

async function aDocument(sourceId: string, fetchedAt: string): Promise<number> {
  const { id } = await archiveDocument(db, {
    sourceId,
    unit: '',
    url: `https://operator.example/${sourceId}?api_key=secret&at=${fetchedAt}`,
    origin: 'live',
    contentType: 'application/json',
    fetchedAt,
    bytes: Buffer.from(`${sourceId} ${fetchedAt}`),
  });
  return id;
}

interface PriceSpan {
  readonly node?: string;
  readonly market?: LmpRow['market'];
  readonly minutes?: number;
  /** First interval and number of intervals. */
  readonly from: string;
  readonly count: number;
  readonly lmp: (position: number) => number;
  readonly congestion?: (position: number) => number | null;
  readonly fetchedAt: string;
  readonly sourceId?: string;
}

async function storePrices(span: PriceSpan): Promise<void> {
  const { minutes = 60, market = 'RTH', node = 'HB_NORTH' } = span;
  const rows = Array.from({ length: span.count }, (_, position): LmpRow => {
    return {
      kind: 'lmp',
      iso: 'ERCOT',
      market,
      node,
      node_type: 'hub',
      interval_start: new Date(Date.parse(span.from) + position * minutes * 60_000).toISOString(),
      interval_minutes: minutes,
      lmp: span.lmp(position),
      energy: null,
      congestion: span.congestion?.(position) ?? null,
      loss: null,
    };
  });
  const documentId = await aDocument(span.sourceId ?? 'ercot-lmp', span.fetchedAt);
  const nodes = await prepareLmp(db, rows);
  await db.transaction((tx) =>
    saveLmp(tx, rows, nodes, { id: documentId, sourceId: span.sourceId ?? 'ercot-lmp', issuedAt: span.fetchedAt }),
  );
}

/** Two days of hourly prices up to `AT`: 30, 10, −5, 45 … with a congestion of 2 either way. */
const twoDays = (more: Partial<PriceSpan> = {}): Promise<void> =>
  storePrices({
    from: '2026-11-18T10:00:00Z',
    count: 48,
    lmp: (position) => [30, 10, -5, 45][position % 4] ?? 0,
    congestion: (position) => (position % 2 === 0 ? 2 : -2),
    fetchedAt: '2026-11-20T09:20:00Z',
    ...more,
  });

async function storeFuelMix(
  sourceId: string,
  start: string,
  fetchedAt: string,
  mw: Partial<Record<FuelMixRow['fuel'], number>>,
) {
  const documentId = await aDocument(sourceId, fetchedAt);
  const rows = Object.entries(mw).map(
    ([fuel, output]): FuelMixRow => ({
      kind: 'fuel-mix',
      iso: 'ERCOT',
      interval_start: start,
      interval_minutes: 5,
      fuel: fuel as FuelMixRow['fuel'],
      source_fuel: `${sourceId} ${fuel}`,
      mw: output,
    }),
  );
  await db.transaction((tx) => saveFuelMix(tx, rows, { id: documentId, sourceId, issuedAt: fetchedAt }));
}

async function storeStory(title: string, publishedAt: string, seenAt: string): Promise<void> {
  const documentId = await aDocument('news', seenAt);
  const url = `https://news.example/${encodeURIComponent(title)}`;
  const report = {
    kind: 'news' as const,
    id: url,
    title,
    url,
    published_at: publishedAt,
    summary: null,
    source_title: 'A newspaper',
    source: 'a-feed',
    storyKey: url,
  };
  await db.transaction((tx) => saveNews(tx, [report], documentId, seenAt, storyRules));
}

const clock = steppedClock('2026-11-22T00:00:00Z');
const recompute = (at = AT, options: Parameters<typeof recomputeScores>[1] = {}) =>
  runNow({ db }, recomputeScores({ db, clock }, options), new Date(at));

const ORDERS = { market_scores: 'market_slug, scored_for', market_briefs: 'market_slug', score_runs: 'scored_for' };
async function rows(table: keyof typeof ORDERS): Promise<Record<string, unknown>[]> {
  const order = ORDERS[table];
  return (await db.pool.query(`select * from ${table} order by ${order}`)).rows;
}

// biome-ignore lint/suspicious/noExplicitAny: a published text, looked into
async function brief(slug: string): Promise<any> {
  const found = await db.pool.query<{ body: string }>('select body from market_briefs where market_slug = $1', [slug]);
  return JSON.parse(found.rows[0]?.body ?? 'null');
}

describe('recomputing scores', () => {
  it('makes scores and briefs of what is stored, and says how many markets were silent', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:15:00Z', '2026-11-20T09:20:00Z', { gas: 30_000, wind: 10_000 });
    await storeStory('A campus is planned in Dallas', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');

    expect(await recompute()).toEqual({
      scored: 3,
      recomputed: 3,
      kept: 0,
      missing: 2,
      ranked: 0,
      appended: 3,
      published: 3,
      unchanged: 0,
      removed: 0,
    });

    const dallas = await brief('dallas');
    expect(dallas.kpis).toMatchObject({
      price_mean_usd_per_mwh: 20,
      congestion_mean_usd_per_mwh: 2,
      price_at_or_below_zero_share: 0.25,
      price_latest_usd_per_mwh: 45,
      grid_renewable_pct: 25,
      news_count: 1,
    });
    expect(dallas.hero).toMatchObject({ verdict: 'INSUFFICIENT_DATA', coverage: 0.25, queue_wait_months: null });
    expect(dallas.as_of).toBe('2026-11-20T09:15:00Z');
    expect(dallas.power_grid.price).toMatchObject({
      source: 'ercot-lmp',
      observed_at: '2026-11-20T09:00:00Z',
      basis: 'reported',
    });
    expect(dallas.provenance[0]).toEqual({
      source: 'ercot-lmp',
      source_url: 'https://operator.example/ercot-lmp?at=2026-11-20T09%3A20%3A00Z',
      observed_at: '2026-11-20T09:00:00Z',
      fetched_at: '2026-11-20T09:20:00Z',
      basis: 'reported',
      estimated: false,
    });
    expect(dallas.market_power_scores.inputs.find((one: { value: unknown }) => one.value === 20).notes).toContain(
      'n = 48 intervals, 48 h',
    );
    expect(dallas.news).toEqual([
      {
        title: 'A campus is planned in Dallas',
        url: 'https://news.example/A%20campus%20is%20planned%20in%20Dallas',
        source: 'A newspaper',
        published_at: '2026-11-19T08:00:00Z',
      },
    ]);

    const dublin = await brief('dublin');
    expect(dublin).toMatchObject({ as_of: null, iso: null, hero: { composite_score: null, coverage: 0 } });
    expect(dublin.power_grid).toMatchObject({ iso: null, balancing_authority: null, price: null, fuel_mix: null });
  });

  it('gives the published brief the revision and the time of its row', async () => {
    await saveMarkets(db, MARKETS);
    await recompute();
    for (const row of await rows('market_briefs')) {
      const published = await brief(String(row.market_slug));
      expect(published.revision).toBe(1);
      expect(published.hero.computed_at).toBe(row.computed_at);
      expect(published.market_power_scores.computed_at).toBe(row.computed_at);
    }
  });

  it('leaves the same rows when it is run twice for one moment, and publishes nothing again', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await recompute();
    const [scores, briefs] = [await rows('market_scores'), await rows('market_briefs')];
    expect(await recompute()).toMatchObject({ appended: 0, published: 0, unchanged: 3 });
    expect(await rows('market_scores')).toEqual(scores);
    expect(await rows('market_briefs')).toEqual(briefs);
  });

  it('appends and publishes nothing the day after, when nothing new was observed', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:15:00Z', '2026-11-20T09:20:00Z', { gas: 30_000 });
    await recompute();
    const quiet = { recomputed: 0, kept: 3, appended: 0, published: 0, unchanged: 3 };
    expect(await recompute(daysAfter(1))).toMatchObject(quiet);
    expect(await rows('market_scores')).toHaveLength(3);
    expect(await rows('score_runs')).toMatchObject([
      { scored_for: AT, markets: 3, appended: 3 },
      { scored_for: daysAfter(1), markets: 3, appended: 0 },
    ]);
  });

  it('publishes once that a generation mix has grown stale, with the same scores, and only where it is shown', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:15:00Z', '2026-11-20T09:20:00Z', { gas: 30_000, wind: 10_000 });
    await recompute();
    const fresh = await brief('dallas');
    expect(fresh.power_grid.fuel_mix).toMatchObject({ is_stale: false, renewable_pct: 25 });
    expect(await recompute(daysAfter(3))).toMatchObject({ appended: 0, published: 2, unchanged: 1 });
    const stale = await brief('dallas');
    expect(stale.power_grid.fuel_mix).toMatchObject({ is_stale: true, renewable_pct: 25 });
    expect(stale.kpis.grid_renewable_pct).toBeNull();
    expect(stale.hero.composite_score).toBe(fresh.hero.composite_score);
    expect(await recompute(daysAfter(29))).toMatchObject({ appended: 0, published: 0, unchanged: 3 });
    expect(await rows('market_scores')).toHaveLength(3);
  });

  it('no longer scores a price that is a month old, but still shows it with its date', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await recompute(daysAfter(31));
    const dallas = await brief('dallas');
    expect(dallas.hero.coverage).toBe(0);
    expect(dallas.power_grid.price).toMatchObject({
      trailing: null,
      latest: { lmp: 45, interval_start: '2026-11-20T09:00:00Z' },
    });
  });

  it('publishes only the markets of which something changed', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await twoDays({ node: 'HB_HOUSTON' });
    await recompute();
    await storePrices({
      from: '2026-11-20T10:00:00Z',
      count: 3,
      lmp: () => 60,
      fetchedAt: '2026-11-20T13:00:00Z',
    });
    expect(await recompute(daysAfter(1))).toMatchObject({ published: 1, unchanged: 2 });
    expect((await brief('dallas')).revision).toBe(2);
    expect((await brief('houston')).revision).toBe(1);
  });

  it('sees of the past only what had been observed and fetched by then', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await storeStory('A campus is planned in Dallas', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');
    await recompute();
    const before = await brief('dallas');

    // Later intervals, earlier intervals that were fetched late, a late fuel mix, a story that we saw late.
    await storePrices({ from: '2026-11-20T10:00:00Z', count: 6, lmp: () => 500, fetchedAt: '2026-11-20T16:00:00Z' });
    await storePrices({ from: '2026-11-10T10:00:00Z', count: 6, lmp: () => 500, fetchedAt: '2026-11-20T16:00:00Z' });
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:15:00Z', '2026-11-20T16:00:00Z', { gas: 30_000 });
    await storeStory('Dallas-Fort Worth permits a campus', '2026-11-19T10:00:00Z', '2026-11-20T16:00:00Z');
    await db.pool.query('truncate market_scores, score_runs');
    expect(await recompute()).toMatchObject({ published: 0, unchanged: 3 });
    expect(await brief('dallas')).toEqual(before);

    await recompute(daysAfter(1));
    const after = await brief('dallas');
    expect(after.kpis.price_mean_usd_per_mwh).toBe(116);
    expect([after.news.length, after.power_grid.fuel_mix.generation_mw]).toEqual([2, 30_000]);
  });

  it('fills the history of a past moment without taking a brief back in time', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await recompute();
    const briefs = await rows('market_briefs');
    expect(await recompute(daysAfter(-1))).toMatchObject({ appended: 3, published: 0, outdated_by: AT });
    expect(await rows('market_briefs')).toEqual(briefs);
    expect((await loadLatestScores(db.pool)).map(({ scoredFor }) => scoredFor)).toEqual([AT, AT, AT]);
  });

  it('keeps a score once given: the history is not rewritten by prices that are revised later', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await recompute();
    const scores = await rows('market_scores');
    await db.pool.query('update lmp_prices set lmp = lmp + 100');
    expect(await recompute()).toMatchObject({ appended: 0 });
    expect(await rows('market_scores')).toEqual(scores);
    expect((await brief('dallas')).hero.excess_power).toBe(JSON.parse(String(scores[0]?.score)).excess_power);
  });

  it('puts a tombstone where a market is no longer listed', async () => {
    await saveMarkets(db, MARKETS);
    await recompute();
    await saveMarkets(db, [DALLAS, DUBLIN]);
    expect(await recompute(daysAfter(1))).toMatchObject({ scored: 2, appended: 0, removed: 1 });
    expect((await brief('houston')).removed).toBe(true);
    expect(await recompute(daysAfter(2))).toMatchObject({ removed: 0 });
  });

  it('refuses to take every brief down when no market is listed', async () => {
    await expect(recompute()).rejects.toMatchObject({ code: 'bad-config' });
  });

  it('says how far it has come', async () => {
    await saveMarkets(db, MARKETS);
    const seen: string[] = [];
    await recompute(AT, { onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });
});

describe('what a price point says', () => {
  const stored = async (): Promise<Record<string, unknown>> => {
    await recompute();
    const { kpis, power_grid } = await brief('dallas');
    return {
      mean: kpis.price_mean_usd_per_mwh,
      market: power_grid.price?.market,
      hours: power_grid.price?.trailing?.hours,
    };
  };
  beforeEach(() => saveMarkets(db, [DALLAS]).then(() => undefined));

  it('prefers real time to day-ahead, and short settlement to long', async () => {
    await twoDays({ market: 'DAH', lmp: () => 99, sourceId: 'ercot-lmp-day-ahead' });
    await twoDays();
    await storePrices({
      market: 'RT15M',
      minutes: 15,
      from: '2026-11-19T09:00:00Z',
      count: 96,
      lmp: () => 40,
      fetchedAt: '2026-11-20T09:20:00Z',
    });
    expect(await stored()).toEqual({ mean: 40, market: 'RT15M', hours: 24 });
  });

  it('does not take a price of tomorrow, known today, for one of today', async () => {
    await twoDays({ market: 'DAH', from: '2026-11-19T10:00:00Z', lmp: (position) => (position < 24 ? 10 : 70) });
    expect(await stored()).toEqual({ mean: 10, market: 'DAH', hours: 24 });
  });

  it('takes the next market when one has less than a day', async () => {
    await twoDays();
    await storePrices({
      market: 'RT15M',
      minutes: 15,
      from: '2026-11-20T09:00:00Z',
      count: 2,
      lmp: () => 40,
      fetchedAt: '2026-11-20T09:20:00Z',
    });
    expect(await stored()).toEqual({ mean: 20, market: 'RTH', hours: 48 });
  });

  it('gives no mean of less than a day', async () => {
    await twoDays({ from: '2026-11-20T07:00:00Z', count: 3 });
    expect(await stored()).toEqual({ mean: null, market: 'RTH', hours: 3 });
  });

  it('weighs intervals by their length and looks no further back than thirty days', async () => {
    await twoDays({ count: 24, from: '2026-11-19T09:00:00Z', lmp: () => 10 });
    await storePrices({
      minutes: 20,
      from: '2026-11-19T08:00:00Z',
      count: 3,
      lmp: () => 35,
      fetchedAt: '2026-11-20T09:20:00Z',
    });
    await storePrices({ from: '2026-10-20T08:00:00Z', count: 1, lmp: () => 9_000, fetchedAt: '2026-11-20T09:20:00Z' });
    expect(await stored()).toEqual({ mean: 11, market: 'RTH', hours: 25 });
  });

  it('is the same to the last byte in whichever order the rows lie', async () => {
    // Far apart on purpose: a floating sum of these depends on their order in the digits that are kept.
    const lmp = (position: number): number => (position % 2 === 0 ? 1e9 : -1e9) + position / 7;
    await twoDays({ lmp });
    await recompute();
    const [first] = await rows('market_scores');
    await db.pool.query(`
      create temp table kept as select * from lmp_prices;
      truncate lmp_prices;
      insert into lmp_prices select * from kept order by md5(interval_start::text);
      truncate market_scores, score_runs;
      do $$ declare setting text; begin
        foreach setting in array array['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'] loop
          execute format('alter database %I set %s = off', current_database(), setting);
        end loop;
      end $$`);
    // New connections read the rows as they lie, where the old ones went by an index.
    const { connectionString = '' } = db.pool.options;
    await db.close();
    db = openDatabase(connectionString, { maxConnections: 6, applicationName: 'test-recompute' });
    await recompute();
    const [second] = await rows('market_scores');
    expect(second?.score).toBe(first?.score);
  });

  it('keeps silent about sources that may not be served', async () => {
    await twoDays();
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:15:00Z', '2026-11-20T09:20:00Z', { gas: 30_000 });
    await storeStory('A campus is planned in Dallas', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');
    await recompute(AT, { withheldSources: ['ercot-lmp', 'ercot-fuel-mix', 'news'] });
    const { power_grid, missing, as_of } = await brief('dallas');
    expect([power_grid.price, power_grid.fuel_mix, as_of]).toEqual([null, null, null]);
    expect(missing).toEqual(expect.arrayContaining(['power_grid.price', 'power_grid.fuel_mix', 'news']));
  });
});

describe('the fuel mix of a brief', () => {
  it('is one source’s account of the newest interval, the operator’s own first', async () => {
    await saveMarkets(db, [DALLAS]);
    await storeFuelMix('eia-fuel-mix', '2026-11-20T09:00:00Z', '2026-11-20T09:20:00Z', { gas: 29_000, wind: 9_000 });
    await storeFuelMix('ercot-fuel-mix', '2026-11-20T09:00:00Z', '2026-11-20T09:20:00Z', { gas: 30_000, wind: 10_000 });
    await recompute();
    const { fuel_mix } = (await brief('dallas')).power_grid;
    expect(fuel_mix).toMatchObject({ generation_mw: 40_000, renewable_pct: 25 });
    expect(fuel_mix).toMatchObject({ source: 'ercot-fuel-mix', basis: 'measured' });
  });
});

describe('replaying a day', () => {
  it('recomputes each stored score to the same bytes', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays({ lmp: (position) => 20 + position / 7, congestion: (position) => position / 9 });
    await recompute();
    await recompute('2026-11-20T21:30:00Z');
    await recompute('2026-11-21T09:30:00Z');
    expect(await replayScores(db, '2026-11-20')).toMatchObject({ checked: 3, matching: 3, mismatches: [] });
    // Nothing changed; what stood at the run of that day is checked all the same.
    expect(await replayScores(db, '2026-11-21')).toMatchObject({ checked: 3, matching: 3, mismatches: [] });
    expect(await replayScores(db, '2026-11-22')).toMatchObject({ checked: 0, mismatches: [] });
  });

  it('names each score that does not come out as stored, and each of another method', async () => {
    await saveMarkets(db, MARKETS);
    await twoDays();
    await recompute();
    await db.pool.query(`
      update market_scores set inputs = jsonb_set(inputs, '{price_mean_usd_per_mwh,value}', '21') where market_slug = 'dallas';
      update market_scores set method = 'market-power/0' where market_slug = 'dublin'`);
    const { checked, matching, mismatches } = await replayScores(db, '2026-11-20');
    expect([checked, matching]).toEqual([3, 1]);
    expect(mismatches.map(({ slug, problem, method }) => [slug, problem, method])).toEqual([
      ['dallas', 'other-bytes', METHOD],
      ['dublin', 'other-method', 'market-power/0'],
    ]);
  });

  it.each(['2026-02-30', 'yesterday', '2026-11-20T00:00:00Z', '2026-11-20..', '2026-11-20..2026-11-19'])(
    'refuses %s, which is no date',
    async (date) => {
      await expect(replayScores(db, date)).rejects.toMatchObject({ code: 'usage' });
    },
  );
});

describe('finding a market', () => {
  it.each([
    ['dallas', 'dallas'],
    ['DFW', 'dallas'],
    ['Houston', 'houston'],
    ['  dublin ', 'dublin'],
    ['austin', null],
  ])('%s is %s', async (text, slug) => {
    await saveMarkets(db, MARKETS);
    expect(pickMarket(await loadMarkets(db.db), text)?.slug ?? null).toBe(slug);
  });
});
