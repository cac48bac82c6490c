import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../../src/store/db/client.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { startBrowser } from '../../support/browser/browser.ts';
import { storeManyFacilities } from '../../support/facilities/many-facilities.ts';
import { startServer } from '../server-process.ts';

// `node --import tsx test/bench/places/map-pan.ts`: frames a second of the map in Debian's Chromium, without a graphics card,
// while a hand drags it over 25,000 facilities.
const FACILITIES = 25_000;
const WANTED_FRAMES = 30;
const DRAG_MS = 5_000;
/** Clicks on "Zoom in" before a drag: the country, some states, single facilities. */
const VIEWS = [
  { name: 'the country', zoomIns: 0 },
  { name: 'some states', zoomIns: 3 },
  { name: 'single facilities', zoomIns: 4 },
] as const;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
] as const;

// As text: what the loader of this script adds to functions is not there in a page.
/** Counts what the map draws. */
const COUNT_DRAWS = `
  window.mapDraws = 0;
  const draw = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function (...drawing) {
    window.mapDraws += 1;
    return draw.apply(this, drawing);
  };`;

/** Frames of the page for a while, and those in which the map drew. */
const COUNT_FRAMES = `new Promise((resolve) => {
  const gapsMs = [];
  const begin = performance.now();
  let last = begin;
  let drawn = 0;
  window.mapDraws = 0;
  const onFrame = () => {
    const now = performance.now();
    gapsMs.push(now - last);
    last = now;
    if (window.mapDraws > 0) drawn += 1;
    window.mapDraws = 0;
    if (now - begin < ${DRAG_MS}) requestAnimationFrame(onFrame);
    else resolve({ gapsMs, drawn });
  };
  requestAnimationFrame(onFrame);
})`;

interface Frames {
  readonly gapsMs: readonly number[];
  readonly drawn: number;
}

async function storeWorld(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await storeManyFacilities(db, FACILITIES);
  } finally {
    await db.close();
  }
}

/** Drags the map to and fro for a while, and counts the frames of the page and those in which the map drew. */
async function dragAround(page: Page): Promise<Frames> {
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error('the map is not there');
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  const measuring = page.evaluate<Frames>(COUNT_FRAMES);
  let isDone = false;
  const frames = measuring.finally(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step += 1)
    await page.mouse.move(middleX + Math.sin(step / 25) * box.width * 0.4, middleY + Math.sin(step / 60) * 60);
  await page.mouse.up();
  return frames;
}

function report(name: string, { gapsMs, drawn }: Frames): void {
  const gaps = gapsMs.slice(1).sort((a, b) => a - b);
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
  const p95 = gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN;
  const rate = drawn / seconds;
  console.log(
    `  ${name.padEnd(30)} ${rate.toFixed(0)} drawn frames/s, wanted >= ${WANTED_FRAMES}${rate < WANTED_FRAMES ? '  SHORT' : ''}` +
      `  ${(gaps.length / seconds).toFixed(0)} frames/s of the page, p95 ${p95.toFixed(0)} ms between two`,
  );
}

const home = mkdtempSync(join(tmpdir(), 'loadstar-bench-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'map') });
  try {
    await migrateDatabase(postgres.url);
    await storeWorld(postgres.url);
    const server = await startServer('places/map-server.ts', [postgres.url]);
    const browser = await startBrowser();
    try {
      const packed = await fetch(`${server.base}/map/facilities.json`, { headers: { 'accept-encoding': 'br' } });
      const bytes = Number(packed.headers.get('content-length'));
      console.log(`\nPanning over ${FACILITIES} facilities (${(bytes / 1024).toFixed(0)} KiB compressed)`);
      for (const size of SIZES) {
        const { page, close } = await browser.open(`${server.base}/developers`, size);
        await page.addInitScript({ content: COUNT_DRAWS });
        await page.goto(server.base);
        await page.locator('.market-map[data-map="live"]').waitFor({ timeout: 60_000 });
        await page.waitForTimeout(2_000);
        for (const { name, zoomIns } of VIEWS) {
          for (let click = 0; click < zoomIns; click += 1) {
            await page.locator('.maplibregl-ctrl-zoom-in').click();
            await page.waitForTimeout(700);
          }
          await page.waitForTimeout(1_500);
          report(`${name}, window ${size.width} wide`, await dragAround(page));
        }
        await close();
      }
    } finally {
      await browser.close();
      server.stop();
    }
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
