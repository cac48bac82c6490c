import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from '../../../src/http/byte-range.ts';

describe('a range of bytes', () => {
  it('is never beyond the bytes, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/),
        fc.integer({ min: 1, max: 1_000 }),
        (header, size) => {
          const wanted = readRange(header, size);
          if (typeof wanted === 'string') return;
          expect(wanted.first).toBeGreaterThanOrEqual(0);
          expect(wanted.first).toBeLessThanOrEqual(wanted.last);
          expect(wanted.last).toBeLessThan(size);
        },
      ),
    );
  });

  it.each([
    ['bytes=0-', { first: 0, last: 9 }],
    [' bytes=0-0 ', { first: 0, last: 0 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', 'all'],
    ['Bytes=0-1', 'all'],
    ['bytes=0-1,3-4', 'all'],
    [undefined, 'all'],
  ])('%s of ten bytes', (header, wanted) => {
    expect(readRange(header, 10)).toEqual(wanted);
  });
});
