import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { mapQueueStats, type QUEUE_STATS, type QueueStat } from '../../domain/grid/queue-stats.ts';
import { instant } from './column-types.ts';

const COLUMN = {
  count: () => integer().notNull(),
  'count?': () => integer(),
  'mw?': () => doublePrecision(),
  'months?': () => doublePrecision(),
  'day?': () => date({ mode: 'string' }),
} as const;

/** One column for each figure. */
const figures = mapQueueStats((_, kind) => COLUMN[kind]()) as {
  [K in QueueStat]: ReturnType<(typeof COLUMN)[(typeof QUEUE_STATS)[K]]>;
};

/**
 * Figures of the generation requests of one operator's queue as one source listed it on one day: of all of it (state
 * and county empty), of a state, or of a county. Made after each ingest of a queue and kept, so that a past day has
 * the figures of its own day. MW; shares are made of these sums by whoever shows them.
 */
export const queueStats = pgTable(
  'queue_figures',
  {
    iso: text().notNull(),
    sourceId: text().notNull(),
    /** The publisher's date of the listing. */
    listedAt: instant().notNull(),
    /** Postal code; empty for the whole operator. */
    state: text().notNull(),
    /** FIPS code; empty for the whole state. */
    countyFips: text().notNull(),
    ...figures,
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.sourceId, table.listedAt, table.state, table.countyFips] })],
);
