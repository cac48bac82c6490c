import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** The state of each source, or of each feed of the news (`unit`; empty for sources of one piece). */
export const sourceState = pgTable(
  'source_state',
  {
    sourceId: text().notNull(),
    unit: text().notNull().default(''),
    lastAttemptAt: instant(),
    lastSuccessAt: instant(),
    /** The publisher's newest observation that is stored, not the time of our last look, and never after it. */
    newestObservedAt: instant(),
    /** How far day-ahead prices reach past the fetch; null where none ever did. */
    reachesTo: instant(),
    /** Rows written so far, new or changed; the ledger is pruned, this is not. */
    rowsWritten: bigint({ mode: 'number' }).notNull().default(0),
    consecutiveFailures: integer().notNull().default(0),
    lastFaultCode: text(),
    lastFault: text(),
    /** No fetch before this moment: the publisher asked, or failures piled up. */
    notBefore: instant(),
    /** Where its address has moved for good, as the publisher said by 301 or 308; asked in place of it from then on. */
    movedTo: text(),
    movedAt: instant(),
    /** When the publisher said that it is gone for good (410); it is asked no more. */
    retiredAt: instant(),
    /** The listed address that was gone; another address of the list is asked all the same. */
    retiredUrl: text(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.unit] })],
);

/** The run ledger: one line per attempt to ingest, whatever came of it. */
export const sourceRuns = pgTable(
  'source_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text().notNull(),
    unit: text().notNull().default(''),
    dueAt: instant().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    outcome: text({ enum: ['stored', 'unchanged', 'not-modified', 'failed'] }).notNull(),
    fetched: integer().notNull(),
    parsed: integer().notNull(),
    written: integer().notNull(),
    unchanged: integer().notNull(),
    rejected: integer().notNull(),
    flagged: integer().notNull(),
    /** Rows that say something else than what is stored, and did not replace it: a document issued later said that. */
    outdated: integer().notNull().default(0),
    /** Rows of nodes that this installation does not keep (LMP_NODES). */
    leftOut: integer().notNull().default(0),
    warnings: jsonb().$type<string[]>().notNull(),
    faultCode: text(),
    fault: text(),
    faultField: text(),
    faultPlace: text(),
  },
  (table) => [index().on(table.sourceId, table.unit, table.startedAt), index().on(table.startedAt)],
);
