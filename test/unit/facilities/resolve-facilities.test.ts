import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { type Resolution, resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

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
  return aFacilityRecord({
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
  return aFacilityRecord({
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
  return aFacilityRecord({
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

describe('a site that was sold is one facility', () => {
  const of = (country: string) => ({ country });
  it('under the numbers of its former and of its present operator, at one point', () => {
    expect(areOne(osm('Euclyde DC6', 'Euclyde', 0), register('nLighten Lyon LYS9', 'nLighten', 21))).toBe(true);
    expect(areOne(osm('Interxion QQ3', 'Interxion', 0), register('Digital Realty QQ4', 'Digital Realty', 20))).toBe(
      false,
    );
    expect(areOne(osm('Euclyde DC6', 'Euclyde', 0), register('nLighten Lyon LYS9', 'nLighten', 90))).toBe(false);
  });
  it('when one operator took over sites of the other in its country, and nobody else is there', () => {
    const colt = (m: number, country: string) => osm('Colt Milan 2', 'Colt', m, of(country));
    const atlas = (m: number, country: string) => register('AtlasEdge MIL001', 'AtlasEdge', m, of(country));
    expect(areOne(colt(0, 'IT'), atlas(20, 'IT'))).toBe(true);
    expect(areOne(colt(0, 'JP'), atlas(20, 'JP'))).toBe(false);
    expect(areOne(colt(0, 'IT'), atlas(100, 'IT'))).toBe(false);
    expect(areOne(colt(0, 'IT'), atlas(20, 'IT'), register('Quillon QX1', 'Quillon', 10, of('IT')))).toBe(false);
  });
  it('whatever its name says that it was called before', () => {
    const now = register('Quillon QX7 - Someville (formerly Brandell 4/5)', 'Quillon', 30);
    expect(areOne(osm('Quillon QX7', 'Quillon', 0), now)).toBe(true);
  });
});

describe('two records are one facility', () => {
  it('when one has a number and the other its address, at one point with no other building as near', () => {
    const numbered = [0, 150, 300].map((m, at) => osm(`Quillon QX1${at}`, 'Quillon', m));
    const addressed = [2, 151].map((m, at) =>
      register(`Quillon Someville (${at + 1}00 Vellum Rd)`, 'Quillon', m, { address: `${at + 1}00 Vellum Rd` }),
    );
    const of = idsOf(resolveFacilities([...numbered, ...addressed]));
    const idOf = (record: FacilityRecord | undefined) => (record === undefined ? '' : of.get(recordKey(record)));
    expect(idOf(numbered[0])).toBe(idOf(addressed[0]));
    expect(idOf(numbered[1])).toBe(idOf(addressed[1]));
    expect(idOf(numbered[2])).not.toBe(idOf(addressed[1]));
    // Without an address it may be any of them.
    expect(areOne(osm('Quillon QX30', 'Quillon', 0), register('Quillon', 'Quillon', 2), ...numbered)).toBe(false);
  });
  it('when a vehicle bears the code of the building, with a letter for a zero', () => {
    const building = osm('Quillon Someville SOM01', 'Quillon', 0);
    expect(areOne(building, permit('QI SOMO1 ABS LLC', '1 Vellum Rd', 50))).toBe(true);
    expect(areOne(building, permit('QI SOMO2 ABS LLC', '1 Vellum Rd', 50))).toBe(false);
    expect(areOne(building, permit('QI SOMO1 Inc', '1 Vellum Rd', 50))).toBe(false);
  });
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
    const derived = aFacilityRecord({
      source: 'im3-atlas',
      external_id: building.external_id,
      name: 'Another name',
      lat: 48.2,
      lon: 11.5,
    });
    expect(areOne(building, derived)).toBe(true);
    expect(areOne(building, { ...derived, lat: null, lon: null })).toBe(true);
    expect(areOne(building, { ...derived, lat: 48.2 + meters(2_100) })).toBe(false);
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
  it('wherever they lie on the grid in which neighbors are looked for', () => {
    for (let step = 0; step < 24; step += 1) {
      const at = { lat: HERE.lat + meters(97 * step), lon: HERE.lon + meters(131 * step) };
      const [one, other] = [osm('Quillon QX2', 'Quillon', 0, at), register('Quillon QX2', 'Quillon', 0, at)];
      expect(areOne(one, { ...other, lat: at.lat + meters(900) }), `north of ${at.lat}`).toBe(true);
      expect(areOne(one, { ...other, lon: at.lon + 1.5 * meters(900) }), `east of ${at.lon}`).toBe(true);
    }
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
    const right = register('Quillon', 'Quillon', 110);
    expect(areOne(left, right)).toBe(true);
    expect(areOne(left, { ...right, address: '2001 Vellum Ave' })).toBe(false);
    expect(areOne(left, { ...right, address: '40 Harbor Road' })).toBe(false);
  });
  it('when an unnumbered record may be any of several buildings', () => {
    const [one, other] = [register('Quillon QX3', 'Quillon', 20), register('Quillon QX4', 'Quillon', -25)];
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
  it('when one is the region of a cloud', () => {
    const region = register('Quillon QX2', 'Quillon', 0, { facility_type: 'cloud-region' });
    expect(areOne(osm('Quillon QX2', 'Quillon', 0), region)).toBe(false);
  });
  it('when a permit is that of a company of its own, at the address of an operator', () => {
    const address = '2425 Vellum Street';
    const operator = register('Quillon Someville', 'Quillon', 20, { address });
    expect(areOne(permit('HOLLOWAY FOODS INC', address, 0), operator)).toBe(false);
    expect(areOne(permit('2425 VELLUM ST LLC', '9 Harbor Road', 0), operator)).toBe(false);
  });
  it('when two permits name one company at two addresses', () => {
    expect(areOne(permit('QUILLON LLC', '1905 VELLUM AVE', 0), permit('QUILLON LLC', '40 HARBOR RD', 5))).toBe(false);
  });
  it('when nothing is said of one of them and it stands across the street', () => {
    expect(areOne(osm(null, null, 0), register('Quillon', 'Quillon', 80))).toBe(false);
  });
  it('when one has no coordinates, and operator and city are all that agrees', () => {
    const place = { city: 'Someville', country: 'DE' };
    const nowhere = register('Quillon', 'Quillon', 0, { ...place, lat: null, lon: null });
    expect(areOne(osm('Quillon', 'Quillon', 0, place), nowhere)).toBe(false);
  });
});

describe('a third record', () => {
  const own = (name: string, m: number, more: Partial<FacilityRecord> = {}): FacilityRecord => ({
    ...register(name, 'Quillon', m, more),
    source: 'operator',
  });
  it('makes no facility wider than 2 km of two that it could be one with', () => {
    const [one, other] = [osm('Quillon QX2', 'Quillon', 0), register('Quillon QX2', 'Quillon', 2_100)];
    const between = own('Quillon QX2', 1_050);
    expect(areOne(one, between)).toBe(true);
    expect(areOne(other, between)).toBe(true);
    expect(areOne(one, other, between)).toBe(false);
  });
  it('makes two building numbers no single building', () => {
    const address = '12 Vellum Street';
    const [one, other] = [
      osm('Quillon QX3', 'Quillon', 0, { address }),
      register('Quillon QX4', 'Quillon', 10, { address }),
    ];
    const unnumbered = permit('QUILLON LLC', address, 5);
    expect(areOne(one, unnumbered)).toBe(true);
    expect(areOne(other, unnumbered)).toBe(true);
    expect(areOne(one, other, unnumbered)).toBe(false);
  });
  it('makes two operators no single one', () => {
    const address = '2425 Vellum Street';
    const [one, other] = [osm('Quillon', 'Quillon', 0, { address }), register('Brandell', 'Brandell', 10, { address })];
    const unnamed = permit('2425 VELLUM ST LLC', address, 5);
    expect(areOne(one, unnamed)).toBe(true);
    expect(areOne(other, unnamed)).toBe(true);
    expect(areOne(one, other, unnamed)).toBe(false);
    const both = own('Quillon Brandell', 5, { address, operator: 'Quillon Brandell' });
    expect(areOne(one, both)).toBe(true);
    expect(areOne(other, both)).toBe(true);
    expect(areOne(one, other, both)).toBe(false);
  });
  it('goes to the one of two that is the likelier, and leaves the other to itself', () => {
    const far = osm('Quillon QX2', 'Quillon', 320, { external_id: 'way/a' });
    const near = osm('Quillon QX2', 'Quillon', -20, { external_id: 'way/b' });
    const entry = register('Quillon QX2', 'Quillon', 0);
    expect(areOne(far, entry)).toBe(true);
    expect(areOne(near, entry, far)).toBe(true);
    expect(areOne(far, entry, near)).toBe(false);
  });
});

describe('a facility', () => {
  it('has the values of the best source, each with its record, and none of a hidden source', () => {
    const building = osm('Quillon QX2', 'Quillon', 0, { observed_on: '2026-01-01', status: 'under-construction' });
    const entry = register('Quillon QX2 - Someville', 'Quillon Ltd.', 40, { city: 'Someville', capacity_mw: 12 });
    const own = aFacilityRecord({
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
  it('has its city as people write it, where only a permit in capitals names it', () => {
    const { facilities } = resolveFacilities([permit('QUILLON QX2 LLC', '12 VELLUM ST', 10, { city: "LAND'S END" })]);
    expect(facilities.map(({ city }) => city)).toEqual(["Land's End"]);
  });

  it('has names by the register, the place by the map, and nothing by a permit that others tell', () => {
    const [shown, ...more] = resolveFacilities([
      osm('Quillon QX2 hall', 'Quillon', 0),
      register('Quillon QX2', 'Quillon Ltd.', 20, { address: '12 Vellum Street', city: 'Someville' }),
      permit('QUILLON QX2 LLC', '12 VELLUM ST', 10, { city: 'SOMEVILLE', state: 'DE' }),
    ]).facilities;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ name: 'Quillon QX2', address: '12 Vellum Street', lat: HERE.lat, state: 'DE' });
  });
  it('has of two records of one source the newer word, and the most advanced status of the newest day', () => {
    const spot = { external_id: 'way/a', observed_on: '2026-01-01', status: 'operational' } as const;
    const old = osm('Quillon', 'Quillon', 0, spot);
    const renamed = osm('Quillon Someville', 'Quillon', 5, {
      ...spot,
      external_id: 'way/b',
      observed_on: '2026-02-01',
    });
    const planned = { ...renamed, status: 'proposed' } as const;
    const onTop = { ...planned, external_id: 'way/c', status: 'under-construction' } as const;
    expect(resolveFacilities([old, renamed]).facilities).toMatchObject([{ name: 'Quillon Someville' }]);
    expect(resolveFacilities([old, planned]).facilities).toMatchObject([{ status: 'proposed' }]);
    expect(resolveFacilities([old, planned, onTop]).facilities).toMatchObject([{ status: 'under-construction' }]);
  });
  it('goes by the newer of two rows of one record, whichever came first', () => {
    const old = osm('Quillon', 'Quillon', 0, { external_id: 'way/a', observed_on: '2026-01-01' });
    const newer = { ...old, name: 'Brandell', observed_on: '2026-02-01' };
    const ofOneDay = { ...old, name: 'Alvarin' };
    for (const rows of [
      [old, newer],
      [newer, old],
    ])
      expect(resolveFacilities(rows).facilities).toMatchObject([{ name: 'Brandell', records: [{ confidence: 1 }] }]);
    expect(resolveFacilities([old, ofOneDay])).toEqual(resolveFacilities([ofOneDay, old]));
  });
  it.each([
    [91, 11.5],
    [48.2, 180.5],
    [Number.NaN, 11.5],
    [48.2, null],
  ])('has no place where latitude and longitude are %s and %s', (lat, lon) => {
    expect(resolveFacilities([osm('Quillon', 'Quillon', 0, { lat, lon })]).facilities).toMatchObject([
      { name: 'Quillon', lat: null, lon: null },
    ]);
  });
  it('is as sure as its least sure record', () => {
    const [facility] = resolveFacilities([
      osm('Quillon', 'Quillon', 0),
      register('Quillon', 'Quillon', 10),
      permit('QUILLON LLC', '12 Vellum Street', 180),
    ]).facilities;
    const each = facility?.records.map(({ confidence }) => confidence) ?? [];
    expect(new Set(each).size).toBe(2);
    expect(facility?.confidence).toBe(Math.min(...each));
  });
  it('leaves the pairs that were nearly one to be looked at, with the reason', () => {
    const { matchCandidates } = resolveFacilities([
      osm('Quillon QX2', 'Quillon', 0, { address: '12 Vellum Street' }),
      register('Quillon QX3', 'Quillon', 5, { address: '12 Vellum St' }),
    ]);
    expect(matchCandidates).toMatchObject([{ reason: 'different building numbers' }]);
  });
  it('leaves the nearest misses first', () => {
    const { matchCandidates } = resolveFacilities([
      osm('Quillon QX2', 'Quillon', 0, { external_id: 'way/a' }),
      register('Quillon QX2', 'Quillon', 2_100),
      osm('Brandell', 'Brandell', 50_000, { external_id: 'way/b', address: '12 Vellum Street' }),
      register('Brandell', 'Brandell', 52_010, { address: '12 Vellum Street' }),
    ]);
    expect(matchCandidates.map(({ left }) => left.external_id)).toEqual(['way/b', 'way/a']);
    const scores = matchCandidates.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
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
  it('are by the first record, whatever else tells of the facility', () => {
    expect(idsOf(resolveFacilities([a])).get(recordKey(a))).toBe(idsOf(resolveFacilities([a, b])).get(recordKey(b)));
  });
  it('are kept, and the one that most records had survives a merge', () => {
    const c = permit('QUILLON QX2', '1 Vellum Street', 10);
    const previous = new Map([
      [recordKey(a), 'fac_a'],
      [recordKey(b), 'fac_b'],
      [recordKey(c), 'fac_b'],
    ]);
    const { facilities, redirects } = resolveFacilities([a, b, c], { previous });
    expect(facilities.map(({ id }) => id)).toEqual(['fac_b']);
    expect(redirects).toEqual(new Map([['fac_a', 'fac_b']]));
  });
  it('are the first of two that as many records had', () => {
    for (const [one, other] of [
      ['fac_a', 'fac_b'],
      ['fac_b', 'fac_a'],
    ] as const) {
      const previous = new Map([
        [recordKey(a), one],
        [recordKey(b), other],
      ]);
      expect(resolveFacilities([a, b], { previous }).redirects).toEqual(new Map([['fac_b', 'fac_a']]));
    }
  });
  it('are given once: a new facility takes none that another one has', () => {
    const [{ id: taken = '' } = {}] = resolveFacilities([far]).facilities;
    const of = idsOf(resolveFacilities([a, far], { previous: new Map([[recordKey(a), taken]]) }));
    expect(of.get(recordKey(a))).toBe(taken);
    expect(of.get(recordKey(far))).not.toBe(taken);
    // Nor one that leads to another facility from now on.
    const first = `fac_${'0'.repeat(16)}`;
    const previous = new Map([
      [recordKey(a), first],
      [recordKey(b), taken],
    ]);
    const merged = resolveFacilities([a, b, far], { previous });
    expect(merged.redirects).toEqual(new Map([[taken, first]]));
    expect(merged.facilities.map(({ id }) => id)).not.toContain(taken);
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
    aFacilityRecord({
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
