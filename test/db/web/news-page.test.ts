import { afterEach, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import {
  anApi,
  aSource,
  askPatiently,
  keyedAs,
  SOURCES,
  storeMarkets,
  storeNews,
  type TestApi,
} from '../../support/api/api.ts';
import { storeDealReports } from '../../support/deals/store-mentions.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const LONG = 'Rechenzentrumsgenehmigungsverfahren'.repeat(8);

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function aWorld(...more: Parameters<typeof anApi>) {
  const world = await anApi(...more);
  api = world;
  return { ...world, get: (path: string, headers = {}) => askPatiently(() => world.get(path, headers)) };
}

describe('the page of news', () => {
  it('shows what the API lists, each story once, with who else tells it and where it leads', async () => {
    const { get, db } = await aWorld();
    await storeMarkets(db, [{ slug: 'dallas', name: 'Dallas' }]);
    await storeNews(db, 'a-wire', [
      { title: 'Power for Dallas data centers', storyKey: 'one' },
      { title: 'Older news', published_at: '2026-11-18T08:00:00Z' },
    ]);
    await storeNews(db, 'b-wire', [{ title: 'Dallas data centers get power', storyKey: 'one' }]);
    const { body: listed } = await get('/api/news', await keyedAs(db, 'enterprise'));
    const { status, body, headers } = await get('/news');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(listed.total).toBe(2);
    expect(body).toContain('2 stories, newest first');
    for (const { title, url, id } of listed.news) {
      expect(body.split(`id="story-${id}"`)).toHaveLength(2);
      expect(body).toContain(`<a href="${url}" rel="nofollow noopener external"><bdi>${title}</bdi></a>`);
    }
    expect(listed.news[0].other_reports).toHaveLength(1);
    for (const { source, title, url, published_at: at } of listed.news[0].other_reports) {
      expect(body).toContain(
        `<li><bdi>${source}</bdi> · <time datetime="${at}">Nov 20, 2026, 08:00 UTC</time> · ` +
          `<a href="${url}" rel="nofollow noopener external"><bdi>${title}</bdi></a></li>`,
      );
    }
    expect(body).toContain('<h2>Nov 20, 2026</h2>');
    expect(body).toContain('<h2>Nov 18, 2026</h2>');
    expect(body).toContain('datetime="2026-11-20T08:00:00Z"');
    expect(body).toContain('href="/feeds/news.atom?topic=all"');
  });

  it('narrows as the question does, keeps the choice in the form and in the feed, and pages', async () => {
    const { get, db } = await aWorld();
    await storeNews(
      db,
      'a-wire',
      Array.from({ length: 53 }, (_, number) => ({ title: `Data center ${number}` })),
    );
    await storeNews(db, 'b-wire', [{ title: 'Gardening' }]);
    const first = await get('/news?q=data');
    expect(first.body).toContain('53 stories fit');
    expect(first.body.match(/<article/g)).toHaveLength(50);
    expect(first.body).not.toContain('Gardening');
    expect(first.body).toContain('name="q" type="search" value="data"');
    expect(first.body).toContain('href="/feeds/news.atom?q=data&amp;topic=all"');
    const second = await get('/news?q=data&offset=50');
    expect(second.body.match(/<article/g)).toHaveLength(3);
    expect(second.body).toContain('51–53 of 53');
    expect(second.body).toContain('rel="prev" href="/news?q=data"');
    expect(second.body).not.toContain('rel="next"');
    const { body: beyond } = await get('/news?offset=500');
    expect(beyond).toContain('The list has fewer pages.');
    expect(beyond).toContain('rel="prev" href="/news?offset=50"');
  });

  it('tells of who else has it even without an address or a date, and escapes their words too', async () => {
    const { get, db } = await aWorld();
    await storeNews(db, 'a-wire', [{ title: 'A campus', storyKey: 'one', url: 'https://one.example/campus' }]);
    await storeNews(db, 'b-wire', [{ title: 'A campus', storyKey: 'one', url: 'https://one.example/campus' }]);
    await storeNews(db, 'c-wire', [
      { title: HOSTILE, storyKey: 'one', url: 'javascript:alert(1)', source_title: HOSTILE },
    ]);
    await storeNews(db, 'd-wire', [{ title: 'A campus', storyKey: 'one', url: null, published_at: null }]);
    const { body } = await get('/news');
    const [, reported = ''] = /Also reported by<ul>(.*?)<\/ul>/.exec(body) ?? [];
    expect(reported.match(/<li>/g)).toHaveLength(3);
    expect(reported).not.toMatch(/<img|<script|href="javascript:/);
    // It leads to the page that the story itself leads to: no other report to read.
    expect(reported).toContain('<li><bdi>The b-wire</bdi> · <time datetime="2026-11-20T08:00:00Z">');
    expect(reported).not.toContain('one.example');
    expect(reported).toContain('<li><bdi>The d-wire</bdi> · no publisher date; first seen <time');
  });

  it('escapes what strangers wrote, and links to nothing but pages of the web', async () => {
    const { get, db } = await aWorld();
    await storeNews(db, 'a-wire', [
      { title: HOSTILE, summary: HOSTILE, source_title: HOSTILE },
      { title: 'مركز بيانات جديد', storyKey: 'rtl' },
      { title: LONG, storyKey: 'long' },
      { title: 'A trap', url: 'javascript:alert(1)', id: 'trap', storyKey: 'trap' },
    ]);
    const { body, headers } = await get('/news');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('href="javascript:');
    expect(body).toContain('<bdi>مركز بيانات جديد</bdi>');
    expect(body).toContain(LONG);
    expect(body).not.toMatch(/ style=| on[a-z]+="/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('says why it is empty, and that its source is stale', async () => {
    const { get, db } = await aWorld({
      sources: [
        ...SOURCES.filter(({ id }) => id !== 'news'),
        aSource('news', { kind: 'news', disabled: { by: 'missing-settings', settings: ['A_KEY'] } }),
      ],
    });
    await db.pool.query(
      `insert into source_state (source_id, unit, newest_observed_at, consecutive_failures)
       values ('news', 'a-wire', '2026-11-01T00:00:00Z', 0)`,
    );
    const empty = await get('/news');
    expect(empty.status).toBe(200);
    expect(empty.body).toContain('No news yet.');
    const narrowed = await get('/news?q=nothing');
    expect(narrowed.body).toContain('No matching news.');
    expect(narrowed.body).toContain('is off, because it needs A_KEY; its newest observation is 20 days old');
  });

  it('leads to the deal that a story tells of', async () => {
    const { get, db, clock } = await aWorld();
    await storeDealReports(db, 'a-wire', [{ title: 'Foo buys Bar', deal: { buyer: 'Foo', target: 'Bar' } }]);
    await runNow({ db }, mergeDeals({ db, clock }), clock.now());
    const [{ deal_id: id }] = (await get('/api/news')).body.news;
    expect(id).toMatch(/^deal_/);
    expect((await get('/news')).body).toContain(`href="/deals/${id}"`);
  });

  it('tells in words what does not fit', async () => {
    const { get } = await aWorld();
    const cases = [
      ['/news?offset=many', 400, 'offset must be a number'],
      ['/news?offset=-1', 400, 'offset'],
      ['/news?since=never', 400, 'since must be a day'],
      ['/news?topic=cats', 400, 'topic'],
      ['/news?market=atlantis', 404, 'atlantis'],
    ] as const;
    for (const [path, status, words] of cases) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body).toContain(words);
      expect(answer.body).toContain('<h1>');
    }
  });
});
