import { describe, expect, it } from 'vitest';
import { ercotQueue } from '../../../../src/sources/ercot-queue/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

type Cells = readonly unknown[];

const PHASE = 'SS Completed, FIS Completed, IA';
const LARGE = [
  ...['INR', 'Project Name', 'GIM Study Phase', 'County', 'Projected COD', 'Fuel', 'Technology', 'Capacity (MW)'],
  ...['Screening Study Started', 'IA Signed', 'Approved for Energization', 'Approved for Synchronization'],
];
const SMALL = [
  ...['INR', 'Project Name', 'Model Ready Date', 'County', 'Projected COD', 'Fuel', 'Technology', 'Capacity (MW)'],
  ...['IA Signed', 'Approved for Energization', 'Approved for Synchronization'],
];
const event = (day: string) => ['INR', 'Size Category', 'Project Name', 'Fuel', 'County', day, 'MW **'];
const COMMISSIONING = [
  ...['Commissioning Category', 'INR', 'Size Category', 'Project Name', 'Fuel', 'County', 'Approval Date *', 'MW **'],
];
const RUN = 'Time of Report Run: Jul 2, 2026 8:00:49 AM';

interface Sheets {
  readonly contents?: readonly Cells[];
  readonly large?: readonly Cells[];
  readonly small?: readonly Cells[];
  readonly commissioning?: readonly Cells[];
  readonly inactive?: readonly Cells[];
  readonly cancelled?: readonly Cells[];
  readonly more?: Readonly<Record<string, readonly Cells[]>>;
}

function aReport(sheets: Sheets) {
  return aWorkbook({
    Contents: sheets.contents ?? [[RUN]],
    'Project Details - Large Gen': [['Title'], [], LARGE, ...(sheets.large ?? [])],
    'Project Details - Small Gen': [['Title'], SMALL, ...(sheets.small ?? [])],
    'Commissioning Update': [COMMISSIONING, ...(sheets.commissioning ?? [])],
    'Inactive Projects': [event('Inactive Date'), ...(sheets.inactive ?? [])],
    'Cancellation Update': [event('Cancel Date'), ...(sheets.cancelled ?? [])],
    ...sheets.more,
  });
}

const parse = (sheets: Sheets, asOf: string | null = null) => ercotQueue.parse(aDocument(aReport(sheets), { asOf }));
const aLarge = (id: string, more: Partial<Record<string, unknown>> = {}) => {
  const values: Record<string, unknown> = {
    name: 'A',
    phase: PHASE,
    cod: 46_022,
    fuel: 'SOL',
    technology: 'PV',
    mw: 100,
  };
  const { name, phase, cod, fuel, technology, mw, signed } = { ...values, ...more };
  return [id, name, phase, 'Pecos', cod, fuel, technology, mw, 44_927, signed];
};
const aCommissioning = (id: string, category: string) => [category, id, 'Large', 'A', 'Solar', 'Pecos', 46_200, 100];
const anEvent = (id: string) => [id, 'Large', 'A', 'Solar', 'Pecos', 46_190.5, 100];

describe('ercot-queue', () => {
  it('counts as operating what is approved for commercial operation, and nothing before that', () => {
    const { rows, warnings } = parse({
      large: ['25INR0001', '25INR0002', '25INR0003'].map((id) => aLarge(id)),
      commissioning: [
        aCommissioning('25INR0001', 'Energization Approved by ERCOT'),
        aCommissioning('25INR0002', 'Synchronization Approved by ERCOT'),
        aCommissioning('25INR0003', 'Synchronization Approved by ERCOT'),
        aCommissioning('25INR0003', 'Commercial Operation Approved by ERCOT*'),
      ],
    });
    expect(rows.map(({ queue_id, status, operational_on }) => [queue_id, status, operational_on])).toEqual([
      ['25INR0001', 'active', null],
      ['25INR0002', 'active', null],
      ['25INR0003', 'operational', '2026-06-27'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('lets the later stage count where a request stands on several sheets, whichever comes first', () => {
    const { rows } = parse({
      large: ['25INR0001', '25INR0002', '25INR0003'].map((id) => aLarge(id)),
      commissioning: [aCommissioning('25INR0002', 'Commercial Operation Approved by ERCOT*')],
      inactive: ['25INR0001', '25INR0002', '25INR0003'].map(anEvent),
      cancelled: [anEvent('25INR0003')],
    });
    expect(rows.map(({ status, withdrawn_on }) => [status, withdrawn_on])).toEqual([
      ['suspended', null],
      ['operational', null],
      ['withdrawn', '2026-06-17'],
    ]);
    expect(rows.every((row) => row.source_fuel === 'SOL/PV' && row.agreement_signed === true)).toBe(true);
  });

  it('tells storage by its technology, and does not guess it from the word Other', () => {
    const { rows, warnings } = parse({
      large: [
        aLarge('25INR0001', { fuel: 'OTH', technology: 'BA' }),
        aLarge('25INR0002', { fuel: 'OTH', technology: 'OT' }),
        aLarge('25INR0003', { fuel: 'GAS', technology: 'CE' }),
        aLarge('25INR0004', { fuel: 'WAT', technology: 'HY' }),
      ],
      inactive: [['25INR0005', 'Large', 'A BESS', 'Other', 'Pecos', 46_190, 100]],
    });
    expect(rows.map((row) => row.fuel)).toEqual(['storage', 'other', 'gas', 'hydro', 'other']);
    expect(rows.map((row) => row.fuels)).toEqual([['storage'], ['other'], ['gas'], ['hydro'], ['other']]);
    expect(warnings).toEqual([]);
  });

  it('names words that are new, and counts a request with one as active', () => {
    const { rows, warnings } = parse({
      large: [aLarge('25INR0001', { phase: 'FIS Paused' }), aLarge('25INR0002', { fuel: 'FUS' })],
      commissioning: [aCommissioning('25INR0003', 'Provisional Operation')],
    });
    expect(rows.map(({ status, source_status }) => [status, source_status])).toEqual([
      ['active', 'FIS Paused'],
      ['active', PHASE],
      ['active', 'Provisional Operation'],
    ]);
    expect(rows[1]?.fuel).toBe('other');
    expect(warnings).toHaveLength(3);
    for (const word of ['FIS Paused', 'FUS', 'Provisional Operation']) expect(warnings.join()).toContain(`"${word}"`);
  });

  it('reads the day 1-1-1900 as a milestone reached on a day that is not known', () => {
    const phase = null;
    const { rows } = parse({
      large: [1, '1-1-1900', '1900-01-01', 45_000, null].map((signed, position) =>
        aLarge(`25INR000${position}`, { signed, phase, cod: 1 }),
      ),
    });
    expect(rows.map((row) => row.agreement_signed)).toEqual([true, true, true, true, false]);
    expect(rows.map((row) => row.proposed_on)).toEqual(Array(5).fill(null));
  });

  it('keeps a capacity of zero and below, and has none where none is stated', () => {
    const { rows } = parse({ large: [0, -53.3, null].map((mw, position) => aLarge(`25INR000${position}`, { mw })) });
    expect(rows.map((row) => row.capacity_mw)).toEqual([0, -53.3, null]);
  });

  it('reads every table of a sheet', () => {
    const { rows } = parse({
      small: [
        ['25INR0001', 'A', 45_000, 'Travis', null, 'OTH', 'BA', 9.9, 45_000],
        [],
        ['Not model ready'],
        SMALL,
        ['25INR0002', 'B', null, 'Travis', null, 'SOL', 'PV', 9.5, null],
      ],
    });
    expect(rows.map(({ source_status, agreement_signed }) => [source_status, agreement_signed])).toEqual([
      ['Model Ready', true],
      [null, false],
    ]);
  });

  it('passes over notes and blank lines, and reports a project without an id', () => {
    const { rows, rejected } = parse({
      large: [[null, null, null, null, 'header goes on'], [], aLarge('25INR0001'), aLarge('Total'), ['* Footnote']],
      cancelled: [['* Includes only those after a study']],
    });
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: 'sheet "Project Details - Large Gen" row 7', reason: '"Total" is no INR (A)' }]);
  });

  it('keeps the last of two rows of one id on the sheets of projects in process, and reports the other', () => {
    const { rows, rejected } = parse({ large: [aLarge('25INR0001'), aLarge('25INR0001', { mw: 90 })] });
    expect(rows).toMatchObject([{ capacity_mw: 90 }]);
    expect(rejected).toHaveLength(1);
  });

  it('warns where the Summary has another number of projects in a phase', () => {
    const Summary = [
      ['Status of SS, FIS and IA', 'Project Count'],
      [PHASE, 2],
      ['SS Started, FIS Not Started, No IA', 22],
    ];
    const large = [aLarge('25INR0001'), aLarge('25INR0002')];
    expect(parse({ large, more: { Summary } }).warnings).toEqual([]);
    expect(parse({ large: large.slice(1), more: { Summary } }).warnings).toEqual([
      expect.stringContaining(`counts 2 large projects in "${PHASE}", 1 are listed`),
    ]);
  });

  describe('the date', () => {
    const cancelled = [anEvent('25INR0001')];

    it('is that of the run, in Texas', () => {
      const summer = parse({ cancelled });
      expect([summer.publishedAt, summer.observedAt]).toEqual(['2026-07-02T13:00:49Z', '2026-07-02T00:00:00Z']);
      const winter = parse({ cancelled, contents: [['Time of Report Run: January 2, 2026 11:30 PM']] });
      expect([winter.publishedAt, winter.observedAt]).toEqual(['2026-01-03T05:30:00Z', '2026-01-02T00:00:00Z']);
    });

    it('is the end of the month where the run is not published', () => {
      const result = parse({ cancelled, contents: [['GIM Activity:  Jun 01, 2026 to Jun 30, 2026']] });
      expect([result.publishedAt, result.observedAt]).toEqual([null, '2026-06-30T00:00:00Z']);
    });

    it('is else the newest day on which something happened, not after the document', () => {
      const contents = [['Contents']];
      const sheets = {
        contents,
        cancelled,
        commissioning: [aCommissioning('25INR0002', 'Energization Approved by ERCOT')],
      };
      expect(parse(sheets)).toMatchObject({ observedAt: '2026-06-27T00:00:00Z', publishedAt: null });
      expect(parse(sheets, '2026-06-20T00:00:00Z').observedAt).toBe('2026-06-17T00:00:00Z');
      expect(parse(sheets).warnings).toHaveLength(1);
    });
  });

  it('warns of a sheet of events that is missing, and refuses a workbook without one of projects', () => {
    const sheets = {
      'Project Details - Large Gen': [LARGE, aLarge('25INR0001')],
      'Project Details - Small Gen': [SMALL],
    };
    const { rows, warnings } = ercotQueue.parse(aDocument(aWorkbook(sheets)));
    expect(rows).toHaveLength(1);
    expect(warnings.filter((warning) => warning.startsWith('sheet "'))).toHaveLength(3);
    expect(faultOf(() => ercotQueue.parse(aDocument(aWorkbook({ Queue: [LARGE] })))).code).toBe('wrong-document');
    expect(faultOf(() => parse({})).message).toContain('the rows');
  });

  describe('fetch', () => {
    const listed = (DocID: string, FriendlyName: string, PublishDate: string) => ({
      Document: { DocID, FriendlyName, PublishDate, Extension: 'xlsx' },
    });
    const aList = (...DocumentList: readonly unknown[]) => JSON.stringify({ ListDocsByRptTypeRes: { DocumentList } });
    const LIST = 'https://www.ercot.com/misapp/servlets/IceDocListJsonWS?reportTypeId=15933&_=1784032620000';

    async function fetchFrom(first: string | Uint8Array | null) {
      const urls: string[] = [];
      const get = async (url: string) => {
        urls.push(url);
        const fetchedAt = '2026-07-14T12:37:00Z';
        if (first === null) return { kind: 'not-modified' as const, url, fetchedAt };
        const bytes = urls.length > 1 ? new Uint8Array([1]) : aDocument(first).bytes;
        const validators = { etag: null, lastModified: null };
        const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null };
        return { kind: 'document' as const, url, bytes, fetchedAt, validators, ...more };
      };
      const answers = await ercotQueue.fetch({ get }, aFetchRequest('2026-07-14T12:37:00Z'));
      return { urls, answers };
    }

    it('downloads the newest report of the list, and not the one on co-located batteries', async () => {
      const { urls, answers } = await fetchFrom(
        aList(
          listed('11', 'GIS_Report_May2026', '2026-06-02T08:00:00-05:00'),
          listed('13', 'GIS_Report_June2026', '2026-07-02T09:00:00-05:00'),
          listed('12', 'GIS_Report_June2026', '2026-07-02T13:30:00+00:00'),
          listed('14', 'Co-located_Battery_Identification_Report_June2026', '2026-07-03T08:00:00-05:00'),
        ),
      );
      expect(urls).toEqual([LIST, 'https://www.ercot.com/misdownload/servlets/mirDownload?doclookupId=13']);
      expect(answers).toMatchObject([{ kind: 'document', url: urls[1] }]);
    });

    it('takes the report itself where the list should be', async () => {
      const report = aReport({ large: [aLarge('25INR0001')] });
      const { urls, answers } = await fetchFrom(report);
      expect(urls).toEqual([LIST]);
      expect(answers).toMatchObject([{ kind: 'document', bytes: report }]);
      expect((await fetchFrom('<html></html>')).answers).toHaveLength(1);
      expect((await fetchFrom(null)).answers).toMatchObject([{ kind: 'not-modified' }]);
    });

    it('says what is listed where no report is', async () => {
      const list = aList(listed('14', 'Co-located_June2026', '2026-07-03T08:00:00-05:00'));
      await expect(fetchFrom(list)).rejects.toThrow(/FriendlyName .*"Co-located_June2026"/);
      await expect(fetchFrom(aList({ Document: { DocID: '1' } }))).rejects.toMatchObject({ code: 'changed-shape' });
    });
  });
});
