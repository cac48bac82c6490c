import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DataSource } from '../../domain/data/data-file.ts';
import { bytea, instant } from './column-types.ts';

/** Files to take away, by the name under which they are served. docs/adr/0068 */
export const dataFiles = pgTable(
  'data_files',
  {
    /** `lmp/lmp-2026-11-20.parquet` */
    name: text().primaryKey(),
    subject: text().notNull(),
    /** The variant of the table: who may have it. */
    edition: text().notNull(),
    format: text().notNull(),
    /** What its rows are of: half open; a whole copy is of one day. */
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    contentId: uuid()
      .notNull()
      .references(() => dataContents.id),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    /** Rows that are not in it because the terms of one of their sources forbid redistribution; null: not counted. */
    leftOut: bigint({ mode: 'number' }),
    /** The newest moment that its rows speak of; null where they have none. */
    observedAt: instant(),
    /** Every source of its rows, with the newest fetch. */
    sources: jsonb().$type<readonly DataSource[]>().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [index().on(table.contentId)],
);

/** Bytes of files; several files may have the same. What no file points to goes after a day. */
export const dataContents = pgTable('data_contents', {
  id: uuid().primaryKey(),
  madeAt: instant().notNull(),
});

/** The bytes in pieces of one size, so that a range is read without the rest. */
export const dataChunks = pgTable(
  'data_chunks',
  {
    contentId: uuid()
      .notNull()
      .references(() => dataContents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);

/** Who has paid for which bytes on a UTC day: further ranges of them cost nothing that day. */
export const dataTakes = pgTable(
  'data_takes',
  {
    day: date({ mode: 'string' }).notNull(),
    holder: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.holder, table.sha256] })],
);
