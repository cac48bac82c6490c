import { startBrowser } from '../../support/browser/browser.ts';

// `node --import tsx test/bench/answers/first-paint.ts <address> [<address> …]`: how soon pages of a running installation are there
// in Debian's Chromium with a processor that is four times slower, cold each time, and what they weigh.
const RUNS = 5;
const SLOWER = 4;
/** The map and its library come after the page, and are weighed apart. */
const OF_MAP = /\/assets\/(map|part|countries|states|iso)[\w-]*\.(js|css|json)$|\/map\//;

const READ_TIMES = `new Promise((resolve) => setTimeout(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  resolve({
    paintMs: paint === undefined ? null : paint.startTime,
    readyMs: navigation.domContentLoadedEventEnd,
    blockedMs: (window.longTasks ?? []).filter(({ startTime }) => startTime < navigation.domContentLoadedEventEnd + 500)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  });
}, 3000))`;
const WATCH = `window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });`;

interface Times {
  readonly paintMs: number | null;
  readonly readyMs: number;
  readonly blockedMs: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const browser = await startBrowser();
try {
  for (const address of process.argv.slice(2)) {
    const times: Times[] = [];
    const weights: [page: number, map: number][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { page, context, close } = await browser.open('about:blank');
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const urls = new Map<string, string>();
      let [ofPage, ofMap] = [0, 0];
      session.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (OF_MAP.test(urls.get(requestId) ?? '')) ofMap += encodedDataLength;
        else ofPage += encodedDataLength;
      });
      await page.addInitScript({ content: WATCH });
      await page.goto(address, { waitUntil: 'load' });
      times.push(await page.evaluate<Times>(READ_TIMES));
      weights.push([ofPage, ofMap]);
      await close();
    }
    const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;
    console.log(
      `${new URL(address).pathname.padEnd(32)} first paint ${median(times.map(({ paintMs }) => paintMs ?? Number.NaN)).toFixed(0)} ms, ` +
        `ready ${median(times.map(({ readyMs }) => readyMs)).toFixed(0)} ms, blocked ${median(times.map(({ blockedMs }) => blockedMs)).toFixed(0)} ms; ` +
        `${kib(median(weights.map(([page]) => page)))}, map ${kib(median(weights.map(([, map]) => map)))}`,
    );
  }
} finally {
  await browser.close();
}
