import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import type { Truths } from './truths.ts';

/** ERCOT's own figures, as counted in the documents. */
export const ERCOT_TRUTHS: Truths = {
  'ercot/fuelmix/fuel-mix_20251008_09.json': (rows, { warnings, publishedAt }) => {
    // A whole day of 288 stamps, and 81 of the next, eight fuels each.
    expect(rows).toHaveLength((288 + 81) * 8);
    expect(warnings).toEqual([]);
    expect(publishedAt).toBe('2025-10-09T11:46:00Z');
    expect(new Set(rows.map(startOf)).size).toBe(288 + 81);
    expect(startOf(rows[0])).toBe('2025-10-08T05:00:00Z');
    expect(startOf(rows.at(-1))).toBe('2025-10-09T11:40:00Z');
    expect(rows).toContainEqual(
      expect.objectContaining({
        interval_start: '2025-10-08T05:00:00Z',
        interval_minutes: 5,
        fuel: 'gas',
        source_fuel: 'Natural Gas',
        mw: 31_533.843124389652,
      }),
    );
    const categories = rows.flatMap((row) => ('source_fuel' in row ? row.source_fuel : []));
    expect([...new Set(categories)].sort()).toEqual([
      'Coal and Lignite',
      'Hydro',
      'Natural Gas',
      'Nuclear',
      'Other',
      'Power Storage',
      'Solar',
      'Wind',
    ]);
  },
  'ercot/lmp/np4-190-cd_dam_spp_20260923_HB_HUBAVG.json': (rows, { warnings }) => {
    expect(warnings).toEqual([]);
    const prices = rows.flatMap((row) => (row.kind === 'lmp' ? [row] : []));
    expect(prices).toHaveLength(24);
    expect(prices.every((row) => row.market === 'DAH' && row.node === 'HB_HUBAVG')).toBe(true);
    expect([1, 19, 20, 24].map((hourEnding) => prices[hourEnding - 1]?.lmp)).toEqual([37.9, 87.24, 89.1, 35.97]);
    expect(prices.reduce((sum, { lmp }) => sum + lmp, 0) / 24).toBeCloseTo(44.25125, 5);
    expect(startOf(rows[0])).toBe('2026-09-23T05:00:00Z');
    expect(startOf(rows.at(-1))).toBe('2026-09-24T04:00:00Z');
  },
  'ercot/queue/GIS_Report_December2024.xlsx': (rows, { warnings, publishedAt, observedAt }) => {
    // No warning: the Summary's own counts of each phase are those of the list.
    expect(warnings).toEqual([]);
    expect(publishedAt).toBe('2025-01-01T14:00:49Z');
    expect(observedAt).toBe('2025-01-01T00:00:00Z');
    const requests = rows.flatMap((row) => (row.kind === 'queue' ? [row] : []));
    const inProcess = requests.filter(({ status }) => status === 'active');
    const small = inProcess.filter(({ source_status }) => source_status?.startsWith('Model Ready'));
    const large = inProcess.filter((row) => !small.includes(row));
    expect([large.length, megawattsOf(large)]).toEqual([1697, 341_474.21]);
    expect([small.length, megawattsOf(small)]).toEqual([46, 424.79]);
    // The Summary has 52331.37, 35646.33 and 2138.06 MW with an agreement.
    expect(megawattsOf(large.filter((row) => row.agreement_signed))).toBe(90_115.76);
    expect(requests.filter(({ status }) => status === 'suspended')).toHaveLength(125);
    expect(requests.filter(({ status }) => status === 'withdrawn')).toHaveLength(11);
    expect(requests.filter(({ status }) => status === 'operational')).toHaveLength(13);
    expect(requests).toHaveLength(1697 + 46 + 125 + 11 + 13);
    expect(requests).toContainEqual(
      expect.objectContaining({ queue_id: '22INR0511', status: 'active', operational_on: null, county: 'Milam' }),
    );
  },
};

function megawattsOf(rows: readonly QueueRow[]): number {
  return Math.round(rows.reduce((sum, row) => sum + (row.capacity_mw ?? 0), 0) * 100) / 100;
}

function startOf(row: Row | undefined): string {
  return row !== undefined && 'interval_start' in row ? row.interval_start : '';
}
