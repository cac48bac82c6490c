import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Fault, messageOf } from '../../errors.ts';
import { packageFile } from '../../store/db/package-file.ts';

const SampleFile = z.object({
  documents: z.array(
    z.object({
      file: z.string(),
      /** The publisher's address it would come from; null for one that people save by hand. */
      url: z.string().nullable(),
      /** The date of the publisher's document, ISO UTC. */
      asOf: z.iso.datetime().nullable(),
      unit: z.string().nullable(),
      /** Ingested on first start. */
      seed: z.boolean(),
      rows: z.int().nonnegative(),
      expect: z.array(z.record(z.string(), z.unknown())).default([]),
      sums: z.record(z.string(), z.number()).optional(),
      note: z.string().optional(),
    }),
  ),
  refused: z
    .array(z.object({ file: z.string(), code: z.enum(['changed-shape', 'wrong-document']), says: z.string() }))
    .default([]),
});

type SampleCases = z.output<typeof SampleFile>;
export type Sample = SampleCases['documents'][number];

/** The sample documents of a source, in `fixtures/<source-id>/cases.json`, with their expected rows. */
export async function loadSampleCases(sourceId: string): Promise<SampleCases> {
  const path = packageFile('fixtures', sourceId, 'cases.json');
  try {
    return SampleFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Fault('bad-config', `fixtures/${sourceId}/cases.json cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

export async function readSampleBytes(sourceId: string, file: string): Promise<Uint8Array> {
  return readFile(packageFile('fixtures', sourceId, file));
}
