import { expect, it } from 'vitest';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers, type OpenPage } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

describeInBrowser('what a button copies, in a browser', anInterfaceWorld, (looking) => {
  const open = async (path: string): Promise<OpenPage> => {
    const look = await looking.open(path);
    await look.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: looking.origin });
    return look;
  };
  const copied = ({ page }: OpenPage): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  it('is the code of a frame, as it is shown', async () => {
    const look = await open('/markets/dallas');
    const { page } = look;
    await page.locator('.section-group > summary', { hasText: 'embedding' }).click(PATIENCE);
    await page.locator('summary', { hasText: 'Embed code (iframe)' }).click(PATIENCE);
    await page.locator('#embed-copy').click(PATIENCE);
    await page.locator('#embed-copied', { hasText: 'Copied.' }).waitFor(PATIENCE);
    const code = await page.locator('#embed-code').inputValue();
    expect(code).toMatch(/^<iframe src="https:\/\/loadstar\.example\/markets\/dallas\?embed=1" /);
    expect(await copied(look)).toBe(code);
    expect(await findBarriers(page)).toEqual([]);
    await looking.closeClean(look);
  });

  it('is the key that was claimed', async () => {
    const look = await open('/developers');
    const { page } = look;
    const copy = page.getByRole('button', { name: 'Copy the key' });
    expect(await copy.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Claim a free key' }).click(PATIENCE);
    await page.getByText('it is shown only once').waitFor(PATIENCE);
    await copy.click(PATIENCE);
    await page.getByText('Copied.').waitFor(PATIENCE);
    const key = await page.getByLabel('API key (kept').inputValue();
    expect(key).toMatch(/^svc_free_/);
    expect(await copied(look)).toBe(key);
    await looking.closeClean(look);
  });

  it('is each snippet of an endpoint, with what the form says at that moment', async () => {
    const look = await open('/developers/markets_list');
    const { page } = look;
    const figures = page.locator('.snippet');
    expect(await figures.count()).toBeGreaterThanOrEqual(3);
    for (const limit of ['7', '8'])
      for (const figure of await figures.all()) {
        await page.getByLabel('limit').fill(limit, PATIENCE);
        const shown = (await figure.locator('pre').textContent()) ?? '';
        expect(shown).toMatch(new RegExp(`\\b${limit}\\b`));
        await figure.locator('button.copy').click(PATIENCE);
        await expect.poll(() => copied(look), PATIENCE).toBe(shown);
        expect(await figure.locator('button.copy').textContent()).toBe('Copied');
      }
    await looking.closeClean(look);
  });
});
