import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Fault } from '../../src/errors.ts';
import { parseFeed } from '../../src/sources/news/parse.ts';

/** Recorded documents are their publishers' and are not kept here; without them these tests are skipped. */
const PAYLOADS = fileURLToPath(new URL('../../../shared/payloads/news', import.meta.url));
const RECORDED = join(PAYLOADS, 'recorded');
const SUITES = join(PAYLOADS, 'suites');

const hasRecorded = existsSync(RECORDED);
const hasSuites = existsSync(SUITES);
if (!hasRecorded || !hasSuites) console.log(`skipped: no recorded documents at ${PAYLOADS}`);

describe.skipIf(!hasRecorded)('recorded feeds', () => {
  const files = hasRecorded ? readdirSync(RECORDED).sort() : [];

  it('are there', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it.each(files)('%s reads to dated, linked items of plain text', (file) => {
    const asOf = recordedAt(file);
    const bytes = readFileSync(join(RECORDED, file));
    const result = parseFeed(bytes, { contentType: null, url: 'https://feed.example/rss', asOf });
    expect(result.rows.length).toBeGreaterThan(0);
    expect(result.rejected).toEqual([]);
    expect(new Set(result.rows.map((row) => row.id)).size).toBe(result.rows.length);
    // ITPro Today dates what it announces by the day of the event, months ahead.
    const undated = result.rows.filter((row) => row.published_at === null);
    expect(undated.length).toBeLessThanOrEqual(file.startsWith('itprotoday') ? 2 : 0);
    expect(result.warnings.length).toBe(undated.length === 0 ? 0 : 1);
    for (const row of result.rows) {
      expect(row.url).toMatch(/^https?:\/\/(?!feed\.example)/);
      if (row.published_at !== null) {
        expect(row.published_at).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
        expect(Date.parse(row.published_at)).toBeLessThan(Date.parse(asOf) + 48 * 3_600_000);
      }
      expect(row.source_title).not.toBeNull();
      expect(`${row.title} ${row.summary}`).not.toMatch(
        /<\/?(p|b|i|a|br|img|div|span)\b|&(amp|nbsp|#\d+|lt|gt);|[\p{Cc}\p{Cf}]/u,
      );
    }
  });
});

/** The moment in the name of a recorded document, `<feed>_20250925T145511Z.xml`. */
function recordedAt(file: string): string {
  const [, year, month, day, hour, minute, second] = /_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/**
 * Feed documents of other readers' test suites and how many of them must read. Those that do not are fragments, HTML,
 * or broken on purpose; a document that is refused must be refused with a fault of ours.
 */
const PEERS = [
  { suite: 'feedjira-sample_feeds', folder: 'spec/sample_feeds', ending: /\.xml$/, documents: 41, atLeast: 34 },
  { suite: 'gofeed-testdata', folder: 'testdata/parser', ending: /\.xml$/, documents: 441, atLeast: 422 },
  { suite: 'gofeed-testdata', folder: 'testdata/translator', ending: /\.xml$/, documents: 94, atLeast: 94 },
  { suite: 'rss-parser-test', folder: 'test/input', ending: /\.(rss|atom)$/, documents: 31, atLeast: 30 },
  { suite: 'node-feedparser-test', folder: 'test/feeds', ending: /\.(xml|atom)$/, documents: 28, atLeast: 26 },
  {
    suite: 'feed-extractor-testdata',
    folder: 'tests/test-data',
    ending: /\.(xml|rss|json)$/,
    documents: 13,
    atLeast: 13,
  },
] as const;

describe.skipIf(!hasSuites)('feeds of other readers', () => {
  const unpacked = mkdtempSync(join(tmpdir(), 'loadstar-feeds-'));
  afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

  it.each(PEERS)('$suite/$folder: at least $atLeast of $documents', ({ suite, folder, ending, documents, atLeast }) => {
    const archive = readdirSync(SUITES).find((name) => name.startsWith(`${suite}-`));
    if (archive === undefined) throw new Error(`no archive of ${suite}`);
    execFileSync('tar', ['xzf', join(SUITES, archive), '-C', unpacked]);
    const files = readdirSync(join(unpacked, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .sort();
    const refused = files.flatMap((file) => {
      try {
        parseFeed(readFileSync(join(unpacked, folder, file)), { contentType: null, url: 'https://feed.example/rss' });
        return [];
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return [`${file}: ${error.message}`];
      }
    });
    const read = files.length - refused.length;
    console.log(`${suite}/${folder}: ${read} of ${files.length}${refused.map((line) => `\n  ${line}`).join('')}`);
    expect(files.length).toBe(documents);
    expect(read).toBeGreaterThanOrEqual(atLeast);
  });
});
