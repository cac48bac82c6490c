import { Temporal } from 'temporal-polyfill';

/** Which of the two instants a wall-clock time means in the hour that is repeated when clocks go back. */
type Occurrence = 'first' | 'second';

/** `compatible` is the first of a repeated time, and the offset before the change for a skipped one. */
const DISAMBIGUATION = { first: 'compatible', second: 'later' } as const;

/**
 * Turns one publisher's wall-clock stamps into UTC. Stamps repeat thousands of times in a document, so results are
 * cached per reader; make one reader per document.
 */
export function localTimeReader(timezone: string): (wallClock: string, occurrence?: Occurrence) => string {
  const present = { first: new Map<string, string>(), second: new Map<string, string>() };
  return (wallClock, occurrence = 'first') => {
    let instant = present[occurrence].get(wallClock);
    if (instant === undefined) {
      instant = localToUtc(wallClock, timezone, occurrence);
      present[occurrence].set(wallClock, instant);
    }
    return instant;
  };
}

/**
 * Reads stamps that have neither offset nor a mark of the repeated hour, in the order of their rows. A time of the
 * repeated hour is its second occurrence if the same series has had that stamp before, or has gone back in time since.
 * A series with only the second hour looks like one with only the first: first is assumed. Make one reader per
 * document.
 * @param stamped `end` if stamps mark interval ends: then the moment at which clocks go forward (02:00) is a stamp.
 * @returns for a series (a node, a fuel) and `YYYY-MM-DDTHH:MM:SS`: ISO UTC, or null for a time that clocks skipped.
 */
export function rowOrderReader(
  timezone: string,
  stamped: 'start' | 'end' = 'start',
): (series: string, wallClock: string) => string | null {
  const readings = new Map<string, Reading>();
  const passes = new Map<string, Pass>();
  return (series, wallClock) => {
    let reading = readings.get(wallClock);
    if (reading === undefined) {
      reading = readWallClock(wallClock, timezone, stamped);
      readings.set(wallClock, reading);
    }
    if (reading.second === null) return reading.first;
    const key = `${wallClock.slice(0, 10)} ${series}`;
    const pass = passes.get(key) ?? { last: '', seen: new Set<string>(), isSecond: false };
    passes.set(key, pass);
    if (wallClock < pass.last) pass.isSecond = true;
    const isSecond = pass.isSecond || pass.seen.has(wallClock);
    pass.last = wallClock;
    pass.seen.add(wallClock);
    return isSecond ? reading.second : reading.first;
  };
}

interface Reading {
  readonly first: string | null;
  readonly second: string | null;
}

interface Pass {
  last: string;
  readonly seen: Set<string>;
  isSecond: boolean;
}

function readWallClock(wallClock: string, timezone: string, stamped: 'start' | 'end'): Reading {
  const first = localToUtc(wallClock, timezone, 'first');
  const second = localToUtc(wallClock, timezone, 'second');
  if (first !== second) return { first, second };
  if (!isSkipped(wallClock, timezone)) return { first, second: null };
  const justBefore = Temporal.PlainDateTime.from(wallClock).subtract({ seconds: 1 }).toString();
  return { first: stamped === 'end' && !isSkipped(justBefore, timezone) ? first : null, second: null };
}

/**
 * @param wallClock `YYYY-MM-DDTHH:MM[:SS]`, without offset.
 * @returns ISO UTC with `Z`. A wall-clock time that clocks skipped in spring is read with the offset before the change.
 * @throws RangeError when `wallClock` is not such a stamp.
 */
export function localToUtc(wallClock: string, timezone: string, occurrence: Occurrence = 'first'): string {
  const instant = Temporal.PlainDateTime.from(wallClock)
    .toZonedDateTime(timezone, { disambiguation: DISAMBIGUATION[occurrence] })
    .toInstant();
  return utcStamp(instant.epochMilliseconds);
}

/** True when clocks in `timezone` showed `wallClock` twice. */
export function isRepeated(wallClock: string, timezone: string): boolean {
  return localToUtc(wallClock, timezone, 'first') !== localToUtc(wallClock, timezone, 'second');
}

/** True when clocks in `timezone` never showed `wallClock`. */
export function isSkipped(wallClock: string, timezone: string): boolean {
  const plain = Temporal.PlainDateTime.from(wallClock);
  return !plain.toZonedDateTime(timezone, { disambiguation: 'later' }).toPlainDateTime().equals(plain);
}

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?(?: ?([AP])M)?$/i;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `MM/DD/YYYY` or `YYYY-MM-DD` as `YYYY-MM-DD`; null for anything that is not a day of the calendar. */
export function readCalendarDate(text: string): string | null {
  const us = US_DATE.exec(text.trim());
  const iso = ISO_DATE.exec(text.trim());
  const [year, month, day] = us ? [us[3], us[1], us[2]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date;
}

/** True for a day of the calendar written as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return readCalendarDate(text) === text;
}

/** English names of the months, in lower case. */
export const MONTH_NAMES: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

/** A month, 1 to 12, by the three letters that English abbreviates it to, in any case; null for anything else. */
export function monthOfAbbreviation(letters: string | undefined): number | null {
  const position = MONTH_NAMES.findIndex((name) => name.slice(0, 3) === letters?.toLowerCase());
  return position === -1 ? null : position + 1;
}

/** The last day of a month, `YYYY-MM-DD`. @param month 1 to 12. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * A date and a time of day as US publishers write them (`09/23/2026 00:05`, `2026-10-02 4:45:00 PM`,
 * `2026-10-02T16:50:00`), as `YYYY-MM-DDTHH:MM:SS`. Null for anything else, an offset included.
 */
export function readWallClockStamp(text: string): string | null {
  const trimmed = text.trim();
  const gap = trimmed.search(/[ T]/);
  if (gap < 0) return null;
  const date = readCalendarDate(trimmed.slice(0, gap));
  const time = CLOCK.exec(trimmed.slice(gap + 1).trim());
  if (date === null || time === null) return null;
  const [, hourText, minute, second = '00', half] = time;
  let hour = Number(hourText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  }
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${date}T${twoDigits(hour)}:${minute}:${second}`;
}

/** Calendar date `YYYY-MM-DD` and wall-clock minutes since midnight in `timezone` at an instant. */
export function localDate(at: Date | string | number, timezone: string): { date: string; minuteOfDay: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(timezone);
  return { date: zoned.toPlainDate().toString(), minuteOfDay: zoned.hour * 60 + zoned.minute };
}

/** The calendar date `days` later (or earlier, if negative). */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** `instant` moved by whole minutes, as ISO UTC with `Z`. */
export function addMinutes(instant: string, minutes: number): string {
  return utcStamp(Date.parse(instant) + minutes * 60_000);
}

/** ISO UTC with `Z`; milliseconds only where there are some. */
export function utcStamp(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/** A day's last rows, and their corrections, arrive after midnight: until then its file is worth asking for. */
const DAY_BEFORE_UNTIL_MINUTES = 30;
/** The first rows of a new day's file are there by then. */
const NEW_DAY_AFTER_MINUTES = 10;

/** Local dates whose daily files may have new data at an instant: one, or two around midnight, oldest first. */
export function datesInProgress(at: Date, timezone: string): string[] {
  const dates = [DAY_BEFORE_UNTIL_MINUTES, NEW_DAY_AFTER_MINUTES].map(
    (minutes) => localDate(at.getTime() - minutes * 60_000, timezone).date,
  );
  return [...new Set(dates)];
}
