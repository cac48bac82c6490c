import type { Database } from '../db/client.ts';
import type { RowOf } from '../db/columns.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT } from '../db/source-document.ts';
import type { StoredFact } from '../facts/fact-shape.ts';
import { loadKeptId } from '../ids/load-survivor.ts';
import { FACILITY_REDIRECTS } from '../ids/redirect-tables.ts';
import type { facilities } from '../tables/facilities.ts';
import { REGISTER_COLUMNS, type RegisterRow } from './load-facilities.ts';

/** What one source says of a facility, and how sure it is that the record is of this facility, 0..1. */
export type StoredRecord = StoredFact<'facility'> & { readonly confidence: number };

/** A facility with its records side by side; those of sources that may not be named are left out. */
export type StoredFacility = RegisterRow &
  RowOf<typeof facilities, 'chosen'> & { readonly records: readonly StoredRecord[] };

/** Where an id leads: to a facility, or to the id under which it goes on. */
type FoundFacility = { readonly facility: StoredFacility } | { readonly movedTo: string };

/**
 * The facility that has or had this id; null when there never was one, or it may not be shown. One that has closed is
 * in no list and in no count, and still answers to its id.
 */
export async function loadFacility(db: Database, id: string): Promise<FoundFacility | null> {
  const found = await db.pool.query<Omit<StoredFacility, 'records'>>({
    name: 'facility',
    text: `select ${REGISTER_COLUMNS}, facility.chosen from facilities as facility where facility.id = $1 and facility.is_shown`,
    values: [id],
  });
  const [facility] = found.rows;
  if (facility !== undefined) return { facility: { ...facility, records: await loadRecords(db, id) } };
  const movedTo = await loadKeptId(db, FACILITY_REDIRECTS, id);
  return movedTo === null ? null : { movedTo };
}

const StoredRecordRow: ShapeOf<StoredRecord> = {
  kind: cell.word<StoredRecord['kind']>(),
  source: cell.text,
  external_id: cell.text,
  name: cell.orNull(cell.text),
  operator: cell.orNull(cell.text),
  lat: cell.orNull(cell.number),
  lon: cell.orNull(cell.number),
  address: cell.orNull(cell.text),
  city: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  country: cell.orNull(cell.text),
  status: cell.orNull(cell.word<NonNullable<StoredRecord['status']>>()),
  capacity_mw: cell.orNull(cell.number),
  facility_type: cell.orNull(cell.text),
  area_m2: cell.orNull(cell.number),
  observed_on: cell.orNull(cell.text),
  sourceId: cell.text,
  url: cell.orNull(cell.text),
  origin: cell.text,
  fetchedAt: cell.text,
  confidence: cell.number,
};

async function loadRecords(db: Database, id: string): Promise<StoredRecord[]> {
  const found = await queryRows(db.pool, StoredRecordRow, {
    name: 'facility-records',
    text: `
      select 'facility' as kind, record.source, record.external_id, record.name, record.operator, record.lat, record.lon,
        record.address, record.city, record.state, record.country, record.status, record.capacity_mw,
        record.facility_type, record.area_m2, record.observed_on::text as observed_on, link.confidence,
        ${SOURCE_DOCUMENT}
      from facility_links as link
      join facilities as facility on facility.id = link.facility_id and link.source = any(facility.sources)
      join facility_records as record on record.source = link.source and record.external_id = link.external_id
      join documents as document on document.id = record.document_id
      where link.facility_id = $1
      order by link.source, link.external_id`,
    values: [id],
  });
  return found.rows;
}
