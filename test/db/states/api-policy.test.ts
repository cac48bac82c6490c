import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource, type TestApi } from '../../support/api/api.ts';
import { POLICY_SOURCES, storePolicy } from '../../support/policy-tables.ts';

interface Shown {
  readonly list: string;
  readonly title: string;
  readonly confidence: string | null;
  readonly feeds_score: boolean;
  readonly source_url: string | null;
}

describe('rules for data centers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: [...POLICY_SOURCES, aSource('other')] });
    await saveMarkets(api.db, await loadShippedMarkets());
    await storePolicy(api.db);
  });
  afterAll(() => api.close());
  const ask = async (query: string) => (await api.get(`/api/v1/policy?${query}`)).body;

  it('are all there, by list, country, state and status', async () => {
    const totals: Record<string, number> = {};
    for (const list of ['tariffs', 'incentives', 'pauses', 'measures', 'load_shares'])
      totals[list] = (await ask(`list=${list}`)).total;
    expect(totals).toEqual({ tariffs: 52, incentives: 41, pauses: 27, measures: 23, load_shares: 30 });
    expect((await ask('country=Ireland&list=load_shares')).total).toBe(7);
    expect(
      (await ask('status=paused-for-new-applicants')).rules.map(({ states }: { states: string[] }) => states[0]),
    ).toEqual(['AZ', 'IL', 'NJ', 'OH']);
    const [gs5] = (await ask('state=Virginia&list=tariffs')).rules;
    expect(gs5).toMatchObject({
      title: 'GS-5 rate class; SCC PUR-2025-00058',
      threshold_mw: 25,
      min_demand_pct: 85,
      status: 'approved',
      begins: '2027-01-01',
      confidence: 'read-secondary',
      as_of: '2026-11-22',
      holds: null,
    });
  });

  it('name where each was read and how surely; what was only recalled feeds no score and has no address', async () => {
    const { rules, provenance } = await ask('limit=500');
    for (const rule of rules as Shown[]) {
      expect(rule.feeds_score, rule.title).toBe(
        !['recalled', 'headline-only', 'disputed'].includes(rule.confidence ?? ''),
      );
      if (rule.confidence === 'recalled') expect(rule.feeds_score).toBe(false);
      else if (rule.list !== 'moratoria') expect(rule.source_url, rule.title).toMatch(/^https?:/);
    }
    expect(provenance.map(({ source }: { source: string }) => source)).toEqual(
      expect.arrayContaining(['large-load-tariffs', 'local-moratoria', 'bommar-moratoria']),
    );
    expect((await ask('state=ND&list=load_shares')).rules).toMatchObject([{ confidence: 'disputed', share_pct: null }]);
  });

  it('at a market say what applies, against the planned load, investment and jobs', async () => {
    const { rules } = await ask('market=northern-virginia&mw=100&capex_usd=1000000000&jobs=60&limit=500');
    expect(rules).toContainEqual(
      expect.objectContaining({
        title: 'GS-5 rate class; SCC PUR-2025-00058',
        reach: 'if-served',
        threshold: 'met',
        holds: false,
      }),
    );
    expect(rules).toContainEqual(
      expect.objectContaining({
        list: 'incentives',
        applications: 'open',
        investment: 'not-stated',
        jobs: 'not-stated',
      }),
    );
    const phoenix = (await ask('market=phoenix&limit=500')).rules as (Shown & {
      holds: boolean;
      applications: string;
    })[];
    expect(phoenix.filter(({ list }) => list === 'incentives')).toMatchObject([
      { applications: 'paused', holds: false },
    ]);
    expect(phoenix.filter(({ list, holds }) => list === 'pauses' && holds)).toEqual([]);
  });

  it('where a list has nothing, say what it covers, and never that there are none', async () => {
    const answer = await ask('market=reykjavik');
    expect(answer).toMatchObject({ rules: [], total: 0, missing: ['rules'] });
    for (const { is_covered: isCovered, covers } of answer.coverage) {
      expect(isCovered).toBe(false);
      expect(covers).toMatch(/^covers .*cut 2026-/);
    }
    const [incentives] = (await ask('state=RI&list=incentives')).coverage;
    expect(incentives).toEqual({
      list: 'incentives',
      is_covered: false,
      covers: 'covers 41 US states; 41 incentive programs, cut 2026-11-22',
    });
  });

  it('are a table too', async () => {
    const table = await api.app.inject({ url: '/api/v1/policy?list=pauses&format=csv' });
    expect(table.statusCode).toBe(200);
    expect(table.body.split('\n')[0]).toContain('list,id,country,states,place');
  });

  it('refuse what is no list, state, status or market', async () => {
    expect((await api.get('/api/v1/policy?list=taxes')).status).toBe(400);
    expect((await api.get('/api/v1/policy?status=perhaps')).status).toBe(400);
    expect((await api.get('/api/v1/policy?country=Germny')).status).toBe(400);
    expect((await api.get('/api/v1/policy?state=Atlantis')).body).toMatchObject({ error: 'state_not_found' });
    const none = await api.get('/api/v1/policy?market=atlantis');
    expect([none.status, none.body.error]).toEqual([404, 'market_not_found']);
  });
});
