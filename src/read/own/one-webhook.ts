import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { listWebhooks } from '../../store/accounts/webhooks.ts';
import { defineQuestion } from '../question.ts';
import { requireWebhook, ShownWebhook, showWebhook, WebhookId } from './show-webhook.ts';

/** One webhook of the caller's account. */
export const oneWebhook = defineQuestion({
  name: 'account_webhook',
  path: '/api/v1/webhooks/{id}',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'One webhook of yours, with what waits for it and its last error.',
  input: z.object({ id: WebhookId }),
  output: ShownWebhook,
  cache: { maxAgeSeconds: null },
  example: { id: 'wh_4k1m9x0c7b2q8z5d' },

  async answer({ db, caller }, { id }) {
    await requireWebhook({ db, caller }, id);
    const webhook = (await listWebhooks(db, caller.holder)).find((one) => one.id === id);
    // Removed in between.
    if (webhook === undefined) throw new Fault('not-found', 'You have no webhook of this id.');
    return showWebhook(webhook);
  },
});
