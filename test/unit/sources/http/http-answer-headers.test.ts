import { describe, expect, it } from 'vitest';
import { parseHttpDate, retryAfterMsOf, validatorOf } from '../../../../src/sources/http/answer-headers.ts';

describe('an HTTP date', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z'],
    ['Sun, 6 Nov 2026 08:49:37 UTC', '2026-11-06T08:49:37.000Z'],
    ['06 Nov 26 08:49:37 +0000', '2026-11-06T08:49:37.000Z'],
    ['Sat, 29 Feb 2028 23:59:59 GMT', '2028-02-29T23:59:59.000Z'],
  ])('%s is read', (text, iso) => {
    expect(parseHttpDate(text)).toBe(iso);
  });

  it.each([
    '',
    '1',
    '2026-03-01T00:00:00Z',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Sun, 31 Feb 2026 00:00:00 GMT',
    'Sun, 01 Mar 2026 25:00:00 GMT',
    'Sun, 01 Mrz 2026 00:00:00 GMT',
    'Sun, 01 Mar 2026 00:00:00 EST',
    'Sun, 01 Mar 2026',
  ])('%s is none', (text) => {
    expect(parseHttpDate(text)).toBeNull();
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-03-01T12:00:00Z');

  it.each([
    ['30', 30_000],
    ['1.5', 1_500],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120_000],
    ['soon', null],
    ['-5', null],
    ['', null],
  ])('%s means %s ms', (text, ms) => {
    expect(retryAfterMsOf({ 'retry-after': text }, now)).toBe(ms);
  });
});

describe('a validator', () => {
  it('is kept as it was written, unless it could not be sent back', () => {
    expect(validatorOf({ etag: 'W/"a-1"' }, 'etag')).toBe('W/"a-1"');
    expect(validatorOf({ etag: ['"first"', '"second"'] }, 'etag')).toBe('"first"');
    for (const etag of ['', '"é"', `"${'x'.repeat(600)}"`, '"a\u0007"'])
      expect(validatorOf({ etag }, 'etag')).toBeNull();
  });
});
