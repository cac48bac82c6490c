import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bommarBills } from '../../../../src/sources/bommar-bills/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const CELLS = {
  state_abbrev: 'OH',
  bill: 'HB 1 (2026)',
  status: 'Introduced; listed as of 2026-04-29',
  key_provisions: 'Statewide moratorium on data centers.',
};
type Cells = Partial<Record<keyof typeof CELLS | 'bill_status_category' | 'legal_effect_status' | 'party', string>>;

function parse(rows: readonly Cells[]) {
  const columns = [...new Set([CELLS, ...rows].flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => {
    const cells: Record<string, string> = { ...CELLS, ...row };
    return columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return bommarBills.parse(aDocument([columns.join(','), ...lines].join('\n'), { asOf: '2026-04-29T00:00:00Z' }));
}
const one = (cells: Cells) => parse([cells]).rows[0];
const statusOf = (status: string, more: Cells = {}) => one({ status, ...more })?.status;
const effectsOf = (key_provisions: string) => one({ key_provisions })?.effects;

describe('bommar-bills', () => {
  it('reads an entry of the list', () => {
    expect(parse([{}])).toEqual({
      rows: [
        {
          kind: 'bill',
          state: 'OH',
          bill: 'HB 1 (2026)',
          status: 'pending',
          effects: ['moratorium'],
          enacted_on: null,
          verified: true,
          as_of: '2026-04-29',
        },
      ],
      rejected: [],
      warnings: [],
      publishedAt: null,
    });
  });

  it.each([
    ['Enacted; signed 2026-04-02; effective 2026-07-01', 'enacted'],
    ['Became law without signature on 2025-05-15', 'enacted'],
    ['Passed; filed with the Secretary of State and signed 2025-04-29', 'enacted'],
    ['HF 9 passed the Senate; **Signed by Governor**', 'enacted'],
    ['Enacted 2025-06-30; line-item veto kept a part', 'enacted'],
    ['Amendment rejected; underlying bill signed by Governor', 'failed'],
    ['Passed both houses; pocket veto 2026-01-20', 'failed'],
    ['Laid on table, refer to SB 4', 'failed'],
    ['Deferred to 41st legislative day', 'failed'],
    ['Laid on table, House, 2025-12-17', 'pending'],
    ['Enrolled; not yet confirmed signed by governor', 'pending'],
    ['Passed 1st reading; pending/not enacted', 'pending'],
    ['Committee withdrawn; no final action identified', 'pending'],
    ['Not identified as enacted; referred to a committee', 'pending'],
    ['Memo circulated; not introduced', 'unclear'],
    ['HB taken off notice; SB assigned to General Subcommittee', 'unclear'],
    ['Do-pass; final disposition [VERIFY: failed or enacted]', 'unclear'],
    ['', 'unclear'],
  ])('reads "%s" as %s', (words, status) => {
    expect(statusOf(words)).toBe(status);
  });

  it('takes a bill on its way to be over when its session is', () => {
    expect(statusOf('Referred', { bill: 'HB 1 (89R, 2025)', state_abbrev: 'TX' })).toBe('failed');
    expect(statusOf('Referred', { bill: 'HB 1 (2025)', state_abbrev: 'MI' })).toBe('pending');
    expect(statusOf('Referred', { bill: 'HB 1 (2024)', state_abbrev: 'MI' })).toBe('failed');
    expect(statusOf('Referred', { bill: 'HB 1 (2025-26)', state_abbrev: 'TX' })).toBe('pending');
    expect(statusOf('Referred', { bill: 'HB 2024' })).toBe('failed');
    expect(statusOf('Referred', { bill: 'HB2151' })).toBe('pending');
  });

  it('lets the typed columns of later editions count before the words', () => {
    expect(statusOf('Carried Over', { bill_status_category: 'failed_died' })).toBe('failed');
    expect(statusOf('Failed once', { bill_status_category: 'carried_over' })).toBe('pending');
    expect(statusOf('A directive', { bill_status_category: 'unknown', legal_effect_status: 'in_force' })).toBe(
      'enacted',
    );
    expect(statusOf('Died', { bill_status_category: 'unknown', legal_effect_status: 'unknown' })).toBe('failed');
    const { rows, rejected } = parse([{ bill_status_category: 'enacted', legal_effect_status: 'expired' }]);
    expect(rows).toEqual([]);
    expect(rejected).toEqual([{ place: 'line 2', reason: 'is no longer law' }]);
  });

  it.each([
    ['Enacted 2026-04-16; effective 2026-06-01', '2026-04-16'],
    ['Enacted; signed 2025-04-16; Chapter 150 assigned 2025-04-17', '2025-04-16'],
    ['Enacted; passed Senate 2026-02-28; approved by the Governor 2026-04-01; effective 2026-06-11', '2026-04-01'],
    ['Enacted; effective from passage, 2026-03-13', null],
    ['Enacted, Chapter 323; effective 2025-06-16', null],
    ['Enacted; signed 2026-04-01 and approved again; approved 2026-04-02', null],
    ['Introduced 2026-04-01', null],
  ])('finds the day of enactment in "%s": %s', (status, day) => {
    expect(one({ status })?.enacted_on).toBe(day);
  });

  it.each([
    ['Would prohibit construction of data centers until 2028-01-01.', ['moratorium']],
    ['Would pause local applications for data centers.', ['moratorium']],
    ['Not a moratorium bill. Adds a large-load tariff.', ['restriction']],
    ['Regulates local moratoria on data centers.', ['other']],
    ['Requires quarterly water reports of data centers.', ['restriction']],
    ['Bars utilities from recovering costs of data centers from household customers.', ['restriction']],
    ['Requires a setback and limits noise.', ['restriction']],
    ['Would bar officials from nondisclosure agreements on data centers.', ['other']],
    ['Creates a sales tax exemption for data centers.', ['incentive']],
    ['Creates a sales tax exemption that is limited to 20 years.', ['incentive']],
    ['Would extend the abatement and expand the credit.', ['incentive']],
    ['Repeals the sales tax exemption of data centers.', ['incentive-limit']],
    ['Caps nothing; would advance the sunset date of the exemption.', ['incentive-limit']],
    ['Revises definitions of the exemption.', ['other']],
    ['Would create a working group on water use of data centers.', ['study']],
    ['Statewide moratorium; directs a study; repeals the exemption.', ['moratorium', 'incentive-limit', 'study']],
    ['Moratorium on cryptocurrency mining and its noise.', ['other']],
    ['', ['other']],
  ])('reads the effects of "%s"', (words, effects) => {
    expect(effectsOf(words)).toEqual(effects);
  });

  it('gives a companion the effects of the bill it goes with, in its own state', () => {
    const { rows } = parse([
      { bill: 'H7331 (2026)', key_provisions: 'Creates a tariff for data centers.' },
      { bill: 'S2776 (2026)', key_provisions: 'Senate companion to H7331.' },
      { bill: 'S2776 (2026)', key_provisions: 'Senate companion to H7331.', state_abbrev: 'RI' },
    ]);
    expect(rows.map((row) => row.effects)).toEqual([['restriction'], ['restriction'], ['other']]);
  });

  it('is unconfirmed where a field is marked', () => {
    expect(one({ party: 'R [VERIFY: sponsors]' })?.verified).toBe(false);
  });

  it('counts what is unclear, elsewhere, twice or without a number', () => {
    const { rows, warnings, rejected } = parse([
      { bill: 'HB 2', status: '?' },
      { state_abbrev: 'PR' },
      { bill: '' },
      { bill: 'HB 3' },
      { bill: 'HB 3', status: 'Died' },
    ]);
    expect(rows.map(({ bill, status }) => `${bill} ${status}`)).toEqual(['HB 2 unclear', 'HB 3 failed']);
    expect(warnings).toEqual([
      '1 bills whose outcome is unclear: "OH HB 2"',
      '1 bills outside the states: "PR HB 1 (2026)"',
    ]);
    expect(rejected.map(({ place }) => place)).toEqual(['line 4', 'OH HB 3']);
  });

  it('refuses a list whose summaries have another name', () => {
    const fault = faultOf(() => bommarBills.parse(aDocument('state_abbrev,bill,status,summary\nOH,HB 1,Died,x')));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'column "key_provisions"' } });
  });

  it('asks for the list on the main branch', async () => {
    const { http, asked } = anHttp();
    await bommarBills.fetch(http, aFetchRequest('2026-11-21T07:43:00Z'));
    expect(asked).toEqual([
      'https://raw.githubusercontent.com/mjbommar/moratorium-data-2026/main/data/state_legislation.csv',
    ]);
  });
});

describe('the bills of April 2026', () => {
  const rows = readFactRows('bill', readFileSync(packageFile('fixtures', 'reference', 'bommar-bills.csv')));
  const billOf = (state: string, bill: string) => rows.find((row) => row.state === state && row.bill.startsWith(bill));

  it('are 413 of all fifty states, less than a tenth of them unclear', () => {
    expect(rows).toHaveLength(413);
    expect(new Set(rows.map(({ state }) => state)).size).toBe(50);
    expect(rows.filter(({ status }) => status === 'unclear').length).toBeLessThan(41);
    expect(rows.filter(({ status }) => status === 'enacted')).toHaveLength(72);
  });

  it.each([
    ['VA', 'HB153', 'enacted', ['restriction'], '2026-04-13'],
    ['TX', 'SB 6', 'enacted', ['restriction'], null],
    ['CA', 'SB57', 'enacted', ['study'], '2025-10-11'],
    ['OR', 'HB 4084', 'enacted', ['incentive-limit'], '2026-03-31'],
    ['ME', 'LD 307', 'failed', ['moratorium', 'study'], null],
    ['NY', 'S9144', 'pending', ['moratorium', 'restriction'], null],
    ['SC', 'H. 5526', 'pending', ['moratorium'], null],
    ['AZ', 'SB1463', 'pending', ['incentive-limit'], null],
    ['WY', 'HB0067', 'enacted', ['incentive'], null],
    ['NV', 'AB226', 'failed', ['other'], null],
  ])('have %s %s', (state, bill, status, effects, enacted_on) => {
    expect(billOf(state, bill)).toMatchObject({ status, effects, enacted_on });
  });

  const path = '../state/dc_state_legislation_2026-04.csv';
  it.skipIf(!isRecorded(path))('are those of the recorded document', () => {
    const { rows: read, rejected, warnings } = bommarBills.parse(aRecordedDocument(path));
    expect([read.length, rejected.length]).toEqual([413, 0]);
    expect(warnings).toHaveLength(1);
    expect(read.filter((row) => row.verified === false)).toHaveLength(70);
    expect(read.every((row) => row.as_of === '2026-04-29')).toBe(true);
  });
});
