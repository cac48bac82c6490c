import { randomBytes } from 'node:crypto';
import { composeKey } from '../../domain/accounts/api-key.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Queries, Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { hashKey, insertKey } from './api-keys.ts';

/** A key as its own holder sees it. */
export const OwnKey = {
  keyHash: cell.text,
  prefix: cell.text,
  createdAt: cell.text,
  expiresAt: cell.orNull(cell.text),
  revokedAt: cell.orNull(cell.text),
  lastUsedAt: cell.orNull(cell.text),
};
export type OwnKey = QueryRow<typeof OwnKey>;

/** SQL: whether a row of `api_keys as k` is of the account. As one array, which the index of the keys is searched for. */
const OF_ACCOUNT = (account: string): string =>
  `k.key_hash = any(array(
     select ${account} union all select a.key_hash from account_keys as a where a.account = ${account}
   ))`;

/**
 * SQL: whether an account still has a key that is good. What belongs to an account stands still while it has none; what
 * belongs to nobody (null) is the operator's.
 */
export const IS_LIVE = (account: string): string =>
  `(${account} is null or exists (
     select from api_keys as k where ${OF_ACCOUNT(account)}
       and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
   ))`;

/** All keys that an account ever had, oldest first. */
export async function listOwnKeys(db: Database, account: string): Promise<OwnKey[]> {
  const found = await queryRows(
    db.pool,
    OwnKey,
    `select k.key_hash as "keyHash", k.prefix, k.created_at as "createdAt", k.expires_at as "expiresAt",
       k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt"
     from api_keys as k where ${OF_ACCOUNT('$1')} order by k.created_at, k.key_hash`,
    [account],
  );
  return found.rows;
}

interface Rotation {
  readonly pepper: string;
  readonly account: string;
  /** Of the key that is replaced. */
  readonly keyHash: string;
  readonly now: Date;
  /** When the old key ends. */
  readonly oldEndsAt: Date;
  readonly keysAtOnce: number;
  readonly perDay: number;
}

type RotationOutcome =
  | { readonly kind: 'rotated'; readonly key: string; readonly oldEndsAt: string }
  /** The account has as many good keys as it may. */
  | { readonly kind: 'too-many-keys' }
  | { readonly kind: 'too-often'; readonly resetSeconds: number }
  /** The key has been revoked meanwhile. */
  | { readonly kind: 'gone' };

/**
 * Makes a key of the same tier and account and lets the old one end: one transaction. Nothing is counted anew, since
 * requests are counted under the account.
 */
export function rotateKey(db: Database, rotation: Rotation): Promise<RotationOutcome> {
  const { account, keyHash, keysAtOnce, now } = rotation;
  return db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const [old] = (
      await queryRows(
        tx.client,
        { tier: cell.text, name: cell.orNull(cell.text), expiresAt: cell.orNull(cell.text) },
        `select tier, name, expires_at as "expiresAt" from api_keys where key_hash = $1 and revoked_at is null for update`,
        [keyHash],
      )
    ).rows;
    if (old === undefined) return { kind: 'gone' };
    const endsAt = earlier(old.expiresAt, rotation.oldEndsAt);
    await tx.client.query('update api_keys set expires_at = $2 where key_hash = $1', [keyHash, endsAt]);
    if ((await countGood(tx.client, account, now)) >= keysAtOnce) {
      await tx.client.query('update api_keys set expires_at = $2 where key_hash = $1', [keyHash, old.expiresAt]);
      return { kind: 'too-many-keys' };
    }
    const resetSeconds = await countRotation(tx.client, rotation);
    if (resetSeconds !== null) {
      await tx.client.query('update api_keys set expires_at = $2 where key_hash = $1', [keyHash, old.expiresAt]);
      return { kind: 'too-often', resetSeconds };
    }
    const key = composeKey(old.tier, BigInt(`0x${randomBytes(32).toString('hex')}`));
    // Whatever the old key was for a limited time, the new one is for no longer.
    const made = { tier: old.tier, name: old.name, createdAt: now.toISOString(), expiresAt: old.expiresAt };
    await insertKey(tx.client, rotation.pepper, key, made);
    await tx.client.query('insert into account_keys (key_hash, account) values ($1, $2)', [
      hashKey(rotation.pepper, key),
      account,
    ]);
    return { kind: 'rotated', key, oldEndsAt: endsAt };
  });
}

/** Until the end of the transaction nobody else adds to what the account has. */
export async function lockAccount({ client }: Tx, account: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.account, account]);
}

const earlier = (one: string | null, other: Date): string =>
  one !== null && Date.parse(one) < other.getTime() ? one : other.toISOString();

async function countGood(client: Queries, account: string, now: Date): Promise<number> {
  const found = await queryRows(
    client,
    { count: cell.number },
    `select count(*)::int as count from api_keys as k
     where ${OF_ACCOUNT('$1')} and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    [account, now.toISOString()],
  );
  return found.rows[0]?.count ?? 0;
}

/** Counts one more of the day; where that would be one too many, nothing, and the seconds until the next day. */
async function countRotation(client: Queries, { account, perDay }: Rotation): Promise<number | null> {
  const counted = await client.query(
    `insert into api_usage as usage (holder, day, bucket, used, granted)
     values ($1, (usage_now() at time zone 'UTC')::date, 'rotations', 1, 1)
     on conflict (day, holder, bucket) do update set used = usage.used + 1, granted = 1 where usage.used < $2`,
    [account, perDay],
  );
  if (counted.rowCount === 1) return null;
  const left = await queryRows(
    client,
    { seconds: cell.number },
    `select ceil(extract(epoch from date_trunc('day', at) + interval '1 day' - at))::int as seconds
     from (select usage_now() at time zone 'UTC' as at) as now`,
  );
  return left.rows[0]?.seconds ?? 0;
}

/** Revokes a key of the account for good; false: it has no such key, or that one is revoked already. */
export async function revokeOwnKey(
  db: Database,
  { account, keyHash, now }: { readonly account: string; readonly keyHash: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update api_keys as k set revoked_at = $3 where ${OF_ACCOUNT('$1')} and k.key_hash = $2 and k.revoked_at is null`,
    [account, keyHash, now.toISOString()],
  );
  return rowCount === 1;
}
