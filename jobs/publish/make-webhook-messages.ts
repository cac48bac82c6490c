import { randomUUID } from 'node:crypto';
import { parseTier } from '../../src/domain/accounts/tiers.ts';
import { briefNotice, type ChangesPage, changesAfter, removalNotice } from '../../src/read/briefs/changes-after.ts';
import { readCursor, writeCursor } from '../../src/read/briefs/feed-cursor.ts';
import {
  type BehindWebhook,
  lockBehind,
  type MessageToQueue,
  queueMessages,
  webhooksBehind,
} from '../../src/store/accounts/webhook-deliveries.ts';
import type { Database } from '../../src/store/db/client.ts';

/** Changes in one message, and its bytes: where each watched figure moved a change has 1 kB, and a message takes fewer. */
const MOST_CHANGES = 500;
const MOST_BYTES = 120 * 1024;

type MessageType = 'briefs.changed' | 'briefs.reset' | 'watch.alerts' | 'test';

interface MessageOptions {
  /** Base of the addresses of briefs; empty: messages have paths alone. */
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Makes the messages of all webhooks that have not received everything published, each from its own position in the
 * feed by the rules of the diff. Messages and the new position are stored together. Any number of workers may do this
 * at once: each webhook is handled by one.
 * @returns how many messages.
 */
export async function makeWebhookMessages(db: Database, options: MessageOptions): Promise<number> {
  let made = 0;
  for (const id of await webhooksBehind(db)) {
    made += await db.transaction(async (tx) => {
      const webhook = await lockBehind(tx, id);
      const tier = parseTier(webhook?.tier ?? '');
      if (webhook === null || tier === null) return 0;
      const reported =
        webhook.lastBody === null ? null : (JSON.parse(webhook.lastBody) as { next_cursor: string }).next_cursor;
      const messages: MessageToQueue[] = [];
      let before = reported;
      let place: Place = placeOf(webhook, reported);
      let most = MOST_CHANGES;
      let page: ChangesPage;
      do {
        page = await changesAfter(tx, tier, place, most);
        const isSaid = page.isReset || page.changes.length > 0;
        const message = isSaid ? messageOf(page, before, options) : null;
        if (message !== null && most > 1 && Buffer.byteLength(message.body) > MOST_BYTES) {
          most = Math.ceil(most / 2);
          continue;
        }
        if (message !== null) {
          messages.push(message);
          before = writeCursor(page.next);
        }
        place = page.next;
        // Asked again from the same place where the message was too long.
      } while (place !== page.next || page.hasMore);
      await queueMessages(tx, id, messages, page.next, options.now);
      return messages.length;
    });
  }
  return made;
}

type Place = Parameters<typeof changesAfter>[2];

/** The webhook's position, with the scope of its last message: if the scope has changed since, it starts over. */
function placeOf({ epoch, seq }: BehindWebhook, reported: string | null) {
  const scopeHash = reported === null ? undefined : readCursor(reported)?.scopeHash;
  return { epoch, seq, ...(scopeHash === undefined ? {} : { scopeHash }) };
}

/** @param before cursor of the message before, or null for the first: then what this one starts from. */
function messageOf(page: ChangesPage, before: string | null, { publicUrl, now }: MessageOptions): MessageToQueue {
  const id = randomUUID();
  const body = messageBody(id, page.isReset ? 'briefs.reset' : 'briefs.changed', now, {
    after_cursor: before ?? writeCursor(page.from),
    next_cursor: writeCursor(page.next),
    changed: page.changes.filter(({ removed }) => !removed).map((head) => briefNotice(publicUrl, head, page)),
    removed: page.changes.filter(({ removed }) => removed).map(removalNotice),
  });
  return { id, epoch: page.next.epoch, afterSeq: page.from.seq, throughSeq: page.next.seq, body };
}

/** A message as it is signed and sent. */
export function messageBody(id: string, type: MessageType, now: Date, more: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ id, type, created_at: now.toISOString(), ...more });
}
