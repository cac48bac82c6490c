import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import { oneTransaction } from '../../../src/read/deals/one-transaction.ts';
import { oneFacility } from '../../../src/read/facilities/one-facility.ts';
import { oneProject } from '../../../src/read/projects/one-project.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { isForAll } from '../../../src/web/page-addresses.ts';
import { PAGES } from '../../../src/web/site.ts';
import { anApi, askPatiently, PUBLIC_URL, publish, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples } from '../../support/api/api-with-examples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await anApiWithExamples();
}, 180_000);
afterAll(() => api.close());

const get = (path: string, from = api) => askPatiently(() => from.get(path));

/** Paths in the sitemap with the day that it has for them. */
async function namedBy(from: TestApi): Promise<Map<string, string | null>> {
  const text = String((await get('/sitemap.xml', from)).body);
  const found = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)];
  return new Map(found.map(([, address = '', day]) => [address.replace(PUBLIC_URL, ''), day ?? null]));
}

describe('the sitemap', () => {
  it('names every page that has no parameters, and what stands under every other', async () => {
    const named = await namedBy(api);
    expect([...named.keys()]).toEqual(expect.arrayContaining(PAGES.filter(isForAll).map(({ path }) => path)));
    expect([...named.keys()]).toEqual(
      expect.arrayContaining([
        '/markets/dallas',
        '/markets/phoenix',
        ...ISO_NAMES.map((iso) => `/grid/${iso.toLowerCase()}`),
        `/facilities/${oneFacility.example.id}`,
        `/pipeline/${oneProject.example.id}`,
        `/deals/${oneTransaction.example.id}`,
        '/developers/markets_list',
        '/docs',
        '/llms.txt',
      ]),
    );
    for (const path of named.keys()) expect(path).not.toMatch(/card\.|\.json$|[:{]/);
  });

  it('has the day of its own brief for a market, and none for one without a brief', async () => {
    const named = await namedBy(api);
    const brief = (await get('/api/v1/market-brief/dallas')).body;
    expect(named.get('/markets/dallas')).toBe(brief.market_power_scores.computed_at);
    expect(named.get('/markets/phoenix')).toBeNull();
    for (const day of named.values()) if (day !== null) expect(Number.isNaN(Date.parse(day)), day).toBe(false);
  });

  it('names nothing that is not there, and pages as pages', async () => {
    const named = await namedBy(api);
    expect(named.size).toBeGreaterThan(60);
    for (const path of named.keys()) {
      const { status, headers } = await get(path);
      const isText = /\.(md|txt)$/.test(path);
      expect([path, status, String(headers['content-type'])]).toEqual([
        path,
        200,
        isText ? expect.stringMatching(/^text\/(markdown|plain)/) : expect.stringMatching(/^text\/html/),
      ]);
    }
  });

  it('follows what is stored', async () => {
    const before = (await namedBy(api)).get('/markets/phoenix');
    await publish(api.db, { slug: 'phoenix' });
    api.clock.advanceMs(11 * 60_000);
    await expect.poll(async () => (await namedBy(api)).get('/markets/phoenix'), { timeout: 50_000 }).not.toBe(before);
  });

  it('has the texts alone where there are no pages', async () => {
    const { db, clock } = api;
    const bare = await anApi({ db, clock, site: { pages: [], assets: openAssets(packageFile('dist/web')) } });
    try {
      const paths = [...(await namedBy(bare)).keys()];
      expect(paths).toEqual(expect.arrayContaining(['/auth.md']));
      expect(paths.filter((path) => path.startsWith('/markets') || path === '/')).toEqual([]);
      expect((await get('/llms.txt', bare)).body).not.toContain('## Pages for people');
    } finally {
      await bare.app.close();
    }
  });
});

describe('what programs can read about the pages', () => {
  it('is in llms.txt, each with what it shows', async () => {
    const text = String((await get('/llms.txt')).body);
    for (const { path, summary } of PAGES.filter(isForAll))
      expect(text).toContain(`[${path}](${PUBLIC_URL}${path}): ${summary}`);
  });

  it('is in robots.txt, by the sitemap', async () => {
    expect(String((await get('/robots.txt')).body)).toContain('# Pages for people');
  });
});
