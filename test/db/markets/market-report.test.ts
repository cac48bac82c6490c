import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishMarketReport } from '../../../jobs/publish/publish-market-report.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { saveMarketReport } from '../../../src/store/reports/save-market-report.ts';
import {
  aDocument,
  anApi,
  storeFacts,
  storeLmp,
  storeMarkets,
  storeNews,
  type TestApi,
} from '../../support/api/api.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';

/** A Monday; the week of the report is that of November 9 to 15. */
const DUE = '2026-11-16T06:00:00Z';
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});
afterEach(() => api.close());

const publish = (dueAt = DUE, withheldSources: string[] = []) =>
  runNow(api, publishMarketReport(api, { sources: [], withheldSources }), new Date(dueAt));

async function storeProject(id: string, more: Record<string, unknown> = {}): Promise<void> {
  const project = {
    id: `proj_${id}`,
    name: `Campus ${id}`,
    status: 'announced',
    country: 'US',
    capacity_mw: 100,
    quotes: JSON.stringify({ capacity: { source: 'The Paper', url: 'https://paper.example/1' } }),
    is_shown: true,
    first_seen: DUE,
    observed_at: '2026-11-15T03:00:00Z',
    changed_at: DUE,
    content_hash: 'ab'.repeat(32),
    ...more,
  };
  const names = Object.keys(project);
  await api.db.pool.query(
    `insert into projects (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(project),
  );
}

async function storeDeal(id: string, more: Record<string, unknown> = {}): Promise<void> {
  const deal = {
    id: `deal_${id}`,
    title: `Deal ${id}`,
    deal_type: 'acquisition',
    buyer: `Buyer ${id}`,
    target: `Target ${id}`,
    status: 'announced',
    announced_at: '2026-11-11T10:00:00Z',
    sort_at: '2026-11-11T10:00:00Z',
    quotes: '{}',
    first_seen: DUE,
    changed_at: DUE,
    content_hash: id,
    ...more,
  };
  const names = Object.keys(deal);
  await api.db.pool.query(
    `insert into deals (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(deal),
  );
}

async function storeScore(slug: string, scoredFor: string, composite: number, method = 'market-power/1') {
  await api.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
     values ($1, $2, $3, '{}', '{}', 'NEUTRAL', $4, 1, $2)`,
    [slug, scoredFor, method, composite],
  );
}

/** Hourly prices of a node over the two weeks: `before` in the first, `now` in the second. */
async function storeTwoWeeks(sourceId: string, iso: 'ERCOT' | 'SPP', node: string, before: number, now: number) {
  const start = Date.parse('2026-11-02T00:00:00Z');
  await storeLmp(
    api.db,
    sourceId,
    iso,
    Array.from({ length: 14 * 24 }, (_, hour) => ({
      node,
      market: 'RTH' as const,
      interval_start: new Date(start + hour * HOUR_MS).toISOString().replace('.000Z', 'Z'),
      interval_minutes: 60,
      lmp: hour < 7 * 24 ? before : now,
    })),
  );
  await prepareRollUp(api.db);
  await api.db.transaction((tx) => rollUpHours(tx, 1_000));
}

describe('the market report of a week', () => {
  it('is absent before the first, which is said as such', async () => {
    const { status, body } = await api.get('/api/market-report');
    expect([status, body.error]).toEqual([404, 'report_not_found']);
    expect((await api.get('/api/v1/market-report/history')).body).toMatchObject({ count: 0, total: 0, reports: [] });
  });

  it('has the figures of the statistics and what happened in the week', async () => {
    await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas' }]);
    await storeFacilities(api.db, [
      { id: facilityId(1), market: 'dallas', marketKm: 1 },
      { id: facilityId(2), country: 'IE' },
    ]);
    await storeProject('a', { capacity_mw: 600, announced_at: '2026-11-10T00:00:00Z', city: 'Abilene', state: 'TX' });
    await storeProject('b', { capacity_mw: 400, status: 'under_construction', announced_at: '2026-11-16T00:00:00Z' });
    await storeProject('c', { capacity_mw: null, status: 'planned', country: 'GB' });
    await storeProject('hidden', { capacity_mw: 9_000, is_shown: false, announced_at: '2026-11-10T00:00:00Z' });
    await storeDeal('a', { value_usd: 1.5e9, value_bound: 'about' });
    await storeDeal('b');
    await storeDeal('late', { announced_at: '2026-11-16T00:00:00Z', value_usd: 9e9 });
    await storeDeal('off', { status: 'terminated', value_usd: 8e9 });
    await storeScore('dallas', '2026-11-08T09:30:00Z', 50);
    await storeScore('dallas', '2026-11-15T09:30:00Z', 54.5);
    await storeNews(api.db, 'first', [
      { title: 'A campus', published_at: '2026-11-12T08:00:00Z' },
      { title: 'Not of the trade', published_at: '2026-11-12T09:00:00Z' },
      { title: 'Too late', published_at: '2026-11-16T00:00:00Z' },
    ]);
    await api.db.pool.query(`update news_stories set relevant = title <> 'Not of the trade', markets = '{dallas}'`);
    await storeTwoWeeks('ercot-lmp', 'ERCOT', 'HB_HUBAVG', 30, 36);
    await storeFacts(api.db, 'bommar-moratoria', 'moratorium', [
      {
        kind: 'moratorium',
        moratorium_id: 'm1',
        state: 'GA',
        place: 'Clay County',
        jurisdiction_type: 'County',
        lat: null,
        lon: null,
        status: 'active',
        enacted_on: '2026-11-10',
        duration_days: null,
        ends_on: null,
        triggers: [],
        verified: true,
        source_url: null,
        credit: null,
        confidence: null,
        as_of: '2026-11-14',
      },
    ]);

    expect(await publish()).toMatchObject({ outcome: 'published', week: '2026-11-09' });
    const { status, body } = await api.get('/api/market-report');
    const stats = (await api.get('/api/v1/stats')).body;
    expect(status).toBe(200);
    expect(body).toMatchObject({ week: '2026-11-09', published_at: '2026-11-20T12:00:00Z', rules: 'report/2' });
    for (const member of ['total_facilities', 'total_countries', 'pipeline_gw'])
      expect([member, body[member]]).toEqual([member, stats[member]]);
    expect(body.total_facilities).toBe(2);
    expect(body.provenance).toEqual(stats.provenance);

    const values = Object.fromEntries(
      (body.facts as { id: string; value: number }[]).map(({ id, value }) => [id, value]),
    );
    expect(values).toMatchObject({
      'pipeline.projects': 3,
      'pipeline.projects_with_mw': 2,
      'pipeline.status.announced.gw': 0.6,
      'pipeline.status.under_construction.gw': 0.4,
      'pipeline.status.planned.projects': 1,
      'pipeline.country.US.gw': 1,
      'project.proj_a.capacity_mw': 600,
      'deals.count': 2,
      'deals.with_value': 1,
      'deals.value_usd': 1.5e9,
      'deal.deal_a.value_usd': 1.5e9,
      'score.dallas.composite': 54.5,
      'news.stories': 1,
      'news.feeds': 1,
      'news.market.dallas': 1,
      'halts.taken_force': 1,
      'halts.in_force': 1,
      'price.ERCOT.HB_HUBAVG': 36,
    });
    expect(Object.keys(values).filter((id) => /hidden|late|off|proj_b/.test(id))).toEqual([]);
    expect(body.key_trends.join('\n')).toContain('ERCOT power at HB_HUBAVG averaged $36/MWh, up 20% from $30');
    expect(body.key_trends.join('\n')).toContain('about $1.5 billion');
    expect(body.facts.find((fact: { id: string }) => fact.id === 'price.ERCOT.HB_HUBAVG')).toMatchObject({
      source: 'ercot-lmp',
      source_url: 'https://operator.example/ercot-lmp',
      date: '2026-11-15T23:00:00Z',
      before: { value: 30, date: '2026-11-08T00:00:00Z' },
    });
  });

  it('dates a sum by what is in it, not by the newest date of anything', async () => {
    await storeFacilities(api.db, [{ id: facilityId(1) }]);
    await storeProject('old', { capacity_mw: 500, country: 'KR', observed_at: '2025-09-25T14:20:05Z' });
    await storeProject('new', { capacity_mw: null, country: 'US', observed_at: '2026-11-14T00:00:00Z' });
    await publish();
    const { facts } = (await api.get('/api/market-report')).body;
    const dates = Object.fromEntries(facts.map(({ id, date }: { id: string; date: string }) => [id, date]));
    expect(dates).toMatchObject({
      'pipeline.gw': '2025-09-25T14:20:05Z',
      'pipeline.country.KR.gw': '2025-09-25T14:20:05Z',
      'pipeline.projects': '2026-11-14T00:00:00Z',
    });
  });

  it('is not changed once it is published, and the next is set against it', async () => {
    await storeFacilities(api.db, [{ id: facilityId(1) }]);
    await storeProject('a', { capacity_mw: 1_000 });
    expect(await publish()).toMatchObject({ outcome: 'published' });
    const first = (await api.get('/api/market-report')).body;
    // No feed was read since the week began: that no deal is known says nothing.
    expect(`${first.market_summary} ${first.key_trends}`).not.toMatch(/deal/i);
    await storeProject('b', { capacity_mw: 1_500, observed_at: '2026-11-22T00:00:00Z' });
    expect(await publish()).toEqual({ outcome: 'published before', week: '2026-11-09' });
    expect((await api.get('/api/market-report')).body).toEqual(first);

    expect(await publish('2026-11-23T06:00:00Z')).toMatchObject({ outcome: 'published', week: '2026-11-16' });
    const second = (await api.get('/api/market-report')).body;
    const gw = second.facts.find((fact: { id: string }) => fact.id === 'pipeline.gw');
    expect(gw).toMatchObject({ value: 2.5, before: { value: 1, date: '2026-11-15T03:00:00Z' } });
    expect(second.market_summary).toContain('2.5 GW, disclosed by 2 of 2 projects, up from 1 GW on November 15, 2026');

    const history = (await api.get('/api/v1/market-report/history')).body;
    expect(history).toMatchObject({ count: 2, total: 2, limit: 10, offset: 0 });
    expect(history.reports).toEqual([second, first]);
    expect((await api.get('/api/v1/market-report/history?limit=1&offset=1')).body.reports).toEqual([first]);
    // Any day of the week stands for it.
    expect((await api.get('/api/v1/market-report/history?week=2026-11-15')).body.reports).toEqual([first]);
  });

  it('publishes a week once where two machines are due at the same moment', async () => {
    const outcomes = (await Promise.all([publish(), publish(), publish()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['published', 'published before', 'published before']);
    expect((await api.get('/api/v1/market-report/history')).body.total).toBe(1);
  });

  it('has nothing of sources that are withheld', async () => {
    await storeTwoWeeks('spp-lmp', 'SPP', 'SPPSOUTH_HUB', 20, 40);
    await storeNews(api.db, 'first', [{ title: 'A campus', published_at: '2026-11-12T08:00:00Z' }]);
    await api.db.pool.query('update news_stories set relevant = true');
    await publish(DUE, ['spp-lmp', 'news']);
    const withheld = (await api.get('/api/market-report')).body;
    expect(withheld.missing).toEqual(expect.arrayContaining(['facts.prices', 'facts.news']));
    await publish('2026-11-16T06:00:00Z');
    await api.db.pool.query('delete from market_reports');
    await publish();
    const { facts } = (await api.get('/api/market-report')).body;
    expect(facts.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['price.SPP.SPPSOUTH_HUB', 'news.stories']),
    );
  });

  it.each([
    ['week=2026-02-30', 400, 'bad_request'],
    ['week=last', 400, 'bad_request'],
    ['limit=61', 400, 'bad_request'],
    ['week=2020-01-01', 404, 'report_not_found'],
  ])('answers %s with %i', async (query, expected, error) => {
    const documentId = await aDocument(api.db, 'news');
    expect(documentId).toBeGreaterThan(0);
    await publish();
    const { status, body } = await api.get(`/api/v1/market-report/history?${query}`);
    expect([status, body.error]).toEqual([expected, error]);
    if (status === 404) expect(body.did_you_mean).toEqual(['2026-11-09']);
  });

  it('keeps the bytes of a week', async () => {
    await publish();
    const hashes = async () => (await api.db.pool.query('select content_hash from market_reports')).rows;
    const before = await hashes();
    await api.db.transaction(async (tx) => {
      const again = { week: '2026-11-09', body: {}, facts: [], rules: 'x', contentHash: 'other' };
      expect(await saveMarketReport(tx, again, new Date(DUE))).toBe(false);
    });
    expect(await hashes()).toEqual(before);
  });
});
