import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/errors.ts';
import { readCsvTable } from '../../../../src/sources/documents/tables.ts';
import { readWorkbook } from '../../../../src/sources/documents/workbook.ts';
import { readZippedCsv } from '../../../../src/sources/documents/zip.ts';
import {
  cellsInCorners,
  longCsv,
  manyCells,
  packedCsv,
  WHOLE_SHEETS,
  wideCsv,
} from '../../../support/sources/hostile-documents.ts';

function faultOf(attempt: () => unknown): Fault {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** What it took, in milliseconds and megabytes. */
function costOf(work: () => unknown): { ms: number; mb: number } {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  work();
  return { ms: performance.now() - started, mb: (process.memoryUsage().rss - before) / 1e6 };
}

describe('a workbook of 1,500 bytes that speaks of a whole sheet', () => {
  it.each(Object.entries(WHOLE_SHEETS))('by %s is read as the one cell that it holds', (_name, make) => {
    const bytes = make();
    expect(bytes.byteLength).toBeLessThan(2_500);
    const cost = costOf(() => expect(readWorkbook(bytes, 'requests').sheets[0]?.rows).toEqual([[1]]));
    // Cell by cell it took 28 s, and then the process.
    expect(cost.ms).toBeLessThan(500);
  });
});

describe('documents that grow', () => {
  it.each([
    ['a workbook of half a megabyte with 9.8 million cells', manyCells, (b: Uint8Array) => readWorkbook(b, 'requests')],
    ['a cell in the last row', cellsInCorners, (b: Uint8Array) => readWorkbook(b, 'requests')],
    ['a zip of 256 KB that unpacks to 250 MB', packedCsv, (b: Uint8Array) => readZippedCsv(b, 'prices')],
    ['a line of 30 million cells', wideCsv, (b: Uint8Array) => readCsvTable(b, 'prices')],
    ['15 million lines', longCsv, (b: Uint8Array) => readCsvTable(b, 'prices')],
  ])('as %s are refused while they are read', (_name, make, read) => {
    const bytes = make();
    const { ms, mb } = costOf(() => expect(faultOf(() => read(bytes)).code).toBe('too-large'));
    expect(ms).toBeLessThan(5_000);
    expect(mb).toBeLessThan(400);
  });
});
