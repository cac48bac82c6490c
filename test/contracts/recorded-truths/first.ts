import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

const startOf = (row: Row): string => ('interval_start' in row ? row.interval_start : '');

function sumOf(rows: readonly Row[], member: 'mw' | 'lmp', filter: Partial<Record<string, unknown>> = {}): number {
  const wanted = Object.entries(filter);
  const isWanted = (row: Row) => wanted.every(([key, value]) => row[key as keyof Row] === value);
  return rows.filter(isWanted).reduce((sum, row) => sum + Number(row[member as keyof Row]), 0);
}

/** Documents of the sources that came first: generation of CAISO, MISO and NYISO, real-time prices of three. */
export const FIRST_TRUTHS: Truths = {
  'caiso/fuelmix/20230101_fuelsource.csv': (rows) => {
    expect(rows).toHaveLength(288 * 13);
    const columnMw = (source_fuel: string) => sumOf(rows, 'mw', { source_fuel });
    expect(columnMw('Solar')).toBe(538_914);
    expect(columnMw('Wind')).toBe(1_261_800);
    expect(columnMw('Natural Gas')).toBe(1_863_042);
    expect(columnMw('Nuclear')).toBe(647_285);
    expect(columnMw('Large Hydro')).toBe(563_613);
    expect(columnMw('Batteries')).toBe(31_691);
    expect(columnMw('Imports')).toBe(1_074_927);
    expect(rows[0]).toMatchObject({ interval_start: '2023-01-01T08:00:00Z', source_fuel: 'Solar', mw: -37 });
    expect(startOf(rows.at(-1) as Row)).toBe('2023-01-02T07:55:00Z');
  },
  'caiso/fuelmix/20260424_fuelsource.excerpt.csv': (rows) => {
    expect(rows).toHaveLength(26);
    expect(rows).toContainEqual(
      expect.objectContaining({ interval_start: '2026-04-24T07:05:00Z', fuel: 'storage', mw: 2925 }),
    );
  },
  'ercot/lmp/system-wide-prices_20260926T1602CDT.trimmed.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(7 * 15);
    expect(warnings, 'the hub average is the mean of the four hubs').toEqual([]);
    const hubAverage = { node: 'HB_HUBAVG', market: 'RT15M', interval_minutes: 15 };
    expect(rows).toContainEqual(
      expect.objectContaining({ ...hubAverage, interval_start: '2026-09-26T05:00:00Z', lmp: 29.19 }),
    );
  },
  'miso/fuelmix/FuelMix_20261002T1645EST.json': (rows) => {
    expect(rows).toHaveLength(8);
    expect(sumOf(rows, 'mw')).toBe(82_084);
    expect(rows.map(startOf)).toEqual(Array(8).fill('2026-10-02T21:45:00Z'));
    expect(rows).toContainEqual(expect.objectContaining({ fuel: 'imports', mw: 705 }));
    expect(rows).toContainEqual(expect.objectContaining({ fuel: 'storage', mw: 102 }));
  },
  'miso/fuelmix/getfuelmix_20180125.with_synthetic_row.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(6);
    expect(rows).toContainEqual(expect.objectContaining({ source_fuel: 'Antimatter', fuel: 'other' }));
    expect(warnings).toContainEqual(expect.stringContaining('Antimatter'));
  },
  'miso/lmp/GetExAnteLmp_20261002T1650EST.json': (rows) => {
    expect(rows).toHaveLength(9);
    expect(rows).toContainEqual(
      expect.objectContaining({ node: 'INDIANA.HUB', interval_start: '2026-10-02T21:50:00Z', lmp: 31.74 }),
    );
  },
  'miso/lmp/GetLmpConsolidatedTable_20261002T1650EST.trimmed.json': (rows) => expectMisoEnergy(rows, 15),
  'miso/lmp/GetRealTimeFiveMinExPost_Current_20261002T1650EST.trimmed.json': (rows) => expectMisoEnergy(rows, 24),
  'nyiso/fuelmix/20171122rtfuelmix.csv': (rows) => {
    expect(rows).toHaveLength(289 * 7);
    expect(startOf(rows[0] as Row)).toBe('2017-11-22T05:00:00Z');
    expect(startOf(rows.at(-1) as Row)).toMatch(/^2017-11-23T04:5/);
  },
  'nyiso/fuelmix/20250201rtfuelmix_csv.zip': (rows) => {
    expect(rows).toHaveLength(28_994);
    expect(rows[0]).toMatchObject({ interval_start: '2025-02-01T05:00:00Z', mw: 4613 });
  },
  'nyiso/fuelmix/20260914rtfuelmix.tail.csv': (rows) => {
    expect(rows).toHaveLength(16);
    expect(rows).toContainEqual(
      expect.objectContaining({ interval_start: '2026-09-14T15:20:00Z', source_fuel: 'Hydro', mw: 2648 }),
    );
  },
  'nyiso/lmp/20160218realtime_zone.trimmed.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(45);
    expect(warnings, 'the energy part is one figure in each interval').toEqual([]);
    expect(rows[0]).toMatchObject({
      node: 'CAPITL',
      interval_start: '2016-02-18T05:10:00Z',
      lmp: 21.53,
      energy: 19.84,
    });
    expect(new Set(rows.map(startOf)).size).toBe(3);
  },
};

/** The market-wide energy part of 2026-10-02 16:50 EST. */
function expectMisoEnergy(rows: readonly Row[], count: number): void {
  expect(rows).toHaveLength(count);
  for (const row of rows) {
    expect(row).toMatchObject({ interval_start: '2026-10-02T21:50:00Z', interval_minutes: 5 });
    expect('energy' in row && row.energy).toBeCloseTo(34.5, 2);
  }
}
