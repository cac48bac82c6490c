import { Fault } from '../../src/errors.ts';
import type { IngestDeps } from '../../src/sources/ingest/ingest.ts';
import {
  asReferenceSource,
  loadReferenceTables,
  readReferenceBytes,
} from '../../src/sources/ingest/reference-tables.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { hasReference } from '../../src/store/ingest/has-documents.ts';
import { type SeedProgress, storeShipped } from './seed-samples.ts';

/**
 * Loads the tables of facts that ship with the program, through the same path and as the same rows as live documents of
 * their sources. A table that was loaded before is skipped; newer data of the publisher stays.
 * @returns rows written.
 */
export async function seedReference(
  deps: IngestDeps,
  sources: readonly AnySource[],
  progress: SeedProgress,
): Promise<number> {
  let written = 0;
  for (const table of await loadReferenceTables()) {
    const source = sources.find(({ id }) => id === table.source);
    if (source === undefined) {
      throw new Fault('bad-config', `fixtures/reference/${table.file} is of no source`);
    }
    const bytes = await readReferenceBytes(table);
    if (await hasReference(deps.db, source.id, bytes)) continue;
    progress.step(`${source.id} ${table.vintage}`);
    const { url, asOf } = table;
    const shipped = { url, asOf, unit: null, bytes, origin: 'reference' as const };
    written += (await storeShipped(deps, asReferenceSource(source), shipped)).written;
  }
  return written;
}
