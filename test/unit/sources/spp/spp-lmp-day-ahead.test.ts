import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { sppLmpDayAhead } from '../../../../src/sources/spp-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, wallClockIn } from '../a-document.ts';

const HEADER = 'Interval,GMTIntervalEnd,Settlement Location,Pnode,LMP,MLC,MCC,MEC';
const AREA_HEADER = 'Interval,GMTIntervalEnd,BAA,Settlement Location,Pnode,LMP,MLC,MCC,MEC';
const parse = (lines: readonly string[], more = {}, header = HEADER) =>
  sppLmpDayAhead.parse(aDocument([header, ...lines].join('\r\n'), more));
const central = wallClockIn('America/Chicago');
const gmt = wallClockIn('UTC');
const line = (start: string, location: string, figures = '22.5,0.5,2,20') => {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString();
  return `${central(end).stamp},${gmt(end).stamp},${location},${location}_N,${figures}`;
};
const hourStarts = (first: string, count: number) =>
  Array.from({ length: count }, (_, hour) =>
    new Date(Date.parse(first) + hour * 3_600_000).toISOString().replace('.000Z', 'Z'),
  );
const NAMED = { fileName: 'DA-LMP-SL-202607140100.csv' };

describe('spp-lmp-day-ahead', () => {
  it('reads the end of an hour in GMT as its start', () => {
    expect(parse(['07/14/2026 01:00:00,07/14/2026 06:00:00,SPPSOUTH_HUB,H,22.5,0.5,2,20'], NAMED).rows).toEqual([
      {
        kind: 'lmp',
        iso: 'SPP',
        market: 'DAH',
        node: 'SPPSOUTH_HUB',
        node_type: 'hub',
        interval_start: '2026-07-14T05:00:00Z',
        interval_minutes: 60,
        lmp: 22.5,
        energy: 20,
        congestion: 2,
        loss: 0.5,
      },
    ]);
  });

  it.each([
    ['winter', '2026-01-15T06:00:00Z', 24],
    ['spring forward', '2026-03-08T06:00:00Z', 23],
    ['summer', '2026-07-14T05:00:00Z', 24],
    ['fall back', '2026-11-01T05:00:00Z', 25],
  ] as const)('gives each hour of a day of %s its own start', (_name, midnight, count) => {
    const starts = hourStarts(midnight, count);
    const { rows, rejected, warnings } = parse(starts.map((start) => line(start, 'SPPNORTH_HUB')));
    expect(rows.map((row) => row.interval_start)).toEqual(starts);
    expect([rejected, warnings]).toEqual([[], []]);
  });

  it('knows hubs by their ending, interfaces by a list, and takes all else for nodes', () => {
    const { rows } = parse(
      ['SPPNORTH_HUB', 'ERCOTN', 'AEC'].map((name) => line('2026-07-14T17:00:00Z', name)),
      NAMED,
    );
    expect(rows.map((row) => row.node_type)).toEqual(['hub', 'interface', 'node']);
  });

  it('is warned of where a price is not the sum of its parts, and where an area has two energy parts', () => {
    const area = (name: string, location: string, figures: string) =>
      line('2026-07-14T17:00:00Z', location, figures).replace(/^([^,]*,[^,]*),/, `$1,${name},`);
    const lines = [area('SPP', 'A', '20,0,0,20'), area('SWPW', 'B', '40,0,0,40')];
    expect(parse(lines, NAMED, AREA_HEADER).warnings).toEqual([]);
    const { warnings } = parse([...lines, area('SWPW', 'C', '44,1,1,41')], NAMED, AREA_HEADER);
    expect(warnings).toEqual([
      'LMP is not MLC + MCC + MEC for 1 of 3 prices: line 4 (off by 1 $/MWh)',
      'MEC of SWPW at 2026-07-14T17:00:00Z differs by 1 $/MWh between locations',
    ]);
  });

  it('lets the eastern area count where a location stands in both, and reports a row without a price', () => {
    const lines = [
      '07/14/2026 01:00:00,07/14/2026 06:00:00,SPP,A,A,20,0,0,20',
      '07/14/2026 01:00:00,07/14/2026 06:00:00,SWPW,A,A,40,0,0,40',
      '07/14/2026 02:00:00,07/14/2026 07:00:00,,A,A,,,,',
    ];
    const { rows, rejected } = parse(lines, {}, AREA_HEADER);
    expect(rows).toMatchObject([{ node: 'A', lmp: 20 }]);
    expect(rejected.map(({ place }) => place)).toEqual(['line 4', 'A 2026-07-14T05:00:00Z']);
  });

  describe('real-time prices, whose columns are the same', () => {
    it('are refused by a stamp off the hour, whatever the name', () => {
      const lines = ['07/14/2026 01:05:00,07/14/2026 06:05:00,A,A,1,0,0,1'];
      for (const more of [{}, NAMED]) {
        expect(faultOf(() => parse(lines, more))).toMatchObject({
          code: 'wrong-document',
          message: expect.stringContaining('read by spp-lmp;'),
        });
      }
    });

    it('are refused by their name, and one hour without a name is taken for them', () => {
      const lines = hourStarts('2026-07-14T05:00:00Z', 2).map((start) => line(start, 'A'));
      expect(faultOf(() => parse(lines, { fileName: 'RTBM-LMP-DAILY-SL-20260714.csv' })).code).toBe('wrong-document');
      expect(parse(lines).rows).toHaveLength(2);
      expect(faultOf(() => parse(lines.slice(1))).message).toContain('name the file DA-LMP-SL');
      const url = 'https://portal.spp.org/file-browser-api/download/da-lmp-by-location?path=%2Fx.csv';
      expect(parse(lines.slice(1), { url }).rows).toHaveLength(1);
    });
  });

  describe('fetch', () => {
    async function asked(dueAt: string, isThere: (name: string) => boolean) {
      const names: string[] = [];
      const get = async (url: string, options: { accept?: string; absentOn?: readonly number[] } = {}) => {
        expect(options).toEqual({ accept: '*/*', absentOn: [404] });
        const name = decodeURIComponent(url).replace(/.*\/download\//, '');
        names.push(name);
        return (isThere(name) ? { kind: 'document', url } : { kind: 'absent', url, status: 404 }) as Fetched;
      };
      const answers = await sppLmpDayAhead.fetch({ get }, aFetchRequest(dueAt));
      expect(answers).toHaveLength(names.length);
      return names;
    }
    const current = (date: string, day: string) =>
      `da-lmp-by-settlement-location?path=/${date}/By_Day/DA-LMP-SL-${day}0100.csv`;
    const former = (date: string, day: string) => `da-lmp-by-location?path=/${date}/By_Day/DA-LMP-SL-${day}0100.csv`;

    it('asks for today in the morning, and for tomorrow too from noon on', async () => {
      expect(await asked('2026-07-14T12:23:00Z', () => true)).toEqual([current('2026/07', '20260714')]);
      expect(await asked('2026-12-31T18:23:00Z', () => true)).toEqual([
        current('2026/12', '20261231'),
        current('2027/01', '20270101'),
      ]);
    });

    it('asks under the former name where the file is not under the current one', async () => {
      expect(await asked('2026-07-14T18:23:00Z', (name) => !name.startsWith('da-lmp-by-s'))).toEqual([
        current('2026/07', '20260714'),
        former('2026/07', '20260714'),
        former('2026/07', '20260715'),
      ]);
    });

    it('does not ask twice for a day that is not published yet', async () => {
      expect(await asked('2026-07-14T18:23:00Z', (name) => name.includes('20260714'))).toEqual([
        current('2026/07', '20260714'),
        current('2026/07', '20260715'),
      ]);
    });
  });
});
