import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/web/site.ts';
import type { TestApi } from '../support/api/api.ts';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser } from '../support/browser/in-browser.ts';
import { storeDeal } from '../support/deals/store-mentions.ts';
import { storeProjects } from '../support/projects/store-projects.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280, 2560] as const;

const MISSING = ['/markets/atlantis', '/nothing-here'];

/** Everything that has an address and is a document, and two that are not there. */
const ADDRESSES = [...PAGES.map(({ path, example = path }) => example), ...MISSING].filter(
  (path) => !/\.(svg|png|json)$/.test(path),
);

/** The id that the page of one such thing has for an example. */
function exampleOf(folder: string): string {
  const example = ADDRESSES.find((address) => address.startsWith(`/${folder}/`))?.slice(folder.length + 2);
  if (example === undefined) throw new Error(`no page of /${folder}/ has an example`);
  return example;
}

/** The world of the interface, and in it the deal and the project that their pages have for an example. */
async function aWorldWithExamples(): Promise<TestApi> {
  const api = await anInterfaceWorld();
  await storeDeal(api.db, exampleOf('deals'));
  await storeProjects(api.db, [{ id: exampleOf('pipeline') }]);
  return api;
}

describeInBrowser('every page, in a browser', aWorldWithExamples, ({ open }) => {
  it('is in the list', () => {
    expect(ADDRESSES.length).toBeGreaterThan(15);
  });

  describe.each(ADDRESSES)('%s', (path) => {
    it.each(THEMES)(
      'is whole in the %s theme from 360 to 2560 pixels: nothing barred, nothing stray, nothing wider than the window',
      async (theme) => {
        const { page, status, strayRequests, complaints, close } = await open(path, { theme });
        expect(status).toBe(MISSING.includes(path) ? 404 : 200);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await findBarriers(page)]).toEqual([width, []]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([width, Math.max(0, overflow)]).toEqual([width, 0]);
        }
        expect(strayRequests).toEqual([]);
        // A refusal is an error to a browser's console, once; whatever a page that is there lacks is one too many.
        const ofItself = status !== null && status >= 400 ? [expect.stringContaining(`status of ${status}`)] : [];
        expect(complaints).toEqual(ofItself);
        await close();
      },
    );

    it('can be read without scripts', async () => {
      const { page, close } = await open(path, { hasScripts: false });
      expect(await page.locator('h1').count()).toBe(1);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
      await close();
    });
  });
});
