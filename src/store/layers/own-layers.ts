import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { OwnLayer, OwnThing } from '../../domain/layers/own-layer.ts';
import type { Database, Tx } from '../db/client.ts';
import { ownLayers, ownLayerThings } from '../tables/index.ts';

/** Rows of one statement: some hundred thousand positions at most. */
const ROWS_IN_STATEMENT = 500;
const ROWS_IN_ANSWER = 500;

/** Stores a layer in place of the one of the same name. */
export async function saveOwnLayer(
  db: Database,
  layer: Omit<OwnLayer, 'things' | 'importedAt'>,
  things: readonly OwnThing[],
  now: Date,
): Promise<void> {
  await db.transaction((tx) => insertOwnLayer(tx, layer, things, now.toISOString()));
}

/** As `saveOwnLayer`, inside a transaction. */
export async function insertOwnLayer(
  tx: Tx,
  layer: Omit<OwnLayer, 'things' | 'importedAt'>,
  things: readonly OwnThing[],
  importedAt: string,
): Promise<void> {
  await tx.db.delete(ownLayers).where(eq(ownLayers.name, layer.name));
  await tx.db.insert(ownLayers).values({ ...layer, things: things.length, importedAt });
  for (let from = 0; from < things.length; from += ROWS_IN_STATEMENT) {
    const rows = things.slice(from, from + ROWS_IN_STATEMENT).map(({ kvs, ...thing }, offset) => ({
      ...thing,
      kvs: [...kvs],
      layer: layer.name,
      position: from + offset,
    }));
    await tx.db.insert(ownLayerThings).values(rows);
  }
}

/** @returns whether there was one. */
export async function removeOwnLayer(db: Database, name: string): Promise<boolean> {
  const removed = await db.db.delete(ownLayers).where(eq(ownLayers.name, name));
  return (removed.rowCount ?? 0) > 0;
}

/** By name. */
export function listOwnLayers(db: Database): Promise<OwnLayer[]> {
  return db.db.select().from(ownLayers).orderBy(asc(ownLayers.name));
}

/** In the order of the file; some thousand at a time, so that none of the answers is read in one long turn. */
export async function loadOwnThings({ db }: Pick<Database, 'db'> | Pick<Tx, 'db'>, layer: string): Promise<OwnThing[]> {
  const things: OwnThing[] = [];
  for (let from = 0; ; from += ROWS_IN_ANSWER) {
    const some = await db
      .select({
        externalId: ownLayerThings.externalId,
        name: ownLayerThings.name,
        operator: ownLayerThings.operator,
        status: ownLayerThings.status,
        kvs: ownLayerThings.kvs,
        parts: ownLayerThings.parts,
      })
      .from(ownLayerThings)
      .where(
        and(
          eq(ownLayerThings.layer, layer),
          gte(ownLayerThings.position, from),
          lt(ownLayerThings.position, from + ROWS_IN_ANSWER),
        ),
      )
      .orderBy(asc(ownLayerThings.position));
    things.push(...some);
    if (some.length < ROWS_IN_ANSWER) return things;
  }
}
