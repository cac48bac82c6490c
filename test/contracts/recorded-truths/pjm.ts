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
};
