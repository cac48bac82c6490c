import { describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import type { QueueRow } from '../../../../src/domain/grid/queue.ts';
import { createHttpClient } from '../../../../src/sources/http/http.ts';
import { nyisoQueue } from '../../../../src/sources/nyiso-queue/index.ts';
import { reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const HEADER = [
  'Queue Pos.',
  'Developer/Interconnection Customer',
  'Project Name',
  'Date of IR',
  'SP (MW)',
  'WP (MW)',
  'Type/ Fuel',
  'County',
  'State',
  'Z',
  'S',
  'Last Updated Date',
  'Proposed In-Service/Initial Backfeed Date',
  'Proposed COD',
];
const IN_SERVICE = [
  [
    'Queue',
    null,
    null,
    'Date',
    'SP',
    'WP',
    'Type/',
    'Location',
    null,
    'Z',
    null,
    'Last Update',
    'Proposed',
    'Proposed',
  ],
  [
    'Pos.',
    'Owner/Developer',
    'Project Name',
    'of IR',
    '(MW)',
    '(MW)',
    'Fuel',
    'County',
    'State',
    null,
    'S',
    null,
    'In-Service',
    'COD',
  ],
];

interface Cells {
  id?: unknown;
  name?: unknown;
  requested?: unknown;
  mw?: unknown;
  fuel?: unknown;
  county?: unknown;
  state?: unknown;
  stage?: unknown;
  updated?: unknown;
  inService?: unknown;
  operation?: unknown;
}

const line = (cells: Cells = {}): unknown[] => {
  const all = {
    ...{ id: '0500', name: 'A Project', requested: 43831, mw: 100, fuel: 'S', county: 'Erie', state: 'NY', stage: '5' },
    ...{ updated: 45657, inService: '01-2027', operation: '03-2027', ...cells },
  };
  const { id, name, requested, mw, fuel, county, state, stage, updated, inService, operation } = all;
  return [id, null, name, requested, mw, mw, fuel, county, state, 'A', stage, updated, inService, operation];
};

const parse = (sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>, asOf: string | null = null) =>
  nyisoQueue.parse(aDocument(aWorkbook(sheets), { asOf }));
const parseQueue = (...lines: unknown[][]) => parse({ 'Interconnection Queue': [HEADER, ...lines] });
const rowOf = (cells: Cells): QueueRow => {
  const [row] = parseQueue(line(cells)).rows;
  if (row === undefined) throw new Error('expected a row');
  return row;
};

describe('nyiso-queue', () => {
  it('reads a project', () => {
    expect(rowOf({ id: '0276', county: 'Cortland County', stage: '11' })).toEqual({
      kind: 'queue',
      iso: 'NYISO',
      queue_id: '0276',
      name: 'A Project',
      fuel: 'solar',
      fuels: ['solar'],
      source_fuel: 'S',
      project_type: 'generation',
      capacity_mw: 100,
      state: 'NY',
      county: 'Cortland',
      status: 'active',
      source_status: '11',
      requested_on: '2020-01-01',
      proposed_on: '2027-03-01',
      operational_on: null,
      withdrawn_on: null,
      agreement_status: 'IA Completed',
      agreement_signed: true,
    });
  });

  it.each([
    ['0', 'withdrawn', null],
    [0, 'withdrawn', null],
    ['1', 'active', false],
    ['1C', 'active', false],
    ['3A', 'active', false],
    ['5P', 'active', false],
    ['P', 'active', null],
    ['9, 10', 'active', false],
    [10, 'active', false],
    ['11C', 'active', true],
    ['13', 'active', true],
    ['12,14', 'active', true],
    ['14', 'operational', true],
    ['15', 'active', true],
  ] as const)('reads stage %s as %s', (stage, status, agreement_signed) => {
    const { rows, warnings } = parseQueue(line({ stage }));
    expect(rows).toMatchObject([{ status, agreement_signed, source_status: String(stage) }]);
    expect(warnings).toEqual([]);
  });

  it('does not guess at a stage that is new, or that is missing', () => {
    const { rows, warnings } = parseQueue(
      line({ id: '1', stage: '17' }),
      line({ id: '2', stage: 'Paused' }),
      line({ id: '3', stage: null }),
    );
    expect(rows.map((row) => row.status)).toEqual(['active', 'active', 'active']);
    expect(rows.map((row) => row.agreement_signed)).toEqual([null, null, null]);
    expect(warnings).toEqual([expect.stringMatching(/"17", "Paused", "nothing".*stage/)]);
  });

  it.each([
    ['S', 'solar', ['solar']],
    ['OSW', 'wind', ['wind']],
    ['ES', 'storage', ['storage']],
    ['PS', 'storage', ['storage']],
    ['CR', 'solar', ['storage', 'solar']],
    ['CR=CSR - ES + Solar', 'solar', ['storage', 'solar']],
    ['CW', 'wind', ['storage', 'wind']],
    ['NG', 'gas', ['gas']],
    ['CC-NG', 'gas', ['gas']],
    ['CT-D', 'gas', ['gas']],
    ['Wo', 'biomass', ['biomass']],
    ['NU', 'nuclear', ['nuclear']],
    ['ST', 'other', ['other']],
    [null, null, []],
  ] as const)('reads fuel %s as %s', (source_fuel, fuel, fuels) => {
    const { rows, warnings } = parseQueue(line({ fuel: source_fuel }));
    expect(rows).toMatchObject([{ source_fuel, fuel, fuels, project_type: 'generation' }]);
    expect(warnings).toEqual([]);
  });

  it('tells loads and lines from generation', () => {
    const codes = ['L', 'AC', 'DC', 'DC/AC'];
    const { rows } = parseQueue(...codes.map((fuel, position) => line({ id: `100${position}`, fuel })));
    expect(rows.map((row) => row.project_type)).toEqual(['load', 'transmission', 'transmission', 'transmission']);
    expect(rows.map((row) => row.fuel)).toEqual([null, null, null, null]);
  });

  it('counts a fuel that is new as other, and names it', () => {
    const { rows, warnings } = parseQueue(line({ fuel: 'FUS' }));
    expect(rows).toMatchObject([{ fuel: 'other', fuels: ['other'], source_fuel: 'FUS' }]);
    expect(warnings).toEqual([expect.stringContaining('"FUS"')]);
  });

  it.each([
    ['03-2026', '2026-03-01'],
    ['06/2027', '2027-06-01'],
    ['2-2026', '2026-02-01'],
    ['2008/Q3', '2008-07-01'],
    ['2010/05', '2010-05-01'],
    ['8/11/2027', '2027-08-11'],
    [46113, '2026-04-01'],
  ])('reads the day %s as %s', (operation, day) => {
    expect(rowOf({ operation }).proposed_on).toBe(day);
  });

  it.each(['N/A', 'NA', 'TBD', 'I/S', 'IS', 'Part I/S', 'Existing', null])('takes the day %s for none', (operation) => {
    const { rows, warnings } = parseQueue(line({ operation, inService: operation }));
    expect(rows).toMatchObject([{ proposed_on: null, operational_on: null }]);
    expect(warnings).toEqual([]);
  });

  it('takes the in-service date where no COD is proposed', () => {
    expect(rowOf({ operation: 'N/A', inService: '12/2026' }).proposed_on).toBe('2026-12-01');
  });

  it('leaves a day out that it cannot read, and says so', () => {
    const { rows, warnings } = parseQueue(
      line({ operation: '2012/Summer', inService: null }),
      line({ id: '2', operation: '13-2026', inService: null }),
    );
    expect(rows.map((row) => row.proposed_on)).toEqual([null, null]);
    expect(warnings).toEqual([expect.stringContaining('"2012/Summer", "13-2026"')]);
  });

  it('keeps capacity that is not stated as null, never as 0', () => {
    expect(['N/A', 'TBD', null, '20.0', 0].map((mw) => rowOf({ mw }).capacity_mw)).toEqual([null, null, null, 20, 0]);
  });

  it.each([
    ['New York', 'NY'],
    ['NY-NJ', 'NY'],
    ['Quebec', 'QC'],
    ['N/A', null],
    [null, null],
  ])('reads the state %s as %s', (state, code) => {
    expect(rowOf({ state }).state).toBe(code);
  });

  it.each([
    ['Orange County', 'Orange'],
    ['kings county', 'Kings'],
    ['SUFFOLK', 'Suffolk'],
    ['St. Lawrence', 'St. Lawrence'],
    ['Oneida-Albany', 'Oneida-Albany'],
    ['County', null],
    ['N/A', null],
  ])('reads the county %s as %s', (county, name) => {
    expect(rowOf({ county }).county).toBe(name);
  });

  it('pads short numbers, and keeps all others as they are', () => {
    const ids = [31, '127A', '0396A', 'C24-052-001', 'CR24-1001', '1724'];
    expect(parseQueue(...ids.map((id) => line({ id }))).rows.map((row) => row.queue_id)).toEqual([
      '0031',
      '0127A',
      '0396A',
      'C24-052-001',
      'CR24-1001',
      '1724',
    ]);
  });

  it('passes over notes below the tables, and reports a project without a number', () => {
    const notes = [['NOTES:', '● SP: megawatts'], [null, '● Z: zone'], [], [null, 'New projects', null, null, 2]];
    const { rows, rejected } = parseQueue(line(), ...notes, line({ id: null }));
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([
      { place: 'sheet "Interconnection Queue" row 7', reason: expect.stringContaining('position') },
    ]);
  });

  it('adds up a project that stands on a sheet in parts, and counts a repeated row once', () => {
    const { rows, warnings } = parseQueue(
      line({ mw: 20, fuel: 'ES' }),
      line({ mw: 80, fuel: 'S' }),
      line({ id: '0600', mw: 5 }),
      line({ id: '0600', mw: 5 }),
    );
    expect(rows).toMatchObject([
      { queue_id: '0500', capacity_mw: 100, fuel: 'solar', fuels: ['storage', 'solar'], source_fuel: 'ES, S' },
      { queue_id: '0600', capacity_mw: 5 },
    ]);
    expect(warnings).toEqual([expect.stringContaining('"0500": in several rows')]);
  });

  it('lets the more final of two sheets count, whatever their order, with one warning', () => {
    const { rows, warnings } = parse({
      'In Service': [...IN_SERVICE, line({ id: '1', mw: 10, stage: '14', operation: 'I/S', inService: 'I/S' })],
      'Interconnection Queue': [HEADER, line({ id: '0002', mw: 20 })],
      Withdrawn: [HEADER, line({ id: '0001', mw: 30, stage: 0 }), line({ id: '0002', mw: 40, stage: 0 })],
    });
    expect(rows).toMatchObject([
      { queue_id: '0001', capacity_mw: 10, status: 'operational', county: 'Erie', requested_on: '2020-01-01' },
      { queue_id: '0002', capacity_mw: 40, status: 'withdrawn' },
    ]);
    expect(warnings).toEqual([expect.stringMatching(/"0001", "0002": on more than one sheet/)]);
  });

  it('knows sheets by their names in any spelling, and reports one that it does not know', () => {
    const { rows, warnings } = parse({
      ' Cluster Projects': [HEADER, line({ id: 'C24-001', stage: '1C' })],
      'cluster projects-withdrawn': [HEADER, line({ id: 'C24-002' })],
      'Affected System Studies': [HEADER, line({ id: 'A1' })],
      Map: [['Zones']],
    });
    expect(rows.map(({ queue_id, status }) => [queue_id, status])).toEqual([
      ['C24-001', 'active'],
      ['C24-002', 'withdrawn'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('"Affected System Studies"')]);
  });

  it('stands for the newest day of its rows that is not after the document', () => {
    const sheets = { 'Interconnection Queue': [HEADER, line({ updated: 45657 }), line({ id: '2', updated: 45688 })] };
    expect(parse(sheets).observedAt).toBe('2025-01-31T00:00:00Z');
    expect(parse(sheets, '2025-01-09T20:54:50Z').observedAt).toBe('2024-12-31T00:00:00Z');
    expect(parse(sheets, '2019-01-01T00:00:00Z').observedAt).toBe('2019-01-01T00:00:00Z');
  });

  it.each([
    [
      'a renamed column',
      { 'Interconnection Queue': [HEADER.map((name) => (name === 'S' ? 'Step' : name)), line()] },
      '"S"',
    ],
    ['a sheet without its header', { 'Interconnection Queue': [line()] }, '"Queue Pos."'],
    ['a figure that is none', { 'Interconnection Queue': [HEADER, line({ mw: 'a lot' })] }, 'SP (MW)'],
  ])('refuses %s, naming field and sheet', (_what, sheets, says) => {
    const fault = faultOf(() => parse(sheets));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain(says);
    expect(fault.message).toContain('sheet "Interconnection Queue"');
  });

  it.each([
    ['Queue Report', ['Position', 'Alternative Name', 'Unit', 'Fuel Type', 'Net MW']],
    ['Withdrawn', ['Queue Number', 'Project Number', 'Project Name', 'Generation/Fuel 1', 'NET MW 1']],
  ])('refuses a workbook of another operator with the sheet %s in one line', (sheet, header) => {
    const fault = faultOf(() => parse({ [sheet]: [header, [1, 2, 3, 4, 5]] }));
    expect(fault.code).toBe('wrong-document');
    expect(fault.message).toContain(`"${sheet}"`);
    expect(fault.message).not.toContain('\n');
    expect(fault.message.length).toBeLessThan(400);
  });

  it('asks for the one workbook, and says what to do while the publisher makes it', async () => {
    await using publisher = await startFaultyServer();
    const workbook = 'https://www.nyiso.com/documents/20142/1407078/NYISO-Interconnection-Queue.xlsx';
    publisher.on(
      workbook,
      reply({ status: 202 }),
      reply({ body: aWorkbook({ 'Interconnection Queue': [HEADER, line()] }) }),
    );
    const clock = steppedClock('2026-07-14T06:41:00Z');
    const client = createHttpClient({ upstream: new URL(publisher.origin), userAgent: 'test', clock });
    const ask = () => nyisoQueue.fetch(client.forSource('nyiso-queue'), aFetchRequest('2026-07-14T06:41:00Z'));
    const fault = await ask().then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({
      code: 'bad-status',
      retryable: true,
      details: { status: 202, reason: 'being-made' },
    });
    expect(String(fault)).toMatch(/making the workbook.*The last one stays.*saved by hand/);
    const answers = await ask();
    expect(answers).toMatchObject([{ kind: 'document', url: workbook }]);
    expect(publisher.requests).toHaveLength(2);
    await client.close();
  });
});
