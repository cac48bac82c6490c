import { expect } from 'vitest';
import type { Truths } from './truths.ts';

/** CAISO's prices; its fuel mix is checked elsewhere. */
export const CAISO_TRUTHS: Truths = {
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
