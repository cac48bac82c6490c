import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_RULES } from '../../../../src/sources/ingest/row-kinds.ts';
import { operatorFacilities } from '../../../../src/sources/operator-facilities/index.ts';
import { readOperatorCsv } from '../../../../src/sources/operator-facilities/read-operator-csv.ts';
import { aDocument, faultOf } from '../a-document.ts';

const HEADER = 'name,operator,lat,lon,address,city,state,country,status,capacity_mw,facility_type,external_id';
const GOOD = 'QH1,Quartz Harbor,39.0012,-77.4101,"100 Example Dr, Suite 2",Sterling,VA,US,operational,36,building,qh-1';

const read = (...lines: readonly string[]) => readOperatorCsv([HEADER, ...lines].join('\n'), '2026-11-20');
/** A line with these cells, else those of a good one. */
function aLine(cells: Readonly<Record<string, string>>): string {
  const good = { name: 'QH1', operator: 'Quartz Harbor', lat: '39', lon: '-77', ...cells };
  const values = new Map(Object.entries(good));
  return HEADER.split(',')
    .map((column) => `"${values.get(column) ?? ''}"`)
    .join(',');
}
const refusalOf = (cells: Readonly<Record<string, string>>) => read(aLine(cells)).refused;
const readOne = (cells: Readonly<Record<string, string>>) => read(aLine(cells)).rows[0];

describe('an operator’s own list of facilities', () => {
  it('is read line by line', () => {
    expect(read(GOOD)).toEqual({
      rows: [
        {
          kind: 'facility',
          source: 'operator',
          external_id: 'qh-1',
          name: 'QH1',
          operator: 'Quartz Harbor',
          lat: 39.0012,
          lon: -77.4101,
          address: '100 Example Dr, Suite 2',
          city: 'Sterling',
          state: 'VA',
          country: 'US',
          status: 'operational',
          capacity_mw: 36,
          facility_type: 'building',
          area_m2: null,
          observed_on: '2026-11-20',
        },
      ],
      refused: [],
      ignored: [],
    });
  });

  it.each([
    ['a byte order mark and Windows line ends', `\uFEFF${HEADER}\r\n${GOOD}\r\n`],
    ['semicolons and decimal commas', 'Name;Operator;Latitude;Longitude;MW\nQH1;"Quartz Harbor";39,0012;-77,4101;36,0'],
    ['tabs', 'NAME\tOPERATOR\tLAT\tLNG\tCapacity (MW)\nQH1\tQuartz Harbor\t39.0012\t-77.4101\t36 MW'],
    ['columns in another order', 'lon,capacity-mw,lat,operator,name\n-77.4101,36,39.0012,Quartz Harbor,QH1'],
  ])('is read with %s', (_what, text) => {
    const { rows, refused } = readOperatorCsv(text);
    expect(refused).toEqual([]);
    expect(rows).toMatchObject([
      { name: 'QH1', operator: 'Quartz Harbor', lat: 39.0012, lon: -77.4101, capacity_mw: 36, observed_on: null },
    ]);
  });

  it.each([
    ['name', { name: '' }, 'is empty; every facility needs a name'],
    ['lat', { lat: '39° 2′ N' }, '"39° 2′ N" is no number of degrees; write it like 39.0437'],
    ['lon', { lon: '' }, 'is empty, and lat is not; give both or neither'],
    ['lat', { lat: '139', lon: '239' }, 'is not between -90 and 90'],
    ['lat', { lat: '-97.4', lon: '39' }, 'did you mean lat 39, lon -97.4?'],
    ['lon', { lat: '39', lon: '181' }, '181 is not between -180 and 180'],
    ['lat', { lat: '0', lon: '0.0' }, 'leave both empty where the place is not known'],
    ['lat', { lat: '', lon: '' }, 'give lat and lon, or at least the city'],
    ['lat', { lat: '39,5' }, 'is no number of degrees'],
    ['country', { country: 'Germany' }, '"Germany" is no country code; write two letters, e.g. US or DE'],
    ['country', { country: 'QX' }, 'is no country code'],
    ['state', { country: 'US', state: 'XX' }, 'write its postal code, e.g. VA'],
    ['status', { status: 'maybe' }, 'write proposed, under-construction, operational or closed'],
    ['capacity_mw', { capacity_mw: '1,200' }, 'without separators of thousands'],
    ['capacity_mw', { capacity_mw: '36 kW' }, 'is no number of megawatts'],
    ['capacity_mw', { capacity_mw: '-3' }, 'is no number of megawatts'],
    ['capacity_mw', { capacity_mw: '0' }, 'is 0; leave it empty where it is not known'],
    ['operator', { operator: 'Caf\uFFFD' }, 'has letters that are not UTF-8; save the file as CSV (UTF-8)'],
    ['address', { address: 'x'.repeat(501) }, 'has 501 characters; at most 500 are kept'],
  ])('refuses a line whose %s is wrong (%o), and says what to do', (column, cells, problem) => {
    const refused = refusalOf(cells);
    expect(refused).toContainEqual({ line: 2, column, problem: expect.stringContaining(problem) });
    expect(read(aLine(cells)).rows).toEqual([]);
  });

  it('tells all that is wrong with a line at once, and reads the others', () => {
    const { rows, refused } = read(GOOD, aLine({ name: '', status: 'x', capacity_mw: 'y' }), aLine({ name: 'QH2' }));
    expect(rows.map(({ name }) => name)).toEqual(['QH1', 'QH2']);
    expect(refused.map(({ line, column }) => [line, column])).toEqual([
      [3, 'name'],
      [3, 'status'],
      [3, 'capacity_mw'],
    ]);
  });

  it('counts lines as an editor does, past empty lines and cells of several lines', () => {
    const { refused } = read('', GOOD, aLine({ address: 'one\ntwo\nthree', status: 'x' }), '', aLine({ status: 'y' }));
    expect(refused.map(({ line }) => line)).toEqual([4, 8]);
  });

  it('names the earlier line of a duplicate', () => {
    const { rows, refused } = read(
      GOOD,
      GOOD.replace('QH1', 'QH9'),
      aLine({ name: 'QH2' }),
      aLine({ name: 'qh2', lat: '40' }),
    );
    expect(rows).toHaveLength(2);
    expect(refused).toEqual([
      { line: 3, column: 'external_id', problem: expect.stringContaining('"qh-1" is the id of line 2 already') },
      { line: 5, column: 'external_id', problem: expect.stringContaining('has operator, name and place of line 4') },
    ]);
  });

  it('makes an id of the words, which a corrected coordinate does not change', () => {
    const words = { name: 'Zürich 2 (Hall B)', city: 'Zürich', country: 'CH' };
    expect(readOne(words)?.external_id).toBe('quartz-harbor/zurich-2-hall-b/zurich//ch');
    expect(readOne({ ...words, lat: '47.4', lon: '8.5' })?.external_id).toBe(readOne(words)?.external_id);
    expect(readOne({ ...words, name: 'Zürich 3 (Hall B)' })?.external_id).not.toBe(readOne(words)?.external_id);
    expect(readOne({ name: '東京第一', city: '東京', country: 'JP' })?.external_id).toBe(
      'quartz-harbor/東京第一/東京//jp',
    );
  });

  it.each([
    ['US', { country: 'usa' }],
    ['GB', { country: 'uk' }],
    ['DE', { country: 'de' }],
    [null, {}],
  ])('has the country %s', (country, cells) => {
    expect(readOne(cells)?.country).toBe(country);
  });

  it('has states of other countries as they are written', () => {
    expect(readOne({ country: 'US', state: 'Virginia' })?.state).toBe('VA');
    expect(readOne({ country: 'DE', state: 'Hessen' })?.state).toBe('Hessen');
  });

  it('takes a line without coordinates that names its city', () => {
    expect(readOne({ lat: '', lon: '', city: 'Sterling' })).toMatchObject({ lat: null, lon: null, city: 'Sterling' });
  });

  it.each([
    [1, 'the file is empty', ''],
    [1, 'the file is empty', '\uFEFF \n'],
    [1, 'there is no line under the header', HEADER],
    [1, 'the header has no column "name"; it has "city", "lat"', 'city,lat\nA,1'],
    [1, 'two columns are the lat', 'name,lat,latitude\nA,1,2'],
    [1, 'this is a workbook; save it as CSV', 'PK\u0003\u0004…'],
    [1, 'this is no text in UTF-8', 'n\u0000a\u0000m\u0000e'],
    [3, 'is no CSV', `name,city\nA,B\n"C,D`],
  ])('refuses a whole file at line %i: %s', (line, problem, text) => {
    const { rows, refused } = readOperatorCsv(text);
    expect(rows).toEqual([]);
    expect(refused).toEqual([
      { line, column: expect.toSatisfy(() => true), problem: expect.stringContaining(problem) },
    ]);
  });

  it('refuses a line with more cells than the header, and names columns that it does not read', () => {
    const { rows, refused, ignored } = readOperatorCsv('name,city,Notes\nA,B,c\nA, Inc.,B,c\nD,E');
    expect(rows.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(refused).toEqual([
      { line: 3, column: null, problem: 'has 4 cells and the header 3; quote a cell that has "," in it' },
    ]);
    expect(ignored).toEqual(['Notes']);
  });

  it('never throws, gives each id once, and rows as they are stored', () => {
    const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('39', '-77', 'US', 'VA', '36', '"', ';', '\n'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 13 }), { maxLength: 6 }), (lines) => {
        const { rows, refused } = read(...lines.map((cells) => cells.join(',')));
        expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(rows.length);
        for (const [position, row] of rows.entries()) ROW_RULES.facility.check(row, `row ${position + 1}`);
        for (const { line, problem } of refused) {
          expect(line).toBeGreaterThan(0);
          expect(problem).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('goes the way of all documents, for the day of the file', () => {
    const file = aDocument([HEADER, GOOD, aLine({ status: 'x' })].join('\n'), { asOf: '2026-11-20T10:00:00Z' });
    expect(operatorFacilities.parse(file)).toMatchObject({
      rows: [{ external_id: 'qh-1', observed_on: '2026-11-20' }],
      rejected: [{ place: 'line 3', reason: expect.stringContaining('status: "x" is none') }],
    });
    expect(faultOf(() => operatorFacilities.parse(aDocument('<html></html>'))).code).toBe('wrong-document');
  });
});
