import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

const day = () => date({ mode: 'string' });

/**
 * Figures of the generation requests of one operator's queue as one source listed it on one day: of all of it (state
 * and county empty), of a state, or of a county. Made after each ingest of a queue and kept, so that a past day has
 * the figures of its own day. MW; shares are made of these sums by whoever shows them.
 */
export const queueFigures = pgTable(
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
    activeRequests: integer().notNull(),
    /**
     * Capacity of the active requests that state one; 0 where there are no active requests, null where no request
     * states one.
     */
    activeMw: doublePrecision(),
    /**
     * Active capacity in listings that report signed agreements, and the part of it with a signed one: a request
     * without an entry in such a listing has none. Null where the listing reports no agreements at all.
     */
    agreementToldMw: doublePrecision(),
    agreementSignedMw: doublePrecision(),
    /**
     * Active capacity under a signed agreement whose proposed day lies within 24 months after the listing, or at most
     * 12 before it; null where no such day is reported.
     */
    due24MonthsMw: doublePrecision(),
    /**
     * Requests old enough for their end to be known, and how they ended; null where the source does not report ends.
     */
    settledRequests: integer(),
    completedRequests: integer(),
    withdrawnRequests: integer(),
    /** From request to operation over projects completed in the five years before the last operation listed. */
    waitMonths: doublePrecision(),
    waitProjects: integer().notNull(),
    waitFrom: day(),
    waitTo: day(),
    /** Median by survival over all requests, those still waiting included: docs/adr/0019. Null where it is not reached. */
    survivalMonths: doublePrecision(),
    survivalRequests: integer().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.sourceId, table.listedAt, table.state, table.countyFips] })],
);
