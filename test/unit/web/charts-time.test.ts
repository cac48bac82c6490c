import { describe, expect, it } from 'vitest';
import { formatLocalInstant, startOfDayMs, zoneName, zoneShort } from '../../../src/web/charts/local-time.ts';
import { priceBounds } from '../../../src/web/charts/price-bounds.ts';
import { extentOf, formatGaps, gapsBetween, splitAtGaps } from '../../../src/web/charts/split-at-gaps.ts';
import { timeTicks } from '../../../src/web/charts/time-ticks.ts';

const NEW_YORK = 'America/New_York';
const ms = (at: string): number => Date.parse(at);
const hoursFrom = (at: string, count: number): { start: string }[] =>
  Array.from({ length: count }, (_, hour) => ({ start: new Date(ms(at) + hour * 3_600_000).toISOString() }));

describe('the clock of an operator', () => {
  it('begins days at its own midnight, on the days when the clock is changed too', () => {
    for (const [day, midnight] of [
      ['2025-03-08', '2025-03-08T05:00:00Z'],
      ['2025-03-09', '2025-03-09T05:00:00Z'],
      ['2025-03-10', '2025-03-10T04:00:00Z'],
      ['2025-11-02', '2025-11-02T04:00:00Z'],
      ['2025-11-03', '2025-11-03T05:00:00Z'],
    ] as const) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
      expect(new Date(startOfDayMs({ year, month, day: date }, NEW_YORK)).toISOString(), day).toBe(
        new Date(midnight).toISOString(),
      );
    }
  });

  it('has a name that people know', () => {
    expect(zoneName(NEW_YORK)).toBe('Eastern Time');
    expect(zoneName('America/Los_Angeles')).toBe('Pacific Time');
    expect(zoneName('Etc/GMT+5')).toBe('UTC−5 all year');
    expect(formatLocalInstant('2025-07-01T04:05:00Z', NEW_YORK)).toBe('Jul 1, 2025, 00:05');
  });
});

describe('moments below a chart', () => {
  it('are hours of the operator within two days, midnights with their day', () => {
    const ticks = timeTicks(ms('2025-07-01T04:00:00Z'), ms('2025-07-02T04:00:00Z'), NEW_YORK, 8);
    expect(ticks.map(({ label }) => label)).toEqual([
      'Jul 1',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      'Jul 2',
    ]);
  });

  it('are midnights within weeks, also across a day of 25 hours', () => {
    const ticks = timeTicks(ms('2025-10-31T16:00:00Z'), ms('2025-11-04T16:00:00Z'), NEW_YORK, 8);
    expect(ticks.map(({ ms: at, label }) => [new Date(at).toISOString().slice(0, 13), label])).toEqual([
      ['2025-11-01T04', 'Nov 1'],
      ['2025-11-02T04', 'Nov 2'],
      ['2025-11-03T05', 'Nov 3'],
      ['2025-11-04T05', 'Nov 4'],
    ]);
  });

  it('are firsts of months within a year, and years beyond', () => {
    const year = timeTicks(ms('2024-11-15T00:00:00Z'), ms('2025-05-15T00:00:00Z'), NEW_YORK, 8);
    expect(year.map(({ label }) => label)).toEqual(['Dec', 'Jan 2025', 'Feb', 'Mar', 'Apr', 'May']);
    const decade = timeTicks(ms('2016-02-01T00:00:00Z'), ms('2025-02-01T00:00:00Z'), NEW_YORK, 8);
    expect(decade.map(({ label }) => label)).toEqual(['2018', '2020', '2022', '2024']);
  });
});

describe('runs of points', () => {
  it('end where an interval was not published', () => {
    const points = [...hoursFrom('2025-07-01T00:00:00Z', 3), ...hoursFrom('2025-07-01T05:00:00Z', 2)];
    const runs = splitAtGaps(points, 'hour');
    expect(runs.map((run) => run.length)).toEqual([3, 2]);
    expect(runs[0]?.at(-1)?.toMs).toBe(ms('2025-07-01T03:00:00Z'));
  });

  it('end where a point has no figure', () => {
    const points = hoursFrom('2025-07-01T00:00:00Z', 4).map((point, index) => ({
      ...point,
      lmp: index === 1 ? null : 1,
    }));
    expect(splitAtGaps(points, 'hour', ({ lmp }) => lmp !== null).map((run) => run.length)).toEqual([1, 2]);
  });

  it('go through days of 23 and of 25 hours', () => {
    const days = ['2025-11-01T04:00:00Z', '2025-11-02T04:00:00Z', '2025-11-03T05:00:00Z'].map((start) => ({ start }));
    const [run] = splitAtGaps(days, 'day');
    expect(run?.map(({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000)).toEqual([24, 25, 24]);
    const spring = ['2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z'].map((start) => ({ start }));
    expect(splitAtGaps(spring, 'day')).toHaveLength(1);
  });

  it('take the length of published intervals from the intervals', () => {
    const quarters = [0, 15, 30].map((minute) => ({ start: `2025-07-01T00:${String(minute).padStart(2, '0')}:00Z` }));
    expect(splitAtGaps(quarters, 'raw').map((run) => run.length)).toEqual([3]);
    expect(splitAtGaps(quarters.slice(0, 1), 'raw')[0]?.[0]?.toMs).toBe(ms('2025-07-01T00:05:00Z'));
  });

  it('span a day at the least, so that one hour is not as wide as a chart', () => {
    expect(extentOf(splitAtGaps(hoursFrom('2025-07-01T00:00:00Z', 1), 'hour'), 'hour')).toEqual([
      ms('2025-06-30T01:00:00Z'),
      ms('2025-07-01T01:00:00Z'),
    ]);
    expect(extentOf([], 'hour')).toBeNull();
  });
});

describe('an hour of an operator', () => {
  it('has its zone beside it, which tells the two alike apart when the clock is set back', () => {
    const shown = ['2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'].map((at) => zoneShort(ms(at), 'America/Chicago'));
    expect(shown).toEqual(['CDT', 'CST']);
    expect(zoneShort(ms('2026-07-01T00:00:00Z'), 'Etc/GMT+5')).toBe('UTC−5');
  });
});

describe('what lies between runs', () => {
  const spring = hoursFrom('2026-03-07T05:00:00Z', 48).filter((_, hour) => hour < 30 || hour >= 40);

  it('is counted in hours that passed, on a day of 23 hours too', () => {
    const gaps = gapsBetween(splitAtGaps(spring, 'hour'), 'hour');
    expect(gaps.map(({ missing }) => missing)).toEqual([10]);
    expect(formatGaps(gaps, 'hour', 'a price')).toBe('10 hours without a price');
    expect(formatGaps(gapsBetween(splitAtGaps(spring.slice(0, 20), 'hour'), 'hour'), 'hour', 'a price')).toBeNull();
  });

  it('has whole days, though one of them has 23 hours and one 25', () => {
    for (const [days, missing] of [
      [['2026-03-06T05:00:00Z', '2026-03-07T05:00:00Z', '2026-03-09T04:00:00Z', '2026-03-10T04:00:00Z'], [1]],
      [['2026-10-31T04:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', '2026-11-04T05:00:00Z'], [1]],
    ] as const) {
      const runs = splitAtGaps(
        days.map((start) => ({ start })),
        'day',
      );
      expect(gapsBetween(runs, 'day').map((gap) => gap.missing)).toEqual(missing);
    }
  });
});

describe('the axis of prices', () => {
  const usual = Array.from({ length: 168 }, (_, hour) => 30 + 25 * Math.sin(hour / 4));

  it('ends before a few that lie far off all others', () => {
    expect(priceBounds([...usual, 2_000])).toEqual(priceBounds(usual));
    expect(priceBounds([...usual, -900]).low).toBe(0);
  });

  it('has all that are not far, and all where there are few', () => {
    expect(priceBounds([...usual, 120]).high).toBe(120);
    expect(priceBounds([20, 30, 2_000]).high).toBe(2_000);
    expect(priceBounds(usual.map((price) => price - 60)).low).toBeLessThan(-50);
  });
});
