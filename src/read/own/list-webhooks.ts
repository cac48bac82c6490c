import { z } from 'zod';
import { rightsOf } from '../../domain/accounts/tiers.ts';
import { listWebhooks as loadWebhooks } from '../../store/accounts/webhooks.ts';
import { defineQuestion } from '../question.ts';
import { ShownWebhook, showWebhook } from './show-webhook.ts';

/** The webhooks of the caller's account. */
export const listWebhooks = defineQuestion({
  name: 'account_webhooks',
  path: '/api/v1/webhooks',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Your webhooks, with what waits for them and their last error.',
  description: 'Secrets are not shown again. docs/webhooks.md describes messages and signatures.',
  input: z.object({}),
  output: z.object({
    count: z.int().min(0).max(10_000),
    limit: z.int().min(0).max(10_000).describe('Webhooks that your tier may have.'),
    webhooks: z.array(ShownWebhook).describe('Oldest first.'),
  }),
  cache: { maxAgeSeconds: null },
  example: {},

  async answer({ db, caller }) {
    const webhooks = await loadWebhooks(db, caller.holder);
    return { count: webhooks.length, limit: rightsOf(caller.tier).webhooks, webhooks: webhooks.map(showWebhook) };
  },
});
