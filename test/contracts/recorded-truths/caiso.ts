import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

/** CAISO's prices and queue; its fuel mix is checked elsewhere. */
export const CAISO_TRUTHS: Truths = {
  'caiso/lmp/20200510_20200511_PRC_LMP_DAM_v1.csv': (rows, { warnings }) => {
    expect(warnings, 'each price is the sum of its parts').toEqual([]);
    expect(rows).toHaveLength(24);
    expect(rows[0]).toEqual({
      kind: 'lmp',
      iso: 'CAISO',
      market: 'DAH',
      node: '0096WD_7_N001',
      node_type: 'node',
      interval_start: '2020-05-10T07:00:00Z',
      interval_minutes: 60,
      lmp: 24.4484,
      energy: 24.69286,
      congestion: 0,
      loss: -0.24446,
    });
    expect(rows.at(-1)).toMatchObject({ interval_start: '2020-05-11T06:00:00Z', lmp: 22.23756 });
    expect(sumOf(rows, 'lmp')).toBeCloseTo(378.99569, 5);
  },
  'caiso/lmp/20260714_PRC_LMP_DAM_TH_SP15.excerpt.csv': (rows) => {
    expect(rows.map((row) => row.kind === 'lmp' && row.lmp)).toEqual([55.5152, 48.61367, 46.41399, 43.25317, 43.97726]);
    expect(rows[0]).toMatchObject({ node: 'TH_SP15_GEN-APND', node_type: 'hub', energy: null });
    expect(rows[0]).toMatchObject({ interval_start: '2026-07-14T07:00:00Z' });
    expect(rows[4]).toMatchObject({ interval_start: '2026-07-14T11:00:00Z' });
  },
  'caiso/lmp/20250718_PRC_INTVL_LMP_RTM_v2or3_TH_NP15.excerpt.csv': (rows, { warnings }) => {
    expect(warnings).toEqual([]);
    expect(rows).toEqual([
      {
        kind: 'lmp',
        iso: 'CAISO',
        market: 'RT5M',
        node: 'TH_NP15_GEN-APND',
        node_type: 'hub',
        interval_start: '2025-07-18T07:00:00Z',
        interval_minutes: 5,
        lmp: 50.48609,
        energy: 48.9464,
        congestion: -1.68082,
        loss: null,
      },
    ]);
  },
  // Said by somebody who downloaded it in September 2026, too: 86 requests of 28,449.2 MW, 84 withdrawn of 30,563.5 MW.
  'caiso/queue/cluster-15-interconnection-requests-08032026.xlsx': (rows, { warnings, observedAt, publishedAt }) => {
    expect(warnings).toEqual([]);
    expectQueue(rows, { active: [86, 28_449.18], withdrawn: [84, 30_563.53] });
    expect({ observedAt, publishedAt }).toEqual({ observedAt: '2026-07-14T00:00:00Z', publishedAt: null });
  },
  'caiso/queue/publicqueuereport-08032026.xlsx': (rows, { warnings, observedAt, publishedAt }) => {
    expect(warnings).toEqual([]);
    // 269 requests of 76,037.333 MW are on the sheet of the queue; one of them is suspended.
    expectQueue(rows, {
      active: [268, 75_987.4334],
      suspended: [1, 49.9],
      operational: [249, 34_852.7874],
      withdrawn: [1760, 381_306.6747],
    });
    expect(rows[0]).toMatchObject({ queue_id: '22', requested_on: '2003-11-18', proposed_on: '2024-04-01' });
    expect(rows).toContainEqual(
      expect.objectContaining({ queue_id: '1A', status: 'operational', operational_on: '2009-10-02' }),
    );
    expect(observedAt).toBe('2026-08-03T00:00:00Z');
    expect(publishedAt).toBe(observedAt);
  },
  'caiso/queue/publicqueuereport-2025-01.xlsx': (rows, { warnings, observedAt }) => {
    expect(warnings).toEqual([]);
    expectQueue(rows, {
      active: [392, 108_222.17],
      suspended: [1, 49.9],
      operational: [220, 30_045.4274],
      withdrawn: [1666, 354_174.5747],
    });
    expect(observedAt).toBe('2025-01-23T00:00:00Z');
  },
};

/** Requests and megawatts by status. */
function expectQueue(rows: readonly Row[], expected: Readonly<Record<string, readonly [number, number]>>): void {
  const statuses = new Set(rows.map((row) => (row.kind === 'queue' ? row.status : row.kind)));
  expect([...statuses].sort()).toEqual(Object.keys(expected).sort());
  for (const [status, [count, mw]] of Object.entries(expected)) {
    const own = rows.filter((row) => row.kind === 'queue' && row.status === status);
    expect(own, status).toHaveLength(count);
    expect(sumOf(own, 'capacity_mw'), status).toBeCloseTo(mw, 3);
  }
}

function sumOf(rows: readonly Row[], member: 'lmp' | 'capacity_mw'): number {
  return rows.reduce((sum, row) => sum + Number(row[member as keyof Row] ?? 0), 0);
}
