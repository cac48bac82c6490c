import { expect } from 'vitest';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import type { Truths } from './truths.ts';

/** Megawatts of the rows of a list, as its sheet adds up: cluster projects have numbers of their own. */
function sumMw(rows: readonly QueueRow[], status: string, isCluster: boolean): number {
  return rows
    .filter((row) => row.status === status && row.queue_id.startsWith('C') === isCluster)
    .reduce((sum, row) => sum + (row.capacity_mw ?? 0), 0);
}

const countOf = (rows: readonly QueueRow[], status: string): number =>
  rows.filter((row) => row.status === status).length;

export const NYISO_TRUTHS: Truths = {
  'nyiso/lmp/20260923damlbmp_zone.csv': (rows, { warnings }) => {
    const prices = rows as readonly LmpRow[];
    expect(prices).toHaveLength(24 * 15);
    expect(warnings, 'the energy part is one figure in each hour').toEqual([]);
    expect(new Set(prices.map((row) => row.interval_start)).size).toBe(24);
    expect(prices[0]?.interval_start).toBe('2026-09-23T04:00:00Z');
    expect(prices.at(-1)?.interval_start).toBe('2026-09-24T03:00:00Z');
    for (const row of prices) expect(row).toMatchObject({ market: 'DAH', interval_minutes: 60 });
    expect(prices).toContainEqual(
      expect.objectContaining({
        node: 'N.Y.C.',
        node_type: 'zone',
        interval_start: '2026-09-23T04:00:00Z',
        lmp: 35.82,
        loss: 1.99,
        congestion: 0.01,
      }),
    );
    expect(prices).toContainEqual(
      expect.objectContaining({
        node: 'PJM',
        node_type: 'interface',
        interval_start: '2026-09-23T11:00:00Z',
        lmp: 38,
        loss: -0.92,
        congestion: -7.16,
      }),
    );
  },
  'nyiso/queue/NYISO-Interconnection-Queue_2025-01.xlsx': (rows, { warnings, observedAt }) => {
    const projects = rows as readonly QueueRow[];
    // 0031 and 0127A are in service with a first phase; their withdrawn second phases (500 and 5.5 MW) give way.
    expect(projects).toHaveLength(192 + 302 + 1_392 + 74 + 146 - 2);
    expect(sumMw(projects, 'active', false)).toBeCloseTo(19_298.9, 3);
    expect(sumMw(projects, 'active', true)).toBeCloseTo(61_529.18, 3);
    expect(sumMw(projects, 'withdrawn', false)).toBeCloseTo(316_818.55 - 500 - 5.5, 3);
    expect(sumMw(projects, 'withdrawn', true)).toBeCloseTo(15_397.05, 3);
    expect(sumMw(projects, 'operational', false)).toBeCloseTo(15_103.6, 3);
    expect(countOf(projects, 'active')).toBe(192 + 302);
    expect(countOf(projects, 'operational')).toBe(146);
    expect(warnings).toEqual([expect.stringContaining('"0031", "0127A"')]);
    expect(observedAt).toBe('2025-01-31T00:00:00Z');
    expect(projects).toContainEqual(
      expect.objectContaining({ queue_id: '0276', county: 'Cortland', capacity_mw: 90, proposed_on: '2026-04-01' }),
    );
    expect(projects.filter((row) => row.project_type === 'load')).toHaveLength(31);
  },
  'nyiso/queue/NYISO-Interconnection-Queue_2025-05.user_edited.xlsx': (rows, { warnings }) => {
    const projects = rows as readonly QueueRow[];
    expect(projects).toHaveLength(226 + 315 + 1_366 + 31 + 145 - 2);
    expect(sumMw(projects, 'active', false)).toBeCloseTo(24_328.9, 3);
    expect(sumMw(projects, 'active', true)).toBeCloseTo(63_013.83, 3);
    expect(sumMw(projects, 'withdrawn', true)).toBeCloseTo(8_012.4, 3);
    expect(sumMw(projects, 'operational', false)).toBeCloseTo(14_926.6, 3);
    expect(warnings).toHaveLength(1);
  },
  'nyiso/queue/NYISO-Interconnection-Queue_older_layout.xlsx': (rows, { warnings, observedAt }) => {
    const projects = rows as readonly QueueRow[];
    // 0838 is withdrawn, and 0127A in service, with another row each.
    expect(projects).toHaveLength(347 + 658 + 115 - 2);
    expect(sumMw(projects, 'operational', false)).toBeCloseTo(13_748.6, 3);
    expect(countOf(projects, 'active')).toBe(346);
    expect(warnings).toHaveLength(1);
    expect(observedAt).toBe('2020-10-31T00:00:00Z');
    expect(projects).toContainEqual(
      expect.objectContaining({ queue_id: '0031', source_fuel: 'CC-NG', fuel: 'gas', status: 'operational' }),
    );
  },
};
