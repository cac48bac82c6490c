import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatNumber, formatPower, formatScore } from '../../src/web/frame/format.ts';
import { keyedAs } from '../support/api/api.ts';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { arriveAt, describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

interface Compared {
  readonly markets: readonly {
    readonly slug: string;
    readonly name: string;
    readonly composite_score: number | null;
    readonly facility_count: number;
    readonly operational_mw: number | null;
    readonly pipeline_mw: number | null;
  }[];
  readonly winners: Readonly<Record<string, string | null>>;
}

/** Lines of the comparison, and what stands in them as the API tells it. */
const LINES = {
  Score: ['composite_score', formatScore],
  Facilities: ['facility_count', formatNumber],
  Operating: ['operational_mw', formatPower],
  'Pipeline (MW)': ['pipeline_mw', formatPower],
} as const;

const METRICS: Readonly<Record<string, string>> = {
  composite_score: 'highest score',
  facility_count: 'most facilities',
  operational_mw: 'MW operating',
  pipeline_mw: 'pipeline MW',
  price_usd_per_kwh: 'wholesale price',
};

const slugsOf = (page: Page): string[] => new URL(page.url()).searchParams.get('markets')?.split(',') ?? [];

/** Cells of the line of a name, each with its figure and whether it is marked as ahead. */
const cellsOf = (page: Page, name: string) =>
  page
    .locator('.side-by-side tbody tr')
    .filter({ has: page.locator('th[scope=row]', { hasText: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`) }) })
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        figure: cell.querySelector('.figure')?.firstChild?.textContent ?? '–',
        isAhead: cell.querySelector('.ahead') !== null,
      })),
    );

describeInBrowser('somebody who compares markets, in a browser', anInterfaceWorld, (looking) => {
  const asked = async (slugs: readonly string[]): Promise<Compared> =>
    (await looking.api.get(`/api/v1/markets/compare?markets=${slugs.join(',')}`)).body;

  /** What the page shows is what the API tells, and who is ahead is who it says. */
  async function expectSame(page: Page): Promise<void> {
    const { markets, winners } = await asked(slugsOf(page));
    await arriveAt(page.locator('.side-by-side'));
    const columns = page.locator('.side-by-side').first().locator('thead th a');
    expect(await columns.allTextContents()).toEqual(markets.map(({ name }) => name));
    for (const [name, [metric, format]] of Object.entries(LINES))
      expect([name, await cellsOf(page, name)]).toEqual([
        name,
        markets.map((market) => ({ figure: format(market[metric]), isAhead: winners[metric] === market.slug })),
      ]);
    const sentences = await page.locator('main p', { hasText: ' has the ' }).allTextContents();
    for (const { slug, name } of markets) {
      const ahead = Object.keys(METRICS).filter((metric) => winners[metric] === slug);
      const own = sentences.filter((words) => words.startsWith(`${name} has the `));
      expect([name, own.length]).toEqual([name, ahead.length === 0 ? 0 : 1]);
      for (const [metric, words] of Object.entries(METRICS))
        expect([name, metric, own.some((reported) => reported.includes(words))]).toEqual([
          name,
          metric,
          ahead.includes(metric),
        ]);
    }
  }

  it.each([true, false])(
    'finds one, reads it, sets two beside it and takes one away (scripts: %s)',
    async (hasScripts) => {
      const look = await looking.open('/sources', { hasScripts });
      const { page } = look;
      await page.locator('#search-field').fill('dallas', PATIENCE);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=dallas/, PATIENCE);
      const found = page.locator('main table a[href="/markets/dallas"]').first();
      await arriveAt(found);
      await found.click(PATIENCE);
      await page.waitForURL(/\/markets\/dallas$/, PATIENCE);
      await arriveAt(page.locator('#verdict h1'));

      const { body: brief } = await looking.api.get(
        '/api/v1/market-brief/dallas',
        await keyedAs(looking.api.db, 'enterprise'),
      );
      expect(await page.locator('#verdict h1').textContent()).toBe(brief.name);
      const score = page.locator('#verdict .score-line .figure');
      expect(await score.innerText()).toContain(formatScore(brief.hero.composite_score));
      const origin = score.locator('.origin');
      expect(await origin.isVisible()).toBe(false);
      await score.focus();
      await origin.waitFor(PATIENCE);
      expect(await origin.innerText()).toMatch(/ · .*20\d\d/);
      const available = brief.market_power_scores.parts.filter(
        ({ points }: { points: number | null }) => points !== null,
      );
      expect(available.length).toBeGreaterThan(2);
      expect(await page.locator('#parts .figure').count()).toBeGreaterThanOrEqual(available.length);

      await page.getByRole('link', { name: 'Compare with the two most similar markets' }).click(PATIENCE);
      await page.waitForURL(/\/compare\?markets=/, PATIENCE);
      const three = slugsOf(page);
      expect([three.length, three[0]]).toEqual([3, 'dallas']);
      await expectSame(page);
      if (hasScripts) expect(await findBarriers(page)).toEqual([]);

      await page.locator('.compare-form input[name=markets]').nth(2).fill('');
      await page.locator('.compare-form button').click();
      await page.waitForURL((url) => url.searchParams.get('markets') === three.slice(0, 2).join(','), PATIENCE);
      await expectSame(page);

      await page.locator('.compare-form input[name=markets]').nth(1).fill('nova');
      await page.locator('.compare-form button').click();
      await page.waitForURL((url) => url.searchParams.get('markets') === 'dallas,northern-virginia', PATIENCE);
      await expectSame(page);
      await looking.closeClean(look);
    },
  );
});
