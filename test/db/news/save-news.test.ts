import { beforeEach, describe, expect, it } from 'vitest';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { type NewsReport, saveNews } from '../../../src/store/news/save-news.ts';
import { aDatabase } from '../../support/db/database.ts';

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
    return db.transaction((tx) => saveNews(tx, reports, id, seenAt, storyRules));
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
    expect(
      await save([
        aReport(),
        aReport({ id: 'guid-2', title: 'Grid operator warns', storyKey: 'k2', url: null, published_at: null }),
      ]),
    ).toMatchObject({
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
    expect(await save([aReport({ title: 'A campus of 350 MW' })])).toMatchObject({ written: 1, unchanged: 0 });
    await save([aReport({ source: 'two', title: 'Yet other words' })]);
    expect(await stories()).toEqual([expect.objectContaining({ title: 'A campus of 350 MW' })]);
  });

  it('writes nothing for a feed that says what it said before', async () => {
    await save([aReport()]);
    expect(await save([aReport()])).toMatchObject({ written: 0, unchanged: 1 });
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
        return save(
          order.map((storyKey) =>
            aReport({ source: `feed-${feed}`, id: storyKey, storyKey, title: `Hall ${storyKey}` }),
          ),
        );
      }),
    );
    expect(await stories()).toHaveLength(60);
    expect(await reports()).toHaveLength(480);
  });

  /** One event in the words of several feeds, each on a page of its own. */
  const reportedBy = (feed: string, title: string, over: Partial<NewsReport> = {}): NewsReport =>
    aReport({
      source: feed,
      id: `${feed}-1`,
      title,
      url: `https://${feed}.example/1`,
      storyKey: `https://${feed}.example/1`,
      ...over,
    });

  it('makes one story of what two feeds tell in their own words, within three days', async () => {
    await save([reportedBy('one', 'Vantor buys Kelmora data centers for $1.2bn')]);
    await save([
      reportedBy('two', 'Kelmora acquired by Vantor in $1.2 billion data center deal', {
        published_at: '2026-11-22T08:00:00Z',
      }),
    ]);
    await save([
      reportedBy('three', 'Vantor buys Kelmora data centers for $1.2bn', { published_at: '2026-11-28T09:00:00Z' }),
    ]);
    expect(await stories()).toEqual([
      expect.objectContaining({ lead_feed: 'one', title: 'Vantor buys Kelmora data centers for $1.2bn' }),
      expect.objectContaining({ lead_feed: 'three' }),
    ]);
  });

  it('keeps apart what differs in a number, a sum or a name', async () => {
    await save([
      reportedBy('one', 'Vantor opens KEL1 data center in Dublin'),
      reportedBy('one', 'Orvane raises $1bn for Texas campus', { id: 'b', storyKey: 'b' }),
    ]);
    await save([
      reportedBy('two', 'Vantor opens KEL2 data center in Dublin'),
      reportedBy('two', 'Orvane raises $2bn for Texas campus', { id: 'b', storyKey: 'c' }),
    ]);
    expect(await stories()).toHaveLength(4);
  });

  it('finds a story by the page of any of its reports', async () => {
    await save([reportedBy('one', 'Vantor buys Kelmora data centers for $1.2bn')]);
    await save([reportedBy('two', 'Kelmora acquired by Vantor in $1.2 billion data center deal')]);
    await save([reportedBy('three', 'Quite other words', { storyKey: 'https://two.example/1' })]);
    expect(await stories()).toHaveLength(1);
    expect(await reports()).toHaveLength(3);
  });

  it('tells a story again under its key when its first report has moved to another page', async () => {
    await save([reportedBy('one', 'Vantor buys Kelmora data centers for $1.2bn')]);
    await save([
      reportedBy('one', 'Vantor buys Kelmora data centers for $1.2bn', { storyKey: 'https://one.example/moved' }),
    ]);
    await save([
      reportedBy('one', 'Vantor buys Kelmora data centers for $1.3bn', { storyKey: 'https://one.example/moved' }),
    ]);
    await save([reportedBy('two', 'Other words', { storyKey: 'https://one.example/1' })]);
    expect(await stories()).toHaveLength(1);
  });

  it('makes two stories one when a report tells what both tell', async () => {
    await save([
      reportedBy('one', 'Vantor to spend $4bn on Ostrava campus', { summary: 'Vantor will build in Ostrava.' }),
    ]);
    await save([
      reportedBy('two', 'Czech region of Moravia wins hyperscale project', {
        summary: 'Officials in Moravia welcome jobs.',
      }),
    ]);
    expect(await stories()).toHaveLength(2);
    await db.pool.query(
      `update news_stories set relevant = (lead_feed = 'two'), markets = array[lead_feed, 'ostrava']`,
    );
    await save(
      [
        reportedBy('three', 'Vantor to spend $4bn on Ostrava campus; Czech region of Moravia wins hyperscale project', {
          summary: 'Vantor will build in Ostrava. Officials in Moravia welcome jobs.',
        }),
      ],
      '2026-11-20T13:00:00Z',
    );
    expect(await stories()).toEqual([expect.objectContaining({ lead_feed: 'one', first_seen_at: SEEN })]);
    expect((await db.pool.query('select relevant, markets from news_stories')).rows).toEqual([
      { relevant: true, markets: ['one', 'ostrava', 'two'] },
    ]);
    expect(
      (
        await db.pool.query(
          'select count(distinct story_id)::int as stories, count(*)::int as reports from news_reports',
        )
      ).rows,
    ).toEqual([{ stories: 1, reports: 3 }]);
  });

  it('makes one story when feeds tell a new one at the same moment', async () => {
    const names = [
      'Kelmora',
      'Orvane',
      'Tessaly',
      'Brixum',
      'Quenlo',
      'Hadrix',
      'Pelwyn',
      'Zantor',
      'Mirvale',
      'Corbast',
    ];
    await Promise.all(
      Array.from({ length: 8 }, (_, feed) =>
        save(
          names.map((name, number) =>
            aReport({
              source: `feed-${feed}`,
              id: name,
              storyKey: `https://feed-${feed}.example/${name}`,
              title:
                feed % 2 === 0
                  ? `${name} buys ${name}net for $${number + 2}00m`
                  : `${name}net sold to ${name} for $${number + 2}00 million`,
            }),
          ),
        ),
      ),
    );
    expect(await stories()).toHaveLength(names.length);
    expect(await reports()).toHaveLength(80);
  });

  it('has a report read again when its words change, and not when its link does', async () => {
    await save([aReport()]);
    await db.pool.query(`update news_reports set grammar = '1'`);
    const grammars = async () => (await db.pool.query('select grammar, first_seen_at from news_reports')).rows;
    await save([aReport({ url: 'https://one.example/campus?x=1' })], '2026-11-20T13:00:00Z');
    expect(await grammars()).toEqual([{ grammar: '1', first_seen_at: SEEN }]);
    await save([aReport({ summary: 'More is known.' })], '2026-11-20T14:00:00Z');
    expect(await grammars()).toEqual([{ grammar: null, first_seen_at: SEEN }]);
  });
});
