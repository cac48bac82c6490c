import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** A key as its operator sees it: everything but the key. Counts are of answered requests, days of the database's UTC. */
export const ListedKey = {
  /** Distinguishes keys whose first characters are the same. */
  id: cell.text,
  prefix: cell.text,
  tier: cell.text,
  name: cell.orNull(cell.text),
  createdAt: cell.text,
  expiresAt: cell.orNull(cell.text),
  revokedAt: cell.orNull(cell.text),
  lastUsedAt: cell.orNull(cell.text),
  requestsToday: cell.number,
  /** Today and the 29 days before. */
  requests30Days: cell.number,
  /** Of a key that its holder claimed; null: the operator made it. */
  claimId: cell.orNull(cell.text),
};
export type ListedKey = QueryRow<typeof ListedKey>;

const ID_DIGITS = 12;
const ID = `'key_' || left(k.key_hash, ${ID_DIGITS})`;

/** What a key of this hash is called in lists: shows nothing of the key. */
export function keyId(keyHash: string): string {
  return `key_${keyHash.slice(0, ID_DIGITS)}`;
}

/** All keys, or those whose id is `named` or whose first characters are; oldest first. */
export async function listKeys(db: Database, named: string | null = null): Promise<ListedKey[]> {
  const found = await queryRows(
    db.pool,
    ListedKey,
    `with today as (select (usage_now() at time zone 'UTC')::date as day),
     counts as (
       select holder, sum(used) filter (where u.day = today.day) as requests_today, sum(used) as requests_30_days
       from api_usage as u, today where bucket = 'daily' and u.day > today.day - 30 group by holder
     )
     select ${ID} as id, k.prefix, k.tier, k.name, k.created_at as "createdAt", k.expires_at as "expiresAt",
       k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", coalesce(c.requests_today, 0) as "requestsToday",
       coalesce(c.requests_30_days, 0) as "requests30Days", claim.id as "claimId"
     from api_keys as k
     left join account_keys as a on a.key_hash = k.key_hash
     left join counts as c on c.holder = coalesce(a.account, k.key_hash)
     left join key_claims as claim on claim.key_hash = coalesce(a.account, k.key_hash)
     where $1::text is null or ${ID} = $1 or starts_with(k.prefix, $1)
     order by k.created_at, k.prefix, k.key_hash`,
    [named],
  );
  return found.rows;
}

/**
 * Revokes the key of this id for good. Every process is notified. False: there is no such key, or it is revoked
 * already.
 */
export async function revokeListedKey(db: Database, id: string, revokedAt: string): Promise<boolean> {
  const revoked = await db.pool.query(
    `update api_keys as k set revoked_at = $2 where ${ID} = $1 and revoked_at is null`,
    [id, revokedAt],
  );
  return revoked.rowCount !== 0;
}
