import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parseFeed } from '../../../src/sources/news/parse.ts';
import { FIELDS } from '../../support/news/feed-expectations.ts';
import { readSuites } from '../../support/news/feed-suites.ts';
import { measureSuite } from '../../support/news/measure-suite.ts';

/** Recorded documents are their publishers' and are not kept here; without them these tests are skipped. */
const PAYLOADS = fileURLToPath(new URL('../../../../shared/payloads/news', import.meta.url));
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

/** Documents in the suites, and the fields that they say: a test that finds fewer has looked at less. */
const LOOKED_AT = { suites: 5, documents: 650, fields: 5000 };

describe.skipIf(!hasSuites)('feeds of other readers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'loadstar-suites-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('are read as often as the best of their peers reads them, and as their suites expect', {
    timeout: 120_000,
  }, async () => {
    let documents = 0;
    let fields = 0;
    const suites = readSuites(SUITES, scratch);
    for (const suite of suites) {
      const measured = await measureSuite(suite);
      documents += measured.documents;
      const best = Math.max(...measured.peers.flatMap(({ asUtf8, decoded }) => [asUtf8, decoded]));
      expect(measured.ours, measured.missed.join('\n')).toBeGreaterThanOrEqual(best);
      expect(measured.missed, measured.suite).toEqual([]);
      for (const field of FIELDS) {
        const { right, expected } = measured.bySuite[field];
        fields += expected + measured.byPeers[field].expected;
        expect(right, `${measured.suite} ${field}: ${measured.wrong.join('\n')}`).toBe(expected);
        // A link that is a tag URI, or relative in a document that does not say to what, is no address for us.
        const allowed =
          field === 'link' ? measured.wrong.filter((line) => / link: null, expected "(tag:|\/)/.test(line)) : [];
        expect(measured.byPeers[field].right, measured.wrong.join('\n')).toBe(
          measured.byPeers[field].expected - allowed.length,
        );
      }
    }
    expect(suites.length).toBeGreaterThanOrEqual(LOOKED_AT.suites);
    expect(documents).toBeGreaterThanOrEqual(LOOKED_AT.documents);
    expect(fields).toBeGreaterThanOrEqual(LOOKED_AT.fields);
  });
});
