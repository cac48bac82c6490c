import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DealMention } from '../../domain/deals/deal.ts';
import type { ModelFigure } from '../../domain/news/model-reading.ts';
import type { ProjectMention } from '../../domain/projects/project.ts';
import { instant, tsvector } from './column-types.ts';

/** One story, however many feeds have it. */
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
    /** Date of publication, by the publisher; null if not given. */
    publishedAt: instant(),
    firstSeenAt: instant().notNull(),
    /** publishedAt, else firstSeenAt: the order in which stories are listed. */
    sortAt: instant().notNull(),
    /** Whether one of its reports is about data centers; null until one was read. */
    relevant: boolean(),
    /** Slugs of the markets that its reports name. */
    markets: text().array().notNull().default([]),
    /** The words of title and summary, in lower case, without marks. */
    words: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(lower(title || ' ' || coalesce(summary, '')), '[^[:alnum:]]+', ' ', 'g'))`,
    ),
  },
  (table) => [
    unique().on(table.storyKey),
    index().on(table.sortAt, table.id),
    index().on(table.sortAt).where(sql`relevant`),
    index().using('gin', table.markets),
    index().using('gin', table.words),
  ],
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
    /** As the key of a story, of this report: a story has reports of several pages. */
    page: text(),
    firstSeenAt: instant(),
    /** The version of the grammar that has read these words; null when they are new or have changed. */
    grammar: text(),
    /** Keys to find reports that may be of the same story; null where the job has not processed the report yet. */
    keys: integer().array(),
    /** The version of `keys`; a trigger empties both where words or date change and the keys do not. */
    keyed: text(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.itemId] }),
    index().on(table.storyId),
    index().on(table.grammar),
    index().on(table.page),
    /** Its place in time, for those of the days around. */
    index('news_reports_told_at_index').on(sql`coalesce(${table.publishedAt}, ${table.firstSeenAt})`),
    index('news_reports_keys_index').using('gin', table.keys).where(sql`keys is not null`),
    index('news_reports_keyed_index').on(table.keyed, sql`coalesce(${table.publishedAt}, ${table.firstSeenAt})`),
  ],
);

/** What the grammar read from one report; reports of neither a deal nor a project have no row. */
export const newsMentions = pgTable(
  'news_mentions',
  {
    feed: text().notNull(),
    itemId: text().notNull(),
    grammar: text().notNull(),
    deal: jsonb().$type<DealMention>(),
    project: jsonb().$type<ProjectMention>(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.itemId] }),
    foreignKey({
      columns: [table.feed, table.itemId],
      foreignColumns: [newsReports.feed, newsReports.itemId],
    }).onDelete('cascade'),
  ],
);

/**
 * What the operator's model read from one report, beside the grammar's reading in `news_mentions`. Nothing else is made from it: no
 * deal and no project has a value that only a model read.
 */
export const newsModelReadings = pgTable(
  'news_model_readings',
  {
    feed: text().notNull(),
    itemId: text().notNull(),
    model: text().notNull(),
    /** Hash of the words that it read, so that changed words are read again. */
    words: text().notNull(),
    /** The grammar that it was compared with. */
    grammar: text().notNull(),
    deal: boolean(),
    project: boolean(),
    /** Each with its quote and what became of it; null where the answer had not the form that was asked for. */
    figures: jsonb().$type<readonly ModelFigure[]>(),
    promptTokens: integer(),
    completionTokens: integer(),
    readAt: instant().notNull(),
    /** Code of the last failure of its request; null where the model answered. */
    fault: text(),
    /** How often its request has failed. */
    tries: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.itemId] }),
    foreignKey({
      columns: [table.feed, table.itemId],
      foreignColumns: [newsReports.feed, newsReports.itemId],
    }).onDelete('cascade'),
  ],
);
