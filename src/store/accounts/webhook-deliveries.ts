import type { Database, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { IS_LIVE } from './own-keys.ts';

/** A webhook that has not been sent everything published, locked for the process that makes its messages. */
export const BehindWebhook = {
  id: cell.text,
  tier: cell.text,
  epoch: cell.text,
  seq: cell.number,
  /** The newest message of this epoch of the feed, or null. */
  lastBody: cell.orNull(cell.text),
};
export type BehindWebhook = QueryRow<typeof BehindWebhook>;

export interface MessageToQueue {
  readonly id: string;
  readonly epoch: string;
  readonly afterSeq: number;
  readonly throughSeq: number;
  readonly body: string;
}

/** Webhooks that are on and have not been sent the newest publish. */
export async function webhooksBehind(db: Database): Promise<string[]> {
  const found = await queryRows(
    db.pool,
    { id: cell.text },
    `select w.id from webhooks as w, feed_clock as c
     where w.disabled_at is null and (w.events is null or 'briefs' = any(w.events)) and ${IS_LIVE('w.owner')}
       and (w.epoch, w.seq) is distinct from (c.epoch, c.seq) order by w.id`,
  );
  return found.rows.map(({ id }) => id);
}

/** Takes one webhook to make its messages; null where another worker has it, or it is gone or off. */
export async function lockBehind({ client }: Tx, id: string): Promise<BehindWebhook | null> {
  const found = await queryRows(
    client,
    BehindWebhook,
    `select w.id, w.tier, w.epoch, w.seq,
       (select d.body from webhook_deliveries as d where d.webhook_id = w.id and d.epoch = w.epoch
        order by d.through_seq desc limit 1) as "lastBody"
     from webhooks as w where w.id = $1 and w.disabled_at is null for update skip locked`,
    [id],
  );
  return found.rows[0] ?? null;
}

/**
 * Stores messages in their order, due at once, together with how far they lead: all of it or nothing. Each gets a time
 * of its own, after all others of the webhook, which is its place in the line.
 */
export async function queueMessages(
  { client }: Tx,
  webhookId: string,
  messages: readonly MessageToQueue[],
  reached: { readonly epoch: string; readonly seq: number },
  now: Date,
): Promise<void> {
  for (const message of messages) {
    await client.query(
      `insert into webhook_deliveries
         (id, webhook_id, epoch, after_seq, through_seq, body, created_at, next_attempt_at)
       select $1, $2, $3, $4, $5, $6, ${END_OF_LINE('$2', '$7')}, $7`,
      [message.id, webhookId, message.epoch, message.afterSeq, message.throughSeq, message.body, now],
    );
  }
  await client.query('update webhooks set epoch = $2, seq = $3 where id = $1', [webhookId, reached.epoch, reached.seq]);
}

/** Messages that are no changes of briefs have places of their own: no feed has this epoch. */
const NO_EPOCH = '00000000-0000-0000-0000-000000000000';

/**
 * Puts one message that is no change of briefs at the end of the webhook's line, in the transaction of what it reports. False:
 * the webhook is gone, off, or not for such messages.
 */
export async function queueAlertMessage(
  { client }: Tx,
  {
    webhookId,
    owner,
    id,
    body,
    now,
  }: Readonly<Record<'webhookId' | 'owner' | 'id' | 'body', string>> & { readonly now: Date },
): Promise<boolean> {
  const locked = await client.query(
    `select from webhooks where id = $1 and owner = $2 and disabled_at is null
       and (events is null or 'alerts' = any(events)) for update`,
    [webhookId, owner],
  );
  if (locked.rowCount !== 1) return false;
  await client.query(
    `insert into webhook_deliveries (id, webhook_id, epoch, after_seq, through_seq, body, created_at, next_attempt_at)
     select $1, $2, $3, place - 1, place, $4, ${END_OF_LINE('$2', '$5')}, $5
     from (
       select coalesce(max(through_seq), 0) + 1 as place from webhook_deliveries where webhook_id = $2 and epoch = $3
     ) as next`,
    [id, webhookId, NO_EPOCH, body, now],
  );
  return true;
}

const END_OF_LINE = (webhook: string, now: string): string =>
  `greatest(${now}::timestamptz, (select max(created_at) + interval '1 millisecond'
            from webhook_deliveries where webhook_id = ${webhook}))`;

/** One message in the hands of one worker. */
export interface ClaimedMessage {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** With this one. Also the name of this claim: a later claim has a higher one. */
  readonly attempts: number;
  readonly createdAt: string;
}

const HEAD_OF_LINE = (webhook: string): string =>
  `select id, next_attempt_at from webhook_deliveries
   where webhook_id = ${webhook} and delivered_at is null and dead_at is null order by created_at limit 1`;

/**
 * Takes the first message of some line that is due, until the lease ends: only the first, so that each receiver gets
 * its messages in order, and none waits for another receiver. null: nothing is due. The line is locked while its first
 * is taken, so that two workers never take two messages of one line.
 */
export async function claimMessage(
  db: Database,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<ClaimedMessage | null> {
  const passed: string[] = [];
  for (;;) {
    const claimed = await db.transaction(async ({ client }) => {
      const lines = await queryRows(
        client,
        { id: cell.text, url: cell.text, secret: cell.text },
        `select w.id, w.url, w.secret from webhooks as w
         cross join lateral (${HEAD_OF_LINE('w.id')}) as head
         where w.disabled_at is null and ${IS_LIVE('w.owner')} and head.next_attempt_at <= $1 and w.id <> all($2::text[])
         order by head.next_attempt_at limit 1 for update of w skip locked`,
        [now, passed],
      );
      const line = lines.rows[0];
      if (line === undefined) return null;
      passed.push(line.id);
      // Looked at anew: who had the lock before us may have taken it.
      const taken = await queryRows(
        client,
        { id: cell.text, body: cell.text, attempts: cell.number, createdAt: cell.text },
        `update webhook_deliveries set attempts = attempts + 1, next_attempt_at = $3
         where id = (select id from (${HEAD_OF_LINE('$1')}) as head where head.next_attempt_at <= $2)
         returning id, body, attempts, created_at as "createdAt"`,
        [line.id, now, new Date(now.getTime() + leaseMs)],
      );
      const message = taken.rows[0];
      return message === undefined ? 'taken' : { ...message, webhookId: line.id, url: line.url, secret: line.secret };
    });
    if (claimed !== 'taken') return claimed;
  }
}

interface Receipt {
  readonly now: Date;
  readonly status: number | null;
}

/** A receipt counts whoever holds the message by now. */
export async function markDelivered(db: Database, { id }: ClaimedMessage, { now, status }: Receipt): Promise<void> {
  await db.pool.query(
    `update webhook_deliveries
     set delivered_at = $2, next_attempt_at = null, dead_at = null, last_status = $3, last_error = null
     where id = $1 and delivered_at is null`,
    [id, now, status],
  );
}

/** What to do with a message that was not received: the time of its next try, or null to give it up. */
export async function markFailed(
  db: Database,
  { id, attempts }: ClaimedMessage,
  { now, status, error, nextAttemptAt }: Receipt & { readonly error: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await db.pool.query(
    `update webhook_deliveries
     set next_attempt_at = $3, dead_at = case when $3::timestamptz is null then $4::timestamptz end,
       last_status = $5, last_error = $6
     where id = $1 and attempts = $2 and delivered_at is null and dead_at is null`,
    [id, attempts, nextAttemptAt, now, status, error],
  );
}

/** The receiver wants no more: the webhook is off, and what waits for it is given up. */
export async function disableWebhook(db: Database, webhookId: string, { now, status }: Receipt): Promise<void> {
  await db.transaction(async ({ client }) => {
    await client.query('update webhooks set disabled_at = coalesce(disabled_at, $2) where id = $1', [webhookId, now]);
    await client.query(
      `update webhook_deliveries
       set dead_at = $2, next_attempt_at = null, last_status = $3, last_error = 'the receiver wants no more (410)'
       where webhook_id = $1 and delivered_at is null and dead_at is null`,
      [webhookId, now, status],
    );
  });
}

const DeadLetter = {
  id: cell.text,
  webhookId: cell.text,
  url: cell.text,
  createdAt: cell.text,
  deadAt: cell.text,
  attempts: cell.number,
  lastStatus: cell.orNull(cell.number),
  lastError: cell.orNull(cell.text),
};
type DeadLetter = QueryRow<typeof DeadLetter>;

/** A message as the owner of the webhook sees it. */
export const Delivery = {
  id: cell.text,
  type: cell.orNull(cell.text),
  createdAt: cell.text,
  attempts: cell.number,
  nextAttemptAt: cell.orNull(cell.text),
  deliveredAt: cell.orNull(cell.text),
  deadAt: cell.orNull(cell.text),
  lastStatus: cell.orNull(cell.number),
  lastError: cell.orNull(cell.text),
};
export type Delivery = QueryRow<typeof Delivery>;

/** The newest messages of a webhook, newest first, with what their receiver answered last. */
export async function listDeliveries(db: Database, webhookId: string, most: number): Promise<Delivery[]> {
  const found = await queryRows(
    db.pool,
    Delivery,
    `select id, (body::json) ->> 'type' as type, created_at as "createdAt", attempts, next_attempt_at as "nextAttemptAt",
       delivered_at as "deliveredAt", dead_at as "deadAt", last_status as "lastStatus", last_error as "lastError"
     from webhook_deliveries where webhook_id = $1 order by created_at desc, id limit $2`,
    [webhookId, most],
  );
  return found.rows;
}

/** Messages that were given up, oldest first. */
export async function listDeadLetters(db: Database): Promise<DeadLetter[]> {
  const found = await queryRows(
    db.pool,
    DeadLetter,
    `select d.id, d.webhook_id as "webhookId", w.url, d.created_at as "createdAt", d.dead_at as "deadAt", d.attempts,
       d.last_status as "lastStatus", d.last_error as "lastError"
     from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
     where d.dead_at is not null order by d.dead_at, d.created_at`,
  );
  return found.rows;
}

/**
 * Puts dead letters (one, or all) of webhooks that are on at the end of their lines, with 24 hours as if they were new.
 * @returns how many.
 */
export async function retryDeadLetters(db: Database, id: string | null, now: Date): Promise<number> {
  return db.transaction(async ({ client }) => {
    const found = await queryRows(
      client,
      { id: cell.text, webhookId: cell.text },
      `select d.id, d.webhook_id as "webhookId" from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
       where d.dead_at is not null and w.disabled_at is null and ($1::uuid is null or d.id = $1)
       order by d.created_at for update`,
      [id],
    );
    for (const letter of found.rows) {
      await client.query(
        `update webhook_deliveries
         set created_at = ${END_OF_LINE('$2', '$3')}, attempts = 0, next_attempt_at = $3, dead_at = null
         where id = $1`,
        [letter.id, letter.webhookId, now],
      );
    }
    return found.rows.length;
  });
}

/**
 * Drops messages that were received or given up before then. The newest of each line stays: it says how far it leads.
 */
export async function pruneMessages({ client }: Tx, before: Date): Promise<number> {
  const { rowCount } = await client.query(
    `delete from webhook_deliveries as d
     where (d.delivered_at < $1 or d.dead_at < $1)
       and exists (select 1 from webhook_deliveries as later
                   where later.webhook_id = d.webhook_id and later.epoch = d.epoch and later.through_seq > d.through_seq)`,
    [before],
  );
  return rowCount ?? 0;
}
