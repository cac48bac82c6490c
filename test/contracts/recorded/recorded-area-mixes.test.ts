import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { Fault } from '../../../src/errors.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { AREA_MIX_TRUTHS, FLAGGED, OTHER_LAYOUTS } from '../recorded-truths/area-mixes.ts';

// Generation by fuel outside the seven operators as it was recorded: beside the repository; where it is not, skipped.
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(AREA_MIX_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);
const PATHS = [...DOCUMENTS.map(([, , path]) => path), ...Object.keys(OTHER_LAYOUTS)];
const isHeld = PATHS.every((path) => existsSync(pathOf(path)));

const readDocument = (id: string, path: string) =>
  findSource(id).parse({
    bytes: readFileSync(pathOf(path)),
    url: null,
    fileName: basename(path),
    contentType: null,
    asOf: '2026-11-01T00:00:00Z',
    unit: null,
  });

describe.skipIf(!isHeld)('recorded mixes of areas', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const result = readDocument(id, path);
    const rows = result.rows as readonly FuelMixRow[];
    const rules = ROW_RULES['fuel-mix'];
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    const flagged = rows.filter((row) => rules.isImplausible(row));
    expect(new Set(flagged.map((row) => row.source_fuel))).toEqual(new Set(FLAGGED[path]));
    // Files of further Japanese companies are read when they are saved by hand.
    const areas = id === 'japan-fuel-mix' ? null : (findSource(id).areas ?? []);
    if (areas !== null) expect(rows.filter((row) => !areas.includes(row.iso))).toEqual([]);
    const days = new Set(rows.map((row) => row.interval_start.slice(0, 10)));
    expect(days.size).toBeLessThanOrEqual(findSource(id).mostDays ?? rules.mostDays ?? 0);
    check(rows, result);
  });

  it('are each refused by every other source of a mix', () => {
    const ids = SOURCES.filter(({ kind }) => kind === 'fuel-mix').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(Object.keys(AREA_MIX_TRUTHS).length);
    for (const [name, own, path] of DOCUMENTS) {
      for (const id of ids.filter((other) => other !== own)) {
        expect(() => readDocument(id, path), `${id} accepted ${name}`).toThrow(Fault);
      }
    }
  });

  it.each(Object.entries(OTHER_LAYOUTS))('%s, another layout, is refused by %s', (path, id) => {
    expect(() => readDocument(id, path)).toThrow(expect.objectContaining({ code: 'wrong-document' }));
  });
});
