import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFeed } from '../../../src/sources/news/parse.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { anApi, PUBLIC_URL, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

interface Scored {
  readonly slug: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly scoredFor?: string;
  readonly method?: string;
}

/** A score and the brief that tells it, in one transaction, as a run writes them. */
async function scoreAndPublish({ db }: TestApi, { slug, verdict, composite, ...more }: Scored): Promise<void> {
  const { scoredFor = '2026-11-20T09:30:00Z', method = 'm/2' } = more;
  await db.transaction(async (tx) => {
    await tx.client.query(
      `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
       values ($1, $2, $3, '{}', '{}', $4, $5, 1, clock_timestamp())`,
      [slug, scoredFor, method, verdict, composite],
    );
    const render = ({ revision }: { revision: number }) =>
      JSON.stringify({ slug, hero: { verdict, composite_score: composite }, revision });
    await publishBriefs(
      tx,
      [{ slug, contentHash: hashContent(`${verdict} ${composite}`), render, renderTeaser: render }],
      { now: new Date(), removedSlugs: [] },
    );
  });
}

describe('feeds of changed briefs', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [
      { slug: 'dallas', name: 'Dallas', aliases: ['dfw'] },
      { slug: 'phoenix', name: 'Phoenix' },
      { slug: 'reno', name: 'Reno & <Sparks>' },
      { slug: 'omaha', name: 'Omaha' },
    ]);
    await api.db.pool.query(`update markets set iso = 'ERCOT' where slug = 'dallas'`);
    await api.db.pool.query(`update markets set state = 'AZ' where slug = 'phoenix'`);
    await scoreAndPublish(api, {
      slug: 'omaha',
      verdict: 'HOLD',
      composite: 40,
      method: 'm/1',
      scoredFor: '2026-11-19T09:30:00Z',
    });
    await scoreAndPublish(api, { slug: 'omaha', verdict: 'BUILD', composite: 70 });
    await scoreAndPublish(api, {
      slug: 'dallas',
      verdict: 'HOLD',
      composite: 61.24,
      scoredFor: '2026-11-19T09:30:00Z',
    });
    await scoreAndPublish(api, { slug: 'dallas', verdict: 'BUILD', composite: 71.42 });
    await scoreAndPublish(api, { slug: 'phoenix', verdict: 'INSUFFICIENT DATA', composite: null });
    await publish(api.db, { slug: 'reno' });
    await publish(api.db, { slug: 'oldtown' });
    await publish(api.db, { slug: 'oldtown', removed: true });
  });
  afterAll(() => api.close());

  it('tell newest first what is new: verdict, score and how they moved by the same method', async () => {
    const { status, headers, body } = await api.get('/feeds/briefs.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8']);
    const { items, ...feed } = body;
    expect(feed.feed_url).toBe(`${PUBLIC_URL}/feeds/briefs.json`);
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      'oldtown is no longer listed',
      'Reno & <Sparks>: BUILD',
      'Phoenix: INSUFFICIENT DATA',
      'Dallas: BUILD (was HOLD), score 71.4 (+10.2)',
      // The score before was by another method: no move of the market.
      'Omaha: BUILD, score 70.0',
    ]);
    expect(items[3]).toMatchObject({
      id: 'tag:loadstar.example,2026:briefs/dallas/2',
      url: `${PUBLIC_URL}/markets/dallas`,
      date_modified: items[3].date_published,
      tags: ['dallas', 'BUILD'],
    });
    expect(items[0]).not.toHaveProperty('url');
  });

  it('tell programs in members what their words say', async () => {
    const { items } = (await api.get('/feeds/briefs.json')).body;
    const reported = items.map(({ _loadstar: own }: { _loadstar: { brief: object } }) => own.brief);
    const first = {
      revision: 1,
      removed: false,
      composite_score: null,
      reason: 'first',
      why: 'First brief of this market.',
      changes: [],
    };
    const unknown = { why: null, changes: [] };
    const unscored = { verdict_before: null, composite_score_before: null };
    expect(reported).toEqual([
      {
        slug: 'oldtown',
        name: 'oldtown',
        revision: 2,
        removed: true,
        verdict: null,
        composite_score: null,
        ...unscored,
        reason: null,
        ...unknown,
      },
      { slug: 'reno', name: 'Reno & <Sparks>', verdict: 'BUILD', ...first, ...unscored },
      { slug: 'phoenix', name: 'Phoenix', verdict: 'INSUFFICIENT DATA', ...first, ...unscored },
      {
        slug: 'dallas',
        name: 'Dallas',
        revision: 2,
        removed: false,
        verdict: 'BUILD',
        composite_score: 71.42,
        verdict_before: 'HOLD',
        composite_score_before: 61.24,
        reason: 'data',
        ...unknown,
      },
      {
        slug: 'omaha',
        name: 'Omaha',
        revision: 2,
        removed: false,
        verdict: 'BUILD',
        composite_score: 70,
        ...unscored,
        reason: 'data',
        ...unknown,
      },
    ]);
  });

  it('are Atom that a reader of feeds reads whole, at two addresses', async () => {
    for (const path of ['/feeds/briefs.atom', '/api/v1/market-brief/diff.atom']) {
      const answer = await api.app.inject({ method: 'GET', url: path });
      expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const contentType = String(answer.headers['content-type']);
      const { rows, rejected, warnings } = parseFeed(answer.rawPayload, { contentType, url: `${PUBLIC_URL}${path}` });
      expect([rejected, warnings]).toEqual([[], []]);
      expect(rows.map(({ title }) => title)).toContain('Dallas: BUILD (was HOLD), score 71.4 (+10.2)');
      // The reader leaves out what has no address; the document has it.
      expect(answer.body.match(/<entry>/g)).toHaveLength(5);
    }
  });

  it('take filters by market, operator and state, in any spelling, and refuse what there is not', async () => {
    const namesOf = async (query: string) =>
      (await api.get(`/feeds/briefs.json?${query}`)).body.items.map(({ tags }: { tags: string[] }) => tags[0]);
    expect(await namesOf('market=DFW')).toEqual(['dallas']);
    expect(await namesOf('iso=ercot')).toEqual(['dallas']);
    expect(await namesOf('state=arizona')).toEqual(['phoenix']);
    expect(await namesOf('limit=2')).toEqual(['oldtown', 'reno']);
    for (const query of ['market=atlantis', 'iso=nowhere', 'state=nowhere'])
      expect([query, (await api.get(`/feeds/briefs.json?${query}`)).status]).toEqual([query, 404]);
    expect((await api.get('/feeds/briefs.atom?limit=0')).status).toBe(400);
  });

  it('are 304 until something is published', async () => {
    for (const path of ['/feeds/briefs.atom', '/feeds/briefs.json']) {
      const { headers } = await api.get(path);
      const again = await api.get(path, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.body]).toEqual([304, '']);
      await publish(api.db, { slug: 'reno', content: path });
      expect((await api.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(200);
    }
  });
});
