import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { sha256Of } from '../db/sha256.ts';
import { documents } from '../tables/index.ts';

/** Whether anything of a source was ever archived here. */
export async function hasDocuments(db: Database, sourceId: string): Promise<boolean> {
  const found = await db.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.sourceId, sourceId))
    .limit(1);
  return found.length > 0;
}

/** Whether the only documents of a source are samples whose rows were not all stored. */
export async function hasUnreadSamples(db: Database, sourceId: string): Promise<boolean> {
  const found = await db.db
    .select({ origin: documents.origin, isUnread: isNotNull(documents.fault) })
    .from(documents)
    .where(eq(documents.sourceId, sourceId));
  return found.every(({ origin }) => origin === 'sample') && found.some(({ isUnread }) => isUnread);
}

/** Whether a document that a publisher sent from this address was read here, without a fault. */
export async function hasRead(db: Database, sourceId: string, url: string): Promise<boolean> {
  const found = await db.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.sourceId, sourceId),
        eq(documents.url, url),
        eq(documents.origin, 'live'),
        isNull(documents.fault),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether this very table of facts was read here already. */
export async function hasReference(db: Database, sourceId: string, bytes: Uint8Array): Promise<boolean> {
  const sha256 = sha256Of(bytes);
  const found = await db.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.sourceId, sourceId),
        eq(documents.sha256, sha256),
        eq(documents.origin, 'reference'),
        isNull(documents.fault),
      ),
    )
    .limit(1);
  return found.length > 0;
}
