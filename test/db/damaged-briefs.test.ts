import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesAfter } from '../../src/read/briefs/changes-after.ts';
import { anApi, publish, storeMarkets, type TestApi } from '../support/api.ts';

describe('a brief whose text is damaged', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [
      { slug: 'dallas', name: 'Dallas' },
      { slug: 'phoenix', name: 'Phoenix' },
    ]);
    await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
    await api.db.pool.query(`update market_briefs set body = left(body, 20) where market_slug = 'dallas'`);
  });
  afterAll(async () => api.close());

  it('is told of without its figures, and does not silence the others, to those who follow the feed', async () => {
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
});
