import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../../src/errors.ts';
import type { SourceDocument } from '../../../src/sources/source.ts';

/** Documents of publishers as they were recorded; they do not belong to the repository and may be absent. */
const RECORDED = new URL('../../../../shared/payloads/grid/', import.meta.url);

export function aDocument(content: string | Uint8Array, more: Partial<SourceDocument> = {}): SourceDocument {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null, ...more };
}

export function isRecorded(path: string): boolean {
  return existsSync(new URL(path, RECORDED));
}

export function aRecordedDocument(path: string, more: Partial<SourceDocument> = {}): SourceDocument {
  const fileName = path.split('/').at(-1) ?? null;
  return aDocument(readFileSync(fileURLToPath(new URL(path, RECORDED))), { fileName, ...more });
}

/** The fault that `action` ends in. @throws Error when it ends well, or in anything else. */
export function faultOf(action: () => unknown): Fault {
  try {
    action();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('expected a fault, and there was none');
}

/** Every five minutes of one local day: UTC interval starts, 276 to 300 of them. */
export function fiveMinuteStarts(firstStart: string, count: number): string[] {
  return Array.from({ length: count }, (_, position) =>
    new Date(Date.parse(firstStart) + position * 300_000).toISOString().replace('.000Z', 'Z'),
  );
}

/** `MM/DD/YYYY HH:MM:SS` on a clock in `timezone`, as Intl has it: a second opinion beside the code under test. */
export function wallClockIn(timezone: string): (instant: string) => { stamp: string; time: string; zone: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second, timeZoneName } = parts;
    return {
      stamp: `${month}/${day}/${year} ${hour}:${minute}:${second}`,
      time: `${hour}:${minute}`,
      zone: timeZoneName ?? '',
    };
  };
}

/** The days of clock changes, and one without, as UTC midnights in New York with their number of five minutes. */
export const NEW_YORK_DAYS = [
  ['spring forward', '2026-03-08T05:00:00Z', 276],
  ['an ordinary day', '2026-07-14T04:00:00Z', 288],
  ['fall back', '2026-11-01T04:00:00Z', 300],
] as const;
