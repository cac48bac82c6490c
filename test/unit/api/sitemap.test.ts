import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { writeSitemap } from '../../../src/api/discovery/sitemap.ts';
import { addSitemapParts } from '../../../src/api/routes/plain-routes.ts';
import { ADDRESSES, isForAll } from '../../../src/web/page-addresses.ts';
import { PAGES } from '../../../src/web/site.ts';

const BASE = 'https://loadstar.example';
const entries = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ path: `/things/${number}`, changedAt: null }));
const addressesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);

describe('a sitemap', () => {
  it('is one file where all fits in, with the days of what has one', () => {
    const { text, parts } = writeSitemap(
      [
        { path: '/', changedAt: null },
        { path: '/a?b=1&c=2', changedAt: '2026-11-20' },
      ],
      BASE,
    );
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${BASE}/</loc></url>
<url><loc>${BASE}/a?b=1&amp;c=2</loc><lastmod>2026-11-20</lastmod></url>
</urlset>
`);
    expect(parts.size).toBe(0);
  });

  it('is an index of parts where there are more entries than a file may have, each in one of them', () => {
    const { text, parts } = writeSitemap(entries(25), BASE, { entries: 10, bytes: 1e9 });
    expect(text).toContain('<sitemapindex ');
    expect(addressesIn(text)).toEqual([1, 2, 3].map((number) => `${BASE}/sitemaps/${number}.xml`));
    expect([...parts.values()].map((part) => addressesIn(part).length)).toEqual([10, 10, 5]);
    expect([...parts.values()].flatMap(addressesIn)).toEqual(entries(25).map(({ path }) => BASE + path));
  });

  it('is an index of parts where there are more bytes than a file may have', () => {
    const { parts } = writeSitemap(entries(100), BASE, { entries: 1e6, bytes: 2_000 });
    expect(parts.size).toBeGreaterThan(2);
    for (const part of parts.values()) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(2_000);
    expect([...parts.values()].flatMap(addressesIn)).toHaveLength(100);
  });

  it('has its parts at their addresses, each once for who has it', async () => {
    const sitemap = writeSitemap(entries(25), BASE, { entries: 10, bytes: 1e9 });
    const app = fastify();
    addSitemapParts(app, async () => sitemap);
    for (const address of addressesIn(sitemap.text)) {
      const url = address.slice(BASE.length);
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
      expect([statusCode, headers['content-type'], body]).toEqual([
        200,
        'application/xml; charset=utf-8',
        sitemap.parts.get(url),
      ]);
      const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    for (const url of ['/sitemaps/4.xml', '/sitemaps/01.xml', '/sitemaps/1'])
      expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
    await app.close();
  });
});

describe('pages that the sitemap has for crawlers', () => {
  it('are all that have no parameters and are not kept from them', () => {
    expect(PAGES.filter(isForAll).length).toBeGreaterThan(10);
  });

  it('have their addresses listed where their path has parameters, or are kept from crawlers', () => {
    const withParameters = PAGES.filter(({ path }) => path.includes(':'));
    const untold = withParameters.filter(({ path, isListed }) => ADDRESSES[path] === undefined && isListed !== false);
    expect(untold.map(({ path }) => path)).toEqual([]);
    const paths = withParameters.map(({ path }) => path);
    expect(Object.keys(ADDRESSES).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
