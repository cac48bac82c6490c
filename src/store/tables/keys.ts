import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** API keys. The key itself is never stored: only its HMAC-SHA256 under the server's pepper. */
export const apiKeys = pgTable('api_keys', {
  keyHash: text().primaryKey(),
  /** First characters, to tell keys apart. */
  prefix: text().notNull(),
  tier: text().notNull(),
  name: text(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  revokedAt: instant(),
});
