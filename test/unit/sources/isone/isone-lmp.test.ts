import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { isoneLmp } from '../../../../src/sources/isone-lmp/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const DAYS = [...NEW_YORK_DAYS, ['winter', '2026-01-15T05:00:00Z', 288] as const];
const clock = wallClockIn('America/New_York');
const FINAL_URL = 'https://www.iso-ne.com/static-transform/csv/histRpts/rt-lmp/lmp_rt_final_20260714.csv';

const FIVE_MINUTE_HEADER =
  '"H","Local Time","Location ID","Location Name","Location Type","LMP","Energy Component","Congestion Component","Marginal Loss Component"';
const HOURLY_HEADER =
  '"H","Date","Hour Ending","Location ID","Location Name","Location Type","Locational Marginal Price","Energy Component","Congestion Component","Marginal Loss Component"';

function report(title: string, day: string, header: string, lines: readonly string[]): string {
  const comments = [`"C","${title}"`, `"C","Report for: ${day} - ${day}"`];
  return [...comments, header, '"H","types"', ...lines, `"T","${lines.length}"`].join('\n');
}
const fiveMinutes = (day: string, lines: readonly string[], more = {}) =>
  isoneLmp.parse(aDocument(report('Real-Time Energy Market 5Min LMP Report', day, FIVE_MINUTE_HEADER, lines), more));
const hours = (day: string, lines: readonly string[], more = {}) =>
  isoneLmp.parse(aDocument(report('Real-Time Energy Market Hourly LMP Report', day, HOURLY_HEADER, lines), more));

const POINTS = [
  '"4000",".H.INTERNAL_HUB","HUB"',
  '"4001",".Z.MAINE","LOAD ZONE"',
  '"321","UN.SOME 13.8","NETWORK NODE"',
];

describe('isone-lmp', () => {
  describe.each(DAYS)('on a day of %s', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const day = clock(midnight).stamp.slice(0, 10);
    const lineOf = (start: string, point: string) => `"D","${clock(start).stamp.slice(11)}",${point},20,20,0,0`;

    it('gives each five minutes of a report in order of time its own key', () => {
      const { rows, rejected } = fiveMinutes(
        day,
        starts.flatMap((start) => POINTS.map((point) => lineOf(start, point))),
      );
      expect(rejected).toEqual([]);
      for (const node of ['.H.INTERNAL_HUB', '.Z.MAINE', 'UN.SOME 13.8']) {
        expect(rows.filter((row) => row.node === node).map((row) => row.interval_start)).toEqual(starts);
      }
    });

    it('gives each five minutes of a report in order of points its own key', () => {
      const { rows } = fiveMinutes(
        day,
        POINTS.flatMap((point) => starts.map((start) => lineOf(start, point))),
      );
      expect(rows.map((row) => row.interval_start)).toEqual([...starts, ...starts, ...starts]);
    });

    it('reads hours by their end, 02X being the repeated one', () => {
      const hourStarts = starts.filter((start) => /:00:00Z$/.test(start));
      const seen = new Set<string>();
      const labels = hourStarts.map((start) => {
        const end = clock(new Date(Date.parse(start) + 3_599_000).toISOString()).stamp.slice(11, 13);
        const isBeforeChange =
          clock(start).zone === 'EST' && clock(new Date(Date.parse(start) + 3_600_000).toISOString()).zone === 'EDT';
        const label = String(Number(end) + (isBeforeChange ? 2 : 1)).padStart(2, '0');
        const marked = seen.has(label) ? `${label}X` : label;
        seen.add(label);
        return marked;
      });
      const { rows, rejected } = hours(
        day,
        labels.map((label) => `"D","${day}","${label}",${POINTS[0]},20,20,0,0`),
      );
      expect(rejected).toEqual([]);
      expect(rows.map((row) => row.interval_start)).toEqual(hourStarts);
      expect(rows).toHaveLength(count / 12);
    });

    it('reads what the web services say, by its offset', () => {
      const entries = starts.map((start) => {
        const { stamp, zone } = clock(start);
        const [month, date, year] = stamp.slice(0, 10).split('/');
        const BeginDate = `${year}-${month}-${date}T${stamp.slice(11)}.000${zone === 'EDT' ? '-04:00' : '-05:00'}`;
        const Location = { '@LocId': '4000', '@LocType': 'HUB', $: '.H.INTERNAL_HUB' };
        return { BeginDate, Location, LmpTotal: 20, EnergyComponent: 20, CongestionComponent: 0, LossComponent: 0 };
      });
      const { rows } = isoneLmp.parse(aDocument(JSON.stringify({ FiveMinLmps: { FiveMinLmp: entries } })));
      expect(rows.map((row) => row.interval_start)).toEqual(starts);
    });
  });

  it('rounds the seconds of a run to its mark, whatever they are within a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 286 }), fc.integer({ min: -59, max: 59 }), (mark, seconds) => {
        const start = Date.parse('2026-07-14T04:00:00Z') + mark * 300_000;
        const time = clock(new Date(start + seconds * 1_000).toISOString()).stamp.slice(11);
        const { rows } = fiveMinutes('07/14/2026', [`"D","${time}",${POINTS[0]},20,20,0,0`]);
        expect(Date.parse(rows[0]?.interval_start ?? '')).toBe(start);
      }),
    );
    const { rows } = fiveMinutes('07/14/2026', [`"D","10:02:18",${POINTS[0]},20,20,0,0`]);
    expect(rows[0]?.interval_start).toBe('2026-07-14T14:02:18Z');
  });

  describe('in a report of the present made in the repeated hour', () => {
    const lines = ['01:10:00', '01:15:00'].map((time) => `"D","${time}",${POINTS[0]},20,20,0,0`);
    const startsAsOf = (asOf: string | null) =>
      fiveMinutes('11/01/2026', lines, { asOf }).rows.map((row) => row.interval_start);
    const first = ['2026-11-01T05:10:00Z', '2026-11-01T05:15:00Z'];
    const second = ['2026-11-01T06:10:00Z', '2026-11-01T06:15:00Z'];

    it('reads the hour in which the report was made', () => {
      expect(startsAsOf('2026-11-01T05:18:00Z')).toEqual(first);
      expect(startsAsOf('2026-11-01T06:18:00Z')).toEqual(second);
    });

    it('reads the first where nothing tells', () => {
      expect(startsAsOf(null)).toEqual(first);
      expect(startsAsOf('2026-12-01T00:00:00Z')).toEqual(first);
    });
  });

  it('reports times and hours that clocks never showed', () => {
    const { rows, rejected } = fiveMinutes('03/08/2026', [
      `"D","02:30:00",${POINTS[0]},20,20,0,0`,
      `"D","03:00:00",${POINTS[0]},21,21,0,0`,
    ]);
    expect(rows.map((row) => row.lmp)).toEqual([21]);
    expect(rejected).toEqual([{ place: 'line 5', reason: expect.stringContaining('skipped') }]);
    const summer = hours('07/14/2026', [
      `"D","07/14/2026","02X",${POINTS[0]},20,20,0,0`,
      `"D","07/14/2026","03",${POINTS[0]},20,20,0,0`,
    ]);
    expect(summer.rejected).toEqual([{ place: 'line 5', reason: expect.stringContaining('did not repeat') }]);
  });

  it('types points as the publisher does, names those that it numbers, and warns of a type that is new', () => {
    const types = [
      '"4011",".I.ROSETON 345 1","EXT. NODE"',
      '"37894","DR.ME","DRR AGGREGATION ZONE"',
      '"9","X","MOON BASE"',
    ];
    const { rows, warnings } = hours(
      '07/14/2026',
      [...POINTS, ...types].map((point) => `"D","07/14/2026","01",${point},20,20,0,0`),
    );
    expect(rows.map((row) => row.node_type)).toEqual(['hub', 'zone', 'node', 'interface', 'zone', 'node']);
    expect(warnings).toEqual([expect.stringContaining('MOON BASE')]);
    const header = '"H","Local Date","Local Time","Location","LMP","Energy","Congestion","Loss"';
    const numbered = isoneLmp.parse(
      aDocument(
        `${header}\n"D","07/14/2026","15",".Z.VERMONT",20,20,0,0\n"D","07/14/2026","15","4000",20,20,0,0\n"D","07/14/2026","15","4018",20,20,0,0`,
        {
          url: 'https://www.iso-ne.com/transform/csv/hourlylmp/current?type=prelim&market=rt',
        },
      ),
    );
    expect(numbered.rows).toMatchObject([
      { node: '.Z.VERMONT', node_type: 'zone', market: 'RTH', interval_start: '2026-07-14T18:00:00Z' },
      { node: '.H.INTERNAL_HUB', node_type: 'hub', market: 'RTH', interval_start: '2026-07-14T18:00:00Z' },
      { node: '.I.HQMRL_RD345 1', node_type: 'interface', market: 'RTH', interval_start: '2026-07-14T18:00:00Z' },
    ]);
  });

  it('takes the word that there is no data as such where the address says of what', () => {
    const nothing = 'No data exists for this period.';
    const url = 'https://www.iso-ne.com/static-transform/csv/histRpts/5min-rt-prelim/lmp_5min_20261122_00-04.csv';
    expect(isoneLmp.parse(aDocument(nothing, { url }))).toMatchObject({ rows: [], warnings: [expect.any(String)] });
    expect(faultOf(() => isoneLmp.parse(aDocument(nothing))).code).toBe('wrong-document');
  });

  it('warns of prices that are not the sum of their parts, of a trailer that counts other lines, and keeps both', () => {
    const { rows, warnings } = hours('07/14/2026', [
      `"D","07/14/2026","01",${POINTS[0]},20,20,0.01,-0.02`,
      `"D","07/14/2026","02",${POINTS[0]},20,19,0,0`,
    ]);
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining('1 prices are not the sum')]);
    const cut = report('Real-Time Energy Market Hourly LMP Report', '07/14/2026', HOURLY_HEADER, [
      `"D","07/14/2026","01",${POINTS[0]},20,20,0,0`,
    ]).replace('"T","1"', '"T","28,800"');
    expect(isoneLmp.parse(aDocument(cut)).warnings).toEqual([expect.stringContaining('28800')]);
  });

  it('reads names that hold a comma or a quote', () => {
    const { rows } = hours('07/14/2026', [
      '"D","07/14/2026","01","1","UN.A, B","NETWORK NODE",20,20,0,0',
      '"D","07/14/2026","01","2","UN.""C"" D","NETWORK NODE",20,20,0,0',
      '"D","07/14/2026","01","3","","NETWORK NODE",20,20,0,0',
    ]);
    expect(rows.map((row) => row.node)).toEqual(['UN.A, B', 'UN."C" D', '3']);
  });

  it('keeps a component null that is empty, and prices far out of range as they are', () => {
    const { rows } = hours('07/14/2026', [`"D","07/14/2026","01",${POINTS[0]},-2500.5,,,`]);
    expect(rows[0]).toMatchObject({ lmp: -2500.5, energy: null, congestion: null, loss: null });
  });

  it('tells hourly prices from day-ahead ones by title, then by name, and refuses what nothing marks', () => {
    const body = [HOURLY_HEADER, `"D","07/14/2026","01",${POINTS[0]},20,20,0,0`].join('\n');
    expect(isoneLmp.parse(aDocument(body, { fileName: 'lmp_rt_prelim_20260714.csv' })).rows).toHaveLength(1);
    expect(isoneLmp.parse(aDocument(body, { url: FINAL_URL })).rows).toHaveLength(1);
    for (const fileName of ['WW_DALMP_ISO_20260714.csv', 'hourlylmp_da_final_20260714.csv', 'x.csv']) {
      expect(faultOf(() => isoneLmp.parse(aDocument(body, { fileName }))).code).toBe('wrong-document');
    }
    const titled = report('Day-Ahead Energy Market Hourly LMP Report', '07/14/2026', HOURLY_HEADER, [
      `"D","07/14/2026","01",${POINTS[0]},20,20,0,0`,
    ]);
    expect(faultOf(() => isoneLmp.parse(aDocument(titled, { url: FINAL_URL }))).message).toContain(
      'isone-lmp-day-ahead',
    );
  });

  it('reads the real-time half of a zonal sheet under the zone of its name, and refuses one without', () => {
    const sheet = [
      'Date,Hr_End,DA_Demand,RT_Demand,DA_LMP,DA_EC,DA_CC,DA_MLC,RT_LMP,RT_EC,RT_CC,RT_MLC',
      '2025-11-02,02,2168.0,2266.127,33.2,33.59,0.0,-0.39,36.01,36.300000000000004,0.0,-0.29',
      '2025-11-02,02X,2125.5,2216.712,31.21,31.69,0.0,-0.48,35.910000000000004,36.27,0.0,-0.36',
    ].join('\n');
    const { rows } = isoneLmp.parse(aDocument(sheet, { fileName: 'smd_hourly_2025_SEMA.csv' }));
    expect(rows).toMatchObject([
      { node: '.Z.SEMASS', node_type: 'zone', interval_start: '2025-11-02T05:00:00Z', lmp: 36.01, energy: 36.3 },
      { node: '.Z.SEMASS', node_type: 'zone', interval_start: '2025-11-02T06:00:00Z', lmp: 35.91, loss: -0.36 },
    ]);
    expect(faultOf(() => isoneLmp.parse(aDocument(sheet, { fileName: 'smd_hourly_2025.csv' })))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining('zone'),
    });
  });

  it('reads the four hours of all points', () => {
    const starts = fiveMinuteStarts('2026-07-14T04:00:00Z', 48);
    const points = Array.from({ length: 320 }, (_, point) => `"${point}","UN.NODE ${point}","NETWORK NODE"`);
    const lines = starts.flatMap((start) =>
      points.map((point) => `"D","${clock(start).time}:00",${point},20.11,20,0.1,0.01`),
    );
    const document = aDocument(
      report('Real-Time Energy Market 5Min LMP Report', '07/14/2026', FIVE_MINUTE_HEADER, lines),
    );
    expect(isoneLmp.parse(document).rows).toHaveLength(15_360);
  });
});

describe('isone-lmp asks', () => {
  const answer = (url: string, text: string): Fetched => ({
    kind: 'document',
    url,
    finalUrl: url,
    permanentUrl: null,
    bytes: new TextEncoder().encode(text),
    contentType: null,
    fetchedAt: '2026-07-14T16:00:00Z',
    validators: { etag: null, lastModified: null },
    lastModified: null,
  });

  async function asked(dueAt: string, settings: Record<string, string>, page = '<!DOCTYPE html><html></html>') {
    const requests: { url: string; headers: Record<string, string>; absentOn: readonly number[] }[] = [];
    const answers = await isoneLmp.fetch(
      {
        get: async (url, { headers = {}, absentOn = [] } = {}) => {
          requests.push({ url, headers, absentOn });
          return answer(url, url.includes('isoexpress') ? page : '"C","report"');
        },
      },
      aFetchRequest(dueAt, { settings }),
    );
    return { requests, answers, paths: requests.map(({ url }) => new URL(url).pathname.replace(/.*\//, '')) };
  }

  it('for the session first and the latest interval then, and returns the report alone', async () => {
    const { requests, answers } = await asked('2026-07-14T16:00:00Z', {});
    expect(requests.map(({ url }) => url)).toEqual([
      expect.stringContaining('/isoexpress/'),
      'https://www.iso-ne.com/transform/csv/fiveminlmp/current?type=prelim',
    ]);
    expect(answers).toHaveLength(1);
    expect(isoneLmp.keepsCookies).toBe(true);
  });

  it('once an hour for the four hours that ended last, also of the day before', async () => {
    expect((await asked('2026-07-14T16:15:00Z', {})).paths[0]).toBe('lmp_5min_20260714_08-12.csv');
    expect((await asked('2026-07-14T05:15:00Z', {})).paths[0]).toBe('lmp_5min_20260713_20-24.csv');
    const { requests } = await asked('2026-07-14T16:15:00Z', {});
    expect(requests.map(({ absentOn }) => absentOn)).toEqual([[404, 403], [401, 403, 404], [403]]);
  });

  it('takes a report in place of the page for what it is', async () => {
    const { requests, answers } = await asked('2026-07-14T16:00:00Z', {}, '{"FiveMinLmps":""}');
    expect(requests).toHaveLength(1);
    expect(answers).toHaveLength(1);
  });

  it('the web services where a name and a password are set, with both in a header and in no address', async () => {
    const settings = { ISONE_USERNAME: 'someone', ISONE_PASSWORD: 'secret:word' };
    const { requests } = await asked('2026-07-14T16:00:00Z', settings);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('https://webservices.iso-ne.com/api/v1.1/fiveminutelmp/prelim/current/all');
    expect(requests[0]?.headers.authorization).toBe(`Basic ${btoa('someone:secret:word')}`);
    const catchUp = await asked('2026-07-14T16:15:00Z', settings);
    expect(catchUp.paths).toEqual(['all', '11', '11']);
    expect(JSON.stringify(catchUp.requests.map(({ url }) => url))).not.toMatch(/someone|secret/);
    expect((await asked('2026-07-14T16:00:00Z', { ISONE_USERNAME: 'someone' })).requests[0]?.url).toContain(
      'isoexpress',
    );
  });
});
