import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { Fault } from '../../../../src/errors.ts';
import { createHttpClient, type HttpClient } from '../../../../src/sources/http/http.ts';
import { FEEDS } from '../../../../src/sources/news/feeds.ts';
import { news } from '../../../../src/sources/news/index.ts';
import { conditional, type FaultyServer, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';

const NOW = '2026-03-01T12:00:00.000Z';

describe('the feeds of the news', () => {
  it('are many, each with its own name and address', () => {
    expect(FEEDS.length).toBeGreaterThanOrEqual(45);
    for (const { id, title, url } of FEEDS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title).not.toBe('');
      expect(new URL(url).protocol).toBe('https:');
    }
    expect(new Set(FEEDS.map(({ id }) => id)).size).toBe(FEEDS.length);
    expect(new Set(FEEDS.map(({ url }) => url)).size).toBe(FEEDS.length);
    expect(new Set(FEEDS.map(({ title }) => title)).size).toBe(FEEDS.length);
  });

  it('leave out those that are gone or kept for personal use', () => {
    expect(FEEDS.filter(({ url }) => /news\.google\.com|theverge\.com|feeds\.reuters\.com/.test(url))).toEqual([]);
  });
});

/** Addresses with what is known of each; not ours to keep. Tab-separated: name, url, format, evidence, note. */
const LIST = fileURLToPath(new URL('../../../../../shared/payloads/news/feeds_list.tsv', import.meta.url));
if (!existsSync(LIST)) console.log(`skipped: no list of feeds at ${LIST}`);

describe.skipIf(!existsSync(LIST))('the list of feeds that were seen', () => {
  const lines = existsSync(LIST) ? readFileSync(LIST, 'utf8').trim().split('\n').slice(1) : [];
  const seen = lines
    .map((line) => line.split('\t'))
    .map(([name = '', url = '', , evidence = '']) => ({ name, url, evidence }));
  const isVouchedFor = ({ name, evidence }: { name: string; evidence: string }) =>
    !/unverified|from memory/.test(evidence) && !name.startsWith('DEAD');

  it('has every feed of ours, with evidence that it answers', () => {
    const vouchedFor = new Set(seen.filter(isVouchedFor).map(({ url }) => url));
    // Seen fresh on 2026-02-26, where the feed of the section AI was not: that list is older.
    vouchedFor.add('https://venturebeat.com/feed/');
    expect(FEEDS.filter(({ url }) => !vouchedFor.has(url))).toEqual([]);
  });

  it('has no other that is vouched for, but what is left out for a reason', () => {
    const ours = new Set(FEEDS.map(({ url }) => url));
    const others = seen.filter((feed) => isVouchedFor(feed) && !ours.has(feed.url));
    expect(others.map(({ url }) => new URL(url).host).sort()).toEqual([
      'hnrss.org',
      ...['news.google.com', 'news.google.com', 'news.google.com'],
      'venturebeat.com',
      ...['www.sec.gov', 'www.sec.gov'],
    ]);
  });
});

describe('fetching a feed', () => {
  let server: FaultyServer;
  let client: HttpClient;
  beforeEach(async () => {
    server = await startFaultyServer();
    client = createHttpClient({
      upstream: 'live',
      userAgent: 'Loadstar/0.1 (+https://loadstar.example)',
      clock: steppedClock(NOW),
      limits: { politeMs: 0 },
      allowAddress: (ip) => ip === '127.0.0.1',
    });
  });
  afterEach(async () => {
    await client.close();
    await server.close();
  });

  const feed = () =>
    `<?xml version="1.0"?><?xml-stylesheet href="${server.origin}/style.xsl"?>
     <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "${server.origin}/rss.dtd">
     <rss version="2.0" xmlns:xi="http://www.w3.org/2001/XInclude"><channel><title>x</title><link>${server.origin}/</link>
     <xi:include href="${server.origin}/more.xml"/>
     <item><title>T</title><link>${server.origin}/1</link><enclosure url="${server.origin}/1.png"/></item></channel></rss>`;
  const unit = () => ({ id: 'local', title: 'Local', url: `${server.origin}/feed` });

  it('asks once for its address, with what was remembered, and asks for a feed', async () => {
    server.on('/feed', conditional(feed(), { etag: '"v1"' }));
    const http = client.forSource('news', { validatorsFor: () => ({ etag: '"v1"', lastModified: null }) });
    const fetched = await news.fetch(http, aFetchRequest(NOW, { unit: unit() }));
    expect(fetched.map(({ kind }) => kind)).toEqual(['not-modified']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers['if-none-match']).toBe('"v1"');
    expect(server.requests[0]?.headers.accept).toMatch(/^application\/rss\+xml/);
  });

  it('never asks for anything that a feed names', async () => {
    server.on('*', conditional(feed(), {}));
    const fetched = await news.fetch(client.forSource('news'), aFetchRequest(NOW, { unit: unit() }));
    const [document] = fetched;
    if (document?.kind !== 'document') throw new Error('expected a document');
    const { bytes, url, contentType } = document;
    const { rows } = news.parse({ bytes, url, contentType, fileName: null, asOf: NOW, unit: 'local' });
    expect(rows).toMatchObject([{ title: 'T', url: `${server.origin}/1`, source: 'local' }]);
    // Anything that reading had started would reach the server before this does.
    await client.forSource('news').get(`${server.origin}/after`);
    expect(server.requests.map(({ path }) => path)).toEqual(['/feed', '/after']);
  });

  it('refuses to run for all feeds at once', async () => {
    const run = news.fetch(client.forSource('news'), aFetchRequest(NOW));
    await expect(run).rejects.toThrow(Fault);
  });
});
