import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { isoneLmpDayAhead } from '../../../../src/sources/isone-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const DAYS = [...NEW_YORK_DAYS, ['winter', '2026-01-15T05:00:00Z', 288] as const];
const clock = wallClockIn('America/New_York');
const HOUR_MS = 3_600_000;

const HEADER =
  '"H","Date","Hour Ending","Location ID","Location Name","Location Type","Locational Marginal Price","Energy Component","Congestion Component","Marginal Loss Component"';
const HUB = '"4000",".H.INTERNAL_HUB","HUB"';
const NODE = '"321","UN.FRNKLNSQ13.810CC","NETWORK NODE"';

const report = (lines: readonly string[], title = 'Day-Ahead Energy Market Hourly LMP Report'): string =>
  [`"C","${title}"`, '"C","Report generated: 03/16/2026 13:07:54 EDT"', HEADER, '"H","types"']
    .concat(lines, `"T","${lines.length}"`)
    .join('\n');
const parse = (lines: readonly string[], more = {}) => isoneLmpDayAhead.parse(aDocument(report(lines), more));

/** What clocks show when an hour ends, 24 for midnight, with X the second time: how the publisher labels hours. */
function labelsOf(starts: readonly string[]): string[] {
  const seen = new Set<string>();
  return starts.map((start) => {
    const isLastOfFirst =
      clock(start).zone === 'EDT' && clock(new Date(Date.parse(start) + HOUR_MS).toISOString()).zone === 'EST';
    const shown = clock(new Date(Date.parse(start) + HOUR_MS).toISOString()).stamp.slice(11, 13);
    const label = isLastOfFirst ? '02' : shown === '00' ? '24' : shown;
    const marked = seen.has(label) ? `${label}X` : label;
    seen.add(label);
    return marked;
  });
}

describe('isone-lmp-day-ahead', () => {
  it.each(DAYS)('gives each hour on a day of %s its own key, in both formats', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count).filter((start) => start.endsWith(':00:00Z'));
    const day = clock(midnight).stamp.slice(0, 10);
    const labels = labelsOf(starts);
    const { rows, rejected } = parse(
      labels.flatMap((label) => [HUB, NODE].map((point) => `"D","${day}","${label}",${point},20,20,0,0`)),
    );
    expect(rejected).toEqual([]);
    expect(rows.filter((row) => row.node_type === 'hub').map((row) => row.interval_start)).toEqual(starts);
    expect(rows).toHaveLength((count / 12) * 2);

    const entries = starts.map((start) => {
      const { stamp, zone } = clock(start);
      const [month, date, year] = stamp.slice(0, 10).split('/');
      return {
        BeginDate: `${year}-${month}-${date}T${stamp.slice(11)}.000${zone === 'EDT' ? '-04:00' : '-05:00'}`,
        Location: { '@LocId': '4000', '@LocType': 'HUB', $: '.H.INTERNAL_HUB' },
        LmpTotal: 20,
        EnergyComponent: 20,
        CongestionComponent: 0,
        LossComponent: 0,
      };
    });
    const url = 'https://webservices.iso-ne.com/api/v1.1/hourlylmp/da/final/day/20260714/location/4000.json';
    const answer = JSON.stringify({ HourlyLmps: { HourlyLmp: entries } });
    expect(isoneLmpDayAhead.parse(aDocument(answer, { url })).rows.map((row) => row.interval_start)).toEqual(starts);
  });

  it('labels the days of clock changes as the publisher does', () => {
    const labels = (midnight: string, hours: number) =>
      labelsOf(
        Array.from({ length: hours }, (_, hour) => new Date(Date.parse(midnight) + hour * HOUR_MS).toISOString()),
      );
    expect(labels('2025-11-02T04:00:00Z', 4)).toEqual(['01', '02', '02X', '03']);
    expect(labels('2025-03-09T05:00:00Z', 3)).toEqual(['01', '03', '04']);
  });

  it('says when the report was made', () => {
    expect(parse([`"D","03/17/2026","01",${NODE},27.93,27.75,0.0,0.18`]).publishedAt).toBe('2026-03-16T17:07:54Z');
  });

  it('refuses real-time prices and unmarked ones, naming their source', () => {
    const line = `"D","07/14/2026","01",${HUB},20,20,0,0`;
    const bare = `${HEADER}\n${line}`;
    expect(isoneLmpDayAhead.parse(aDocument(bare, { fileName: 'WW_DALMP_ISO_20260714.csv' })).rows).toHaveLength(1);
    const attempts: [string, string | null][] = [
      [bare, 'lmp_rt_final_20260714.csv'],
      [report([line], 'Real-Time Energy Market Hourly LMP Report'), 'WW_DALMP_ISO_20260714.csv'],
      [bare.replace('"Hour Ending"', '"Local Time"'), 'da.csv'],
      ['{"FiveMinLmps":{"FiveMinLmp":[]}}', 'da.json'],
    ];
    for (const [content, fileName] of attempts) {
      const fault = faultOf(() => isoneLmpDayAhead.parse(aDocument(content, { fileName })));
      expect(fault.code).toBe('wrong-document');
      expect(fault.message).toContain('read by isone-lmp;');
    }
    expect(faultOf(() => isoneLmpDayAhead.parse(aDocument(bare))).message).toContain('pass --url');
  });

  it('names the member and the place of what it cannot read', () => {
    const url = 'https://webservices.iso-ne.com/api/v1.1/hourlylmp/da/final/day/20260714';
    const whole = {
      BeginDate: '2026-07-14T00:00:00.000-04:00',
      Location: { $: '.Z.MAINE' },
      LmpTotal: 20,
      EnergyComponent: 20,
      CongestionComponent: 0,
      LossComponent: 0,
    };
    const fields = ([change, field]: [object, string]) => {
      const content = JSON.stringify({ HourlyLmps: { HourlyLmp: [whole, { ...whole, ...change }] } });
      expect(faultOf(() => isoneLmpDayAhead.parse(aDocument(content, { url })))).toMatchObject({
        code: 'changed-shape',
        details: { field, place: 'HourlyLmp[1]' },
      });
    };
    fields([{ LmpTotal: 'N/A' }, 'LmpTotal']);
    fields([{ EnergyComponent: undefined }, 'EnergyComponent']);
    fields([{ BeginDate: '2026-07-14T00:00:00' }, 'BeginDate']);
    fields([{ Location: undefined }, 'BeginDate or Location']);
  });

  it('takes the word that there is no data as such where the address says of what', () => {
    const nothing = 'No data exists for this period.';
    const url = 'https://www.iso-ne.com/static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_20261122.csv';
    expect(isoneLmpDayAhead.parse(aDocument(nothing, { url }))).toMatchObject({
      rows: [],
      warnings: [expect.any(String)],
    });
    expect(faultOf(() => isoneLmpDayAhead.parse(aDocument(nothing))).code).toBe('wrong-document');
  });

  it('warns of prices that are not the sum of their parts', () => {
    expect(parse([`"D","03/17/2026","01",${NODE},27.93,27.75,0.0,0.28`]).warnings).toHaveLength(1);
  });

  it('reads the day-ahead half of a zonal sheet under the zone of its name', () => {
    const sheet =
      'Date,Hr_End,DA_Demand,RT_Demand,DA_LMP,DA_EC,DA_CC,DA_MLC,RT_LMP,RT_EC,RT_CC,RT_MLC\n2025-03-09,03,2550.8,2699.939,49.410000000000004,54.75,-3.34,-2.0,62.35,69.68,-4.8,-2.53';
    expect(isoneLmpDayAhead.parse(aDocument(sheet, { fileName: 'smd_hourly_2025_ISO NE CA.csv' })).rows).toMatchObject([
      { market: 'DAH', node: '.H.INTERNAL_HUB', interval_start: '2025-03-09T06:00:00Z', lmp: 49.41, energy: 54.75 },
    ]);
    expect(faultOf(() => isoneLmpDayAhead.parse(aDocument(sheet))).code).toBe('wrong-document');
  });

  it('reads a day of all points', () => {
    const points = Array.from({ length: 640 }, (_, point) => `"${point}","UN.NODE ${point}","NETWORK NODE"`);
    const lines = Array.from({ length: 24 }, (_, hour) =>
      points.map((point) => `"D","07/14/2026","${String(hour + 1).padStart(2, '0')}",${point},20.11,20.0,0.1,0.01`),
    ).flat();
    const document = aDocument(report(lines));
    expect(isoneLmpDayAhead.parse(document).rows).toHaveLength(15_360);
  });
});

describe('isone-lmp-day-ahead asks', () => {
  async function asked(settings: Record<string, string>, nodes: 'hubs' | 'all' = 'hubs') {
    const requests: { path: string; authorization: string | undefined; absentOn: readonly number[] }[] = [];
    const answers = await isoneLmpDayAhead.fetch(
      {
        get: async (url, { headers = {}, absentOn = [] } = {}): Promise<Fetched> => {
          requests.push({ path: new URL(url).pathname, authorization: headers.authorization, absentOn });
          return { kind: 'absent', url, status: 404, fetchedAt: '2026-07-14T16:27:00Z' };
        },
      },
      aFetchRequest('2026-07-15T02:27:00Z', { nodes, settings }),
    );
    return { requests, paths: requests.map(({ path }) => path), answers };
  }

  it('for today and tomorrow in Boston, without a session, and allows tomorrow to be absent', async () => {
    const { requests, paths, answers } = await asked({});
    expect(paths).toEqual([
      '/static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_20260714.csv',
      '/static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_20260715.csv',
    ]);
    expect(requests.every(({ absentOn }) => absentOn.includes(404))).toBe(true);
    expect(answers).toHaveLength(2);
  });

  it('the web services where a name and a password are set: by point, or for all of them', async () => {
    const settings = { ISONE_USERNAME: 'someone', ISONE_PASSWORD: 'secret' };
    const { requests, paths } = await asked(settings);
    expect(paths).toHaveLength(32);
    expect(paths).toContain('/api/v1.1/hourlylmp/da/final/day/20260715/location/4018');
    expect(paths[0]).toBe('/api/v1.1/hourlylmp/da/final/day/20260714/location/4000');
    expect(requests.every(({ authorization }) => authorization === `Basic ${btoa('someone:secret')}`)).toBe(true);
    expect((await asked(settings, 'all')).paths).toEqual([
      '/api/v1.1/hourlylmp/da/final/day/20260714',
      '/api/v1.1/hourlylmp/da/final/day/20260715',
    ]);
  });
});
