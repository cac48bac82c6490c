import { z } from 'zod';
import { TIERS } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { findWebhook, listWebhooks, WEBHOOK_EVENTS, type WebhookState } from '../../store/accounts/webhooks.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';

const Count = z.int().min(0).max(1_000_000_000);

export const WebhookId = TextParam(40).describe('Id of a webhook of yours, as `/api/v1/webhooks` has it.');

/** What a webhook receives, as inputs and answers say it. */
export const WebhookEvents = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .describe('What it receives: changed briefs, alerts of watches, or both.');

export const ShownWebhook = z
  .object({
    id: z.string(),
    url: z.string().describe('Address that receives the messages.'),
    name: z.string().nullable(),
    tier: z.enum(TIERS).describe('Which briefs it receives: those of the diff of this tier.'),
    events: WebhookEvents,
    state: z.enum(['on', 'off']).describe('off: the receiver answered 410, and gets nothing more.'),
    created_at: Instant,
    waiting: Count.describe('Messages that were not received yet.'),
    dead: Count.describe('Messages that were not received within 24 hours.'),
    delivered_at: Instant.nullable().describe('When a message was last received; null: never.'),
    last_error: z.string().nullable().describe('Of the message that waits longest; null: none has failed.'),
  })
  .meta({ id: 'OwnWebhook', description: 'A webhook of the account.' });

export function showWebhook(webhook: WebhookState): z.input<typeof ShownWebhook> {
  const { id, url, name, tier, events, disabledAt, createdAt, waiting, dead, deliveredAt, lastError } = webhook;
  return {
    id,
    url,
    name,
    tier: z.enum(TIERS).parse(tier),
    events: [...(events ?? WEBHOOK_EVENTS)],
    state: disabledAt === null ? 'on' : 'off',
    created_at: createdAt,
    waiting,
    dead,
    delivered_at: deliveredAt,
    last_error: lastError,
  };
}

/** The caller's own webhook. @throws Fault `not-found` with the ids of those that the caller has. */
export async function requireWebhook(
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findWebhook>>>> {
  const webhook = await findWebhook(db, id, caller.holder);
  if (webhook !== null) return webhook;
  throw new Fault('not-found', 'You have no webhook of this id. /api/v1/webhooks lists yours.', {
    reason: 'webhook_not_found',
    didYouMean: (await listWebhooks(db, caller.holder)).map((own) => own.id),
  });
}
