import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/errors.ts';
import { isZip } from '../../src/sources/documents/tables.ts';
import { loadSampleCases, readSampleBytes } from '../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../src/sources/registry.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { growDocument, HOSTILE_TEXTS } from '../support/sources/grow-document.ts';

/** Below it a time is noise; where each of 96,000 characters is looked at with each, it takes longer. */
const FLOOR_MS = 400;
/** Four times the document may take four times as long, and twice that again for a busy machine and its collector. */
const MOST_RATIO = 9;
const TIMES = [4, 16] as const;

/**
 * The best time of some readings, and whether anything but a fault came of one. Of each counts what this process worked
 * at most: while others have the machine, nobody reads.
 */
function timeToRead(source: AnySource, bytes: Uint8Array, url: string | null, tries: number) {
  let bestMs = Number.POSITIVE_INFINITY;
  let crash: unknown = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const begun = performance.now();
    const worked = process.cpuUsage();
    try {
      const unit = source.units?.[0]?.id ?? null;
      source.parse({ bytes, url, fileName: null, contentType: null, asOf: '2026-11-21T00:00:00Z', unit });
    } catch (error) {
      if (!(error instanceof Fault)) crash = error;
    }
    const { user, system } = process.cpuUsage(worked);
    bestMs = Math.min(bestMs, performance.now() - begun, (user + system) / 1_000);
  }
  return { bestMs, crash };
}

function compare(source: AnySource, what: string, grow: (times: number) => Uint8Array, url: string | null): string[] {
  const [small, large] = TIMES.map(grow) as [Uint8Array, Uint8Array];
  const first = timeToRead(source, large, url, 1);
  if (first.crash !== null) return [`${what}: ${String(first.crash).slice(0, 200)}`];
  const share = large.byteLength / small.byteLength / (TIMES[1] / TIMES[0]);
  const isSlow = (wholeMs: number, partMs: number): boolean =>
    wholeMs > FLOOR_MS && wholeMs > Math.max(partMs, FLOOR_MS / MOST_RATIO) * MOST_RATIO * Math.max(1, share);
  if (first.bestMs < FLOOR_MS) return [];
  const part = timeToRead(source, small, url, 3).bestMs;
  if (!isSlow(first.bestMs, part)) return [];
  const whole = timeToRead(source, large, url, 3).bestMs;
  return isSlow(whole, part)
    ? [`${what}: ${Math.round(part)} ms for ${small.byteLength} bytes, ${Math.round(whole)} ms for ${large.byteLength}`]
    : [];
}

describe.each(SOURCES.map((source) => [source.id, source] as const))('source %s', (id, source) => {
  it('reads documents that grow in time that grows with them', { timeout: 120_000 }, async () => {
    const { documents } = await loadSampleCases(id);
    const found: string[] = [];
    for (const { file, url } of documents.slice(0, 2)) {
      const bytes = await readSampleBytes(id, file);
      if (isZip(bytes)) continue;
      for (const { name, grow } of growDocument(bytes)) {
        found.push(...compare(source, `${file}, ${name}`, grow, url));
      }
    }
    for (const [name, grow] of Object.entries(HOSTILE_TEXTS)) {
      found.push(...compare(source, name, (times) => Buffer.from(grow(times)), null));
    }
    expect(found).toEqual([]);
  });
});

describe('a parser that looks at everything with everything', () => {
  // As long as the square of its text.
  it('is found', { timeout: 300_000 }, () => {
    const [source] = SOURCES;
    if (source === undefined) throw new Error('there are no sources');
    const slow: AnySource = {
      ...source,
      parse: ({ bytes }) => {
        /\s+$/.test(Buffer.from(bytes).toString());
        return { rows: [], rejected: [], warnings: [], publishedAt: null };
      },
    };
    const found = compare(slow, 'white space', (times) => Buffer.from(`${' '.repeat(2_000 * times)}x`), null);
    expect(found).toHaveLength(1);
  });
});
