import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

const day = () => date({ mode: 'string' });

/** Requests of interconnection queues as each source reports them, in their newest state. */
export const queueRequests = pgTable(
  'queue_requests',
  {
    iso: text().notNull(),
    queueId: text().notNull(),
    sourceId: text().notNull(),
    /** The id as two spellings of it are compared: trimmed, upper case. */
    requestKey: text().notNull().generatedAlwaysAs(sql`upper(btrim(queue_id))`),
    name: text(),
    fuel: text(),
    fuels: text().array().notNull(),
    sourceFuel: text(),
    projectType: text().notNull(),
    capacityMw: doublePrecision(),
    state: text(),
    county: text(),
    status: text().notNull(),
    sourceStatus: text(),
    requestedOn: day(),
    proposedOn: day(),
    operationalOn: day(),
    withdrawnOn: day(),
    agreementStatus: text(),
    agreementSigned: boolean(),
    /** How often the source has changed what it says of this request. */
    revision: integer().notNull().default(0),
    /** The newest snapshot that lists the request, by the publisher's own date. */
    listedAt: instant().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.iso, table.queueId, table.sourceId] }),
    uniqueIndex().on(table.iso, table.sourceId, table.requestKey),
    index().on(table.iso, table.state, table.status),
  ],
);

/** The newest snapshot of an operator's queue from a source. */
export const queueListings = pgTable(
  'queue_listings',
  {
    iso: text().notNull(),
    sourceId: text().notNull(),
    listedAt: instant().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.sourceId] })],
);

/** What a source said of a request before it said something else. */
export const queueChanges = pgTable(
  'queue_changes',
  {
    iso: text().notNull(),
    queueId: text().notNull(),
    sourceId: text().notNull(),
    /** The revision that `was` describes: 0 is what was first seen. */
    revision: integer().notNull(),
    /** Members that changed, with their former values. */
    was: jsonb().$type<Record<string, unknown>>().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
    replacedByDocumentId: bigint({ mode: 'number' }).notNull(),
    /** The date of the snapshot that said otherwise. */
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.queueId, table.sourceId, table.revision] })],
);
