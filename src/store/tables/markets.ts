import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WatchedFigures } from '../../domain/briefs/watched-figures.ts';
import { instant } from './column-types.ts';

export const markets = pgTable('markets', {
  slug: text().primaryKey(),
  /** Order of the list: the first ones are in every tier's scope. */
  position: integer().notNull(),
  name: text().notNull(),
  city: text().notNull(),
  state: text(),
  country: text().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  radiusKm: doublePrecision().notNull(),
  aliases: text().array().notNull(),
  iso: text(),
  isoSource: text(),
  balancingAuthority: text(),
  priceIso: text(),
  priceNode: text(),
  timeZone: text(),
});

/**
 * Score history: appended when something changed, never updated. `inputs` and `method` recompute `score` to the same bytes.
 */
export const marketScores = pgTable(
  'market_scores',
  {
    marketSlug: text().notNull(),
    /** The moment that the score is for: only what was known by then went in. */
    scoredFor: instant().notNull(),
    method: text().notNull(),
    inputs: jsonb().notNull(),
    /** Finished JSON text of the score, so that a replay can compare bytes. */
    score: text().notNull(),
    verdict: text().notNull(),
    composite: doublePrecision(),
    excessPower: doublePrecision(),
    constraintScore: doublePrecision(),
    coverage: doublePrecision().notNull(),
    /** Hash of METHOD and inputs without the times of our looks: what has the same needs no score of its own. */
    inputsHash: text(),
    recordedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketSlug, table.scoredFor] }), index().on(table.scoredFor)],
);

/** Moments for which all markets were scored. A market without a score of that moment had the one before it. */
export const scoreRuns = pgTable('score_runs', {
  scoredFor: instant().primaryKey(),
  method: text().notNull(),
  markets: integer().notNull(),
  appended: integer().notNull(),
  recordedAt: instant().notNull(),
});

/** The newest revision of each market's brief, as finished JSON text. */
export const marketBriefs = pgTable(
  'market_briefs',
  {
    marketSlug: text().primaryKey(),
    revision: integer().notNull(),
    contentHash: text().notNull(),
    /** Place and time in the feed: see publish-briefs.ts. */
    seq: bigint({ mode: 'number' }).notNull(),
    computedAt: instant().notNull(),
    /** When the content was last found to be unchanged. */
    liveAsOf: instant().notNull(),
    removed: boolean().notNull().default(false),
    body: text().notNull(),
    /** The same revision for callers who see teasers of the sections; finished JSON text too. */
    teaser: text().notNull().default(''),
  },
  (table) => [index().on(table.seq), index().on(table.computedAt)],
);

/**
 * Figures that people watch, of each revision of each brief: what a change is measured against, since a brief has its
 * newest revision alone.
 */
export const briefFigures = pgTable(
  'brief_figures',
  {
    marketSlug: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    revision: integer().notNull(),
    computedAt: instant().notNull(),
    /** Why the revision was published. */
    reason: text().notNull(),
    /** null: of a market that is no longer listed, and where the publisher named none. */
    figures: jsonb().$type<WatchedFigures>(),
  },
  (table) => [primaryKey({ columns: [table.marketSlug, table.seq] })],
);

/** One row. Taken last in every publishing transaction, so order of `seq` and `at` is order of visibility. */
export const feedClock = pgTable('feed_clock', {
  id: integer().primaryKey(),
  epoch: uuid().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  /** The database cluster that the epoch was made in, where it says so; another one means that this is a copy. */
  cluster: text(),
});
