import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivate, sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { anApi, PUBLIC_URL, storeFuelMix, type TestApi } from '../../support/api/api.ts';
import { missingChromium, startBrowser } from '../../support/browser/browser.ts';

const CLAIM = '/api/v1/keys/claim';
const SERIES = '/api/grid/fuel-mix?iso=SPP';
const EVIL = 'https://attacker.example';

interface Served extends TestApi {
  readonly port: number;
  /** By plain HTTP with just these headers, as browsers send them. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
  claims(): Promise<number>;
}

interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

async function serve(more: Partial<AppOptions>): Promise<Served> {
  const api = await anApi(more);
  await storeFuelMix(api.db, 'spp-fuel-mix', 'SPP', '2026-11-20T11:55:00Z', { wind: 9_000 });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  return {
    ...api,
    port,
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (text) => {
            body += text;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        });
        asked.on('error', reject).end();
      }),
    claims: async () => (await api.db.pool.query('select from key_claims')).rowCount ?? -1,
  };
}

/** What `loadstar up` shows where nothing is set. */
const config = readConfig({});
const AS_INSTALLED = { publicUrl: 'http://127.0.0.1:8080', isPrivate: isPrivate(config) };
const SERVED_HERE = sourceFacts(config, SOURCES);

describe('a web page in a visitor’s browser', () => {
  let open: Served;
  let here: Served;
  beforeAll(async () => {
    open = await serve({});
    here = await serve({ config: AS_INSTALLED, sources: SERVED_HERE });
  });
  afterAll(async () => {
    await open.close();
    await here.close();
  });

  it.each([
    ['says its origin', { origin: EVIL }],
    [
      'says its origin, as its browser does',
      { origin: EVIL, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ],
    ['has no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['has its origin left out', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['is of the same site alone', { 'sec-fetch-site': 'same-site' }],
    [
      'stands under a name that was pointed here',
      { origin: 'http://a.example', host: 'a.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['posts a form', { origin: EVIL, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ] as const)('claims no key when it %s, and reads nothing of the refusal', async (_, headers) => {
    for (const served of [open, here]) {
      const before = await served.claims();
      const answer = await served.ask(CLAIM, headers, 'POST');
      expect(answer.status, answer.body).toBe(403);
      expect(JSON.parse(answer.body).error).toMatch(/^(?:cross_origin|host_not_allowed)$/);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(await served.claims()).toBe(before);
    }
  });

  it('is allowed by no preflight', async () => {
    const asked = {
      origin: EVIL,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    for (const path of [CLAIM, `${CLAIM}/`, `${CLAIM}?a=b`])
      for (const served of [open, here])
        expect((await served.ask(path, asked, 'OPTIONS')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('claims a key from our own pages, under whatever name they were reached', async () => {
    const own = [
      { origin: PUBLIC_URL, host: 'behind.example', 'sec-fetch-site': 'same-origin' },
      { origin: `http://127.0.0.1:${open.port}`, host: `127.0.0.1:${open.port}`, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' },
    ];
    for (const headers of [...own, {}])
      expect([headers, (await open.ask(CLAIM, headers, 'POST')).status]).toEqual([headers, 201]);
    const local = { origin: `http://localhost:${here.port}`, host: `localhost:${here.port}` };
    expect((await here.ask(CLAIM, local, 'POST')).status).toBe(201);
  });

  it('reads what is for all, headers included, but no claim', async () => {
    const { status, headers } = await open.ask('/api/news', { origin: EVIL, 'sec-fetch-site': 'cross-site' });
    expect([status, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      '*',
      'cross-origin',
    ]);
    const claimed = await open.ask(CLAIM, {}, 'POST');
    expect(claimed.headers).not.toHaveProperty('access-control-allow-origin');
    expect(claimed.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('reads nothing that an installation shows to its own machine alone', async () => {
    expect((await here.ask(SERIES)).body).toContain('"wind"');
    for (const headers of [
      { origin: EVIL, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { origin: EVIL },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      { host: `attacker.example:${here.port}`, 'sec-fetch-site': 'same-origin' },
      { host: `127.0.0.1.attacker.example:${here.port}` },
    ])
      for (const path of [
        SERIES,
        `${SERIES}&format=csv`,
        '/api/v1/events',
        '/grid/SPP',
        '/docs',
        '/openapi.json',
        '/%zz',
      ])
        for (const method of ['GET', 'OPTIONS']) {
          const answer = await here.ask(path, headers, method);
          expect([path, headers, answer.status]).toEqual([path, headers, path === '/%zz' ? 400 : 403]);
          expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
          expect(answer.body).not.toContain('wind');
        }
  });

  it('may be one of this machine, which sees it by its own origin and no star', async () => {
    const origin = 'http://localhost:3000';
    const answer = await here.ask(SERIES, { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(String(answer.headers.vary)).toMatch(/\bOrigin\b/);
    expect((await here.ask(SERIES)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('leads somebody here by a link', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await here.ask('/developers', link)).status).toBe(200);
    expect((await here.ask('/developers', link, 'POST')).status).toBe(403);
  });
});

describe.skipIf(missingChromium())('a page of another origin in Chromium', () => {
  let here: Served;
  let open: Served;
  let other: Server;
  let origin = '';
  beforeAll(async () => {
    open = await serve({});
    here = await serve({ config: AS_INSTALLED, sources: SERVED_HERE });
    other = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<p>Another.</p>'),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    origin = `http://attacker.localhost:${(other.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    other.close();
    await open.close();
    await here.close();
  });

  it('neither claims a key nor reads a restricted series', async () => {
    const browser = await startBrowser();
    const { page } = await browser.open(origin);
    const outcome = await page.evaluate(
      async ([openPort, herePort, claim, series]) => {
        const tried = async (url: string, init: RequestInit = {}): Promise<string> => {
          try {
            const answer = await fetch(url, init);
            return `${answer.type} ${answer.status} ${await answer.text()}`;
          } catch {
            return 'failed';
          }
        };
        const at = (port: unknown, path: unknown): string => `http://127.0.0.1:${port}${path}`;
        return {
          read: await tried(at(openPort, '/api/news')),
          claims: [
            await tried(at(openPort, claim), { method: 'POST' }),
            await tried(at(openPort, claim), { method: 'POST', mode: 'no-cors' }),
            await tried(at(herePort, claim), { method: 'POST' }),
            await tried(at(herePort, claim), { method: 'POST', mode: 'no-cors' }),
          ],
          series: [await tried(at(herePort, series)), await tried(at(herePort, series), { mode: 'no-cors' })],
        };
      },
      [open.port, here.port, CLAIM, SERIES] as const,
    );
    await browser.close();
    // That it can ask at all: what is for all it reads.
    expect(outcome.read).toMatch(/^cors 200 /);
    for (const said of [...outcome.claims, ...outcome.series]) expect(said).toMatch(/^(?:failed|opaque 0 )$/);
    expect([await open.claims(), await here.claims()]).toEqual([0, 0]);
  });
});
