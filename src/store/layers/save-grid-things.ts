import { eq } from 'drizzle-orm';
import { findFetchedLayer, type GridThingRow } from '../../domain/layers/fetched-layers.ts';
import type { OwnThing } from '../../domain/layers/own-layer.ts';
import { Fault } from '../../errors.ts';
import type { Tx } from '../db/client.ts';
import type { IssuedDocument } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';
import { ownLayers } from '../tables/index.ts';
import { insertOwnLayer, loadOwnThings } from './own-layers.ts';

/**
 * Stores layers that a document brings as a whole, each in place of what an earlier document brought. What a later document
 * brought stays.
 */
export async function saveGridThings(
  tx: Tx,
  rows: readonly GridThingRow[],
  document: IssuedDocument,
): Promise<SaveCounts> {
  const layers = new Map<string, OwnThing[]>();
  for (const { layer, external_id: externalId, name, operator, status, kvs, parts } of rows) {
    const things = layers.get(layer) ?? [];
    things.push({ externalId, name, operator, status, kvs, parts });
    layers.set(layer, things);
  }
  let written = 0;
  let outdated = 0;
  let outdatedBy: string | null = null;
  for (const [name, things] of layers) {
    const rowsOfName = await tx.db.select().from(ownLayers).where(eq(ownLayers.name, name));
    const [former] = rowsOfName;
    if (former !== undefined && Date.parse(former.importedAt) > Date.parse(document.issuedAt)) {
      outdated += things.length;
      outdatedBy = former.importedAt;
      continue;
    }
    const before = former === undefined ? [] : await loadOwnThings(tx, name);
    const stored = new Set(before.map(textOf));
    const changed = things.filter((thing) => !stored.has(textOf(thing))).length;
    written += changed;
    if (changed === 0 && before.length === things.length) continue;
    await replace(tx, name, things, document.issuedAt);
  }
  return saveCountsOf(rows.length, written, outdatedBy === null ? NOTHING_OUTDATED : { outdated, outdatedBy });
}

async function replace(tx: Tx, name: string, things: readonly OwnThing[], issuedAt: string): Promise<void> {
  const layer = findFetchedLayer(name);
  if (layer === null) throw new Fault('internal', `no source brings a layer ${name}`);
  const { kind, license, attribution } = layer;
  await insertOwnLayer(tx, { name, kind, license, attribution, rights: 'export' }, things, issuedAt);
}

const textOf = ({ externalId, name, operator, status, kvs, parts }: OwnThing): string =>
  JSON.stringify([externalId, name, operator, status, kvs, parts]);
