import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anApi, publish, storeMarkets, type TestApi } from '../support/api/api.ts';
import { eventually } from '../support/api/eventually.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

let isDraining = false;
const contents = new WeakMap<TestApi, number>();

/** Changes of one market. */
async function changesOfDallas(eventLimits?: { perAddress: number }): Promise<TestApi> {
  const api = await anApi({ ...(eventLimits && { eventLimits }), isDraining: () => isDraining });
  await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas' }]);
  await publish(api.db, { slug: 'dallas' });
  return api;
}

/** Publishes Dallas anew; gives what its line is called by. */
async function publishAgain(api: TestApi): Promise<string> {
  const content = (contents.get(api) ?? 0) + 1;
  contents.set(api, content);
  await publish(api.db, { slug: 'dallas', content: `again ${content}` });
  return `tr[data-change="dallas/${content + 1}"]`;
}

const stateOf = (page: Page) => page.locator('[data-live-state]');
const connected = (page: Page) => stateOf(page).getByText('Connected: changes appear here').waitFor(PATIENCE);

/** Seconds after which the page says that it tries again; waits until it says so, and until it has tried. */
async function waitsOf(page: Page, times: number): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < times) {
    await stateOf(page)
      .getByText(/Retrying (the stream )?in \d+ second/)
      .waitFor(PATIENCE);
    const words = (await stateOf(page).textContent()) ?? '';
    const seconds = Number(/Retrying (?:the stream )?in (\d+) second/.exec(words)?.[1]);
    waits.push(seconds);
    await page.evaluate(() => {
      const state = document.querySelector('[data-live-state]');
      Object.assign(globalThis, { states: [] });
      new MutationObserver(() => Reflect.get(globalThis, 'states').push(state?.textContent)).observe(
        state ?? document,
        {
          childList: true,
        },
      );
    });
    await page.clock.fastForward(seconds * 1_000);
    // Not `waitForFunction`, which tries again by an `eval` that the page's policy refuses.
    await eventually(
      () => page.evaluate<number>(() => Reflect.get(globalThis, 'states').length),
      (states) => states > 1,
    );
  }
  return waits;
}

const oneReader = (): Promise<TestApi> => changesOfDallas({ perAddress: 1 });

describeInBrowser('a reader of changes too many, in a browser', oneReader, (looking) => {
  it('says why there is no stream, looks once a minute instead, and gets the stream when there is room', async () => {
    const first = await looking.open('/changes');
    await connected(first.page);
    const second = await looking.open('/changes', { hasOwnClock: true });
    const { page } = second;
    await stateOf(page)
      .getByText(/^No stream now: .+ from your address.+ Retrying the stream in \d+ seconds\.$/)
      .waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await page.evaluate('globalThis.isSamePage = true');
    const change = await publishAgain(looking.api);
    await first.page.locator(change).waitFor(PATIENCE);
    expect(await page.locator(change).count()).toBe(0);
    await page.clock.fastForward(61_000);
    await page.locator(change).waitFor(PATIENCE);
    await looking.closeClean(first);
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(61_000);
          return stateOf(page).textContent();
        },
        { timeout: PATIENCE.timeout, interval: 1_000 },
      )
      .toMatch(/^Connected/);
    await page.locator(await publishAgain(looking.api)).waitFor(PATIENCE);
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    expect(second.strayRequests).toEqual([]);
    await second.close();
  });
});

// With room for several: a page that is loaded anew asks for its stream before the server has seen the old one end.
describeInBrowser('whoever stays on the page of changes, in a browser', changesOfDallas, (looking) => {
  it('waits as long as a server that stops asks for, and longer where it stays so', async () => {
    isDraining = true;
    const look = await looking.open('/changes', { hasOwnClock: true });
    const waits = await waitsOf(look.page, 5);
    expect(waits.slice(0, 3)).toEqual([30, 30, 30]);
    expect(waits[4]).toBeGreaterThan(30);
    isDraining = false;
    await look.page.clock.fastForward(61_000);
    await connected(look.page);
    await look.close();
  });

  it('waits longer each time while the connection is lost, and misses nothing', async () => {
    const look = await looking.open('/changes', { hasOwnClock: true });
    const { page, context } = look;
    await connected(page);
    await context.setOffline(true);
    looking.api.app.server.closeAllConnections();
    await stateOf(page).getByText('The connection was lost.').waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    const waits = await waitsOf(page, 4);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits[3]).toBeGreaterThan(waits[0] ?? Number.NaN);
    const change = await publishAgain(looking.api);
    await context.setOffline(false);
    await page.clock.fastForward(61_000);
    await connected(page);
    await page.locator(`${change}.is-new`).waitFor(PATIENCE);
    expect(look.strayRequests).toEqual([]);
    await look.close();
  });

  it('keeps the line that it stands on until it leaves it, and tells which change is the newest', async () => {
    const look = await looking.open('/changes');
    const { page, context } = look;
    // As browsers of 2022, which do not know it.
    await context.addInitScript('delete AbortSignal.any');
    await page.reload();
    await connected(page);
    const lines = page.locator('tr[data-market="dallas"]');
    await lines.getByRole('link').focus();
    const reported = page.locator('[data-newest] time');
    expect(await reported.count()).toBe(1);
    await page.evaluate('document.querySelector("[data-newest] time").dataset.first = ""');
    await page.locator(`${await publishAgain(looking.api)}.is-new`).waitFor(PATIENCE);
    expect(await lines.count()).toBe(2);
    expect(await reported.getAttribute('data-first')).toBeNull();
    await page.getByLabel('Grid operator').focus();
    await expect.poll(() => lines.count(), PATIENCE).toBe(1);
    await looking.closeClean(look);
  });

  it('opens with what changed since the last visit, whose moment is in this browser alone', async () => {
    const look = await looking.open('/changes');
    const { page } = look;
    await connected(page);
    expect(await page.locator('#since').count()).toBe(0);
    await publishAgain(looking.api);
    await page.reload();
    await page.locator('#since tr[data-since-market="dallas"]').waitFor(PATIENCE);
    const watch = page.locator('#since').getByRole('link', { name: 'Watch Dallas' });
    expect(await watch.getAttribute('href')).toBe('/watch?markets=dallas');
    expect(await findBarriers(page)).toEqual([]);
    expect(look.strayRequests).toEqual([]);
    await watch.click();
    await page.waitForURL(/\/watch\?markets=dallas/);
    expect(await page.locator('#watch-markets').inputValue()).toBe('dallas');
    await look.close();
  });
});
