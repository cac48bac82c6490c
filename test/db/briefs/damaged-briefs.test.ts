import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesAfter } from '../../../src/read/briefs/changes-after.ts';
import { anApi, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

/** What JSON may be where a brief should be, with what can be said of it. */
const ODD = [
  ['a hero that is a list', '{"hero":[1]}', [null, null]],
  ['a hero that is a word', '{"hero":"BUILD"}', [null, null]],
  ['no hero', '{}', [null, null]],
  ['a list', '[{"hero":{"verdict":"BUILD"}}]', [null, null]],
  ['nothing', 'null', [null, null]],
  ['half a hero', '{"hero":{"verdict":"HOLD"}}', ['HOLD', null]],
] as const;

describe('a brief whose text is damaged', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [
      { slug: 'dallas', name: 'Dallas' },
      { slug: 'phoenix', name: 'Phoenix' },
    ]);
    await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
    await api.db.pool.query(
      `update market_briefs set body = left(body, 20), teaser = left(teaser, 20) where market_slug = 'dallas'`,
    );
  });
  afterAll(async () => api.close());

  it('is listed without its figures, and does not hide the others, to those who follow the feed', async () => {
    const { changes } = await api.db.snapshot((tx) =>
      changesAfter(tx, 'enterprise', { since: '2020-01-01T00:00:00Z' }, 10),
    );
    expect(changes.map(({ slug, verdict, compositeScore }) => [slug, verdict, compositeScore])).toEqual([
      ['dallas', null, null],
      ['phoenix', 'BUILD', null],
    ]);
  });

  it('is an entry of the feeds among the others, with what is known of it', async () => {
    const { status, body } = await api.get('/feeds/briefs.json');
    expect(status).toBe(200);
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Phoenix: BUILD', 'Dallas has changed']);
  });

  it.each(ODD)('is listed as far as it can be read: %s', async (_what, text, reported) => {
    await api.db.pool.query(`update market_briefs set teaser = $1 where market_slug = 'dallas'`, [text]);
    const { changes } = await api.db.snapshot((tx) =>
      changesAfter(tx, 'enterprise', { since: '2020-01-01T00:00:00Z' }, 10),
    );
    expect(changes.map(({ verdict, compositeScore }) => [verdict, compositeScore])).toEqual([
      reported,
      ['BUILD', null],
    ]);
  });

  it('is read whole where it is from before there were teasers', async () => {
    await api.db.pool.query(
      `update market_briefs set teaser = '', body = '{"hero":{"verdict":"HOLD","composite_score":12.5}}'
       where market_slug = 'dallas'`,
    );
    const { items } = (await api.get('/feeds/briefs.json?market=dallas')).body;
    expect(items[0].title).toBe('Dallas: HOLD, score 12.5');
  });
});
