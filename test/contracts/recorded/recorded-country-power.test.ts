import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CountryPowerRow } from '../../../src/domain/places/country-facts.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { COUNTRY_POWER_TRUTHS } from '../recorded-truths/country-power.ts';

const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(COUNTRY_POWER_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);

describe.skipIf(!DOCUMENTS.every(([, , path]) => existsSync(pathOf(path))))('recorded electricity of countries', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const document = { url: null, fileName: basename(path), contentType: null, asOf: null, unit: null };
    const result = findSource(id).parse({ ...document, bytes: readFileSync(pathOf(path)) });
    const rules = ROW_RULES['country-power'];
    const rows = result.rows as readonly CountryPowerRow[];
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
    check(rows, result);
  });
});
