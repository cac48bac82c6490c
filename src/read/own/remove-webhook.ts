import { z } from 'zod';
import { removeWebhook as dropWebhook } from '../../store/accounts/webhooks.ts';
import { defineQuestion } from '../question.ts';
import { Removed } from './removed.ts';
import { requireWebhook, WebhookId } from './show-webhook.ts';

/** Removes a webhook of the caller's account. */
export const removeWebhook = defineQuestion({
  name: 'account_remove_webhook',
  path: '/api/v1/webhooks/{id}',
  method: 'DELETE',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Removes a webhook of yours, with the messages that wait for it.',
  input: z.object({ id: WebhookId }),
  output: Removed,
  cache: { maxAgeSeconds: null },
  example: { id: 'wh_4k1m9x0c7b2q8z5d' },

  async answer(context, { id }) {
    await requireWebhook(context, id);
    await dropWebhook(context.db, id, context.caller.holder);
    return { id, removed: true as const };
  },
});
