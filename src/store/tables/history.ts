import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/**
 * Rows as they were before they were replaced or taken away, so that a past day can be scored by what was known then.
 * Written by triggers (the migration says of which tables), whichever program writes to them.
 */
export const rowHistory = pgTable(
  'row_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tableName: text().notNull(),
    /** The row as it was, by the names of its columns. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The document that said otherwise; null where the row was taken away, or its table has no documents. */
    replacedByDocumentId: bigint({ mode: 'number' }),
    /** When that document came, or when the row changed or was taken away by the clock of whoever did it. */
    replacedAt: instant().notNull(),
  },
  /** A moment is asked for what was replaced after it. */
  (table) => [index().on(table.tableName, table.replacedAt)],
);

/** From when on something is kept without a gap, where what was before was let go; without a row: from its beginning. */
export const keptSince = pgTable('kept_since', {
  subject: text({ enum: ['row_history'] }).primaryKey(),
  since: instant().notNull(),
});
