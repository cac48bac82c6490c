import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** API keys. The key itself is never stored: only its HMAC-SHA256 under the server's pepper. */
export const apiKeys = pgTable('api_keys', {
  keyHash: text().primaryKey(),
  /** First characters, to distinguish keys. */
  prefix: text().notNull(),
  tier: text().notNull(),
  name: text(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  revokedAt: instant(),
  /** To within a minute; null: never. Written together for many requests. */
  lastUsedAt: instant(),
});

/** Keys that took the place of another of the same account. The account is the hash of its first key, which has no row here. */
export const accountKeys = pgTable(
  'account_keys',
  {
    keyHash: text().primaryKey(),
    /** What requests are counted under and webhooks and watches belong to, whichever key is sent. */
    account: text().notNull(),
  },
  (table) => [index().on(table.account)],
);

/** Requests that were answered, by who asked, UTC day of the database, and bucket. Counted exactly: docs/adr/0026 */
export const apiUsage = pgTable(
  'api_usage',
  {
    /** The hash of a key, or `a` and a hash of the address: never either itself. */
    holder: text().notNull(),
    day: date().notNull(),
    /** `daily`, `bulk` or `claims`. */
    bucket: text().notNull(),
    used: integer().notNull(),
    /** How many of the last statement's requests were granted; of a row with one statement so far: minus the limit. */
    granted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.holder, table.bucket] })],
);

/** Free keys that were claimed by callers themselves. */
export const keyClaims = pgTable('key_claims', {
  /** `clm_` and 16 characters of 0-9 and a-z. */
  id: text().primaryKey(),
  keyHash: text().notNull().unique(),
  /** The caller that claimed and its `Idempotency-Key`, both hashed; null: it sent none. */
  idempotency: text().unique(),
  /**
   * Hash of the body, to distinguish a repeat from another claim under the same `Idempotency-Key`; empty after a day.
   */
  bodyHash: text().notNull(),
  claimedAt: instant().notNull(),
  /** What the claimer says of itself, each as far as it does. */
  clientName: text(),
  intendedUse: text(),
  /** Forgotten with the key: forget-claimers.ts. */
  email: text(),
});
