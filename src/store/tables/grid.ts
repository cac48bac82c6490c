import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Fuel } from '../../domain/grid/fuel.ts';
import type { NodeType } from '../../domain/grid/lmp.ts';
import { instant } from './column-types.ts';

/** A settlement point, hub, zone or interface of one operator. */
export const lmpNodes = pgTable(
  'lmp_nodes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    iso: text().notNull(),
    node: text().notNull(),
    nodeType: text().$type<NodeType>().notNull(),
  },
  (table) => [
    unique().on(table.iso, table.node),
    index('lmp_nodes_iso_upper_node_index').on(table.iso, sql`upper(${table.node})`),
    /** Names that resemble another. */
    index('lmp_nodes_trigrams_index').using('gist', table.node.op('gist_trgm_ops')),
  ],
);

/**
 * Prices, US$/MWh. Partitioned by UTC day of interval_start (the migration says so; the builder cannot).
 * The key leads with time, because rows arrive and leave by time.
 */
export const lmpPrices = pgTable(
  'lmp_prices',
  {
    intervalStart: instant().notNull(),
    nodeId: integer().notNull(),
    /** 1 RT5M, 2 RT15M, 3 RTH, 4 DAH: see save-lmp.ts. */
    market: smallint().notNull(),
    intervalMinutes: smallint().notNull(),
    /** How often the publisher has replaced this price by another. */
    revision: smallint().notNull().default(0),
    lmp: doublePrecision().notNull(),
    energy: doublePrecision(),
    congestion: doublePrecision(),
    loss: doublePrecision(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.intervalStart, table.nodeId, table.market] }),
    index().on(table.nodeId, table.market, table.intervalStart),
  ],
);

/** What a price was before its publisher revised it. Kept as long as the prices themselves. */
export const lmpRevisions = pgTable(
  'lmp_revisions',
  {
    intervalStart: instant().notNull(),
    nodeId: integer().notNull(),
    market: smallint().notNull(),
    /** The revision that these figures were: 0 is what was first published. */
    revision: smallint().notNull(),
    lmp: doublePrecision().notNull(),
    energy: doublePrecision(),
    congestion: doublePrecision(),
    loss: doublePrecision(),
    /** The document that said so, and the one that said otherwise. */
    documentId: bigint({ mode: 'number' }).notNull(),
    replacedByDocumentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.intervalStart, table.nodeId, table.market, table.revision] })],
);

/** Hours and days of an operator's market whose prices changed since they were last rolled up. */
export const lmpRollupMarks = pgTable(
  'lmp_rollup_marks',
  {
    grain: text({ enum: ['hour', 'day'] }).notNull(),
    iso: text().notNull(),
    market: smallint().notNull(),
    startsAt: instant().notNull(),
    markedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.iso, table.market, table.startsAt] })],
);

const rollupColumns = {
  nodeId: integer().notNull(),
  market: smallint().notNull(),
  startsAt: instant().notNull(),
  /** Intervals that have a price, and the minutes that they cover. */
  intervals: smallint().notNull(),
  minutes: smallint().notNull(),
  lmpMean: doublePrecision().notNull(),
  lmpP5: doublePrecision('lmp_p5').notNull(),
  lmpP95: doublePrecision('lmp_p95').notNull(),
  lmpMin: doublePrecision().notNull(),
  lmpMax: doublePrecision().notNull(),
  minutesAtOrBelowZero: smallint().notNull(),
  energyMean: doublePrecision(),
  congestionMean: doublePrecision(),
  lossMean: doublePrecision(),
  /** Share of congestion in the size of the three components, 0 to 1; null where they are not published. */
  congestionShare: doublePrecision(),
  /** Intervals whose price was revised. */
  revised: smallint().notNull(),
  /** The newest document among those of the intervals. */
  documentId: bigint({ mode: 'number' }).notNull(),
};

/** Prices by UTC hour. Partitioned by month (the migration says so). Kept when the prices themselves are gone. */
export const lmpHours = pgTable('lmp_hours', rollupColumns, (table) => [
  primaryKey({ columns: [table.nodeId, table.market, table.startsAt] }),
]);

/** Prices by calendar day of the operator's own clock. */
export const lmpDays = pgTable('lmp_days', rollupColumns, (table) => [
  primaryKey({ columns: [table.nodeId, table.market, table.startsAt] }),
]);

/**
 * Means of output by fuel and UTC hour as one source reports it, of hours whose intervals were pruned (FUEL_MIX_DAYS).
 */
export const fuelMixHours = pgTable(
  'fuel_mix_hours',
  {
    iso: text().notNull(),
    sourceId: text().notNull(),
    startsAt: instant().notNull(),
    fuel: text().$type<Fuel>().notNull(),
    /** Published intervals of the hour, and those of them that have this fuel. */
    hourIntervals: smallint().notNull(),
    intervals: smallint().notNull(),
    mwMean: doublePrecision().notNull(),
    /** Of positive output alone, the base of shares. */
    positiveMwMean: doublePrecision().notNull(),
    /** The newest document among those of the intervals. */
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.sourceId, table.startsAt, table.fuel] })],
);

/** Output per publisher's fuel category and interval, MW, as one source reports it. */
export const fuelMix = pgTable(
  'fuel_mix',
  {
    iso: text().notNull(),
    intervalStart: instant().notNull(),
    sourceId: text().notNull(),
    sourceFuel: text().notNull(),
    fuel: text().$type<Fuel>().notNull(),
    intervalMinutes: smallint(),
    mw: doublePrecision().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.iso, table.intervalStart, table.sourceId, table.sourceFuel] }),
    index().on(table.iso, table.sourceId, table.intervalStart),
  ],
);
