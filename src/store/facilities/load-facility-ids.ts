import { recordKey } from '../../domain/facilities/facility.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

interface FacilityIds {
  /** The facility that each record is of, by `recordKey`. */
  readonly byRecord: ReadonlyMap<string, string>;
  /** When each id was given, ISO UTC. */
  readonly firstSeen: ReadonlyMap<string, string>;
}

/** Ids as they stand. */
export async function loadFacilityIds({ client }: Pick<Tx, 'client'>): Promise<FacilityIds> {
  const links = await queryRows(
    client,
    { source: cell.text, external_id: cell.text, facility_id: cell.text },
    'select source, external_id, facility_id from facility_links',
  );
  const seen = await queryRows(
    client,
    { id: cell.text, first_seen: cell.text },
    'select id, first_seen from facilities',
  );
  return {
    byRecord: new Map(links.rows.map((row) => [recordKey(row), row.facility_id])),
    firstSeen: new Map(seen.rows.map(({ id, first_seen }) => [id, first_seen])),
  };
}
