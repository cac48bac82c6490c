import { expect, it } from 'vitest';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { describeInBrowser } from '../support/browser/in-browser.ts';

const PHONE = { width: 390, height: 844 };

describeInBrowser('whoever reads on a phone, in a browser', anInterfaceWorld, ({ open, closeClean }) => {
  // What is longer is folded: a page is read by the thumb.
  it.each(['/grid/ercot', '/grid/pjm', '/markets/northern-virginia', '/site?lat=39.04&lon=-77.49', '/sources'])(
    'has %s in at most 6,000 px, nothing of it wider than the window',
    async (path) => {
      const look = await open(path, PHONE);
      const { scrollHeight, scrollWidth } = await look.page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      expect([path, scrollHeight <= 6_000, scrollHeight]).toEqual([path, true, scrollHeight]);
      expect(scrollWidth).toBe(PHONE.width);
      await closeClean(look);
    },
  );

  it('keeps the names of rows in sight while a table goes by sideways, and no column out of sight makes rows high', async () => {
    const look = await open('/facilities', PHONE);
    const { page } = look;
    const name = page.locator('main table').first().locator('tbody tr').first().locator('th');
    const before = await name.boundingBox();
    await page
      .locator('main .scroll')
      .first()
      .evaluate((scroll) => {
        scroll.scrollLeft = 300;
      });
    const after = await name.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
    const rows = await page
      .locator('main table')
      .first()
      .evaluate((table) =>
        [...(table as HTMLTableElement).tBodies]
          .flatMap(({ rows }) => [...rows])
          .map((row) => {
            const text = document.createRange();
            const [first] = row.cells;
            if (first !== undefined) text.selectNodeContents(first);
            return row.offsetHeight - text.getBoundingClientRect().height;
          }),
      );
    // Of a mean row no more is empty below its name than one line of another column and what is around it.
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.reduce((sum, empty) => sum + empty, 0) / rows.length).toBeLessThan(40);
    await closeClean(look);
  });

  it('opens what is folded where a link leads into it', async () => {
    const look = await open('/sources#ercot-lmp', PHONE);
    expect(await look.page.locator('#ercot-lmp').isVisible()).toBe(true);
    await closeClean(look);
    const dossier = await open('/site?lat=39.04&lon=-77.49#utility', PHONE);
    expect(await dossier.page.locator('#utility').isVisible()).toBe(true);
    await closeClean(dossier);
  });
});
