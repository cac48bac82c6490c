import { changedShape } from '../../errors.ts';
import { isSkipped, localToUtc, readWallClockStamp, utcStamp } from '../documents/local-time.ts';

export const TIMEZONE = 'America/Chicago';

const INTERVAL_MS = 5 * 60_000;
/** Halves of one sample were observed two seconds apart (2026-07-28); samples are five minutes apart. */
const ONE_SAMPLE_MS = 60_000;

const OFFSET_STAMP = /^(\S+[ T]\S+?)([+-])(\d\d):?(\d\d)$/;

/** One sample of the mix: its five minutes, and its stamps in order of time. */
export interface Sample<T> {
  readonly start: string;
  readonly parts: { readonly stamp: string; readonly content: T }[];
}

/**
 * Sorts stamps by time and groups those of one sample. The sample belongs to the five minutes of its first stamp, even
 * if the second half comes after they are over.
 */
export function groupStamps<T>(entries: readonly { readonly stamp: string; readonly content: T }[]): Sample<T>[] {
  const dated = entries.map((entry) => ({ ...entry, epochMs: readStamp(entry.stamp, 'the stamp', 'data') }));
  dated.sort((a, b) => a.epochMs - b.epochMs);
  const samples: Sample<T>[] = [];
  let firstMs = Number.NEGATIVE_INFINITY;
  for (const { stamp, content, epochMs } of dated) {
    const sample = samples.at(-1);
    if (sample !== undefined && epochMs - firstMs < ONE_SAMPLE_MS) {
      sample.parts.push({ stamp, content });
      continue;
    }
    firstMs = epochMs;
    samples.push({ start: utcStamp(epochMs - (epochMs % INTERVAL_MS)), parts: [{ stamp, content }] });
  }
  return samples;
}

/**
 * `2025-10-08 00:04:56-0500` as milliseconds since 1970. Early documents have no offset: Texas time then, and the
 * first of a repeated hour.
 */
export function readStamp(text: string, field: string, place: string): number {
  const [, local, sign, hours, minutes] = OFFSET_STAMP.exec(text.trim()) ?? [];
  const wallClock = readWallClockStamp(local ?? text);
  if (wallClock === null || (local === undefined && isSkipped(wallClock, TIMEZONE))) {
    throw changedShape(field, place, `expected a date, a time and an offset, found ${JSON.stringify(text)}`);
  }
  return Date.parse(local === undefined ? localToUtc(wallClock, TIMEZONE) : `${wallClock}${sign}${hours}:${minutes}`);
}
