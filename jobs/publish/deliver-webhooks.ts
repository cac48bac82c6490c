import { type Clock, monotonicMs, randomShare } from '../../src/clock.ts';
import type { Log } from '../../src/log.ts';
import type { MessagePoster } from '../../src/sources/http/message-poster.ts';
import {
  type ClaimedMessage,
  claimMessage,
  disableWebhook,
  markDelivered,
  markFailed,
} from '../../src/store/accounts/webhook-deliveries.ts';
import type { Database } from '../../src/store/db/client.ts';
import { defineJob, type Job } from '../runtime/job.ts';
import { makeWebhookMessages } from './make-webhook-messages.ts';
import { messageHeaders } from './sign-message.ts';

/** Receivers that one worker posts to at once. */
const AT_ONCE = 4;

/** A message whose worker has died is due again after this; longer than a post may take, and than clocks differ. */
const LEASE_MS = 60_000;

/** After this time a run takes no further message: the next run is due within a minute. */
const LONGEST_RUN_MS = 40_000;

/** First wait after a failure; it doubles with each further one. */
export const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Waits differ by up to a quarter either way, so that receivers that failed together are not retried together. */
const SPREAD = 0.25;

/** A message that still fails after this time is given up. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** The receiver wants no more messages. */
const GONE = 410;

interface DeliveryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly poster: MessagePoster;
  /** Base of the addresses of briefs; empty: messages have paths alone. */
  readonly publicUrl: string;
}

/**
 * Delivers published briefs to webhooks: makes the missing messages, then sends those that are due, each webhook's in
 * order, until none is due. A message is received at least once, under one id. docs/adr/0024
 */
export function deliverWebhooks({ db, clock, log, poster, publicUrl }: DeliveryDeps): Job {
  return defineJob({
    name: 'deliver-webhooks',
    schedule: '* * * * *',
    catchUp: 'latest',
    attempts: 2,
    backoffMs: 5_000,
    async run({ signal }) {
      const made = await makeWebhookMessages(db, { publicUrl, now: clock.now() });
      const counts = { made, delivered: 0, failed: 0, dead: 0 };
      const startedAtMs = monotonicMs();
      const work = async (): Promise<void> => {
        while (!signal.aborted && monotonicMs() - startedAtMs < LONGEST_RUN_MS) {
          const message = await claimMessage(db, { now: clock.now(), leaseMs: LEASE_MS });
          if (message === null) return;
          const headers = messageHeaders(message, clock.now());
          const outcome = await poster.post(message.url, message.body, headers, signal);
          const now = clock.now();
          if (outcome.error === null) {
            await markDelivered(db, message, { now, status: outcome.status });
            counts.delivered += 1;
          } else if (outcome.status === GONE) {
            await disableWebhook(db, message.webhookId, { now, status: GONE });
            log.warn(
              { webhook: message.webhookId },
              'the receiver of a webhook refuses all messages; the webhook is disabled',
            );
            counts.dead += 1;
          } else {
            // A process that stops is no failure of the receiver.
            const nextAttemptAt = signal.aborted ? now : nextTry(message, now);
            await markFailed(db, message, { now, status: outcome.status, error: outcome.error, nextAttemptAt });
            counts[nextAttemptAt === null ? 'dead' : 'failed'] += 1;
          }
        }
      };
      // All of them end before the job does: else they would continue while the process closes what they need.
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      return counts;
    },
  });
}

/** When a message that has just failed is tried again, the last time when its 24 hours end; null: it is given up. */
function nextTry({ attempts, createdAt }: Pick<ClaimedMessage, 'attempts' | 'createdAt'>, now: Date): Date | null {
  const endMs = Date.parse(createdAt) + GIVE_UP_AFTER_MS;
  if (now.getTime() >= endMs) return null;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  const spreadMs = waitMs * (1 - SPREAD + 2 * SPREAD * randomShare());
  return new Date(Math.min(endMs, now.getTime() + Math.round(spreadMs)));
}
