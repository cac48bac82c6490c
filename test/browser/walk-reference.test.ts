import { expect, it } from 'vitest';
import { anApi } from '../support/api/api.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

const KEY = 'svc_free_a-key-that-nobody-has';

describeInBrowser('who reads the reference, in a browser', anApi, ({ open, closeClean }) => {
  it('has it drawn at once, with a line for each operation', async () => {
    const look = await open('/docs');
    const { page } = look;
    const lines = page.locator('details.endpoint-line');
    expect(await lines.count()).toBeGreaterThan(80);
    // What the browser spends on the page itself, without the time in which others have the machine.
    const spentMs = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return entry === undefined ? Number.NaN : entry.domComplete - entry.responseEnd;
    });
    expect(spentMs).toBeLessThan(2_000);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(look);
  });

  it('opens what a link leads to, and tries it with the key that the tab has', async () => {
    const look = await open('/developers');
    const { page } = look;
    await page.getByLabel('API key (kept').fill(KEY);
    await page.goto(`${new URL(page.url()).origin}/docs#/grid/grid_fuel_mix`);
    expect(await page.getByLabel('API key (kept').inputValue()).toBe(KEY);
    const line = page.locator('details[id="/grid/grid_fuel_mix"]');
    expect(await line.getAttribute('open')).not.toBeNull();
    await line.getByRole('button', { name: 'Run' }).click(PATIENCE);
    // The key is none of this service, which says so: it was sent.
    await line.getByText(/^401 .* with the key/).waitFor(PATIENCE);
    const kept = await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie]);
    expect(kept).toEqual([1, 0, '']);
    await page.getByLabel('API key (kept').fill('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await look.close();
  });

  it('reads it on a small screen', async () => {
    const look = await open('/docs/markets_list', { width: 390 });
    const { page } = look;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByText('composite_score').first().waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(look);
  });
});
