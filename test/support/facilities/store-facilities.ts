import type { FacilityRow } from '../../../src/domain/facilities/facility.ts';
import type { RegisteredFacility } from '../../../src/domain/facilities/registered-facility.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveFacilities } from '../../../src/store/facilities/save-facilities.ts';
import { storeFacts } from '../api/api.ts';
import { aFacilityRecord } from './facility-record.ts';

/** When facilities were resolved, as tests have it. */
const RESOLVED_AT = '2026-11-20T06:10:00Z';

type FacilityToStore = Partial<RegisteredFacility> & { readonly id: string };

/** Ids have sixteen characters after their prefix, here the number; its object of OpenStreetMap is by that number too. */
export const facilityId = (number: number): string => `fac_${String(number).padStart(16, '0')}`;

/** A facility from one object of OpenStreetMap; what a test leaves out is ordinary. */
export function aFacility({ id, ...more }: FacilityToStore): RegisteredFacility {
  const record = { source: 'osm', external_id: `way/${Number.parseInt(id.slice(4), 36)}` };
  const values = {
    name: `Hall ${id.slice(-4)}`,
    operator: 'Northgate Data',
    lat: 32.8,
    lon: -96.8,
    address: null,
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    status: 'operational',
    capacity_mw: null,
    facility_type: 'building',
    area_m2: null,
    ...more,
  } as const;
  const chosen = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [[field, record]])),
  );
  return {
    observed_on: '2026-11-01',
    confidence: 1,
    records: [{ ...record, confidence: 1 }],
    chosen,
    statedCountry: null,
    countryMismatch: false,
    sources: ['osm'],
    isShown: true,
    market: null,
    marketKm: null,
    ...values,
    id,
  };
}

/** Makes the register these facilities, as a run of the resolver would. */
export async function storeFacilities(
  db: Database,
  facilities: readonly FacilityToStore[],
  more: { readonly redirects?: Readonly<Record<string, string>>; readonly at?: string } = {},
): Promise<void> {
  const whole = facilities.map(aFacility);
  const records: Record<string, number> = {};
  for (const { source } of whole.flatMap((facility) => facility.records)) records[source] = (records[source] ?? 0) + 1;
  await db.transaction((tx) =>
    saveFacilities(
      tx,
      {
        facilities: whole,
        redirects: new Map(Object.entries(more.redirects ?? {})),
        matchCandidates: [],
        records,
        excluded: { 'cable-landing-station': 2 },
      },
      new Date(more.at ?? RESOLVED_AT),
    ),
  );
}

/** Stores what a source says of a place; what a test leaves out is null. */
export async function storeRecord(
  db: Database,
  row: Partial<FacilityRow> & { readonly source: string; readonly external_id: string },
): Promise<void> {
  await storeFacts(db, row.source === 'osm' ? 'osm-facilities' : row.source, 'facility', [
    { kind: 'facility', ...aFacilityRecord(row) },
  ]);
}
