import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '../../src/errors.ts';
import { DOCUMENT_LIMITS } from '../../src/sources/documents/document-limits.ts';
import { openDocumentReader } from '../../src/sources/ingest/document-reader.ts';
import { findSource } from '../../src/sources/registry.ts';
import type { Target } from './targets.ts';

/** Readers that fail in each way that the fuzzer is there to find: `npm run fuzz -- --only seeded`. */
export function openSeededTargets(): { targets: readonly Target[]; close(): Promise<void> } {
  const impatient = openDocumentReader({ limits: { ...DOCUMENT_LIMITS, mostMs: 1 } });
  const source = findSource('nyiso-fuel-mix');
  const rows = Array.from({ length: 20_000 }, (_, row) => `01/01/2026 00:05:00,EST,Hydro,${row}`);
  const long = Buffer.from(`Time Stamp,Time Zone,Fuel Category,Gen MW\n${rows.join('\n')}`);
  const seeded = (id: string, read: Target['read']): Target => ({
    id: `seeded-${id}`,
    corpus: [Buffer.from('a,b\n1,2\n')],
    isServed: true,
    read,
  });
  const targets = [
    seeded('sound', () => nextTurn()),
    seeded('refusal', async () => {
      throw new Fault('changed-shape', 'the document has no column "c"');
    }),
    seeded('crash', async () => {
      const cells: (string | undefined)[] = [];
      return cells[0]?.length ?? (null as unknown as string).length;
    }),
    // What the reader makes of a crash in its process.
    seeded('crash-apart', async () => {
      throw new Fault('internal', "Cannot read properties of undefined (reading 'length')");
    }),
    seeded('block', async () => {
      const before = process.cpuUsage();
      let turns = 0;
      while (process.cpuUsage(before).user < 150_000) turns += 1;
      return turns;
    }),
    seeded('bound', () =>
      impatient.read(source, {
        bytes: long,
        url: null,
        fileName: null,
        contentType: null,
        asOf: '2026-11-21T00:00:00Z',
        unit: null,
      }),
    ),
    seeded('memory', async () => {
      const held: number[][] = [];
      for (;;) held.push(new Array<number>(1_000_000).fill(held.length));
    }),
    seeded('loop', async () => {
      for (let turns = 0; ; turns += 1) if (turns < 0) return turns;
    }),
  ];
  return { targets, close: () => impatient.close() };
}
