import { describe, expect, it } from 'vitest';
import type { Fetched, GetOptions, SourceHttp } from '../../../../src/sources/http/http.ts';
import { misoLmpDayAhead } from '../../../../src/sources/miso-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const { parse } = misoLmpDayAhead;
const parseJson = (value: unknown, more = {}) => parse(aDocument(JSON.stringify(value), more));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour + 1);
const NOTE = '\n,,,All Hours-Ending are Eastern Standard Time (EST)\n';
const figures = (of: (hour: number) => number) => HOURS.map(of).join(',');

function report(
  lines: readonly string[],
  { title = 'Day Ahead Market ExPost LMPs', day = '07/14/2026', note = NOTE } = {},
) {
  return `${title}\n${day}\n${note}Node,Type,Value,${HOURS.map((hour) => `HE ${hour}`).join(',')}\n${lines.join('\n')}\n`;
}

const LINES = [
  `INDIANA.HUB,Hub,LMP,${figures((hour) => 20 + hour)}`,
  `ALTW.ALTW,Loadzone,LMP,${figures((hour) => 30 + hour)}`,
  `AECI,Interface,LMP,${figures((hour) => hour)}`,
  `AMIL.EDWARDS2,Gennode,LMP,${figures((hour) => -hour)}`,
  `INDIANA.HUB,Hub,MCC,${figures(() => -0.5)}`,
  `INDIANA.HUB,Hub,MLC,${figures(() => 0.25)}`,
];

describe('miso-lmp-day-ahead', () => {
  describe('daily reports', () => {
    it('are pivoted to hours in standard time, with the energy part derived', () => {
      const { rows, rejected, warnings } = parse(aDocument(report(LINES)));
      expect(rows).toHaveLength(96);
      expect(rows[0]).toEqual({
        kind: 'lmp',
        iso: 'MISO',
        market: 'DAH',
        node: 'INDIANA.HUB',
        node_type: 'hub',
        interval_start: '2026-07-14T05:00:00Z',
        interval_minutes: 60,
        lmp: 21,
        energy: 21.25,
        congestion: -0.5,
        loss: 0.25,
      });
      expect(rows[23]).toMatchObject({ interval_start: '2026-07-15T04:00:00Z', lmp: 44 });
      expect(rows[24]).toMatchObject({ node_type: 'zone', energy: null, congestion: null, loss: null });
      expect(rows.filter((_, position) => position % 24 === 0).map((row) => row.node_type)).toEqual([
        'hub',
        'zone',
        'interface',
        'node',
      ]);
      expect([rejected, warnings]).toEqual([[], []]);
    });

    it.each(['01/14/2026', '03/08/2026', '07/14/2026', '11/01/2026'])(
      'give %s its 24 hours, as no clock changes',
      (day) => {
        const { rows } = parse(aDocument(report(LINES.slice(0, 1), { day })));
        const starts = rows.map((row) => row.interval_start);
        expect(new Set(starts).size).toBe(24);
        expect(starts).toEqual([...starts].sort());
        expect([starts[0]?.slice(11), starts[23]?.slice(11)]).toEqual(['05:00:00Z', '04:00:00Z']);
        expect(Date.parse(starts[23] ?? '') - Date.parse(starts[0] ?? '')).toBe(23 * 3_600_000);
      },
    );

    it('are read below three lines or four, ex ante too', () => {
      const three = {
        title: 'Day Ahead Market ExAnte LMPs',
        note: ',,,All Hours-Ending are Eastern Standard Time (EST)\n',
      };
      expect(parse(aDocument(report(LINES, three))).rows).toEqual(parse(aDocument(report(LINES))).rows);
    });

    it('are day-ahead by their title, and by their name where it says nothing', () => {
      const untitled = report(LINES, { title: 'Prices' });
      expect(faultOf(() => parse(aDocument(untitled))).code).toBe('wrong-document');
      expect(parse(aDocument(untitled, { fileName: '20260714_da_expost_lmp.csv' })).rows).toHaveLength(96);
      expect(faultOf(() => parse(aDocument(untitled, { fileName: '20260714_rt_lmp_final.csv' }))).message).toContain(
        'read by miso-lmp;',
      );
      const realTime = report(LINES, { title: 'Real-Time Market Final LMPs' });
      expect(
        faultOf(() => parse(aDocument(realTime, { url: 'https://x.test/20260714_da_expost_lmp.csv' }))).message,
      ).toBe(
        'real-time prices (Real-Time Market Final LMPs 07/14/2026), read by miso-lmp; expected MISO day-ahead LMP',
      );
    });

    it('are of the day above their header, whatever they are called', () => {
      const { rows, warnings } = parse(aDocument(report(LINES), { url: 'https://x.test/20260715_da_expost_lmp.csv' }));
      expect(rows[0]?.interval_start).toBe('2026-07-14T05:00:00Z');
      expect(warnings).toEqual(['a report of 2026-07-14 under the name of 2026-07-15: read as 2026-07-14']);
      const undated = report(LINES, { day: '' });
      expect(parse(aDocument(undated, { fileName: '20260715_da_expost_lmp.csv' })).rows[0]?.interval_start).toBe(
        '2026-07-15T05:00:00Z',
      );
      expect(faultOf(() => parse(aDocument(undated))).details.field).toBe('the day');
    });

    it('have hours and nodes without a price reported, not as zero', () => {
      const [first = '', ...rest] = LINES;
      const withGap = [first.replace(',22,', ',,'), ...rest, `X.Y,Gennode,MCC,${figures(() => 1)}`];
      const { rows, rejected } = parse(aDocument(report(withGap)));
      expect(rows).toHaveLength(95);
      expect(rejected).toEqual([
        { place: 'line 6 HE 2', reason: 'INDIANA.HUB has no LMP' },
        { place: 'node X.Y', reason: 'has components but no LMP' },
      ]);
    });

    it('name what has changed, and where', () => {
      const faultIn = (from: string, to: string) => faultOf(() => parse(aDocument(report(LINES).replace(from, to))));
      expect(faultIn('HE 24', 'HE 25').message).toContain('column "HE 24" at the header');
      expect(faultIn('Hub,MCC', 'Hub,MXC').details).toEqual({ field: 'Value', place: 'line 10' });
      expect(faultIn('Hub,MCC', 'Hub,LMP').message).toContain('INDIANA.HUB has LMP twice');
      expect(faultIn(',22,', ',$22,').details).toEqual({ field: 'LMP', place: 'line 6 HE 2' });
      expect(faultIn(',Type,', ',Kind,').message).toContain('column "Type" at the header');
    });

    it('warn when the energy part is not one figure', () => {
      const other = ['LMP', 'MCC', 'MLC'].map((value) => `X.HUB,Hub,${value},${figures(() => 0)}`);
      expect(parse(aDocument(report([...LINES, ...other]))).warnings[0]).toContain(
        'differ by 21.25 $/MWh between nodes',
      );
    });

    it('of all nodes are read whole', () => {
      const lines = Array.from({ length: 5_000 }, (_, node) =>
        ['LMP', 'MCC', 'MLC'].map((value) => `N.${node},Gennode,${value},${figures(() => 12.34)}`),
      ).flat();
      const document = aDocument(report(lines));
      expect(parse(document).rows).toHaveLength(120_000);
    });
  });

  describe('the consolidated table', () => {
    const block = (HourAndMin: string, LMP = '45.00') => ({
      HourAndMin,
      PricingNode: [{ name: 'MINN.HUB', region: 'North', LMP, MLC: '-1.00', MCC: '-4.00' }],
    });
    const table = (RefId: string, blocks: object) => ({ LMPData: { RefId, ...blocks } });
    const REF = '02-Oct-2026 - Interval 16:50 EST';

    it.each([
      [REF, 'HE 17', '2026-10-02T21:00:00Z'],
      ['02-Oct-2026 - Interval 17:00 EST', '17', '2026-10-02T21:00:00Z'],
      ['02-Oct-2026 - Interval 23:55 EST', 'HE 24', '2026-10-03T04:00:00Z'],
      ['02-Oct-2026 - Interval 23:55 EST', 'HE 1', '2026-10-03T05:00:00Z'],
      ['01-Jan-2027 - Interval 00:10 EST', 'HE 24', '2027-01-01T04:00:00Z'],
      ['01-Jan-2027 - Interval 00:10 EST', 'HE 1', '2027-01-01T05:00:00Z'],
    ])('of %s has hour %s start at %s', (refId, hour, start) => {
      const { rows } = parseJson(table(refId, { DayAheadExPostLMP: block(hour) }));
      expect(rows).toMatchObject([{ market: 'DAH', interval_minutes: 60, interval_start: start, lmp: 45, energy: 50 }]);
    });

    it('is read ex post, or ex ante where it has nothing else', () => {
      const exAnte = { DayAheadExAnteLMP: block('HE 17', '44.00') };
      expect(parseJson(table(REF, { DayAheadExPostLMP: block('HE 17'), ...exAnte })).rows).toMatchObject([{ lmp: 45 }]);
      expect(parseJson(table(REF, exAnte)).rows).toMatchObject([{ lmp: 44 }]);
    });

    it('is refused where it has no day-ahead block, no day or no hour', () => {
      expect(faultOf(() => parseJson(table(REF, { FiveMinLMP: block('16:50') }))).message).toBe(
        'real-time prices only, read by miso-lmp; expected MISO day-ahead LMP',
      );
      const empty = { FiveMinLMP: block('16:50'), DayAheadExPostLMP: null, DayAheadExAnteLMP: null };
      expect(faultOf(() => parseJson(table(REF, empty))).code).toBe('wrong-document');
      for (const refId of ['02-Okt-2026 - Interval 16:50 EST', '31-Feb-2026 - Interval 16:50 EST', 'now']) {
        const attempt = () => parseJson(table(refId, { DayAheadExPostLMP: block('HE 17') }));
        expect(faultOf(attempt).details.field).toBe('RefId');
      }
      const attempt = () => parseJson(table(REF, { DayAheadExPostLMP: block('HE 25') }));
      expect(faultOf(attempt).details).toEqual({ field: 'HourAndMin', place: 'DayAheadExPostLMP' });
    });
  });

  describe('the keyed API', () => {
    const entry = {
      node: 'INDIANA.HUB',
      timeInterval: { resolution: 'hourly', start: '2026-08-18T00:00:00', end: '2026-08-18T01:00:00', value: '1' },
      lmp: 31.5,
      mcc: -1,
      mec: 33,
      mlc: -0.5,
    };

    it('is read with the energy part that it states', () => {
      const { rows, warnings } = parseJson({ data: [entry], page: {} });
      expect(rows).toMatchObject([{ market: 'DAH', interval_start: '2026-08-18T05:00:00Z', energy: 33, lmp: 31.5 }]);
      expect(warnings).toEqual([]);
      expect(parseJson({ data: [{ ...entry, mec: 30 }] }).warnings).toEqual([
        'prices that are not the sum of their parts: 1 (first INDIANA.HUB at 2026-08-18T05:00:00Z)',
      ]);
    });

    it('is refused where its prices are real-time', () => {
      expect(faultOf(() => parseJson({ data: [{ ...entry, preliminaryFinal: 'Final' }] })).code).toBe('wrong-document');
      const url = 'https://apim.misoenergy.org/pricing/v1/real-time/2026-08-18/lmp-expost';
      expect(faultOf(() => parseJson({ data: [entry] }, { url })).message).toContain('read by miso-lmp;');
    });
  });

  it('refuses real-time tables, as JSON and as CSV, naming who reads them', () => {
    const headers = ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'];
    const data = [['2026-10-02T16:50:00', 'PJMC', '1', '0', '0']];
    expect(faultOf(() => parseJson({ headers, data })).message).toContain('read by miso-lmp;');
    const csv = `${headers.join(',')}\n${data.join('\n')}\n`;
    expect(faultOf(() => parse(aDocument(csv))).message).toContain('read by miso-lmp;');
  });

  describe('asks', () => {
    const asked: [string, GetOptions | undefined][] = [];
    const http: SourceHttp = {
      get: (url, options) => {
        asked.push([url, options]);
        const absent: Fetched = { kind: 'absent', url, status: 404, fetchedAt: '2026-07-14T10:00:00Z' };
        return Promise.resolve(absent);
      },
    };
    const fileNames = async (dueAt: string) => {
      asked.length = 0;
      const answers = await misoLmpDayAhead.fetch(http, aFetchRequest(dueAt));
      expect(answers).toHaveLength(asked.length);
      return asked.map(([url]) => url.split('/').at(-1));
    };

    it.each([
      ['2026-07-14T04:59:00Z', ['20260713_da_expost_lmp.csv', '20260714_da_expost_lmp.csv']],
      ['2026-07-14T05:19:00Z', ['20260714_da_expost_lmp.csv']],
      ['2026-07-14T16:59:00Z', ['20260714_da_expost_lmp.csv']],
      ['2026-12-31T18:19:00Z', ['20261231_da_expost_lmp.csv', '20270101_da_expost_lmp.csv']],
    ])('at %s for %j, by standard time', async (dueAt, expected) => {
      expect(await fileNames(dueAt)).toEqual(expected);
    });

    it('without minding a day that is not out yet', async () => {
      await fileNames('2026-07-14T18:19:00Z');
      expect(asked.map(([, options]) => options?.absentOn)).toEqual([[404], [404]]);
    });
  });
});
