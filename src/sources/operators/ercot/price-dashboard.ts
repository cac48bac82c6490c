import { z } from 'zod';
import { changedShape } from '../../../errors.ts';
import { readOptionalNumber } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';

/** The hub average is the mean of these four hubs, each rounded to 0.01. */
const AVERAGED = ['hbHouston', 'hbNorth', 'hbSouth', 'hbWest'];
const AVERAGE_TOLERANCE = 0.011;

/** Members of every entry of the dashboard's lists. Those that start with hb or lz are its hubs and zones. */
export const ENTRY_MEMBERS = {
  /** The end of the interval with its offset, like lastUpdated. */
  timestamp: z.string().nullish(),
  /** The same as milliseconds since 1970: safe in the repeated hour. */
  interval: z.number(),
};

type Entry = Readonly<Record<string, unknown>> & {
  readonly timestamp?: string | null | undefined;
  readonly interval: number;
};

/** @throws Fault `changed-shape` where the two stamps of an entry are not one moment. */
export function compareStamps({ timestamp, interval }: Entry, place: string): void {
  if (timestamp && readOffsetStamp(timestamp, 'timestamp', place) !== interval) {
    throw changedShape('interval', place, `is ${interval}, another moment than timestamp ${timestamp}`);
  }
}

/**
 * The prices of hubs and zones in an entry, under the names of points that the reports have.
 * @throws Fault `changed-shape` for one without any, or with one that is no number.
 */
export function readEntryPrices(
  entry: Entry,
  place: string,
): { prices: { point: string; price: number }[]; rejected: Rejection[]; warnings: string[] } {
  const members = Object.keys(entry).filter((member) => /^(hb|lz)[A-Z]/.test(member));
  if (members.length === 0) throw changedShape('hb… and lz…', place, 'are missing');
  const prices = [];
  const rejected: Rejection[] = [];
  for (const member of members) {
    const price = readOptionalNumber(entry[member], member, place);
    if (price === null) rejected.push({ place, reason: `${member} is empty` });
    else prices.push({ point: pointOf(member), price });
  }
  return { prices, rejected, warnings: averageWarnings(entry, place) };
}

/** `hbHubAvg` is the point that the reports call HB_HUBAVG. */
function pointOf(member: string): string {
  return `${member.slice(0, 2)}_${member.slice(2)}`.toUpperCase();
}

/**
 * `2026-09-26 16:02:00-0500` as milliseconds since 1970.
 * @throws Fault `changed-shape` for anything else.
 */
export function readOffsetStamp(text: string, field: string, place: string): number {
  const [, date, time, hours, minutes] = /^(\S+)[ T](\S+?)([+-]\d\d):?(\d\d)$/.exec(text.trim()) ?? [];
  const epochMs = Date.parse(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(epochMs)) throw changedShape(field, place, `expected a date, a time and an offset, found "${text}"`);
  return epochMs;
}

function averageWarnings(entry: Entry, place: string): string[] {
  const stated = readOptionalNumber(entry.hbHubAvg, 'hbHubAvg', place);
  const hubs = AVERAGED.map((hub) => readOptionalNumber(entry[hub], hub, place));
  if (stated === null || hubs.includes(null)) return [];
  const mean = hubs.reduce<number>((sum, price) => sum + (price ?? 0), 0) / hubs.length;
  if (Math.abs(mean - stated) <= AVERAGE_TOLERANCE) return [];
  return [`${place}: hbHubAvg is ${stated}, the mean of the four hubs ${mean.toFixed(2)}`];
}
