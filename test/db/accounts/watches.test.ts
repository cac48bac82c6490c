import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { checkWatches } from '../../../jobs/publish/check-watches.ts';
import { deliverWebhooks } from '../../../jobs/publish/deliver-webhooks.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { createLog } from '../../../src/log.ts';
import { createMessagePoster, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { anApi, keyedAs, PUBLIC_URL, storeFacts, storeLmp, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { aSender } from '../../support/api/own-things.ts';
import { dollars, storeDealReports } from '../../support/deals/store-mentions.ts';
import { type FaultyServer, reply } from '../../support/servers/faulty-server.ts';
import { aReceiver, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

const WATCHES = '/api/v1/watches';
const DAY_MS = 86_400_000;

let api: TestApi;
let keyed: { 'x-api-key': string };
beforeEach(async () => {
  api = await anApi();
  keyed = await keyedAs(api.db, 'pro');
  await storeMarkets(api.db, [
    { slug: 'dallas', name: 'Dallas' },
    { slug: 'phoenix', name: 'Phoenix' },
  ]);
});
afterEach(() => api.close());

const add = (rules: object, as = keyed) => api.post(WATCHES, rules, as);
const send = async (method: 'PATCH' | 'DELETE', path: string, body: object | null, as = keyed) => {
  const { statusCode: status, body: text } = await api.app.inject({
    method,
    url: path,
    headers: { ...as, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
  });
  return { status, body: JSON.parse(text) };
};
const check = (db = api.db) =>
  runNow({ db }, checkWatches({ db, clock: api.clock }, { publicUrl: PUBLIC_URL }), api.clock.now());
const alertsOf = async (id: string) => (await api.get(`${WATCHES}/${id}/alerts`, keyed)).body.alerts;

/** A score of a market for the day that is now, a day later each time. */
async function score(slug: string, composite: number, verdict: string, method = 'market-power/4'): Promise<void> {
  api.clock.advanceMs(DAY_MS);
  await api.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
     values ($1, $2, $3, '{}', '{}', $4, $5, 1, $2)`,
    [slug, api.clock.now(), method, verdict, composite],
  );
}

describe('a watch of scores', () => {
  it('notes how things are first, then reports a verdict and a move since it was last reported, each once', async () => {
    await score('dallas', 60, 'NEUTRAL');
    const { status, body } = await add({ markets: ['Dallas'], verdict_changes: true, score_points: 5 });
    expect([status, body.markets, body.checked_at]).toEqual([201, ['dallas'], null]);
    expect(await check()).toMatchObject({ watches: 1, checked: 1, alerts: 0 });
    await score('dallas', 63, 'NEUTRAL');
    await score('phoenix', 10, 'AVOID');
    expect(await check()).toMatchObject({ alerts: 0 });
    await score('dallas', 66, 'BUILD');
    const day = api.clock.now().toISOString();
    expect(await check()).toMatchObject({ alerts: 2 });
    expect(await check()).toMatchObject({ alerts: 0 });
    expect(
      (await alertsOf(body.id)).sort((a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? 1 : -1)),
    ).toMatchObject([
      {
        kind: 'verdict',
        market: 'dallas',
        before: 'NEUTRAL',
        after: 'BUILD',
        said: 'Dallas: the verdict is BUILD, it was NEUTRAL.',
        source: 'market-power/4',
        source_url: `${PUBLIC_URL}/api/v1/market-brief/dallas`,
        document_date: day.slice(0, 10),
      },
      { kind: 'score', before: '60', after: '66' },
    ]);
  });

  it('takes no change of the method for a change of the market, and no older score for a new one', async () => {
    await score('dallas', 60, 'NEUTRAL');
    const { body } = await add({ verdict_changes: true, score_points: 1 });
    await check();
    await score('dallas', 80, 'BUILD', 'market-power/5');
    expect(await check()).toMatchObject({ alerts: 0 });
    await score('dallas', 82, 'BUILD', 'market-power/5');
    expect(await check()).toMatchObject({ alerts: 1 });
    await api.db.pool.query('delete from market_scores where composite = 82');
    expect(await check()).toMatchObject({ alerts: 0 });
    expect(await alertsOf(body.id)).toHaveLength(1);
  });

  it('is checked once by however many machines, and each alert is stored once', async () => {
    await score('dallas', 60, 'NEUTRAL');
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await add({ verdict_changes: true })).body.id);
    await check();
    await score('dallas', 60, 'BUILD');
    const url = String(api.db.pool.options.connectionString);
    const others = Array.from({ length: 3 }, () =>
      openDatabase(url, { maxConnections: 3, applicationName: 'test-watch' }),
    );
    const runs = await Promise.all([api.db, ...others].map((db) => check(db)));
    await Promise.all(others.map((db) => db.close()));
    expect(runs.reduce((sum, run) => sum + Number(run.alerts), 0)).toBe(ids.length);
    for (const id of ids) expect(await alertsOf(id)).toHaveLength(1);
  });

  it('that could not be stored whole is not stored in part', async () => {
    await score('dallas', 60, 'NEUTRAL');
    const { body } = await add({ verdict_changes: true });
    await check();
    await score('dallas', 60, 'BUILD');
    await api.db.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger refuse before update on watches for each row execute function refuse()`,
    );
    await expect(check()).rejects.toThrow('full');
    expect(await alertsOf(body.id)).toEqual([]);
    await api.db.pool.query('drop trigger refuse on watches');
    expect(await check()).toMatchObject({ alerts: 1 });
  });
});

it('a watch of prices reports the first of a day over the bound, with its source', async () => {
  await api.db.pool.query(`update markets set price_iso = 'ERCOT', price_node = 'HB_HUBAVG' where slug = 'dallas'`);
  const { body } = await add({ price_usd_per_mwh: 100 });
  await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
    { node: 'HB_HUBAVG', lmp: 250, interval_start: '2026-11-20T11:55:00Z' },
  ]);
  expect(await check()).toMatchObject({ alerts: 0 });
  api.clock.advanceMs(600_000);
  await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
    { node: 'HB_HUBAVG', lmp: 180, interval_start: '2026-11-20T12:05:00Z' },
  ]);
  expect(await check()).toMatchObject({ alerts: 1 });
  api.clock.advanceMs(600_000);
  await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
    { node: 'HB_HUBAVG', lmp: 300, interval_start: '2026-11-20T12:15:00Z' },
  ]);
  expect(await check()).toMatchObject({ alerts: 0 });
  expect(await alertsOf(body.id)).toMatchObject([
    {
      kind: 'price',
      market: 'dallas',
      after: '180',
      since: '2026-11-20T12:05:00Z',
      source: 'ercot-lmp',
      source_url: 'https://operator.example/ercot-lmp',
      document_date: '2026-11-20',
    },
  ]);
});

it('a watch of restrictions reports a moratorium that comes into force near a market, and none that was there', async () => {
  const moratorium = (id: string, more: object = {}) => ({
    kind: 'moratorium' as const,
    moratorium_id: id,
    state: 'TX',
    place: `${id} County`,
    jurisdiction_type: 'County',
    lat: 32.8,
    lon: -96.8,
    status: 'active' as const,
    enacted_on: '2026-11-01',
    duration_days: null,
    ends_on: null,
    triggers: [],
    verified: true,
    source_url: `https://news.example/${id}`,
    credit: null,
    confidence: null,
    as_of: '2026-11-20',
    ...more,
  });
  await storeFacts(api.db, 'local-moratoria', 'moratorium', [moratorium('Old')]);
  const { body } = await add({ markets: ['dallas'], restrictions: true });
  expect(await check()).toMatchObject({ alerts: 0 });
  await storeFacts(api.db, 'local-moratoria', 'moratorium', [
    moratorium('Old'),
    moratorium('New'),
    moratorium('Far', { lat: 48, lon: -120 }),
    moratorium('Ended', { ends_on: '2026-11-10' }),
  ]);
  expect(await check()).toMatchObject({ alerts: 1 });
  expect(await alertsOf(body.id)).toMatchObject([
    {
      kind: 'restriction',
      market: 'dallas',
      said: 'A moratorium is in force in New County, TX, near Dallas.',
      since: '2026-11-01T00:00:00Z',
      source: 'local-moratoria',
      source_url: 'https://news.example/New',
      document_date: '2026-11-20',
    },
  ]);
});

it('a watch of restrictions reports a pause of connections that has begun, and none to which the watch was never held before', async () => {
  const pause = (id: string, more: object = {}) => ({
    kind: 'connection-pause' as const,
    pause_id: id,
    country: 'US',
    state: 'TX',
    county: null,
    city: 'Dallas',
    place: 'Dallas',
    body: 'A utility',
    body_kind: 'utility',
    effect: 'halt' as const,
    what: `no new connections: ${id}`,
    threshold_mw: null,
    threshold_mva: null,
    threshold_note: null,
    begins: '2026-11-01',
    ends: null,
    ends_note: null,
    status: 'in-force' as const,
    confidence: 'read-primary' as const,
    source_url: `https://grid.example/${id}`,
    second_source_url: null,
    publisher: 'A utility',
    reported: '2026-11-01',
    as_of: '2026-11-19',
    ...more,
  });
  const pauses = (...list: ReturnType<typeof pause>[]) =>
    storeFacts(api.db, 'connection-pauses', 'connection-pause', list);
  await pauses(pause('old'));
  const { body } = await add({ markets: ['dallas'], restrictions: true });
  // What an earlier version had noted names moratoria alone: nothing that is in force is new to it.
  expect(await check()).toMatchObject({ checked: 1, alerts: 0 });
  await api.db.pool.query(`update watches set baseline = jsonb_set(baseline, '{restrictions}', '[]') where id = $1`, [
    body.id,
  ]);
  expect(await check()).toMatchObject({ alerts: 0 });
  await pauses(pause('old'), pause('new', { begins: '2026-11' }), pause('later', { begins: '2027-01-01' }));
  expect(await check()).toMatchObject({ alerts: 1 });
  expect(await alertsOf(body.id)).toMatchObject([
    {
      kind: 'restriction',
      market: 'dallas',
      said: 'A rule for large loads is in force (A utility: no new connections: new), near Dallas.',
      // The month is published, and no day.
      since: '2026-11-19T00:00:00Z',
      source: 'connection-pauses',
      source_url: 'https://grid.example/new',
      document_date: '2026-11-19',
    },
  ]);
});

describe('watches', () => {
  it('are changed, listed and removed by who made them alone, as many as the tier may have', async () => {
    const free = await keyedAs(api.db, 'free');
    for (let count = 0; count < 3; count += 1) expect((await add({ verdict_changes: true }, free)).status).toBe(201);
    const refused = await add({ verdict_changes: true }, free);
    expect([refused.status, refused.body.error, refused.body.required_tier]).toEqual([
      403,
      'too_many_watches',
      'starter',
    ]);
    const [first] = (await api.get(WATCHES, free)).body.watches;
    expect((await send('PATCH', `${WATCHES}/${first.id}`, { name: 'x' })).status).toBe(404);
    expect((await api.get(`${WATCHES}/${first.id}`, keyed)).status).toBe(404);
    expect((await api.get(`${WATCHES}/${first.id}`, free)).body).toEqual(first);
    expect((await send('DELETE', `${WATCHES}/${first.id}`, null)).status).toBe(404);
    const changed = await send('PATCH', `${WATCHES}/${first.id}`, { name: 'mine', score_points: 3 }, free);
    expect(changed.body).toMatchObject({ name: 'mine', score_points: 3, verdict_changes: true });
    const none = await send('PATCH', `${WATCHES}/${first.id}`, { verdict_changes: false, score_points: null }, free);
    expect([none.status, none.body.did_you_mean]).toEqual([400, expect.arrayContaining(['deal_usd'])]);
    expect((await send('DELETE', `${WATCHES}/${first.id}`, null, free)).body).toEqual({ id: first.id, removed: true });
    expect((await api.get(WATCHES, free)).body.count).toBe(2);
    expect((await api.get(WATCHES)).status).toBe(401);
  });

  it('refuse what they do not know, with what was meant', async () => {
    const wrong = await add({ verdict_change: true });
    expect([wrong.status, wrong.body.did_you_mean]).toEqual([400, ['verdict_changes']]);
    const nowhere = await add({ markets: ['dalas'], verdict_changes: true });
    expect([nowhere.status, nowhere.body.error]).toEqual([404, 'market_not_found']);
    expect((await add({ verdict_changes: true, webhook: 'wh_none' })).body.error).toBe('webhook_not_found');
    expect((await add({ verdict_changes: true, email: 'a@b.example' })).body.error).toBe('no_mail_here');
  });

  it('have a feed at an address that nobody guesses, which ends with the watch and rests without a good key', async () => {
    await score('dallas', 60, 'NEUTRAL');
    const { body } = await add({ name: 'Texas', verdict_changes: true });
    const path = body.feed_url.replace(PUBLIC_URL, '');
    expect(path).toMatch(/^\/feeds\/watches\/wf_[\w-]{43}$/);
    await check();
    await score('dallas', 60, 'BUILD');
    await check();
    const feed = await api.get(path);
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    expect(feed.body).toContain('Dallas: the verdict is BUILD, it was NEUTRAL.');
    expect((await api.get(`${path.slice(0, -1)}x`)).status).toBe(404);
    await api.db.pool.query('update api_keys set revoked_at = now()');
    expect((await api.get(path)).status).toBe(404);
    expect(await check()).toMatchObject({ watches: 0 });
  });

  it('speak by the webhook that was named, in a signed message with every alert', async () => {
    const receiver: FaultyServer = await aReceiver();
    receiver.on('*', reply({ status: 204 }));
    const poster: MessagePoster = createMessagePoster({ userAgent: 'Loadstar/test', ...ON_LOOPBACK });
    const sending = await anApi({ db: api.db, webhookSender: aSender(poster) });
    const webhook = (
      await sending.post('/api/v1/webhooks', { url: `${receiver.origin}/hook`, events: ['alerts'] }, keyed)
    ).body;
    await score('dallas', 60, 'NEUTRAL');
    const { body } = await add({ verdict_changes: true, webhook: webhook.id });
    await check();
    await score('dallas', 60, 'BUILD');
    expect(await check()).toMatchObject({ alerts: 1, messages: 1 });
    const deliver = deliverWebhooks({ ...api, log: createLog('silent'), poster, publicUrl: PUBLIC_URL });
    expect(await runNow(api, deliver, api.clock.now())).toMatchObject({ delivered: 1 });
    expect(receiver.requests).toHaveLength(1);
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject({
      type: 'watch.alerts',
      watch: body.id,
      alerts: [{ kind: 'verdict', market: 'dallas', source: 'market-power/4' }],
    });
    expect(receiver.requests[0]?.headers['loadstar-signature']).toMatch(/^t=\d+,v1=/);
    await sending.close();
    await poster.close();
    await receiver.close();
  });
});

it('a watch of deals reports those of at least its value that are new, by the report that says so', async () => {
  const { body } = await add({ markets: ['dallas'], deal_usd: 1_000_000 });
  const other = (await add({ deal_usd: 2_000_000 })).body;
  expect(await check()).toMatchObject({ alerts: 0 });
  api.clock.advanceMs(60_000);
  await storeDealReports(api.db, 'first', [
    {
      title: 'A buys a campus',
      published_at: '2026-11-20T11:00:00Z',
      deal: { target: 'A campus', ...dollars(1_500_000) },
    },
    { title: 'C buys a lot', published_at: '2026-11-20T11:00:00Z', deal: { target: 'A lot', ...dollars(10_000) } },
  ]);
  await runNow(api, mergeDeals(api, {}), api.clock.now());
  await api.db.pool.query(`update deals set market_slug = 'dallas'`);
  expect(await check()).toMatchObject({ alerts: 1 });
  expect(await check()).toMatchObject({ alerts: 0 });
  expect(await alertsOf(other.id)).toEqual([]);
  expect(await alertsOf(body.id)).toMatchObject([
    { kind: 'deal', market: 'dallas', after: '1500000', source: 'The first', document_date: '2026-11-20' },
  ]);
});
