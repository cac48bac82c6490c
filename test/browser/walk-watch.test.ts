import { expect, it } from 'vitest';
import { anApi, keyedAs, storeMarkets, type TestApi } from '../support/api/api.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

async function aMarket(): Promise<TestApi> {
  const api = await anApi({
    webhookSender: {
      check: async () => true,
      sendTest: async () => ({ id: 'a', status: 204, error: null }),
    },
  });
  await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas' }]);
  return api;
}

describeInBrowser('a holder of a key, in a browser', aMarket, (looking) => {
  const { open, closeClean } = looking;

  it('makes a watch with the key of the tab, sees it and removes it', async () => {
    const look = await open('/watch');
    const { page } = look;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Markets, separated by commas').fill('Dallas', PATIENCE);
    await page.getByRole('button', { name: 'Add the watch' }).click();
    await page.getByText('Enter a key first.').waitFor(PATIENCE);
    await page.locator('#api-key').fill((await keyedAs(looking.api.db, 'pro'))['x-api-key']);
    await page.getByRole('button', { name: 'Add the watch' }).click();
    await page.getByText('Added. Alerts come in the feed of the watch').waitFor(PATIENCE);
    await page.getByRole('cell', { name: 'Watch of dallas', exact: true }).waitFor(PATIENCE);
    await page.getByRole('cell', { name: 'verdicts; restrictions' }).waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove of/ }).click();
    await page.getByText('Removed.').waitFor(PATIENCE);
    expect((await looking.api.db.pool.query('select from watches')).rowCount).toBe(0);
    await closeClean(look);
  });

  it('adds no watch for a market that does not exist, and says which is meant', async () => {
    const look = await open('/watch?market=dalas');
    const { page } = look;
    await page.getByText('There is no market dalas.').waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await page.locator('#api-key').fill((await keyedAs(looking.api.db, 'pro'))['x-api-key'], PATIENCE);
    await page.getByRole('button', { name: 'Add the watch' }).click();
    await page.getByText('There is no market "dalas". Did you mean dallas?').waitFor(PATIENCE);
    expect((await looking.api.db.pool.query('select from watches')).rowCount).toBe(0);
    await page.close();
  });

  it('adds a webhook, tests it and replaces the key on the page of developers', async () => {
    const look = await open('/developers');
    const { page } = look;
    const key = (await keyedAs(looking.api.db, 'pro'))['x-api-key'];
    await page.locator('#api-key').fill(key, PATIENCE);
    await page.locator('[data-own-load]').click();
    await page.getByText('These are yours.').waitFor(PATIENCE);
    await page.locator('#webhook-url').fill('https://example.com/hook');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText('Copy its secret now').waitFor(PATIENCE);
    expect(await page.locator('#webhook-secret').inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: /^Test of/ }).click();
    await page.getByText('Received: status 204.').waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Replace this key' }).click();
    await page.getByText('The new key is in the field above').waitFor(PATIENCE);
    expect(await page.locator('#api-key').inputValue()).not.toBe(key);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(look);
  });
});
