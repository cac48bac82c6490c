import { parseArgs } from 'node:util';
import { findBarriers, startBrowser } from '../support/browser/browser.ts';

// `node --import tsx test/tools/shoot-page.ts <url> --out page.png [--theme dark] [--width 360] [--whole] [--no-scripts]`:
// a picture of a page, what it complained of, what left the origin, and what axe finds.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'page.png' },
    theme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    whole: { type: 'boolean', default: false },
    'no-scripts': { type: 'boolean', default: false },
    'wait-ms': { type: 'string', default: '500' },
  },
});
const browser = await startBrowser();
try {
  for (const [index, url] of positionals.entries()) {
    const { page, strayRequests, complaints, close } = await browser.open(url, {
      theme: values.theme === 'dark' ? 'dark' : 'light',
      width: Number(values.width),
      height: Number(values.height),
      hasScripts: !values['no-scripts'],
    });
    await page.waitForTimeout(Number(values['wait-ms']));
    const path = positionals.length === 1 ? values.out : values.out.replace(/(?=\.png$)/, `-${index}`);
    await page.screenshot({ path, fullPage: values.whole });
    const barriers = values['no-scripts'] ? [] : await findBarriers(page);
    console.log(JSON.stringify({ url, path, strayRequests, complaints, barriers }, null, 1));
    await close();
  }
} finally {
  await browser.close();
}
