import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Quote } from '../../domain/news/quote.ts';
import type { ProjectFigure } from '../../domain/projects/project.ts';
import { instant } from './column-types.ts';

/**
 * The pipeline: one row per construction project, whatever the number of stories, lists and facilities that report it.
 */
export const projects = pgTable(
  'projects',
  {
    /** Ours, and stable: `proj_` and 16 characters of 0-9 and a-z. */
    id: text().primaryKey(),
    name: text().notNull(),
    operator: text(),
    /** Slug of the market that it lies in. */
    market: text(),
    city: text(),
    state: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** MW of the whole as planned, as one source states it. */
    capacityMw: doublePrecision(),
    operationalMw: doublePrecision(),
    capacityBasis: text(),
    /** What the capacity is of: computers, the site, a connection. */
    capacityTerm: text(),
    permitStatus: text(),
    /** `2026-06-01=590 2027-01-01=1180` */
    timeline: text(),
    status: text(),
    /** The publisher's date of what the status was read from. */
    statusAt: instant(),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    expected: text(),
    announcedAt: instant(),
    /** Where each value was read, with the words for those that were read from words. */
    quotes: jsonb()
      .$type<
        Partial<Record<ProjectFigure, Partial<Quote> & { readonly source: string; readonly url: string | null }>>
      >()
      .notNull(),
    /** The newest day for which one of the sources speaks. */
    observedAt: instant(),
    /** False where all of its sources have terms that do not let us serve what they say. */
    isShown: boolean().notNull(),
    firstSeen: instant().notNull(),
    changedAt: instant().notNull(),
    contentHash: text().notNull(),
  },
  (table) => [index().on(table.market), index().on(table.country)],
);

/** The project of each report, row of a list and facility. */
export const projectLinks = pgTable(
  'project_links',
  {
    /** `news`, `epoch-projects`, `facilities` … */
    source: text().notNull(),
    /** `<feed> <item id>`, the list's own id, the facility's id. */
    externalId: text().notNull(),
    projectId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] }), index().on(table.projectId)],
);

/** Ids that were given away and are no more: their project turned out to be another one. */
export const projectRedirects = pgTable('project_redirects', {
  oldId: text().primaryKey(),
  projectId: text().notNull(),
  mergedAt: instant().notNull(),
});
