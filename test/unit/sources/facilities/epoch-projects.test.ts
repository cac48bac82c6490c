import { existsSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../../src/sources/epoch-projects/parse.ts';
import { readDegrees } from '../../../../src/sources/operators/epoch/read-degrees.ts';
import { readUsAddress } from '../../../../src/sources/operators/epoch/read-us-address.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';

const read = (bytes: Uint8Array, more: { readonly fileName?: string; readonly asOf?: string } = {}) =>
  parse({
    bytes,
    url: null,
    fileName: more.fileName ?? null,
    contentType: null,
    asOf: more.asOf ?? null,
    unit: null,
  });

const TABLE = `Name,Current power (MW),Owner,Country,Address,Selected Sources
Alder,100,One #confident,United States,"1 Main St, Reno, NV 89501",
Birch,40,Two,Malaysia,,
Cedar,0,Three,Atlantis,,
`;

const anArchive = (timelines: string, table = TABLE): Uint8Array =>
  zipSync({ 'data_centers.csv': strToU8(table), 'data_center_timelines.csv': strToU8(timelines) });

describe('degrees', () => {
  it.each([
    [`41°41'36"N`, 90, 41.693333],
    [`86°27'39"W`, 180, -86.460833],
    [` 91°43'14"W`, 180, -91.720556],
    [`41°11'6.6732"N`, 90, 41.185187],
    [`24°9'15"S `, 90, -24.154167],
    ['54°30′E', 180, 54.5],
    ['-87.8948822', 180, -87.894882],
    ['0', 90, 0],
  ] as const)('reads %s', (text, most, degrees) => {
    expect(readDegrees(text, most, 'Latitude', 'line 2')).toBe(degrees);
  });

  it.each([
    [`41°41'36"W`, 90],
    [`41°61'36"N`, 90],
    [`91°00'00"N`, 90],
    ['181', 180],
    ['north', 90],
  ] as const)('refuses %s', (text, most) => {
    expect(() => readDegrees(text, most, 'Latitude', 'line 2')).toThrow(/Latitude at line 2/);
  });

  it('takes an empty cell for none', () => {
    expect(readDegrees(' ', 90, 'Latitude', 'line 2')).toBeNull();
  });
});

describe('addresses in the United States', () => {
  it.each([
    ['12 Larrison Blvd, New Carlisle, IN 46552', 'New Carlisle', 'IN'],
    ['5800 EDGEWOOD RD SW CEDAR RAPIDS, IA 52404', 'Cedar Rapids', 'IA'],
    ['Goodyear, Arizona 85338', 'Goodyear', 'AZ'],
    ['1626 County Line Road Ridgeland, Mississippi', 'Ridgeland', 'MS'],
    ['Some Company Inc, Mill Parkway and Highway 22 Canton, Mississippi Madison County', 'Canton', 'MS'],
    ['175 Private Road 1604, Abilene, TX 79601, Shackelford County', 'Abilene', 'TX'],
    ['1772 145th St, Rosemount, MN 55068, USA', 'Rosemount', 'MN'],
    ['7 Elm Ave, St. Louis, MO 63101', 'St. Louis', 'MO'],
    ['2950 S. Litchfield Road', null, null],
    ['12 Ohio St, Reno', null, null],
  ])('reads %s', (address, city, state) => {
    expect(readUsAddress(address)).toEqual({ city, state });
  });
});

describe('sites with their timelines', () => {
  const TIMELINES = `Data center,Date,Construction status,IT power (MW),Power (MW)
Alder,2024-05-01,begins,0,0
Alder,6/15/2025,half,100,130
Alder,2027-01-01,all,300,390
Birch,2020-01-01,all,40,50
Cedar,2026-02-02,begins,0,0
`;

  it('reads the total as planned, when it is to be reached, and what that makes of the site', () => {
    const { rows, warnings } = read(anArchive(TIMELINES), { asOf: '2026-03-01T08:00:00Z' });
    expect(rows).toMatchObject([
      { name: 'Alder', status: 'under_construction', capacity_mw: 300, operational_mw: 100, expected: '2027-01' },
      { name: 'Birch', status: 'operational', capacity_mw: 40, expected: null, country: 'MY' },
      { name: 'Cedar', status: 'under_construction', capacity_mw: null, operational_mw: 0, country: null },
    ]);
    expect(warnings).toEqual(['countries that are not known here: "Atlantis"']);
    expect(rows.map(({ observed_on }) => observed_on)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
  });

  it('dates an edition that says nothing of its day by the newest stage that its own figures have reached', () => {
    const { rows } = read(anArchive(TIMELINES));
    expect(rows[0]).toMatchObject({ observed_on: '2025-06-15', status: 'under_construction', expected: '2027-01' });
    expect(rows[2]).toMatchObject({ name: 'Cedar', status: null });
  });

  it('reads the column of power that agrees with the table of sites', () => {
    const wholeSite = TABLE.replace('Alder,100', 'Alder,130').replace('Birch,40', 'Birch,50');
    const { rows } = read(anArchive(TIMELINES, wholeSite), { asOf: '2026-03-01T08:00:00Z' });
    expect(rows[0]).toMatchObject({ operational_mw: 130, capacity_mw: 390 });
  });

  it('names the line of a day that is none', () => {
    expect(() => read(anArchive(TIMELINES.replace('2027-01-01', 'soon')))).toThrow(
      /Date at data_center_timelines.csv, line 4/,
    );
  });

  it('counts no stage to come as building that has begun', () => {
    const later =
      'Data center,Date,Construction status,Power (MW)\nCedar,2027-01-05,begins,0\nCedar,2028-01-05,all,70\n';
    const { rows } = read(anArchive(later), { asOf: '2026-03-01T00:00:00Z' });
    expect(rows[2]).toMatchObject({ status: 'planned', capacity_mw: 70, expected: '2028-01-05' });
  });
});

const recorded = (file: string): string => packageFile('..', 'shared', 'payloads', 'pipeline', file);
const RAW = recorded('epoch_ai_data_centers_2026-06.csv');
const DECIMAL = recorded('epoch_ai_data_centers_with_latlon.csv');

describe('a site without an address', () => {
  it('takes its state from the end of its name', () => {
    const table = `Name,Current power (MW),Owner,Country,Address,Selected Sources
Stargate New Mexico,0,One,United States,,
Stargate Ohio Valley,0,One,United States,,
Stargate West Virginia,0,One,United States,,
Stargate Georgia,0,One,United Kingdom,,
`;
    expect(read(strToU8(table)).rows.map(({ state }) => state)).toEqual(['NM', null, 'WV', null]);
  });
});

describe.skipIf(!existsSync(RAW) || !existsSync(DECIMAL))(
  'the recorded editions (../shared/payloads is absent)',
  () => {
    it('has 26 sites with places in degrees, minutes and seconds', () => {
      const { rows, rejected } = read(readFileSync(RAW), { fileName: 'epoch_ai_data_centers_2026-06.csv' });
      expect(rows).toHaveLength(26);
      expect(rejected).toEqual([]);
      expect(rows.every(({ lat, lon, country }) => lat !== null && lon !== null && country !== null)).toBe(true);
      expect(
        rows.filter(({ country }) => country === 'US').every(({ city, state }) => city !== null && state !== null),
      ).toBe(true);
      expect(rows.filter(({ operator }) => operator?.includes('#'))).toEqual([]);
      expect(rows.every(({ links }) => links.length > 0)).toBe(true);
      expect(rows[0]).toMatchObject({ city: 'New Carlisle', lat: 41.693333, observed_on: '2026-06-01' });
    });

    it('has 29 sites of 6,973.8 MW with places as decimals', () => {
      const { rows } = read(readFileSync(DECIMAL));
      expect(rows).toHaveLength(29);
      expect(rows.reduce((sum, { operational_mw: mw }) => sum + (mw ?? 0), 0)).toBeCloseTo(6_973.8, 3);
      expect(rows.find(({ name }) => name === 'Google New Albany')).toMatchObject({ lat: 40.070051, lon: -82.754042 });
    });
  },
);
