import { Temporal } from 'temporal-polyfill';

/** Which of the two instants a wall-clock time means in the hour that is repeated when clocks go back. */
export type Occurrence = 'first' | 'second';

const DISAMBIGUATION = { first: 'earlier', second: 'later' } as const;

/**
 * Turns one publisher's wall-clock stamps into UTC. Stamps repeat thousands of times in a document, so results
 * are kept per reader; make one reader per document.
 */
export function localTimeReader(timezone: string): (wallClock: string, occurrence?: Occurrence) => string {
  const known = new Map<string, string>();
  return (wallClock, occurrence = 'first') => {
    const key = `${occurrence} ${wallClock}`;
    let instant = known.get(key);
    if (instant === undefined) {
      instant = localToUtc(wallClock, timezone, occurrence);
      known.set(key, instant);
    }
    return instant;
  };
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
  return (
    localToUtc(wallClock, timezone, 'first') !== localToUtc(wallClock, timezone, 'second') &&
    !isSkipped(wallClock, timezone)
  );
}

/** True when clocks in `timezone` never showed `wallClock`. */
export function isSkipped(wallClock: string, timezone: string): boolean {
  const plain = Temporal.PlainDateTime.from(wallClock);
  return !plain.toZonedDateTime(timezone, { disambiguation: 'later' }).toPlainDateTime().equals(plain);
}

/** Calendar date `YYYY-MM-DD` and wall-clock minutes since midnight in `timezone` at an instant. */
export function localDate(at: Date | string, timezone: string): { date: string; minuteOfDay: number } {
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
