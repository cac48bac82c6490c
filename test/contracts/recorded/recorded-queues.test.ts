import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConnectionQueueRow } from '../../../src/domain/grid/connection-queue.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { QUEUE_TRUTHS } from '../recorded-truths/connection-queues.ts';

// Queues outside the US as they were recorded: beside the repository; where they are not, skipped.
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = Object.entries(QUEUE_TRUTHS).flatMap(([id, truths]) =>
  Object.entries(truths).map(([path, check]) => [`${id} ${path}`, id, path, check] as const),
);
const isHeld = DOCUMENTS.every(([, , path]) => existsSync(pathOf(path)));

describe.skipIf(!isHeld)('recorded queues', () => {
  it.each(DOCUMENTS)('%s is read as it is', (_name, id, path, check) => {
    const result = findSource(id).parse({
      bytes: readFileSync(pathOf(path)),
      url: null,
      fileName: basename(path),
      contentType: null,
      asOf: '2026-11-01T00:00:00Z',
      unit: null,
    });
    const rows = result.rows as readonly ConnectionQueueRow[];
    const rules = ROW_RULES['connection-queue'];
    for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
    expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
    expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
    check(rows, result);
  });
});
