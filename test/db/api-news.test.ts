import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, storeNews, type TestApi } from '../support/api.ts';

describe('news', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeNews(api.db, 'first', [
      { title: 'Campus of 120 MW planned', published_at: '2026-11-19T10:00:00Z', storyKey: 'campus' },
      { title: 'Grid operator warns', published_at: '2026-11-20T11:00:00Z', summary: 'A 100% reserve_margin.' },
      { title: 'No date, no link', published_at: null, url: null, summary: null, source_title: null, storyKey: 'bare' },
    ]);
    await storeNews(api.db, 'second', [
      { title: 'A campus is coming', published_at: '2026-11-19T12:00:00Z', storyKey: 'campus' },
    ]);
    await storeNews(
      api.db,
      'bulk',
      Array.from({ length: 60 }, (_, number) => ({
        title: `Older story ${number}`,
        published_at: '2026-11-01T00:00:00Z',
      })),
    );
  }, 60_000);
  afterAll(() => api.close());

  it("lists stories newest first by the publisher's date, each once", async () => {
    const { status, body } = await api.get('/api/news?limit=3');
    expect(status).toBe(200);
    expect(body.count).toBe(3);
    expect(body.news.map((item: { title: string }) => item.title)).toEqual([
      'No date, no link',
      'Grid operator warns',
      'Campus of 120 MW planned',
    ]);
    expect(body.news[2]).toEqual({
      title: 'Campus of 120 MW planned',
      source: 'The first',
      url: 'https://first.example/Campus%20of%20120%20MW%20planned',
      published_at: '2026-11-19T10:00:00Z',
      summary: 'What happened.',
      first_seen_at: '2026-11-20T12:00:00Z',
      also_reported_by: ['The second'],
    });
    expect(body.provenance).toEqual([
      {
        source: 'news/first',
        source_url: 'https://first.example/rss',
        observed_at: '2026-11-20T12:00:00Z',
        fetched_at: '2026-11-20T12:00:00Z',
        basis: 'reported',
        estimated: false,
      },
    ]);
  });

  it('keeps members strings and names those that the publisher left out', async () => {
    const { body } = await api.get('/api/news?limit=1');
    expect(body.news[0]).toMatchObject({ url: '', summary: '', published_at: null, source: 'first' });
    expect(body.missing).toEqual(['news[0].url', 'news[0].published_at', 'news[0].summary']);
  });

  it('finds stories with all words, in any case, taking them literally', async () => {
    const titles = async (q: string): Promise<string[]> =>
      (await api.get(`/api/news?q=${encodeURIComponent(q)}`)).body.news.map((item: { title: string }) => item.title);
    expect(await titles('campus 120')).toEqual(['Campus of 120 MW planned']);
    expect(await titles('GRID reserve_')).toEqual(['Grid operator warns']);
    expect(await titles('100%')).toEqual(['Grid operator warns']);
    expect(await titles('r_serve')).toEqual([]);
    expect(await titles("o'hara")).toEqual([]);
  });

  it('answers at every address, with 50 by default and 10 for agents', async () => {
    for (const [path, count] of [
      ['/api/news', 50],
      ['/api/news/live', 50],
      ['/api/agent/news', 10],
      ['/api/news-feed', 50],
      ['/api/v1/news', 50],
      ['/api/agent/news?limit=12', 12],
    ] as const) {
      const { status, body } = await api.get(path);
      expect([path, status, body.count, body.news.length]).toEqual([path, 200, count, count]);
    }
  });

  it.each([
    ['limit=0', 'must be at least 1'],
    ['limit=201', 'must be at most 200'],
    ['limit=abc', 'must be a whole number'],
    ['limit=1.5', 'must be a whole number'],
    ['limit=10&limit=20', 'must be given once'],
  ])('refuses %s', async (query, detail) => {
    const { status, body } = await api.get(`/api/news?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ pointer: '/query/limit', detail }]);
  });

  it('takes an empty parameter for an absent one and ignores those it does not know', async () => {
    const { status, body } = await api.get('/api/news?limit=&q=&utm_source=a&utm_source=b&__proto__=c');
    expect(status).toBe(200);
    expect(body.count).toBe(50);
  });
});
