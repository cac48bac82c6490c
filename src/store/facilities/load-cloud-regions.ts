import type { Database } from '../db/client.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';

/** A region of a cloud provider whose city is known, and the document that it was read from. */
export interface CloudRegion extends SourceDocument {
  readonly provider: string | null;
  /** The provider's own id: `us-east4`. */
  readonly region: string;
  readonly name: string | null;
  /** The middle of the city, degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  /** The day for which the document speaks, `YYYY-MM-DD`. */
  readonly observedOn: string | null;
}

/** All of them that have a place, some dozens, in the order of their ids. */
export async function loadCloudRegions(db: Database): Promise<CloudRegion[]> {
  const found = await db.pool.query<CloudRegion>({
    name: 'cloud-regions',
    text: `select record.operator as provider, split_part(record.external_id, '/', 2) as region, record.name, record.lat, record.lon,
             record.observed_on::text as "observedOn", ${SOURCE_DOCUMENT}
           from facility_records as record join documents as document on document.id = record.document_id
           where record.source in ('cloud-regions', 'cloud-region-lists') and record.lat is not null and record.lon is not null
           order by record.external_id`,
  });
  return found.rows;
}
