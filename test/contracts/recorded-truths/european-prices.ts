import { expect } from 'vitest';
import type { AreaPriceRow } from '../../../src/domain/grid/area-price.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { Truths } from './truths.ts';

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const pricesOf = (rows: readonly unknown[]): number[] => (rows as LmpRow[]).map(({ lmp }) => lmp);

/** The mean of the days of a year, as the list of the documents states it. */
const yearOf = (rows: readonly AreaPriceRow[], area: string, year: string): number => {
  const own = rows.filter((row) => row.area === area && row.period.startsWith(year) && row.period.length === 10);
  return meanOf(own.flatMap((row) => row.mean ?? []));
};

const MEANS_OF_2025 = {
  FR: 61.2,
  ES: 65.32,
  PT: 66.18,
  'DE-LU': 89.34,
  NL: 86.81,
  BE: 82.57,
  PL: 104.29,
  FI: 40.48,
  SEM: 114.35,
};

/** By source and path under the recorded documents. */
export const EUROPEAN_PRICE_TRUTHS: Readonly<Record<string, Truths>> = {
  'ember-prices': {
    'world/prices/ember-europe-wholesale-monthly.csv': (rows, { rejected }) => {
      const prices = rows as readonly AreaPriceRow[];
      const of = (area: string, period: string) =>
        prices.find((row) => row.area === area && row.period === period)?.mean;
      expect(rejected.every(({ reason }) => reason.includes('2025-09'))).toBe(true);
      expect(rejected.length).toBeGreaterThan(25);
      expect(of('AT', '2015-01')).toBe(29.94);
      expect(of('BE', '2015-01')).toBe(42.33);
      expect(of('SE3', '2025-12'), 'a part month').toBeUndefined();
      expect(of('FR', '2025-09'), 'a month that is wrong').toBeUndefined();
      expect(of('SE1', '2025-08')).toBe(of('SE4', '2025-08'));
      expect(prices.find((row) => row.area === 'SE3')?.node).toBe('Sweden');
      expect(Math.max(...prices.map(({ period }) => Number(period.replace('-', ''))))).toBe(202_511);
    },
  },
  'entsoe-daily-prices': {
    'more/prices_eu/derived_entsoe_a44_daily_2021-08_2026-08.csv.gz': (rows, { rejected }) => {
      const prices = rows as readonly AreaPriceRow[];
      expect(rejected).toEqual([]);
      expect(prices.filter(({ period }) => period.length === 10)).toHaveLength(37_174);
      for (const [area, mean] of Object.entries(MEANS_OF_2025)) {
        expect(Math.abs(yearOf(prices, area, '2025') - mean), area).toBeLessThan(0.006);
      }
      const month = (area: string, period: string) => prices.find((row) => row.area === area && row.period === period);
      expect(month('FR', '2025-09')).toMatchObject({ mean: 35.531, hours: 29 * 24 });
      expect(month('DE-LU', '2026-01')?.mean).toBeCloseTo(110.1, 1);
    },
  },
  'opcom-prices': {
    'world/prices/opcom-PZU-20240227.csv': (rows) => {
      // Its own line says 74.64 as the mean of hours 1 to 24.
      expect(rows).toHaveLength(24);
      expect(meanOf(pricesOf(rows))).toBeCloseTo(74.64, 2);
      const first = { iso: 'RO', node: 'ROPEX_DAM', interval_start: '2024-02-26T23:00:00Z', interval_minutes: 60 };
      expect(rows[0]).toMatchObject({ ...first, lmp: 57.62 });
    },
  },
  'gme-prices': {
    'world/prices/gme-MGPPrezzi-20210830.xml': (rows, { rejected }) => {
      expect([rows.length, rejected]).toEqual([24 * 7, []]);
      const north = (rows as LmpRow[]).filter(({ iso }) => iso === 'IT-North');
      expect(north[0]).toMatchObject({ node: 'NORD', interval_start: '2021-08-29T22:00:00Z', lmp: 104.51 });
      expect(meanOf(pricesOf(north))).toBeCloseTo(123.562848, 6);
    },
  },
  'rte-prices': {
    'world/prices/rte-eco2mix-donneesMarche-20240413.xml': (rows, { rejected, warnings }) => {
      const days = rows as readonly AreaPriceRow[];
      // Three days of nine zones: DE is not available any more, and IT is one of several.
      expect([days.length, rejected, warnings]).toEqual([27, [], []]);
      const of = (area: string, period: string) => days.find((row) => row.area === area && row.period === period);
      const french = { mean: 1.424167, min: -55.01, max: 33.82, hours: 24, hours_at_or_below_zero: 8 };
      expect(of('FR', '2024-04-13')).toMatchObject(french);
      expect(of('DE-LU', '2024-04-14')?.mean).toBeCloseTo(16.748333, 6);
      expect(of('GB', '2024-04-15')).toMatchObject({ currency: 'EUR', mean: 31.660833, hours_at_or_below_zero: 4 });
    },
  },
  'entsoe-prices': {
    'world/prices/entsoe-a44-ES-20250929-1002.xml': (rows, { warnings, publishedAt }) => {
      expect(warnings).toEqual([]);
      expect(publishedAt).toBe('2025-10-01T22:50:06Z');
      // Two days of hours and two of quarter hours, of 230 points.
      expect(rows).toHaveLength(2 * 24 + 2 * 96);
      expect(rows[0]).toMatchObject({
        iso: 'ES',
        lmp: 51.6,
        interval_minutes: 60,
        interval_start: '2025-09-28T22:00:00Z',
      });
      expect(rows.at(-1)).toMatchObject({ interval_minutes: 15, interval_start: '2025-10-02T21:45:00Z' });
      expect([Math.min(...pricesOf(rows)), Math.max(...pricesOf(rows))]).toEqual([6.67, 230]);
    },
  },
  'energy-charts-prices': {
    'world/prices/energy-charts-price-DE-LU-20240504.json': (rows) => {
      expect(rows).toHaveLength(24);
      expect(rows[0]).toMatchObject({ iso: 'DE-LU', interval_start: '2024-05-03T22:00:00Z', lmp: 90.8 });
      expect(meanOf(pricesOf(rows))).toBeCloseTo(75.15, 2);
      expect([Math.min(...pricesOf(rows)), Math.max(...pricesOf(rows))]).toEqual([13.34, 135.4]);
    },
  },
  'energinet-prices': {
    'more/prices_eu/energinet_SE3_2025.csv': (rows) => {
      expect(rows).toHaveLength(6_550);
      expect(meanOf(pricesOf(rows))).toBeCloseTo(42.99, 2);
    },
    'more/prices_eu/energinet_SE3_2026.csv': (rows) => {
      expect(rows).toHaveLength(8_448);
      expect(rows[0]).toMatchObject({
        iso: 'SE3',
        interval_minutes: 15,
        interval_start: '2026-03-31T22:00:00Z',
        lmp: 50.16,
      });
      expect(meanOf(pricesOf(rows))).toBeCloseTo(64.77, 2);
    },
  },
};
