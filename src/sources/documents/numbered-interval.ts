import { changedShape } from '../../errors.ts';
import { addMinutes, localToUtc } from './local-time.ts';
import { readNumber } from './tables.ts';

interface Numbering {
  readonly minutes: number;
  /** Of a zone whose clocks never change: number 1 begins at midnight. */
  readonly timezone: string;
}

/**
 * Intervals that a publisher counts from 1 at midnight, where clocks do not change: a day always has as many.
 * @throws Fault `changed-shape` for a number that a day does not have.
 */
export function numberedInterval({ minutes, timezone }: Numbering) {
  const most = (24 * 60) / minutes;
  const midnights = new Map<string, string>();
  return (date: string, number: unknown, field: string, place: string): string => {
    const count = readNumber(number, field, place);
    if (!Number.isInteger(count) || count < 1 || count > most) {
      throw changedShape(field, place, `expected 1 to ${most}, found ${JSON.stringify(number)}`);
    }
    let midnight = midnights.get(date);
    if (midnight === undefined) {
      midnight = localToUtc(`${date}T00:00:00`, timezone);
      midnights.set(date, midnight);
    }
    return addMinutes(midnight, (count - 1) * minutes);
  };
}
