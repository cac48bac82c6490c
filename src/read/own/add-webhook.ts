import { z } from 'zod';
import { rightsOf } from '../../domain/accounts/tiers.ts';
import { Fault, isFault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { addOwnWebhook, WEBHOOK_EVENTS } from '../../store/accounts/webhooks.ts';
import type { ReadContext, WebhookSender } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { limitReached } from './limit-reached.ts';
import { WebhookEvents } from './show-webhook.ts';

/** Adds a webhook to the caller's account. */
export const addWebhook = defineQuestion({
  name: 'account_add_webhook',
  path: '/api/v1/webhooks',
  method: 'POST',
  makes: true,
  refuses: ['403'],
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Adds a webhook: an address that receives changed briefs and alerts.',
  description:
    'The answer has the secret of its signatures, shown once. The address must be https and public, which is checked again at every connection. How many you may have depends on the tier.',
  input: z.object({
    url: TextParam(2_000).describe('A public https address.'),
    name: TextParam(100).optional().describe('Your name for it.'),
    events: WebhookEvents.default([...WEBHOOK_EVENTS]),
  }),
  output: z.object({
    id: z.string(),
    secret: z.string().describe('What messages are signed with. It is shown only here.'),
    url: z.string().describe('Address that receives the messages.'),
    name: z.string().nullable(),
    events: WebhookEvents,
    created_at: Instant,
    resolves: z.boolean().describe('Whether the name of the address resolves now.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { url: 'https://example.com/loadstar', name: 'ours', events: ['briefs'] },
  status: () => 201,

  async answer(context, { url, name = null, events }) {
    const { db, caller, clock } = context;
    const most = rightsOf(caller.tier).webhooks;
    const resolves = await checkedAddress(requireSender(context), url);
    const createdAt = clock.now();
    const owner = caller.holder;
    const made = await addOwnWebhook(db, { url, name, tier: caller.tier, createdAt, owner, events }, most);
    if (made === null) throw limitReached(caller.tier, 'webhooks');
    return { ...made, url, name, events, created_at: createdAt.toISOString(), resolves };
  },
});

/** @throws Fault `unprocessable` where this process does not reach receivers. */
export function requireSender({ webhookSender }: ReadContext): WebhookSender {
  if (webhookSender !== undefined) return webhookSender;
  throw new Fault('unprocessable', 'Webhooks are not served here.', { reason: 'no_webhooks_here' });
}

/** What is wrong with it is said, but not what a name resolves to: that may be of a network that is not the caller's. */
async function checkedAddress(sender: WebhookSender, url: string): Promise<boolean> {
  try {
    return await sender.check(url);
  } catch (error) {
    if (!isFault(error, 'address-refused')) throw error;
    const detail = 'must be an https address of a public host, without credentials';
    throw new Fault('bad-request', `url ${detail}.`, {
      reason: 'address_refused',
      problems: [{ pointer: '/body/url', detail }],
    });
  }
}
