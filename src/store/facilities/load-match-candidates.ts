import type { RecordRef } from '../../domain/facilities/facility.ts';
import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** One of two records that nearly were one facility. */
export interface MatchCandidateRecord extends RecordRef {
  readonly facility_id: string;
  readonly name: string | null;
  readonly operator: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

export const StoredMatchCandidate = {
  score: cell.number,
  reason: cell.text,
  left: cell.json<MatchCandidateRecord>(),
  right: cell.json<MatchCandidateRecord>(),
};
export type StoredMatchCandidate = QueryRow<typeof StoredMatchCandidate>;

const sideOf = (side: 'left' | 'right'): string => `json_build_object(
    'source', ${side}_record.source, 'external_id', ${side}_record.external_id, 'facility_id', ${side}_link.facility_id,
    'name', ${side}_record.name, 'operator', ${side}_record.operator, 'lat', ${side}_record.lat, 'lon', ${side}_record.lon
  ) as "${side}"`;

const joinsOf = (side: 'left' | 'right'): string => `
  join facility_records as ${side}_record
    on ${side}_record.source = miss.${side}_source and ${side}_record.external_id = miss.${side}_id
  join facility_links as ${side}_link
    on ${side}_link.source = miss.${side}_source and ${side}_link.external_id = miss.${side}_id`;

/** Pairs of records for somebody to look at, those that came nearest first. */
export async function loadMatchCandidates(db: Database): Promise<StoredMatchCandidate[]> {
  const found = await queryRows(
    db.pool,
    StoredMatchCandidate,
    `select miss.score, miss.reason, ${sideOf('left')}, ${sideOf('right')}
     from facility_near_misses as miss ${joinsOf('left')} ${joinsOf('right')}
     order by miss.score desc, miss.left_source, miss.left_id, miss.right_source, miss.right_id`,
  );
  return found.rows;
}
