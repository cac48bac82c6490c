import type { Database } from '../db/client.ts';

/**
 * Whether the register as it is stored shows anything of these sources: it does where they came to be withheld after the
 * records were last resolved.
 */
export async function showsRecordsOf(db: Database, sourceIds: readonly string[]): Promise<boolean> {
  if (sourceIds.length === 0) return false;
  const found = await db.pool.query(
    `select from facilities as facility
     join facility_links as link on link.facility_id = facility.id and link.source = any(facility.sources)
     join facility_records as record on record.source = link.source and record.external_id = link.external_id
     join documents as document on document.id = record.document_id
     where document.source_id = any($1) limit 1`,
    [sourceIds],
  );
  return found.rows.length > 0;
}
