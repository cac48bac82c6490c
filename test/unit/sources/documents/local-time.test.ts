import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  datesInProgress,
  isCalendarDay,
  isRepeated,
  isSkipped,
  lastDayOfMonth,
  localDate,
  localTimeReader,
  localToUtc,
  readCalendarDate,
  readWallClockStamp,
  rowOrderReader,
  utcStamp,
} from '../../../../src/sources/documents/local-time.ts';

const NEW_YORK = 'America/New_York';

describe('wall-clock times', () => {
  it('read the two occurrences of a repeated time an hour apart', () => {
    expect(localToUtc('2026-11-01T01:30', NEW_YORK, 'first')).toBe('2026-11-01T05:30:00Z');
    expect(localToUtc('2026-11-01T01:30', NEW_YORK, 'second')).toBe('2026-11-01T06:30:00Z');
    expect(isRepeated('2026-11-01T01:30', NEW_YORK)).toBe(true);
    expect(isRepeated('2026-11-01T00:59', NEW_YORK)).toBe(false);
    expect(isRepeated('2026-11-01T02:00', NEW_YORK)).toBe(false);
  });

  it('read a skipped time with the offset before the change, and know that it was skipped', () => {
    expect(localToUtc('2026-03-08T02:30', NEW_YORK)).toBe('2026-03-08T07:30:00Z');
    expect(localToUtc('2026-03-08T02:30', NEW_YORK, 'second')).toBe('2026-03-08T07:30:00Z');
    expect(isSkipped('2026-03-08T02:30', NEW_YORK)).toBe(true);
    expect(isSkipped('2026-03-08T03:00', NEW_YORK)).toBe(false);
    expect(isRepeated('2026-03-08T02:30', NEW_YORK)).toBe(false);
  });

  it('know no clock change where standard time holds all year', () => {
    const read = localTimeReader('Etc/GMT+5');
    expect(read('2026-07-14T16:50:00')).toBe('2026-07-14T21:50:00Z');
    expect(read('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00Z');
    expect(isRepeated('2026-11-01T01:30', 'Etc/GMT+5')).toBe(false);
  });

  it('come back from UTC for any minute of any year, whatever the occurrence', () => {
    const minutes = fc.integer({ min: Date.UTC(2016, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    const zones = fc.constantFrom(NEW_YORK, 'America/Chicago', 'America/Los_Angeles', 'Etc/GMT+5');
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = utcStamp(minute * 60_000);
        const { date, minuteOfDay } = localDate(instant, zone);
        const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0'));
        const wallClock = `${date}T${clock.join(':')}`;
        expect(isSkipped(wallClock, zone)).toBe(false);
        expect([localToUtc(wallClock, zone, 'first'), localToUtc(wallClock, zone, 'second')]).toContain(instant);
      }),
      { numRuns: 300 },
    );
  });

  it('refuse what is no time', () => {
    expect(() => localToUtc('2026-13-01T00:00', NEW_YORK)).toThrow(RangeError);
  });
});

describe('rows in order', () => {
  const readAll = (stamps: readonly string[], stamped: 'start' | 'end' = 'start') => {
    const read = rowOrderReader(NEW_YORK, stamped);
    return stamps.map((stamp) => read('WEST', `2026-11-01T${stamp}:00`)?.slice(11, 16));
  };

  it('take a time of the repeated hour for the second once the series has gone back', () => {
    expect(readAll(['00:55', '01:00', '01:30', '01:00', '01:45', '02:00'])).toEqual([
      '04:55',
      '05:00',
      '05:30',
      '06:00',
      '06:45',
      '07:00',
    ]);
  });

  it('take a stamp for the second when it was seen before, for rows sorted by their label', () => {
    expect(readAll(['01:00', '01:00', '01:05', '01:05', '02:00'])).toEqual([
      '05:00',
      '06:00',
      '05:05',
      '06:05',
      '07:00',
    ]);
  });

  it('keep series apart', () => {
    const read = rowOrderReader(NEW_YORK);
    expect(read('WEST', '2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00Z');
    expect(read('NORTH', '2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00Z');
    expect(read('WEST', '2026-11-01T01:30:00')).toBe('2026-11-01T06:30:00Z');
  });

  it('give null for a time that clocks skipped, but for the moment of the change as the end of an interval', () => {
    const starts = rowOrderReader(NEW_YORK, 'start');
    const ends = rowOrderReader(NEW_YORK, 'end');
    expect(starts('', '2026-03-08T02:00:00')).toBeNull();
    expect(ends('', '2026-03-08T02:00:00')).toBe('2026-03-08T07:00:00Z');
    expect(ends('', '2026-03-08T02:05:00')).toBeNull();
  });
});

describe('stamps of publishers', () => {
  it.each([
    ['09/23/2026 00:05', '2026-09-23T00:05:00'],
    ['9/3/2026 4:05:06', '2026-09-03T04:05:06'],
    ['2026-10-02 4:45:00 PM', '2026-10-02T16:45:00'],
    ['2026-10-02 12:00:00 AM', '2026-10-02T00:00:00'],
    ['2026-10-02 12:30 PM', '2026-10-02T12:30:00'],
    ['2026-10-02T16:50:00', '2026-10-02T16:50:00'],
    [' 2026-10-02 16:50:00.000 ', '2026-10-02T16:50:00'],
  ])('reads %s', (text, wallClock) => {
    expect(readWallClockStamp(text)).toBe(wallClock);
  });

  it.each([
    '',
    '09/23/2026',
    '23/09/2026 00:05',
    '02/30/2026 00:05',
    '09/23/2026 24:05',
    '09/23/2026 13:00 PM',
    '09/23/2026 00:60',
    '2026-10-02T16:50:00Z',
    'N/A',
  ])('gives null for %j', (text) => {
    expect(readWallClockStamp(text)).toBeNull();
  });

  it('reads days of the calendar and no others', () => {
    expect(readCalendarDate('07/14/2026')).toBe('2026-07-14');
    expect(readCalendarDate('2024-02-29')).toBe('2024-02-29');
    expect(readCalendarDate('2026-02-29')).toBeNull();
    expect(readCalendarDate('14.07.2026')).toBeNull();
  });

  it('takes for a day only what is written as one', () => {
    const texts = ['2024-02-29', '2026-02-29', '2026-02-30', '2026-2-03', ' 2026-02-03', '02/03/2026', '2026-02', ''];
    expect(texts.filter(isCalendarDay)).toEqual(['2024-02-29']);
  });

  it('ends months on their last day', () => {
    expect([lastDayOfMonth(2024, 2), lastDayOfMonth(2026, 2), lastDayOfMonth(2026, 12)]).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-12-31',
    ]);
  });
});

it('moves days and minutes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addMinutes('2026-03-01T00:00:00Z', -5)).toBe('2026-02-28T23:55:00Z');
  expect(utcStamp(1)).toBe('1970-01-01T00:00:00.001Z');
});

it('asks for yesterday’s file too, until its last rows have arrived, and for today’s once it has rows', () => {
  const dates = (at: string) => datesInProgress(new Date(at), 'America/New_York');
  expect(dates('2026-11-21T17:00:00Z')).toEqual(['2026-11-21']);
  expect(dates('2026-11-21T05:05:00Z')).toEqual(['2026-11-20']);
  expect(dates('2026-11-21T05:15:00Z')).toEqual(['2026-11-20', '2026-11-21']);
  expect(dates('2026-11-21T05:30:00Z')).toEqual(['2026-11-21']);
  expect(dates('2026-07-14T04:15:00Z')).toEqual(['2026-07-13', '2026-07-14']);
});
