import { expect, it } from 'vitest';
import { priorsOf } from '../../../scoring/market-power/ladder/priors-of.ts';
import type { Figures, LadderPart } from '../../../scoring/market-power/ladder/rung.ts';

const bounds = { zeroAt: 0, fullAt: 100, because: 'A test.' };
const WAIT: LadderPart<'months'> = {
  ...{ id: 'wait', axis: 'constraint', weight: 1, meaning: 'A wait.' },
  rungs: [
    { grade: 'A', what: 'measured', unit: 'months', bounds, reads: ['months'], estimator: 'completed' },
    { grade: 'C', what: 'stated', unit: 'months', bounds, reads: ['months'], estimator: 'planned' },
  ],
};
const OTHERWISE = { wait: { mean: 52, sd: 14 } };
const markets = (count: number, value: number, estimator: 'completed' | 'planned'): Figures<'months'>[] =>
  Array.from({ length: count }, () => ({ months: { value, estimator } }));

it('is of what was measured: one sentence about a country is no sample of the others', () => {
  expect(priorsOf([WAIT], markets(40, 20, 'planned'), OTHERWISE)).toEqual(OTHERWISE);
  const some = [...markets(15, 30, 'completed'), ...markets(15, 70, 'completed')];
  expect(priorsOf([WAIT], some, OTHERWISE)).toEqual({ wait: { mean: 50, sd: 20 } });
  expect(priorsOf([WAIT], [...some, ...markets(40, 0, 'planned')], OTHERWISE)).toEqual({ wait: { mean: 50, sd: 20 } });
});

it('is that of others where too few have a figure', () => {
  expect(priorsOf([WAIT], markets(19, 90, 'completed'), OTHERWISE)).toEqual(OTHERWISE);
});
