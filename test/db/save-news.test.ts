import { beforeEach, describe, expect, it } from 'vitest';
import { archiveDocument } from '../../src/store/archive-document.ts';
import { type Database, openDatabase } from '../../src/store/client.ts';
import { type NewsReport, saveNews } from '../../src/store/save-news.ts';
import { aDatabase } from '../support/database.ts';

const SEEN = '2026-11-20T12:00:00Z';

const aReport = (over: Partial<NewsReport> = {}): NewsReport => ({
  kind: 'news',
  id: 'guid-1',
  title: 'A campus of 300 MW',
  url: 'https://one.example/campus',
  published_at: '2026-11-20T09:00:00Z',
  summary: null,
  source_title: 'One',
  source: 'one',
  storyKey: 'https://one.example/campus',
  ...over,
});

describe('saveNews', () => {
  let db: Database;
  let documents = 0;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 10, applicationName: 'test' });
    return () => db.close();
  });

  const save = async (reports: readonly NewsReport[], seenAt = SEEN) => {
    documents += 1;
    const { id } = await archiveDocument(db, {
      sourceId: 'news',
      unit: 'one',
      url: null,
      origin: 'live',
      contentType: null,
      fetchedAt: seenAt,
      bytes: Buffer.from(String(documents)),
    });
    return db.transaction((tx) => saveNews(tx, reports, id, seenAt));
  };
  const stories = async () =>
    (
      await db.pool.query(
        'select title, url, published_at, first_seen_at, sort_at, lead_feed from news_stories order by id',
      )
    ).rows;
  const reports = async () =>
    (await db.pool.query('select feed, item_id, title from news_reports order by feed, item_id')).rows;

  it('keeps the publisher’s date and the moment we first saw the story apart', async () => {
    expect(await save([aReport(), aReport({ id: 'guid-2', storyKey: 'k2', url: null, published_at: null })])).toEqual({
      written: 2,
      unchanged: 0,
    });
    expect(await stories()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          published_at: '2026-11-20T09:00:00Z',
          first_seen_at: SEEN,
          sort_at: '2026-11-20T09:00:00Z',
        }),
        expect.objectContaining({ published_at: null, first_seen_at: SEEN, sort_at: SEEN }),
      ]),
    );
  });

  it('tells one story once, however many feeds report it, in the words of the first', async () => {
    await save([aReport()]);
    await save([aReport({ source: 'two', source_title: 'Two', title: 'Other words' })], '2026-11-20T13:00:00Z');
    expect(await stories()).toEqual([
      expect.objectContaining({ title: 'A campus of 300 MW', lead_feed: 'one', first_seen_at: SEEN }),
    ]);
    expect(await reports()).toHaveLength(2);
  });

  it('follows the first feed when it revises its words, and nobody else', async () => {
    await save([aReport()]);
    await save([aReport({ source: 'two', title: 'Other words' })]);
    expect(await save([aReport({ title: 'A campus of 350 MW' })])).toEqual({ written: 1, unchanged: 0 });
    await save([aReport({ source: 'two', title: 'Yet other words' })]);
    expect(await stories()).toEqual([expect.objectContaining({ title: 'A campus of 350 MW' })]);
  });

  it('writes nothing for a feed that says what it said before', async () => {
    await save([aReport()]);
    expect(await save([aReport()])).toEqual({ written: 0, unchanged: 1 });
  });

  it('takes one item of a feed once when two of its items lead to the same story', async () => {
    await save([aReport(), aReport({ id: 'guid-9', title: 'Again' })]);
    expect(await stories()).toHaveLength(1);
    expect(await reports()).toHaveLength(2);
  });

  it('lets feeds that tell the same stories in another order through at once', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => `story-${n}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, feed) => {
        const order = feed % 2 === 0 ? keys : [...keys].reverse();
        return save(order.map((storyKey) => aReport({ source: `feed-${feed}`, id: storyKey, storyKey })));
      }),
    );
    expect(await stories()).toHaveLength(60);
    expect(await reports()).toHaveLength(480);
  });
});
