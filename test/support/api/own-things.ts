import { openWebhookSender } from '../../../jobs/publish/webhook-sender.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { WebhookSender } from '../../../src/read/context.ts';
import { checkReceiver, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { ON_LOOPBACK } from '../servers/webhook-receiver.ts';
import { keyedAs, NOW, type TestApi } from './api.ts';

/** Reaches receivers on this machine alone, which no sender outside of tests does. */
export const aSender = (poster: MessagePoster): WebhookSender =>
  openWebhookSender({ clock: steppedClock(NOW), poster, check: (url) => checkReceiver(url, ON_LOOPBACK) });

interface OwnAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Every question about what is one's own, asked in an order in which each has something to answer with, by its name. */
export async function askOwnThings(api: TestApi, receiver: string): Promise<Record<string, OwnAnswer>> {
  const keyed = await keyedAs(api.db, 'pro');
  const drop = async (path: string): Promise<OwnAnswer> => {
    const { statusCode: status, body } = await api.app.inject({ method: 'DELETE', url: path, headers: keyed });
    return { status, body: JSON.parse(body) };
  };
  const added = await api.post('/api/v1/webhooks', { url: receiver, name: 'ours' }, keyed);
  const webhook = `/api/v1/webhooks/${added.body.id}`;
  await api.db.pool.query(
    `insert into webhook_deliveries (id, webhook_id, epoch, after_seq, through_seq, body, created_at, attempts,
       delivered_at, last_status)
     select '6f1d6c1e-4a55-4c58-9a0c-0f6f6a3f3a55', id, epoch, 0, 1, '{"type":"briefs.changed"}', $1, 1, $1, 204
     from webhooks`,
    [NOW],
  );
  const account_deliveries = await api.get(`${webhook}/deliveries`, keyed);
  const account_test_webhook = await api.post(`${webhook}/test`, {}, keyed);
  const account_webhooks = await api.get('/api/v1/webhooks', keyed);
  const account_remove_webhook = await drop(webhook);
  const account_rotate = await api.post('/api/v1/keys/rotate', {}, keyed);
  const account_keys = await api.get('/api/v1/keys', keyed);
  const account_revoke = await api.post('/api/v1/keys/revoke', { id: account_keys.body.keys[0].id }, keyed);
  return {
    account_keys,
    account_rotate,
    account_revoke,
    account_webhooks,
    account_add_webhook: added,
    account_remove_webhook,
    account_test_webhook,
    account_deliveries,
  };
}
