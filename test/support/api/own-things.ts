import { openWebhookSender } from '../../../jobs/publish/webhook-sender.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { WebhookSender } from '../../../src/read/context.ts';
import { checkReceiver, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { ON_LOOPBACK } from '../servers/webhook-receiver.ts';
import { askPatiently, keyedAs, NOW, type TestApi } from './api.ts';

/** Reaches receivers on this machine alone, which no sender outside of tests does. */
export const aSender = (poster: MessagePoster): WebhookSender =>
  openWebhookSender({ clock: steppedClock(NOW), poster, check: (url) => checkReceiver(url, ON_LOOPBACK) });

interface OwnAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Every question about what is one's own, asked in an order in which each has something to answer with, by its name. There is a market
 * called dallas, and mails are sent.
 */
export async function askOwnThings(given: TestApi, receiver: string): Promise<Record<string, OwnAnswer>> {
  const api: Pick<TestApi, 'app' | 'db' | 'get' | 'post'> = {
    ...given,
    get: (...asked) => askPatiently(() => given.get(...asked)),
    post: (...asked) => askPatiently(() => given.post(...asked)),
  };
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
  const account_webhook = await api.get(webhook, keyed);
  const account_webhooks = await api.get('/api/v1/webhooks', keyed);
  const account_remove_webhook = await drop(webhook);
  const rules = { name: 'Texas', markets: ['dallas'], verdict_changes: true, score_points: 5, email: 'a@b.example' };
  const account_add_watch = await api.post('/api/v1/watches', rules, keyed);
  const watch = `/api/v1/watches/${account_add_watch.body.id}`;
  await api.db.pool.query(
    `insert into watch_alerts (id, watch_id, subject, kind, market_slug, said, before, after, since, source, source_url,
       document_date, created_at)
     select '0b0e5b0e-1c1e-4b58-9a0c-0f6f6a3f3a55', id, 'x', 'verdict', 'dallas',
       'Dallas: the verdict is BUILD, it was NEUTRAL.', 'NEUTRAL', 'BUILD', $1, 'market-power/4',
       'https://loadstar.example/api/v1/market-brief/dallas', '2026-11-20', $1 from watches`,
    [NOW],
  );
  const changed = await api.app.inject({
    method: 'PATCH',
    url: watch,
    headers: { ...keyed, 'content-type': 'application/json' },
    payload: '{"score_points": 10}',
  });
  const account_watch = await api.get(watch, keyed);
  const account_alerts = await api.get(`${watch}/alerts`, keyed);
  const account_watches = await api.get('/api/v1/watches', keyed);
  const account_watch_feed = await api.get(String(account_add_watch.body.feed_url).replace(/^https:\/\/[^/]+/, ''));
  const { rows } = await api.db.pool.query<{ token: string }>('select email_token as token from watches');
  // As mail programs send it.
  const byForm = async (path: string): Promise<OwnAnswer> => {
    const { statusCode: status, body } = await api.app.inject({
      method: 'POST',
      url: `${path}/${rows[0]?.token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    return { status, body: JSON.parse(body) };
  };
  const account_confirm_mail = await byForm('/api/v1/watch-mails/confirm');
  const account_unsubscribe = await byForm('/api/v1/watch-mails/unsubscribe');
  const account_remove_watch = await drop(watch);
  const account_stream_token = await api.post('/api/v1/stream-token', {}, keyed);
  const account_rotate = await api.post('/api/v1/keys/rotate', {}, keyed);
  const account_keys = await api.get('/api/v1/keys', keyed);
  const account_revoke = await api.post('/api/v1/keys/revoke', { id: account_keys.body.keys[0].id }, keyed);
  return {
    account_keys,
    account_rotate,
    account_revoke,
    account_webhooks,
    account_add_webhook: added,
    account_webhook,
    account_remove_webhook,
    account_test_webhook,
    account_deliveries,
    account_watches,
    account_add_watch,
    account_watch,
    account_change_watch: { status: changed.statusCode, body: JSON.parse(changed.body) },
    account_remove_watch,
    account_alerts,
    account_watch_feed,
    account_confirm_mail,
    account_unsubscribe,
    account_stream_token,
  };
}
