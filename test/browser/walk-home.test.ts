import { expect, it } from 'vitest';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, isNoBusyness } from '../support/browser/in-browser.ts';

describeInBrowser('the home page, in a browser', anInterfaceWorld, (looking) => {
  it('narrows and sorts without a new page, keeps the address in step, and goes back', async () => {
    const look = await looking.open('/');
    const { page } = look;
    await page.evaluate('globalThis.isSamePage = true');
    await page.locator('.chips a', { hasText: 'MISO' }).click();
    await page.locator('.ranking-summary', { hasText: 'in MISO' }).waitFor();
    expect(new URL(page.url()).search).toBe('?iso=MISO');
    expect(await page.locator('#ranking-form select[name=iso]').inputValue()).toBe('MISO');
    expect(await page.locator('.chips a[aria-current]').innerText()).toBe('MISO');
    expect(await page.locator('#ranking-status').innerText()).toMatch(/^\d+ markets\.$/);
    await page.locator('#ranking-form select[name=verdict]').selectOption('BUILD');
    await page.waitForURL(`${looking.origin}/?iso=MISO&verdict=BUILD`);
    const built = page.locator('.ranking tbody tr');
    const count = await built.count();
    expect(count).toBeGreaterThanOrEqual(3);
    await page.locator('#sort-market').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${looking.origin}/?iso=MISO&verdict=BUILD&sort=market`);
    // Whoever sorts by keys stays where they are.
    await page.locator('th[aria-sort=ascending] #sort-market:focus').waitFor();
    expect(await built.count()).toBe(count);
    await page.goBack();
    await page.locator('th[aria-sort=ascending] #sort-rank').waitFor();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    await looking.closeClean(look);
  });

  it('scores a place that is clicked or entered, and gives the focus back', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const shown = page.locator('#place-answer');
    await page.evaluate(
      `document.dispatchEvent(new CustomEvent('place', { detail: { lat: 39.0437, lon: -77.4875 } }))`,
    );
    await shown.locator('h3:focus', { hasText: '39.0437° N, 77.4875° W' }).waitFor();
    expect(await shown.locator('.bars li').count()).toBe(6);
    expect(await page.locator('#place-form input[name=lat]').inputValue()).toBe('39.0437');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });

    await page.locator('#place-entry > summary').click();
    await page.locator('#place-form input[name=lat]').fill('95');
    await page.locator('#place-form input[name=lon]').press('Enter');
    await shown.locator('.problem', { hasText: 'Latitude 95 is not between' }).waitFor();
    await shown.locator('button', { hasText: 'Close' }).click();
    expect(await page.evaluate('document.activeElement.name')).toBe('lon');
    await looking.closeClean(look);
  });

  it('has the map beside the list: both fill one window, in which the list goes by in a pane of its own', async () => {
    const look = await looking.open('/');
    const { page } = look;
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('.map-box').boundingBox();
      expect([width, Number(box?.height) > 550, Number(box?.width) > width / 2]).toEqual([width, true, true]);
    }
    const heightPx = await page.evaluate('document.documentElement.scrollHeight');
    expect(Number(heightPx)).toBeLessThan(2 * 900);
    const mapY = async () => (await page.locator('.map-box').boundingBox())?.y;
    const before = await mapY();
    await page.locator('.home-ranking').focus();
    await page.keyboard.press('End');
    const last = page.locator('.ranking tbody tr').last();
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(900);
    expect(await mapY()).toBe(before);
    await page.locator('#page-after').click();
    await page.waitForURL(`${looking.origin}/?page=2`);
    const first = page.locator('.ranking tbody tr').first();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400);
    expect(await findBarriers(page)).toEqual([]);
    // On a phone the map is first, and the list begins below it in the same window.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 0)');
    const [map, list] = [
      await page.locator('.map-box').boundingBox(),
      await page.locator('.home-ranking').boundingBox(),
    ];
    expect(Number(map?.y)).toBeLessThan(200);
    expect(Number(list?.y)).toBeGreaterThan(Number(map?.y) + Number(map?.height));
    expect(Number(list?.y)).toBeLessThan(844);
    expect(Number(await page.evaluate('document.documentElement.scrollHeight'))).toBeLessThan(7_500);
    await looking.closeClean(look);
  });

  it('lists what the map shows once it is moved, keeps that in the address, and leaves it again', async () => {
    const look = await looking.open('/?in=-80,37,-75,40&sort=wait');
    const { page } = look;
    const inView = page.locator('.ranking-summary', { hasText: 'in the map’s view' });
    await inView.waitFor();
    const few = await page.locator('.ranking tbody tr').count();
    expect(few).toBeGreaterThan(2);
    expect(few).toBeLessThan(40);
    await page.evaluate(`document.dispatchEvent(new CustomEvent('map-view', { detail: '-100,30,-94,34' }))`);
    await page.waitForURL(
      (url) => url.searchParams.get('in') === '-100,30,-94,34' && url.searchParams.get('sort') === 'wait',
    );
    await page.locator('.ranking tbody th', { hasText: 'Dallas' }).waitFor();
    await page.locator('.chips a', { hasText: 'PJM' }).click();
    await page.waitForURL(
      ({ searchParams: now }) => now.get('iso') === 'PJM' && now.get('sort') === 'wait' && !now.has('in'),
    );
    await page.goBack();
    await inView.waitFor();
    await page.locator('#ranking-whole-map').click();
    await page.waitForURL(`${looking.origin}/?sort=wait`);
    await looking.closeClean(look);
  });

  it('says so where a score cannot be had, and offers to try again', async () => {
    const { page, close } = await looking.open('/');
    await page.context().setOffline(true);
    await page.locator('#place-entry > summary').click();
    await page.locator('#place-form input[name=lat]').fill('39');
    await page.locator('#place-form input[name=lon]').fill('-77');
    await page.keyboard.press('Enter');
    const shown = page.locator('#place-answer');
    await shown.locator('.problem', { hasText: 'cannot be had just now' }).waitFor();
    await page.context().setOffline(false);
    await shown.locator('button', { hasText: 'Try again' }).click();
    await shown.locator('h3', { hasText: '39° N, 77° W' }).waitFor();
    await close();
  });

  it('offers what is meant while somebody types, by keys alone', async () => {
    const { page, close } = await looking.open('/sources');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.keyboard.press('/');
    await page.keyboard.type('dallas');
    const field = page.locator('#search-field');
    await page.locator('[role=listbox] [role=option]').first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe('suggestion-0');
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('dallas');
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=listbox] [role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${looking.origin}/markets/dallas`);
    await page.locator('h1').waitFor();
    expect(refused.filter(isNoBusyness)).toEqual([]);
    await close();
  });
});
