import { addDays, addMinutes, localToUtc } from './local-time.ts';

/** Steps of an auction: hours, and quarter hours since October 2025. */
const STEPS = [60, 15] as const;
const MINUTE_MS = 60_000;

interface MarketDay {
  readonly minutes: number;
  /** Starts of its intervals, ISO UTC, in their order. */
  readonly starts: readonly string[];
}

/**
 * The intervals of a whole day by a market's clock: 23 to 25 hours, or four times as many quarters, counted through from midnight.
 * @returns null where the day has not as many: then nothing says which instants a list of them is of.
 */
export function marketDay(date: string, intervals: number, timezone: string): MarketDay | null {
  const midnight = localToUtc(`${date}T00:00:00`, timezone);
  const length = (Date.parse(localToUtc(`${addDays(date, 1)}T00:00:00`, timezone)) - Date.parse(midnight)) / MINUTE_MS;
  const minutes = STEPS.find((step) => intervals * step === length);
  if (minutes === undefined) return null;
  return { minutes, starts: Array.from({ length: intervals }, (_, number) => addMinutes(midnight, number * minutes)) };
}
