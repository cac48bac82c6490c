import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { sppQueue } from '../../../../src/sources/spp-queue/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const COLUMNS = [
  'Generation Interconnection Number',
  ' Nearest Town or County',
  'State',
  'In-Service Date',
  'Commercial Operation Date',
  'Capacity',
  'Generation Type',
  'Fuel Type',
  'Request Received',
  'Date Withdrawn',
  'Status',
];
const DEFAULTS = {
  id: 'GEN-2024-001',
  place: 'Kay County',
  state: 'OK',
  inService: '6/1/2028',
  operation: '12/1/2028',
  capacity: '100',
  type: 'Wind',
  fuel: '',
  received: '10/30/2024',
  withdrawn: '',
  status: 'DISIS STAGE',
};
type Request = Partial<typeof DEFAULTS>;
const line = (request: Request = {}) =>
  Object.values({ ...DEFAULTS, ...request })
    .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
    .join(',');
const parse = (requests: readonly Request[], top = 'Last Updated On,1/22/2025', more = {}) =>
  sppQueue.parse(aDocument([top, COLUMNS.join(','), ...requests.map(line)].filter(Boolean).join('\r\n'), more));
const one = (request: Request) => {
  const { rows, ...rest } = parse([request]);
  expect(rows).toHaveLength(1);
  return { row: rows[0], ...rest };
};

describe('spp-queue', () => {
  it.each([
    ['IA FULLY EXECUTED/COMMERCIAL OPERATION', 'operational', true, 'IA FULLY EXECUTED'],
    ['IA FULLY EXECUTED/ON SCHEDULE', 'active', true, 'IA FULLY EXECUTED'],
    ['IA FULLY EXECUTED/ON SUSPENSION', 'suspended', true, 'IA FULLY EXECUTED'],
    ['IA PENDING', 'active', false, 'IA PENDING'],
    ['DISIS STAGE', 'active', false, null],
    ['FACILITY STUDY STAGE', 'active', false, null],
    ['SPECIAL STUDY', 'active', false, null],
    ['ERAS', 'active', false, null],
    ['ERAS STAGE', 'active', false, null],
    ['ICS', 'active', false, null],
    ['Withdrawn', 'withdrawn', null, null],
    ['TERMINATED', 'withdrawn', null, null],
    ['None', 'active', null, null],
  ] as const)('reads the status %s as %s', (words, status, agreement_signed, agreement_status) => {
    const { row, warnings } = one({ status: words });
    expect(row).toMatchObject({ status, source_status: words, agreement_signed, agreement_status });
    expect(warnings).toEqual([]);
  });

  it('counts a status that is new as active, and says which', () => {
    const { row, warnings } = one({ status: 'IA FULLY EXECUTED/ON THE MOON' });
    expect(row).toMatchObject({ status: 'active', agreement_signed: true });
    expect(warnings).toEqual([expect.stringContaining('"IA FULLY EXECUTED/ON THE MOON": status unknown')]);
  });

  it('takes a request without a status for withdrawn where it has a day of that, else for active', () => {
    expect(one({ status: '', withdrawn: '1/2/2025' }).row).toMatchObject({
      status: 'withdrawn',
      source_status: null,
      withdrawn_on: '2025-01-02',
    });
    expect(one({ status: '' }).row).toMatchObject({ status: 'active', withdrawn_on: null });
    const both = one({ withdrawn: '1/2/2025' });
    expect(both.row).toMatchObject({ status: 'active', withdrawn_on: null });
    expect(both.warnings).toEqual([expect.stringContaining('GEN-2024-001 (DISIS STAGE)')]);
  });

  it('knows when it operates only of what operates', () => {
    const status = 'IA FULLY EXECUTED/COMMERCIAL OPERATION';
    expect(one({ status, operation: '4/15/2007' }).row).toMatchObject({
      proposed_on: '2007-04-15',
      operational_on: '2007-04-15',
    });
    expect(one({ status, operation: '' }).row).toMatchObject({ proposed_on: '2028-06-01', operational_on: null });
    expect(one({}).row).toMatchObject({ proposed_on: '2028-12-01', operational_on: null });
    expect(one({ operation: '', inService: '' }).row?.proposed_on).toBeNull();
  });

  it.each([
    ['Solar', '', 'solar', ['solar'], 'Solar'],
    ['Battery/Storage', '', 'storage', ['storage'], 'Battery/Storage'],
    ['Hydro', '', 'hydro', ['hydro'], 'Hydro'],
    ['Thermal', 'Gas Turbine', 'gas', ['gas'], 'Thermal / Gas Turbine'],
    ['Thermal', 'CT/ST', 'gas', ['gas'], 'Thermal / CT/ST'],
    ['Thermal', 'Nuclear', 'nuclear', ['nuclear'], 'Thermal / Nuclear'],
    ['Thermal', 'Diesel/Gas', 'oil', ['oil', 'gas'], 'Thermal / Diesel/Gas'],
    ['Hybrid', 'Solar/Battery/Wind', 'solar', ['solar', 'storage', 'wind'], 'Hybrid / Solar/Battery/Wind'],
    ['Hybrid', 'Storage/Solar', 'solar', ['storage', 'solar'], 'Hybrid / Storage/Solar'],
    ['Hybrid', 'Solar\\RECIP Gas', 'solar', ['solar', 'gas'], 'Hybrid / Solar\\RECIP Gas'],
    ['Thermal', '', null, [], 'Thermal'],
    ['Thermal', 'Steam Turbine', null, [], 'Thermal / Steam Turbine'],
    ['Wind', 'Vestas V150', 'wind', ['wind'], 'Wind / Vestas V150'],
    ['', '', null, [], null],
  ] as const)('reads %s and %s', (type, fuelType, fuel, fuels, source_fuel) => {
    const { row, warnings } = one({ type, fuel: fuelType });
    expect(row).toMatchObject({ fuel, fuels, source_fuel });
    expect(warnings).toEqual([]);
  });

  it('counts a fuel that is new as other, and says which', () => {
    const { row, warnings } = one({ type: 'Fusion' });
    expect(row).toMatchObject({ fuel: 'other', fuels: ['other'], source_fuel: 'Fusion' });
    expect(warnings).toEqual(['"Fusion": fuel unknown; counted as other']);
  });

  it.each([
    ['Beaver County', 'OK', 'Beaver'],
    ['Lancaster', 'NE', 'Lancaster'],
    ['Lancaster', 'OK', null],
    ['Joplin', 'MO', null],
    ['Greely County', 'NE', 'Greely'],
    ['Caddo Parish', 'LA', 'Caddo'],
    ['Parish Caddo', 'LA', 'Caddo'],
    ['Wayne Co', 'NE', 'Wayne'],
    ['LeFlore', 'OK', 'Le Flore'],
    ['Lynn County Texas', 'TX', 'Lynn'],
    ['Riverton SE Cherokee Cnty', 'KS', 'Cherokee'],
    ['Newkirk, Kay County', 'OK', 'Kay'],
    ['Edwards/Hodgeman', 'KS', 'Edwards'],
    ['Woodward and Harper Counties', 'OK', 'Woodward'],
    ['Wessington/Hand Counties', 'SD', 'Hand'],
    ['Linn KS and Bates MO', 'KS', 'Linn'],
    ['Chaves County (Melrose)', 'NM', 'Chaves'],
    ['Cooper', 'MO', 'Cooper'],
    ['', 'OK', null],
  ])('reads "%s" in %s as the county %s', (place, state, county) => {
    expect(one({ place, state }).row).toMatchObject({ county, state });
  });

  it('has one state for a request: the first of two, the code of a name, none where none is said', () => {
    expect(one({ state: 'ok' }).row?.state).toBe('OK');
    expect(one({ state: 'New Mexico' }).row?.state).toBe('NM');
    expect(one({ state: 'N/A' }).row?.state).toBeNull();
    const two = one({ state: 'TX/OK' });
    expect(two.row?.state).toBe('TX');
    expect(two.warnings).toEqual([expect.stringContaining('"TX/OK"')]);
  });

  it('has no megawatts where none are stated, and does not count them as zero', () => {
    expect(one({ capacity: '' }).row?.capacity_mw).toBeNull();
    expect(one({ capacity: 'N/A' }).row?.capacity_mw).toBeNull();
    expect(one({ capacity: '0' }).row?.capacity_mw).toBe(0);
    expect(one({ capacity: '1,003.5' }).row?.capacity_mw).toBe(1003.5);
  });

  it('is of the day above the header, else of the newest day of its rows that is past', () => {
    const dated = { publishedAt: '2025-01-22T00:00:00Z', observedAt: '2025-01-22T00:00:00Z' };
    expect(parse([{}])).toMatchObject(dated);
    expect(parse([{}], '"Last Updated On: 1/22/2025"')).toMatchObject(dated);
    const more = { asOf: '2025-02-01T10:00:00Z' };
    const requests = [{}, { id: 'B', received: '1/5/2025' }, { id: 'C', received: '3/1/2025' }];
    expect(parse(requests, '', more)).toMatchObject({ publishedAt: null, observedAt: '2025-01-05T00:00:00Z' });
    expect(parse([{ received: '' }], '', more).observedAt).toBe('2025-02-01T00:00:00Z');
    expect(parse([{ received: '' }], '').observedAt).toBeNull();
  });

  it('reads the same from a workbook as which somebody saved it', () => {
    const cells = ['GEN-2024-001', 'Kay County', 'OK', 46_905, 47_088, 100, 'Wind', null, 45_595, null, 'DISIS STAGE'];
    const workbook = aWorkbook({ Notes: [['nothing']], Queue: [['Last Updated On', 45_679], COLUMNS, cells] });
    expect(sppQueue.parse(aDocument(workbook))).toEqual(parse([{}]));
    const broken = aWorkbook({ Queue: [['Last Updated On', 45_679], COLUMNS, cells.with(5, 'much')] });
    expect(faultOf(() => sppQueue.parse(aDocument(broken))).details).toEqual({
      field: 'Capacity',
      place: 'sheet "Queue" row 3',
    });
  });

  it('lets the last of two rows with one number count, and reports the other and a row without a number', () => {
    const { rows, rejected } = parse([{}, { capacity: '200' }, { id: '' }]);
    expect(rows).toMatchObject([{ capacity_mw: 200 }]);
    expect(rejected.map(({ place }) => place)).toEqual(['line 5', 'GEN-2024-001']);
  });

  it('passes over blank lines and notes', () => {
    const content = ['Last Updated On,1/22/2025', '', COLUMNS.join(','), line(), ',,,,,,,,,,', 'End of the list'].join(
      '\n',
    );
    const { rows, rejected } = sppQueue.parse(aDocument(content));
    expect([rows.length, rejected.length]).toEqual([1, 0]);
  });

  it('asks for all requests, and for the active ones where that list is not there', async () => {
    const asked = async (status: number) => {
      const urls: string[] = [];
      const get = async (url: string) => {
        urls.push(url.replace(/.*\//, ''));
        return (
          url.includes('Summary') && status === 404 ? { kind: 'absent', url } : { kind: 'document', url }
        ) as Fetched;
      };
      expect(await sppQueue.fetch({ get }, aFetchRequest('2026-09-19T11:37:00Z'))).toHaveLength(urls.length);
      return urls;
    };
    expect(await asked(200)).toEqual(['GenerateSummaryCSV']);
    expect(await asked(404)).toEqual(['GenerateSummaryCSV', 'GenerateActiveCSV']);
  });
});
