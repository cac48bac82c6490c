import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFeedDate } from '../../../../src/sources/news/feed-date.ts';

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
    ['Thu, 25 Sep 2025 08:53:52 A', '2025-09-25T09:53:52Z'],
    ['Thu, 25 Sep 2025 08:53:52 Y', '2025-09-24T20:53:52Z'],
    ['Thu, 25 Sep 2025 08:53:52 Etc/GMT', '2025-09-25T08:53:52Z'],
    ['2025', '2025-01-01T00:00:00Z'],
    ['2025-09', '2025-09-01T00:00:00Z'],
    ['2024-366', '2024-12-31T00:00:00Z'],
    ['2025032T10:00Z', '2025-02-01T10:00:00Z'],
    ['25-09-24T10:00:00Z', '2025-09-24T10:00:00Z'],
    ['2025-09-24T10Z', '2025-09-24T10:00:00Z'],
    ['2025-12-31T24:00:00Z', '2026-01-01T00:00:00Z'],
    ['Fri, 2025/09/26 08:19:53 EDT', '2025-09-26T12:19:53Z'],
    ['2025-09-24 23:56:58.765', '2025-09-24T23:56:58.765Z'],
    ['2025년 09월 24일  01:31:15', '2025-09-23T16:31:15Z'],
    ['2025-09-24 오후 11:23:17', '2025-09-24T14:23:17Z'],
    ['2025-09-24 오전 12:23:17', '2025-09-23T15:23:17Z'],
    ['2025-július-13T9:15-05:00', '2025-07-13T14:15:00Z'],
    ['2025-márc-13T9:15Z', '2025-03-13T09:15:00Z'],
    ['Κυρ, 13 Ιούλ 2025 12:00:00 EST', '2025-07-13T17:00:00Z'],
    ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40Z'],
    ['mar, 25 nov 2025 10:00:00 +0100', '2025-11-25T09:00:00Z'],
    ['13 de julio de 2025', '2025-07-13T00:00:00Z'],
    ['Вс, 13 июл 2025 12:00:00 +0300', '2025-07-13T09:00:00Z'],
  ])('reads %j as %s', (text, expected) => {
    expect(readFeedDate(text)).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    'Thu, 31 Feb 2025 00:00:00 GMT',
    'Thu, 25 Sep 2025 25:00:00 GMT',
    '2025-13-01',
    '2025-00',
    '2025-366',
    '03-13-31',
    '10/03/2025',
    'Thu, 25 Foo 2025 00:00:00 GMT',
    'Thu, 25 Sep 2025 10:00:00 XYZ',
    '2025-09-24T15:45:45+99:00',
    'Fri, 24 Foo 2018 19:42:40 -0300',
    '2025-09-24T24:00:01Z',
    'Thu, 25 Sep 2025 10:00:00 J',
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
