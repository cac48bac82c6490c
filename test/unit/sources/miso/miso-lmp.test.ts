import { describe, expect, it } from 'vitest';
import { misoLmp } from '../../../../src/sources/miso-lmp/index.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const parseJson = (value: unknown, more = {}) => misoLmp.parse(aDocument(JSON.stringify(value), more));
const HEADERS = ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour + 1);

function report(
  title: string,
  lines: readonly string[],
  preamble = '\n,,,All Hours-Ending are Eastern Standard Time (EST)\n',
) {
  return `${title}\n07/14/2026\n${preamble}Node,Type,Value,${HOURS.map((hour) => `HE ${hour}`).join(',')}\n${lines.join('\n')}\n`;
}
const figures = (of: (hour: number) => number) => HOURS.map(of).join(',');

describe('miso-lmp', () => {
  it('asks for the latest interval alone, and twice a day for the hours of yesterday', async () => {
    const current = 'https://public-api.misoenergy.org/api/MarketPricing/GetRealTimeFiveMinExPost/Current';
    const prelim = 'https://docs.misoenergy.org/marketreports/20260713_rt_lmp_prelim.csv';
    const others: string[][] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const { http, asked } = anHttp(
        (url, _count, options) => url === prelim && options?.absentOn?.includes(404) === true,
      );
      const at = new Date(Date.parse('2026-07-14T05:00:00Z') + minute * 60_000).toISOString();
      await misoLmp.fetch(http, aFetchRequest(at));
      expect(asked[0]).toBe(current);
      if (asked.length > 1) others.push([at.slice(11, 16), ...asked.slice(1)]);
    }
    expect(others).toEqual([
      ['11:10', prelim],
      ['17:10', prelim],
    ]);
  });

  describe('five-minute tables', () => {
    it('find their columns by name, in any order', () => {
      const { rows } = parseJson({
        headers: ['mcc', 'CPNODE', 'MLC', 'LMP', 'INTERVAL'],
        data: [['2.00', 'MINN.HUB', '1.00', '37.50', '2026-10-02 16:50:00']],
      });
      expect(rows).toEqual([
        {
          kind: 'lmp',
          iso: 'MISO',
          market: 'RT5M',
          node: 'MINN.HUB',
          node_type: 'hub',
          interval_start: '2026-10-02T21:50:00Z',
          interval_minutes: 5,
          lmp: 37.5,
          energy: 34.5,
          congestion: 2,
          loss: 1,
        },
      ]);
    });

    it('are read as CSV too', () => {
      const { rows } = misoLmp.parse(aDocument(`${HEADERS.join(',')}\n2026-10-02T16:50:00,PJMC,.5,-.5,1\n`));
      expect(rows).toMatchObject([{ node: 'PJMC', node_type: 'interface', lmp: 0.5, energy: 0 }]);
    });

    it('give each interval of any day its own key, as no clock changes', () => {
      for (const day of ['2026-03-08', '2026-07-14', '2026-11-01']) {
        const data = Array.from({ length: 288 }, (_, position) => {
          const clock = [Math.floor(position / 12), (position % 12) * 5].map((part) => String(part).padStart(2, '0'));
          return [`${day}T${clock.join(':')}:00`, 'MINN.HUB', '1', '0', '0'];
        });
        const { rows, rejected } = parseJson({ headers: HEADERS, data });
        expect(rejected).toEqual([]);
        expect(new Set(rows.map((row) => row.interval_start)).size).toBe(288);
        expect(rows.at(-1)?.interval_start.slice(11)).toBe('04:55:00Z');
      }
    });

    it('name the column and the row of a cell that is missing or no number', () => {
      const cut = [
        ['2026-10-02T16:50:00', 'A.B', '1', '0', '0'],
        ['2026-10-02T16:50:00', 'A.C', '1'],
      ];
      expect(faultOf(() => parseJson({ headers: HEADERS, data: cut })).message).toBe('MLC at data[1]: is missing');
      const bad = [['2026-10-02T16:50:00', 'A.B', 'NaN', '0', '0']];
      expect(faultOf(() => parseJson({ headers: HEADERS, data: bad })).details).toEqual({
        field: 'LMP',
        place: 'data[0]',
      });
      const stamp = [['16:50', 'A.B', '1', '0', '0']];
      expect(faultOf(() => parseJson({ headers: HEADERS, data: stamp })).details.field).toBe('INTERVAL');
    });

    it('have components that are empty as null, and then no energy part', () => {
      const { rows } = parseJson({ headers: HEADERS, data: [['2026-10-02T16:50:00', 'A.B', '1', '', null]] });
      expect(rows).toMatchObject([{ lmp: 1, loss: null, congestion: null, energy: null }]);
    });

    it('warn when the energy part is not one figure', () => {
      const data = [
        ['2026-10-02T16:50:00', 'A.B', '30', '0', '0'],
        ['2026-10-02T16:50:00', 'A.C', '30', '1', '0'],
      ];
      expect(parseJson({ headers: HEADERS, data }).warnings).toEqual([expect.stringContaining('differ by 1 $/MWh')]);
    });
  });

  describe('price blocks', () => {
    const block = (HourAndMin: string, price = '20.00') => ({
      HourAndMin,
      PricingNode: [{ name: 'MINN.HUB', region: 'North', LMP: price, MLC: '1.00', MCC: '-1.00' }],
    });
    const LMPData = (RefId: string, blocks: object) => ({ LMPData: { RefId, ...blocks } });

    it.each([
      ['02-Oct-2026 - Interval 16:50 EST', 'HE 16', '2026-10-02T20:00:00Z'],
      ['02-Oct-2026 - Interval 16:55 EST', 'HE 17', '2026-10-02T21:00:00Z'],
      ['02-Oct-2026 - Interval 17:00 EST', '17', '2026-10-02T21:00:00Z'],
      ['01-Jan-2027 - Interval 00:10 EST', 'HE 24', '2027-01-01T04:00:00Z'],
    ])('of %s have hour %s start at %s', (refId, hour, start) => {
      const { rows } = parseJson(LMPData(refId, { HourlyIntegratedLMP: block(hour) }));
      expect(rows).toMatchObject([{ market: 'RTH', interval_minutes: 60, interval_start: start }]);
    });

    it('leave an hourly block out whose hour they cannot read, with a warning', () => {
      const document = LMPData('02-Oct-2026 - Interval 16:50 EST', {
        FiveMinLMP: block('16:50'),
        HourlyIntegratedLMP: block('16:00'),
      });
      const { rows, warnings } = parseJson(document);
      expect(rows.map((row) => row.market)).toEqual(['RT5M']);
      expect(warnings).toHaveLength(1);
    });

    it.each([
      '02-Okt-2026 - Interval 16:50 EST',
      '31-Feb-2026 - Interval 16:50 EST',
      '02-Oct-2026 - Interval 24:50 EST',
    ])('refuse the reference %s, which is no time', (refId) => {
      const attempt = () => parseJson(LMPData(refId, { FiveMinLMP: block('16:50') }));
      expect(faultOf(attempt).details.field).toBe('RefId');
    });

    it('name the node of a price that is no number', () => {
      const attempt = () => parseJson(LMPData('02-Oct-2026 - Interval 16:50 EST', { FiveMinLMP: block('16:50', '*') }));
      expect(faultOf(attempt).details).toEqual({ field: 'LMP', place: 'FiveMinLMP.PricingNode[0]' });
    });
  });

  describe('daily reports', () => {
    const lines = [
      `INDIANA.HUB,Hub,LMP,${figures((hour) => 20 + hour)}`,
      `ALTW.ALTW,Loadzone,LMP,${figures((hour) => 30 + hour)}`,
      `INDIANA.HUB,Hub,MCC,${figures(() => -0.5)}`,
      `INDIANA.HUB,Hub,MLC,${figures(() => 0.25)}`,
    ];

    it('are pivoted to hours in standard time', () => {
      const { rows } = misoLmp.parse(aDocument(report('Real-Time Market Final LMPs', lines)));
      expect(rows).toHaveLength(48);
      expect(rows[0]).toMatchObject({ market: 'RTH', interval_start: '2026-07-14T05:00:00Z', lmp: 21, energy: 21.25 });
      expect(rows[23]).toMatchObject({ interval_start: '2026-07-15T04:00:00Z', lmp: 44 });
      expect(rows[24]).toMatchObject({ node: 'ALTW.ALTW', node_type: 'zone', lmp: 31, energy: null });
    });

    it('are found below any number of lines, and real-time by name where no title says so', () => {
      const text = report('Prices', lines, '');
      expect(faultOf(() => misoLmp.parse(aDocument(text))).code).toBe('wrong-document');
      expect(misoLmp.parse(aDocument(text, { fileName: '20260714_rt_lmp_final.csv' })).rows).toHaveLength(48);
    });

    it.each(['RT LMP', 'Preliminary LMPs', 'Final LMPs'])('are real-time under the title %s', (title) => {
      expect(misoLmp.parse(aDocument(report(title, lines))).rows).toHaveLength(48);
    });

    it('are refused where they are day-ahead, whatever says so', () => {
      const titled = report('Day Ahead Market ExPost LMPs', lines);
      expect(
        faultOf(() => misoLmp.parse(aDocument(titled, { fileName: '20260714_rt_lmp_final.csv' }))).message,
      ).toContain('miso-lmp-day-ahead');
      const named = report('Prices', lines);
      expect(
        faultOf(() => misoLmp.parse(aDocument(named, { url: 'https://x.test/20260714_da_exante_lmp.csv' }))).code,
      ).toBe('wrong-document');
    });

    it('name the hour that is missing', () => {
      const text = report('Real-Time Market Final LMPs', lines).replace('HE 7,', 'Hour 7,');
      expect(faultOf(() => misoLmp.parse(aDocument(text))).message).toContain('column "HE 7" at the header');
    });

    it('refuse a value that is none of the three', () => {
      const text = report('Real-Time Market Final LMPs', lines).replace('Hub,MCC', 'Hub,MXC');
      expect(faultOf(() => misoLmp.parse(aDocument(text))).details).toEqual({ field: 'Value', place: 'line 8' });
    });
  });

  it('refuses day-ahead pages of the keyed API, which are alike but for a member', () => {
    const entry = {
      node: 'INDIANA.HUB',
      timeInterval: { resolution: 'hourly', start: '2026-08-18T00:00:00', end: '2026-08-18T01:00:00', value: '1' },
      lmp: 31.5,
      mcc: -1,
      mec: 33,
      mlc: -0.5,
    };
    expect(faultOf(() => parseJson({ data: [entry], page: {} })).code).toBe('wrong-document');
    expect(parseJson({ data: [{ ...entry, preliminaryFinal: 'Final' }], page: {} }).rows).toMatchObject([
      { market: 'RTH', interval_start: '2026-08-18T05:00:00Z', energy: 33 },
    ]);
  });

  it('parses ten thousand rows', () => {
    const data = Array.from({ length: 10_000 }, (_, node) => [
      '2026-10-02T16:50:00',
      `NODE.${node}`,
      '35.50',
      '0.50',
      '0.50',
    ]);
    const document = aDocument(JSON.stringify({ headers: HEADERS, data }));
    expect(misoLmp.parse(document).rows).toHaveLength(10_000);
  });
});
