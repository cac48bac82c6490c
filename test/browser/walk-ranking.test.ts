import { expect, it } from 'vitest';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { describeInBrowser } from '../support/browser/in-browser.ts';

describeInBrowser('the ranking, in a browser', anInterfaceWorld, (looking) => {
  it('keeps its list and says so where another cannot be had, with the form as it was', async () => {
    const { page, close } = await looking.open('/?iso=PJM');
    const before = await page.locator('.ranking tbody tr').count();
    await page.context().setOffline(true);
    await page.locator('#ranking-form select[name=verdict]').selectOption('BUILD');
    await page.locator('#ranking-status.problem', { hasText: 'no connection' }).waitFor();
    expect(await page.locator('.ranking tbody tr').count()).toBe(before);
    expect(await page.locator('#ranking-form select[name=verdict]').inputValue()).toBe('');
    await page.context().setOffline(false);
    await page.locator('.chips a', { hasText: 'ERCOT' }).click();
    await page.locator('.ranking-summary', { hasText: 'in ERCOT' }).waitFor();
    await close();
  });

  it('marks what is chosen after going back to an address in other words, and tells the map', async () => {
    const { page, close } = await looking.open('/?iso=pjm&state=virginia');
    await page.evaluate(
      `globalThis.reported = []; document.addEventListener('ranking', ({ detail }) => reported.push(detail.slugs));`,
    );
    await page.locator('.chips a', { hasText: 'All grids' }).click();
    await page.waitForURL(`${looking.origin}/`);
    await page.goBack();
    await page.locator('.ranking-summary', { hasText: 'in PJM' }).waitFor();
    expect(await page.locator('#ranking-state').inputValue()).toBe('VA');
    expect(await page.locator('.chips a[aria-current]').innerText()).toBe('PJM');
    const [all, chosen] = (await page.evaluate('reported')) as [null, string[]];
    expect([all, chosen.length]).toEqual([null, await page.locator('.ranking tbody tr').count()]);
    // One choice right after another: neither is lost.
    await page.locator('#ranking-form select[name=verdict]').selectOption('CAUTION');
    await page.locator('#sort-market').click();
    await page.waitForURL((url) => url.search.includes('verdict=CAUTION') && url.search.includes('sort=market'));
    await close();
  });
});
