import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/domain/grid/queue.ts';
import { caisoQueue } from '../../../../src/sources/caiso-queue/index.ts';
import type { SourceDocument } from '../../../../src/sources/source.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

type Cells = Readonly<Record<string, unknown>>;

const COMMON = [
  'Queue Position',
  'Interconnection Request\nReceive Date',
  'Queue Date',
  'Application Status',
  'Type-1',
  'Type-2',
  'Type-3',
  'Fuel-1',
  'Fuel-2',
  'Fuel-3',
  'MW-1',
  'MW-2',
  'MW-3',
  'Net MWs to Grid',
  'County',
  'State',
  'Proposed\nOn-line Date\n(as filed with IR)',
  'Interconnection Agreement \nStatus',
];
const COLUMNS = {
  active: ['Project Name', ...COMMON, 'Current\nOn-line Date', 'Suspension Status'],
  completed: ['Project Name', ...COMMON, 'Actual\nOn-line Date'],
  withdrawn: ['Project Name - Confidential', ...COMMON, 'Withdrawn Date', 'Current\nOn-line Date'],
} as const;

const DEFAULTS: Cells = {
  'Project Name': 'ONE',
  'Project Name - Confidential': 'ONE',
  'Queue Position': 1,
  'Interconnection Request\nReceive Date': 44301,
  'Queue Date': 44302.2916666667,
  'Type-1': 'Photovoltaic',
  'Fuel-1': 'Solar',
  'MW-1': 10,
  'Net MWs to Grid': 10,
  County: 'KERN',
  State: 'CA',
  'Proposed\nOn-line Date\n(as filed with IR)': 45000.3333333333,
};
const STATUS = { active: 'ACTIVE', completed: 'COMPLETED', withdrawn: 'WITHDRAWN' } as const;

type SheetKind = keyof typeof COLUMNS;
type Requests = Partial<Record<SheetKind, readonly Cells[]>>;

function aSheet(kind: SheetKind, requests: Requests, title: string) {
  const rows = (requests[kind] ?? []).map((cells) => {
    const all = { ...DEFAULTS, 'Application Status': STATUS[kind], ...cells };
    return COLUMNS[kind].map((name) => all[name as keyof typeof all] ?? null);
  });
  return [[null, title], ['The queue'], [null, 'Generating Facility'], COLUMNS[kind], ...rows, [], ['A notice.']];
}

function aReport(requests: Requests, title = 'Report Run Date: 08/03/2026'): Uint8Array {
  return aWorkbook({
    'Grid GenerationQueue': aSheet('active', requests, title),
    'Completed Generation Projects': aSheet('completed', requests, title),
    'Withdrawn Generation Projects': aSheet('withdrawn', requests, title),
  });
}

const read = (requests: Requests, more: Partial<SourceDocument> = {}) =>
  caisoQueue.parse(aDocument(aReport(requests), more));
const readOne = (kind: SheetKind, cells: Cells = {}): QueueRow => {
  const [row] = read({ [kind]: [cells] }).rows;
  if (row === undefined) throw new Error('expected a row');
  return row;
};

const CLUSTER = [
  ['Queue Number', 2207],
  ['Project Number', 54516],
  ['Project Name', 'ONE'],
  ['Generation/Fuel 1', 'Storage/Battery'],
  ['NET MW 1', 100],
  ['Generation/Fuel 2', 'N/A'],
  ['NET MW 2', 'N/A'],
  ['Generation/Fuel 3', 'N/A'],
  ['NET MW 3', 'N/A'],
  ['NET MW POI', 90],
  ['PROJECT COUNTY', 'Merced County'],
  ['Project State', 'CA'],
  ['Requested COD', 47635],
  ['Queue Date', 45700],
  ['Application Date', 45614],
  ['Withdrawal Date', 45770],
] as const;

function aClusterSheet(requests: readonly Cells[], isWithdrawn: boolean) {
  const columns = CLUSTER.filter(([name]) => isWithdrawn || name !== 'Withdrawal Date');
  return [
    columns.map(([name]) => name),
    ...requests.map((cells) => columns.map(([name, value]) => (name in cells ? cells[name] : value))),
  ];
}

const readClusterOf = (active: readonly Cells[], withdrawn: readonly Cells[], more: Partial<SourceDocument> = {}) =>
  caisoQueue.parse(
    aDocument(
      aWorkbook({ 'Cluster 15 ': aClusterSheet(active, false), Withdrawn: aClusterSheet(withdrawn, true) }),
      more,
    ),
  );

describe('caiso-queue', () => {
  describe('the Public Queue Report', () => {
    it('reads each sheet with columns of its own', () => {
      const { rows, rejected, warnings, publishedAt, observedAt } = read({
        active: [{ 'Queue Position': 22, 'Current\nOn-line Date': 47118.3333333333 }],
        completed: [{ 'Queue Position': '1A', 'Actual\nOn-line Date': 45500.2916666667 }],
        withdrawn: [{ 'Queue Position': '643AE', 'Withdrawn Date': 45623.7476, 'Current\nOn-line Date': 46143.29 }],
      });
      expect(rows).toMatchObject([
        { queue_id: '22', status: 'active', proposed_on: '2028-12-31', operational_on: null, withdrawn_on: null },
        { queue_id: '1A', status: 'operational', proposed_on: '2023-03-15', operational_on: '2024-07-27' },
        { queue_id: '643AE', status: 'withdrawn', proposed_on: '2026-05-01', withdrawn_on: '2024-11-27' },
      ]);
      expect({ rejected, warnings }).toEqual({ rejected: [], warnings: [] });
      expect({ publishedAt, observedAt }).toEqual({
        publishedAt: '2026-08-03T00:00:00Z',
        observedAt: '2026-08-03T00:00:00Z',
      });
    });

    it('takes days as the cell has them, the queue date only where no request is dated', () => {
      expect(readOne('active').requested_on).toBe('2021-04-15');
      expect(readOne('active', { 'Interconnection Request\nReceive Date': null }).requested_on).toBe('2021-04-16');
      expect(readOne('active').proposed_on).toBe('2023-03-15');
    });

    it.each([
      [null, 'active', 'ACTIVE'],
      ['Suspended', 'suspended', 'ACTIVE / Suspended'],
      ['None', 'active', 'ACTIVE / None'],
    ])('with the suspension status %s says %s', (suspension, status, words) => {
      expect(readOne('active', { 'Suspension Status': suspension })).toMatchObject({ status, source_status: words });
    });

    it('guesses no status: an unknown word is active and named', () => {
      const { rows, warnings } = read({
        completed: [{ 'Application Status': 'MOTHBALLED', 'Actual\nOn-line Date': 45500 }],
      });
      expect(rows).toMatchObject([{ status: 'active', source_status: 'MOTHBALLED', operational_on: null }]);
      expect(warnings).toEqual(['application status "MOTHBALLED" is new: counted as active']);
    });

    it.each([
      [['Wind Turbine', 'Wind Turbine', 100], ['Storage', 'Battery', 200], 'wind', ['wind', 'storage']],
      [['Storage', 'Battery', 200], ['Photovoltaic', 'Solar', 100], 'solar', ['storage', 'solar']],
      [['Photovoltaic', 'Solar', 30], ['Combustion Turbine', 'Natural Gas', 448], 'gas', ['solar', 'gas']],
      [['Photovoltaic', 'Solar', 30], ['Wind Turbine', 'Wind Turbine', 30], 'solar', ['solar', 'wind']],
      [['Storage', 'Battery', 10], ['Storage', 'Battery', 20], 'storage', ['storage']],
      [['Storage', 'Water', 10], [null, null, null], 'storage', ['storage']],
      [['Hydro', 'Water', 10], [null, null, null], 'hydro', ['hydro']],
      [['Storage', null, 10], [null, null, null], 'storage', ['storage']],
      [['Combustion Turbine', null, 10], [null, null, null], null, []],
    ])('with %j and %j has the main fuel %s', ([type1, fuel1, mw1], [type2, fuel2, mw2], fuel, fuels) => {
      const cells = { 'Type-1': type1, 'Fuel-1': fuel1, 'MW-1': mw1, 'Type-2': type2, 'Fuel-2': fuel2, 'MW-2': mw2 };
      expect(readOne('active', cells)).toMatchObject({ fuel, fuels, capacity_mw: 10 });
    });

    it('counts a fuel never seen as other and names it once', () => {
      const { rows, warnings } = read({
        active: [
          { 'Fuel-1': 'Antimatter', 'Type-1': 'Other' },
          { 'Fuel-1': 'Antimatter', 'Type-1': 'Other', 'Queue Position': 2 },
        ],
      });
      expect(rows).toMatchObject([{ fuel: 'other', source_fuel: 'Antimatter' }, { fuel: 'other' }]);
      expect(warnings).toEqual(['fuel "Antimatter" is new: counted as other']);
    });

    it.each([
      ['Executed', true],
      ['In Progress', false],
      ['Filed Unexecuted', false],
      ['Terminated', false],
      [null, null],
    ])('says of an agreement that is %s whether it is signed: %s', (status, signed) => {
      const row = readOne('active', { 'Interconnection Agreement \nStatus': status });
      expect(row).toMatchObject({ agreement_status: status, agreement_signed: signed });
    });

    it.each([
      ['CA', 'FRESNO COUNTY', 'CA', 'FRESNO'],
      ['Nevada', 'CLARK/NYE', 'NV', 'CLARK/NYE'],
      ['MX', 'TECATE', null, 'TECATE'],
      [null, 'N/A', null, null],
    ])('reads the place %s, %s', (state, county, code, name) => {
      expect(readOne('active', { State: state, County: county })).toMatchObject({ state: code, county: name });
    });

    it('leaves a capacity and a name that are not stated unknown', () => {
      expect(readOne('active', { 'Net MWs to Grid': null }).capacity_mw).toBeNull();
      const withheld = { 'Project Name - Confidential': 'Project Name - Confidential' };
      expect(readOne('withdrawn', withheld).name).toBeNull();
    });

    it('passes legends over and reports a row with megawatts that has no id', () => {
      const { rows, rejected } = read({
        active: [
          {},
          { 'Project Name': 'TWO', 'Queue Position': null },
          { 'Project Name': null, 'Queue Position': null, 'Net MWs to Grid': null },
          { 'Queue Position': 'see below' },
        ],
      });
      expect(rows).toHaveLength(1);
      expect(rejected).toEqual([
        { place: 'sheet "Grid GenerationQueue" row 6', reason: 'has no Queue Position' },
        { place: 'sheet "Grid GenerationQueue" row 8', reason: 'Queue Position "see below" is none' },
      ]);
    });

    it('has one row for each id, and reports one that stands on two sheets', () => {
      const { rows, rejected } = read({ active: [{}], withdrawn: [{ 'Withdrawn Date': 45623 }] });
      expect(rows).toMatchObject([{ queue_id: '1', status: 'withdrawn' }]);
      expect(rejected).toEqual([{ place: '1', reason: expect.stringContaining('twice') }]);
    });

    it('without its date is as of the newest day that it tells of, and warns', () => {
      const bytes = aReport({ active: [{}], withdrawn: [{ 'Queue Position': 2, 'Withdrawn Date': 45623.3 }] }, 'Title');
      const { publishedAt, observedAt, warnings } = caisoQueue.parse(aDocument(bytes));
      expect({ publishedAt, observedAt }).toEqual({ publishedAt: null, observedAt: '2024-11-27T00:00:00Z' });
      expect(warnings).toEqual([expect.stringContaining('Report Run Date')]);
    });

    it('is refused where a sheet is missing', () => {
      const bytes = aWorkbook({ 'Grid GenerationQueue': aSheet('active', { active: [{}] }, '') });
      expect(faultOf(() => caisoQueue.parse(aDocument(bytes)))).toMatchObject({
        code: 'changed-shape',
        details: { field: 'sheet "Completed Generation Projects"' },
      });
    });
  });

  describe('the workbook of a cluster', () => {
    it('is read with type and fuel from one cell', () => {
      const hybrid = { 'Generation/Fuel 2': 'Photovoltaic/Solar', 'NET MW 2': 110, 'Queue Number': 2208 };
      const { rows, rejected, warnings, publishedAt } = readClusterOf([{}, hybrid], [{ 'Queue Number': 2209 }]);
      expect(rows[0]).toEqual({
        kind: 'queue',
        iso: 'CAISO',
        queue_id: '2207',
        name: 'ONE',
        fuel: 'storage',
        fuels: ['storage'],
        source_fuel: 'Battery',
        project_type: 'generation',
        capacity_mw: 90,
        state: 'CA',
        county: 'Merced',
        status: 'active',
        source_status: null,
        requested_on: '2024-11-18',
        proposed_on: '2030-06-01',
        operational_on: null,
        withdrawn_on: null,
        agreement_status: null,
        agreement_signed: null,
      } satisfies QueueRow);
      expect(rows.slice(1)).toMatchObject([
        { queue_id: '2208', fuel: 'solar', fuels: ['storage', 'solar'], source_fuel: 'Battery + Solar' },
        { queue_id: '2209', status: 'withdrawn', source_status: 'Withdrawn', withdrawn_on: '2025-04-23' },
      ]);
      expect({ rejected, warnings, publishedAt }).toEqual({ rejected: [], warnings: [], publishedAt: null });
    });

    it('is as of the newest day of a request or withdrawal, not after the document', () => {
      const withdrawn = [{ 'Withdrawal Date': 46217 }, { 'Withdrawal Date': 45770, 'Queue Number': 2 }];
      expect(readClusterOf([], withdrawn).observedAt).toBe('2026-07-14T00:00:00Z');
      expect(readClusterOf([], withdrawn, { asOf: '2025-05-01T00:00:00Z' }).observedAt).toBe('2025-04-23T00:00:00Z');
    });
  });

  it('refuses other workbooks, and what is none', () => {
    const other = aWorkbook({ 'Cluster Projects': [['Queue Pos.']], Withdrawn: [['Queue Pos.']] });
    for (const content of [other, 'Queue Position,Queue Date\n1,2', '<html><body>Moved</body></html>']) {
      expect(faultOf(() => caisoQueue.parse(aDocument(content))).code).toBe('wrong-document');
    }
  });

  it('asks for the report and for Cluster 15', async () => {
    const urls: string[] = [];
    const answers = await caisoQueue.fetch(
      {
        get: async (url) => {
          urls.push(url);
          return { kind: 'not-modified', url, fetchedAt: '2026-08-03T15:47:00Z' };
        },
      },
      aFetchRequest('2026-08-03T15:47:00Z'),
    );
    expect(answers).toHaveLength(2);
    expect(urls).toEqual([
      'https://www.caiso.com/documents/publicqueuereport.xlsx',
      'https://www.caiso.com/documents/cluster-15-interconnection-requests.xlsx',
    ]);
  });
});
