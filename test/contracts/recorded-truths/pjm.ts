import { expect } from 'vitest';
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
    expect(rows.reduce((sum, row) => sum + ('mw' in row ? row.mw : 0), 0)).toBe(2_160_216);
    expect(rows[0]).toMatchObject({ interval_start: '2025-02-09T00:00:00Z', fuel: 'coal', mw: 16_908 });
    expect(rows.at(-1)).toMatchObject({ interval_start: '2025-02-09T21:00:00Z', fuel: 'wind', mw: 1_341 });
  },
};
