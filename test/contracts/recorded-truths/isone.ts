import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

export const ISONE_TRUTHS: Truths = {
  'isone/lmp/hourlylmp_da_final_20260923_loc4000.json': (rows, { warnings }) => {
    expect(warnings, 'each price is the sum of its parts').toEqual([]);
    expect(rows).toHaveLength(24);
    expect(rows[0]).toEqual({
      kind: 'lmp',
      iso: 'ISONE',
      market: 'DAH',
      node: '.H.INTERNAL_HUB',
      node_type: 'hub',
      interval_start: '2026-09-23T04:00:00Z',
      interval_minutes: 60,
      lmp: 31.5,
      energy: 31.28,
      congestion: 0,
      loss: 0.22,
    });
    expect(rows[11]).toMatchObject({ lmp: 26.42 });
    expect(sumOf(rows, 'lmp') / 24).toBeCloseTo(33.5675, 6);
  },
  'isone/lmp/WW_DALMP_ISO_20260317.head_excerpt.csv': (rows, { publishedAt }) => {
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      market: 'DAH',
      node: 'UN.FRNKLNSQ13.810CC',
      node_type: 'node',
      interval_start: '2026-03-17T04:00:00Z',
      lmp: 27.93,
      energy: 27.75,
      congestion: 0,
      loss: 0.18,
    });
    expect(publishedAt).toBe('2026-03-16T17:07:54Z');
  },
  // Read by two sources, each its own half.
  'isone/lmp/smd_hourly_2025_CT.dst_excerpt.csv': (rows, { warnings }) => {
    expect(warnings).toEqual([]);
    expect(rows.map((row) => 'interval_start' in row && row.interval_start)).toEqual([
      '2025-03-09T03:00:00Z',
      '2025-03-09T04:00:00Z',
      '2025-03-09T05:00:00Z',
      '2025-03-09T06:00:00Z',
      '2025-03-09T07:00:00Z',
      '2025-11-02T04:00:00Z',
      '2025-11-02T05:00:00Z',
      '2025-11-02T06:00:00Z',
      '2025-11-02T07:00:00Z',
    ]);
    const isDayAhead = rows[0]?.kind === 'lmp' && rows[0].market === 'DAH';
    const spring = isDayAhead
      ? { market: 'DAH', lmp: 49.41, congestion: -3.34 }
      : { market: 'RTH', lmp: 62.35, congestion: -4.8 };
    expect(rows[3]).toMatchObject({ node: '.Z.CONNECTICUT', node_type: 'zone', interval_minutes: 60, ...spring });
    expect(rows[7]).toMatchObject({ lmp: isDayAhead ? 31.21 : 35.91 });
  },
  'isone/fuelmix/genfuelmix_20240101.json': (rows, { warnings }) => {
    expect(warnings).toEqual([]);
    expect(rows).toHaveLength(2_043);
    expect(momentsOf(rows)).toHaveLength(239);
    expect(rows[0]).toEqual({
      kind: 'fuel-mix',
      iso: 'ISONE',
      interval_start: '2024-01-01T05:00:14Z',
      interval_minutes: null,
      fuel: 'hydro',
      source_fuel: 'Hydro',
      mw: 1_191,
    });
    expect(sumOf(rows, 'mw')).toBe(2_707_541);
    expect(rows.filter((row) => 'source_fuel' in row && row.source_fuel === 'Coal')).toHaveLength(10);
  },
  'isone/fuelmix/genfuelmix_20240310.json': (rows) => {
    expect(rows).toHaveLength(2_394);
    expect(sumOf(rows, 'mw')).toBe(3_018_357);
    const moments = momentsOf(rows);
    expect(moments).toHaveLength(267);
    expect([...moments].sort()).toEqual(moments);
    expect([moments[0], moments.at(-1)]).toEqual(['2024-03-10T05:02:39Z', '2024-03-11T03:54:41Z']);
  },
  'isone/fuelmix/genfuelmix_current_20241125.json': (rows) => {
    expect(momentsOf(rows)).toEqual(['2024-11-25T21:07:59Z']);
    expect(rows).toHaveLength(9);
    expect(rows).toContainEqual(expect.objectContaining({ source_fuel: 'Natural Gas', fuel: 'gas', mw: 8_586 }));
  },
  'isone/queue/QueueReport_2025-01-23.xlsx': (rows, { publishedAt, observedAt }) => {
    // 1,751 rows of 1,601 positions.
    expect(rows).toHaveLength(1_601);
    expect(sumOf(rows, 'capacity_mw')).toBeCloseTo(194_215.745, 2);
    expect(publishedAt).toBe('2025-01-23T00:00:00Z');
    expect(observedAt).toBe(publishedAt);
    expect(countOf(rows, 'withdrawn')).toBe(766);
    expect(rows.at(-1)).toMatchObject({ queue_id: '1', requested_on: '1996-06-07', capacity_mw: null });
  },
  'isone/queue/QueueReport_2025-05.user_edited.xlsx': (rows, { publishedAt, observedAt }) => {
    expect(rows).toHaveLength(1_601);
    expect(sumOf(rows, 'capacity_mw')).toBeCloseTo(194_174.032, 2);
    expect(publishedAt).toBeNull();
    expect(observedAt).toBe('2025-03-27T00:00:00Z');
    expect(countOf(rows, 'withdrawn')).toBe(772);
  },
};

function sumOf(rows: readonly Row[], member: 'lmp' | 'mw' | 'capacity_mw'): number {
  return rows.reduce((sum, row) => sum + Number(row[member as keyof Row] ?? 0), 0);
}

function momentsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map((row) => ('interval_start' in row ? row.interval_start : '')))];
}

function countOf(rows: readonly Row[], status: string): number {
  return rows.filter((row) => 'status' in row && row.status === status).length;
}
