import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { Fault } from '../../../src/errors.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { EUROPEAN_PRICE_TRUTHS } from '../recorded-truths/european-prices.ts';
import { MARKET_PRICE_TRUTHS } from '../recorded-truths/market-prices.ts';

// Documents of markets as they were recorded. They are not ours to copy: they lie beside the repository, and where they do
// not, these tests are skipped.
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);

/** Answers whose address says of which zone they are. */
const URL_OF: Readonly<Record<string, string>> = {
  'world/prices/energy-charts-price-DE-LU-20240504.json': 'https://api.energy-charts.info/price?bzn=DE-LU',
};

function readDocument(id: string, path: string) {
  const packed = readFileSync(pathOf(path));
  const bytes = path.endsWith('.gz') ? gunzipSync(packed) : packed;
  const document = {
    bytes,
    url: URL_OF[path] ?? null,
    fileName: basename(path),
    contentType: null,
    asOf: null,
    unit: null,
  };
  return findSource(id).parse(document);
}

const TRUTHS = { ...MARKET_PRICE_TRUTHS, ...EUROPEAN_PRICE_TRUTHS };
const DOCUMENTS = Object.entries(TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);
const isHeld = DOCUMENTS.every(([, , path]) => existsSync(pathOf(path)));

describe.skipIf(!isHeld)('recorded prices of markets', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const result = readDocument(id, path);
    const rules = ROW_RULES[findSource(id).kind] as RowRules<Row>;
    const rows = result.rows as readonly Row[];
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
    const areas = findSource(id).areas ?? [];
    for (const row of rows) expect(areas).toContain('iso' in row ? row.iso : 'area' in row ? row.area : null);
    check(rows, result);
  });

  it('are each refused by the other sources of prices', () => {
    const ids = Object.keys(TRUTHS);
    for (const [name, own, path] of DOCUMENTS) {
      // Means of days are made of the answers that have the prices.
      const ofTheSame = new Set([own, ...(own === 'entsoe-prices' ? ['entsoe-daily-prices'] : [])]);
      for (const id of ids.filter((other) => !ofTheSame.has(other))) {
        expect(() => readDocument(id, path), `${id} accepted ${name}`).toThrow(Fault);
      }
    }
  });
});
