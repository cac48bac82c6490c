import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOtherReports } from '../../../src/store/news/load-story-reports.ts';
import { anApi, storeMarkets, storeNews, type TestApi } from '../../support/api/api.ts';

describe('news', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeNews(api.db, 'first', [
      { title: 'Campus of 120 MW planned', published_at: '2026-11-19T10:00:00Z', storyKey: 'campus' },
      { title: 'Grid operator warns', published_at: '2026-11-20T11:00:00Z', summary: 'A 100% reserve_margin.' },
      { title: 'No date, no link', published_at: null, url: null, summary: null, source_title: null, storyKey: 'bare' },
    ]);
    await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas', aliases: ['dfw'] }, { slug: 'phoenix' }]);
    await storeNews(api.db, 'second', [
      { title: 'A campus is coming', published_at: '2026-11-19T12:00:00Z', storyKey: 'campus' },
    ]);
    await api.db.pool.query(
      `update news_stories set relevant = true, markets = '{dallas}' where title = 'Campus of 120 MW planned';
       update news_stories set relevant = false where title = 'Grid operator warns';
       insert into deal_links (source, external_id, deal_id)
         select 'news', feed || ' ' || item_id, 'deal_1' from news_reports where feed = 'second'`,
    );
    await storeNews(
      api.db,
      'bulk',
      Array.from({ length: 60 }, (_, number) => ({
        title: `Older story ${number}`,
        published_at: '2026-11-01T00:00:00Z',
      })),
    );
  }, 300_000);
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
    expect(body).toMatchObject({ total: 63, limit: 3, offset: 0 });
    expect(body.news[2]).toEqual({
      id: expect.any(Number),
      title: 'Campus of 120 MW planned',
      source: 'The first',
      url: 'https://first.example/Campus%20of%20120%20MW%20planned',
      published_at: '2026-11-19T10:00:00Z',
      summary: 'What happened.',
      first_seen_at: '2026-11-20T12:00:00Z',
      also_reported_by: ['The second'],
      other_reports: [
        {
          title: 'A campus is coming',
          source: 'The second',
          url: 'https://second.example/A%20campus%20is%20coming',
          published_at: '2026-11-19T12:00:00Z',
          first_seen_at: '2026-11-20T12:00:00Z',
        },
      ],
      relevant: true,
      markets: ['dallas'],
      deal_id: 'deal_1',
    });
    expect(body.news.map(({ relevant }: { relevant: unknown }) => relevant)).toEqual([null, false, true]);
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

  const titlesOf = async (query: string): Promise<string[]> => {
    const { status, body } = await api.get(`/api/news?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.news.map((item: { title: string }) => item.title);
  };

  it.each([
    ['topic=data-centers', ['Campus of 120 MW planned']],
    ['market=DFW', ['Campus of 120 MW planned']],
    ['market=phoenix', []],
    ['source=The%20First&since=2026-11-19', ['No date, no link', 'Grid operator warns', 'Campus of 120 MW planned']],
    ['source=second,bulk&since=2026-11-10', ['Campus of 120 MW planned']],
    ['since=2026-11-20T12:30:00%2B01:00&source=first', ['No date, no link']],
    ['since=2027-01-01', []],
    ['q=wa&since=2026-11-19', []],
    ['q=warn', ['Grid operator warns']],
    ['q=campus&topic=data-centers&market=dallas&source=first', ['Campus of 120 MW planned']],
  ])('filters by %s', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
  });

  it('pages through all stories, each once', async () => {
    const pages = await Promise.all([0, 25, 50].map((offset) => titlesOf(`limit=25&offset=${offset}`)));
    expect(pages.map((page) => page.length)).toEqual([25, 25, 13]);
    expect(new Set(pages.flat()).size).toBe(63);
    expect(await titlesOf('offset=63')).toEqual([]);
  });

  it('says how many stories fit', async () => {
    expect((await api.get('/api/news?q=older&limit=2')).body).toMatchObject({ count: 2, total: 60 });
    expect((await api.get('/api/news?q=older+30')).body).toMatchObject({ count: 1, total: 1 });
    expect((await api.get('/api/news?topic=data-centers')).body).toMatchObject({ count: 1, total: 1 });
  });

  it('says whether more follow', async () => {
    const moreOf = async (query: string) => (await api.get(`/api/news?${query}`)).body.has_more;
    expect(await moreOf('q=older&limit=59')).toBe(true);
    expect(await moreOf('q=older&limit=60')).toBe(false);
    expect(await moreOf('q=older&limit=59&offset=1')).toBe(false);
    expect(await moreOf('q=nowhere')).toBe(false);
    expect(await moreOf('limit=62')).toBe(true);
    expect(await moreOf('limit=63')).toBe(false);
    expect((await api.get('/api/news?q=older&offset=100')).body).toMatchObject({
      total: 60,
      count: 0,
      has_more: false,
    });
  });

  it.each([
    ['topic=ai', 'topic'],
    ['since=yesterday', 'since'],
    ['since=2026-02-30', 'since'],
    ['offset=-1', 'offset'],
    ['offset=10001', 'offset'],
    ['q=%25%3F', 'q'],
  ])('refuses %s', async (query, parameter) => {
    const { status, body } = await api.get(`/api/news?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/query/${parameter}` })]);
  });

  it('knows neither markets nor sources that nobody has, and names near ones', async () => {
    const market = await api.get('/api/news?market=dalas');
    expect([market.status, market.body.error, market.body.did_you_mean]).toEqual([404, 'market_not_found', ['dallas']]);
    const source = await api.get('/api/news?source=second,frist');
    expect([source.status, source.body.error, source.body.did_you_mean]).toEqual([404, 'source_not_found', ['first']]);
  });

  it('says that there are more than it counts instead of counting them all', async () => {
    const store = (stories: number, from: number) =>
      api.db.pool.query(
        `insert into news_stories (story_key, lead_feed, lead_item_id, title, first_seen_at, sort_at)
         select 'old ' || n, 'old', n::text, 'Long ago', '2020-01-01', '2020-01-01' from generate_series($2::int, $2::int + $1::int - 1) as n`,
        [stories, from],
      );
    const stored = await api.db.pool.query<{ stories: number }>('select count(*)::int as stories from news_stories');
    await store(10_000 - (stored.rows[0]?.stories ?? 0), 1);
    expect((await api.get('/api/news?limit=4')).body).toMatchObject({ total: 10_000, has_more: true });
    await store(1, 20_000);
    // Another question, for the answer before is still remembered.
    expect((await api.get('/api/news?limit=5')).body).toMatchObject({ total: null, has_more: true });
    expect((await api.get('/api/news?topic=data-centers')).body).toMatchObject({ total: 1 });
  });
});

const storyIds = async ({ db }: TestApi): Promise<number[]> =>
  (await db.pool.query<{ id: number }>('select id from news_stories')).rows.map(({ id }) => id);

describe('other reports of a story', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    const reported = (title: string, published_at: string | null, more: object = {}) => ({
      title,
      published_at,
      storyKey: 'one page',
      ...more,
    });
    await storeNews(api.db, 'lead', [
      reported('Reported first', '2026-11-19T10:00:00Z'),
      reported('Reported again', '2026-11-19T16:00:00Z'),
    ]);
    await storeNews(api.db, 'late', [
      reported('Its second', '2026-11-19T15:00:00Z'),
      reported('Its first', '2026-11-19T14:00:00Z'),
    ]);
    await storeNews(api.db, 'bare', [reported('No date', null, { url: null, source_title: null })]);
    await storeNews(api.db, 'early', [reported('Soon after', '2026-11-19T11:00:00Z')]);
    await storeNews(api.db, 'alone', [{ title: 'Another story', published_at: '2026-11-20T10:00:00Z' }]);
  }, 300_000);
  afterAll(() => api.close());

  it('are what each other feed reported first, earliest first and those without a date last', async () => {
    const { news } = (await api.get('/api/news')).body;
    expect(news.map(({ title }: { title: string }) => title)).toEqual(['Another story', 'Reported first']);
    expect(news[0]).toMatchObject({ also_reported_by: [], other_reports: [] });
    expect(news[1].other_reports).toMatchObject([
      { title: 'Soon after', source: 'The early', url: 'https://early.example/Soon%20after' },
      { title: 'Its first', source: 'The late', published_at: '2026-11-19T14:00:00Z' },
      { title: 'No date', source: 'bare', url: null, published_at: null, first_seen_at: '2026-11-20T12:00:00Z' },
    ]);
    const sources = news[1].other_reports.map(({ source }: { source: string }) => source);
    expect([...sources].sort()).toEqual([...news[1].also_reported_by].sort());
  });

  it('are not passed on where their documents may not be', async () => {
    await api.db.pool.query(
      `update documents set source_id = 'closed'
       where id = (select document_id from news_reports where feed = 'early')`,
    );
    const open = (await loadOtherReports(api.db, await storyIds(api), ['closed'])).map(({ title }) => title);
    expect(open).toEqual(['Its first', 'No date']);
    expect(await loadOtherReports(api.db, await storyIds(api), [])).toHaveLength(3);
  });
});
