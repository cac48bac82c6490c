import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWebhookMessages } from '../../../jobs/publish/make-webhook-messages.ts';
import type { WatchedFigures } from '../../../src/domain/briefs/watched-figures.ts';
import { changesAfter } from '../../../src/read/briefs/changes-after.ts';
import { addWebhook } from '../../../src/store/accounts/webhooks.ts';
import { pruneBriefFigures } from '../../../src/store/briefs/load-figure-changes.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { anApi, keyedAs, NOW, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { anMcpClient } from '../../support/api/mcp-client.ts';

let api: TestApi;
let keyed: Record<string, string>;
beforeAll(async () => {
  api = await anApi();
  keyed = await keyedAs(api.db, 'enterprise');
  await storeMarkets(api.db, [{ slug: 'dallas' }, { slug: 'phoenix' }, { slug: 'reno' }]);
}, 300_000);
afterAll(() => api.close());

const FIGURES: WatchedFigures = {
  verdict: 'CAUTION',
  method: 'market-power/4',
  composite_score: 49.9,
  excess_power: 41.2,
  constraint_score: 41.3,
  queue_wait_months: 63,
  time_to_power_months: 43.8,
  price_mean_usd_per_mwh: null,
  industrial_price_cents_per_kwh: 6.26,
  facility_count: 66,
  operational_mw: null,
  pipeline_mw: 352.8,
  deals: 1,
  moratoria_nearby: 0,
  moratoria_in_state: 2,
};

/** Publishes these figures of markets, and answers with the feed's time after it. */
async function publish(figuresOf: Readonly<Record<string, Partial<WatchedFigures>>>): Promise<string> {
  return api.db.transaction(async (tx) => {
    const briefs = Object.entries(figuresOf).map(([slug, more]) => {
      const figures = { ...FIGURES, ...more };
      const render = (meta: { readonly revision: number; readonly computedAt: string; readonly reason: string }) =>
        JSON.stringify({
          slug,
          hero: { verdict: figures.verdict, composite_score: figures.composite_score, method: figures.method },
          market_power_scores: { computed_at: meta.computedAt },
          revision: meta.revision,
          reason: meta.reason,
        });
      const contentHash = hashContent(JSON.stringify(figures));
      return { slug, contentHash, method: figures.method ?? '', figures, render, renderTeaser: render };
    });
    await publishBriefs(tx, briefs, { now: new Date(NOW), removedSlugs: [] });
    const clock = await tx.client.query<{ at: string }>('select at from feed_clock');
    return clock.rows[0]?.at ?? '';
  });
}

const diff = async (query: string, headers = keyed) => {
  const { status, body } = await api.get(`/api/v1/market-brief/diff?${query}`, headers);
  expect([query, status]).toEqual([query, 200]);
  return body;
};

describe('changes of briefs', () => {
  let first: string;
  let second: string;
  let third: string;
  beforeAll(async () => {
    first = await publish({ dallas: {}, phoenix: {} });
    second = await publish({ dallas: { queue_wait_months: 55, composite_score: 51, verdict: 'NEUTRAL' } });
    third = await publish({
      dallas: { queue_wait_months: 48, composite_score: 52, verdict: 'NEUTRAL', moratoria_in_state: 3 },
      reno: {},
    });
  });

  it('say what was before and what is after, measured from where the reader stands', async () => {
    const one = await diff(`since=${second}`);
    expect(one.changes.map(({ slug }: { slug: string }) => slug)).toEqual(['dallas', 'reno']);
    expect(one.changes[0]).toMatchObject({
      reason: 'data',
      why: 'Queue wait 55 to 48 months, moratoria in the state 2 to 3.',
      changes: [
        { field: 'composite_score', before: 51, after: 52 },
        { field: 'queue_wait_months', before: 55, after: 48 },
        { field: 'moratoria_in_state', before: 2, after: 3 },
      ],
    });
    // Who was away for two revisions hears of the difference to what they have.
    const two = await diff(`since=${first}`);
    expect(two.changes[0].changes[0]).toEqual({ field: 'verdict', before: 'CAUTION', after: 'NEUTRAL' });
    expect(two.changes[0].changes).toContainEqual({ field: 'queue_wait_months', before: 63, after: 48 });
    expect(two.changes[1]).toEqual({
      slug: 'reno',
      revision: 1,
      reason: 'first',
      why: 'First brief of this market.',
      changes: [],
    });
  });

  it('are no changes for who has seen nothing yet', async () => {
    const { changes, briefs } = await diff('limit=500');
    expect(briefs).toHaveLength(3);
    expect(changes.flatMap((one: { changes: unknown[] }) => one.changes)).toEqual([]);
  });

  it('come in lines with the summary, page by page, each market once', async () => {
    const seen: string[] = [];
    let page = await diff(`since=${first}&view=summary&limit=1`);
    for (;;) {
      seen.push(...page.briefs.map(({ slug }: { slug: string }) => slug));
      if (!page.has_more) break;
      page = await diff(`cursor=${page.next_cursor}&view=summary&limit=1`);
    }
    expect(seen).toEqual(['dallas', 'reno']);
    const [line] = (await diff(`since=${first}&view=summary`)).briefs;
    expect(line).toMatchObject({
      slug: 'dallas',
      revision: 3,
      verdict: 'NEUTRAL',
      before: { verdict: 'CAUTION', queue_wait_months: 63 },
      after: { verdict: 'NEUTRAL', queue_wait_months: 48 },
      reason: 'data',
    });
    expect(await diff(`since=${third}&view=summary`)).toMatchObject({ count: 0, briefs: [] });
  });

  it('keep sections that a tier does not see', async () => {
    const open = await diff(`since=${second}`, {});
    expect(open.changes[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'composite_score',
      'queue_wait_months',
    ]);
  });

  it('are the lines that the tool gives, and say how the next page is got', async () => {
    const client = await anMcpClient(api.app, '2026-07-28', { headers: keyed });
    const { structuredContent } = await client.callTool({ name: 'brief_diff', arguments: { since: first } });
    expect(structuredContent).toEqual(await diff(`since=${first}&view=summary&limit=30`));
    const cut = await client.callTool({ name: 'brief_diff', arguments: { since: first, limit: 1 } });
    expect(cut.structuredContent).toMatchObject({
      more: expect.stringMatching(/^1 of 2 briefs shown \(next: cursor=next_cursor/),
      next_cursor: (await diff(`since=${first}&limit=1`)).next_cursor,
    });
    const full = await client.callTool({ name: 'brief_diff', arguments: { since: first, view: 'full' } });
    expect(full.structuredContent).toEqual(await diff(`since=${first}`));
    await client.close();
  });

  it('stand in feeds with the revision before, in events and in messages with where their reader stands', async () => {
    const { body } = await api.get('/feeds/briefs.json?market=dallas');
    expect(body.items[0]._loadstar.brief).toMatchObject({
      reason: 'data',
      why: 'Queue wait 55 to 48 months.',
      changes: [
        { field: 'composite_score', before: 51, after: 52 },
        { field: 'queue_wait_months', before: 55, after: 48 },
      ],
    });
    expect(body.items[0].content_text).toContain('Queue wait 55 to 48 months.');
    const page = await api.db.snapshot((tx) => changesAfter(tx, 'enterprise', { since: first }, 100));
    expect(page.changedOf.get('dallas')?.changes).toContainEqual({
      field: 'queue_wait_months',
      before: 63,
      after: 48,
    });
    await addWebhook(api.db, {
      url: 'https://receiver.example/',
      name: null,
      tier: 'enterprise',
      createdAt: new Date(NOW),
    });
    await publish({ phoenix: { pipeline_mw: 400 } });
    await makeWebhookMessages(api.db, { publicUrl: '', now: new Date(NOW) });
    const { rows } = await api.db.pool.query<{ body: string }>('select body from webhook_deliveries');
    expect(JSON.parse(rows[0]?.body ?? '{}').changed[0]).toMatchObject({
      slug: 'phoenix',
      why: 'Pipeline 352.8 to 400 MW.',
      changes: [{ field: 'pipeline_mw', before: 352.8, after: 400 }],
    });
  });

  it('name the method where another one scored the market in between', async () => {
    const before = await publish({ phoenix: { pipeline_mw: 500 } });
    await publish({ phoenix: { pipeline_mw: 500, method: 'market-power/5', composite_score: 60 } });
    await publish({ phoenix: { pipeline_mw: 510, method: 'market-power/5', composite_score: 60 } });
    const { changes } = await diff(`since=${before}`);
    expect(changes[0]).toMatchObject({ reason: 'method', why: 'Scored by market-power/5: pipeline 500 to 510 MW.' });
  });

  it('are told from the newest figures of each market, however old', async () => {
    await api.db.transaction((tx) => pruneBriefFigures(tx, new Date('2100-01-01T00:00:00Z')));
    const { rows } = await api.db.pool.query('select market_slug from brief_figures order by 1');
    expect(rows.map(({ market_slug }) => market_slug)).toEqual(['dallas', 'phoenix', 'reno']);
    const at = (await diff('limit=1')).as_of;
    await publish({ reno: { deals: 2 } });
    expect((await diff(`since=${at}`)).changes[0].why).toBe('Deals 1 to 2.');
  });
});
