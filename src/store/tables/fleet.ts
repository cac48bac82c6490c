import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** The processes of the fleet, one row each, written by its own heartbeat; without heartbeats it counts as dead. */
export const fleetProcesses = pgTable(
  'fleet_processes',
  {
    /** Made anew at each start. */
    id: text().primaryKey(),
    kind: text({ enum: ['up', 'api', 'worker', 'scheduler'] }).notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    startedAt: instant().notNull(),
    /** By the database's clock. */
    seenAt: instant().notNull(),
    /** When its scheduler last ticked or looked; null where it has none, or before the first. */
    lastTickAt: instant(),
    /** It is shutting down and takes nothing new. */
    isStopping: boolean().notNull().default(false),
  },
  (table) => [index().on(table.seenAt)],
);

/** Slots that passed while no scheduler ran and that are not made good, by each job's policy. */
export const missedSlots = pgTable(
  'missed_slots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job: text().notNull(),
    /** The last slot before the gap. */
    after: instant().notNull(),
    /** The first slot after it that was opened again. */
    before: instant().notNull(),
    /** How many were missed; counting ends at 300. */
    slots: integer().notNull(),
    notedAt: instant().notNull(),
  },
  (table) => [unique().on(table.job, table.after), index().on(table.notedAt)],
);
