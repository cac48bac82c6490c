import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '../../src/errors.ts';
import { type DocumentReader, openDocumentReader } from '../../src/sources/document-reader.ts';
import { findSource } from '../../src/sources/registry.ts';
import { defineSource, parsed, type SourceDocument } from '../../src/sources/source.ts';

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
    for (const document of [outputs(10), outputs(130_000)]) {
      expect(await reader.read(source, document)).toEqual(source.parse(document));
    }
  });

  it('leaves the thread free while a large one is read', async () => {
    const document = outputs(200_000);
    await reader.read(source, outputs(130_000));
    let turns = 0;
    let isReading = true;
    const turn = (): void => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    turn();
    await reader.read(source, document);
    isReading = false;
    // Read here, the document would let nothing else happen between the call and its answer.
    expect(turns).toBeGreaterThan(50);
  });

  it('passes a fault on with its code, field and place', async () => {
    const attempt = reader.read(source, outputs(130_000, 'many'));
    await expect(attempt).rejects.toBeInstanceOf(Fault);
    await expect(attempt).rejects.toMatchObject({
      code: 'changed-shape',
      message: expect.stringContaining('"many"'),
      details: { field: 'Gen MW', place: 'line 130001' },
    });
  });

  it('reads several at once, and again after it was closed', async () => {
    const results = await Promise.all([outputs(130_000), outputs(131_000)].map((d) => reader.read(source, d)));
    expect(results.map(({ rows }) => rows.length)).toEqual([130_000, 131_000]);
    await reader.close();
    expect((await reader.read(source, outputs(130_000))).rows).toHaveLength(130_000);
  });

  it('reads documents of a source that is not registered where it is', async () => {
    const stranger = defineSource({ ...source, kind: 'fuel-mix', parse: () => parsed([], { warnings: ['mine'] }) });
    expect((await reader.read(stranger, outputs(130_000))).warnings).toEqual(['mine']);
  });
});
