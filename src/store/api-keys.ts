import { createHmac, randomBytes } from 'node:crypto';
import { composeKey, shownPrefixOf } from '../domain/api-key.ts';
import type { Database } from './client.ts';

export interface KeyToCreate {
  readonly tier: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export interface StoredKey {
  readonly prefix: string;
  readonly tier: string;
  readonly name: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** What is stored of a key: its HMAC-SHA256 under the server's pepper, in hex. */
export function hashKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex');
}

/** Makes a key and stores its hash. The answer is the only time that the key itself is known. */
export async function createKey(db: Database, pepper: string, wanted: KeyToCreate): Promise<string> {
  const key = composeKey(wanted.tier, BigInt(`0x${randomBytes(32).toString('hex')}`));
  await db.pool.query(
    `insert into api_keys (key_hash, prefix, tier, name, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashKey(pepper, key), shownPrefixOf(key), wanted.tier, wanted.name, wanted.createdAt, wanted.expiresAt],
  );
  return key;
}

/** What is stored under the hash of a key, revoked and expired keys included; null when there is none. */
export async function findKey(db: Database, keyHash: string): Promise<StoredKey | null> {
  const found = await db.pool.query<StoredKey>({
    name: 'find-key',
    text: `select prefix, tier, name, expires_at as "expiresAt", revoked_at as "revokedAt"
           from api_keys where key_hash = $1`,
    values: [keyHash],
  });
  return found.rows[0] ?? null;
}

/** Revokes a key for good; one that was revoked before stays so since then. Every process hears of it (`keys_changed`). */
export async function revokeKey(db: Database, keyHash: string, revokedAt: string): Promise<void> {
  await db.pool.query(`update api_keys set revoked_at = $2 where key_hash = $1 and revoked_at is null`, [
    keyHash,
    revokedAt,
  ]);
}
