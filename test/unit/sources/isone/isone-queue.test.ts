import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { isoneQueue } from '../../../../src/sources/isone-queue/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const COLUMNS = [
  'Position',
  'Updated',
  'Type',
  'Requested',
  'Alternative Name',
  'Unit',
  'Fuel Type',
  'Net MW',
  'County',
  'State',
  'Op Date',
  'W/ D Date',
  'IA',
  'Project Status',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], unknown>>;

/** A row of which nothing but what matters is filled in. */
const row = (more: Cells = {}): unknown[] => {
  const cells: Cells = {
    Position: 7,
    Updated: '3/1/2024',
    Type: 'G',
    Requested: '1/2/2024',
    'Fuel Type': 'SUN',
    ...more,
  };
  return COLUMNS.map((column) => cells[column] ?? null);
};
const TITLE = [
  ['Interconnection Requests', null, null, null, null, null, 'As of: 1/23/2025 12:00:00 AM'],
  [],
  ['Jurisdiction:', 'All'],
  [],
];
const parse = (rows: readonly unknown[][], title: readonly unknown[][] = TITLE, asOf: string | null = null) =>
  isoneQueue.parse(aDocument(aWorkbook({ Queue: [...title, [...COLUMNS], ...rows] }), { asOf }));
const one = (more: Cells) => parse([row(more)]).rows[0];

const page = (rows: string, header = ''): string =>
  `<!DOCTYPE html><html><body><span>As of: 9/14/2026</span><table class="x" id="publicqueue"><thead><tr>${[
    'QP',
    'Updated',
    'Type',
    'Requested',
    'Alternative Name',
    'Fuel Type',
    'Net MW',
    'County',
    'ST',
    'Op Date',
    'W/D Date',
    'IA',
    'Project Status',
    'Status',
  ]
    .map((name) => `<th>${name}</th>`)
    .join('')}${header}</tr></thead><tbody>${rows}</tbody></table></body></html>`;
const pageRow = (status: string, more: { projectStatus?: string; op?: string; wd?: string } = {}): string =>
  `<tr>${['9', '3/1/2024', 'G', '1/2/2024', 'A &amp; B', 'WND', '1,050.5', 'Kent', 'RI', more.op ?? '', more.wd ?? '', '', more.projectStatus ?? '', status].map((cell) => `<td> ${cell}\n</td>`).join('')}</tr>`;

describe('isone-queue', () => {
  it('makes one row of the parts of a position, with their sum', () => {
    const { rows, warnings } = parse([
      row({
        'Net MW': 13.5,
        'Alternative Name': 'Phase 1',
        County: 'New Haven',
        State: 'CT',
        Requested: '1/13/2012',
        'Op Date': '2/27/2013',
        'W/ D Date': '3/22/2013',
      }),
      row({
        'Net MW': 715.6,
        'Alternative Name': 'Phase 2',
        County: 'Essex',
        State: 'MA',
        Requested: '1/12/2012',
        'Op Date': '5/31/2018',
        'Project Status': 'In Service',
        'Fuel Type': 'NG',
      }),
      row({ 'Alternative Name': 'Phase 1', State: 'CT', 'W/ D Date': '3/23/2013' }),
    ]);
    expect(rows).toEqual([
      {
        kind: 'queue',
        iso: 'ISONE',
        queue_id: '7',
        name: 'Phase 1, Phase 2',
        fuel: 'gas',
        fuels: ['solar', 'gas'],
        source_fuel: 'SUN, NG',
        project_type: 'generation',
        capacity_mw: 729.1,
        state: 'MA',
        county: 'Essex',
        status: 'operational',
        source_status: 'In Service',
        requested_on: '2012-01-12',
        proposed_on: '2018-05-31',
        operational_on: '2018-05-31',
        withdrawn_on: null,
        agreement_status: null,
        agreement_signed: null,
      },
    ]);
    expect(warnings).toEqual([expect.stringContaining('1 positions have parts of different status')]);
  });

  it('calls a position active where any part is, else operational, else suspended, else withdrawn', () => {
    const withdrawn = row({ 'W/ D Date': '3/22/2013' });
    const [active, operational, suspended] = ['Under Study', 'In Service', 'Suspended'].map((word) =>
      row({ 'Project Status': word }),
    );
    const statusOf = (...parts: (unknown[] | undefined)[]) => parse(parts.map((part) => part ?? [])).rows[0]?.status;
    expect(statusOf(withdrawn, operational, active, suspended)).toBe('active');
    expect(statusOf(withdrawn, suspended, operational)).toBe('operational');
    expect(statusOf(withdrawn, suspended)).toBe('suspended');
    expect(statusOf(withdrawn, withdrawn)).toBe('withdrawn');
  });

  it('keeps a capacity null that no part states, a zero that one does, and one below zero', () => {
    expect(parse([row(), row()]).rows[0]?.capacity_mw).toBeNull();
    expect(parse([row(), row({ 'Net MW': 0 })]).rows[0]?.capacity_mw).toBe(0);
    expect(one({ 'Net MW': -21.200000762939453 })?.capacity_mw).toBe(-21.200001);
    expect(one({ 'Net MW': 4.989999771118164 })?.capacity_mw).toBe(4.99);
  });

  it('reads a withdrawal from its day, whatever the state of the project was', () => {
    expect(one({ 'W/ D Date': 45516, 'Project Status': 'Under Study' })).toMatchObject({
      status: 'withdrawn',
      withdrawn_on: '2024-08-12',
      source_status: 'Under Study',
    });
    expect(one({ 'Project Status': 'Partially In Service', 'Op Date': '1/1/2020' })).toMatchObject({
      status: 'active',
      operational_on: null,
    });
  });

  it('tells rows without any status by whether they were touched after their day of operation, and counts them', () => {
    const { rows, warnings } = parse([
      row({ Position: 1, Updated: null, 'Op Date': '4/6/2001' }),
      row({ Position: 2, Updated: '12/17/2019', 'Op Date': '12/10/2019' }),
      row({ Position: 3, Updated: '6/16/2023', 'Op Date': '12/31/2024' }),
      row({ Position: 4, Updated: '1/22/2025', 'Op Date': '1/24/2025' }),
      row({ Position: 5, Updated: '1/22/2025' }),
      row({ Position: 6, Updated: null, 'Op Date': '1/24/2025' }),
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['operational', 'operational', ...Array(4).fill('active')]);
    expect(rows.map((request) => request.operational_on)).toEqual(['2001-04-06', '2019-12-10', null, null, null, null]);
    expect(warnings).toEqual([expect.stringMatching(/2 that were touched .* 4 as active/)]);
  });

  it('takes an unknown status, type, fuel, agreement or state for what is least, and names it', () => {
    const { rows, warnings } = parse([
      row({ 'Project Status': 'On Mars', Type: 'X', 'Fuel Type': 'SUN UFO', IA: 'Perhaps', State: 'Atlantis' }),
    ]);
    expect(rows).toMatchObject([
      { status: 'active', project_type: 'generation', fuels: ['solar', 'other'], agreement_signed: null, state: null },
    ]);
    for (const word of ['On Mars', 'X', 'UFO', 'Perhaps', 'Atlantis']) {
      expect(warnings).toContainEqual(expect.stringContaining(`"${word}" is n`));
    }
  });

  it.each([
    ['SUN BAT', 'solar', ['solar', 'storage']],
    ['BAT', 'storage', ['storage']],
    ['BAT WND', 'wind', ['storage', 'wind']],
    ['DFO KER NG', 'gas', ['oil', 'gas']],
    ['NG SUN BAT', 'gas', ['gas', 'solar', 'storage']],
    ['BLQ WDS', 'biomass', ['biomass']],
    ['FC', 'other', ['other']],
    ['N/A', null, []],
    [null, null, []],
  ])('reads the fuel %s', (codes, fuel, fuels) => {
    expect(one({ 'Fuel Type': codes })).toMatchObject({ fuel, fuels, source_fuel: codes === 'N/A' ? null : codes });
  });

  it('tells generators from transmission, also within a position', () => {
    expect(['G', 'ETU', 'TS'].map((Type) => one({ Type })?.project_type)).toEqual([
      'generation',
      'transmission',
      'transmission',
    ]);
    expect(parse([row({ Type: 'ETU' }), row({ Type: 'G' })]).rows[0]?.project_type).toBe('generation');
  });

  it('knows agreements that are signed, those that are not, and silence', () => {
    const signed = (IA: string | null) => one({ IA })?.agreement_signed;
    expect(['Executed', 'In Progress', 'Not Started', 'IA Filed Unexecuted', null].map(signed)).toEqual([
      true,
      false,
      false,
      false,
      null,
    ]);
    expect(parse([row({ IA: 'In Progress' }), row({ IA: 'Executed' })]).rows[0]).toMatchObject({
      agreement_status: 'In Progress, Executed',
      agreement_signed: true,
    });
  });

  it('reads places without the word County, and days without a time', () => {
    expect(one({ County: 'Essex County', State: 'Massachusetts', 'Op Date': 46421.5 })).toMatchObject({
      county: 'Essex',
      state: 'MA',
      proposed_on: '2027-02-03',
    });
    expect(one({ County: 'N/A', State: 'N/A' })).toMatchObject({ county: null, state: null });
  });

  it('takes the day from the title, and else the newest of a row that is not after the document', () => {
    expect(parse([row()])).toMatchObject({ publishedAt: '2025-01-23T00:00:00Z', observedAt: '2025-01-23T00:00:00Z' });
    const rows = [row({ Updated: '3/27/2025', 'Op Date': '1/1/2030' }), row({ Position: 8, 'W/ D Date': '3/26/2025' })];
    expect(parse(rows, [])).toMatchObject({ publishedAt: null, observedAt: '2025-03-27T00:00:00Z' });
    expect(parse(rows, [], '2025-03-26T12:00:00Z').observedAt).toBe('2025-03-26T00:00:00Z');
  });

  it('passes over empty rows and notes, and reports one with megawatts that has no position', () => {
    const { rows, rejected } = parse([
      row(),
      [],
      ['* a note'],
      row({ Position: null, 'Net MW': 5 }),
      row({ Position: '12A' }),
    ]);
    expect(rows.map((request) => request.queue_id)).toEqual(['7', '12A']);
    expect(rejected).toEqual([{ place: 'sheet "Queue" row 9', reason: 'has no Position' }]);
  });

  describe('on the public page', () => {
    const read = (...rows: string[]) => isoneQueue.parse(aDocument(page(rows.join(''))));

    it('reads text, and the titles of pictures', () => {
      expect(
        read(pageRow('<img src="a.png" title="Active" alt="x">', { projectStatus: '<img title="Under Study">' })),
      ).toMatchObject({
        rows: [
          {
            queue_id: '9',
            name: 'A & B',
            fuel: 'wind',
            capacity_mw: 1_050.5,
            state: 'RI',
            status: 'active',
            source_status: 'Active / Under Study',
          },
        ],
        publishedAt: '2026-09-14T00:00:00Z',
        warnings: [],
      });
    });

    it('believes the status that it states', () => {
      const status = (word: string, more = {}) => read(pageRow(word, more)).rows[0]?.status;
      expect(status('C', { op: '12/10/2019' })).toBe('operational');
      expect(status('W', { wd: '12/10/2019' })).toBe('withdrawn');
      expect(status('A', { op: '12/10/2019' })).toBe('active');
      expect(status('A', { projectStatus: 'Suspended' })).toBe('suspended');
      expect(read(pageRow('Z')).warnings).toEqual(['status "Z" is new: counted as active']);
    });

    it('names the column that is missing, and says where a figure is none', () => {
      const broken = page(pageRow('A')).replace('<th>Fuel Type</th>', '<th>Energy</th>');
      expect(faultOf(() => isoneQueue.parse(aDocument(broken))).message).toContain('column "Fuel Type" at the header');
      const bad = page(pageRow('A').replace('1,050.5', 'many'));
      expect(faultOf(() => isoneQueue.parse(aDocument(bad))).details).toEqual({
        field: 'column "Net MW"',
        place: 'sheet "publicqueue" row 2',
      });
    });

    it('reads a page of the size of the whole queue', () => {
      const rows = Array.from({ length: 1_751 }, (_, position) =>
        pageRow('A').replace('<td> 9\n', `<td> ${position + 1}\n`),
      );
      expect(read(...rows).rows).toHaveLength(1_751);
    });
  });
});

describe('isone-queue asks', () => {
  async function asked(first: string | Uint8Array, workbook: Uint8Array = aWorkbook({ Queue: [[...COLUMNS], row()] })) {
    const urls: string[] = [];
    const answers = await isoneQueue.fetch(
      {
        get: async (url): Promise<Fetched> => {
          urls.push(url);
          return {
            kind: 'document',
            url,
            finalUrl: url,
            permanentUrl: null,
            bytes: url.includes('export')
              ? workbook
              : typeof first === 'string'
                ? new TextEncoder().encode(first)
                : first,
            contentType: null,
            fetchedAt: '2025-01-23T07:33:00Z',
            validators: { etag: null, lastModified: null },
            lastModified: null,
          };
        },
      },
      aFetchRequest('2025-01-23T07:33:00Z'),
    );
    return { urls: urls.map((url) => url.replace('https://irtt.iso-ne.com/reports/', '')), answers };
  }

  it('for the page, keeps its cookies, and returns the page where it holds the queue', async () => {
    const { urls, answers } = await asked(page(pageRow('A')));
    expect(urls).toEqual(['external']);
    expect(answers).toHaveLength(1);
    expect(isoneQueue.keepsCookies).toBe(true);
  });

  it('takes a workbook in place of the page for what it is', async () => {
    expect((await asked(aWorkbook({ Queue: [[...COLUMNS], row()] }))).urls).toEqual(['external']);
  });

  it('for the export of the day where the page comes without the table', async () => {
    const today = 'exportpublicqueue?ReportDate=638731872000000000&Status=&Jurisdiction=';
    expect((await asked('<html><body>Loading</body></html>')).urls).toEqual(['external', today]);
    const named = await asked("<html><script>'?ReportDate=' + 638005248000000000</script></html>");
    expect(named.urls[1]).toContain('ReportDate=638005248000000000');
    expect(named.answers).toHaveLength(1);
  });
});
