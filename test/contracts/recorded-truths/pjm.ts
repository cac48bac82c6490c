import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

export const PJM_TRUTHS: Truths = {
  'pjm/lmp/rt_unverified_fivemin_lmps_2026-06-10.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(7 * 22);
    expect(warnings).toEqual([]);
    const fiveMinutes = { market: 'RT5M', interval_minutes: 5, node_type: 'zone', energy: null };
    for (const row of rows) expect(row).toMatchObject(fiveMinutes);
    expect(rows).toContainEqual(
      expect.objectContaining({ node: 'BGE', interval_start: '2026-06-10T19:10:00Z', lmp: 1070.33 }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ node: 'OVEC', interval_start: '2026-06-10T18:40:00Z', lmp: 425.52 }),
    );
  },
  'pjm/fuelmix/gen_by_fuel_20250209.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(22 * 10);
    expect(warnings).toEqual([]);
    expect(rows.reduce((sum, row) => sum + ('mw' in row ? (row.mw ?? 0) : 0), 0)).toBe(2_160_216);
    expect(rows[0]).toMatchObject({ interval_start: '2025-02-09T00:00:00Z', fuel: 'coal', mw: 16_908 });
    expect(rows.at(-1)).toMatchObject({ interval_start: '2025-02-09T21:00:00Z', fuel: 'wind', mw: 1_341 });
  },
  'pjm/queue/PlanningQueues_2025-01.xlsx': (rows, { observedAt, publishedAt, warnings }) => {
    expect(rows).toHaveLength(8_190);
    expect(sumOfMw(rows)).toBeCloseTo(1_403_164.461, 3);
    expect(countByStatus(rows)).toEqual({ active: 2_080, withdrawn: 4_804, operational: 1_172, suspended: 134 });
    for (const row of rows) expect(row).toMatchObject({ project_type: 'generation' });
    expect(observedAt).toBe('2025-01-23T00:00:00Z');
    expect(publishedAt).toBeNull();
    expect(warnings[0]).toContain('318 requests say that they moved to a cycle');
    expect(rows).toContainEqual(
      expect.objectContaining({ queue_id: 'A01', state: 'PA', county: 'Lebanon', requested_on: '1997-04-01' }),
    );
  },
  'pjm/queue/CycleProjects-All_2025-05.xlsx': (rows, { observedAt }) => {
    expect(rows).toHaveLength(864);
    expect(sumOfMw(rows)).toBeCloseTo(144_042.408, 3);
    expect(countByStatus(rows)).toEqual({ active: 621, withdrawn: 243 });
    expect(rows.filter((row) => 'project_type' in row && row.project_type === 'transmission')).toHaveLength(4);
    expect(observedAt).toBe('2025-04-18T00:00:00Z');
  },
};

function sumOfMw(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + ('capacity_mw' in row ? (row.capacity_mw ?? 0) : 0), 0);
}

function countByStatus(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) if (row.kind === 'queue') counts[row.status] = (counts[row.status] ?? 0) + 1;
  return counts;
}
