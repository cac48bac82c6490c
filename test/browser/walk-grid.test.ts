import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { packageFile } from '../../src/store/db/package-file.ts';
import { openAssets } from '../../src/web/assets.ts';
import { PAGES } from '../../src/web/site.ts';
import { anApi, storeFuelMix, storeLmp, type TestApi } from '../support/api/api.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

/** More than the minute after which a page asks again. */
const A_MINUTE_MS = 61_000;

let interval = Date.parse('2026-11-20T11:55:00Z');

/** The next five minutes, in which gas and wind share what is generated. */
async function goOn({ db, clock }: TestApi, lmp: number, gasPct: number): Promise<void> {
  interval += 300_000;
  clock.set(new Date(interval + 240_000));
  const start = new Date(interval).toISOString();
  await storeLmp(db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG', lmp, interval_start: start }]);
  await storeFuelMix(db, 'ercot-fuel-mix', 'ERCOT', start, { gas: gasPct * 100, wind: (100 - gasPct) * 100 });
}

/** Finished pages are made anew each second, so that a change is there when it is asked for. */
async function aGrid(): Promise<TestApi> {
  const pages = PAGES.map((page) => ({ ...page, maxAgeSeconds: 1 }));
  const api = await anApi({ site: { pages, assets: openAssets(packageFile('dist', 'web')) } });
  await goOn(api, 31.5, 60);
  return api;
}

/** The bar of what ERCOT generates from, by its words for those who do not see it. */
const mixOf = (page: Page, words: string): Locator =>
  page.locator('[data-live]').getByRole('img', { name: `Generation of ERCOT: ${words}` });

/** Lets minutes go by in the page until it shows something. */
async function laterUntil(page: Page, shown: Locator): Promise<void> {
  const look = async (): Promise<number> => {
    await page.clock.fastForward(A_MINUTE_MS);
    return shown.count();
  };
  await expect.poll(look, { timeout: PATIENCE.timeout, interval: 500 }).toBeGreaterThan(0);
}

/**
 * Notes in the page when it asks for newer figures. A route is called later, when the page's clock may have been moved on,
 * so a gap read there can come out too short.
 */
async function noteWhenAsked(page: Page): Promise<void> {
  await page.evaluate(() => {
    const askedAtMs: number[] = [];
    const { fetch } = globalThis;
    Object.assign(globalThis, {
      askedAtMs,
      fetch: (...asked: Parameters<typeof fetch>) => {
        if (String(asked[0]).includes('part=live')) askedAtMs.push(performance.now());
        return fetch(...asked);
      },
    });
  });
}

const askedAtMsOf = async (page: Page): Promise<number[]> => page.evaluate('globalThis.askedAtMs');

describeInBrowser('whoever stays on a page of the grid, in a browser', aGrid, (looking) => {
  it.each(['/grid', '/grid/ercot'])('sees new prices and generation on %s without loading it again', async (path) => {
    await goOn(looking.api, 31.5, 60);
    const look = await looking.open(path, { hasOwnClock: true });
    const { page } = look;
    const live = page.locator('[data-live]');
    await laterUntil(page, live.getByText('$31.50'));
    await mixOf(page, 'Gas 60.0%').waitFor(PATIENCE);
    await page.evaluate('globalThis.isSamePage = true');
    await goOn(looking.api, 47.25, 20);
    await laterUntil(page, live.getByText('$47.25'));
    await mixOf(page, 'Gas 20.0%').waitFor(PATIENCE);
    expect(await live.getByText('$31.50').count()).toBe(0);
    for (const said of await page.locator('[data-live-status]').allTextContents())
      expect(said).toMatch(/^(Newer figures (loaded|have arrived\. They appear when you leave this section)\.)?$/);
    expect(await findBarriers(page)).toEqual([]);
    await goOn(looking.api, -3.1, 10);
    await laterUntil(page, live.getByText('−$3.10'));
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    await looking.closeClean(look);
  });

  it('loses nothing from under who reads it, and gets what is new when they leave it', async () => {
    await goOn(looking.api, 52, 60);
    const look = await looking.open('/grid', { hasOwnClock: true });
    const { page } = look;
    await laterUntil(page, page.locator('[data-live]').getByText('$52.00'));
    const figure = page.locator('[data-live] .figure', { hasText: '$52.00' });
    await figure.focus(PATIENCE);
    await goOn(looking.api, 53, 60);
    await laterUntil(page, page.getByText('They appear when you leave this section'));
    expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true);
    await figure.blur();
    await page.locator('[data-live]').getByText('$53.00').waitFor(PATIENCE);
    expect(await page.getByText('They appear when you leave this section').count()).toBe(0);
    await looking.closeClean(look);
  });

  it.each([
    [503, '5', [2, 4, 8]],
    [429, '600', [10, 16, 16]],
    [null, null, [2, 4, 8]],
  ])(
    'says so where it is refused (%s, Retry-After %s), waits longer each time, and recovers',
    async (status, retryAfter, waits) => {
      await goOn(looking.api, 61, 60);
      const look = await looking.open('/grid', { hasOwnClock: true });
      const { page } = look;
      const reported = page.locator('[data-live-status]');
      const live = page.locator('[data-live]');
      // A finished page may be a second old, and show what came before.
      await laterUntil(page, live.getByText('$61.00'));
      await noteWhenAsked(page);
      await page.route('**/grid?part=live', async (route) => {
        if (status === null) await route.abort('connectionrefused');
        else await route.fulfill({ status, headers: { 'retry-after': retryAfter }, body: 'busy' });
      });
      await goOn(looking.api, 62, 60);
      for (const [times, minutes] of waits.entries()) {
        await expect
          .poll(
            async () => {
              await page.clock.fastForward(A_MINUTE_MS);
              return (await askedAtMsOf(page)).length;
            },
            { timeout: PATIENCE.timeout, interval: 200 },
          )
          .toBeGreaterThan(times);
        await reported
          .getByText(`The figures shown keep their dates. Checking again in ${minutes} minutes.`)
          .waitFor(PATIENCE);
      }
      const askedAtMs = await askedAtMsOf(page);
      const gapsMinutes = askedAtMs.slice(1).map((at, index) => (at - (askedAtMs[index] ?? 0)) / 60_000);
      for (const [index, minutes] of waits.slice(0, -1).entries())
        expect(gapsMinutes[index]).toBeGreaterThan(minutes - 0.1);
      expect(await live.getByText('$61.00').count()).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      await page.unroute('**/grid?part=live');
      await laterUntil(page, live.getByText('$62.00'));
      expect(await reported.textContent()).not.toContain('Checking again');
      expect(look.strayRequests).toEqual([]);
      await look.close();
    },
  );
});
