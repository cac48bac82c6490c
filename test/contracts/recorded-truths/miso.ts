import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

const megawatts = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + ('capacity_mw' in row ? (row.capacity_mw ?? 0) : 0), 0);

const withStatus = (rows: readonly Row[], words: RegExp): Row[] =>
  rows.filter((row) => 'source_status' in row && words.test(row.source_status ?? ''));

const mean = (rows: readonly Row[], node: string): number => {
  const prices = rows.flatMap((row) => ('lmp' in row && row.node === node ? [row.lmp] : []));
  return prices.reduce((sum, price) => sum + price, 0) / prices.length;
};

export const MISO_TRUTHS: Truths = {
  'miso/lmp/20260714_da_expost_lmp.trimmed.csv': (rows, { rejected, warnings }) => {
    expect(rows).toHaveLength(3 * 24);
    expect(rejected).toEqual([]);
    expect(warnings, 'the energy part is one figure in each hour').toEqual([]);
    // As others state it, to the cent.
    expect(mean(rows, 'INDIANA.HUB')).toBeCloseTo(140.89, 2);
    const indiana = { market: 'DAH', node: 'INDIANA.HUB', node_type: 'hub', interval_minutes: 60 };
    const he1 = { ...indiana, interval_start: '2026-07-14T05:00:00Z', lmp: 37.82 };
    expect(rows).toContainEqual(expect.objectContaining(he1));
    const he20 = { ...indiana, interval_start: '2026-07-15T00:00:00Z', lmp: 650.93 };
    expect(rows).toContainEqual(expect.objectContaining(he20));
  },
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
