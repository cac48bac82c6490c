import { randomBytes, randomInt } from 'node:crypto';
import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { lockAccount } from './own-keys.ts';

/** What a webhook may receive. */
export const WEBHOOK_EVENTS = ['briefs', 'alerts'] as const;
type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly tier: string;
  readonly createdAt: string;
  readonly disabledAt: string | null;
  /** null: all that there is. */
  readonly events: readonly WebhookEvent[] | null;
}

/** A webhook as lists show it. */
export interface WebhookState extends Webhook {
  /** Messages that wait for a receipt. */
  readonly waiting: number;
  readonly dead: number;
  readonly deliveredAt: string | null;
  /** Of the message that waits longest; null where none has failed. */
  readonly lastError: string | null;
}

interface WebhookToAdd {
  readonly url: string;
  readonly name: string | null;
  readonly tier: string;
  readonly createdAt: Date;
  /** The account that adds it; absent: the operator does. */
  readonly owner?: string;
  /** Absent: all that there is. */
  readonly events?: readonly WebhookEvent[];
}

const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;

const COLUMNS = `id, url, name, tier, created_at as "createdAt", disabled_at as "disabledAt", events`;

/** Adds a webhook for what is published from now on. The answer is the only time that its secret is shown. */
export async function addWebhook(
  { pool }: { readonly pool: Queries },
  wanted: WebhookToAdd,
): Promise<{ id: string; secret: string }> {
  const id = `wh_${Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')}`;
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  await pool.query(
    `insert into webhooks (id, url, name, secret, tier, created_at, epoch, seq, owner, events)
     select $1, $2, $3, $4, $5, $6, epoch, seq, $7, $8 from feed_clock`,
    [id, wanted.url, wanted.name, secret, wanted.tier, wanted.createdAt, wanted.owner ?? null, wanted.events ?? null],
  );
  return { id, secret };
}

/** The same for an account that may have `most`; null: it has as many. */
export function addOwnWebhook(
  db: Database,
  wanted: WebhookToAdd & { readonly owner: string },
  most: number,
): Promise<{ id: string; secret: string } | null> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, wanted.owner);
    const found = await queryRows(
      tx.client,
      { count: cell.number },
      'select count(*)::int as count from webhooks where owner = $1',
      [wanted.owner],
    );
    if ((found.rows[0]?.count ?? 0) >= most) return null;
    return addWebhook({ pool: tx.client }, wanted);
  });
}

const WebhookRow: ShapeOf<Webhook> = {
  id: cell.text,
  url: cell.text,
  name: cell.orNull(cell.text),
  tier: cell.text,
  createdAt: cell.text,
  disabledAt: cell.orNull(cell.text),
  events: cell.orNull(cell.list(cell.word<WebhookEvent>())),
};

const WebhookStateRow: ShapeOf<WebhookState> = {
  ...WebhookRow,
  waiting: cell.number,
  dead: cell.number,
  deliveredAt: cell.orNull(cell.text),
  lastError: cell.orNull(cell.text),
};

/** All webhooks, or those of an account, oldest first, with how their messages fare. */
export async function listWebhooks(db: Database, owner: string | null = null): Promise<WebhookState[]> {
  const found = await queryRows(
    db.pool,
    WebhookStateRow,
    `select ${COLUMNS},
       (select count(*) from webhook_deliveries as d
        where d.webhook_id = w.id and d.delivered_at is null and d.dead_at is null) as waiting,
       (select count(*) from webhook_deliveries as d where d.webhook_id = w.id and d.dead_at is not null) as dead,
       (select max(delivered_at) from webhook_deliveries as d where d.webhook_id = w.id) as "deliveredAt",
       (select last_error from webhook_deliveries as d
        where d.webhook_id = w.id and d.delivered_at is null and d.dead_at is null
        order by d.created_at limit 1) as "lastError"
     from webhooks as w ${owner === null ? '' : 'where owner = $1'} order by created_at, id`,
    owner === null ? [] : [owner],
  );
  return found.rows;
}

/** A webhook with its secret, or null. @param owner null: whoever added it. */
export async function findWebhook(
  db: Database,
  id: string,
  owner: string | null = null,
): Promise<(Webhook & { readonly secret: string }) | null> {
  const found = await queryRows(
    db.pool,
    { ...WebhookRow, secret: cell.text },
    `select ${COLUMNS}, secret from webhooks where id = $1 and ($2::text is null or owner = $2)`,
    [id, owner],
  );
  return found.rows[0] ?? null;
}

/** Removes a webhook with all of its messages; false where there is none. @param owner null: whoever added it. */
export async function removeWebhook(db: Database, id: string, owner: string | null = null): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    const { rowCount } = await client.query('delete from webhooks where id = $1 and ($2::text is null or owner = $2)', [
      id,
      owner,
    ]);
    if (rowCount !== 1) return false;
    await client.query('delete from webhook_deliveries where webhook_id = $1', [id]);
    return true;
  });
}
