import { h, type VNode } from 'preact';
import { expect, it } from 'vitest';
import { briefsJson } from '../../src/read/feeds/briefs-json.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import { ask } from '../../src/web/ask.ts';
import { openAssets } from '../../src/web/assets.ts';
import type { Page } from '../../src/web/page.ts';
import { PAGES } from '../../src/web/site.ts';
import { anApi, publish, storeMarkets, type TestApi } from '../support/api/api.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

/** A page that shows one brief, as those of markets do. */
const pageOfDallas: Page = {
  path: '/of-dallas',
  summary: 'One brief.',
  maxAgeSeconds: 1,
  render: async ({ read }) => {
    const { items } = await ask(briefsJson, read, { market: 'dallas' });
    const body = h('div', { 'data-live-slug': 'dallas' }, h('h1', {}, items[0]?.content_text ?? '')) as VNode;
    return { kind: 'page', title: 'Dallas', description: 'One brief.', islands: ['live'], body };
  },
};

async function twoMarkets(): Promise<TestApi> {
  const api = await anApi({
    site: { pages: [...PAGES, pageOfDallas], assets: openAssets(packageFile('dist', 'web')) },
  });
  await storeMarkets(api.db, [
    { slug: 'dallas', name: 'Dallas' },
    { slug: 'phoenix', name: 'Phoenix' },
  ]);
  await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
  return api;
}

describeInBrowser('a developer, in a browser', twoMarkets, (looking) => {
  const { open, closeClean } = looking;

  it('watches a change arrive on top, and says so', async () => {
    const look = await open('/changes');
    const { page } = look;
    await page.getByText('Connected: changes appear here').waitFor(PATIENCE);
    expect(await page.locator('tr[data-change]').count()).toBe(2);
    await publish(looking.api.db, { slug: 'dallas', content: 'second' });
    await page.locator('tr[data-change="dallas/2"].is-new').waitFor(PATIENCE);
    const rows = await page
      .locator('tr[data-change]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-change')));
    expect(rows).toEqual(['dallas/2', 'phoenix/1']);
    expect(await page.locator('[data-live-news]').textContent()).toMatch(/^New: Dallas/);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(look);
  });

  it('catches up with what was published while the connection was lost', async () => {
    const look = await open('/changes');
    const { page, context } = look;
    await page.getByText('Connected: changes appear here').waitFor(PATIENCE);
    await context.setOffline(true);
    await looking.api.app.server.closeAllConnections();
    await page.getByText('The connection was lost.').waitFor(PATIENCE);
    await publish(looking.api.db, { slug: 'phoenix', content: 'second' });
    await context.setOffline(false);
    await page.locator('tr[data-change="phoenix/2"].is-new').waitFor(PATIENCE);
    await page.getByText('Connected: changes appear here').waitFor(PATIENCE);
    expect(look.strayRequests).toEqual([]);
    await look.close();
  });

  it('is offered newer figures of the market that is looked at, and of no other', async () => {
    const look = await open('/of-dallas');
    const { page } = look;
    await page.waitForResponse((answer) => answer.url().includes('seen='), PATIENCE);
    await publish(looking.api.db, { slug: 'phoenix', content: 'third' });
    await publish(looking.api.db, { slug: 'dallas', content: 'third' });
    const button = page.getByRole('button', { name: 'Show them' });
    await button.waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.locator('h1').textContent()).not.toContain('Revision 3');
    await button.click();
    await page.getByText('Revision 3').waitFor(PATIENCE);
    await closeClean(look);
    const other = await open('/of-dallas');
    await other.page.waitForResponse((answer) => answer.url().includes('seen='), PATIENCE);
    const reported = other.page.waitForResponse((answer) => answer.url().includes('seen='), PATIENCE);
    await publish(looking.api.db, { slug: 'phoenix', content: 'fourth' });
    await reported.catch(() => null);
    expect(await other.page.locator('.live-bar').count()).toBe(0);
    await closeClean(other);
  });

  it('is offered newer figures than a cache had', async () => {
    const look = await open('/of-dallas');
    const { page } = look;
    const shown = await page.content();
    await publish(looking.api.db, { slug: 'dallas', content: `of later ${shown.length}` });
    const newest = page.waitForResponse((answer) => answer.url().includes('part=rows'), PATIENCE);
    // As a cache has it that was not asked anew.
    await page.route('**/of-dallas', (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ contentType: 'text/html', body: shown }),
    );
    await page.reload();
    await newest;
    await page.getByRole('button', { name: 'Show them' }).waitFor(PATIENCE);
    await closeClean(look);
  });

  it('claims a key by the button, sees it once, and asks with it', async () => {
    const look = await open('/developers');
    const { page } = look;
    await page.locator('#claim-name').fill('A walk');
    await page.getByRole('button', { name: 'Claim a free key' }).click();
    await page.getByText('it is shown only once').waitFor(PATIENCE);
    const key = await page.getByLabel('API key (kept').inputValue();
    expect(key).toMatch(/^svc_free_/);
    await page.locator('summary', { hasText: '/api/agent/whoami' }).click();
    const play = page.locator('details[data-play="/developers/account_whoami"]');
    await play.getByRole('button', { name: 'Run' }).click(PATIENCE);
    await play.getByText('200 OK in').waitFor(PATIENCE);
    const reported = JSON.parse((await play.locator('[data-answer-body]').textContent()) ?? '');
    expect([reported.authenticated, reported.agent.tier ?? reported.tier]).toEqual([true, 'free']);
    expect(await play.locator('[data-snippet="curl"]').textContent()).toContain('X-API-Key: $LOADSTAR_KEY');
    for (const text of await play.locator('[data-snippet]').allTextContents()) expect(text).not.toContain(key);
    expect(page.url()).toBe(`${looking.origin}/developers`);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(look);
    const again = await open('/developers');
    expect(await again.page.getByLabel('API key (kept').inputValue()).toBe('');
    await closeClean(again);
  });

  it('says so when no more keys are given today', async () => {
    const look = await open('/developers');
    const { page } = look;
    const button = page.getByRole('button', { name: 'Claim a free key' });
    const words = page.locator('[data-claim-words]');
    for (let claims = 0; claims < 6; claims += 1) {
      await button.click();
      await expect.poll(async () => await words.textContent(), PATIENCE).not.toMatch(/^Claiming/);
      if (/are used/.test((await words.textContent()) ?? '')) break;
    }
    expect(await words.textContent()).toMatch(
      /claims a day from this address are used.+[Tt]ry again in \d+ (second|minute|hour)/,
    );
    await look.close();
  });

  it('has code that follows the form, and an answer that is shown as text', async () => {
    const look = await open('/developers/markets_list');
    const { page } = look;
    await page.getByLabel('limit').fill('1');
    await page.getByLabel('country').fill(`<b>'`);
    expect(await page.locator('[data-snippet="curl"]').textContent()).toContain('country=%3Cb%3E%27&limit=1');
    expect(await page.locator('[data-snippet="typescript"]').textContent()).toContain(
      `loadstar.markets.list({ country: '<b>\\'', limit: 1 })`,
    );
    await page.getByLabel('country').fill('US');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('200 OK in').waitFor(PATIENCE);
    const shown = JSON.parse((await page.locator('[data-answer-body]').textContent()) ?? '');
    expect(shown.markets.map(({ slug }: { slug: string }) => slug)).toEqual(['dallas']);
    expect(await page.locator('[data-answer-headers]').textContent()).toContain('x-request-id');
    await closeClean(look);
  });

  it('shows the answer to what was asked last, whichever comes last', async () => {
    const look = await open('/developers/markets_list');
    const { page } = look;
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/markets/list?*limit=1', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('country').fill('US');
    for (const limit of ['1', '2']) {
      await page.getByLabel('limit').fill(limit);
      await page.getByRole('button', { name: 'Run' }).click();
    }
    const shown = page.locator('[data-answer-body]');
    await page.getByText('200 OK in').waitFor(PATIENCE);
    const first = page.waitForResponse((answer) => answer.url().endsWith('limit=1'), PATIENCE);
    letGo();
    await (await first).finished();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    expect(JSON.parse((await shown.textContent()) ?? '').markets).toHaveLength(2);
    await closeClean(look);
  });

  it('reads and follows everything without scripts', async () => {
    const { page, close } = await open('/developers/markets_list', { hasScripts: false });
    expect(await page.getByRole('button', { name: 'Claim a free key' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.waitForURL(/\/api\/v1\/markets\/list\?country=US/, PATIENCE);
    expect(await page.locator('body').textContent()).toContain('"slug":"dallas"');
    await close();
  });
});
