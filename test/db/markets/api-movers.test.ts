import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, NOW, storeMarkets, type TestApi } from '../../support/api/api.ts';

interface ScoreToStore {
  readonly composite: number | null;
  readonly verdict?: string;
  readonly method?: string;
  /** Measure of the one part that the score has. */
  readonly price?: number | null;
}

/** Stores what a run of the scoring leaves of a market: a score of one part. */
async function storeScore(
  api: TestApi,
  slug: string,
  scoredFor: string,
  { composite, verdict = 'NEUTRAL', method = 'market-power/2', price = composite }: ScoreToStore,
): Promise<void> {
  const part = {
    id: 'price-level',
    axis: 'constraint',
    unit: '$/MWh',
    value: price,
    points: price,
    contribution: price === null ? 0 : price / 2,
  };
  await api.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
       constraint_score, coverage, recorded_at)
     values ($1, $2, $3, '{}', $4, $5, $6, $6, 40, 0.6, $2)`,
    [slug, scoredFor, method, JSON.stringify({ method, parts: [part] }), verdict, composite],
  );
}

const daysAgo = (days: number): string =>
  new Date(Date.parse(NOW) - days * 86_400_000).toISOString().replace('.000', '');
const missing = { composite: null, verdict: 'INSUFFICIENT_DATA', price: null } as const;

describe('scores over time', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [
      { slug: 'dallas', name: 'Dallas', aliases: ['dfw'] },
      ...['phoenix', 'reno', 'akron', 'albany', 'denver', 'madison', 'new-here', 'never-scored'].map((slug) => ({
        slug,
      })),
    ]);
    await api.db.pool.query(`update markets set iso = 'ERCOT' where slug in ('dallas', 'reno')`);
    await storeScore(api, 'dallas', daysAgo(40), { composite: 50 });
    await storeScore(api, 'dallas', daysAgo(3), { composite: 62.5 });
    await storeScore(api, 'dallas', daysAgo(0.1), { composite: 60 });
    await storeScore(api, 'phoenix', daysAgo(40), { composite: 70 });
    await storeScore(api, 'phoenix', daysAgo(2), { composite: 45 });
    await storeScore(api, 'reno', daysAgo(40), { composite: 55 });
    await storeScore(api, 'akron', daysAgo(40), { composite: 90, method: 'market-power/1' });
    await storeScore(api, 'akron', daysAgo(2), { composite: 20 });
    await storeScore(api, 'albany', daysAgo(40), missing);
    await storeScore(api, 'albany', daysAgo(2), { composite: 33, verdict: 'AVOID' });
    await storeScore(api, 'denver', daysAgo(40), { composite: 66, verdict: 'BUILD' });
    await storeScore(api, 'denver', daysAgo(2), missing);
    await storeScore(api, 'madison', daysAgo(40), missing);
    await storeScore(api, 'new-here', daysAgo(2), { composite: 51 });
    await api.db.pool.query(
      `insert into score_runs (scored_for, method, markets, appended, recorded_at) values ($1, 'market-power/2', 9, 0, $1)`,
      [daysAgo(0.05)],
    );
  }, 300_000);
  afterAll(() => api.close());

  const movers = async (query = '') => (await api.get(`/api/v1/movers${query}`)).body;

  it('movers are those whose score is not the one that stood when the window began, largest first', async () => {
    const body = await movers();
    expect(body).toMatchObject({
      window: '7d',
      as_of: daysAgo(0.05),
      since: `${daysAgo(7).slice(0, -1)}.000Z`,
      total: 2,
    });
    expect(body.movers).toMatchObject([
      {
        slug: 'phoenix',
        composite_score: 45,
        composite_score_then: 70,
        change: -25,
        scored_for: daysAgo(2),
        scored_for_then: daysAgo(40),
        changes: [{ part: 'price-level', points_before: 70, points_after: 45, contribution_change: -12.5 }],
      },
      { slug: 'dallas', composite_score: 60, composite_score_then: 50, change: 10, iso: 'ERCOT' },
    ]);
  });

  it('movers of a day stand beside what stood a day ago, however old it was', async () => {
    const body = await movers('?window=24h');
    expect(body.movers.map(({ slug, change }: { slug: string; change: number }) => [slug, change])).toEqual([
      ['dallas', -2.5],
    ]);
    expect(body).toMatchObject({ unmoved: 5, unranked: 2, not_scored_then: 0, method_changed: 0 });
  });

  it('what cannot be compared is listed or counted apart, and every scored market is counted once', async () => {
    const body = await movers('?window=30d');
    expect(body.newly_ranked).toMatchObject([{ slug: 'albany', composite_score: 33, verdict: 'AVOID' }]);
    expect(body.newly_unranked).toMatchObject([{ slug: 'denver', composite_score_then: 66, verdict_then: 'BUILD' }]);
    expect(body).toMatchObject({ method_changed: 1, not_scored_then: 1, unmoved: 1, unranked: 1 });
    const counted = body.unmoved + body.unranked + body.method_changed + body.not_scored_then;
    expect(body.total + body.newly_ranked.length + body.newly_unranked.length + counted).toBe(8);
  });

  it('movers can be cut short, be of one operator, and be a table', async () => {
    expect(await movers('?limit=1')).toMatchObject({ count: 1, total: 2 });
    expect(await movers('?iso=ercot')).toMatchObject({ iso: 'ERCOT', total: 1, unmoved: 1 });
    const { body } = await api.get('/api/v1/movers?format=csv');
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      'slug,name,state,country,iso,composite_score,composite_score_then,change,verdict,verdict_then,scored_for,scored_for_then,method',
      `phoenix,phoenix,TX,US,,45,70,-25,NEUTRAL,NEUTRAL,${daysAgo(2)},${daysAgo(40)},market-power/2`,
    ]);
  });

  it('movers of another window or operator are refused', async () => {
    expect((await api.get('/api/v1/movers?window=1y')).status).toBe(400);
    expect((await api.get('/api/v1/movers?iso=nowhere')).status).toBe(404);
  });

  const history = async (query = '') => (await api.get(`/api/v1/markets/dallas/history${query}`)).body;
  const momentsOf = (body: { history: { scored_for: string }[] }) => body.history.map((entry) => entry.scored_for);

  it('the history has an entry where something changed, and says what', async () => {
    const body = await history();
    expect(body).toMatchObject({ slug: 'dallas', count: 3, has_more: false, checked_through: daysAgo(0.05) });
    expect(body.history).toMatchObject([
      { scored_for: daysAgo(0.1), until: null, composite_score: 60, composite_change: -2.5 },
      {
        scored_for: daysAgo(3),
        until: daysAgo(0.1),
        composite_score: 62.5,
        composite_change: 12.5,
        changes: [{ part: 'price-level', value_before: 50, value_after: 62.5, contribution_change: 6.25 }],
      },
      { scored_for: daysAgo(40), until: daysAgo(3), composite_change: null, method_changed: false, changes: [] },
    ]);
  });

  it('the history begins with the score that stood when the span began', async () => {
    expect(momentsOf(await history(`?from=${daysAgo(10)}`))).toEqual([daysAgo(0.1), daysAgo(3), daysAgo(40)]);
    expect(momentsOf(await history(`?from=${daysAgo(3)}`))).toEqual([daysAgo(0.1), daysAgo(3)]);
    expect(momentsOf(await history(`?from=${daysAgo(2)}&to=${daysAgo(1)}`))).toEqual([daysAgo(3)]);
    expect(momentsOf(await history(`?to=${daysAgo(3).slice(0, 10)}`))).toEqual([daysAgo(3), daysAgo(40)]);
    expect(momentsOf(await history(`?to=${daysAgo(50)}`))).toEqual([]);
  });

  it('the history may be asked for up to the last day that can be written', async () => {
    const whole = await history();
    expect((await history('?from=2026-01-01&to=9999-12-31')).history).toEqual(whole.history);
    expect((await history('?to=9999-12-31')).history).toEqual(whole.history);
  });

  it('the history can be walked back by its last entry', async () => {
    const first = await history('?limit=1');
    expect(first).toMatchObject({ count: 1, has_more: true });
    expect(first.history[0].composite_change).toBe(-2.5);
    const second = await history(`?limit=2&to=${first.history[0].scored_for}`);
    expect(momentsOf(second)).toEqual([daysAgo(3), daysAgo(40)]);
    expect(second.has_more).toBe(false);
  });

  it('a change of method is marked, and nothing is compared across it', async () => {
    const { body } = await api.get('/api/v1/markets/akron/history');
    expect(body.history[0]).toMatchObject({ method_changed: true, composite_change: null, changes: [] });
  });

  it('the history of a market answers to its aliases, and not to what is none', async () => {
    expect((await api.get('/api/v1/markets/dfw/history')).body.slug).toBe('dallas');
    expect((await api.get('/api/v1/markets/never-scored/history')).body).toMatchObject({ count: 0, as_of: null });
    const { status, body } = await api.get('/api/v1/markets/dalas/history');
    expect([status, body.error, body.did_you_mean]).toEqual([404, 'market_not_found', ['dallas']]);
    for (const query of ['?from=yesterday', '?from=2026-11-02&to=2026-11-01', '?limit=0'])
      expect((await api.get(`/api/v1/markets/dallas/history${query}`)).status, query).toBe(400);
  });

  it('one market shows the score that stands, even when it is older than the month', async () => {
    const { body } = await api.get('/api/v1/markets/reno');
    expect(momentsOf({ history: body.score_history })).toEqual([daysAgo(40)]);
    expect(body.composite_score).toBe(55);
  });
});
