import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Fault } from '../../../src/errors.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../../../src/sources/documents/document-limits.ts';
import { type DocumentReader, openDocumentReader } from '../../../src/sources/ingest/document-reader.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { defineSource, parsed, type SourceDocument } from '../../../src/sources/source.ts';
import { watch } from '../../fuzz/watch.ts';
import { quotedCsv } from '../../support/sources/hostile-documents.ts';

const HEADER = 'Time Stamp,Time Zone,Fuel Category,Gen MW';
const documentOf = (text: string): SourceDocument => ({
  bytes: Buffer.from(text),
  url: null,
  fileName: 'rtfuelmix.csv',
  contentType: 'text/csv',
  asOf: null,
  unit: null,
});

/** Five-minute output of one fuel, from the start of 2026 on. */
const outputs = (count: number, last = '100'): SourceDocument =>
  documentOf(
    [
      HEADER,
      ...Array.from({ length: count }, (_, position) => {
        const [date = '', time = ''] = new Date(Date.UTC(2026, 0, 1) + position * 300_000).toISOString().split('T');
        const [year, month, day] = date.split('-');
        return `${month}/${day}/${year} ${time.slice(0, 8)},EST,Hydro,${position === count - 1 ? last : '100'}`;
      }),
    ].join('\r\n'),
  );

describe('a reader of documents', () => {
  const source = findSource('nyiso-fuel-mix');
  let reader: DocumentReader;
  beforeAll(() => {
    reader = openDocumentReader();
  });
  afterAll(() => reader.close());

  it('reads large and small ones to the same as their parser does', async () => {
    for (const document of [outputs(10), outputs(20_000)]) {
      expect(await reader.read(source, document)).toEqual(source.parse(document));
    }
  });

  it('holds nobody up for long while a large one is read and its rows are taken', async () => {
    const document = outputs(150_000);
    const started = performance.now();
    source.parse(document);
    const blockedMs = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { rows } = await reader.read(source, document);
    delay.disable();
    expect(rows).toHaveLength(150_000);
    // Against what it takes here, since the machine may be busy with others.
    expect(delay.max / 1e6).toBeLessThan(blockedMs / 3);
  });

  it('hands over long rows a few at a time', async () => {
    const prices = findSource('nyiso-lmp');
    const header =
      '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"';
    const rows = Array.from(
      { length: 400 },
      (_, row) => `"11/20/2026 00:05:00","${row} ${'A'.repeat(100_000)}",${60_000 + row},20.1,1.0,0.5`,
    );
    const document = { ...documentOf([header, ...rows].join('\n')), asOf: '2026-11-21T00:00:00Z' };
    let blockedMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3; tries += 1) {
      const seen = await watch(async () => expect((await reader.read(prices, document)).rows).toHaveLength(400));
      expect(seen.error).toBeNull();
      blockedMs = Math.min(blockedMs, seen.blockedMs);
    }
    // Four hundred at once took 100 ms.
    expect(blockedMs).toBeLessThan(50);
  });

  it('passes a fault on with its code, field and place, and reads on', async () => {
    const attempt = reader.read(source, outputs(100, 'many'));
    await expect(attempt).rejects.toBeInstanceOf(Fault);
    await expect(attempt).rejects.toMatchObject({
      code: 'changed-shape',
      message: expect.stringContaining('"many"'),
      details: { field: 'Gen MW', place: 'line 101' },
    });
    expect((await reader.read(source, outputs(10))).rows).toHaveLength(10);
  });

  it('reads several at once, and again after it was closed', async () => {
    const results = await Promise.all([outputs(300), outputs(400)].map((d) => reader.read(source, d)));
    expect(results.map(({ rows }) => rows.length)).toEqual([300, 400]);
    await reader.close();
    expect((await reader.read(source, outputs(10))).rows).toHaveLength(10);
  });

  it('refuses documents of a source that is not registered: there is no way around the process', async () => {
    const stranger = defineSource({ ...source, kind: 'fuel-mix', parse: () => parsed([]) });
    await expect(reader.read(stranger, outputs(10))).rejects.toMatchObject({ code: 'internal' });
  });
});

describe('a reader with narrow bounds', () => {
  const source = findSource('nyiso-fuel-mix');
  const aReader = (limits: Partial<DocumentLimits>) => {
    const reader = openDocumentReader({ limits: { ...DOCUMENT_LIMITS, ...limits } });
    onTestFinished(() => reader.close());
    return reader;
  };

  it('refuses what takes its memory, and reads the next document', async () => {
    const reader = aReader({ heapMb: 96 });
    await expect(reader.read(source, { ...documentOf(''), bytes: quotedCsv() })).rejects.toMatchObject({
      code: 'too-large',
      message: 'the document takes more than 96 MB to read',
    });
    expect((await reader.read(source, outputs(10))).rows).toHaveLength(10);
  });

  it('refuses what takes too long, counted from when it is begun', async () => {
    const reader = aReader({ mostMs: 100 });
    // The process takes far longer than that to start: waiting is not counted.
    expect((await reader.read(source, outputs(10))).rows).toHaveLength(10);
    await expect(reader.read(source, outputs(400_000))).rejects.toMatchObject({
      code: 'too-large',
      message: 'the document is not read within 0.1 s',
    });
  });

  it('refuses too many rows, in number and in bytes', async () => {
    await expect(aReader({ rows: 100 }).read(source, outputs(101))).rejects.toMatchObject({
      code: 'too-large',
      message: 'the document has 101 rows, more than 100',
    });
    await expect(aReader({ rowBytes: 10_000 }).read(source, outputs(500))).rejects.toMatchObject({ code: 'too-large' });
  });
});
