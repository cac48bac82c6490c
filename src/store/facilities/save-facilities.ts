import { CHOSEN_FIELDS, type MatchCandidate } from '../../domain/facilities/facility.ts';
import type { RegisteredFacility } from '../../domain/facilities/registered-facility.ts';
import type { Tx } from '../db/client.ts';
import { replaceAll } from '../db/replace-all.ts';
import { FACILITY_REDIRECTS } from '../ids/redirect-tables.ts';
import { type IdentifiedTable, type SavedIdentified, saveIdentified } from '../ids/save-identified.ts';

/** What the records of all sources came to. */
interface FacilitiesToSave {
  readonly facilities: readonly RegisteredFacility[];
  /** Ids that are no more because their facility turned out to be another one, each with the one that goes on. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly matchCandidates: readonly MatchCandidate[];
  /** Records by source, before anything was left out. */
  readonly records: Readonly<Record<string, number>>;
  /** Records that are no data centers, by reason. */
  readonly excluded: Readonly<Record<string, number>>;
}

const FACILITIES: IdentifiedTable<RegisteredFacility> = {
  redirects: FACILITY_REDIRECTS,
  links: { table: 'facility_links', values: { confidence: 'float8' } },
  columns: {
    id: 'text',
    name: 'text',
    operator: 'text',
    lat: 'float8',
    lon: 'float8',
    address: 'text',
    city: 'text',
    state: 'text',
    country: 'text',
    stated_country: 'text',
    country_mismatch: 'boolean',
    status: 'text',
    capacity_mw: 'float8',
    facility_type: 'text',
    area_m2: 'float8',
    observed_on: 'date',
    confidence: 'float8',
    sources: 'text[]',
    chosen: 'jsonb',
    is_shown: 'boolean',
    market: 'text',
    market_km: 'float8',
  },
  columnsOf,
  reportedBy: ({ records }) => records,
};

function columnsOf(facility: RegisteredFacility): Readonly<Record<string, unknown>> {
  const { chosen } = facility;
  return {
    id: facility.id,
    name: facility.name,
    operator: facility.operator,
    lat: facility.lat,
    lon: facility.lon,
    address: facility.address,
    city: facility.city,
    state: facility.state,
    country: facility.country,
    stated_country: facility.statedCountry,
    country_mismatch: facility.countryMismatch,
    status: facility.status,
    capacity_mw: facility.capacity_mw,
    facility_type: facility.facility_type,
    area_m2: facility.area_m2,
    observed_on: facility.observed_on,
    confidence: facility.confidence,
    sources: facility.sources,
    // In one order, so that the same choice is the same text.
    chosen: Object.fromEntries(
      CHOSEN_FIELDS.flatMap((field) => {
        const record = chosen[field];
        return record === undefined ? [] : [[field, { source: record.source, external_id: record.external_id }]];
      }),
    ),
    is_shown: facility.isShown,
    market: facility.market,
    market_km: facility.marketKm,
  };
}

/**
 * Makes what is stored of facilities equal to what the records came to, and writes only what differs. To be called
 * by one at a time (`ADVISORY_LOCKS.facilities`).
 */
export async function saveFacilities(tx: Tx, resolved: FacilitiesToSave, now: Date): Promise<SavedIdentified> {
  const { facilities: things, redirects, matchCandidates } = resolved;
  const { saved, written } = await saveIdentified(tx, FACILITIES, { things, redirects }, now);
  const missed = await saveMatchCandidates(tx, matchCandidates);
  await saveRun(tx, resolved, written + missed > 0, now);
  return saved;
}

/** @returns the number of match candidates written or dropped. */
async function saveMatchCandidates({ client }: Tx, matchCandidates: readonly MatchCandidate[]): Promise<number> {
  return replaceAll(client, {
    table: 'facility_near_misses',
    key: { left_source: 'text', left_id: 'text', right_source: 'text', right_id: 'text' },
    values: { score: 'float8', reason: 'text' },
    rows: matchCandidates.map(({ left, right, score, reason }) => ({
      left_source: left.source,
      left_id: left.external_id,
      right_source: right.source,
      right_id: right.external_id,
      score,
      reason,
    })),
  });
}

/** The only row of its kind: as it was, where the run has come to the same. */
async function saveRun(
  { client }: Tx,
  { records, excluded }: FacilitiesToSave,
  isNew: boolean,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into facility_runs (id, resolved_at, records, set_aside) values (1, $1, $2::jsonb, $3::jsonb)
     on conflict (id) do update
     set resolved_at = excluded.resolved_at, records = excluded.records, set_aside = excluded.set_aside
     where $4 or (facility_runs.records, facility_runs.set_aside) is distinct from (excluded.records, excluded.set_aside)`,
    [now.toISOString(), JSON.stringify(records), JSON.stringify(excluded), isNew],
  );
}
