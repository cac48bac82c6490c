import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { requireSender } from './add-webhook.ts';
import { requireWebhook, WebhookId } from './show-webhook.ts';

/** Sends one message to a webhook of the caller's account. */
export const testWebhook = defineQuestion({
  name: 'account_test_webhook',
  path: '/api/v1/webhooks/{id}/test',
  method: 'POST',
  access: 'key',
  cost: 'daily',
  toolset: 'account',
  summary: 'Sends a test message to a webhook of yours now, and says what was answered.',
  description: 'The message is of type `test`, signed like all others. It waits for no other message.',
  input: z.object({ id: WebhookId }),
  output: z.object({
    id: z.string(),
    message: z.string().describe('Id of the message: the header `Loadstar-Delivery`.'),
    received: z.boolean().describe('Whether the receiver answered with a status from 200 to 299.'),
    status: z.int().min(100).max(999).nullable().describe('Status of the answer; null: there was none.'),
    error: z.string().nullable().describe('Why it was not received; null: it was.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { id: 'wh_4k1m9x0c7b2q8z5d' },

  async answer(context, { id }) {
    const webhook = await requireWebhook(context, id);
    const { id: message, status, error } = await requireSender(context).sendTest(webhook);
    return { id, message, received: error === null, status, error };
  },
});
