import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, keyedAs, publish, type TestApi } from '../support/api/api.ts';
import { missingChromium, startBrowser } from '../support/browser/browser.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** What programs do first, wherever they run; the answer is what they print. */
const asks = (from: string, base: string, key: string): string => `
import { Loadstar } from '${from}';
const loadstar = new Loadstar({ baseUrl: '${base}', apiKey: '${key}' });
const { agent } = await loadstar.account.whoami();
const { url } = await loadstar.account.streamToken({});
const reported = [];
for await (const page of loadstar.follow()) {
  reported.push(...page.briefs.map((brief) => brief.slug));
  break;
}
const answer = { tier: agent.tier, isToken: url.includes('token=st_'), reported };
`;

describe('the client as a package of its own', () => {
  const home = mkdtempSync(join(tmpdir(), 'loadstar-own-client-'));
  const app = join(home, 'app');
  const installed = join(app, 'node_modules', 'loadstar-client');
  let api: TestApi;
  let base: string;
  let key: string;

  beforeAll(async () => {
    await run('npm', ['run', '-s', 'build:client'], { cwd: ROOT });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', home, './dist/client'], { cwd: ROOT });
    const [{ filename }] = JSON.parse(stdout);
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(home, filename)], { cwd: app });
    api = await anApi();
    await publish(api.db, { slug: 'dallas' });
    key = (await keyedAs(api.db, 'pro'))['x-api-key'];
    base = await api.app.listen({ host: '127.0.0.1', port: 0 });
  }, 600_000);
  afterAll(async () => {
    await api.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('brings nothing with it and is small', () => {
    expect(readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['loadstar-client']);
    const described = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(described.dependencies).toBeUndefined();
    expect(described.version).toBe(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(files.length).toBeLessThan(60);
    expect(bytes).toBeLessThan(1_500_000);
    for (const name of ['README.md', 'LICENSE', 'index.d.ts']) expect(existsSync(join(installed, name))).toBe(true);
  });

  it('works in Node', async () => {
    writeFileSync(join(app, 'program.js'), `${asks('loadstar-client', base, key)}console.log(JSON.stringify(answer));`);
    const { stdout } = await run(process.execPath, ['program.js'], { cwd: app });
    expect(JSON.parse(stdout)).toEqual({ tier: 'pro', isToken: true, reported: ['dallas'] });
  }, 120_000);

  it.skipIf(missingChromium())(
    'works in a page and in a worker of another origin, as it is packed',
    async () => {
      const program = asks('/client/index.js', base, key);
      const files: Record<string, string> = {
        '/': `<!doctype html><title>a page</title><script type="module">${program}
        document.body.dataset.page = JSON.stringify(answer);
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => { document.body.dataset.worker = data; };</script><body></body>`,
        '/worker.js': `${program}postMessage(JSON.stringify(answer));`,
      };
      const server = createServer(({ url = '' }, response) => {
        const own = files[url];
        const path = join(installed, url.replace(/^\/client\//, ''));
        if (own === undefined && !(url.startsWith('/client/') && existsSync(path)))
          return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': url === '/' ? 'text/html' : 'text/javascript' });
        response.end(own ?? readFileSync(path));
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const browser = await startBrowser();
      const { page } = await browser.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForSelector('body[data-worker]', { timeout: 60_000, state: 'attached' });
      for (const where of ['page', 'worker'])
        expect(JSON.parse((await page.locator('body').getAttribute(`data-${where}`)) ?? 'null')).toEqual({
          tier: 'pro',
          isToken: true,
          reported: ['dallas'],
        });
      await browser.close();
      await new Promise((closed) => server.close(closed));
    },
    180_000,
  );
});
