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
import { instant } from './column-types.ts';

/** A settlement point, hub, zone or interface of one operator. */
export const lmpNodes = pgTable(
  'lmp_nodes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    iso: text().notNull(),
    node: text().notNull(),
    nodeType: text().notNull(),
  },
  (table) => [unique().on(table.iso, table.node)],
);

/**
 * Prices, US$/MWh. Partitioned by month of interval_start (the migration says so; the builder cannot).
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

/** Output per publisher's fuel category and interval, MW. */
export const fuelMix = pgTable(
  'fuel_mix',
  {
    iso: text().notNull(),
    intervalStart: instant().notNull(),
    sourceFuel: text().notNull(),
    fuel: text().notNull(),
    intervalMinutes: smallint(),
    mw: doublePrecision().notNull(),
    documentId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.iso, table.intervalStart, table.sourceFuel] })],
);
