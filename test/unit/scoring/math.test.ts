import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascending, descending, median, shareOut, weightedMean } from '../../../scoring/math.ts';
import { roundTo } from '../../../src/domain/scores/round-to.ts';

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('marks between two bounds', () => {
  it.each([
    [20, 0],
    [25, 0],
    [42.5, 50],
    [60, 100],
    [99, 100],
  ])('rise from 25 to 60: %d earns %d', (value, marks) => {
    expect(ascending(value, 25, 60)).toBe(marks);
    expect(descending(value, 25, 60)).toBe(100 - marks);
  });

  it('never fall as the value rises, nor leave 0..100', () => {
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const [low, high] = [ascending(Math.min(a, b), 25, 60), ascending(Math.max(a, b), 25, 60)];
        return 0 <= low && low <= high && high <= 100;
      }),
    );
  });

  it('refuse bounds in the wrong order', () => {
    expect(() => ascending(1, 60, 25)).toThrow(RangeError);
    expect(() => descending(1, 60, 25)).toThrow(RangeError);
  });
});

describe('sharing out whole units', () => {
  it('gives shares that add up to the total exactly, each within one of its due', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (some) => {
        const sum = some.reduce((so, weight) => so + weight, 0);
        fc.pre(sum > 1e-9);
        const shares = shareOut(10_000, some);
        expect(shares.reduce((so, share) => so + share, 0)).toBe(10_000);
        shares.forEach((share, at) => {
          expect(Math.abs(share - (10_000 * (some[at] ?? 0)) / sum)).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });

  it('gives nothing to those without weight', () => {
    expect(shareOut(10_000, [0.3, 0, 0.1])).toEqual([7_500, 0, 2_500]);
    expect(shareOut(10_000, [0, 0])).toEqual([0, 0]);
  });

  it('gives the odd units to the largest remainders, earlier ones first', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });
});

describe('a weighted mean over what has data', () => {
  it('renormalises the weights of the others when one is silent', () => {
    const mean = weightedMean([{ hundredths: 8_000, weight: 0.2 }, null, { hundredths: 2_000, weight: 0.1 }]);
    expect(mean.entries.map(({ effectiveWeight }) => effectiveWeight)).toEqual([0.6667, 0, 0.3333]);
    expect(mean.mean).toBe(60.002);
  });

  it('is null when nothing has data', () => {
    expect(weightedMean([null, null]).mean).toBeNull();
  });

  it('prints decimals that add up', () => {
    const entry = fc.record({
      hundredths: fc.integer({ min: 0, max: 10_000 }),
      weight: fc.constantFrom(0.05, 0.1, 0.15, 0.3),
    });
    fc.assert(
      fc.property(fc.array(fc.option(entry), { minLength: 1, maxLength: 8 }), (entries) => {
        const { mean, entries: weighed } = weightedMean(entries);
        fc.pre(mean !== null);
        const millionths = weighed.reduce((so, { contribution }) => so + Math.round(contribution * 1e6), 0);
        expect(millionths / 1e6).toBe(mean);
        for (const { contribution } of weighed) expect(String(contribution)).toMatch(/^\d+(\.\d{1,6})?$/);
      }),
    );
  });
});

it('rounds to decimals and never prints a negative zero', () => {
  expect(roundTo(1.23456, 2)).toBe(1.23);
  expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true);
});

it('finds the middle of odd, even and no values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, null]);
});
