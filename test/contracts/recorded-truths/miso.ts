import { expect } from 'vitest';
import type { Row } from '../../../src/domain/rows.ts';
import type { Truths } from './truths.ts';

const megawatts = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + ('capacity_mw' in row ? (row.capacity_mw ?? 0) : 0), 0);

const withStatus = (rows: readonly Row[], words: RegExp): Row[] =>
  rows.filter((row) => 'source_status' in row && words.test(row.source_status ?? ''));

export const MISO_TRUTHS: Truths = {
  'miso/queue/GI_Interactive_Queue_2025-01.csv': (rows, { rejected, warnings }) => {
    // 3,274 rows and 546,874.25 MW as counted, with the row of nonsense words (0.84 MW) that is rejected.
    expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('AA1234') }]);
    expect(rows).toHaveLength(3_273);
    expect(megawatts(rows)).toBeCloseTo(546_874.25 - 0.84, 2);
    expect(withStatus(rows, /^Active/)).toHaveLength(1_920);
    expect(megawatts(withStatus(rows, /^Active/))).toBeCloseTo(343_588.14, 2);
    expect(withStatus(rows, /^Withdrawn/)).toHaveLength(1_023);
    expect(withStatus(rows, /^Done/)).toHaveLength(330);
    expect(rows.filter((row) => 'status' in row && row.status === 'operational')).toHaveLength(71);
    expect(rows.filter((row) => 'state' in row && row.state === 'MI')).toHaveLength(434);
    expect(warnings).toEqual([expect.stringContaining('"N/A"')]);
  },
};
