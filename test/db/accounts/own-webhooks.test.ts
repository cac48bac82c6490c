import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from '../../../jobs/publish/deliver-webhooks.ts';
import { openWebhookSender } from '../../../jobs/publish/webhook-sender.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { rightsOf } from '../../../src/domain/accounts/tiers.ts';
import { createLog } from '../../../src/log.ts';
import { createMessagePoster, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { anApi, keyedAs, PUBLIC_URL, publish, type TestApi } from '../../support/api/api.ts';
import { aSender } from '../../support/api/own-things.ts';
import { type FaultyServer, reply } from '../../support/servers/faulty-server.ts';
import { aReceiver, messageIn, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

const WEBHOOKS = '/api/v1/webhooks';

let api: TestApi;
let receiver: FaultyServer;
let poster: MessagePoster;
beforeEach(async () => {
  receiver = await aReceiver();
  receiver.on('*', reply({ status: 204 }));
  poster = createMessagePoster({ userAgent: 'Loadstar/test', timeoutMs: 20_000, ...ON_LOOPBACK });
  api = await anApi({ limits: 'daily-only', webhookSender: aSender(poster) });
});
afterEach(async () => {
  await api.close();
  await poster.close();
  await receiver.close();
});

type Keyed = { 'x-api-key': string };
const add = (keyed: Keyed, more: object = {}) =>
  api.post(WEBHOOKS, { url: `${receiver.origin}/hook`, name: 'ours', ...more }, keyed);
const remove = async (id: string, keyed: Keyed) => {
  const { statusCode: status, body } = await api.app.inject({
    method: 'DELETE',
    url: `${WEBHOOKS}/${id}`,
    headers: keyed,
  });
  return { status, body: JSON.parse(body) };
};
const deliver = () =>
  runNow(api, deliverWebhooks({ ...api, log: createLog('silent'), poster, publicUrl: PUBLIC_URL }), api.clock.now());

describe('webhooks of one’s own', () => {
  it('are added with a secret that is shown once, listed, and removed with their messages', async () => {
    const keyed = await keyedAs(api.db, 'pro');
    const added = await add(keyed);
    expect(added.status).toBe(201);
    expect(added.headers['cache-control']).toBe('no-store');
    expect(added.body).toMatchObject({ id: expect.stringMatching(/^wh_/), name: 'ours', events: ['briefs', 'alerts'] });
    expect(added.body.secret).toMatch(/^whsec_[\w-]{43}$/);
    await publish(api.db, { slug: 'dallas' });
    await deliver();
    const { body } = await api.get(WEBHOOKS, keyed);
    expect(body).toMatchObject({
      count: 1,
      limit: rightsOf('pro').webhooks,
      webhooks: [
        { id: added.body.id, tier: 'pro', state: 'on', waiting: 0, dead: 0, delivered_at: expect.any(String) },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(added.body.secret);
    expect(await remove(added.body.id, keyed)).toMatchObject({ status: 200, body: { removed: true } });
    expect((await api.get(WEBHOOKS, keyed)).body.webhooks).toEqual([]);
    expect((await api.db.pool.query('select from webhook_deliveries')).rowCount).toBe(0);
  });

  it('are nobody else’s to see, to test or to remove', async () => {
    const keyed = await keyedAs(api.db, 'pro');
    const stranger = await keyedAs(api.db, 'pro');
    const { body } = await add(keyed);
    const others = (await add(stranger)).body;
    const removed = await remove(body.id, stranger);
    expect([removed.status, removed.body.error, removed.body.did_you_mean]).toEqual([
      404,
      'webhook_not_found',
      [others.id],
    ]);
    expect((await api.post(`${WEBHOOKS}/${body.id}/test`, {}, stranger)).status).toBe(404);
    expect((await api.get(`${WEBHOOKS}/${body.id}/deliveries`, stranger)).status).toBe(404);
    expect((await api.get(WEBHOOKS, stranger)).body.webhooks).toMatchObject([{ id: others.id }]);
    for (const answer of [await api.get(WEBHOOKS), await api.post(WEBHOOKS, {})]) expect(answer.status).toBe(401);
    expect(receiver.requests).toEqual([]);
  });

  it('are as many as the tier may have, however many are added at once', async () => {
    const keyed = await keyedAs(api.db, 'starter');
    const most = rightsOf('starter').webhooks;
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => add(keyed)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ error: 'too_many_webhooks', required_tier: 'developer' });
    const most2 = await keyedAs(api.db, 'free');
    expect((await add(most2)).status).toBe(201);
    expect((await add(most2)).body.required_tier).toBe('starter');
  });

  it('say what a test was answered, and the list of messages what each was', async () => {
    const keyed = await keyedAs(api.db, 'pro');
    const { id } = (await add(keyed)).body;
    const tested = await api.post(`${WEBHOOKS}/${id}/test`, {}, keyed);
    expect(tested.body).toMatchObject({ id, received: true, status: 204, error: null });
    expect(receiver.requests.map((request) => messageIn(request).type)).toEqual(['test']);
    receiver.on('/hook', reply({ status: 503 }));
    expect((await api.post(`${WEBHOOKS}/${id}/test`, {}, keyed)).body).toMatchObject({ received: false, status: 503 });
    await publish(api.db, { slug: 'dallas' });
    await deliver();
    const page = await api.get(`${WEBHOOKS}/${id}/deliveries?limit=1`, keyed);
    expect(page.body).toMatchObject({
      webhook: id,
      count: 1,
      total: 1,
      next_cursor: null,
      deliveries: [
        { type: 'briefs.changed', state: 'waiting', attempts: 1, last_status: 503, last_error: 'answered 503' },
      ],
    });
    const wrong = await api.get(`${WEBHOOKS}/${id}/deliveries?sort=create_at`, keyed);
    expect([wrong.status, wrong.body.did_you_mean]).toEqual([400, ['created_at']]);
  });

  it('receive nothing while no key of the account is good, and go on under the key that took its place', async () => {
    const old = await keyedAs(api.db, 'pro');
    await add(old);
    const { body } = await api.post('/api/v1/keys/rotate', { old_key_hours: 0 }, old);
    const keyed = { 'x-api-key': body.api_key };
    await publish(api.db, { slug: 'dallas' });
    expect(await deliver()).toMatchObject({ made: 1, delivered: 1 });
    await publish(api.db, { slug: 'phoenix' });
    const [current] = (await api.get('/api/v1/keys', keyed)).body.keys.filter(
      (key: { is_current: boolean }) => key.is_current,
    );
    await api.post('/api/v1/keys/revoke', { id: current.id }, keyed);
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0 });
  });

  it('receive the kinds of messages that they were added for', async () => {
    const keyed = await keyedAs(api.db, 'pro');
    await add(keyed, { events: ['alerts'] });
    await publish(api.db, { slug: 'dallas' });
    expect(await deliver()).toMatchObject({ made: 0 });
    const { status, body } = await add(keyed, { events: [] });
    expect([status, body.errors[0].pointer]).toEqual([400, '/body/events']);
  });

  it.each([
    'http://93.184.216.34/hook',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://user:secret@example.com/hook',
    'https://[::1]/hook',
    'nonsense',
  ])('do not lead to %s, and what it resolves to is not said', async (url) => {
    const guarded = createMessagePoster({ userAgent: 'Loadstar/test' });
    const strict = await anApi({
      db: api.db,
      webhookSender: openWebhookSender({ clock: api.clock, poster: guarded }),
    });
    const { status, body } = await strict.post(WEBHOOKS, { url }, await keyedAs(api.db, 'pro'));
    expect([status, body.error, body.errors]).toEqual([
      400,
      'address_refused',
      [{ pointer: '/body/url', detail: 'must be an https address of a public host, without credentials' }],
    ]);
    await strict.close();
    await guarded.close();
  });
});
