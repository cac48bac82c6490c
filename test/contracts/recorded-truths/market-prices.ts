import { expect } from 'vitest';
import type { AreaPriceRow } from '../../../src/domain/grid/area-price.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { Truths } from './truths.ts';

/** Mean and number of the prices of an area, as the list of the documents states them. */
function expectMean(rows: readonly LmpRow[], mean: number, count: number, digits = 2): void {
  expect(rows).toHaveLength(count);
  expect(rows.reduce((sum, { lmp }) => sum + lmp, 0) / rows.length).toBeCloseTo(mean, digits);
}

const pricesOf = (rows: readonly unknown[], area: string): LmpRow[] =>
  (rows as LmpRow[]).filter(({ iso }) => iso === area);

/** Mean of all hours at a point: each day counts by its hours. */
function hourlyMean(rows: readonly unknown[], node: string): { readonly mean: number; readonly hours: number } {
  const own = (rows as AreaPriceRow[]).filter((row) => row.node === node);
  const hours = own.reduce((sum, row) => sum + (row.hours ?? 0), 0);
  return { mean: own.reduce((sum, row) => sum + (row.mean ?? 0) * (row.hours ?? 0), 0) / hours, hours };
}

/** Trade days and mean of a hub by EIA's workbook: a strip of days is one trade there. */
const daysOf = (rows: readonly unknown[], area: string, node: string): AreaPriceRow[] =>
  (rows as AreaPriceRow[]).filter((row) => row.area === area && row.node.startsWith(node));

/** By source and path under the recorded documents. */
export const MARKET_PRICE_TRUTHS: Readonly<Record<string, Truths>> = {
  'jepx-prices': {
    'world/prices/jepx-spot_summary_2026.csv': (rows, { rejected, warnings }) => {
      expect([rejected, warnings]).toEqual([[], []]);
      expect(rows).toHaveLength(912 * 9);
      // The first line: 17.75 in Hokkaido, 20.15 in Tohoku, yen per kWh.
      const first = { interval_start: '2026-03-31T15:00:00Z', interval_minutes: 30, market: 'DAH' };
      expect(rows).toContainEqual(expect.objectContaining({ ...first, iso: 'JP-Hokkaido', lmp: 17_750 }));
      expect(rows).toContainEqual(expect.objectContaining({ ...first, iso: 'JP-Tohoku', lmp: 20_150 }));
      const starts = pricesOf(rows, 'JP-Tokyo').map((row) => row.interval_start);
      expect(starts.at(-1)).toBe('2026-04-19T14:30:00Z');
    },
  },
  'aemo-prices': {
    'world/prices/aemo-PUBLIC_DAILY_20260514.zip': (rows) => {
      expectMean(pricesOf(rows, 'NSW1'), 79.83, 288);
      expectMean(pricesOf(rows, 'SA1'), 70.41, 288);
      // A day of dispatch ends at 04:00 of market time; its last interval begins five minutes before.
      expect(pricesOf(rows, 'SA1').at(-1)?.interval_start).toBe('2026-05-14T17:55:00Z');
    },
    'world/prices/aemo-DVD_DISPATCHPRICE_202104.zip': (rows) => {
      expectMean(pricesOf(rows, 'NSW1'), 46.85, 1_440);
      expectMean(pricesOf(rows, 'SA1'), 43.61, 1_440);
      expect(pricesOf(rows, 'NSW1')[0]?.interval_start).toBe('2021-03-31T14:00:00Z');
    },
  },
  'emc-prices': {
    'world/prices/emc-sg-WEP_Apr-2025.csv': (rows) => {
      expectMean(pricesOf(rows, 'SG'), 115.75, 1_440);
      const prices = pricesOf(rows, 'SG').map(({ lmp }) => lmp);
      expect([Math.min(...prices), Math.max(...prices)]).toEqual([60.79, 637.29]);
    },
  },
  'em6-prices': {
    'world/prices/em6-nz-region-price-20240424T1800Z.json': (rows) => {
      expect(rows).toHaveLength(14);
      const start = { interval_start: '2024-04-24T18:00:00Z', interval_minutes: 30 };
      expect(rows).toContainEqual(expect.objectContaining({ ...start, node: 'Auckland', lmp: 112.76 }));
    },
  },
  'iex-prices': {
    'world/prices/iex-india-DAM-20221018.json': (rows) => {
      // Two days of delivery, 96 blocks of 13 areas each; the first day's mean is that of all India, as no line was full.
      expect(rows).toHaveLength(2 * 96 * 13);
      const first = pricesOf(rows, 'IN-A1').filter((row) => row.interval_start < '2022-10-18T18:30:00Z');
      expectMean(first, 3_972.53, 96);
      expect(first[0]).toMatchObject({ interval_start: '2022-10-17T18:30:00Z', lmp: 3_739.42 });
    },
  },
  'xm-prices': {
    'world/prices/xm-colombia-price-live.json': (rows) => {
      expect(rows).toHaveLength(24);
      expect(rows[0]).toMatchObject({ interval_start: '2025-01-03T05:00:00Z', lmp: 481_157.71 });
    },
  },
  'ieso-hoep-history': {
    // The first 172 lines: a week of hours, four of them titles and the header.
    'world/prices/ieso-PUB_PriceHOEPPredispOR_2023-head.csv': (rows, { publishedAt }) => {
      expect(rows).toHaveLength(7);
      expect(rows.every((row) => 'hours' in row && row.hours === 24)).toBe(true);
      expect(publishedAt).toBe('2023-03-24T13:02:09Z');
    },
  },
  'eia-ice-prices': {
    'us_evidence/eia_ice/ice_electric-2024final.xlsx': (rows) => {
      // 44 trades of Indiana are of a day each, and so are 82 of 96 days of NP15: the others are strips.
      expect(daysOf(rows, 'MISO', 'Indiana')).toHaveLength(44);
      expect(daysOf(rows, 'CAISO', 'NP15')).toHaveLength(96);
      expect(daysOf(rows, 'BPAT', 'Mid C')).toHaveLength(282);
    },
    'us_evidence/eia_ice/ice_electric-2026.xlsx': (rows, { rejected }) => {
      expect(rejected).toEqual([]);
      const pjm = daysOf(rows, 'PJM', 'PJM WH').filter(({ period }) => period >= '2026');
      expect(pjm.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / pjm.length).toBeCloseTo(108.4619, 4);
      const nepool = daysOf(rows, 'ISONE', 'Nepool').filter(({ period }) => period >= '2026');
      expect(nepool.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / nepool.length).toBeCloseTo(118.6394, 4);
    },
    'us_evidence/eia_ice/derived_ice_hub_daily_2017_2026-03.csv.gz': (_rows, { rejected }) => {
      // Deliveries that end before they start, in 2020: slips in a date.
      expect(rejected.filter(({ reason }) => reason.includes('is no strip of days'))).toHaveLength(11);
    },
  },
  'ercot-hub-history': {
    'us_evidence/ercot/rpt.00013060.0000000000000000.DAMLZHBSPP_2025.xlsx': (rows, { rejected }) => {
      expect(rejected).toEqual([]);
      expect(rows).toHaveLength(15 * 365);
      for (const [node, mean] of Object.entries({
        HB_NORTH: 32.942,
        HB_HOUSTON: 34.467,
        HB_WEST: 33.736,
        HB_PAN: 25.4442,
        HB_HUBAVG: 33.4972,
        LZ_WEST: 42.7161,
        LZ_NORTH: 33.4013,
      })) {
        const found = hourlyMean(rows, node);
        expect(found.mean, node).toBeCloseTo(mean, 4);
        expect(found.hours).toBe(8_760);
      }
      const odd = (rows as AreaPriceRow[]).filter(({ hours, node }) => hours !== 24 && node === 'HB_NORTH');
      expect(odd.map(({ period, hours }) => [period, hours])).toEqual([
        ['2025-03-09', 23],
        ['2025-11-02', 25],
      ]);
    },
  },
};
