import type { Database } from '../db/client.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';

/** The document with the newest records of the register, and the sources that the register is made of. */
export interface RegisterOrigin extends SourceDocument {
  /** The day for which it speaks, `YYYY-MM-DD`. */
  readonly observedOn: string | null;
  /** As records call them, in the order of their ids. */
  readonly sources: readonly string[];
}

/** Of sources that may be named; null where the register is empty. */
export async function loadRegisterOrigin(db: Database): Promise<RegisterOrigin | null> {
  const found = await db.pool.query<RegisterOrigin>(
    `select ${SOURCE_DOCUMENT},
       record.observed_on::text as "observedOn",
       array(select distinct unnest(sources) as source from facility_register order by source) as sources
     from facility_register as facility
     join facility_links as link on link.facility_id = facility.id and link.source = any(facility.sources)
     join facility_records as record on record.source = link.source and record.external_id = link.external_id
     join documents as document on document.id = record.document_id
     order by record.observed_on desc nulls last, document.id desc, record.external_id limit 1`,
  );
  return found.rows[0] ?? null;
}
