import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** The truth about each slot of each job, whatever the queue remembers. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text().notNull(),
    /** When the run was due. One row per slot makes its effect happen once. */
    slot: instant().notNull(),
    state: text({ enum: ['due', 'running', 'done', 'failed', 'skipped'] }).notNull(),
    /** Names the attempt that may commit; a later claim replaces it. */
    claim: text(),
    claimedUntil: instant(),
    attempts: integer().notNull().default(0),
    enqueuedAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    summary: jsonb().$type<Record<string, unknown>>(),
    faultCode: text(),
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.slot] }),
    index().on(table.state, table.slot),
    index().on(table.slot),
  ],
);
