import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CapacityBasis, CapacityScope, CapacityStatus, CapacityTerm } from '../../domain/facilities/capacity.ts';
import type { ChosenField, FacilityStatus, RecordRef } from '../../domain/facilities/facility.ts';
import { instant } from './column-types.ts';

/**
 * What the records of all sources were resolved to: one row per building, campus or site. What is shown and counted
 * anywhere is the view `facility_register` of them (migrations/0008), which leaves out closed ones and those that may
 * not be shown.
 */
export const facilities = pgTable(
  'facilities',
  {
    id: text().primaryKey(),
    name: text(),
    operator: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    address: text(),
    city: text(),
    state: text(),
    /** By the coordinates where there are any, else as stated. */
    country: text(),
    /** As the source states it. */
    statedCountry: text(),
    /** The coordinates lie in another country than the one that is stated. */
    countryMismatch: boolean().notNull().default(false),
    status: text().$type<FacilityStatus>(),
    capacityMw: doublePrecision(),
    facilityType: text(),
    areaM2: doublePrecision('area_m2'),
    observedOn: date({ mode: 'string' }),
    confidence: doublePrecision().notNull(),
    /** Sources that may be named, in the order of their ids. */
    sources: text().array().notNull(),
    /** The record that each value is from. */
    chosen: jsonb().$type<Partial<Record<ChosenField, RecordRef>>>().notNull(),
    /** False where all of its sources have terms that do not let us serve what they say. */
    isShown: boolean().notNull(),
    market: text(),
    marketKm: doublePrecision(),
    firstSeen: instant().notNull(),
    /** When its reported data last changed. */
    changedAt: instant().notNull(),
    contentHash: text().notNull(),
  },
  (table) => [index().on(table.market), index().on(table.country)],
);

/** Which facility each record of a source is of. */
export const facilityLinks = pgTable(
  'facility_links',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    facilityId: text().notNull(),
    confidence: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] }), index().on(table.facilityId)],
);

/** Ids that were given away and are no more: their facility turned out to be another one. */
export const facilityRedirects = pgTable('facility_redirects', {
  oldId: text().primaryKey(),
  facilityId: text().notNull(),
  mergedAt: instant().notNull(),
});

/** Pairs of records that nearly were one facility. */
export const facilityMatchCandidates = pgTable(
  'facility_near_misses',
  {
    leftSource: text().notNull(),
    leftId: text().notNull(),
    rightSource: text().notNull(),
    rightId: text().notNull(),
    score: doublePrecision().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leftSource, table.leftId, table.rightSource, table.rightId] })],
);

/** One row: when the records were last resolved, and what came of it. */
export const facilityRuns = pgTable('facility_runs', {
  id: integer().primaryKey(),
  resolvedAt: instant().notNull(),
  /** Records by source, before anything was left out. */
  records: jsonb().$type<Record<string, number>>().notNull(),
  /** Records that are no data centers, by reason. */
  excluded: jsonb('set_aside').$type<Record<string, number>>().notNull(),
});

/**
 * What is stated, permitted or estimated of the power of each facility, side by side. A statement of a campus stands once
 * at the facility that holds it and, without counting, at the others of the campus (`held_by` is another's id).
 */
export const facilityPower = pgTable(
  'facility_power',
  {
    facilityId: text().notNull(),
    source: text().notNull(),
    externalId: text().notNull(),
    term: text().$type<CapacityTerm>().notNull(),
    asOf: date({ mode: 'string' }).notNull(),
    capacityMw: doublePrecision().notNull(),
    lowMw: doublePrecision(),
    highMw: doublePrecision(),
    basis: text().$type<CapacityBasis>().notNull(),
    status: text().$type<CapacityStatus>(),
    scope: text().$type<CapacityScope>().notNull(),
    citation: text(),
    quote: text(),
    /** The facility at which the figure counts. */
    heldBy: text().notNull(),
    /** Whether it is the facility's figure: at most one of a facility is. */
    isChosen: boolean().notNull(),
    /** When the figure came or last changed, by the clock of whoever wrote it: a past day is replayed by it. */
    changedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.source, table.externalId, table.term, table.asOf] }),
    index().on(table.isChosen),
  ],
);
