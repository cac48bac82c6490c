import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { SourceHttp } from '../../../../src/sources/http/http.ts';
import { nyisoLmp } from '../../../../src/sources/nyiso-lmp/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const HEADER = 'Time Stamp,Name,PTID,LBMP ($/MWHr),Marginal Cost Losses ($/MWHr),Marginal Cost Congestion ($/MWHr)';
const parse = (lines: readonly string[], more = {}) => nyisoLmp.parse(aDocument([HEADER, ...lines].join('\n'), more));
const clock = wallClockIn('America/New_York');
const plusFiveMinutes = (start: string) => new Date(Date.parse(start) + 300_000).toISOString();

describe('nyiso-lmp', () => {
  it('turns the congestion sign round, so that a price is the sum of its parts', () => {
    const { rows } = parse(['07/14/2026 17:05:00,N.Y.C.,61761,75.50,3.50,-34.00']);
    expect(rows).toMatchObject([{ lmp: 75.5, loss: 3.5, congestion: 34, energy: 38 }]);
  });

  it('has no negative zero', () => {
    const { rows } = parse(['07/14/2026 17:05:00,WEST,61752,-0.00,-0.00,0.00']);
    expect(rows[0]).toMatchObject({ lmp: 0, loss: 0, congestion: 0, energy: 0 });
  });

  describe.each(NEW_YORK_DAYS)('on a day of %s', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const names = ['WEST', 'H Q', 'SOME GEN'];
    const lineOf = (start: string, name: string) => `${clock(plusFiveMinutes(start)).stamp},${name},1,20.00,1.00,0.00`;

    it('gives each interval of a file sorted by time its own key', () => {
      const { rows, rejected } = parse(starts.flatMap((start) => names.map((name) => lineOf(start, name))));
      expect(rejected).toEqual([]);
      for (const name of names) {
        expect(rows.filter(({ node }) => node === name).map((row) => row.interval_start)).toEqual(starts);
      }
    });

    it('gives each interval of a file sorted by name its own key', () => {
      const { rows } = parse(names.flatMap((name) => starts.map((start) => lineOf(start, name))));
      expect(rows.map((row) => row.interval_start)).toEqual([...starts, ...starts, ...starts]);
    });
  });

  it('types names as zones, interfaces and nodes', () => {
    const names = ['N.Y.C.', 'HUD VL', 'H Q', 'NPX', 'O H', 'PJM', 'ASTORIA___2'];
    const { rows } = parse(names.map((name) => `07/14/2026 17:05:00,${name},1,20.00,1.00,0.00`));
    expect(rows.map((row) => row.node_type)).toEqual(['zone', 'zone', ...Array(4).fill('interface'), 'node']);
    expect(rows.map((row) => row.node)).toEqual(names);
  });

  describe('prices of the commitment run in a day file', () => {
    const at = (...times: string[]) => times.map((time) => `07/14/2026 ${time},WEST,1,20.00,1.00,0.00`);
    const startsOf = (lines: readonly string[], more = {}) => {
      const { rows, warnings } = parse(lines, { asOf: '2026-07-14T14:21:00Z', ...more });
      return { starts: rows.map((row) => row.interval_start.slice(11, 16)), warnings };
    };
    const lines = at('10:20:00', '10:25:00', '10:30:00', '10:45:00');

    it('are left out, however near they are, and counted', () => {
      const { starts, warnings } = startsOf(lines);
      expect(starts).toEqual(['14:15', '14:20']);
      expect(warnings).toEqual([expect.stringMatching(/^2 prices .*commitment/)]);
    });

    it('are dispatch once a later dispatch price is there, or once their time is past', () => {
      expect(startsOf([...lines.slice(0, 3), ...at('10:35:00', '10:45:00')]).starts).toEqual([
        ...['14:15', '14:20', '14:25', '14:30'],
      ]);
      expect(startsOf([...lines.slice(0, 3), ...at('10:33:12', '10:45:00')]).starts).toHaveLength(4);
      expect(startsOf(lines.slice(0, 3), { asOf: '2026-07-14T14:36:00Z' }).starts).toHaveLength(3);
      expect(
        startsOf(at('23:55:00').concat('07/15/2026 00:00:00,WEST,1,20.00,1.00,0.00'), {
          asOf: '2026-07-15T04:11:00Z',
        }).starts,
      ).toEqual(['03:50', '03:55']);
    });

    it('may be all that a new day has', () => {
      const { starts, warnings } = startsOf(at('10:30:00', '10:45:00'));
      expect(starts).toEqual([]);
      expect(warnings).toHaveLength(1);
    });

    it('stay where nobody knows when the document was made, or its clock is wrong', () => {
      expect(startsOf(lines, { asOf: null }).starts).toHaveLength(4);
      expect(startsOf(lines, { asOf: '2020-01-01T00:00:00Z' }).starts).toHaveLength(4);
    });

    it('are not in the file of the newest interval, which may end on a quarter hour', () => {
      const url = 'https://mis.nyiso.com/public/realtime/realtime_zone_lbmp.csv';
      expect(startsOf(at('10:30:00'), { url, asOf: '2026-07-14T14:26:00Z' }).starts).toEqual(['14:25']);
    });
  });

  it('warns when the energy part is not one figure', () => {
    const { warnings } = parse([
      '07/14/2026 17:05:00,WEST,1,20.00,1.00,0.00',
      '07/14/2026 17:05:00,NORTH,1,20.00,1.00,3.00',
    ]);
    expect(warnings).toEqual([expect.stringContaining('differ by 3 $/MWh')]);
  });

  it('lets the later of two rows for one name and time count, and reports the other', () => {
    const { rows, rejected } = parse([
      '07/14/2026 17:05:00,WEST,1,20.00,1.00,0.00',
      '07/14/2026 17:05:00,WEST,1,20.00,1.00,0.00',
      '07/14/2026 17:05:00,WEST,1,21.00,1.00,0.00',
    ]);
    expect(rows).toMatchObject([{ lmp: 21 }]);
    expect(rejected).toHaveLength(1);
  });

  it('reports a time that clocks skipped instead of reading it as another', () => {
    const { rows, rejected } = parse(['03/08/2026 02:30:00,WEST,1,20,1,0', '03/08/2026 03:05:00,WEST,1,21,1,0']);
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('skipped') }]);
  });

  it('reads a month of day files out of its zip, naming the file where one is broken', () => {
    const day = (date: string, price: string) =>
      new TextEncoder().encode(`${HEADER}\n${date} 00:05:00,WEST,1,${price},1,0\n`);
    const zip = zipSync({
      '20260714realtime_zone.csv': day('07/14/2026', '20'),
      '20260715realtime_zone.csv': day('07/15/2026', '21'),
    });
    expect(nyisoLmp.parse(aDocument(zip)).rows.map((row) => row.lmp)).toEqual([20, 21]);
    const broken = zipSync({
      '20260714realtime_zone.csv': day('07/14/2026', '20'),
      '20260715realtime_zone.csv': day('07/15/2026', 'N/A'),
    });
    expect(faultOf(() => nyisoLmp.parse(aDocument(broken))).message).toContain('at 20260715realtime_zone.csv line 2');
  });

  describe('hourly files', () => {
    const hourly = ['07/14/2026 00:00,WEST,61752,20.00,1.00,0.00', '07/14/2026 01:00,WEST,61752,21.00,1.00,0.00'];

    it('are real-time by name, stamped at the start', () => {
      const { rows } = parse(hourly, { url: 'http://mis.nyiso.com/public/csv/rtlbmp/20260714rtlbmp_zone.csv' });
      expect(rows).toMatchObject([
        { market: 'RTH', interval_minutes: 60, interval_start: '2026-07-14T04:00:00Z' },
        { market: 'RTH', interval_minutes: 60, interval_start: '2026-07-14T05:00:00Z' },
      ]);
    });

    it('are real-time by their quotes where nothing else says so', () => {
      const quoted = [HEADER, ...hourly].join('\n').replace(/[A-Z0-9][^,\n]*[A-Za-z/:$)][^,\n]*/g, '"$&"');
      expect(nyisoLmp.parse(aDocument(quoted)).rows[0]?.market).toBe('RTH');
    });

    it('are refused as day-ahead prices by name, or when nothing tells them from those', () => {
      expect(faultOf(() => parse(hourly, { fileName: '20260714damlbmp_zone.csv' }))).toMatchObject({
        code: 'wrong-document',
        message: expect.stringContaining('nyiso-lmp-day-ahead'),
      });
      expect(faultOf(() => parse(hourly)).code).toBe('wrong-document');
    });
  });

  describe('the file of the newest interval', () => {
    const newest = (stamp: string, asOf: string | null, rest = '20.00,1.00,0.00') =>
      parse([`${stamp},WEST,61752,${rest}`, `${stamp},N.Y.C.,61761,${rest}`], {
        url: 'https://mis.nyiso.com/public/realtime/realtime_zone_lbmp.csv',
        asOf,
      });

    it('is five-minute dispatch, also at a full hour and without seconds', () => {
      for (const stamp of ['07/14/2026 17:05:00', '07/14/2026 17:00:00', '07/14/2026 17:00', '07/14/2026 17:05']) {
        const { rows } = newest(stamp, null);
        expect(rows).toMatchObject([{ market: 'RT5M' }, { market: 'RT5M' }]);
        expect(rows[0]?.interval_start).toBe(stamp.includes('17:05') ? '2026-07-14T21:00:00Z' : '2026-07-14T20:55:00Z');
      }
    });

    it('is of the second of two equal hours when it was made in that', () => {
      const startAt = (asOf: string | null) => newest('11/01/2026 01:05:00', asOf).rows[0]?.interval_start;
      expect(startAt('2026-11-01T05:04:00Z')).toBe('2026-11-01T05:00:00Z');
      expect(startAt('2026-11-01T06:04:00Z')).toBe('2026-11-01T06:00:00Z');
      expect(startAt('2026-11-03T00:00:00Z')).toBe('2026-11-01T05:00:00Z');
      expect(startAt(null)).toBe('2026-11-01T05:00:00Z');
    });

    it('reports a name without a price, and never takes it for 0', () => {
      const { rows, rejected } = parse(['07/14/2026 17:05:00,WEST,61752,,,', '07/14/2026 17:05:00,PJM,61847,20,1,0']);
      expect(rows).toMatchObject([{ node: 'PJM' }]);
      expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('no price') }]);
    });
  });

  it('takes hourly stamps with seconds for hourly prices where the name says so', () => {
    const { rows } = parse(['07/14/2026 01:00:00,WEST,61752,21.00,1.00,-5.00'], {
      fileName: '20260714rtlbmp_zone.csv',
    });
    expect(rows).toMatchObject([{ market: 'RTH', interval_start: '2026-07-14T05:00:00Z' }]);
  });

  describe('asks', () => {
    const asked = async (dueAt: string, nodes: 'hubs' | 'all' = 'hubs') => {
      const urls: string[] = [];
      const mayBeAbsent: string[] = [];
      const http: SourceHttp = {
        get: async (url, options) => {
          const file = url.replace(/.*\//, '');
          urls.push(file);
          if (options?.absentOn?.includes(404)) mayBeAbsent.push(file);
          return { kind: 'not-modified', url, fetchedAt: dueAt };
        },
      };
      await nyisoLmp.fetch(http, aFetchRequest(dueAt, { nodes }));
      return { urls, mayBeAbsent };
    };

    it('for both days around midnight in New York, for one otherwise, and for the newest interval', async () => {
      const newest = 'realtime_zone_lbmp.csv';
      expect((await asked('2026-07-14T04:05:00Z')).urls).toEqual(['20260713realtime_zone.csv', newest]);
      expect(await asked('2026-07-14T04:15:00Z')).toEqual({
        urls: ['20260713realtime_zone.csv', '20260714realtime_zone.csv', newest],
        mayBeAbsent: ['20260714realtime_zone.csv', newest],
      });
      expect(await asked('2026-07-14T16:00:00Z')).toEqual({
        urls: ['20260714realtime_zone.csv', newest],
        mayBeAbsent: [newest],
      });
    });

    it('for the newest interval of all generators, and once an hour for their whole day', async () => {
      const zone = '20260714realtime_zone.csv';
      const newest = 'realtime_zone_lbmp.csv';
      expect((await asked('2026-07-14T16:00:00Z', 'all')).urls).toEqual([zone, newest, 'realtime_gen_lbmp.csv']);
      expect((await asked('2026-07-14T16:25:00Z', 'all')).urls).toEqual([
        ...[zone, newest],
        '20260714realtime_gen.csv',
        'realtime_gen_lbmp.csv',
      ]);
      expect((await asked('2026-07-14T04:25:00Z', 'all')).urls).toEqual([
        '20260713realtime_zone.csv',
        ...[zone, newest],
        '20260713realtime_gen.csv',
        '20260714realtime_gen.csv',
        'realtime_gen_lbmp.csv',
      ]);
    });
  });
});
