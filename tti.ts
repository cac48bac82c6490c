import { startBrowser } from './test/support/browser.ts';
const browser = await startBrowser();
for (let run = 0; run < 4; run += 1) {
  const { page, context, close } = await browser.open('about:blank');
  const s = await context.newCDPSession(page);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: `window.lt=[];new PerformanceObserver((l)=>window.lt.push(...l.getEntries().map((e)=>[Math.round(e.startTime),Math.round(e.duration)]))).observe({type:'longtask',buffered:true});` });
  await page.goto(process.argv[2] ?? '', { waitUntil: 'load' });
  await page.waitForTimeout(7000);
  console.log(JSON.stringify(await page.evaluate(`({fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, dcl: performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd, ttfb: performance.getEntriesByType('navigation')[0].responseStart, rend: performance.getEntriesByType('navigation')[0].responseEnd, lt: window.lt, map: document.querySelector('.market-map')?.dataset.map})`)));
  await close();
}
await browser.close();
