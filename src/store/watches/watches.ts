import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Alert, AlertKind, WatchBaseline, WatchRules } from '../../domain/watches/watch.ts';
import { IS_LIVE, lockAccount } from '../accounts/own-keys.ts';
import type { Database, Queries, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows, type ShapeOf } from '../db/query-rows.ts';

/** What its owner may change of a watch. */
export interface WatchSettings extends WatchRules {
  readonly name: string | null;
  /** A webhook of the same account; null: none. */
  readonly webhookId: string | null;
  readonly email: string | null;
}

/** A watch as it is stored. */
export interface StoredWatch extends WatchSettings {
  readonly id: string;
  readonly owner: string;
  readonly emailToken: string | null;
  readonly emailConfirmedAt: string | null;
  readonly feedToken: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly checkedAt: string | null;
}

const StoredWatchRow: ShapeOf<StoredWatch> = {
  id: cell.text,
  owner: cell.text,
  name: cell.orNull(cell.text),
  markets: cell.orNull(cell.list(cell.text)),
  verdictChanges: cell.flag,
  restrictions: cell.flag,
  scorePoints: cell.orNull(cell.number),
  dealUsd: cell.orNull(cell.number),
  priceUsdPerMwh: cell.orNull(cell.number),
  webhookId: cell.orNull(cell.text),
  email: cell.orNull(cell.text),
  emailToken: cell.orNull(cell.text),
  emailConfirmedAt: cell.orNull(cell.text),
  feedToken: cell.text,
  createdAt: cell.text,
  changedAt: cell.text,
  checkedAt: cell.orNull(cell.text),
};

const COLUMNS = `w.id, w.owner, w.name, w.markets, w.verdict_changes as "verdictChanges", w.restrictions,
  w.score_points as "scorePoints", w.deal_usd as "dealUsd", w.price_usd_per_mwh as "priceUsdPerMwh",
  w.webhook_id as "webhookId", w.email, w.email_token as "emailToken", w.email_confirmed_at as "emailConfirmedAt",
  w.feed_token as "feedToken", w.created_at as "createdAt", w.changed_at as "changedAt", w.checked_at as "checkedAt"`;

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const token = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

const valuesOf = (settings: WatchSettings): unknown[] => [
  settings.name,
  settings.markets,
  settings.verdictChanges,
  settings.restrictions,
  settings.scorePoints,
  settings.dealUsd,
  settings.priceUsdPerMwh,
  settings.webhookId,
  settings.email,
];

/** Adds a watch of an account that may have `most`; null: it has as many. A question goes to the address of a mail. */
export function addWatch(
  db: Database,
  wanted: WatchSettings & { readonly owner: string; readonly now: Date },
  most: number,
): Promise<StoredWatch | null> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, wanted.owner);
    const counted = await queryRows(
      tx.client,
      { count: cell.number },
      'select count(*)::int as count from watches where owner = $1',
      [wanted.owner],
    );
    if ((counted.rows[0]?.count ?? 0) >= most) return null;
    const id = `wt_${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
    const emailToken = wanted.email === null ? null : token('wm_');
    const made = await queryRows(
      tx.client,
      StoredWatchRow,
      `insert into watches as w (name, markets, verdict_changes, restrictions, score_points, deal_usd, price_usd_per_mwh,
         webhook_id, email, id, owner, email_token, feed_token, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) returning ${COLUMNS}`,
      [...valuesOf(wanted), id, wanted.owner, emailToken, token('wf_'), wanted.now],
    );
    if (emailToken !== null)
      await queueMail(tx.client, { watchId: id, kind: 'confirm', alertIds: [], now: wanted.now });
    return made.rows[0] ?? null;
  });
}

/**
 * Changes a watch of an account; null: it has none of this id. What is watched otherwise begins anew: what was so before is no
 * news. Another address is asked anew.
 */
export function changeWatch(
  db: Database,
  { id, owner, now, ...settings }: WatchSettings & Pick<StoredWatch, 'id' | 'owner'> & { readonly now: Date },
): Promise<StoredWatch | null> {
  return db.transaction(async ({ client }) => {
    const [old] = (
      await queryRows(
        client,
        StoredWatchRow,
        `select ${COLUMNS} from watches as w where id = $1 and owner = $2 for update`,
        [id, owner],
      )
    ).rows;
    if (old === undefined) return null;
    const hasOtherAddress = old.email !== settings.email;
    const emailToken = hasOtherAddress ? (settings.email === null ? null : token('wm_')) : old.emailToken;
    const changed = await queryRows(
      client,
      StoredWatchRow,
      `update watches as w set name = $1, markets = $2, verdict_changes = $3, restrictions = $4, score_points = $5,
         deal_usd = $6, price_usd_per_mwh = $7, webhook_id = $8, email = $9, email_token = $11,
         email_confirmed_at = case when $12 then null else email_confirmed_at end, changed_at = $13,
         baseline = case when $14 then null else baseline end
       where id = $10 returning ${COLUMNS}`,
      [...valuesOf(settings), id, emailToken, hasOtherAddress, now, isOther(old, settings)],
    );
    if (hasOtherAddress) {
      await client.query('delete from watch_mails where watch_id = $1 and sent_at is null', [id]);
      if (settings.email !== null) await queueMail(client, { watchId: id, kind: 'confirm', alertIds: [], now });
    }
    return changed.rows[0] ?? null;
  });
}

const rulesOf = ({ markets, verdictChanges, restrictions, scorePoints, dealUsd, priceUsdPerMwh }: WatchRules) =>
  JSON.stringify([markets, verdictChanges, restrictions, scorePoints, dealUsd, priceUsdPerMwh]);
const isOther = (one: WatchRules, other: WatchRules): boolean => rulesOf(one) !== rulesOf(other);

/** Removes a watch with all that it found; false: the account has none of this id. @param owner null: whoever made it. */
export function removeWatch(db: Database, id: string, owner: string | null): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    const { rowCount } = await client.query('delete from watches where id = $1 and ($2::text is null or owner = $2)', [
      id,
      owner,
    ]);
    if (rowCount !== 1) return false;
    await client.query('delete from watch_alerts where watch_id = $1', [id]);
    await client.query('delete from watch_mails where watch_id = $1', [id]);
    return true;
  });
}

/** The watches of an account, or of all, oldest first. */
export async function listWatches(db: Database, owner: string | null): Promise<StoredWatch[]> {
  const found = await queryRows(
    db.pool,
    StoredWatchRow,
    `select ${COLUMNS} from watches as w where $1::text is null or owner = $1 order by created_at, id`,
    [owner],
  );
  return found.rows;
}

/** By the token of its feed; null: there is none, or no key of its account is good. */
export async function findWatchOfFeed(db: Database, feedToken: string): Promise<StoredWatch | null> {
  const found = await queryRows(
    db.pool,
    StoredWatchRow,
    `select ${COLUMNS} from watches as w where feed_token = $1 and ${IS_LIVE('w.owner')}`,
    [feedToken],
  );
  return found.rows[0] ?? null;
}

/** Whoever reads the address agrees. False: no watch has this token. */
export async function confirmMail(db: Database, emailToken: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    'update watches set email_confirmed_at = coalesce(email_confirmed_at, $2) where email_token = $1',
    [emailToken, now],
  );
  return rowCount === 1;
}

/** The address is forgotten, and nothing more is sent to it. False: no watch has this token. */
export function endMail(db: Database, emailToken: string): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    const found = await queryRows(
      client,
      { id: cell.text },
      `update watches set email = null, email_confirmed_at = null, email_token = null where email_token = $1 returning id`,
      [emailToken],
    );
    const [watch] = found.rows;
    if (watch === undefined) return false;
    await client.query('delete from watch_mails where watch_id = $1 and sent_at is null', [watch.id]);
    return true;
  });
}

/** An alert as it is stored. */
export const StoredAlert = {
  id: cell.text,
  kind: cell.word<AlertKind>(),
  marketSlug: cell.orNull(cell.text),
  said: cell.text,
  before: cell.orNull(cell.text),
  after: cell.orNull(cell.text),
  since: cell.text,
  source: cell.text,
  sourceUrl: cell.orNull(cell.text),
  documentDate: cell.text,
  createdAt: cell.text,
};
export type StoredAlert = QueryRow<typeof StoredAlert>;

const ALERT_COLUMNS = `id, kind, market_slug as "marketSlug", said, before, after, since, source, source_url as "sourceUrl",
  document_date as "documentDate", created_at as "createdAt"`;

/** The newest alerts of a watch, newest first. */
export async function listAlerts(db: Database, watchId: string, most: number): Promise<StoredAlert[]> {
  const found = await queryRows(
    db.pool,
    StoredAlert,
    `select ${ALERT_COLUMNS} from watch_alerts where watch_id = $1 order by created_at desc, id limit $2`,
    [watchId, most],
  );
  return found.rows;
}

/** Alerts by id, oldest first, for a mail. */
export async function loadAlerts(queries: Queries, ids: readonly string[]): Promise<StoredAlert[]> {
  const found = await queryRows(
    queries,
    StoredAlert,
    `select ${ALERT_COLUMNS} from watch_alerts where id = any($1::uuid[]) order by created_at, id`,
    [ids],
  );
  return found.rows;
}

/** Watches whose account has a good key: each is checked in a transaction of its own. */
export async function watchesToCheck(db: Database): Promise<{ id: string; dealUsd: number | null }[]> {
  const found = await queryRows(
    db.pool,
    { id: cell.text, dealUsd: cell.orNull(cell.number) },
    `select w.id, w.deal_usd as "dealUsd" from watches as w where ${IS_LIVE('w.owner')} order by w.id`,
  );
  return found.rows;
}

/** Takes a watch to check it; null where another process has it, or it is gone. */
export async function lockWatch(
  { client }: Tx,
  id: string,
): Promise<(StoredWatch & { readonly baseline: WatchBaseline | null }) | null> {
  const found = await queryRows(
    client,
    { ...StoredWatchRow, baseline: cell.orNull(cell.json<WatchBaseline>()) },
    `select ${COLUMNS}, w.baseline from watches as w where id = $1 for update skip locked`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** Stores what was found, each once for all time, and what is compared with the next time. @returns what is new. */
export async function saveChecked(
  { client }: Tx,
  watchId: string,
  found: { readonly alerts: readonly Alert[]; readonly baseline: WatchBaseline },
  now: Date,
): Promise<StoredAlert[]> {
  const stored: StoredAlert[] = [];
  for (const alert of found.alerts) {
    const { rows } = await queryRows(
      client,
      StoredAlert,
      `insert into watch_alerts (id, watch_id, subject, kind, market_slug, said, before, after, since, source, source_url,
         document_date, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (watch_id, subject) do nothing returning ${ALERT_COLUMNS}`,
      [
        randomUUID(),
        watchId,
        alert.subject,
        alert.kind,
        alert.marketSlug,
        alert.said,
        alert.before,
        alert.after,
        alert.since,
        alert.source,
        alert.sourceUrl,
        alert.documentDate,
        now,
      ],
    );
    stored.push(...rows);
  }
  await client.query('update watches set baseline = $2, checked_at = $3 where id = $1', [
    watchId,
    JSON.stringify(found.baseline),
    now,
  ]);
  return stored;
}

/** Puts a mail into the line, due at once. */
export async function queueMail(
  client: Queries,
  mail: {
    readonly watchId: string;
    readonly kind: 'confirm' | 'alerts';
    readonly alertIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await client.query(
    `insert into watch_mails (id, watch_id, kind, alert_ids, created_at, next_attempt_at) values ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), mail.watchId, mail.kind, mail.alertIds, mail.now],
  );
}
