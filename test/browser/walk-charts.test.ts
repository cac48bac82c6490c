import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keyedAs } from '../support/api/api.ts';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { arriveAt, describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';

async function save(page: Page, chart: string, kind: 'SVG' | 'PNG' | 'CSV') {
  await arriveAt(page.locator(chart));
  const downloading = page.waitForEvent('download', PATIENCE);
  await page.locator(`${chart} .chart-files button`, { hasText: kind }).click(PATIENCE);
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describeInBrowser('charts to take away, in a browser', anInterfaceWorld, (looking) => {
  it('are saved as SVG that needs no style of ours, as PNG, and their table as CSV with the figures of the API', async () => {
    const look = await looking.open('/compare?markets=dallas,phoenix');
    const { page } = look;
    const chart = 'figure.chart:has(.dot)';
    const svg = await save(page, chart, 'SVG');
    expect(svg.name).toBe('loadstar-scores-with-their-intervals.svg');
    const drawing = svg.bytes.toString('utf8');
    expect(drawing).toContain('<title>Scores with their intervals: Dallas');
    expect(drawing).not.toMatch(/ class=| style=|var\(--/);
    expect(drawing).toMatch(/<circle [^>]*fill="rgb\(/);

    const png = await save(page, chart, 'PNG');
    expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Twice as sharp as it is drawn.
    expect(png.bytes.readUInt32BE(16)).toBe(1_280);

    const csv = await save(page, chart, 'CSV');
    const rows: Record<string, string>[] = parse(csv.bytes, { columns: true, bom: true });
    const key = await keyedAs(looking.api.db, 'enterprise');
    const slugs = ['dallas', 'phoenix'] as const;
    expect(rows).toHaveLength(slugs.length);
    for (const [place, { Score: score, Low: low, High: high }] of rows.entries()) {
      const { hero } = (await looking.api.get(`/api/v1/market-brief/${slugs[place]}`, key)).body;
      const said = [score, low, high].map(Number);
      const known = [hero.composite_score, hero.composite_low, hero.composite_high];
      for (const [which, figure] of known.entries()) expect(Math.abs((said[which] ?? 0) - figure)).toBeLessThan(0.51);
    }
    expect(await findBarriers(page)).toEqual([]);
    await looking.closeClean(look);
  });

  it('bring the land of a map along', async () => {
    const look = await looking.open('/pipeline');
    const { bytes } = await save(look.page, '.point-map > figure.chart:first-child', 'SVG');
    const drawing = bytes.toString('utf8');
    expect(drawing).not.toContain('<use');
    expect(drawing.length).toBeGreaterThan(20_000);
    await looking.closeClean(look);
  });

  it('can be read as tables without a script, and then offer no file', async () => {
    const { page, close } = await looking.open('/compare?markets=dallas,phoenix', { hasScripts: false });
    await arriveAt(page.locator('figure.chart:has(.dot)'));
    expect(await page.locator('.chart-files').count()).toBe(0);
    await page.locator('figure.chart:has(.dot) summary').click();
    expect(await page.locator('figure.chart:has(.dot) tbody tr').count()).toBe(2);
    await close();
  });
});
