import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { SourceHttp } from '../../../../src/sources/http/http.ts';
import { nyisoLmpDayAhead } from '../../../../src/sources/nyiso-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const HEADER = 'Time Stamp,Name,PTID,LBMP ($/MWHr),Marginal Cost Losses ($/MWHr),Marginal Cost Congestion ($/MWHr)';
const parse = (lines: readonly string[], more = {}) =>
  nyisoLmpDayAhead.parse(aDocument([HEADER, ...lines].join('\r\n'), more));
const clock = wallClockIn('America/New_York');
const hourOf = (start: string) => clock(start).stamp.slice(0, 16);
const quoted = (text: string) => text.replace(/[A-Z0-9][^,\n]*[A-Za-z/:$)][^,\n]*/g, '"$&"');

describe('nyiso-lmp-day-ahead', () => {
  it('turns the congestion sign round, so that a price is the sum of its parts', () => {
    const { rows, warnings } = parse([
      '09/23/2026 07:00,PJM,61847,38.00,-0.92,7.16',
      '09/23/2026 07:00,CAPITL,61757,47.87,1.80,0.00',
    ]);
    expect(rows).toMatchObject([
      { market: 'DAH', node_type: 'interface', lmp: 38, loss: -0.92, congestion: -7.16, energy: 46.08 },
      { market: 'DAH', node_type: 'zone', lmp: 47.87, loss: 1.8, congestion: 0, energy: 46.07 },
    ]);
    expect(warnings).toEqual([]);
  });

  it('reads stamps as the starts of hours', () => {
    const { rows } = parse(['07/14/2026 23:00,WEST,61752,20,1,0']);
    expect(rows).toMatchObject([{ interval_start: '2026-07-15T03:00:00Z', interval_minutes: 60 }]);
  });

  describe.each([...NEW_YORK_DAYS, ['winter', '2026-01-15T05:00:00Z', 288] as const])(
    'on a day of %s',
    (_name, midnight, fiveMinutes) => {
      const hours = fiveMinutes / 12;
      const starts = Array.from({ length: hours }, (_, hour) =>
        new Date(Date.parse(midnight) + hour * 3_600_000).toISOString().replace('.000Z', 'Z'),
      );

      it('gives each hour its own key, sorted by time or by name, in any order of the names', () => {
        fc.assert(
          fc.property(
            fc.uniqueArray(fc.constantFrom('WEST', 'N.Y.C.', 'H Q', 'PJM', 'SOME GEN'), { minLength: 1 }),
            fc.boolean(),
            (names, isByTime) => {
              const lineOf = (start: string, name: string) => `${hourOf(start)},${name},1,20.00,1.00,0.00`;
              const lines = isByTime
                ? starts.flatMap((start) => names.map((name) => lineOf(start, name)))
                : names.flatMap((name) => starts.map((start) => lineOf(start, name)));
              const { rows, rejected } = parse(lines);
              expect(rejected).toEqual([]);
              for (const name of names) {
                expect(rows.filter(({ node }) => node === name).map((row) => row.interval_start)).toEqual(starts);
              }
            },
          ),
          { numRuns: 20 },
        );
      });
    },
  );

  it('types names as zones, interfaces and nodes', () => {
    const names = ['N.Y.C.', 'HUD VL', 'H Q', 'NPX', 'O H', 'PJM', 'ASTORIA___2'];
    const { rows } = parse(names.map((name) => `07/14/2026 17:00,${name},1,20.00,1.00,0.00`));
    expect(rows.map((row) => row.node_type)).toEqual(['zone', 'zone', ...Array(4).fill('interface'), 'node']);
  });

  it('warns when the energy part is not one figure, and not for what rounding does', () => {
    const lines = (congestion: string) => [
      '07/14/2026 17:00,WEST,1,20.00,1.00,0.00',
      `07/14/2026 17:00,NORTH,1,20.00,1.00,${congestion}`,
    ];
    expect(parse(lines('0.02')).warnings).toEqual([]);
    expect(parse(lines('3.00')).warnings).toEqual([expect.stringContaining('differ by 3 $/MWh')]);
  });

  it('reads a month of day files out of its zip, naming the file where one is broken', () => {
    const day = (date: string, price: string) =>
      new TextEncoder().encode(`${HEADER}\n${date} 00:00,WEST,1,${price},1,0\n`);
    const month = (second: string) =>
      aDocument(
        zipSync({
          '20260714damlbmp_zone.csv': day('07/14/2026', '20'),
          '20260715damlbmp_zone.csv': day('07/15/2026', second),
        }),
      );
    expect(nyisoLmpDayAhead.parse(month('21')).rows.map((row) => row.lmp)).toEqual([20, 21]);
    expect(faultOf(() => nyisoLmpDayAhead.parse(month('N/A'))).message).toContain('at 20260715damlbmp_zone.csv line 2');
  });

  it('reports an hour that clocks skipped, and lets the later of two rows count', () => {
    const { rows, rejected } = parse([
      '03/08/2026 02:00,WEST,1,20,1,0',
      '03/08/2026 03:00,WEST,1,21,1,0',
      '03/08/2026 03:00,WEST,1,22,1,0',
    ]);
    expect(rows).toMatchObject([{ lmp: 22, interval_start: '2026-03-08T07:00:00Z' }]);
    expect(rejected).toEqual([
      { place: 'line 2', reason: expect.stringContaining('skipped') },
      { place: expect.stringContaining('WEST'), reason: expect.stringContaining('twice') },
    ]);
  });

  describe('real-time prices', () => {
    const hourly = ['07/14/2026 00:00,WEST,61752,20.00,1.00,-5.00'];

    it.each([
      ['five-minute stamps', [HEADER, '07/14/2026 00:05:00,WEST,1,20,1,0'].join('\n'), {}],
      ['a stamp of a full hour with seconds', [HEADER, '07/14/2026 01:00:00,WEST,1,20,1,0'].join('\n'), {}],
      [
        'stamps off the hour without seconds',
        [HEADER, '07/14/2026 00:00,W,1,20,1,0', '07/14/2026 00:05,W,1,20,1,0'].join('\n'),
        {},
      ],
      ['quotes', quoted([HEADER, ...hourly].join('\n')), {}],
      ['the name', [HEADER, ...hourly].join('\n'), { fileName: '20260714rtlbmp_zone.csv' }],
      ['the address', [HEADER, ...hourly].join('\n'), { url: 'http://x.test/csv/rtlbmp/20260714rtlbmp_zone.csv' }],
    ])('are refused by %s, naming the source that reads them', (_how, text, more) => {
      const fault = faultOf(() => nyisoLmpDayAhead.parse(aDocument(text, more)));
      expect(fault.code).toBe('wrong-document');
      expect(fault.message).toContain('read by nyiso-lmp;');
      expect(fault.message.length).toBeLessThan(400);
    });

    it('with quotes are day-ahead prices all the same where the name says so', () => {
      const text = quoted([HEADER, ...hourly].join('\n'));
      expect(nyisoLmpDayAhead.parse(aDocument(text, { fileName: '20160714damlbmp_zone.csv' })).rows).toHaveLength(1);
    });
  });

  it('refuses a stamp off the hour in a file of its own name', () => {
    const fault = faultOf(() => parse(['07/14/2026 00:30,WEST,1,20,1,0'], { fileName: '20260714damlbmp_zone.csv' }));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'Time Stamp', place: 'line 2' } });
  });

  it('reports a name without a price, and never takes it for 0', () => {
    const { rows, rejected } = parse(['07/14/2026 00:00,WEST,1,,,', '07/14/2026 00:00,PJM,1,20,1,0']);
    expect(rows).toMatchObject([{ node: 'PJM' }]);
    expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('no price') }]);
  });

  it('asks for today and tomorrow in New York, of generators too where all nodes are wanted', async () => {
    const asked = async (dueAt: string, nodes: 'hubs' | 'all') => {
      const urls: string[] = [];
      const http: SourceHttp = {
        get: async (url, options) => {
          urls.push(url.replace(/.*\/csv\/damlbmp\//, ''));
          expect(options?.absentOn).toContain(404);
          return { kind: 'absent', url, status: 404, fetchedAt: dueAt };
        },
      };
      const answers = await nyisoLmpDayAhead.fetch(http, aFetchRequest(dueAt, { nodes }));
      expect(answers.map(({ kind }) => kind)).toEqual(urls.map(() => 'absent'));
      return urls;
    };
    expect(await asked('2026-07-14T03:30:00Z', 'hubs')).toEqual([
      '20260713damlbmp_zone.csv',
      '20260714damlbmp_zone.csv',
    ]);
    expect(await asked('2026-10-31T16:00:00Z', 'all')).toEqual([
      '20261031damlbmp_zone.csv',
      '20261031damlbmp_gen.csv',
      '20261101damlbmp_zone.csv',
      '20261101damlbmp_gen.csv',
    ]);
  });

  it('reads a day of all generators', () => {
    const lines = Array.from({ length: 24 }, (_, hour) =>
      Array.from(
        { length: 600 },
        (_, gen) => `07/14/2026 ${String(hour).padStart(2, '0')}:00,GEN ${gen},${gen},20,1,0`,
      ),
    ).flat();
    expect(parse(lines).rows).toHaveLength(14_400);
  });
});
