import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FetchedDocument } from '../../../../src/sources/http/http.ts';
import { sppLmp } from '../../../../src/sources/spp-lmp/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, wallClockIn } from '../a-document.ts';

const HEADER = 'Interval,GMTIntervalEnd,Settlement Location,Pnode,LMP,MLC,MCC,MEC';
const AREA_HEADER = 'Interval,GMTIntervalEnd,BAA,Settlement Location,Pnode,LMP,MLC,MCC,MEC';
const parse = (lines: readonly string[], more = {}, header = HEADER) =>
  sppLmp.parse(aDocument([header, ...lines].join('\r\n'), more));
const central = wallClockIn('America/Chicago');
const gmt = wallClockIn('UTC');
const plusFiveMinutes = (start: string) => new Date(Date.parse(start) + 300_000).toISOString();
const line = (start: string, location: string, figures = '22.5,0.5,2,20') => {
  const end = plusFiveMinutes(start);
  return `${central(end).stamp},${gmt(end).stamp},${location},${location}_N,${figures}`;
};
const areaLine = (area: string, location: string, figures: string) =>
  `09/14/2026 11:05:00,09/14/2026 16:05:00,${area},${location},${location}_N,${figures}`;

/** Local midnights of Central time, as UTC, with the number of five minutes of their day. */
const DAYS = [
  ['winter', '2026-01-15T06:00:00Z', 288],
  ['spring forward', '2026-03-08T06:00:00Z', 276],
  ['summer', '2026-07-14T05:00:00Z', 288],
  ['fall back', '2026-11-01T05:00:00Z', 300],
] as const;

describe('spp-lmp', () => {
  it('reads the end of an interval in GMT as its start', () => {
    expect(parse(['09/14/2026 11:05:00,09/14/2026 16:05:00,SPPNORTH_HUB,SPPNORTH_H,22.5,0.5,2,20']).rows).toEqual([
      {
        kind: 'lmp',
        iso: 'SPP',
        market: 'RT5M',
        node: 'SPPNORTH_HUB',
        node_type: 'hub',
        interval_start: '2026-09-14T16:00:00Z',
        interval_minutes: 5,
        lmp: 22.5,
        energy: 20,
        congestion: 2,
        loss: 0.5,
      },
    ]);
  });

  it.each(DAYS)('gives each interval of a day of %s its own start', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const { rows, rejected, warnings } = parse(starts.map((start) => line(start, 'SPPNORTH_HUB')));
    expect(rows.map((row) => row.interval_start)).toEqual(starts);
    expect([rejected, warnings]).toEqual([[], []]);
  });

  it('reads stamps with and without padding and seconds as the same instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.boolean(), fc.boolean(), (step, padded, seconds) => {
        const endMs = Date.UTC(2014, 2, 1) + step * 300_000;
        fc.pre(endMs % 3_600_000 !== 0);
        const end = new Date(endMs);
        const pad = (number: number) => String(number).padStart(padded ? 2 : 1, '0');
        const minute = String(end.getUTCMinutes()).padStart(2, '0');
        const stamp = `${pad(end.getUTCMonth() + 1)}/${pad(end.getUTCDate())}/${end.getUTCFullYear()} ${pad(end.getUTCHours())}:${minute}${seconds ? ':00' : ''}`;
        const [row] = parse([`,${stamp},A,B,1,0,0,1`]).rows;
        expect(Date.parse(row?.interval_start ?? '')).toBe(endMs - 300_000);
      }),
    );
  });

  it('knows hubs by their ending, interfaces by a list, and takes all else for nodes', () => {
    const names = ['SPPNORTH_HUB', 'SPPSOUTH_HUB', 'GRDA_HUB', 'MISO', 'ERCOTE', 'KCPLHUB', 'AEC', 'MISO_X'];
    const { rows } = parse(names.map((name) => line('2026-07-14T17:00:00Z', name)));
    expect(rows.map((row) => row.node_type)).toEqual([
      ...Array(3).fill('hub'),
      ...Array(2).fill('interface'),
      ...Array(3).fill('node'),
    ]);
  });

  describe('what the publisher promises', () => {
    it('is warned of where a price is not the sum of its parts', () => {
      const { rows, warnings } = parse([
        line('2026-07-14T17:00:00Z', 'A', '22.5003,0.5,2,20'),
        line('2026-07-14T17:00:00Z', 'B', '22.5004,0.5,2,20'),
      ]);
      expect(rows).toHaveLength(2);
      expect(warnings).toEqual(['LMP is not MLC + MCC + MEC for 1 of 2 prices: line 3 (off by 0.0004 $/MWh)']);
    });

    it('is one energy part for each area, not for both', () => {
      const lines = [areaLine('SPP', 'A', '20,0,0,20'), areaLine('SWPW', 'B', '40,0,0,40')];
      expect(parse(lines, {}, AREA_HEADER).warnings).toEqual([]);
      const more = [...lines, areaLine('SWPW', 'C', '41,0,0,41')];
      expect(parse(more, {}, AREA_HEADER).warnings).toEqual([
        'MEC of SWPW at 2026-09-14T16:00:00Z differs by 1 $/MWh between locations',
      ]);
    });

    it('is warned of where the two stamps are not the same time', () => {
      const { warnings } = parse(['09/14/2026 16:05:00,09/14/2026 16:05:00,A,A,1,0,0,1']);
      expect(warnings).toEqual([expect.stringContaining('Interval at line 2 is not GMTIntervalEnd')]);
    });
  });

  it('lets the eastern area count where a location stands in both, in any order, and reports the other', () => {
    const lines = [areaLine('SPP', 'A', '20,0,0,20'), areaLine('SWPW', 'A', '40,0,0,40')];
    for (const order of [lines, lines.toReversed()]) {
      const { rows, rejected } = parse(order, {}, AREA_HEADER);
      expect(rows).toMatchObject([{ node: 'A', lmp: 20 }]);
      expect(rejected).toEqual([{ place: 'A 2026-09-14T16:00:00Z', reason: expect.stringContaining('two balancing') }]);
    }
  });

  it('has one price for a location with several pricing nodes', () => {
    const start = '2026-07-14T17:00:00Z';
    const same = parse([line(start, 'A'), line(start, 'A').replace('A_N', 'A_M')]);
    expect([same.rows.length, same.rejected.length]).toEqual([1, 0]);
    const other = parse([line(start, 'A'), line(start, 'A', '23.5,0.5,3,20')]);
    expect(other.rows).toMatchObject([{ lmp: 23.5 }]);
    expect(other.rejected).toHaveLength(1);
  });

  it('reports a row without a price, and has none of its parts as zero', () => {
    const { rows, rejected } = parse([
      line('2026-07-14T17:00:00Z', 'A', ',,,'),
      line('2026-07-14T17:00:00Z', 'B', '1,,,'),
    ]);
    expect(rows).toMatchObject([{ node: 'B', lmp: 1, energy: null, congestion: null, loss: null }]);
    expect(rejected).toEqual([{ place: 'line 2', reason: 'has no LMP' }]);
  });

  describe('day-ahead prices, whose columns are the same', () => {
    const hours = [16, 17, 18].map((hour) => `,09/14/2026 ${hour}:00:00,SPPNORTH_HUB,H,1,0,0,1`);
    const refusal = { code: 'wrong-document', message: expect.stringContaining('spp-lmp-day-ahead') };

    it('are refused by their stamps, whatever the name', () => {
      expect(faultOf(() => parse(hours))).toMatchObject(refusal);
      expect(faultOf(() => parse(hours, { url: 'https://x/?path=%2FRTBM-LMP-SL-latestInterval.csv' }))).toMatchObject(
        refusal,
      );
    });

    it('are refused by their name where there is but one hour', () => {
      expect(faultOf(() => parse(hours.slice(0, 1), { fileName: 'DA-LMP-SL-202609140100.csv' }))).toMatchObject(
        refusal,
      );
      expect(parse(hours.slice(0, 1), { fileName: 'RTBM-LMP-SL-202609141100.csv' }).rows).toHaveLength(1);
      expect(parse(hours.slice(0, 1)).rows).toMatchObject([{ interval_start: '2026-09-14T15:55:00Z' }]);
    });

    it('are not what a cut of real-time prices with two full hours is', () => {
      expect(parse(hours.slice(0, 2), { fileName: 'RTBM-LMP-DAILY-SL-20260914.csv' }).rows).toHaveLength(2);
      expect(faultOf(() => parse(hours.slice(0, 2))).code).toBe('wrong-document');
    });
  });

  it('refuses prices of the western imbalance service, and of another map layer', () => {
    const weis = () => parse([line('2026-01-15T17:00:00Z', 'A')], { fileName: 'WEIS-RTBM-LMP-SL-202601151105.csv' });
    expect(faultOf(weis)).toMatchObject({ code: 'wrong-document', message: expect.stringContaining('Imbalance') });
    for (const features of [[{ attributes: { CONSTRAINT_NAME: 'X', SHADOW_PRICE: 1 } }], [{}]]) {
      expect(faultOf(() => sppLmp.parse(aDocument(JSON.stringify({ features })))).code).toBe('wrong-document');
    }
    expect(faultOf(() => sppLmp.parse(aDocument('{"error":{"code":500}}'))).code).toBe('wrong-document');
  });

  it('names member and place of what it cannot read on the map', () => {
    const map = (feature: object) =>
      aDocument(
        JSON.stringify({
          features: [
            { attributes: { SETTLEMENT_LOCATION: 'A', GMTINTERVALEND: 1_743_429_000_000, LMP: 1, ...feature } },
          ],
        }),
      );
    expect(sppLmp.parse(map({})).rows).toMatchObject([{ interval_start: '2025-03-31T13:45:00Z', energy: null }]);
    for (const [feature, field] of [
      [{ LMP: '1' }, 'features[0].attributes.LMP'],
      [{ GMTINTERVALEND: 1_743_429_000 }, 'GMTINTERVALEND'],
      [{ SETTLEMENT_LOCATION: ' ' }, 'SETTLEMENT_LOCATION'],
    ] as const) {
      expect(faultOf(() => sppLmp.parse(map(feature)))).toMatchObject({ code: 'changed-shape', details: { field } });
    }
  });

  it('reads twelve thousand prices', () => {
    const starts = fiveMinuteStarts('2026-07-14T05:00:00Z', 10);
    const lines = starts.flatMap((start) => Array.from({ length: 1_234 }, (_, node) => line(start, `N${node}`)));
    const content = aDocument([HEADER, ...lines].join('\n'));
    expect(sppLmp.parse(content).rows).toHaveLength(12_340);
  });

  it('asks for the newest interval, and once a night for the day of six days ago and those that were late', async () => {
    const asked = async (dueAt: string, isRead: (name: string) => boolean = () => true) => {
      const calls: { name: string; accept: string | undefined; absentOn: readonly number[] | undefined }[] = [];
      const get = async (url: string, options: { accept?: string; absentOn?: readonly number[] } = {}) => {
        const name = decodeURIComponent(url).replace(/.*path=/, '');
        calls.push({ name, accept: options.accept, absentOn: options.absentOn });
        return { kind: 'document', url } as FetchedDocument;
      };
      const hasRead = async (url: string) => isRead(decodeURIComponent(url).replace(/.*SL-/, ''));
      const answers = await sppLmp.fetch({ get }, aFetchRequest(dueAt, { hasRead }));
      expect(answers).toHaveLength(calls.length);
      return calls;
    };
    const latest = { name: '/RTBM-LMP-SL-latestInterval.csv', accept: '*/*', absentOn: undefined };
    expect(await asked('2026-07-14T17:05:00Z')).toEqual([latest]);
    expect(await asked('2026-07-14T08:05:00Z')).toEqual([latest]);
    expect(await asked('2026-07-14T08:10:00Z')).toEqual([
      latest,
      { name: '/2026/07/By_Day/RTBM-LMP-DAILY-SL-20260708.csv', accept: '*/*', absentOn: [404] },
    ]);
    const late = (await asked('2026-07-14T08:10:00Z', (name) => name !== '20260630.csv')).map(({ name }) => name);
    expect(late.slice(1)).toEqual([
      '/2026/07/By_Day/RTBM-LMP-DAILY-SL-20260708.csv',
      '/2026/06/By_Day/RTBM-LMP-DAILY-SL-20260630.csv',
    ]);
    expect(await asked('2026-07-14T08:10:00Z', () => false)).toHaveLength(4);
    expect(await asked('2026-07-14T08:05:00Z', () => false)).toEqual([latest]);
    expect((await asked('2027-01-03T09:10:00Z'))[1]?.name).toBe('/2026/12/By_Day/RTBM-LMP-DAILY-SL-20261228.csv');
  });
});
