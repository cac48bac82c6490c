import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** Addresses that are notified of changed briefs. */
export const webhooks = pgTable(
  'webhooks',
  {
    /** `wh_` and 16 characters of 0-9 and a-z. */
    id: text().primaryKey(),
    url: text().notNull(),
    name: text(),
    /** What signatures are made with; kept readable, since it is needed for each of them. */
    secret: text().notNull(),
    /** Which briefs it is notified of, and whether whole ones. */
    tier: text().notNull(),
    createdAt: instant().notNull(),
    /** Deliveries stop from here on; null: it is on. */
    disabledAt: instant(),
    /** How far deliveries have been made of the feed: epoch, and place. */
    epoch: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The account that added it, whose newest key gives its tier; null: the operator did. */
    owner: text(),
    /** What it receives: `briefs`, `alerts`; null: both. */
    events: text().array(),
  },
  (table) => [index().on(table.owner)],
);

/** Messages to an address, sent or not yet: one message per span of the feed, in its order. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent with each try, so that the receiver can recognize repeats. */
    id: uuid().primaryKey(),
    webhookId: text().notNull(),
    epoch: uuid().notNull(),
    /** The span of the feed: after the first, up to the second. */
    afterSeq: bigint({ mode: 'number' }).notNull(),
    throughSeq: bigint({ mode: 'number' }).notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is delivered or given up. */
    nextAttemptAt: instant(),
    deliveredAt: instant(),
    /** Given up after 24 hours of tries: the dead letters. */
    deadAt: instant(),
    lastStatus: integer(),
    lastError: text(),
  },
  (table) => [
    unique().on(table.webhookId, table.epoch, table.throughSeq),
    index().on(table.nextAttemptAt),
    index().on(table.webhookId, table.createdAt),
  ],
);
