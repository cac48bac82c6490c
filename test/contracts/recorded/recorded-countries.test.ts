import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { COUNTRY_TRUTHS } from '../recorded-truths/country-facts.ts';

// Documents of countries as they were recorded. They are not ours to copy: they lie beside the repository, and where they
// do not, these tests are skipped.
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(COUNTRY_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);
const isHeld = DOCUMENTS.every(([, , path]) => existsSync(pathOf(path)));

describe.skipIf(!isHeld)('recorded facts of countries', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const document = {
      bytes: readFileSync(pathOf(path)),
      url: null,
      fileName: basename(path),
      contentType: null,
      asOf: null,
      unit: null,
    };
    const result = findSource(id).parse(document);
    const rules = ROW_RULES[findSource(id).kind] as RowRules<Row>;
    const rows = result.rows as readonly Row[];
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
    check(rows, result);
  });
});
