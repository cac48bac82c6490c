import { beforeEach, describe, expect, it } from 'vitest';
import { keyNews } from '../../../jobs/derive/key-news.ts';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { storeBurst } from '../../chaos/news-burst.ts';
import { aDatabase } from '../../support/db/database.ts';

describe('key-news', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    await storeBurst(db, { perDay: 700, days: 1 });
    return () => db.close();
  });

  const run = () =>
    keyNews({ db }).run({
      dueAt: new Date('2026-11-20T12:00:00Z'),
      signal: new AbortController().signal,
      commit: (effect) => db.transaction(effect),
    });
  const keys = async () => (await db.pool.query('select item_id, keys, keyed from news_reports order by item_id')).rows;

  it('gives stored reports the keys that they get when they come, once', async () => {
    const before = await keys();
    await db.pool.query(`update news_reports set keys = null, keyed = null`);
    await db.pool.query(`update news_reports set keys = '{1}', keyed = '0' where item_id < '3'`);
    expect(await run()).toEqual({ keyed: 700 });
    expect(await keys()).toEqual(before);
    expect(await run()).toEqual({ keyed: 0 });
  });

  it('gives a report new keys that a version before this one has revised', async () => {
    await db.pool.query(`update news_reports set title = 'Vantor buys Kelmora' where item_id = '5'`);
    const { rows } = await db.pool.query(`select item_id, keyed from news_reports where keyed is null`);
    expect(rows).toEqual([{ item_id: '5', keyed: null }]);
    expect(await run()).toEqual({ keyed: 1 });
    const [report] = (await db.pool.query('select *, published_at as at from news_reports where item_id = $1', ['5']))
      .rows;
    expect(report.keys).toEqual(storyRules.keysOf(report, report.at));
  });

  it('leaves keys alone where neither words nor date change', async () => {
    await db.pool.query(`update news_reports set grammar = '9', title = title`);
    expect(await run()).toEqual({ keyed: 0 });
  });
});
