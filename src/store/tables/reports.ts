import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** The weekly market reports, each with the facts that its sentences were written from. Never changed once published. */
export const marketReports = pgTable('market_reports', {
  /** The Monday of the week that it is about, UTC. */
  week: date({ mode: 'string' }).primaryKey(),
  /** The finished answer. */
  body: jsonb().notNull(),
  facts: jsonb().notNull(),
  /** Version of the rules by which sentences are written from facts. */
  rules: text().notNull(),
  contentHash: text().notNull(),
  publishedAt: instant().notNull(),
});
