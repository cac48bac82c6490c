import { createHmac, randomBytes } from 'node:crypto';
import { composeKey, shownPrefixOf } from '../../domain/accounts/api-key.ts';
import type { Database, Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

interface KeyToCreate {
  readonly tier: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export const StoredKey = {
  keyHash: cell.text,
  prefix: cell.text,
  tier: cell.text,
  name: cell.orNull(cell.text),
  expiresAt: cell.orNull(cell.text),
  revokedAt: cell.orNull(cell.text),
  /** The hash of the account's first key; null: of this one. */
  account: cell.orNull(cell.text),
};
export type StoredKey = QueryRow<typeof StoredKey>;

/** What is stored of a key: its HMAC-SHA256 under the server's pepper, in hex. */
export function hashKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex');
}

/** Makes a key and stores its hash. The answer is the only time that the key itself is known. */
export async function createKey(db: Database, pepper: string, wanted: KeyToCreate): Promise<string> {
  const key = composeKey(wanted.tier, BigInt(`0x${randomBytes(32).toString('hex')}`));
  await insertKey(db.pool, pepper, key, wanted);
  return key;
}

/** Stores what is to be known of a key that was made. */
export async function insertKey(queries: Queries, pepper: string, key: string, wanted: KeyToCreate): Promise<void> {
  await queries.query(
    `insert into api_keys (key_hash, prefix, tier, name, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashKey(pepper, key), shownPrefixOf(key), wanted.tier, wanted.name, wanted.createdAt, wanted.expiresAt],
  );
}

/** What is stored under hashes of keys, revoked and expired keys included; hashes that nothing is stored under are left out. */
export async function findKeys(db: Database, keyHashes: readonly string[]): Promise<StoredKey[]> {
  const found = await queryRows(db.pool, StoredKey, {
    name: 'find-keys',
    text: `select k.key_hash as "keyHash", prefix, tier, name, expires_at as "expiresAt", revoked_at as "revokedAt", account
           from api_keys as k left join account_keys as a on a.key_hash = k.key_hash
           where k.key_hash = any($1::text[])`,
    values: [keyHashes],
  });
  return found.rows;
}

/**
 * Revokes a key for good; a key that is revoked already keeps its first date. Every process is notified
 * (`keys_changed`).
 */
export async function revokeKey(db: Database, keyHash: string, revokedAt: string): Promise<void> {
  await db.pool.query(`update api_keys set revoked_at = $2 where key_hash = $1 and revoked_at is null`, [
    keyHash,
    revokedAt,
  ]);
}

/**
 * Writes when keys were last used, by hash in milliseconds since 1970; what is stored never becomes older. No process
 * is notified. Rows are locked in one order, so that two processes never wait for each other.
 */
export async function saveLastUses(db: Database, lastUsedAtMs: ReadonlyMap<string, number>): Promise<void> {
  await db.pool.query(
    `with used as (
       select * from unnest($1::text[], $2::timestamptz[]) as used (key_hash, at)
     ), taken as (
       select key_hash from api_keys where key_hash = any($1::text[]) order by key_hash for no key update
     )
     update api_keys set last_used_at = used.at from used join taken using (key_hash)
     where api_keys.key_hash = used.key_hash and (last_used_at is null or last_used_at < used.at)`,
    [[...lastUsedAtMs.keys()], [...lastUsedAtMs.values()].map((ms) => new Date(ms).toISOString())],
  );
}
