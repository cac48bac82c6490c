import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

const meters = (m: number): number => m / 111_195;
let count = 0;
const record = (
  source: string,
  name: string | null,
  operator: string | null,
  m: number,
  more: Partial<FacilityRecord> = {},
): FacilityRecord => {
  count += 1;
  return aFacilityRecord({
    source,
    external_id: `way/${count}`,
    name,
    operator,
    lat: 48.2 + meters(m),
    lon: 11.5,
    ...more,
  });
};
const osm = (name: string | null, operator: string | null, m: number, more: Partial<FacilityRecord> = {}) =>
  record('osm', name, operator, m, more);
const register = (name: string, operator: string, m: number, more: Partial<FacilityRecord> = {}) =>
  record('peeringdb', name, operator, m, more);
const permit = (name: string, address: string, m: number) => record('epa-echo', name, null, m, { address });

const areOne = (a: FacilityRecord, b: FacilityRecord, ...others: FacilityRecord[]): boolean => {
  const { facilities } = resolveFacilities([a, b, ...others]);
  const idOf = (of: FacilityRecord): string | undefined =>
    facilities.find(({ records }) => records.some((one) => recordKey(one) === recordKey(of)))?.id;
  return idOf(a) === idOf(b);
};

describe('two records of one operator that are nearest to each other are one building', () => {
  it('though others of its buildings are near, if they are three times as far', () => {
    const [here, next] = [osm('Quillon QX10', 'Quillon', 0), osm('Quillon QX11', 'Quillon', 200)];
    const entries = [register('Quillon Vellum', 'Quillon', 40), register('Quillon Mason', 'Quillon', 260)];
    expect(areOne(here, entries[0] as FacilityRecord, next, entries[1] as FacilityRecord)).toBe(true);
    expect(areOne(here, entries[0] as FacilityRecord, osm('Quillon QX11', 'Quillon', 150))).toBe(false);
  });
  it('up to 300 meters, where the operator has no other building in reach', () => {
    const at = { address: '7 Vellum Rd' };
    const [here, entry] = [osm('Quillon', 'Quillon', 0), register('Quillon QX3', 'Quillon', 250, at)];
    expect(areOne(here, entry)).toBe(true);
    expect(areOne(here, entry, osm('Quillon', 'Quillon', 700))).toBe(false);
    expect(areOne(here, register('Quillon QX3', 'Quillon', 350, at))).toBe(false);
    // It may be a building that no map has.
    expect(areOne(here, register('Quillon QX3', 'Quillon', 250))).toBe(false);
  });
  it('though one of them names the part of the building, if no other part is there', () => {
    const [here, part] = [osm('Quillon GEN01', 'Quillon', 0), register('Quillon GEN01A', 'Quillon', 4)];
    expect(areOne(here, part)).toBe(true);
    expect(areOne(here, part, register('Quillon GEN01B', 'Quillon', 30))).toBe(false);
    expect(areOne(osm('Quillon GEN01B', 'Quillon', 0), register('Quillon GEN01A', 'Quillon', 4))).toBe(false);
    expect(areOne(osm('Quillon GEN1', 'Quillon', 0), register('Quillon GEN12', 'Quillon', 4))).toBe(false);
  });
  it('and one called by its own name in both is, though the register is a kilometer off', () => {
    const [here, entry] = [osm('Vellum House', 'Quillon', 0), register('Quillon QX3 - Vellum House', 'Quillon', 1_100)];
    expect(areOne(here, entry)).toBe(true);
    expect(areOne(here, entry, osm('Mason House', 'Quillon', 400))).toBe(true);
    expect(areOne(here, entry, osm('Vellum House', 'Quillon', 600))).toBe(false);
    expect(areOne(here, register('Brandell QX3 - Vellum House', 'Brandell', 1_100))).toBe(false);
    expect(areOne(here, register('Quillon QX3 - Vellum House', 'Quillon', 2_100))).toBe(false);
  });
  it('but not where a register has one entry for three buildings of the map', () => {
    const others = [300, 600].map((m, at) => osm(`Quillon QX2${at}`, 'Quillon', m));
    expect(areOne(osm('Quillon QX10', 'Quillon', 0), register('Quillon Someville', 'Quillon', 20), ...others)).toBe(
      false,
    );
  });
  it('nor by a number of another way of numbering where another number of the operator is as near', () => {
    const old = osm('Quillon NYC3', 'Quillon', 0);
    const now = register('Quillon EWR5', 'Quillon', 40);
    expect(areOne(old, now)).toBe(true);
    expect(areOne(old, now, register('Quillon EWR6', 'Quillon', -50))).toBe(false);
    expect(areOne(old, register('Quillon NYC5', 'Quillon', 4))).toBe(false);
  });
  it('and a site that a map has in two parts of one name is no rival of itself', () => {
    const town = { city: 'Someville' };
    const parts = [0, 150].map((m) => osm('Quillon Someville', 'Quillon', m, town));
    expect(
      areOne(parts[1] as FacilityRecord, register('Quillon QX3', 'Quillon', 240, town), parts[0] as FacilityRecord),
    ).toBe(true);
    const unnamed = [0, 150].map((m) => osm('Quillon', 'Quillon', m, town));
    expect(
      areOne(unnamed[1] as FacilityRecord, register('Quillon QX3', 'Quillon', 240, town), unnamed[0] as FacilityRecord),
    ).toBe(false);
  });
});

describe('names at one point', () => {
  it('are kindred where a word of one begins or is in a word of the other', () => {
    expect(areOne(osm('DC Velmo', null, 0), register('Velmocom DC', 'Velmocom', 10))).toBe(true);
    expect(areOne(osm('Orbital Nautilus Ltd', null, 0), register('OrbNautilus', 'Brandell', 10))).toBe(true);
    expect(areOne(osm('Orbital Nautilus Ltd', null, 0), register('OrbNautilus', 'Brandell', 90))).toBe(false);
    expect(areOne(osm('DC Velmo', null, 0), register('Brandell', 'Brandell', 10))).toBe(false);
  });
  it('are one though each record states another operator', () => {
    expect(areOne(osm('XV 360 - Data Center', 'XV 360', 0), register('XV360', 'Jean Quillon', 10))).toBe(true);
    expect(areOne(osm('Data Center', 'XV 360', 0), register('Datacenter', 'Jean Quillon', 10))).toBe(false);
  });
  it('are one with and without spaces', () => {
    expect(areOne(osm('Clever DC', null, 0), register('Cleverdc Someville', 'Cleverdc', 55))).toBe(true);
  });
  it('are none if they are that of the town', () => {
    const inTown = osm('Data Center Someville', null, 0, { city: 'Someville' });
    expect(areOne(inTown, register('Quillon QX3', 'Quillon', 8))).toBe(true);
    expect(areOne(inTown, register('Quillon QX3', 'Quillon', 8), register('Brandell', 'Brandell', 12))).toBe(false);
  });
  it('have no number of a building in the number of a house', () => {
    const at = { address: 'Vellumstrasse 12' };
    expect(
      areOne(osm('Rechenzentrum Vellumstrasse 12', 'Quillon', 0), register('Quillon Data', 'Quillon', 5, at)),
    ).toBe(true);
    expect(areOne(osm('Quillon Vellum 12', 'Quillon', 0), register('Quillon Vellum 13', 'Quillon', 5, at))).toBe(false);
  });
  it('are one where both list the buildings of a site, one of them with a building more', () => {
    expect(areOne(osm('Quillon QX1-QX5', 'Quillon', 0), register('Quillon QX1-6', 'Quillon', 300))).toBe(true);
    expect(areOne(osm('Quillon QX2', 'Quillon', 0), register('Quillon QX1-6', 'Quillon', 30))).toBe(false);
  });
});

describe('a building that several are in', () => {
  const address = '101 Vellum Rd';
  it('is that of the one whom the map has there too, and so is its permit', () => {
    const host = register('Quillon Someville', 'Quillon', 20, { address });
    const tenant = register('Brandell SV1', 'Brandell', 21, { address });
    const holder = permit('XJV HOLDINGS LLC', address, 30);
    expect(areOne(holder, host, tenant, osm('Quillon', 'Quillon', 22))).toBe(true);
    expect(areOne(holder, tenant, host, osm('Quillon', 'Quillon', 22))).toBe(false);
    expect(areOne(holder, host, tenant, osm('Quillon', 'Quillon', 22), osm('Brandell', 'Brandell', 25))).toBe(false);
  });
  it('was handed over, though the register has tenants in it', () => {
    const of = { country: 'IT' };
    const [colt, atlas] = [osm('Colt Milan', 'Colt', 0, of), register('AtlasEdge MIL001', 'AtlasEdge', 5, of)];
    const tenant = register('Quillon QX1', 'Quillon', 3, of);
    expect(areOne(colt, atlas, tenant)).toBe(true);
    // Each has its own entry: the former operator is still there.
    expect(areOne(colt, atlas, tenant, register('Colt Milan', 'Colt', 8, of))).toBe(false);
    expect(areOne(colt, atlas, tenant, osm('Brandell', 'Brandell', 20))).toBe(false);
  });
  it('is the nearest by far of an object without a name', () => {
    const nameless = osm(null, null, 0);
    const near = register('Quillon QX1', 'Quillon', 10);
    expect(areOne(nameless, near, register('Brandell', 'Brandell', 60))).toBe(true);
    expect(areOne(nameless, near, register('Brandell', 'Brandell', 40))).toBe(false);
  });
});
