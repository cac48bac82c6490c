import { expect } from 'vitest';
import type { Row } from '../../../src/domain/rows.ts';
import type { Truths } from './truths.ts';

/** CAISO's prices; its fuel mix is checked elsewhere. */
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
};

function sumOf(rows: readonly Row[], member: 'lmp' | 'capacity_mw'): number {
  return rows.reduce((sum, row) => sum + Number(row[member as keyof Row] ?? 0), 0);
}
