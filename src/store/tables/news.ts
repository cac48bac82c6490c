import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** One story, however many feeds tell it. */
export const newsStories = pgTable(
  'news_stories',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Canonical address, or `feed:id` for items without one. */
    storyKey: text().notNull(),
    /** The report that the story's words are taken from. */
    leadFeed: text().notNull(),
    leadItemId: text().notNull(),
    title: text().notNull(),
    url: text(),
    summary: text(),
    sourceTitle: text(),
    /** The publisher's date; null where it gave none. */
    publishedAt: instant(),
    firstSeenAt: instant().notNull(),
    /** publishedAt, else firstSeenAt: the order in which stories are listed. */
    sortAt: instant().notNull(),
  },
  (table) => [unique().on(table.storyKey), index().on(table.sortAt)],
);

/** What one feed said of a story. */
export const newsReports = pgTable(
  'news_reports',
  {
    feed: text().notNull(),
    itemId: text().notNull(),
    storyId: bigint({ mode: 'number' })
      .notNull()
      .references(() => newsStories.id),
    title: text().notNull(),
    url: text(),
    summary: text(),
    sourceTitle: text(),
    publishedAt: instant(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.itemId] }), index().on(table.storyId)],
);
