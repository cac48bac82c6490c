import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../src/domain/facility.ts';
import { type Resolution, resolveFacilities } from '../../src/enrich/resolve-facilities.ts';

const aRecord = (over: Partial<FacilityRecord> & Pick<FacilityRecord, 'source' | 'external_id'>): FacilityRecord => ({
  name: null,
  operator: null,
  lat: null,
  lon: null,
  address: null,
  city: null,
  state: null,
  country: null,
  status: null,
  capacity_mw: null,
  facility_type: null,
  area_m2: null,
  observed_on: null,
  ...over,
});

/** Degrees of latitude for so many meters. */
const meters = (m: number): number => m / 111_195;
const HERE = { lat: 48.2, lon: 11.5 };

let count = 0;
const osm = (
  name: string | null,
  operator: string | null,
  m: number,
  more: Partial<FacilityRecord> = {},
): FacilityRecord => {
  count += 1;
  return aRecord({
    source: 'osm',
    external_id: `way/${count}`,
    name,
    operator,
    lat: HERE.lat + meters(m),
    lon: HERE.lon,
    ...more,
  });
};
const register = (name: string, operator: string, m: number, more: Partial<FacilityRecord> = {}): FacilityRecord => {
  count += 1;
  return aRecord({
    source: 'peeringdb',
    external_id: `${count}`,
    name,
    operator,
    lat: HERE.lat + meters(m),
    lon: HERE.lon,
    ...more,
  });
};
const permit = (name: string, address: string, m: number, more: Partial<FacilityRecord> = {}): FacilityRecord => {
  count += 1;
  return aRecord({
    source: 'epa-echo',
    external_id: `${count}`,
    name,
    address,
    lat: HERE.lat + meters(m),
    lon: HERE.lon,
    ...more,
  });
};

const areOne = (a: FacilityRecord, b: FacilityRecord, ...others: FacilityRecord[]): boolean => {
  const of = idsOf(resolveFacilities([a, b, ...others]));
  return of.get(recordKey(a)) === of.get(recordKey(b));
};
const idsOf = ({ facilities }: Resolution): Map<string, string> =>
  new Map(facilities.flatMap(({ id, records }) => records.map((record) => [recordKey(record), id] as const)));

describe('two records are one facility', () => {
  it('when the operator and the number agree, though the coordinates are off', () => {
    expect(areOne(osm('Quillon QX2', 'Quillon', 0), register('Quillon QX2 - Someville', 'Quillon Ltd.', 900))).toBe(
      true,
    );
  });
  it('when a name has its accents, its letters or its spaces in another way', () => {
    expect(areOne(osm('Дата-центр Вельмор-1', null, 0), register('Velmor-1', 'Velmor Ltd', 120))).toBe(true);
    expect(areOne(osm('Dátavellum', 'Dátavellum', 0), register('Data Vellum Center', 'Data Vellum Limited', 60))).toBe(
      true,
    );
  });
  it('when the operator has another name today', () => {
    expect(areOne(osm('Interxion QQ3', 'Interxion', 0), register('Digital Realty QQ3', 'Digital Realty', 100))).toBe(
      true,
    );
  });
  it('when the operator has one building there and one of them leaves out the number', () => {
    expect(areOne(osm('Quillon', 'Quillon', 0), register('Quillon QX7', 'Quillon', 10))).toBe(true);
  });
  it('when a permit is under the name of a vehicle, and one operator fills the building', () => {
    const address = '2425 Vellum Street';
    const tenant = register('Quillon Someville', 'Quillon', 120, { address });
    const vehicle = permit('2425 VELLUM ST LLC', '2425 VELLUM ST', 0);
    expect(areOne(vehicle, tenant)).toBe(true);
    expect(areOne(vehicle, tenant, register('Brandell DC', 'Brandell', 121, { address }))).toBe(false);
  });
  it('when a derived atlas carries the id of the map object', () => {
    const building = osm('Quillon QX1', 'Quillon', 0);
    const derived = aRecord({
      source: 'im3-atlas',
      external_id: building.external_id,
      name: 'Another name',
      lat: 48.2,
      lon: 11.5,
    });
    expect(areOne(building, derived)).toBe(true);
  });
  it('when nothing is said of one of them and it stands by the only other', () => {
    expect(areOne(osm(null, null, 0), register('Quillon QX7', 'Quillon', 20))).toBe(true);
    expect(areOne(osm(null, null, 0), osm('Brandell', 'Brandell', -20), register('Quillon QX7', 'Quillon', 20))).toBe(
      false,
    );
  });
  it('when city, operator and address agree though one has no coordinates', () => {
    const place = { city: 'Someville', country: 'DE', address: '12 Vellum Street' };
    expect(
      areOne(
        osm('Quillon QX2', 'Quillon', 0, place),
        register('Quillon QX2', 'Quillon', 0, { ...place, lat: null, lon: null }),
      ),
    ).toBe(true);
  });
});

describe('two records stay two facilities', () => {
  it('when the operators differ, at one address and with one number', () => {
    const address = '350 East Vellum Road';
    expect(
      areOne(
        osm('Quillon CH1', 'Quillon', 0, { address }),
        register('Brandell CH1', 'Brandell', 5, { address: '350 E Vellum Rd.' }),
      ),
    ).toBe(false);
  });
  it.each([
    ['Quillon DC1', 'Quillon DC2'],
    ['Quillon IAD10', 'Quillon IAD11'],
    ['Quillon DC1-DC15', 'Quillon DC10'],
    ['Quillon IAD-7 IAD-11 IAD-24', 'Quillon IAD24'],
    ['Quillon Building G', 'Quillon Building J'],
    ['Quillon Aurora I', 'Quillon Aurora III'],
    ['Quillon IAD1-B', 'Quillon IAD1-A/F'],
    ['Quillon 2B棟', 'Quillon 2C棟'],
    ['Quillon Docklands North', 'Quillon Docklands South'],
  ])('when %s and %s are two buildings', (left, right) => {
    expect(areOne(osm(left, 'Quillon', 0), register(right, 'Quillon', 10))).toBe(false);
  });
  it('when a register lists them as two', () => {
    expect(areOne(register('Quillon', 'Quillon', 0), register('Quillon', 'Quillon', 3))).toBe(false);
  });
  it('when a map has two halls of one campus', () => {
    expect(areOne(osm('Quillon', 'Quillon', 0), osm('Quillon', 'Quillon', 80))).toBe(false);
  });
  it('when the house is another one', () => {
    const left = permit('QUILLON LLC', '1905 VELLUM AVE', 0, { city: 'SOMEVILLE' });
    expect(areOne(left, register('Quillon QX5', 'Quillon', 110, { address: '2001 Vellum Ave' }))).toBe(false);
  });
  it('when an unnumbered record may be any of several buildings', () => {
    const [one, other] = [register('Quillon QX3', 'Quillon', 70), register('Quillon QX4', 'Quillon', -90)];
    const unnumbered = osm('Quillon', 'Quillon', 0);
    expect(areOne(unnumbered, one, other)).toBe(false);
    expect(areOne(unnumbered, other, one)).toBe(false);
  });
  it('when the one names the house that the other is a tenant of, among others', () => {
    const house = osm('Vellum Tower', null, 0);
    expect(areOne(house, register('Quillon Vellum Tower', 'Quillon', 5), register('Brandell', 'Brandell', 8))).toBe(
      false,
    );
  });
  it('when they are two kilometers apart, whatever the names say', () => {
    expect(areOne(osm('Quillon QX2', 'Quillon', 0), register('Quillon QX2', 'Quillon', 2_100))).toBe(false);
  });
});

describe('a facility', () => {
  it('has the values of the best source, each with its record, and none of a hidden source', () => {
    const building = osm('Quillon QX2', 'Quillon', 0, { observed_on: '2026-01-01', status: 'under-construction' });
    const entry = register('Quillon QX2 - Someville', 'Quillon Ltd.', 40, { city: 'Someville', capacity_mw: 12 });
    const own = aRecord({
      source: 'operator',
      external_id: 'a',
      name: 'QX2',
      operator: 'Quillon',
      lat: HERE.lat,
      lon: HERE.lon,
      status: 'operational',
      observed_on: '2026-03-01',
    });
    const [shown] = resolveFacilities([building, entry, own]).facilities;
    expect(shown).toMatchObject({
      name: 'QX2',
      city: 'Someville',
      capacity_mw: 12,
      status: 'operational',
      observed_on: '2026-03-01',
    });
    expect(shown?.chosen).toMatchObject({ name: { source: 'operator' }, city: { source: 'peeringdb' } });
    const [hidden] = resolveFacilities([building, entry], { hiddenSources: new Set(['peeringdb']) }).facilities;
    expect(hidden).toMatchObject({ name: 'Quillon QX2', city: null, capacity_mw: null });
    expect(hidden?.records).toHaveLength(2);
    const [nothing] = resolveFacilities([entry], { hiddenSources: new Set(['peeringdb']) }).facilities;
    expect(nothing).toMatchObject({ name: null, lat: null, observed_on: null, chosen: {}, confidence: 1 });
  });
  it('is as sure as its least sure record', () => {
    const [facility] = resolveFacilities([
      osm('Quillon QX2', 'Quillon', 0),
      register('Quillon QX2', 'Quillon', 300),
    ]).facilities;
    expect(facility?.confidence).toBe(Math.min(...(facility?.records.map(({ confidence }) => confidence) ?? [])));
    expect(facility?.confidence).toBeLessThan(1);
  });
  it('leaves the pairs that were nearly one to be looked at, with the reason', () => {
    const { nearMisses } = resolveFacilities([
      osm('Quillon QX2', 'Quillon', 0, { address: '12 Vellum Street' }),
      register('Quillon QX3', 'Quillon', 5, { address: '12 Vellum St' }),
    ]);
    expect(nearMisses).toMatchObject([{ reason: 'different building numbers' }]);
  });
});

describe('ids', () => {
  const a = osm('Quillon QX2', 'Quillon', 0);
  const b = register('Quillon QX2', 'Quillon', 40);
  const far = osm('Brandell', 'Brandell', 500_000);

  it('are `fac_` and 16 characters, the same on every run', () => {
    const { facilities } = resolveFacilities([a, b, far]);
    for (const { id } of facilities) expect(id).toMatch(/^fac_[0-9a-z]{16}$/);
    expect(resolveFacilities([far, b, a]).facilities).toEqual(facilities);
  });
  it('are kept, and the one that most records had survives a merge', () => {
    const c = permit('QUILLON QX2', '1 Vellum Street', 10);
    const previous = new Map([
      [recordKey(a), 'fac_old'],
      [recordKey(b), 'fac_new'],
      [recordKey(c), 'fac_new'],
    ]);
    const { facilities, redirects } = resolveFacilities([a, b, c], { previous });
    expect(facilities.map(({ id }) => id)).toEqual(['fac_new']);
    expect(redirects).toEqual(new Map([['fac_old', 'fac_new']]));
  });
  it('stay with the larger part when a facility is split', () => {
    const previous = new Map([a, b, far].map((record) => [recordKey(record), 'fac_one']));
    const resolution = resolveFacilities([a, b, far], { previous });
    const of = idsOf(resolution);
    expect(of.get(recordKey(a))).toBe('fac_one');
    expect(of.get(recordKey(far))).toMatch(/^fac_[0-9a-z]{16}$/);
    expect(resolution.redirects.size).toBe(0);
  });
});

const BRANDS = ['Quillon', 'Brandell', 'Velmor Systems', 'Equinix', 'Interxion', ''];
const arbitraryRecord: fc.Arbitrary<FacilityRecord> = fc
  .record({
    source: fc.constantFrom('osm', 'peeringdb', 'epa-echo', 'im3-atlas'),
    id: fc.integer({ min: 1, max: 500 }),
    brand: fc.constantFrom(...BRANDS),
    unit: fc.constantFrom('', ' DC1', ' DC2', ' North', ' 1-3', ' Building A'),
    north: fc.integer({ min: 0, max: 3_000 }),
    hasPlace: fc.boolean(),
    house: fc.constantFrom(null, '1 Vellum Street', '2 Vellum St', '9 Harbor Road'),
  })
  .map(({ source, id, brand, unit, north, hasPlace, house }) =>
    aRecord({
      source,
      external_id: `way/${id}`,
      name: `${brand}${unit}` || null,
      operator: source === 'epa-echo' ? null : brand || null,
      lat: hasPlace || id % 5 > 0 ? HERE.lat + meters(north) : null,
      lon: hasPlace || id % 5 > 0 ? HERE.lon : null,
      address: house,
      city: 'Someville',
    }),
  );
const arbitraryRecords = fc.uniqueArray(arbitraryRecord, { maxLength: 40, selector: recordKey });

describe('whatever the records', () => {
  it('are of one facility each, and their order changes nothing', () => {
    fc.assert(
      fc.property(
        arbitraryRecords.chain((records) =>
          fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
        ),
        ([records, shuffled]) => {
          const resolution = resolveFacilities(records);
          expect(resolveFacilities(shuffled)).toEqual(resolution);
          const keys = resolution.facilities.flatMap(({ records: of }) => of.map(recordKey));
          expect(keys.sort()).toEqual(records.map(recordKey).sort());
          expect(new Set(resolution.facilities.map(({ id }) => id)).size).toBe(resolution.facilities.length);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('no facility is wider than 2 km', () => {
    fc.assert(
      fc.property(arbitraryRecords, (records) => {
        const byKey = new Map(records.map((record) => [recordKey(record), record]));
        for (const { records: of } of resolveFacilities(records.filter(({ source }) => source !== 'im3-atlas'))
          .facilities) {
          const lats = of.flatMap((ref) => byKey.get(recordKey(ref))?.lat ?? []);
          expect(Math.max(0, ...lats) - Math.min(90, ...lats)).toBeLessThanOrEqual(meters(2_001));
        }
      }),
      { numRuns: 60 },
    );
  });
  it('one more record elsewhere leaves every facility as it is', () => {
    fc.assert(
      fc.property(arbitraryRecords, arbitraryRecord, (records, added) => {
        const elsewhere = { ...added, source: 'osm', external_id: 'node/1', city: null, lat: -33, lon: 151 };
        const before = resolveFacilities(records).facilities;
        const after = resolveFacilities([...records, elsewhere]).facilities;
        expect(after.filter(({ records: of }) => of.every(({ external_id: id }) => id !== 'node/1'))).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
  it('a second run with the ids of the first changes none', () => {
    fc.assert(
      fc.property(arbitraryRecords, (records) => {
        const first = resolveFacilities(records);
        const again = resolveFacilities(records, { previous: idsOf(first) });
        expect(again).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });
});
