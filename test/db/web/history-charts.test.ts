import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNumber, formatPower, formatPrice } from '../../../src/web/frame/format.ts';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { SPIKE } from '../../support/grid/history-rows.ts';
import { aHistoryWorld, SCORED, SCORED_DAYS } from '../../support/grid/history-world.ts';

/** The periods for which the page of a market asks on the day of the world. */
const TO = '2026-11-21T00:00:00Z';
const QUARTER = `from=2026-08-23T00:00:00Z&to=${TO}`;
const MONTH = `from=2026-10-22T00:00:00Z&to=${TO}`;

/** Paths of a class, as they are drawn. */
const pathsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<path class="${name}" d="([^"]*)"`, 'g'))].map((found) => found[1] ?? '');
/** Figures that lines in steps stand at: one for each of their points. */
const stepsOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (path.match(/H/g)?.length ?? 0), 0);
const countOf = (html: string, text: string): number => html.split(text).length - 1;

/** The chart whose accessible name has these words, with what is said below it. */
function chartOf(html: string, words: string): { readonly label: string; readonly drawn: string } {
  const charts = [...html.matchAll(/<figure class="chart">(.*?)<\/figure>/gs)].map((found) => found[1] ?? '');
  const labeled = charts.map((drawn) => ({ label: /aria-label="([^"]*)"/.exec(drawn)?.[1] ?? '', drawn }));
  const found = labeled.filter(({ label }) => label.includes(words));
  expect(found, `one of ${labeled.map(({ label }) => label).join('\n')}`).toHaveLength(1);
  return found[0] ?? { label: '', drawn: '' };
}

/** Groups of what lies side by side and is not there. */
const groupsOf = (isThere: readonly boolean[]): number =>
  isThere.filter((there, index) => !there && isThere[index - 1] === true).length;

describe('charts over months', () => {
  let api: TestApi;
  let key: Record<string, string>;
  const pages = new Map<string, string>();
  beforeAll(async () => {
    api = await aHistoryWorld();
    key = await keyedAs(api.db, 'enterprise');
  }, 900_000);
  afterAll(() => api?.close());

  const page = async (path: string): Promise<string> => {
    const found = pages.get(path);
    if (found !== undefined) return found;
    const { status, body } = await api.get(path);
    expect(status, path).toBe(200);
    pages.set(path, body);
    return body;
  };
  const answer = async (path: string) => {
    const { status, body } = await api.get(path, key);
    expect(status, path).toBe(200);
    return body;
  };

  it.each(Object.keys(SCORED))(
    'the score of %s has a step for each score, a line at each method and its gap',
    async (slug) => {
      const { history, name } = await answer(`/api/v1/markets/${slug}/history?limit=100`);
      const { label, drawn } = chartOf(await page(`/markets/${slug}`), `Score of ${name}`);
      const ranked = history.filter((entry: { composite_score: number | null }) => entry.composite_score !== null);
      const changed = history.filter((entry: { method_changed: boolean }) => entry.method_changed);
      expect(history.length).toBeGreaterThan(SCORED_DAYS * 0.9);
      expect(changed).toHaveLength(1);
      expect(stepsOf(pathsOf(drawn, 'line'))).toBe(ranked.length);
      expect(countOf(drawn, 'class="method-change"')).toBe(changed.length);
      expect(drawn).toContain(`>${changed[0].method}</text>`);
      expect(drawn).toContain(`Method ${changed[0].method} from `);
      const oldestFirst = [...history].reverse();
      const gaps = groupsOf(oldestFirst.map((entry) => entry.composite_score !== null));
      expect(gaps).toBe(1);
      expect(countOf(drawn, 'class="gap"')).toBe(gaps);
      expect(label).toContain(`${history.length} scores; the method changed once; not ranked for 7 days`);
    },
  );

  it.each([
    ['northern-virginia', 'PJM', 'DOM', 'Eastern Time'],
    ['dallas', 'ERCOT', 'HB_NORTH', 'Central Time'],
    ['silicon-valley', 'CAISO', 'TH_NP15_GEN-APND', 'Pacific Time'],
  ])('the days of %s are those of %s %s by its own clock', async (slug, iso, node, zone) => {
    const { points, provenance } = await answer(`/api/v1/lmp/history?iso=${iso}&node=${node}&interval=day&${QUARTER}`);
    const prices = points.map(({ lmp }: { lmp: number }) => lmp);
    const html = await page(`/markets/${slug}`);
    const { label, drawn } = chartOf(html, `${node} of ${iso}, $/MWh`);
    expect(points.length).toBeGreaterThan(55);
    expect(stepsOf(pathsOf(drawn, 'line'))).toBe(points.length);
    expect(label).toContain(`${points.length} days from `);
    expect(label).toContain(
      `between ${formatPrice(Math.min(...prices))} and ${formatPrice(Math.max(...prices))}; 3 days without a price`,
    );
    expect(countOf(drawn, 'class="gap"')).toBe(1);
    expect(drawn).toContain(`${zone}. Shaded: 3 days without a price.`);
    expect(drawn).toContain(provenance.source);
    // The day on which clocks are set back has 25 hours, and is one of the rows.
    for (const { start, lmp, p95 } of points) {
      expect(html).toContain(`datetime="${start}"`);
      expect(html).toContain(`<td class="n">${formatPrice(lmp)}</td>`);
      expect(html).toContain(`<td class="n">${formatPrice(p95)}</td>`);
    }
  });

  it('a price far beyond all others is shown as a figure, and does not press them flat', async () => {
    const { points, summary } = await answer(`/api/v1/lmp/history?iso=ERCOT&node=HB_NORTH&interval=hour&${MONTH}`);
    expect(summary.max).toBe(SPIKE.usdPerMwh);
    const { label, drawn } = chartOf(await page('/markets/dallas'), 'Price duration curve of HB_NORTH of ERCOT');
    expect(label).toContain(`${formatNumber(points.length)} hours from`);
    expect(label).toContain('and $2,000.00; Beyond the axis: 1 hour, up to $2,000.00');
    expect(countOf(drawn, 'class="beyond"')).toBe(1);
    const week = chartOf(await page('/grid/ercot'), 'HB_HUBAVG, real time, 15 minutes, $/MWh');
    expect(week.drawn).toContain('Beyond the axis: $2,000.00 on Nov 17, 2026, 17:00.');
    expect(week.drawn).toContain('Shaded: 10 hours without a price.');
    expect(countOf(week.drawn, 'class="beyond"')).toBe(1);
    expect(week.drawn).not.toContain('>$1,500</text>');
    expect(week.label).toContain('and $2,000.00; 10 hours without a price');
  });

  it('prices below zero stand below the line of zero', async () => {
    const { label, drawn } = chartOf(await page('/grid/caiso'), 'TH_SP15_GEN-APND, real time, 5 minutes, $/MWh');
    expect(label).toMatch(/between −\$\d+\.\d\d and \$/);
    const zero = Number(/class="axis"[^>]* y1="([\d.]+)"/.exec(drawn)?.[1]);
    const heights = pathsOf(drawn, 'line').flatMap((path) =>
      [...path.matchAll(/(?:,|V)([\d.]+)/g)].map((found) => Number(found[1])),
    );
    expect(Math.max(...heights)).toBeGreaterThan(zero);
  });

  it.each([
    ['/grid/caiso', 'CAISO'],
    ['/grid/ercot', 'ERCOT'],
    ['/grid/pjm', 'PJM'],
  ])('generation on %s has a step for each hour and fuel, and storage on both sides of zero', async (path, iso) => {
    const newest = (await answer(`/api/grid/fuel-mix?iso=${iso}`)).interval_start;
    const toMs = Math.ceil((Date.parse(newest) + 1) / 3_600_000) * 3_600_000;
    const span = `from=${new Date(toMs - 86_400_000).toISOString()}&to=${new Date(toMs).toISOString()}`;
    const { points } = await answer(`/api/v1/grid/fuel-mix/history?iso=${iso}&interval=hour&${span}`);
    const { label, drawn } = chartOf(await page(path), `Generation of ${iso} by fuel`);
    expect(points).toHaveLength(22);
    expect(label).toContain('22 hours from');
    expect(label).toContain('2 hours without figures');
    expect(countOf(drawn, 'class="gap"')).toBe(1);
    for (const fuel of ['gas', 'solar', 'storage']) {
      const there = points.filter(({ mw }: { mw: Record<string, number> }) => (mw[fuel] ?? 0) !== 0).length;
      // Each of its figures is passed twice: on the upper edge and on the way back.
      expect(stepsOf(pathsOf(drawn, `layer fuel-${fuel}`)), fuel).toBe(2 * there);
    }
    const signs = new Set(points.map(({ mw }: { mw: Record<string, number> }) => Math.sign(mw.storage ?? 0)));
    expect([...signs]).toEqual(expect.arrayContaining([-1, 1]));
    // On the axes; the table has its figures as every table has.
    expect(drawn.split('<figcaption', 1)[0]).not.toMatch(/>-\d/);
    expect(drawn).toContain('GW, mean of each hour');
  });

  it('the queue has a column for each year and a bar for each fuel, as the API has them', async () => {
    const { totals } = await answer('/api/v1/grid/queue?iso=CAISO&project_type=generation');
    const html = await page('/grid/caiso');
    const years = chartOf(html, 'Requests in the queue of CAISO by year');
    expect(Object.keys(totals.requests_by_year).length).toBeGreaterThan(10);
    expect(countOf(years.drawn, 'class="column"')).toBe(Object.keys(totals.requests_by_year).length);
    for (const [year, count] of Object.entries<number>(totals.requests_by_year)) {
      expect(years.drawn).toContain(`<title>${year}: ${formatNumber(count)}</title>`);
      expect(years.drawn).toContain(`<th scope="row">${year}</th><td class="n">${formatNumber(count)}</td>`);
    }
    const fuels = chartOf(html, 'Active requests in the queue of CAISO by fuel');
    expect(countOf(fuels.drawn, '<rect')).toBe(Object.keys(totals.active_gw_by_fuel).length);
    for (const gw of Object.values<number | null>(totals.active_gw_by_fuel)) {
      expect(fuels.drawn).toContain(`>${formatPower(gw === null ? null : gw * 1_000)}</text>`);
    }
  });
});
