import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { anApi, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

/** All answers about one market that show the same figures. */
interface Shown {
  readonly market: Market;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as their callers get them.
  readonly listed: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly one: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly brief: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly site: any;
}

/** Centers whose coordinates alone do not give the balancing authority or the zone that the list of markets names. */
const OTHER_GRID = ['gavle', 'goodyear', 'mesa', 'orlando', 'phoenix'];

describe('one truth per figure, at a first start without a network', () => {
  let db: Database;
  let api: TestApi;
  let key: Record<string, string>;
  let shown: readonly Shown[];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  let get: (path: string) => Promise<any>;

  beforeAll(async () => {
    db = openDatabase((await anEmbeddedDatabase()).url, { maxConnections: 6, applicationName: 'test-one-truth' });
    const clock = steppedClock(EMBEDDED_AT);
    await runNow({ db }, recomputeScores({ db, clock }), new Date(EMBEDDED_AT));
    api = await anApi({ db, sources: sourceFacts(readConfig({ UPSTREAM: 'off' }), SOURCES), checkAnswers: false });
    key = await keyedAs(db, 'enterprise');
    get = async (path) => {
      const { status, body } = await askPatiently(() => api.get(path, key));
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    };
    const list = await get('/api/v1/markets/list?limit=400');
    const bySlug = new Map(list.markets.map((entry: { slug: string }) => [entry.slug, entry]));
    const found: Shown[] = [];
    for (const market of await loadShippedMarkets()) {
      const { slug, lat, lon } = market;
      found.push({
        market,
        listed: bySlug.get(slug),
        one: await get(`/api/v1/markets/${slug}`),
        brief: await get(`/api/v1/market-brief/${slug}`),
        site: await get(`/api/site-score?lat=${lat}&lon=${lon}&explain=true`),
      });
    }
    shown = found;
  }, 600_000);
  afterAll(async () => {
    await api?.close();
    await db?.close();
  });

  /** Figures that differ between two places, by market. */
  const differing = (of: (one: Shown) => readonly [unknown, unknown]): string[] =>
    shown.flatMap((one) => {
      const [here, there] = of(one).map((value) => value ?? null);
      return JSON.stringify(here) === JSON.stringify(there) ? [] : [`${one.market.slug}: ${here} / ${there}`];
    });
  const measure = ({ site }: Shown, input: string) =>
    site.explain.parts
      .flatMap((part: { measures: { input: string; value: number | null }[] }) => part.measures)
      .find((one: { input: string }) => one.input === input);

  it('compares every market', () => {
    expect(shown.length).toBe(361);
    expect(shown.filter(({ brief }) => brief.power_grid?.queue?.operator !== null).length).toBeGreaterThan(100);
  });

  it('has one queue total: market, brief, region, operator', async () => {
    expect(differing(({ one, brief }) => [one.queue.active_gw, brief.power_grid.queue.operator?.active_gw])).toEqual(
      [],
    );
    expect(
      differing(({ one, brief }) => [one.queue.active_requests, brief.power_grid.queue.operator?.active_requests]),
    ).toEqual([]);
    const { regions } = await get('/api/v1/grid-intelligence');
    for (const iso of ISO_NAMES) {
      const brief = shown.find(({ market }) => market.iso === iso)?.brief.power_grid.queue.operator;
      expect([iso, brief.active_gw > 0]).toEqual([iso, true]);
      const queue = await get(`/api/v1/grid/queue?iso=${iso}&limit=1`);
      expect([iso, queue.totals.generation.active_gw]).toEqual([iso, brief.active_gw]);
      expect([iso, queue.totals.generation.active_requests]).toEqual([iso, brief.active_requests]);
      for (const region of regions) {
        const own = region.queue_gw_by_iso[iso];
        if (own !== undefined) expect([region.id, iso, own]).toEqual([region.id, iso, brief.active_gw]);
      }
      const sources = queue.provenance.map(({ source }: { source: string }) => source);
      expect([iso, sources.length > 1]).toEqual([iso, true]);
    }
  });

  it('has one wait: brief, index at the center, and site score', () => {
    const waits = differing(({ brief, site }) => [site.index.queue_wait_months, brief.hero.queue_wait_months]);
    expect(waits.filter((line) => !OTHER_GRID.includes(line.split(':')[0] ?? ''))).toEqual([]);
    expect(
      differing((one) =>
        one.market.country === 'US'
          ? [measure(one, 'queue_wait_months').value, one.site.index.queue_wait_months]
          : [null, null],
      ),
    ).toEqual([]);
    expect(
      differing(({ one, brief }) => [
        one.queue.median_months_to_operation,
        brief.power_grid.queue.operator?.wait_months,
      ]),
    ).toEqual([]);
  });

  it('has one price: market list, market, brief; and one industrial price, of the newest whole year', async () => {
    expect(differing(({ listed, one }) => [listed.price_usd_per_kwh, one.price_usd_per_kwh])).toEqual([]);
    expect(
      differing(({ one, brief }) => [one.prices.mean_usd_per_mwh, brief.power_grid.price?.trailing?.mean_usd_per_mwh]),
    ).toEqual([]);
    expect(
      differing((one) => [
        measure(one, 'industrial_price_cents_per_kwh').value?.toFixed(2),
        one.brief.power_grid.industrial_price?.cents_per_kwh.toFixed(2),
      ]),
    ).toEqual([]);
    const texas = shown.find(({ market }) => market.state === 'TX')?.brief.power_grid.industrial_price;
    expect(texas.period).toMatch(/^\d{4}$/);
  });

  it('has one renewable share, stale in every shape where it is old', async () => {
    for (const iso of ISO_NAMES) {
      const mix = await get(`/api/grid/fuel-mix?iso=${iso}`);
      const { fuel_mix: of, price } = shown.find(({ market }) => market.iso === iso)?.brief.power_grid ?? {};
      expect([iso, of?.renewable_pct, of?.interval_start]).toEqual([iso, mix.renewable_pct, mix.interval_start]);
      expect([iso, of?.is_stale]).toEqual([iso, mix.stale]);
      // A price of months ago is no price of now: it is marked, and no mean is made of it.
      if (price !== null) expect([iso, price?.is_stale, price?.trailing]).toEqual([iso, true, null]);
    }
    const stale = shown.filter(({ brief }) => brief.power_grid.fuel_mix?.is_stale === true);
    expect(stale.length).toBeGreaterThan(100);
    for (const { brief } of stale) expect([brief.slug, brief.kpis.grid_renewable_pct]).toEqual([brief.slug, null]);
  });

  it('has one sum of megawatts and sites: market list, market, brief, table', async () => {
    for (const member of ['facility_count', 'operational_mw', 'pipeline_mw'] as const) {
      expect(differing(({ listed, one }) => [listed[member], one[member]])).toEqual([]);
      expect(differing(({ one, brief }) => [one[member], brief.kpis[member]])).toEqual([]);
    }
    // Beside what the records of the facilities state, statements of others are joined to them: a brief has these too.
    const withFigure = shown.filter(({ brief }) => brief.kpis.operational_mw !== null);
    expect(withFigure.length).toBeGreaterThanOrEqual(10);
    for (const { brief } of withFigure) {
      const listed = brief.operators.flatMap((one: { operational_mw: number | null }) => one.operational_mw ?? []);
      const sum = listed.reduce((total: number, mw: number) => total + mw, 0);
      expect([brief.slug, sum <= brief.kpis.operational_mw + 0.001]).toEqual([brief.slug, true]);
    }
    const table: string = await get('/api/v1/market-brief/all.csv?limit=500');
    const [header = '', ...lines] = table.trim().split('\r\n');
    const names = header.split(',');
    expect(lines.length).toBe(361);
    const rows = new Map(lines.map((line) => [line.split(',')[0], line]));
    for (const { market, brief } of shown) {
      // Names of markets have no comma in front of the figures compared.
      const cells = (rows.get(market.slug) ?? '').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      const of = (name: string) => cells[names.indexOf(name)] ?? '';
      const figure = (value: number | null) => (value === null ? '' : String(value));
      expect([market.slug, of('queue_wait_months'), of('pipeline_mw'), of('composite_score')]).toEqual([
        market.slug,
        figure(brief.hero.queue_wait_months),
        figure(brief.kpis.pipeline_mw),
        figure(brief.hero.composite_score),
      ]);
    }
  });
});
