import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { readSuccessions } from '../../../src/enrich/operators/operator-successions.ts';
import { SUCCESSION_ROWS } from '../../../src/enrich/operators/succession-table.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

const meters = (m: number): number => m / 111_195;
let count = 0;
const record = (
  source: string,
  name: string,
  operator: string | null,
  m: number,
  more: Partial<FacilityRecord> = {},
): FacilityRecord => {
  count += 1;
  return aFacilityRecord({
    ...{ source, external_id: `way/${count}`, name, operator, lat: 40 + meters(m), lon: -75, country: 'US', ...more },
  });
};
const osm = (name: string, operator: string | null, m: number, more: Partial<FacilityRecord> = {}) =>
  record('osm', name, operator, m, more);
const register = (name: string, operator: string, m: number, more: Partial<FacilityRecord> = {}) =>
  record('peeringdb', name, operator, m, more);

const areOne = (a: FacilityRecord, b: FacilityRecord, ...others: FacilityRecord[]): boolean => {
  const { facilities } = resolveFacilities([a, b, ...others]);
  const idOf = (of: FacilityRecord): string | undefined =>
    facilities.find(({ records }) => records.some((one) => recordKey(one) === recordKey(of)))?.id;
  return idOf(a) === idOf(b);
};

describe('the table of successions', () => {
  const rows = readSuccessions(SUCCESSION_ROWS);
  it('has a document for each row, and countries for sites that are not all', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.every(({ source }) => source.startsWith('http'))).toBe(true);
    const everywhere = rows.filter(({ isWhole, countries }) => !isWhole && countries === null);
    expect(everywhere.map(({ from }) => from.join(', ')).sort()).toEqual([
      'at&t internet data centers',
      'centurylink, savvis, lumen technologies',
      'gtt',
    ]);
  });
  it.each([
    ['without a document', 'foo > bar | all | US | 2020 | -'],
    ['without a share', 'foo > bar | most | US | 2020 | https://a.example/'],
    ['of a country by its name', 'foo > bar | all | USA | 2020 | https://a.example/'],
    ['without a successor', 'foo | all | US | 2020 | https://a.example/'],
    ['of a day that is none', 'foo > bar | all | US | May 2020 | https://a.example/'],
  ])('refuses a row %s', (_, row) => {
    expect(() => readSuccessions(row)).toThrow(row);
  });
});

describe('a site before and after a sale', () => {
  const tenant = () => register('Quillon Vellum', 'Quillon', 20);
  it('is one where all sites of the operator were sold, whoever else is in the building', () => {
    const [before, after] = [osm('Cervalis Norwalk', 'Cervalis', 0), register('CyrusOne Norwalk', 'CyrusOne', 20)];
    expect(areOne(before, after, tenant())).toBe(true);
    expect(areOne(osm('Cervalis', 'Cervalis', 0, { country: 'DE' }), register('CyrusOne', 'CyrusOne', 20))).toBe(false);
  });
  it('is one of an operator that kept other sites only if nobody else is there', () => {
    const [before, after] = [osm('Sentinel NC', 'Sentinel Data Centers', 0), register('CyrusOne RAL1', 'CyrusOne', 20)];
    expect(areOne(before, after)).toBe(true);
    expect(areOne(before, after, tenant())).toBe(false);
  });
  it('is found by the name of the site, where no operator is stated', () => {
    const after = register('Equinix MI1', 'Equinix', 20);
    expect(areOne(osm('NAP of the Americas', null, 0), after, tenant())).toBe(true);
    expect(areOne(osm('Quill of the Americas', null, 0), after, tenant())).toBe(false);
  });
  it('is one in a register that kept the entry of before, at one address', () => {
    const at = { address: '7 Vellum Rd' };
    const before = register('Cervalis CT1', 'Cervalis', 0, at);
    expect(areOne(before, register('CyrusOne CTX9', 'CyrusOne', 60, at))).toBe(true);
    expect(areOne(before, register('CyrusOne CTX9', 'CyrusOne', 60, { address: '90 Mason Way' }))).toBe(false);
    // Two numbers of one sequence are two buildings.
    expect(areOne(before, register('CyrusOne CT9', 'CyrusOne', 60, at))).toBe(false);
  });
});

describe('two entries of one register', () => {
  const at = { address: '7 Vellum Rd' };
  it('are one building by one operator, house and number', () => {
    const entry = register('Quillon Data Center QX2', 'Quillon', 0, at);
    expect(areOne(entry, register('Quillon QX2', 'Quillon', 200, at))).toBe(true);
    expect(areOne(entry, register('Quillon QX3', 'Quillon', 0, at))).toBe(false);
    expect(areOne(entry, register('Quillon QX2', 'Quillon', 200, { address: '90 Mason Way' }))).toBe(false);
    expect(areOne(entry, register('Mason QX2', 'Mason', 0, at))).toBe(false);
  });
  it('are one by their names, unless letters or cities tell them apart', () => {
    const town = { ...at, city: 'Vellum' };
    const entry = register('Quillon Mason House', 'Quillon', 0, town);
    expect(areOne(entry, register('Quillon, Mason House', 'Quillon', 10, town))).toBe(true);
    expect(areOne(entry, register('Quillon, Mason House', 'Quillon', 10, { ...at, city: 'Harbor' }))).toBe(false);
    const letters = ['E', 'H'].map((letter) => register(`Quillon Vellum (Mason) ${letter}`, 'Quillon', 0, town));
    expect(areOne(letters[0] as FacilityRecord, letters[1] as FacilityRecord)).toBe(false);
  });
});

describe('numbers', () => {
  it('in a name that are of the house are none of the building', () => {
    const entry = register('Quillon Vellumring 10a', 'Quillon', 20, { address: 'Vellumring 10a' });
    expect(areOne(osm('Quillon RZ4', 'Quillon', 0), entry)).toBe(true);
    const suites = [102, 204].map((suite, at) =>
      register(`QX${at + 1} - 60 Vellum Street ${suite}`, 'Quillon', 0, {
        address: `60 Vellum Street, Suite ${suite}`,
      }),
    );
    expect(areOne(suites[0] as FacilityRecord, suites[1] as FacilityRecord)).toBe(false);
  });
  it('of an address with three houses or more are of a campus', () => {
    const permit = record('epa-echo', 'QUILLON', null, 0, { address: '100 110 120 VELLUM DR AND 90 MASON PL' });
    const own = register('Quillon (90 Mason)', 'Quillon', 16, { address: '90 Mason Place' });
    const next = register('Quillon (110 Vellum)', 'Quillon', 160, { address: '110 Vellum Drive' });
    expect(areOne(permit, own, next)).toBe(false);
    expect(areOne({ ...permit, address: '90 MASON PL' }, own, next)).toBe(true);
  });
});

it('a building that the map has twice is no rival of itself', () => {
  const [here, entry] = [osm('Quillon', 'Quillon', 0), register('Quillon', 'Quillon', 215, { address: '7 Vellum Rd' })];
  expect(areOne(here, entry, osm('Quillon', 'Quillon', 35))).toBe(true);
  expect(areOne(here, entry, osm('Quillon', 'Quillon', 300))).toBe(false);
});
