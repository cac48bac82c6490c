import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { WorldPlantRow } from '../../../src/domain/grid/world-plant.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { WORLD_PLANT_TRUTHS } from '../recorded-truths/world-plants.ts';

const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(WORLD_PLANT_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);

describe.skipIf(!DOCUMENTS.every(([, , path]) => existsSync(pathOf(path))))(
  'recorded power plants of the world',
  () => {
    it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
      const document = {
        url: null,
        fileName: basename(path),
        contentType: null,
        asOf: '2024-09-18T00:00:00Z',
        unit: null,
      };
      const result = findSource(id).parse({ ...document, bytes: gunzipSync(readFileSync(pathOf(path))) });
      const rules = ROW_RULES['world-plant'];
      const rows = result.rows as readonly WorldPlantRow[];
      for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
      expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
      expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
      check(rows, result);
    });
  },
);
