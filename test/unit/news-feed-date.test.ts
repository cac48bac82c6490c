import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFeedDate } from '../../src/sources/news/feed-date.ts';

describe('readFeedDate', () => {
  it.each([
    ['Thu, 25 Sep 2025 08:53:52 +0000', '2025-09-25T08:53:52Z'],
    ['Thu, 25 Sep 2025 08:53:52 GMT', '2025-09-25T08:53:52Z'],
    ['25 Sep 2025 08:53 EST', '2025-09-25T13:53:00Z'],
    ['Thu, 25 Sep 2025 08:53:52 EDT', '2025-09-25T12:53:52Z'],
    ['Thu, 25 Sep 25 08:53:52 PST', '2025-09-25T16:53:52Z'],
    ['Thu, 25 Sep 2025 10:00:00 +0530', '2025-09-25T04:30:00Z'],
    ['Thu, 25 Sep 2025 10:00:00 IST', '2025-09-25T04:30:00Z'],
    ['Thu, 25 Sep 2025 10:00:00 GMT+0200', '2025-09-25T08:00:00Z'],
    ['Thu, 25 Sep 2025 10:00:00 +02:00 (CEST)', '2025-09-25T08:00:00Z'],
    ['Thursday, September 25, 2025 10:00:00 PM', '2025-09-25T22:00:00Z'],
    ['Sep 25, 2025 2:05pm', '2025-09-25T14:05:00Z'],
    ['Sept. 25, 2025 12:05 a.m. EST', '2025-09-25T05:05:00Z'],
    ['Thu Sep 25 08:53:52 2025', '2025-09-25T08:53:52Z'],
    ['Thu Sep 25 08:53:52 EDT 2025', '2025-09-25T12:53:52Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['2025-09-24T15:45:45.00Z', '2025-09-24T15:45:45Z'],
    ['2025-09-24T15:45:45.125+02:00', '2025-09-24T13:45:45.125Z'],
    ['2025-09-24T15:45-0400', '2025-09-24T19:45:00Z'],
    ['2025-09-24 15:45:45', '2025-09-24T15:45:45Z'],
    ['2025-09-24', '2025-09-24T00:00:00Z'],
    ['20250924T154545Z', '2025-09-24T15:45:45Z'],
    ['  Thu,\n 25  Sep 2025 08:53:52   +0000 ', '2025-09-25T08:53:52Z'],
    ['Wed, 31 Dec 2025 23:59:60 GMT', '2025-12-31T23:59:59Z'],
    ['Fri, 25 Sep 2025 08:53:52 +0000', '2025-09-25T08:53:52Z'],
  ])('reads %j as %s', (text, expected) => {
    expect(readFeedDate(text)).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    'Thu, 31 Feb 2025 00:00:00 GMT',
    'Thu, 25 Sep 2025 25:00:00 GMT',
    '2025-13-01',
    '2025',
    '2025-09',
    '10/03/2025',
    'Thu, 25 Foo 2025 00:00:00 GMT',
    'Thu, 25 Sep 2025 10:00:00 XYZ',
    '2025-09-24T15:45:45+99:00',
    'Seg, 24 Set 2018 19:42:40 -0300',
    '1758790432',
    '13:00 pm 25 Sep 2025',
    '0000-00-00 00:00:00',
    'null',
    '__proto__',
  ])('has no guess for %j', (text) => {
    expect(readFeedDate(text)).toBeNull();
  });

  it('reads back every instant in both of the usual spellings', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (date) => {
        const second = new Date(Math.floor(date.getTime() / 1000) * 1000);
        expect(Date.parse(readFeedDate(second.toUTCString()) ?? '')).toBe(second.getTime());
        expect(Date.parse(readFeedDate(date.toISOString()) ?? '')).toBe(date.getTime());
      }),
      { seed: 3 },
    );
  });

  it('never throws, and is null or an instant in UTC', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const date = readFeedDate(text);
        if (date !== null) expect(Number.isNaN(Date.parse(date))).toBe(false);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });
});
