import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { CAPACITY_TRUTHS } from '../recorded-truths/capacity.ts';

const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(CAPACITY_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);

describe.skipIf(!DOCUMENTS.every(([, , path]) => existsSync(pathOf(path))))('recorded lists of capacities', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const source = findSource(id);
    const document = {
      url: null,
      fileName: basename(path),
      contentType: null,
      asOf: '2026-08-21T00:00:00Z',
      unit: null,
    };
    const result = source.parse({ ...document, bytes: readFileSync(pathOf(path)) });
    const rules = ROW_RULES[source.kind] as RowRules<Row>;
    for (const [position, row] of result.rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(result.rows.map((row) => rules.keyOf(row))).size).toBe(result.rows.length);
    expect(result.rows.filter((row) => rules.isImplausible(row))).toEqual([]);
    check(result.rows, result);
  });
});
