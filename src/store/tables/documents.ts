import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

/** Bytes as publishers sent them, once per content, before anybody interpreted them. */
export const archivedBytes = pgTable('archived_bytes', {
  sha256: text().primaryKey(),
  /** gzip of the bytes; null once they were let go (ARCHIVE_DAYS). What they were stays known by their hash. */
  gzipped: bytea(),
  sizeBytes: integer().notNull(),
  archivedAt: instant().notNull(),
  prunedAt: instant(),
});

/** One answer of a publisher: which bytes came from where, when. Rows point here for their provenance. */
export const documents = pgTable(
  'documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text().notNull(),
    unit: text().notNull().default(''),
    sha256: text()
      .notNull()
      .references(() => archivedBytes.sha256),
    url: text(),
    /** `live`; `sample` for excerpts and `reference` for whole tables that ship with the program. */
    origin: text({ enum: ['live', 'reference', 'sample'] }).notNull(),
    contentType: text(),
    fetchedAt: instant().notNull(),
    /** The publisher's own stamp of issue. */
    publishedAt: instant(),
    /** When it was issued as far as is known: the publisher's stamp, else Last-Modified, else the fetch. */
    issuedAt: instant(),
    /** null: stored; else the fault that kept it out (the document stays for a look and another parse). */
    fault: text(),
    faultCode: text(),
    /** The field that was wrong, and where in the document; null where the fault names none. */
    faultField: text(),
    faultPlace: text(),
    /** When an operator marked it to be parsed again; null: not marked, or parsed since. */
    parseAgainAt: instant(),
  },
  (table) => [
    unique().on(table.sourceId, table.unit, table.sha256, table.url).nullsNotDistinct(),
    index().on(table.sourceId, table.unit, table.fetchedAt),
    // Few of many: the operator's list in its order, and its counts by source without a look at the documents.
    index('documents_at_fault_index')
      .on(table.fetchedAt, table.id, table.sourceId, table.parseAgainAt)
      .concurrently()
      .where(sql`fault is not null`),
    index('documents_parse_again_index')
      .on(table.parseAgainAt, table.id)
      .concurrently()
      .where(sql`parse_again_at is not null`),
  ],
);

/** What the next request to an address may be conditional on. Kept only once the document's rows are stored. */
export const fetchValidators = pgTable(
  'fetch_validators',
  {
    sourceId: text().notNull(),
    url: text().notNull(),
    etag: text(),
    lastModified: text(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.url] })],
);

/** When a publisher's host may be asked again, shared by all workers. */
export const hostGates = pgTable('host_gates', {
  host: text().primaryKey(),
  nextRequestAt: instant().notNull(),
  pausedUntil: instant(),
});

/** Bytes that went over a bound when they were read: not read again for that source by the same reader. */
export const excludedDocuments = pgTable(
  'set_aside_documents',
  {
    sourceId: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => archivedBytes.sha256),
    /** Program and limits of the reader: another one tries. */
    reader: text().notNull(),
    /** Which bound. */
    reason: text().notNull(),
    excludedAt: instant('set_aside_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.sha256, table.reader] })],
);
