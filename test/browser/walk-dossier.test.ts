import { expect, it } from 'vitest';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { arriveAt, describeInBrowser } from '../support/browser/in-browser.ts';

const ASHBURN = '/site?lat=39.0437&lon=-77.4875&mw=150';
const PAPER = ['A4', 'Letter'] as const;

/** The first dossier of a process reads every list: a busy machine takes its time. */
const LOADED = { timeout: 80_000 };

/** Pages of a document as Chromium writes it. */
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s{0,2}\/Page\b(?!s)/g)?.length ?? 0;

describeInBrowser('somebody who looks at a parcel, in a browser', anInterfaceWorld, ({ open, closeClean }) => {
  it('goes from a name to the dossier, switches layers, and compares', async () => {
    const opened = await open('/site');
    const { page } = opened;
    await arriveAt(page.getByLabel('City or market'));
    await page.getByLabel('City or market').fill('Ashburn, Virginia');
    await page.getByLabel('Load (MW)').fill('150');
    await page.getByRole('button', { name: 'Open the dossier' }).click(LOADED);
    await arriveAt(page.locator('.dossier'));
    expect(new URL(page.url()).searchParams.get('mw')).toBe('150');
    const substations = page.locator('.dossier-map .layer-substations');
    expect(await substations.isVisible()).toBe(true);
    await page.locator('#layer-substations').uncheck();
    expect(await substations.isVisible()).toBe(false);
    await page.getByLabel('Second site').fill('41.6488, -0.8891');
    await page.getByRole('button', { name: 'Compare' }).click(LOADED);
    await arriveAt(page.locator('.side-by-side'));
    expect(await page.locator('.side-by-side thead th').count()).toBe(3);
    expect(await findBarriers(page)).toEqual([]);
    await closeClean(opened);
  });

  it('switches layers without scripts', async () => {
    const { page, close } = await open(ASHBURN, { hasScripts: false });
    await arriveAt(page.locator('.dossier'));
    await page.locator('#layer-facilities').uncheck();
    expect(await page.locator('.dossier-map .layer-facilities').isVisible()).toBe(false);
    await close();
  });

  it.each(PAPER)('prints the dossier, and the page of its market, on two pages of %s', async (format) => {
    // At sea no list has a row: the dossier says so on one page.
    for (const [address, most] of [
      [ASHBURN, 2],
      ['/site?lat=41.6488&lon=-0.8891', 2],
      ['/site?lat=-40&lon=-120', 1],
      ['/markets/northern-virginia', 2],
    ] as const) {
      const { page, close } = await open(address);
      await arriveAt(page.locator('.dossier, .market'));
      const pages = countPages(await page.pdf({ format, preferCSSPageSize: false }));
      expect([address, pages]).toEqual([address, most]);
      await close();
    }
  });
});
