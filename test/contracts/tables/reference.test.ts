import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FactKind, FactRowByKind, Row } from '../../../src/domain/facts/rows.ts';
import {
  asReferenceSource,
  isFactKind,
  loadReferenceTables,
  type ReferenceTable,
  readReferenceBytes,
  writeFactRows,
} from '../../../src/sources/ingest/reference-tables.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

const TABLES = await loadReferenceTables();
const recorded = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const readRecorded = (path: string): Uint8Array => {
  const bytes = readFileSync(recorded(path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

function kindOf(source: AnySource): FactKind {
  const { kind } = source;
  if (!isFactKind(kind)) throw new Error(`${source.id} has no kind of facts`);
  return kind;
}

const readTable = async (table: ReferenceTable): Promise<readonly Row[]> =>
  asReferenceSource(findSource(table.source)).parse({
    bytes: await readReferenceBytes(table),
    url: table.url,
    fileName: null,
    contentType: null,
    asOf: table.asOf,
    unit: null,
  }).rows;

describe('reference tables', () => {
  it('have each a description beside them', () => {
    const files = readdirSync(packageFile('fixtures', 'reference')).filter((file) => file.endsWith('.csv'));
    const described = TABLES.map(({ file }) => file);
    expect(files.filter((file) => !OTHER_TABLES.has(file)).sort()).toEqual([...described].sort());
    expect(TABLES.length).toBeGreaterThan(0);
  });

  it('are each spoken of in the README, with origin and licence', () => {
    const readme = readFileSync(packageFile('fixtures', 'reference', 'README.md'), 'utf8');
    for (const { file } of TABLES) expect(readme).toContain(file);
  });
});

/** Tables that are no rows of a source: read by what finds places, what gives facilities their ids, and the seed. */
const OTHER_TABLES = new Set(['counties.csv', 'county-centers.csv', 'facilities.csv', 'queue-figures.csv']);

describe.each(TABLES.map((table) => [table.file, table] as const))('%s', (_file, table) => {
  const source = findSource(table.source);
  const kind = kindOf(source);

  it('has the rows it states, each of its kind, no key twice', async () => {
    const rows = await readTable(table);
    const rules = ROW_RULES[kind] as RowRules<Row>;
    expect(rows).toHaveLength(table.rows);
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    expect(writeFactRows(kind, rows as FactRowByKind[FactKind][], null)).toBe(
      Buffer.from(await readReferenceBytes(table)).toString('utf8'),
    );
  });

  const { documents } = table;
  const isHeld = documents.length > 0 && documents.every((document) => existsSync(recorded(document)));
  it.skipIf(!isHeld)('is what its source reads from the recorded documents', async () => {
    const rules = ROW_RULES[kind] as RowRules<Row>;
    const rows = new Map<string, Row>();
    for (const document of documents) {
      const result = source.parse({
        bytes: readRecorded(document),
        url: null,
        fileName: document.split('/').at(-1) ?? null,
        contentType: null,
        asOf: table.asOf,
        unit: null,
      });
      for (const row of result.rows) rows.set(rules.keyOf(row), row);
    }
    expect(writeFactRows(kind, [...rows.values()] as FactRowByKind[FactKind][], table.from)).toBe(
      Buffer.from(await readReferenceBytes(table)).toString('utf8'),
    );
  });
});
