import type { FacilityPower } from '../../domain/facilities/power.ts';
import type { Tx } from '../db/client.ts';
import { queryRows } from '../db/query-rows.ts';
import { FACILITY_POWER, POWER_COLUMNS } from '../facilities/facility-power.ts';
import { REGISTER_COLUMNS, type RegisterRow } from '../facilities/load-facilities.ts';
import type { RegisterOrigin } from '../facilities/load-register-origin.ts';
import { versionsAt } from './versions-at.ts';

/** Of a row of `facility_power`. */
const KEY = ['facility_id', 'source', 'external_id', 'term', 'as_of'];

/**
 * The register of facilities as it stood at `at`, in the order of the ids: those that might be shown and were not
 * closed, as `facility_register` has them of today.
 * @param at ISO 8601.
 */
export async function loadRegisterAsOf({ client }: Tx, at: string): Promise<RegisterRow[]> {
  const found = await client.query<RegisterRow>(
    `select ${REGISTER_COLUMNS} from (${versionsAt('facilities', ['id'], 'changed_at')}) as facility
     where facility.is_shown and facility.status is distinct from 'closed' and facility.first_seen <= $1
     order by facility.id`,
    [at],
  );
  return found.rows;
}

/**
 * The figure for the power of each facility as it stood at `at`, in the order of the ids of facilities. Empty before the
 * first run that stored one.
 * @param at ISO 8601.
 */
export async function loadPowerAsOf({ client }: Tx, at: string): Promise<FacilityPower[]> {
  const found = await queryRows(
    client,
    FACILITY_POWER,
    `select ${POWER_COLUMNS} from (${versionsAt('facility_power', KEY, 'changed_at')}) as power
     where power.is_chosen order by power.facility_id`,
    [at],
  );
  return found.rows;
}

/**
 * Of the sources that the newest facilities of a register are from, the newest document that had been fetched by `at`;
 * null for an empty register. Records name only their last source, even one after `at`: they are used only to find
 * which source has which name.
 */
export async function loadRegisterOriginAsOf(
  { client }: Tx,
  at: string,
  register: readonly Pick<RegisterRow, 'sources' | 'observedOn'>[],
): Promise<RegisterOrigin | null> {
  const sources = [...new Set(register.flatMap((row) => row.sources))].sort();
  const observedOn = register.reduce<string | null>(
    (newest, row) =>
      row.observedOn !== null && (newest === null || row.observedOn > newest) ? row.observedOn : newest,
    null,
  );
  const newest = register.filter((row) => row.observedOn === observedOn).flatMap((row) => row.sources);
  const found = await client.query<Omit<RegisterOrigin, 'sources' | 'observedOn'>>(
    `select source_id as "sourceId", url, origin, fetched_at as "fetchedAt"
     from documents
     where fetched_at <= $1 and fault is null and source_id in (
       select source_document.source_id from facility_records as record join documents as source_document on source_document.id = record.document_id
       where record.source = any($2::text[])
     )
     order by fetched_at desc, id desc limit 1`,
    [at, [...new Set(newest)]],
  );
  const [document] = found.rows;
  return document === undefined ? null : { ...document, observedOn, sources };
}
