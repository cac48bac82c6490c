import { existsSync, readFileSync } from 'node:fs';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { aFacilityRecord } from './facility-record.ts';

/** Documents as they were recorded, and pairs that were labeled by reading; none of them belongs to the repository. */
export const RECORDED_FACILITIES = new URL('../../../../shared/payloads/facilities/', import.meta.url);
const PAIRS = 'pairs_dev.jsonl';
export const hasRecordedFacilities = existsSync(new URL(PAIRS, RECORDED_FACILITIES));

type Stated = Partial<Record<'name' | 'operator' | 'address' | 'city' | 'state' | 'country', string | null>> & {
  readonly lat?: number | null;
  readonly lon?: number | null;
};
export interface LabeledPair {
  readonly pair_id: string;
  readonly stratum: string;
  readonly label: 'same' | 'campus' | 'different';
  readonly left: Stated & { readonly source: string; readonly external_id: string };
  readonly right: Stated & { readonly source: string; readonly external_id: string };
}

function aRecord(source: string, externalId: string, stated: Stated): FacilityRecord {
  const text = (value: string | null | undefined): string | null =>
    value === undefined || value === '' ? null : value;
  return aFacilityRecord({
    source,
    external_id: externalId,
    name: text(stated.name),
    operator: text(stated.operator),
    lat: stated.lat ?? null,
    lon: stated.lon ?? null,
    address: text(stated.address),
    city: text(stated.city),
    state: text(stated.state),
    country: text(stated.country),
  });
}

const read = (path: string): string => readFileSync(new URL(path, RECORDED_FACILITIES), 'utf8');

function mapRecords(): FacilityRecord[] {
  const { features } = JSON.parse(read('osm_datacenters_global_4166.geojson')) as {
    features: { geometry: { coordinates: [number, number] }; properties: Record<string, string> }[];
  };
  return features.map(({ geometry: { coordinates }, properties: of }) =>
    aRecord('osm', `${of.osm_type}/${of.osm_id}`, {
      name: of.name ?? null,
      operator: of.operator ?? null,
      lat: coordinates[1],
      lon: coordinates[0],
      city: of.addr_city ?? null,
      country: of.addr_country ?? null,
    }),
  );
}

function permitRecords(): FacilityRecord[] {
  const { Results } = JSON.parse(read('epa_echo_national_hosting_naics.json')) as {
    Results: { Facilities: Record<string, string>[] };
  };
  return Results.Facilities.map((of) =>
    aRecord('epa-echo', of.RegistryID ?? '', {
      name: of.AIRName ?? null,
      lat: Number(of.FacLat),
      lon: Number(of.FacLong),
      address: of.AIRStreet ?? null,
      city: of.AIRCity ?? null,
      state: of.AIRState ?? null,
      country: 'US',
    }),
  );
}

function registerRecords(): FacilityRecord[] {
  const { facilities } = JSON.parse(read('peeringdb_facilities_2026-02-17.json')) as {
    facilities: (Record<string, string | null> & { id: number; latitude: number | null; longitude: number | null })[];
  };
  return facilities
    .filter(({ latitude }) => latitude !== null)
    .map((of) =>
      aRecord('peeringdb', String(of.id), {
        name: of.name ?? null,
        operator: of.org_name ?? null,
        lat: of.latitude,
        lon: of.longitude,
        address: [of.address1, of.address2].filter((part) => part !== null && part !== '').join(', '),
        city: of.city ?? null,
        state: of.state ?? null,
        country: of.country ?? null,
      }),
    );
}

/** Pairs that were labeled by reading before the lot of `test/support/labels`. */
export const labeledPairs = (): LabeledPair[] =>
  read(PAIRS)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabeledPair);

/** Every record of the documents, those of the labeled pairs as the pairs have them. */
export function recordedFacilities(): FacilityRecord[] {
  return uniqueRecords([...mapRecords(), ...permitRecords(), ...registerRecords(), ...sidesOf(labeledPairs())]);
}

export const sidesOf = (of: readonly LabeledPair[]): FacilityRecord[] =>
  of.flatMap(({ left, right }) => [left, right].map((side) => aRecord(side.source, side.external_id, side)));

export const uniqueRecords = (records: readonly FacilityRecord[]): FacilityRecord[] => [
  ...new Map(records.map((record) => [recordKey(record), record])).values(),
];
