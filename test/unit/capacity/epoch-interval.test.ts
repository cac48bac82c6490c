import { describe, expect, test } from 'vitest';
import { EPOCH_INTERVAL, makeEpochInterval } from '../../../src/enrich/capacity/epoch-interval.ts';
import { EPOCH_REVISIONS, EPOCH_TOTALS } from '../../../src/enrich/capacity/epoch-pairs.ts';

const totals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ epochMw: 100, statedMw: 50 + (at * 100) / (count - 1) }));
const steady = (count: number) => Array.from({ length: count }, () => ({ formerMw: 100, laterMw: 100 }));

describe("the interval of Epoch's figures for what runs", () => {
  test('is the one that its pairs give', () => {
    expect(makeEpochInterval(EPOCH_TOTALS, EPOCH_REVISIONS, EPOCH_INTERVAL.name)).toEqual(EPOCH_INTERVAL);
    expect(new Set(EPOCH_TOTALS.map(({ site }) => site)).size).toBe(EPOCH_TOTALS.length);
    expect(new Set(EPOCH_REVISIONS.map(({ site }) => site)).size).toBe(EPOCH_REVISIONS.length);
  });

  test('is none of fewer than nine sites of either kind', () => {
    expect(makeEpochInterval(totals(8), steady(20), 'an-interval')).toBeNull();
    expect(makeEpochInterval(totals(20), steady(8), 'an-interval')).toBeNull();
  });

  test('leaves a tenth of even errors below and above, and holds four fifths of what was left out', () => {
    const found = makeEpochInterval(totals(41), steady(12), 'an-interval');
    expect(found?.low).toBeCloseTo(0.6, 1);
    expect(found?.high).toBeCloseTo(1.4, 1);
    expect(found?.coverage).toBeGreaterThanOrEqual(0.8);
  });

  test('is wider where figures were taken back', () => {
    const revised = [...steady(10), { formerMw: 100, laterMw: 20 }, { formerMw: 100, laterMw: 0 }];
    expect(makeEpochInterval(totals(20), revised, 'an-interval')?.low).toBeLessThan(
      makeEpochInterval(totals(20), steady(12), 'an-interval')?.low ?? 0,
    );
  });
});
