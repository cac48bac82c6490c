import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OwnLayerKind } from '../../domain/layers/layer.ts';
import type { LatLon, OwnRight } from '../../domain/layers/own-layer.ts';
import { instant } from './column-types.ts';

/** Layers that the operator of this installation has brought, each under its own license. */
export const ownLayers = pgTable('own_layers', {
  name: text().primaryKey(),
  kind: text().$type<OwnLayerKind>().notNull(),
  license: text().notNull(),
  attribution: text().notNull(),
  /** What may be done with it. */
  rights: text().$type<OwnRight>().notNull(),
  importedAt: instant().notNull(),
  things: integer().notNull(),
});

/** What is in them. */
export const ownLayerThings = pgTable(
  'own_layer_things',
  {
    layer: text()
      .notNull()
      .references(() => ownLayers.name, { onDelete: 'cascade' }),
    position: integer().notNull(),
    externalId: text().notNull(),
    name: text(),
    operator: text(),
    status: text(),
    kvs: doublePrecision().array().notNull(),
    /** Positions in degrees, latitude first, by part. */
    parts: jsonb().$type<readonly (readonly LatLon[])[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.layer, table.position] })],
);
