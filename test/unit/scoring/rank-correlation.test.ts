import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pair, rankCorrelation, ranksOf } from '../../../scoring/validate/rank-correlation.ts';
import { validateInputs } from '../../../scoring/validate/validate-inputs.ts';

const pairsOf = (xs: readonly number[], ys: readonly number[]): Pair[] =>
  xs.map((x, place) => ({ x, y: ys[place] ?? Number.NaN }));

describe('rank correlation', () => {
  it('gives equals the mean of their ranks', () => {
    expect(ranksOf([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1]);
    expect(ranksOf([])).toEqual([]);
  });

  it('is that of a worked example: ten people by intelligence and by hours of television', () => {
    // Spearman's rho of this well-known table is -29/165, Kendall's tau -1/9.
    const found = rankCorrelation(
      pairsOf([106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17]),
    );
    expect(found.n).toBe(10);
    expect(found.rho).toBeCloseTo(-29 / 165, 12);
    expect(found.tau).toBeCloseTo(-1 / 9, 12);
  });

  it('takes ties as they are', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 × 5); five of six pairs differ on the left.
    const found = rankCorrelation(pairsOf([1, 2, 2, 3], [1, 2, 3, 4]));
    expect(found.rho).toBeCloseTo(4.5 / Math.sqrt(22.5), 12);
    expect(found.tau).toBeCloseTo(5 / Math.sqrt(5 * 6), 12);
  });

  it('has the interval of Fisher with the variance for ranks', () => {
    const { rho, low, high } = rankCorrelation(pairsOf([1, 2, 3, 4, 5, 6, 7], [2, 1, 4, 3, 7, 5, 6]));
    const reach = 1.959963984540054 * Math.sqrt((1 + (rho ?? 0) ** 2 / 2) / 4);
    expect(low).toBeCloseTo(Math.tanh(Math.atanh(rho ?? 0) - reach), 12);
    expect(high).toBeCloseTo(Math.tanh(Math.atanh(rho ?? 0) + reach), 12);
  });

  it('says nothing of what does not vary, of too few, and of nothing', () => {
    expect(rankCorrelation(pairsOf([1, 1, 1, 1], [1, 2, 3, 4]))).toMatchObject({
      n: 4,
      rho: null,
      tau: null,
      low: null,
    });
    expect(rankCorrelation(pairsOf([1, 2, 3], [1, 2, 3]))).toMatchObject({ n: 3, rho: 1, low: null });
    expect(rankCorrelation([])).toEqual({ n: 0, rho: null, tau: null, low: null, high: null });
    expect(() => rankCorrelation([{ x: Number.NaN, y: 1 }])).toThrow(RangeError);
  });

  it('lies between -1 and 1 within its interval, turns with one side and knows no order of the pairs', () => {
    const figure = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.record({ x: figure, y: figure }), { minLength: 4, maxLength: 40 }), (pairs) => {
        const found = rankCorrelation(pairs);
        const turned = rankCorrelation(pairs.map(({ x, y }) => ({ x, y: -y })).reverse());
        if (found.rho === null || found.tau === null || turned.rho === null || turned.tau === null) return;
        expect(Math.abs(found.rho)).toBeLessThanOrEqual(1 + 1e-12);
        expect(found.low ?? 0).toBeLessThanOrEqual(found.rho + 1e-12);
        expect(found.high ?? 0).toBeGreaterThanOrEqual(found.rho - 1e-12);
        expect(turned.rho).toBeCloseTo(-found.rho, 9);
        expect(turned.tau).toBeCloseTo(-found.tau, 9);
      }),
    );
  });
});

describe('a confrontation', () => {
  const ask = (ys: readonly number[], expected: 1 | -1) =>
    validateInputs({
      id: 'a',
      question: 'Does it?',
      expected,
      of: 'state',
      notes: [],
      pairs: ys.map((y, x) => ({ x, y, available: 0.5, name: `s${x}` })),
    });
  const rising = Array.from({ length: 20 }, (_, place) => place + (place % 3));

  it('reads an interval on the right side, on the wrong one, around zero, and too few', () => {
    expect(ask(rising, 1)).toMatchObject({ reading: 'as it should be', n: 20, available: 0.5, expected: 'positive' });
    expect(ask(rising, -1)).toMatchObject({ reading: 'the other way round', expected: 'negative' });
    expect(ask([5, 1, 4, 2, 3, 5, 1, 4, 2, 3], 1)).toMatchObject({ reading: 'undecided' });
    expect(ask([1, 2, 3, 4, 5, 6, 7, 8, 9], 1)).toMatchObject({ reading: 'too few', rho: 1 });
    expect(ask([], 1)).toMatchObject({ reading: 'too few', n: 0, rho: null, available: null });
  });
});
