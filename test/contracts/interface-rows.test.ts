import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTERFACE_ROWS } from '../support/api/interface-rows.ts';
import { parseInterface, ROW_SECTIONS } from '../support/api/parse-interface.ts';

const repository = new URL('../../', import.meta.url);
const document = new URL('../shared/spec/interface.md', repository);
const tests = new URL('test/db/interface/', repository);

/** Names of the tests of the interface, as they stand in the files. */
const files = readdirSync(tests).filter((name) => /^interface-\d.*\.test\.ts$/.test(name));
const texts = files.map((name) => readFileSync(new URL(name, tests), 'utf8'));

/** Where a row is the key of a test. */
const testsOf = (row: string): number =>
  texts.reduce((sum, text) => sum + text.split(`'${row.replaceAll("'", "\\'")}':`).length - 1, 0);

describe('the rows of the interface', () => {
  it('are each one test', () => {
    expect(files.length).toBeGreaterThanOrEqual(ROW_SECTIONS.length);
    for (const section of ROW_SECTIONS)
      expect(files.filter((name) => name.startsWith(`interface-${section}-`)).length).toBeGreaterThan(0);
    expect(INTERFACE_ROWS.length).toBeGreaterThan(150);
    expect(new Set(INTERFACE_ROWS).size).toBe(INTERFACE_ROWS.length);
    expect(INTERFACE_ROWS.filter((row) => testsOf(row) !== 1)).toEqual([]);
  });

  it('are all that the document of the interface has', ({ skip }) => {
    if (!existsSync(document)) return skip('the document of the interface is not here');
    const reported = parseInterface(readFileSync(document, 'utf8'));
    expect(reported.length).toBeGreaterThan(150);
    const isNamed = (row: string): boolean =>
      INTERFACE_ROWS.some((entry) => entry === row || (/ rule \d+$/.test(row) && entry.startsWith(`${row}: `)));
    expect(reported.filter((row) => !isNamed(row))).toEqual([]);
  });
});

describe('the reader of the interface', () => {
  it('finds rows of tables, rules, points and prose', () => {
    const text = [
      '## 1. Not ours',
      '| a | b |',
      '## 2. Resources',
      '### 2.1 Thing (of some kind)',
      '**Envelope, variant B:**',
      '',
      '| Field | Type | Notes |',
      '|---|---|---|',
      '| one | array of `Thing` | many |',
      '### 2.2 Score',
      'All members are numbers: lat, lon, overall_score. The range: not shown.',
      '### 2.3 Manifest',
      'Variant A: platform (string), coverage (object of 2 words).',
      '## 4. Endpoints',
      '| Method | Path | Auth | Parameters | Response |',
      '|---|---|---|---|---|',
      '| GET | /a/<slug> | None | path: slug | x |',
      '| GET | /b | None | limit (integer, max 5); deal_type (string; allowed: merger) | x |',
      '| GET | /c | None | none stated | x |',
      'Rules:',
      '1. One.',
      '## 8. Limits',
      'Other limits:',
      '- Page size for `/all`: 50.',
      '## 9. Not ours',
      '- A point.',
    ];
    expect(parseInterface(text.join('\n'))).toEqual([
      '2.1 Envelope, variant B › one: array of Thing',
      '2.2 Score › lat: number',
      '2.2 Score › lon: number',
      '2.2 Score › overall_score: number',
      '2.3 Variant A › platform: string',
      '2.3 Variant A › coverage: object of 2 words',
      '4 GET /a/<slug> › slug',
      '4 GET /b › limit, deal_type',
      '4 GET /c › none stated',
      '4 rule 1',
      '8 Other limits › Page size for /all: 50',
    ]);
  });
});
