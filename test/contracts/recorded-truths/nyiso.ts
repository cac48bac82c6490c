import { expect } from 'vitest';
import type { LmpRow } from '../../../src/domain/lmp.ts';
import type { Truths } from './truths.ts';

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
};
