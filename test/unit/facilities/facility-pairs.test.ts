import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

/** Documents as they were recorded, and pairs that were labeled by reading; none of them belongs to the repository. */
const RECORDED = new URL('../../../../shared/payloads/facilities/', import.meta.url);
const PAIRS = 'pairs_dev.jsonl';
const isRecorded = existsSync(new URL(PAIRS, RECORDED));

type Stated = Partial<Record<'name' | 'operator' | 'address' | 'city' | 'state' | 'country', string | null>> & {
  readonly lat?: number | null;
  readonly lon?: number | null;
};
interface Pair {
  readonly pair_id: string;
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

const read = (path: string): string => readFileSync(new URL(path, RECORDED), 'utf8');

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

const pairs = (): Pair[] =>
  read(PAIRS)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);

/** Share of the pairs of each label whose two records are of one facility. */
function mergedShares(records: readonly FacilityRecord[], of: readonly Pair[]): Record<Pair['label'], number> {
  const facilityOf = new Map<string, string>();
  for (const { id, records: members } of resolveFacilities(records).facilities) {
    for (const member of members) facilityOf.set(recordKey(member), id);
  }
  const share = (label: Pair['label']): number => {
    const labeled = of.filter((pair) => pair.label === label);
    const merged = labeled.filter(
      ({ left, right }) => facilityOf.get(recordKey(left)) === facilityOf.get(recordKey(right)),
    );
    return merged.length / labeled.length;
  };
  return { same: share('same'), campus: share('campus'), different: share('different') };
}

function expectGood(title: string, { same, campus, different }: Record<Pair['label'], number>): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${title}: of pairs labeled same ${percent(same)} are one, of campus ${percent(campus)}, of different ${percent(different)}`,
  );
  expect(same).toBeGreaterThanOrEqual(0.93);
  expect(campus).toBeLessThanOrEqual(0.1);
  expect(different).toBeLessThanOrEqual(0.01);
}

if (!isRecorded) console.log(`no labeled pairs at ${RECORDED.pathname}: not tested`);

describe.skipIf(!isRecorded)('pairs of records labeled by reading (../shared/payloads/facilities)', () => {
  const sides = (of: readonly Pair[]): FacilityRecord[] =>
    of.flatMap(({ left, right }) => [left, right].map((side) => aRecord(side.source, side.external_id, side)));
  const unique = (records: readonly FacilityRecord[]): FacilityRecord[] => [
    ...new Map(records.map((record) => [recordKey(record), record])).values(),
  ];

  it('are told apart among all recorded facilities of the world', () => {
    const records = unique([...mapRecords(), ...permitRecords(), ...registerRecords(), ...sides(pairs())]);
    expect(records).toHaveLength(9_678);
    expectGood(`${records.length} records`, mergedShares(records, pairs()));
  }, 300_000);

  it('are told apart when they are all there is', () => {
    const records = unique(sides(pairs()));
    expectGood(`${records.length} records`, mergedShares(records, pairs()));
  });
});
