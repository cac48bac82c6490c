import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ercotFuelMix } from '../../../../src/sources/ercot-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, wallClockIn } from '../a-document.ts';

type Fuels = Readonly<Record<string, number | null>>;

const clock = wallClockIn('America/Chicago');

/** `2026-07-14 00:04:56-0500`, as ERCOT writes a moment. */
function stampOf(epochMs: number): string {
  const instant = new Date(epochMs).toISOString();
  const { stamp, zone } = clock(instant);
  const [, month, day, year, time] = /^(..)\/(..)\/(....) (.*)$/.exec(stamp) ?? [];
  return `${year}-${month}-${day} ${time}${zone === 'CDT' ? '-0500' : '-0600'}`;
}

function documentOf(stamps: Readonly<Record<string, Fuels>>) {
  const data: Record<string, Record<string, Record<string, { gen: number | null }>>> = {};
  for (const [stamp, fuels] of Object.entries(stamps)) {
    data[stamp.slice(0, 10)] ??= {};
    const day = data[stamp.slice(0, 10)] ?? {};
    day[stamp] = Object.fromEntries(Object.entries(fuels).map(([fuel, gen]) => [fuel, { gen }]));
  }
  return aDocument(JSON.stringify({ lastUpdated: '2026-07-15 00:01:00-0500', types: [], data }));
}

const parse = (stamps: Readonly<Record<string, Fuels>>) => ercotFuelMix.parse(documentOf(stamps));

const DAYS = [
  ['winter', '2026-01-14T06:00:00Z', 288],
  ['spring forward', '2026-03-08T06:00:00Z', 276],
  ['summer', '2026-07-14T05:00:00Z', 288],
  ['fall back', '2026-11-01T05:00:00Z', 300],
] as const;

describe('ercot-fuel-mix', () => {
  describe.each(DAYS)('on a day of %s', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);

    it('gives each interval its own key, however its stamp drifts and in whatever order it comes', () => {
      const aDrift = fc.array(fc.integer({ min: 240, max: 299 }), { minLength: count, maxLength: count });
      fc.assert(
        fc.property(aDrift, fc.boolean(), (drift, isReversed) => {
          const stamps = starts.map((start, position) => stampOf(Date.parse(start) + (drift[position] ?? 0) * 1000));
          const ordered = isReversed ? [...stamps].reverse() : stamps;
          const { rows, rejected, warnings } = parse(Object.fromEntries(ordered.map((stamp) => [stamp, { Wind: 1 }])));
          expect(rows.map((row) => row.interval_start)).toEqual(starts);
          expect([...rejected, ...warnings]).toEqual([]);
        }),
        { numRuns: 5 },
      );
    });
  });

  it('takes the halves of a split sample together, also across the end of their five minutes', () => {
    const { rows, warnings } = parse({
      '2026-07-28 09:44:59-0500': { Wind: 1, Hydro: 2 },
      '2026-07-28 09:45:01-0500': { Solar: 3 },
      '2026-07-28 09:49:59-0500': { Wind: 4, Hydro: 5, Solar: 6 },
    });
    const at = (start: string) => rows.filter((row) => row.interval_start === start).map((row) => row.mw);
    expect(at('2026-07-28T14:40:00Z')).toEqual([1, 2, 3]);
    expect(at('2026-07-28T14:45:00Z')).toEqual([4, 5, 6]);
    expect(warnings).toEqual([]);
  });

  it('lets the later of two samples in the same five minutes count, and says so', () => {
    const { rows, warnings } = parse({
      '2026-07-28 09:44:56-0500': { Wind: 2 },
      '2026-07-28 09:41:00-0500': { Wind: 1, Hydro: 7 },
    });
    expect(rows.map(({ source_fuel, mw }) => [source_fuel, mw])).toEqual([
      ['Wind', 2],
      ['Hydro', 7],
    ]);
    expect(warnings).toEqual([expect.stringContaining('later sample in the same five minutes: 1')]);
  });

  it('counts storage once: the net figure, or the sum of both parts where it is missing', () => {
    const parts = { 'Power Storage Charging': -700.1, 'Power Storage Discharging': 100.2 };
    const net = parse({ '2026-07-28 09:44:56-0500': { ...parts, 'Power Storage': -600 } });
    expect(net.rows).toMatchObject([{ fuel: 'storage', source_fuel: 'Power Storage', mw: -600 }]);
    expect(net.warnings).toEqual([]);
    const sum = parse({ '2026-07-28 09:44:56-0500': parts });
    expect(sum.rows).toMatchObject([{ fuel: 'storage', source_fuel: 'Power Storage', mw: -599.9 }]);
    expect(sum.warnings).toHaveLength(1);
    const half = parse({ '2026-07-28 09:44:56-0500': { Wind: 1, 'Power Storage Charging': -700.1 } });
    expect(half.rows.map((row) => row.source_fuel)).toEqual(['Wind']);
    expect(half.rejected).toHaveLength(1);
  });

  it('leaves out a figure that is not there, and keeps one that is below zero', () => {
    const { rows, rejected } = parse({ '2026-07-28 09:44:56-0500': { Wind: null, Solar: -0.3 } });
    expect(rows).toMatchObject([{ source_fuel: 'Solar', mw: -0.3 }]);
    expect(rejected).toEqual([{ place: '2026-07-28 09:44:56-0500', reason: 'Wind.gen is empty' }]);
  });

  it('names a category that is new and counts it as other', () => {
    const { rows, warnings } = parse({ '2026-07-28 09:44:56-0500': { Hydrogen: 1 } });
    expect(rows).toMatchObject([{ fuel: 'other', source_fuel: 'Hydrogen' }]);
    expect(warnings).toEqual([expect.stringContaining('"Hydrogen" is new')]);
  });

  it('reads stamps without an offset as Texas time', () => {
    const { rows } = parse({ '2023-07-14 00:04:56': { Wind: 1 }, '2023-01-14 00:04:56': { Wind: 2 } });
    expect(rows.map((row) => row.interval_start)).toEqual(['2023-01-14T06:00:00Z', '2023-07-14T05:00:00Z']);
    expect(faultOf(() => parse({ '2023-03-12 02:30:00': { Wind: 1 } })).code).toBe('changed-shape');
  });

  it('states when the dashboard was made', () => {
    expect(parse({ '2026-07-14 09:44:56-0500': { Wind: 1 } }).publishedAt).toBe('2026-07-15T05:01:00Z');
  });

  it('refuses other dashboards, and an offset that is none', () => {
    for (const other of [{ data: [] }, { lastUpdated: '', data: {} }, { lastUpdated: '', rtSppData: [] }]) {
      expect(faultOf(() => ercotFuelMix.parse(aDocument(JSON.stringify(other)))).code).toBe('wrong-document');
    }
    expect(faultOf(() => parse({ '2026-07-14 09:44:56 Central': { Wind: 1 } }))).toMatchObject({
      code: 'changed-shape',
      details: { field: 'the stamp' },
    });
  });

  it('asks for the dashboard', async () => {
    const urls: string[] = [];
    const get = async (url: string) => {
      urls.push(url);
      return { kind: 'not-modified' as const, url, fetchedAt: '2026-07-14T17:00:00Z' };
    };
    await ercotFuelMix.fetch({ get }, aFetchRequest('2026-07-14T17:00:00Z'));
    expect(urls).toEqual(['https://www.ercot.com/api/1/services/read/dashboards/fuel-mix.json']);
  });
});
