import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

/** Figures of markets that have no open source, as the operator of this installation has brought them. */
export const importedFacts = pgTable(
  'imported_facts',
  {
    marketSlug: text().notNull(),
    /** `vacancy_pct` or `lease_rate`. */
    name: text().notNull(),
    /** The day for which the figure speaks. */
    observedOn: date({ mode: 'string' }).notNull(),
    value: doublePrecision().notNull(),
    unit: text().notNull(),
    /** Who published it, as the operator states it. */
    source: text().notNull(),
    sourceUrl: text(),
    basis: text().notNull(),
    notes: text(),
    importedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketSlug, table.name, table.observedOn] })],
);
