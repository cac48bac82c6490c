import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { WatchBaseline } from '../../domain/watches/watch.ts';
import { instant } from './column-types.ts';

/** What holders of keys want to be told of: docs/adr/0069 */
export const watches = pgTable(
  'watches',
  {
    /** `wt_` and 16 characters of 0-9 and a-z. */
    id: text().primaryKey(),
    /** The account that made it. */
    owner: text().notNull(),
    name: text(),
    /** Slugs; null: every market. */
    markets: text().array(),
    verdictChanges: boolean().notNull(),
    restrictions: boolean().notNull(),
    /** Points that a score must move since it was last reported; null: scores are not watched. So with what follows. */
    scorePoints: doublePrecision(),
    dealUsd: doublePrecision(),
    priceUsdPerMwh: doublePrecision(),
    /** A webhook of the same account; null: none. */
    webhookId: text(),
    email: text(),
    /** Part of the links of its mails. */
    emailToken: text().unique(),
    /** Whoever reads the address has agreed; null: nothing but the question is sent. */
    emailConfirmedAt: instant(),
    /** Part of the address of its feed, which whoever knows it may read. */
    feedToken: text().notNull().unique(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** What was so when it was last checked. */
    baseline: jsonb().$type<WatchBaseline>(),
    checkedAt: instant(),
  },
  (table) => [index().on(table.owner)],
);

/** What watches found, each once. */
export const watchAlerts = pgTable(
  'watch_alerts',
  {
    id: uuid().primaryKey(),
    watchId: text().notNull(),
    /** What it is about: never a second alert of the watch with the same. */
    subject: text().notNull(),
    kind: text().notNull(),
    marketSlug: text(),
    /** What has happened, in a sentence. */
    said: text().notNull(),
    before: text(),
    after: text(),
    /** Since when it is so, as the source dates it. */
    since: instant().notNull(),
    source: text().notNull(),
    sourceUrl: text(),
    /** The day of the source's document. */
    documentDate: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.watchId, table.subject), index().on(table.watchId, table.createdAt)],
);

/** Mails that wait or were sent. The address is that of the watch, so that a watch that is removed sends nothing more. */
export const watchMails = pgTable(
  'watch_mails',
  {
    /** Also in the Message-ID: a mail that comes twice is seen to be one. */
    id: uuid().primaryKey(),
    watchId: text().notNull(),
    /** `confirm` or `alerts`. */
    kind: text().notNull(),
    alertIds: uuid().array().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is sent or given up. */
    nextAttemptAt: instant(),
    sentAt: instant(),
    deadAt: instant(),
    lastError: text(),
  },
  (table) => [index().on(table.nextAttemptAt), index().on(table.watchId)],
);
