import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { steppedClock } from '../../src/clock.ts';
import { createLog } from '../../src/log.ts';
import { createHttpClient } from '../../src/sources/http/http.ts';
import { formatPower, formatPrice, formatScore } from '../../src/web/frame/format.ts';
import { formatMonths } from '../../src/web/market/words/format-measure.ts';
import { keyedAs, NOW, type TestApi } from '../support/api/api.ts';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { aSearcher, type Cost } from '../support/browser/a-searcher.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';
import { aJobsPolicy } from '../support/db/jobs-policy.ts';
import { rollUpAll } from '../support/grid/history-world.ts';

interface Listed {
  readonly name: string;
  readonly verdict: string | null;
  readonly composite_score: number | null;
}

/** The world with what three of the tasks look for: hours of prices, a verdict that changed, and large sites in Ireland. */
async function aWorldOfTasks(): Promise<TestApi> {
  const world = await anInterfaceWorld();
  // Of one operator's month alone: all of them take minutes.
  await world.db.pool.query(
    `delete from lmp_rollup_marks where grain <> 'hour' or iso <> 'ERCOT' or starts_at < '2026-10-19T00:00:00Z'`,
  );
  const clock = steppedClock(NOW);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  await rollUpAll({ ...aJobsPolicy(), db: world.db, clock, http, log: createLog('silent') });
  await http.close();
  await world.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
       constraint_score, coverage, recorded_at)
     select market_slug, scored_for - interval '9 days', method, inputs, score,
       case verdict when 'CAUTION' then 'NEUTRAL' else 'CAUTION' end, composite - 4, excess_power, constraint_score,
       coverage, recorded_at - interval '9 days'
     from market_scores where market_slug in ('columbus', 'phoenix')`,
  );
  await world.db.pool.query(
    `update facilities set country = 'IE', state = null
     where id in (select facility_id from facility_power where capacity_mw >= 150 order by facility_id limit 3)`,
  );
  return world;
}

// What people come for, from the home page on, by the shortest way that the pages show. Steps and pixels are bounded, seconds are
// printed: they are of the machine. docs/adr/0073
describeInBrowser('ten tasks of those who work here, in a browser', aWorldOfTasks, (looking) => {
  const costs: (Cost & { readonly task: string })[] = [];
  afterAll(() => process.stdout.write(tableOf(costs)));

  const api = async (path: string) => (await looking.api.get(path, await keyedAs(looking.api.db, 'enterprise'))).body;

  async function begin() {
    const look = await looking.open('/');
    const searcher = aSearcher(look.page);
    /** The answer is read: nothing was complained of, and it cost no more than this. */
    const end = async (task: string, most: { readonly steps: number; readonly scrollPx: number }): Promise<void> => {
      const cost = searcher.cost();
      costs.push({ task, ...cost });
      expect([task, cost.steps <= most.steps, cost]).toEqual([task, true, cost]);
      expect([task, cost.scrollPx <= most.scrollPx, cost]).toEqual([task, true, cost]);
      await looking.closeClean(look);
    };
    return { page: look.page, ...searcher, end };
  }

  it('three PJM markets with room, and why', async () => {
    const { page, click, read, end } = await begin();
    await click('.chips a', 'PJM');
    await read('.ranking-summary', 'in PJM');
    const { markets }: { markets: Listed[] } = await api('/api/v1/markets/list?iso=PJM&limit=1000');
    const best = markets
      .filter(({ verdict }) => verdict !== null && verdict !== 'INSUFFICIENT_DATA')
      .toSorted((a, b) => Number(b.composite_score) - Number(a.composite_score));
    for (const place of [0, 1, 2]) {
      const line = `.ranking tbody tr:nth-child(${place + 1})`;
      expect(await read(`${line} .score`)).toContain(formatScore(best[place]?.composite_score));
      const name = await read(`${line} th`);
      expect(best.filter(({ composite_score: score }) => score === best[place]?.composite_score)).toEqual(
        expect.arrayContaining([expect.objectContaining({ name })]),
      );
      expect(await read(`${line} .why`)).toMatch(/\+.*−/);
      expect(await page.locator(`${line} .why`).isVisible()).toBe(true);
    }
    await end('Three PJM markets with room, and why', { steps: 1, scrollPx: 0 });
  });

  it('Dallas against Phoenix', async () => {
    const { click, type, press, read, end } = await begin();
    await click('.top nav a', 'Compare');
    await type('.compare-form label:nth-of-type(1) input', 'Dallas');
    await type('.compare-form label:nth-of-type(2) input', 'Phoenix');
    await press('Enter');
    const { markets } = await api('/api/v1/markets/compare?markets=dallas,phoenix');
    expect(markets).toHaveLength(2);
    const scores = await read('.side-by-side tr', /^Score/);
    for (const { composite_score: score } of markets) expect(scores).toContain(formatScore(score));
    await end('Dallas against Phoenix', { steps: 6, scrollPx: 400 });
  });

  it('the five largest projects in Georgia', async () => {
    const { page, click, type, press, read, end } = await begin();
    await click('.top nav a', 'Pipeline');
    await type('.filters input[name=state]', 'Georgia');
    await press('Enter');
    await page.waitForURL(/state=Georgia/, PATIENCE);
    const { projects }: { projects: { project: string; capacity_mw: number | null }[] } = await api(
      '/api/v1/pipeline?state=GA&limit=500',
    );
    const largest = projects
      .filter(({ capacity_mw: mw }) => mw !== null)
      .toSorted((a, b) => Number(b.capacity_mw) - Number(a.capacity_mw))
      .slice(0, 5);
    expect(largest.length).toBeGreaterThan(0);
    for (const [place, { capacity_mw: mw, project }] of largest.entries()) {
      const line = await read(`main tbody tr[id] >> nth=${place}`);
      expect(line).toContain(formatPower(mw));
      expect(projects.filter(({ capacity_mw: same }) => same === mw).map(({ project: name }) => name)).toContain(
        project,
      );
    }
    await end('The five largest projects in Georgia', { steps: 4, scrollPx: 0 });
  });

  it('the price at HB_NORTH now and a month ago', async () => {
    const { click, type, press, read, end } = await begin();
    await click('.top nav a', 'Grid');
    await click('main a[href="/grid/ercot"]');
    await type('#grid-node', 'HB_NORTH');
    await press('Enter');
    const figures = await read('dl[data-node="HB_NORTH"]');
    const { points } = await api(
      '/api/v1/lmp/history?iso=ERCOT&node=HB_NORTH&market=DAH&interval=hour&from=2026-10-20T00:00:00Z&to=2026-11-22T00:00:00Z',
    );
    const newest = points.at(-1);
    const monthBeforeMs = Date.parse(newest.start) - 30 * 86_400_000;
    const before = points.find(({ start }: { start: string }) => Date.parse(start) === monthBeforeMs);
    expect(figures).toContain(`Newest hour ($/MWh) ${formatPrice(newest.lmp)}`);
    expect(figures).toContain(`30 days before ${formatPrice(before?.lmp)}`);
    await end('Price at HB_NORTH now and a month ago', { steps: 5, scrollPx: 400 });
  });

  it('which markets changed their verdict this week', async () => {
    const { click, read, end } = await begin();
    await click('.top nav a', 'Changes');
    const said = await read('#verdict-changes');
    const { movers } = await api('/api/v1/movers?window=7d&limit=100');
    const changed = movers.filter(
      ({ verdict, verdict_then: then }: Readonly<Record<string, string>>) => verdict !== then,
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const { name } of changed) expect(said).toContain(name);
    await end('Which markets changed their verdict this week', { steps: 1, scrollPx: 0 });
  });

  it('the score of 39.04, -77.49', async () => {
    const { search, read, end } = await begin();
    await search('39.04, -77.49', /Place/);
    const { overall_score: score } = await api('/api/site-score?lat=39.04&lon=-77.49');
    expect(await read('.dossier-head dd')).toContain(`${formatScore(score)} of 100`);
    await end('The score of 39.04, -77.49', { steps: 4, scrollPx: 0 });
  });

  it('who says how long the wait is', async () => {
    const { page, search, point, end } = await begin();
    await search('Dallas', /Market.*Dallas/s);
    const brief = await api('/api/v1/market-brief/dallas');
    const wait = formatMonths(brief.hero.queue_wait_months);
    await point('.key-figures .figure', wait);
    const { source } = brief.market_power_scores.inputs.find(
      ({ name }: { name: string }) => name === 'queue_wait_months',
    );
    const origin = page.locator('.key-figures .figure', { hasText: wait }).locator('.origin');
    expect([await origin.isVisible(), await origin.innerText()]).toEqual([true, expect.stringContaining(source)]);
    await end('Who says the wait is so many months', { steps: 5, scrollPx: 0 });
  });

  it('sites over 100 MW in Ireland', async () => {
    const { page, click, type, press, read, end } = await begin();
    await click('.top nav a', 'Facilities');
    await type('.filters input[name=country]', 'Ireland');
    await type('.filters input[name=min_mw]', '100');
    await press('Enter');
    await page.waitForURL(/country=Ireland/, PATIENCE);
    const { facilities, total } = await api('/api/v1/facilities?country=IE&min_mw=100&limit=500');
    expect(total).toBeGreaterThan(0);
    expect(await read('main', 'match')).toContain(`${total} facilit`);
    const shown = await page.locator('main table').first().locator('tbody tr').allInnerTexts();
    expect(shown).toHaveLength(facilities.length);
    for (const { name, power_mw: mw } of facilities)
      expect(shown.some((line) => line.includes(name ?? 'Unnamed') && line.includes(formatPower(mw)))).toBe(true);
    await end('Sites over 100 MW in Ireland', { steps: 6, scrollPx: 400 });
  });

  it('the ranking for a spreadsheet', async () => {
    const { page, click, end } = await begin();
    const file = page.waitForEvent('download', PATIENCE);
    await click('main a', /^CSV of/);
    const rows: Record<string, string>[] = parse(await readFile(await (await file).path()), {
      columns: true,
      bom: true,
    });
    const { markets }: { markets: (Listed & { slug: string })[] } = await api('/api/v1/markets/list?limit=1000');
    expect(new Map(rows.map(({ market_slug: slug, composite_score: score }) => [slug, score]))).toEqual(
      new Map(markets.map(({ slug, composite_score: score }) => [slug, score === null ? '' : String(score)])),
    );
    await end('The ranking for a spreadsheet', { steps: 1, scrollPx: 0 });
  });

  it('to be told when Columbus changes', async () => {
    const { page, search, click, read, end } = await begin();
    await search('Columbus', /Market.*Columbus/s);
    await click('main a', 'Watch this market');
    await click('button', 'Claim a free key');
    const keyField = page.locator('#api-key');
    await expect.poll(() => keyField.inputValue(), PATIENCE).not.toBe('');
    await click('button', 'Add the watch');
    await read('[data-watch-words]', 'Added.');
    const key = await keyField.inputValue();
    const { body } = await looking.api.get('/api/v1/watches', { 'x-api-key': key });
    expect(body.watches).toEqual([expect.objectContaining({ markets: ['columbus'], verdict_changes: true })]);
    await end('To be told when Columbus changes', { steps: 8, scrollPx: 1_000 });
  });
});

function tableOf(costs: readonly (Cost & { readonly task: string })[]): string {
  const rows = costs.map(({ task, steps, scrollPx, seconds }) => `| ${task} | ${steps} | ${scrollPx} | ${seconds} |`);
  return ['| task | steps | scroll (px) | seconds |', '|---|---:|---:|---:|', ...rows, ''].join('\n');
}
