import { z } from 'zod';
import { Instant } from '../../features/provenance.ts';
import { type Delivery, listDeliveries as loadDeliveries } from '../../store/accounts/webhook-deliveries.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { defineQuestion } from '../question.ts';
import { requireWebhook, WebhookId } from './show-webhook.ts';

/** More than is kept of most webhooks, which is 30 days. */
const MOST = 5_000;

const Shown = z.object({
  id: z.string().describe('The header `Loadstar-Delivery`.'),
  type: z.string().nullable().describe('`briefs.changed`, `briefs.reset` or `watch.alerts`.'),
  state: z.enum(['waiting', 'received', 'dead']),
  created_at: Instant,
  attempts: z.int().min(0).max(1_000_000).describe('Tries so far.'),
  next_attempt_at: Instant.nullable().describe('null: it is not tried again.'),
  received_at: Instant.nullable(),
  dead_at: Instant.nullable().describe('When it was given up; null: it was not.'),
  last_status: z.int().min(100).max(999).nullable().describe('Status of the last answer; null: there was none.'),
  last_error: z.string().nullable().describe('Why the last try failed; null: it did not.'),
});

const LIST = { columns: ['created_at', 'attempts', 'state', 'last_status'] } as const;

/** The messages of a webhook of the caller's account. */
export const listDeliveries = defineQuestion({
  name: 'account_deliveries',
  path: '/api/v1/webhooks/{id}/deliveries',
  list: { member: 'deliveries' },
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Messages of a webhook of yours, newest first, with their last answers.',
  description: 'Messages are kept for 30 days after they were received or given up.',
  input: z.object({ id: WebhookId, ...listParams(LIST, 50, 200) }),
  output: z.object({
    webhook: z.string().describe('Id of the webhook.'),
    count: z.int().min(0).max(200),
    total: z.int().min(0).max(MOST),
    limit: z.int().min(1).max(200),
    offset: z.int().min(0).max(1_000_000),
    next_cursor: NextCursor,
    deliveries: z.array(Shown).describe('Messages, newest first unless sorted otherwise.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { id: 'wh_4k1m9x0c7b2q8z5d', limit: 5 },

  async answer(context, input) {
    const webhook = await requireWebhook(context, input.id);
    const all = (await loadDeliveries(context.db, webhook.id, MOST)).map(show);
    const { rows, offset, next_cursor } = takePage(all, input, {
      ...LIST,
      columnOf: (row, column) => row[column],
      tieOf: ({ id }) => id,
    });
    return {
      webhook: webhook.id,
      count: rows.length,
      total: all.length,
      limit: input.limit,
      offset,
      next_cursor,
      deliveries: [...rows],
    };
  },
});

function show(delivery: Delivery): z.input<typeof Shown> {
  const { id, type, createdAt, attempts, nextAttemptAt, deliveredAt, deadAt, lastStatus, lastError } = delivery;
  return {
    id,
    type,
    state: deliveredAt !== null ? 'received' : deadAt !== null ? 'dead' : 'waiting',
    created_at: createdAt,
    attempts,
    next_attempt_at: nextAttemptAt,
    received_at: deliveredAt,
    dead_at: deadAt,
    last_status: lastStatus,
    last_error: lastError,
  };
}
