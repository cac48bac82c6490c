import type { Database, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** One mail in the hands of one worker. */
const ClaimedMail = {
  id: cell.text,
  watchId: cell.text,
  watchName: cell.orNull(cell.text),
  kind: cell.text,
  alertIds: cell.list(cell.text),
  email: cell.text,
  emailToken: cell.text,
  feedToken: cell.text,
  createdAt: cell.text,
  /** With this one; also the name of this claim. */
  attempts: cell.number,
};
export type ClaimedMail = QueryRow<typeof ClaimedMail>;

/**
 * Takes the mail that has waited longest, until the lease ends; null: none is due. Alerts go to addresses that were confirmed,
 * and to no other.
 */
export async function claimMail(
  db: Database,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<ClaimedMail | null> {
  const found = await queryRows(
    db.pool,
    ClaimedMail,
    `update watch_mails as m set attempts = m.attempts + 1, next_attempt_at = $2
     from watches as w
     where m.id = (
       select due.id from watch_mails as due join watches as of on of.id = due.watch_id
       where due.next_attempt_at <= $1 and due.sent_at is null and due.dead_at is null and of.email is not null
         and (due.kind = 'confirm' or of.email_confirmed_at is not null)
       order by due.next_attempt_at limit 1 for update of due skip locked
     ) and w.id = m.watch_id
     returning m.id, m.watch_id as "watchId", w.name as "watchName", m.kind, m.alert_ids::text[] as "alertIds", w.email,
       w.email_token as "emailToken", w.feed_token as "feedToken", m.created_at as "createdAt", m.attempts`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  return found.rows[0] ?? null;
}

export async function markMailSent(db: Database, { id }: ClaimedMail, now: Date): Promise<void> {
  await db.pool.query(
    'update watch_mails set sent_at = $2, next_attempt_at = null, last_error = null where id = $1 and sent_at is null',
    [id, now],
  );
}

/** @param nextAttemptAt null: it is given up. */
export async function markMailFailed(
  db: Database,
  { id, attempts }: ClaimedMail,
  { now, error, nextAttemptAt }: { readonly now: Date; readonly error: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await db.pool.query(
    `update watch_mails set next_attempt_at = $3, dead_at = case when $3::timestamptz is null then $4::timestamptz end,
       last_error = $5 where id = $1 and attempts = $2 and sent_at is null and dead_at is null`,
    [id, attempts, nextAttemptAt, now, error],
  );
}

/** Alerts and mails of before then, and what belongs to accounts that have had no good key since then. */
export async function pruneWatches(
  { client }: Tx,
  { mailsBefore, alertsBefore, endedBefore }: Record<'mailsBefore' | 'alertsBefore' | 'endedBefore', Date>,
): Promise<{ readonly alerts: number; readonly mails: number; readonly watches: number; readonly webhooks: number }> {
  const mails = await client.query('delete from watch_mails where sent_at < $1 or dead_at < $1', [mailsBefore]);
  const alerts = await client.query('delete from watch_alerts where created_at < $1', [alertsBefore]);
  const ended = `not exists (
    select from api_keys as k
    where (k.key_hash = o.owner or k.key_hash in (select a.key_hash from account_keys as a where a.account = o.owner))
      and coalesce(k.revoked_at, 'infinity') > $1 and coalesce(k.expires_at, 'infinity') > $1
  )`;
  const watches = await client.query(`delete from watches as o where ${ended}`, [endedBefore]);
  await client.query(
    'delete from watch_alerts as a where not exists (select from watches as w where w.id = a.watch_id)',
  );
  await client.query(
    'delete from watch_mails as m where not exists (select from watches as w where w.id = m.watch_id)',
  );
  const webhooks = await client.query(`delete from webhooks as o where o.owner is not null and ${ended}`, [
    endedBefore,
  ]);
  await client.query(
    'delete from webhook_deliveries as d where not exists (select from webhooks as w where w.id = d.webhook_id)',
  );
  const countOf = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;
  return { alerts: countOf(alerts), mails: countOf(mails), watches: countOf(watches), webhooks: countOf(webhooks) };
}

/** A mail that was not delivered: it waits for another try, or was given up. */
const UndeliveredMail = {
  id: cell.text,
  watchId: cell.text,
  watchName: cell.orNull(cell.text),
  kind: cell.text,
  /** What is right of the @: whose address it is, is between its reader and the watch. */
  domain: cell.orNull(cell.text),
  attempts: cell.number,
  createdAt: cell.text,
  nextAttemptAt: cell.orNull(cell.text),
  deadAt: cell.orNull(cell.text),
  lastError: cell.orNull(cell.text),
};
export type UndeliveredMail = QueryRow<typeof UndeliveredMail>;

const MOST_UNDELIVERED = 200;

/** Mails that failed at least once and were not sent since: those given up first, then the newest. */
export async function listUndeliveredMails(db: Database): Promise<UndeliveredMail[]> {
  const found = await queryRows(
    db.pool,
    UndeliveredMail,
    `select m.id, m.watch_id as "watchId", w.name as "watchName", m.kind, split_part(w.email, '@', 2) as domain, m.attempts,
       m.created_at as "createdAt", m.next_attempt_at as "nextAttemptAt", m.dead_at as "deadAt", m.last_error as "lastError"
     from watch_mails as m join watches as w on w.id = m.watch_id
     where m.sent_at is null and (m.dead_at is not null or m.last_error is not null)
     order by (m.dead_at is null), m.created_at desc limit $1`,
    [MOST_UNDELIVERED],
  );
  return found.rows;
}
