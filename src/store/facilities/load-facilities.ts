import type { RecordRef } from '../../domain/facilities/facility.ts';
import type { Database } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import { facilities } from '../tables/facilities.ts';

const MEMBERS = [
  'id',
  'name',
  'operator',
  'lat',
  'lon',
  'address',
  'city',
  'state',
  'country',
  'statedCountry',
  'countryMismatch',
  'status',
  'capacityMw',
  'facilityType',
  'areaM2',
  'observedOn',
  'confidence',
  'sources',
  'market',
  'marketKm',
  'firstSeen',
  'changedAt',
] as const;

/**
 * A facility of the register: what is shown and counted anywhere. Degrees, WGS 84. The day is the newest for which one
 * of the records speaks; `market` is the slug of the market that it is in.
 */
export type RegisterRow = RowOf<typeof facilities, (typeof MEMBERS)[number]> & {
  /** The source that the capacity is from. */
  readonly capacitySource: string | null;
};

/** Columns of a facility under the names of `RegisterRow`, of a table or view called `facility` in the statement. */
export const REGISTER_COLUMNS = `${columns(facilities, MEMBERS, 'facility')},
  facility.chosen #>> '{capacity_mw,source}' as "capacitySource"`;

/** The whole register, in the order of the ids. */
export async function loadRegister(db: Database): Promise<RegisterRow[]> {
  const found = await db.pool.query<RegisterRow>(
    `select ${REGISTER_COLUMNS} from facility_register as facility order by facility.id`,
  );
  return found.rows;
}

/** The records of each facility of the register, of the sources that may be named, in the order of source and id. */
export async function loadRegisterRecords(db: Database): Promise<ReadonlyMap<string, readonly RecordRef[]>> {
  const found = await queryRows(
    db.pool,
    { facilityId: cell.text, source: cell.text, externalId: cell.text },
    `select link.facility_id as "facilityId", link.source, link.external_id as "externalId"
     from facility_links as link
     join facility_register as facility on facility.id = link.facility_id and link.source = any(facility.sources)
     order by link.facility_id, link.source, link.external_id`,
  );
  const records = new Map<string, RecordRef[]>();
  for (const { facilityId, source, externalId } of found.rows) {
    const record = { source, external_id: externalId };
    const found = records.get(facilityId);
    if (found === undefined) records.set(facilityId, [record]);
    else found.push(record);
  }
  return records;
}

/** When the records were last resolved, and what they were. */
export const FacilityRun = {
  resolvedAt: cell.text,
  /** Records by source, before anything was left out. */
  records: cell.json<Readonly<Record<string, number>>>(),
  /** Records that are no data centers, by reason. */
  excluded: cell.json<Readonly<Record<string, number>>>(),
};
export type FacilityRun = QueryRow<typeof FacilityRun>;

/** The last run of the resolver, or null before the first. */
export async function loadFacilityRun(db: Database): Promise<FacilityRun | null> {
  const found = await queryRows(db.pool, FacilityRun, {
    name: 'facility-run',
    text: `select resolved_at as "resolvedAt", records, set_aside as "excluded" from facility_runs
           order by resolved_at desc limit 1`,
  });
  return found.rows[0] ?? null;
}

/** Changes whenever something of the register, or of the list of markets, does; a run that changed nothing keeps it. */
export async function loadRegisterVersion(db: Database): Promise<string> {
  const found = await queryRows(
    db.pool,
    { version: cell.text },
    `select concat_ws(' ',
       (select md5(coalesce(string_agg(facility.id || facility.content_hash, ' ' order by facility.id), ''))
        from facility_register as shown join facilities as facility on facility.id = shown.id),
       (select md5(coalesce(string_agg(power::text, ' ' order by power.facility_id, power.source, power.external_id, power.term), ''))
        from facility_power as power where power.is_chosen),
       (select md5(coalesce(string_agg(market::text, ' ' order by market.slug), '')) from markets as market)
     ) as version`,
  );
  return found.rows[0]?.version ?? '';
}

/** The newest document of a source whose records are in the register, and the newest day that they speak for. */
export interface RecordOrigin extends SourceDocument {
  /** As the records call it. */
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly observedOn: string | null;
}

/** Where the records of each source came from, in the order of what the records call it. */
export async function loadRecordOrigins(db: Database): Promise<RecordOrigin[]> {
  const found = await db.pool.query<RecordOrigin>(
    `select newest.source, ${SOURCE_DOCUMENT},
       newest.observed_on::text as "observedOn"
     from (
       select source, max(document_id) as document_id, max(observed_on) as observed_on
       from facility_records group by source
     ) as newest join documents as document on document.id = newest.document_id
     order by newest.source`,
  );
  return found.rows;
}
