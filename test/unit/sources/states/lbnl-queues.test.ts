import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/domain/grid/queue.ts';
import type { SourceHttp } from '../../../../src/sources/http/http.ts';
import { lbnlQueues } from '../../../../src/sources/lbnl-queues/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const SHEET = '03. Complete Queue Data';
const HEADER = (
  'q_id q_status q_date prop_date on_date wd_date ia_date IA_phase_raw IA_phase_clean county state fips_code poi_name ' +
  'region project_name utility entity developer cluster service project_type type_1 type_2 type_3 type_clean ' +
  'mw_1 mw_2 mw_3 q_year prop_year'
).split(' ');
/** The names of the editions until 2025. */
const olderName = (name: string) => name.replace(/^(type|mw)_(\d)$/, '$1$2').replace('IA_phase', 'IA_status');

type Cells = Readonly<Record<string, unknown>>;
const A_REQUEST: Cells = {
  q_id: 'X1',
  q_status: 'active',
  q_date: 44600,
  region: 'PJM',
  entity: 'PJM',
  state: 'VA',
  county: 'Loudoun',
  project_type: 'Generation',
  type_1: 'Solar',
  mw_1: 100,
};
const lineOf = (cells: Cells) => {
  const all: Cells = { ...A_REQUEST, ...cells };
  return HEADER.map((name) => all[name] ?? null);
};
const bookOf = (lines: readonly (readonly unknown[])[], more: Readonly<Record<string, unknown[][]>> = {}) =>
  aWorkbook({ ...more, [SHEET]: [['RETURN TO CONTENTS'], HEADER, ...lines] });
const parse = (...requests: Cells[]) => lbnlQueues.parse(aDocument(bookOf(requests.map(lineOf))));
const rowOf = (cells: Cells): QueueRow => {
  const [row] = parse(cells).rows;
  if (row === undefined) throw new Error('expected a row');
  return row;
};

describe('lbnl-queues', () => {
  it('reads a request', () => {
    expect(
      rowOf({ project_name: 'A Project', prop_date: 46000, ia_date: 45000, IA_phase_clean: 'IA Executed' }),
    ).toEqual({
      kind: 'queue',
      iso: 'PJM',
      queue_id: 'X1',
      name: 'A Project',
      fuel: 'solar',
      fuels: ['solar'],
      source_fuel: 'Solar',
      project_type: 'generation',
      capacity_mw: 100,
      state: 'VA',
      county: 'Loudoun',
      status: 'active',
      source_status: 'active',
      requested_on: '2022-02-08',
      proposed_on: '2025-12-09',
      operational_on: null,
      withdrawn_on: null,
      agreement_status: 'IA Executed',
      agreement_signed: true,
    });
  });

  it('reads the older names of sheet and columns to the same row', () => {
    const line = lineOf({ mw_2: 20, type_2: 'Battery', IA_phase_clean: 'IA Pending' });
    const older = aWorkbook({ data: [HEADER.map(olderName), line] });
    expect(lbnlQueues.parse(aDocument(older)).rows).toEqual(lbnlQueues.parse(aDocument(bookOf([line]))).rows);
  });

  it('reads a CSV made from the sheet to the same row', () => {
    const line = lineOf({ q_date: 44600, prop_date: '2025-12-09', county: 'St. Lawrence', mw_2: 'NA' });
    const csv = [['RETURN TO CONTENTS'], HEADER, line]
      .map((cells) => cells.map((cell) => cell ?? '').join(','))
      .join('\n');
    expect(lbnlQueues.parse(aDocument(csv)).rows).toEqual(lbnlQueues.parse(aDocument(bookOf([line]))).rows);
  });

  it('reads several tables where statuses have sheets of their own, and no codebook', () => {
    const book = aWorkbook({
      active: [HEADER, lineOf({})],
      completed: [HEADER, lineOf({ q_id: 'X2', q_status: 'completed', on_date: 44000 })],
      codebook: [
        ['Field', 'Words'],
        ['q_id', 'number'],
        ['q_status', 'status'],
      ],
    });
    expect(lbnlQueues.parse(aDocument(book)).rows).toMatchObject([
      { queue_id: 'X1', status: 'active' },
      { queue_id: 'X2', status: 'operational', operational_on: '2020-06-18' },
    ]);
  });

  it('yields the seven operators and counts the others in one warning', () => {
    const regions = ['ISO-NE', 'NYISO', 'PJM', 'MISO', 'SPP', 'ERCOT', 'CAISO', 'West', 'West', 'Southeast (non-ISO)'];
    const { rows, warnings, rejected } = parse(...regions.map((region, q_id) => ({ q_id, region, entity: region })));
    expect(rows.map((row) => row.iso)).toEqual(['ISONE', 'NYISO', 'PJM', 'MISO', 'SPP', 'ERCOT', 'CAISO']);
    expect(warnings).toEqual([
      '3 requests outside the seven operators were skipped: "West 2", "Southeast (non-ISO) 1"',
    ]);
    expect(rejected).toEqual([]);
  });

  it('keeps the number of one operator apart from the same number of another', () => {
    const { rows, warnings } = parse({ q_id: 1667, region: 'CAISO' }, { q_id: 1667, region: 'SPP' });
    expect(rows.map(({ iso, queue_id }) => `${iso} ${queue_id}`)).toEqual(['CAISO 1667', 'SPP 1667']);
    expect(warnings).toEqual([]);
  });

  it('adds up the parts of a request, and counts a repeated row once', () => {
    const { rows, warnings } = parse(
      { mw_1: 30, type_1: 'Battery' },
      { mw_1: 70, type_1: 'Solar' },
      { q_id: 'X2', mw_1: 5 },
      { q_id: 'X2', mw_1: 5 },
    );
    expect(rows).toMatchObject([
      { queue_id: 'X1', capacity_mw: 100, fuel: 'solar', fuels: ['storage', 'solar'] },
      { queue_id: 'X2', capacity_mw: 5 },
    ]);
    expect(warnings).toEqual([expect.stringContaining('"PJM X1": in several rows, as parts')]);
  });

  it('lets the last row count where rows of a number tell different things', () => {
    const { rows, warnings } = parse({ mw_1: 30 }, { mw_1: 70, q_status: 'withdrawn', wd_date: 45000 });
    expect(rows).toMatchObject([{ capacity_mw: 70, status: 'withdrawn', withdrawn_on: '2023-03-15' }]);
    expect(warnings).toEqual([expect.stringContaining('"PJM X1": in several rows with different values')]);
  });

  it('takes the sum of the stated parts as capacity, and nothing for none', () => {
    expect(rowOf({ mw_1: 0, mw_2: 150, type_2: 'Battery' })).toMatchObject({ capacity_mw: 150, fuel: 'solar' });
    expect(rowOf({ mw_1: 'NA' }).capacity_mw).toBeNull();
    expect(rowOf({ mw_1: null }).capacity_mw).toBeNull();
    expect(rowOf({ mw_1: -28 }).capacity_mw).toBe(-28);
  });

  it.each([
    [{ type_1: 'Battery', mw_1: 300, type_2: 'Solar', mw_2: 100 }, 'solar', ['storage', 'solar']],
    [{ type_1: 'Gas', mw_1: 10, type_2: 'Offshore Wind', mw_2: 100 }, 'wind', ['gas', 'wind']],
    [{ type_1: 'Battery', type_2: 'Other Storage' }, 'storage', ['storage']],
    [{ type_1: 'NA', type_clean: 'Solar+Battery' }, 'solar', ['solar', 'storage']],
    [{ type_1: 'Diesel' }, 'oil', ['oil']],
    [{ type_1: 'Methane' }, 'biomass', ['biomass']],
    [{ type_1: 'Unknown' }, null, []],
  ] as const)('reads the classes %o as %s', (cells, fuel, fuels) => {
    const { rows, warnings } = parse(cells);
    expect(rows).toMatchObject([{ fuel, fuels }]);
    expect(warnings).toEqual([]);
  });

  it('counts a class that is new as other, and a status that is new as active, and names them', () => {
    const { rows, warnings } = parse(
      { type_1: 'Fusion' },
      { q_id: 'X2', q_status: 'unknown' },
      { q_id: 'X3', q_status: 'NA' },
    );
    expect(rows.map(({ fuel, status }) => [fuel, status])).toEqual([
      ['other', 'active'],
      ['solar', 'active'],
      ['solar', 'active'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('"unknown", "nothing"'), expect.stringContaining('"Fusion"')]);
  });

  it.each([
    ['IA Executed', true],
    ['Construction', true],
    ['Operational', true],
    ['IA Pending', false],
    ['Facility Study', false],
    ['In Progress (unknown study)', false],
    ['Not Started', false],
    ['Withdrawn', null],
    ['Suspended', null],
    [null, null],
  ])('reads the phase %s as signed: %s', (phase, signed) => {
    expect(rowOf({ IA_phase_clean: phase })).toMatchObject({ agreement_status: phase, agreement_signed: signed });
  });

  it('states days of operation and withdrawal only for requests that have come so far', () => {
    expect(rowOf({ on_date: 44000, wd_date: 44001 })).toMatchObject({ operational_on: null, withdrawn_on: null });
  });

  it('leaves a day out that is none, and says so', () => {
    const { rows, warnings } = parse({ prop_date: 'soon', q_date: 'NA' });
    expect(rows).toMatchObject([{ proposed_on: null, requested_on: null }]);
    expect(warnings).toEqual([expect.stringContaining('"soon"')]);
  });

  it.each([
    ['fairfax county', 'Fairfax'],
    ['ST. MARY PARISH', 'St. Mary'],
    ['McLean', 'McLean'],
    ['NA', null],
  ])('reads the county %s as %s', (county, name) => {
    expect(rowOf({ county }).county).toBe(name);
  });

  it.each([
    ['Virginia', 'VA'],
    ['va', 'VA'],
    ['MX', null],
    ['NA', null],
  ])('reads the state %s as %s', (state, code) => {
    expect(rowOf({ state }).state).toBe(code);
  });

  it('stands for the end of the year that the workbook names, or its file, else for its newest past day', () => {
    const book = (words: string) => bookOf([lineOf({})], { Introduction: [[words]] });
    const at = (bytes: Uint8Array, more = {}) => lbnlQueues.parse(aDocument(bytes, more)).observedAt;
    expect(at(book('Summarized Data Files, through 2025'))).toBe('2025-12-31T00:00:00Z');
    expect(at(book('Requests as of the end of 2024'), { fileName: 'LBNL_Ix_Queue_Data_File_thru2023.xlsx' })).toBe(
      '2024-12-31T00:00:00Z',
    );
    expect(at(book('Queues'), { url: 'https://lab.test/queues_2022_clean_data_0.xlsx' })).toBe('2022-12-31T00:00:00Z');
    expect(at(book('Queues'))).toBe('2022-02-08T00:00:00Z');
    expect(at(book('Queues'), { asOf: '2020-01-01T12:00:00Z' })).toBe('2020-01-01T00:00:00Z');
  });

  it.each([
    ['without a column', HEADER.map((name) => (name === 'state' ? 'land' : name)), 'column "state" or "state_1"'],
    [
      'without its key',
      HEADER.map((name) => (name === 'q_status' ? 'situation' : name)),
      'column "q_id" or "q_status"',
    ],
  ])('refuses a table %s, naming column and sheet', (_what, header, says) => {
    const fault = faultOf(() => lbnlQueues.parse(aDocument(aWorkbook({ [SHEET]: [[], header, lineOf({})] }))));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain(says);
    expect(fault.message).toContain(`sheet "${SHEET}"`);
  });

  it('refuses other workbooks and tables in one line', () => {
    for (const content of [
      aWorkbook({
        Queue: [
          ['Queue Pos.', 'Project Name'],
          [1, 'A'],
        ],
      }),
      'Node,Type,Value\nA,B,1\n',
      '{}',
    ]) {
      const fault = faultOf(() => lbnlQueues.parse(aDocument(content)));
      expect(fault.code).toBe('wrong-document');
      expect(fault.message).not.toContain('\n');
      expect(fault.message.length).toBeLessThan(400);
    }
  });

  it('asks the laboratory for the one workbook', async () => {
    const urls: string[] = [];
    const http: SourceHttp = {
      get: async (url) => {
        urls.push(url);
        return { kind: 'not-modified', url, fetchedAt: '2026-07-14T07:53:00Z' };
      },
    };
    expect(await lbnlQueues.fetch(http, aFetchRequest('2026-07-14T07:53:00Z'))).toHaveLength(1);
    expect(urls).toEqual([expect.stringMatching(/^https:\/\/eta-publications\.lbl\.gov\/.*\.xlsx$/)]);
  });
});
